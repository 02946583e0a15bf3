import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'

/** Journeys begin on this Tuesday morning in Jakarta, so that an evening or a weekend changes none of them. */
const BEGIN = '2026-11-24T09:30:00+07:00'

const offsetMs = () => Number(process.env.JOURNEY_OFFSET_MS)

/**
 * Gives this process the time of the journeys, and the same to those that it starts with `shift-time.ts`. Playwright's own clock of
 * a page compares the time of the test's process with the page's.
 */
export function useJourneyTime(): void {
  process.env.JOURNEY_OFFSET_MS ??= String(Date.parse(BEGIN) - Date.now())
  shiftDate(offsetMs())
}

/** The environment that gives a Node program the time of its starter. */
export const journeyTimeEnvironment = (): Record<string, string> =>
  process.env.JOURNEY_OFFSET_MS
    ? { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shift-time.ts')}` }
    : {}

/** The same for the pages of a context. */
export const shiftClock = (context: BrowserContext) => context.addInitScript(shiftDate, offsetMs())

/** Lets time pass in a page that is open, at once and without its timers. */
export const letTimePass = (page: Page, ms: number) => page.evaluate(shiftDate, ms)

function shiftDate(ms: number): void {
  const real = Date
  const shifted = () => real.now() + ms
  globalThis.Date = new Proxy(real, {
    apply: () => new real(shifted()).toString(),
    construct: (_, given, made) => Reflect.construct(real, given.length > 0 ? given : [shifted()], made),
    get: (_, name) => (name === 'now' ? shifted : Reflect.get(real, name)),
  })
}
