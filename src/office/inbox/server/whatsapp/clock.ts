import type { AppContext } from '#server/app-context.ts'
import type { Repeated } from '#server/clocks/start-clock.ts'
import { BATCH, fetchPhotos } from './fetch-photos.ts'

const EVERY_MS = 2_000

/** Runs every two seconds. */
export const threadPhotoClock = (context: AppContext): Repeated => ({
  name: 'thread-photos',
  everyMs: EVERY_MS,
  async run(signal) {
    while (!signal.aborted && (await fetchPhotos(context)) === BATCH) {
      // The next ones.
    }
  },
})
