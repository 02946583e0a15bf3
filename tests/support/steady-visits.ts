import { visit, type Way } from './visit.ts'

const LANES = 40
/** Ends the visits that are in their middle. */
const STOPPED = new Error('stopped')

/** Customers who come one after the other, and how long they waited for each answer. */
export interface SteadyVisits {
  sent: number
  answered: number
  /** What ended a visit before its end. */
  errors: string[]
  /** Milliseconds of every answer, by the minute in which it was due. */
  minutes: number[][]
  /** Resolves `seconds` later; what was due meanwhile has been sent. */
  lasting(seconds: number): Promise<void>
  /** Waits for the answers under way, runs `work` without any requests, and continues. */
  idle<T>(work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/**
 * Sends `perSecond` requests, each when it is due and not when the former was answered; a late one counts from when it was
 * due, so that a server that stalls cannot hide it.
 */
export function visitSteadily(
  address: string,
  { perSecond = 50, pages }: { perSecond?: number; pages: Way['pages'] },
): SteadyVisits {
  const begun = performance.now()
  let due = begun
  let under = 0
  let gate: Promise<void> | null = null
  let going = true
  let serial = 0
  let settled = () => {}
  const steady: SteadyVisits = {
    sent: 0,
    answered: 0,
    errors: [],
    minutes: [],
    lasting: (seconds) => wait(seconds * 1000),
    async idle(work) {
      let open = () => {}
      gate = new Promise((resolve) => {
        open = resolve
      })
      const paused = performance.now()
      await new Promise<void>((resolve) => {
        settled = () => under === 0 && resolve()
        settled()
      })
      const result = await work()
      // What was not asked for meanwhile is not asked for later at once.
      due += performance.now() - paused
      gate = null
      open()
      return result
    },
    async stop() {
      going = false
      await all
    },
  }

  const fetchWhenDue: typeof fetch = async (input, init) => {
    while (gate) await gate
    if (!going) throw STOPPED
    const mine = due
    due += 1000 / perSecond
    under++
    try {
      await wait(mine - performance.now())
      steady.sent++
      const response = await fetch(input, init)
      const body = await response.arrayBuffer()
      steady.answered++
      const minute = Math.floor((mine - begun) / 60_000)
      steady.minutes[minute] ??= []
      steady.minutes[minute].push(performance.now() - mine)
      const { status, headers } = response
      return new Response(body.byteLength > 0 ? body : null, { status, headers })
    } finally {
      under--
      settled()
    }
  }

  const lane = async () => {
    while (going) {
      try {
        await visit({ address, fetch: fetchWhenDue, pages }, serial++)
      } catch (problem) {
        if (problem === STOPPED || (problem as Error).cause === STOPPED) return
        steady.errors.push(`${problem} ${JSON.stringify((problem as { data?: unknown }).data ?? '')}`)
      }
    }
  }
  const all = Promise.all(Array.from({ length: LANES }, lane))
  return steady
}

const wait = (ms: number) => new Promise<void>((resolve) => (ms > 0 ? setTimeout(resolve, ms) : resolve()))

/** The value below which `share` of them lie. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
