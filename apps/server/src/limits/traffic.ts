import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'

const MINUTE_MS = 60_000
/** Requests a minute of one session and of one network address (security page, section 5). */
export const SESSION_PER_MINUTE = 120
export const ADDRESS_PER_MINUTE = 300
/** Past this many callers the oldest windows are dropped, so that a flood of addresses cannot fill the memory. */
const CALLERS_MAX = 50_000

/**
 * The ceiling on everything, counted in memory: writing a row for each request would cost more than what it guards.
 * The limits that must survive a restart live in the database (`limits.ts`).
 */
export function createTrafficLimit(clock: Clock, scale: number) {
  const windows = new Map<string, { until: number; count: number }>()
  return {
    /** Counts one request of `caller`; throws 429 past `perMinute`. */
    spend(caller: string, perMinute: number): void {
      if (scale === 0) return
      const now = clock.now().getTime()
      let window = windows.get(caller)
      if (!window || window.until <= now) {
        windows.delete(caller)
        if (windows.size >= CALLERS_MAX) windows.delete(windows.keys().next().value ?? '')
        window = { until: now + MINUTE_MS, count: 0 }
        windows.set(caller, window)
      }
      window.count++
      if (window.count > Math.max(1, perMinute * scale)) {
        throw new Failure('too_many_requests', {
          retryAfter: Math.max(1, Math.ceil((window.until - now) / 1000)),
        })
      }
    },
  }
}
