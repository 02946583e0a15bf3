import type { StoredMessage } from './sender.ts'

/** The outcome of one attempt to send a message. */
export type Outcome = 'sent' | 'waiting' | 'dead'

/** Messages of one channel that one process sends at the same time. */
const PLACES = 200

interface QueueParts {
  /** Takes up to `places` messages that are due, none of those that are `underWay` here. */
  claim(places: number, underWay: readonly string[]): Promise<StoredMessage[]>
  /** `isAwaited`: a later message or a caller waits until the outcome is recorded. */
  send(message: StoredMessage, isAwaited: () => boolean): Promise<Outcome>
  /** Called when a caller begins to wait for a message under way. */
  onAwaited(): void
  onFailure(problem: unknown): void
}

interface UnderWay {
  to: string
  isAwaited: boolean
  done: Promise<Outcome>
}

/** What one process sends over one channel: each message in a place of its own, so that a slow one delays no other. */
export function openQueue({ claim, send, onAwaited, onFailure }: QueueParts) {
  const underWay = new Map<string, UnderWay>()
  /** Recipients whose next message waits for one that is under way here. */
  const followed = new Set<string>()
  let reserved = 0
  let crowded = false
  let stopped = false
  let taking: Promise<void> | null = null
  let again = false

  function start(message: StoredMessage, fromQueue: boolean): void {
    const one = { to: message.to, isAwaited: fromQueue }
    const done = send(message, () => one.isAwaited || stopped)
      .catch((problem): Outcome => {
        onFailure(problem)
        return 'waiting'
      })
      .finally(() => {
        underWay.delete(message.id)
        // Without a waiting caller the database is not queried.
        if (followed.delete(message.to) || fromQueue || crowded) void wake()
      })
    underWay.set(message.id, Object.assign(one, { done }))
  }

  /** Has the outcome of `one` recorded as soon as it was sent. */
  function settle(one: UnderWay): Promise<Outcome> {
    one.isAwaited = true
    onAwaited()
    return one.done
  }
  const underWayTo = (to: string) => [...underWay.values()].find((one) => one.to === to)

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
      .catch(onFailure)
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
    /** A message was stored that no process has taken: an earlier one of `to` may be under way. */
    follow(to: string): void {
      const before = underWayTo(to)
      if (before) {
        followed.add(to)
        void settle(before)
      }
      void wake()
    },
    /** The outcome of a message that is under way here. */
    underWay(id: string): Promise<Outcome> | undefined {
      const one = underWay.get(id)
      return one && settle(one)
    },
    /** The same for one that may have to be taken first, or wait for another to its recipient; null when none is under way. */
    async outcome(id: string, to: string): Promise<Outcome | null> {
      for (;;) {
        await wake()
        const mine = underWay.get(id)
        if (mine) return settle(mine)
        const before = underWayTo(to)
        if (!before) return null
        await settle(before)
      }
    },
    /** Settles when nothing is due or under way any more. */
    async idle(): Promise<void> {
      for (;;) {
        await wake()
        if (underWay.size === 0) return
        await Promise.all([...underWay.values()].map(settle))
      }
    },
    async stop(): Promise<void> {
      stopped = true
      await taking
      await Promise.all([...underWay.values()].map(settle))
    },
  }
}

export type Queue = ReturnType<typeof openQueue>
