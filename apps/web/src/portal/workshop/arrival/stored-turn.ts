import { newRecordId } from '@toyota-trust/contracts/platform/record-id.ts'

const KEY = 'arrival.turn'
const PAGE = 'arrival.page'

/** The number that was given to this browser for a code or a link, so that a reload shows it again. */
export function storedTurn(token: string): string | null {
  try {
    const { token: of, turn } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return of === token && typeof turn === 'string' ? turn : null
  } catch {
    // Storage is blocked, or holds something else.
    return null
  }
}

export function storeTurn(token: string, turn: string | null): void {
  try {
    if (turn === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify({ token, turn }))
  } catch {
    // The number is shown until the page is left.
  }
}

let page: { day: string; key: string } | null = null

/** What this browser asks for a number with, one a day, so that a second press, a reload or another scan gives the same number. */
export function pageKey(day: string): string {
  if (page?.day !== day) page = storedPage(day) ?? { day, key: newRecordId() }
  try {
    localStorage.setItem(PAGE, JSON.stringify(page))
  } catch {
    // The key lasts until the page is left.
  }
  return page.key
}

function storedPage(of: string) {
  try {
    const { day, key } = JSON.parse(localStorage.getItem(PAGE) ?? '{}')
    return day === of && typeof key === 'string' ? { day, key } : null
  } catch {
    // Storage is blocked, or holds something else.
    return null
  }
}
