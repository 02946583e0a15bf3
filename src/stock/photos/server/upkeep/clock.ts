import { DAY_MS, HOUR_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Repeated } from '#server/clocks/start-clock.ts'
import { loadWholeStock } from '../stock-list.ts'
import { compareWithStock } from './albums-in-stock.ts'
import { sweepMedia } from './upkeep.ts'

/** Follows the stock once an hour. */
export const albumClock = (context: AppContext): Repeated => ({
  name: 'albums',
  everyMs: HOUR_MS,
  run: async () => compareWithStock(context, await loadWholeStock(context)),
})

/** Deletes objects that no row names, once a day. */
export const mediaClock = (context: AppContext): Repeated => ({
  name: 'media',
  everyMs: DAY_MS,
  run: (signal) => sweepMedia(context, context.clock.now(), signal),
})
