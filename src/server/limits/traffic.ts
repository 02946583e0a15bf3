import { MINUTE_MS } from '#core/milliseconds.ts'
import type { Clock } from '#server/clock.ts'
import { Failure } from '#server/failure.ts'
import { hashOf } from '#server/hashing.ts'

/** Past this many callers the oldest windows are dropped, so that a flood of addresses cannot fill the memory. */
const CALLERS_MAX = 50_000
/** Share of the limit; callers who used less are not shared with other processes. */
const HEAVY = 0.1

interface Window {
  until: number
  /** Requests to this process, and to the others. */
  count: number
  elsewhere: number
}

/**
 * The limit on all requests, counted in memory: writing a row for each request would cost more than the request.
 * `shared-traffic.ts` shares the counts with other processes; the limits that must survive a restart live in the database
 * (`limits.ts`). A caller is identified by what they cannot choose: their network, or a valid session.
 */
export function createTrafficLimit(clock: Clock, scale: number) {
  const windows = new Map<string, Window>()
  const heavy = new Map<string, Window>()
  // All windows are equally long, so they end in the order in which they were put in.
  const dropOld = (now: number) => {
    for (const [key, { until }] of windows) {
      if (until > now && windows.size < CALLERS_MAX) return
      windows.delete(key)
      heavy.delete(key)
    }
  }
  return {
    /** How many callers are stored now. */
    get size(): number {
      return windows.size
    },
    /** Counts one request of `caller`; throws 429 past `perMinute`. */
    spend(caller: string, perMinute: number): void {
      if (scale === 0) return
      const now = clock.now().getTime()
      // A slice of a header would keep the whole request in memory; its hash is a short string of its own.
      const key = hashOf(caller)
      let window = windows.get(key)
      if (!window || window.until <= now) {
        windows.delete(key)
        dropOld(now)
        heavy.delete(key)
        window = { until: now + MINUTE_MS, count: 0, elsewhere: 0 }
        windows.set(key, window)
      }
      window.count++
      const ceiling = Math.max(1, perMinute * scale)
      if (window.count > ceiling * HEAVY) heavy.set(key, window)
      if (window.count + window.elsewhere > ceiling) {
        throw new Failure('too_many_requests', {
          retryAfter: Math.max(1, Math.ceil((window.until - now) / 1000)),
        })
      }
    },
    /** Callers of this minute whose counts are shared with other processes. */
    heavy: () =>
      [...heavy]
        .filter(([, { until }]) => until > clock.now().getTime())
        .map(([key, { count, until }]) => ({ key, count, until })),
    /** Sets the number of requests that the caller sent to other processes. */
    setElsewhere(key: string, elsewhere: number): void {
      const window = heavy.get(key)
      if (window) window.elsewhere = elsewhere
    },
  }
}

export type TrafficLimit = ReturnType<typeof createTrafficLimit>
