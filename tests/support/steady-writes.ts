import { vi } from 'vitest'
import { openPostgres } from '#server/database/database.ts'

/** Customers who write to the portal one after the other, and what was answered to them. */
export interface SteadyWrites {
  /** E-mail addresses of the messages that were answered with success. */
  acknowledged: string[]
  /** Status of every answer; 0 for a connection that broke. */
  answers: Record<number, number>
  /** Waits until `count` more were acknowledged. */
  more(count: number): Promise<void>
  stop(): Promise<void>
}

/** A server that is down answers at once; the next try must not take the machine from its restart. */
const RETRY_MS = 20
const OUTAGE_LIMIT_MS = 400_000

let serial = 0

/** Sends contact messages over `lanes` lanes until stopped; `address` may change when a server comes back elsewhere. */
export function writeSteadily(address: () => string, lanes = 4): SteadyWrites {
  const acknowledged: string[] = []
  const answers: Record<number, number> = {}
  const waiting = new Set<() => void>()
  let going = true
  const write = async () => {
    const email = `tulis-${process.pid}-${serial++}@contoh.id`
    const status = await send(address(), email)
    answers[status] = (answers[status] ?? 0) + 1
    if (status === 200) acknowledged.push(email)
    for (const look of waiting) look()
    if (status !== 200 && going) throw new Error(`answered ${status}`)
  }
  const lane = async () => {
    while (going) await vi.waitFor(write, { interval: RETRY_MS, timeout: OUTAGE_LIMIT_MS })
  }
  const all = Promise.all(Array.from({ length: lanes }, lane))
  return {
    acknowledged,
    answers,
    more(count) {
      const goal = acknowledged.length + count
      return new Promise((resolve) => {
        const look = () => {
          if (acknowledged.length < goal) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
      })
    },
    async stop() {
      going = false
      await all
    },
  }
}

async function send(address: string, email: string): Promise<number> {
  try {
    const response = await fetch(`${address}/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Ratna',
        phoneNumber: '081234567890',
        email,
        message: `Halo dari ${email}`,
      }),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

/** How many of the messages of these addresses the database at `url` holds, duplicates counted. */
export async function messagesStored(
  url: string,
  emails: string[],
): Promise<{ found: number; twice: number }> {
  const { db, close } = openPostgres(url, 1)
  try {
    const rows = await db
      .selectFrom('contact_messages')
      .select(['email', ({ fn }) => fn.countAll<number>().as('times')])
      .groupBy('email')
      .execute()
    const times = new Map(rows.map((row) => [row.email, row.times]))
    return {
      found: emails.filter((email) => times.has(email)).length,
      twice: emails.filter((email) => (times.get(email) ?? 0) > 1).length,
    }
  } finally {
    await close()
  }
}
