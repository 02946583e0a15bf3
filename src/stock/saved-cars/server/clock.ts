import type { AppContext } from '#server/app-context.ts'
import type { Repeated } from '#server/clocks/start-clock.ts'
import { compareStock } from './compare-stock.ts'

const EVERY_MS = 10 * 60_000

/** Runs every ten minutes. */
export const savedCarClock = (context: AppContext): Repeated => ({
  name: 'saved-cars',
  everyMs: EVERY_MS,
  run: (signal) => compareStock(context, signal),
})
