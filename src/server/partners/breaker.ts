import type { Clock } from '#server/clock.ts'

const FAILURES_MAX = 5
const OPEN_MS = 30_000

/** Circuit breaker: after 5 failures in a row of a partner no call is sent for 30 s, then one call probes. */
export function createBreaker(clock: Clock, onOpened: () => void = () => {}) {
  let failures = 0
  let openUntil = 0
  let trying = false
  // A clock that was set back must not keep it open for longer.
  const isOpen = (now: number) => now < openUntil && now >= openUntil - OPEN_MS
  return {
    /** True while it fails: no call is sent, or one that probes. */
    isOpen: () => failures >= FAILURES_MAX,
    /** True when a call may be made now; the caller then reports `succeeded` or `failed`. */
    allows(): boolean {
      if (failures < FAILURES_MAX) return true
      if (trying || isOpen(clock.now().getTime())) return false
      trying = true
      return true
    },
    succeeded(): void {
      failures = 0
      trying = false
    },
    failed(): void {
      failures++
      trying = false
      if (failures < FAILURES_MAX) return
      openUntil = clock.now().getTime() + OPEN_MS
      onOpened()
    },
  }
}
