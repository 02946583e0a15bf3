import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'

/** Journeys begin on this Tuesday morning in Jakarta, so that an evening or a weekend changes none of them. */
const BEGIN = '2026-11-24T09:30:00+07:00'

export const offsetMs = () => Number(process.env.JOURNEY_OFFSET_MS)

/**
 * Shifts the clock of this process to the time of the journeys; processes that it starts with `shift-time.ts` get the same offset. Playwright's own clock of
 * a page compares the time of the test's process with the page's.
 */
export function applyJourneyTime(): void {
  process.env.JOURNEY_OFFSET_MS ??= String(Date.parse(BEGIN) - Date.now())
  shiftDate(offsetMs())
}

/** The environment that gives a Node program the time of its starter. */
export const journeyTimeEnvironment = (): Record<string, string> =>
  process.env.JOURNEY_OFFSET_MS
    ? { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shift-time.ts')}` }
    : {}

/** Shifts the clock of the pages of a context in the same way. */
export const shiftClock = (context: BrowserContext) => context.addInitScript(shiftDate, offsetMs())

/** Runs in a page as well, so it uses nothing from outside. */
export function shiftDate(ms: number): void {
  const real = Date
  const shifted = () => real.now() + ms
  globalThis.Date = new Proxy(real, {
    apply: () => new real(shifted()).toString(),
    construct: (_, given, made) => Reflect.construct(real, given.length > 0 ? given : [shifted()], made),
    get: (_, name) => (name === 'now' ? shifted : Reflect.get(real, name)),
  })
}
