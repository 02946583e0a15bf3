import type { Portal } from '#server/app-context.ts'
import type { Repeated } from '#server/clocks/start-clock.ts'
import { loadWholeStock } from '../stock-list.ts'
import { compareWithStock } from './albums-in-stock.ts'
import { sweepMedia } from './upkeep.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Follows the stock once an hour. */
export const albumClock = (portal: Portal): Repeated => ({
  name: 'albums',
  everyMs: HOUR_MS,
  run: async () => compareWithStock(portal, await loadWholeStock(portal)),
})

/** Deletes objects that no row names, once a day. */
export const mediaClock = (portal: Portal): Repeated => ({
  name: 'media',
  everyMs: DAY_MS,
  run: (signal) => sweepMedia(portal, portal.clock.now(), signal),
})
