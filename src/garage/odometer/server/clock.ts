import { DAY_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Repeated } from '#server/clocks/start-clock.ts'
import { parseChassisNumber } from '../chassis-number.model.ts'
import { continueChain } from './odometer-chain-rules.ts'
import { listUnchainedCarsAfter } from './odometer-chain-sql.ts'

const BATCH = 200

/**
 * Links readings of service records that are in no chain yet, because the whole chassis number of their car became known later.
 * Cars come in batches, with one transaction for each car.
 */
export async function linkUnchainedReadings(
  context: Pick<AppContext, 'db' | 'transaction' | 'chance' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> {
  let linked = 0
  let cars = await listUnchainedCarsAfter(context.db, '', BATCH)
  while (cars.length > 0 && !signal?.aborted) {
    for (const { id, engine_number, waits } of cars)
      if (waits && parseChassisNumber(engine_number))
        linked += await context.transaction((tx) => continueChain(context, tx, id))
    cars = await listUnchainedCarsAfter(context.db, cars.at(-1)?.id ?? '', BATCH)
  }
  return linked
}

/** Runs at the start and once a day. */
export const odometerChainClock = (context: AppContext): Repeated => ({
  name: 'odometer-chains',
  everyMs: DAY_MS,
  run: (signal) => linkUnchainedReadings(context, signal),
})
