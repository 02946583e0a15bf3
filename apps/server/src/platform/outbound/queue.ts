import type { StoredMessage } from './sender.ts'

/** How a message stands once a try to send it is over. */
export type Outcome = 'sent' | 'waiting' | 'dead'

/** Messages of one channel that one process sends at the same time. */
const PLACES = 200

interface QueueParts {
  /** Takes up to `places` messages that are due, none of those that are `underWay` here. */
  claim(places: number, underWay: readonly string[]): Promise<StoredMessage[]>
  send(message: StoredMessage): Promise<Outcome>
  failed(problem: unknown): void
}

/** What one process sends over one channel: each message in a place of its own, so that a slow one holds up nobody else. */
export function openQueue({ claim, send, failed }: QueueParts) {
  const underWay = new Map<string, { to: string; done: Promise<Outcome> }>()
  /** Recipients whose next message waits for one that is under way here. */
  const followed = new Set<string>()
  let reserved = 0
  let crowded = false
  let stopped = false
  let taking: Promise<void> | null = null
  let again = false

  function start(message: StoredMessage, fromQueue: boolean): void {
    const done = send(message)
      .catch((problem): Outcome => {
        failed(problem)
        return 'waiting'
      })
      .finally(() => {
        underWay.delete(message.id)
        // Where nobody waits for it, the database is not asked.
        if (followed.delete(message.to) || fromQueue || crowded) void wake()
      })
    underWay.set(message.id, { to: message.to, done })
  }

  async function takeAll(): Promise<void> {
    do {
      again = false
      const places = PLACES - reserved - underWay.size
      crowded = places <= 0
      if (crowded || stopped) return
      const due = await claim(places, [...underWay.keys()])
      crowded = due.length === places
      for (const message of due) start(message, true)
    } while (again)
  }

  /** Takes what is due; settles when it is under way. */
  function wake(): Promise<void> {
    if (taking) again = true
    taking ??= takeAll()
      .catch(failed)
      .finally(() => {
        taking = null
      })
    return taking
  }

  return {
    wake,
    /** Keeps a place for a message that is being stored; false when there is none, or no more are taken. */
    reserve(): boolean {
      if (stopped || reserved + underWay.size >= PLACES) return false
      reserved++
      return true
    },
    release: () => void reserved--,
    /** Sends a message that was taken while it was stored. */
    start: (message: StoredMessage) => start(message, false),
    /** A message was stored that nobody has taken: an earlier one of `to` may be under way. */
    follow(to: string): void {
      if ([...underWay.values()].some((one) => one.to === to)) followed.add(to)
      void wake()
    },
    /** How a message will stand that is under way here. */
    underWay: (id: string) => underWay.get(id)?.done,
    /** The same for one that may have to be taken first, or wait for another to its recipient; null when none is under way. */
    async outcome(id: string, to: string): Promise<Outcome | null> {
      for (;;) {
        await wake()
        const mine = underWay.get(id)
        if (mine) return mine.done
        const before = [...underWay.values()].find((one) => one.to === to)
        if (!before) return null
        await before.done
      }
    },
    /** Settles when nothing is due or under way any more. */
    async idle(): Promise<void> {
      for (;;) {
        await wake()
        if (underWay.size === 0) return
        await Promise.all([...underWay.values()].map(({ done }) => done))
      }
    },
    async stop(): Promise<void> {
      stopped = true
      await taking
      await Promise.all([...underWay.values()].map(({ done }) => done))
    },
  }
}

export type Queue = ReturnType<typeof openQueue>
