/** The server's idea of time; passed in, so that tests of expiry need no waiting. */
export interface Clock {
  now(): Date
}

/** The machine's clock, shifted by `offsetMs` (`CLOCK_OFFSET_MS`). */
export function systemClock(offsetMs = 0): Clock {
  return { now: () => new Date(Date.now() + offsetMs) }
}
