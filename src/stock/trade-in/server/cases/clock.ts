import { MINUTE_MS } from '#core/milliseconds.ts'
import type { AppContext } from '#server/app-context.ts'
import { createAudit } from '#server/audit/audit.ts'
import type { Repeated } from '#server/clocks/start-clock.ts'
import { notifyOfferLapsed } from './messages.ts'
import { writeCase } from './rules.ts'
import { caseHistoryOf, currentOffer } from './shown.ts'
import { endOffer, findCase, lockLapsedCases } from './sql.ts'

const BATCH = 100

/** Lapses offers after their last day, each once for any number of processes; returns how many. */
export async function lapseOffers(context: AppContext): Promise<number> {
  const now = context.clock.now()
  // Not caused by a request.
  const nobody = { customerId: null, staffId: null, address: null, requestId: null }
  const audit = createAudit(context.db, context.clock, nobody, context.metrics.happened)
  const lapsed = await context.transaction(async (tx) => {
    const ids = await lockLapsedCases(tx, now, BATCH)
    for (const id of ids) {
      const row = await findCase(tx, id)
      const offer = currentOffer(await caseHistoryOf(tx, id))
      if (!row || !offer) continue
      await endOffer(tx, offer.id, { answer: 'lapsed', answered_at: now })
      await writeCase(tx, row, { act: 'lapse', to: 'lapsed', by: null }, now, { audit })
      await notifyOfferLapsed(context, tx, row, offer)
    }
    return ids.length
  })
  return lapsed < BATCH ? lapsed : lapsed + (await lapseOffers(context))
}

/** Runs every minute. */
export const tradeInClock = (context: AppContext): Repeated => ({
  name: 'trade-ins',
  everyMs: MINUTE_MS,
  run: () => lapseOffers(context),
})
