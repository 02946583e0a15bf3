import { newRecordId } from '#core/record-id.ts'

const KEY = 'arrival.turn'
const DAY_KEY = 'arrival.page'

/** The id of the ticket that this browser got for a code or a link, so that a reload shows it again. */
export function readStoredTicket(token: string): string | null {
  try {
    const { token: of, turn } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return of === token && typeof turn === 'string' ? turn : null
  } catch {
    // Storage is blocked, or holds something else.
    return null
  }
}

export function storeTicket(token: string, turn: string | null): void {
  try {
    if (turn === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify({ token, turn }))
  } catch {
    // The ticket is shown until the page is left.
  }
}

let page: { day: string; key: string } | null = null

/** The idempotency key with which this browser asks for a ticket, one a day, so that a second press, a reload or a scan gives the same one. */
export function idempotencyKeyOf(day: string): string {
  if (page?.day !== day) page = readStoredKey(day) ?? { day, key: newRecordId() }
  try {
    localStorage.setItem(DAY_KEY, JSON.stringify(page))
  } catch {
    // The key lasts until the page is left.
  }
  return page.key
}

function readStoredKey(of: string) {
  try {
    const { day, key } = JSON.parse(localStorage.getItem(DAY_KEY) ?? '{}')
    return day === of && typeof key === 'string' ? { day, key } : null
  } catch {
    // Storage is blocked, or holds something else.
    return null
  }
}
