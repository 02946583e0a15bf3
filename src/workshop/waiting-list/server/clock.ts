import { lockCustomer } from '#account/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Repeated } from '#server/clocks/start-clock.ts'
import { releaseOverdue } from '#workshop/bookings/server/slot-sql.ts'
import { lockHoursShared } from '#workshop/workshop-hours/server/sql.ts'
import { UNANSWERED_MAX } from '../waiting-rules.model.ts'
import { notifyEnd, notifyOffer } from './messages.ts'
import {
  countDeclinedOffer,
  deleteWalk,
  endEntry,
  endOffer,
  findEntry,
  findOffer,
  findWalks,
  listUnnotifiedEnds,
  listUnnotifiedOffers,
  markEndNotified,
  markOfferNotified,
  overdueBookings,
  overdueOffers,
  pastEntries,
} from './sql.ts'
import { offerFreedHours } from './walk.ts'

const EVERY_MS = 5_000
const BATCH = 200

/** Ends unanswered offers, and offers their hours to the next person; the third one ends an entry. Returns how many ended. */
export async function expireOverdueOffers(context: AppContext): Promise<number> {
  const now = context.clock.now()
  const byBranch = Map.groupBy(await overdueOffers(context.db, now, BATCH), ({ branch_id }) => branch_id)
  let ended = 0
  for (const [branchId, offers] of byBranch)
    await context.transaction(async (tx) => {
      await lockHoursShared(tx, branchId)
      for (const { id, entry_id } of offers) {
        // Taken at its last second: the row decides.
        if (!(await endOffer(tx, id, { state: 'lapsed' }, now))) continue
        ended++
        if ((await countDeclinedOffer(tx, entry_id, 'unanswered')) >= UNANSWERED_MAX)
          await endEntry(tx, entry_id, { cause: 'unanswered', words: null, notified: false }, now)
      }
      await offerFreedHours(context, tx, branchId, 'offer')
    })
  return ended
}

/** Offers the hours of bookings that were not verified in time, and those that were locked when the list was walked. */
export async function offerReleasedHours(context: AppContext): Promise<void> {
  const now = context.clock.now()
  const overdue = Map.groupBy(await overdueBookings(context.db, now), ({ branch_id }) => branch_id)
  const marked = (await findWalks(context.db)).map(({ branch_id }) => branch_id)
  for (const branchId of new Set([...overdue.keys(), ...marked]))
    await context.transaction(async (tx) => {
      await lockHoursShared(tx, branchId)
      const ids = (overdue.get(branchId) ?? []).map(({ id }) => id)
      await releaseOverdue(tx, ids, now)
      await deleteWalk(tx, branchId)
      await offerFreedHours(context, tx, branchId, ids.length > 0 ? 'unproved' : 'offer')
    })
}

/** Ends entries whose days are over. */
export async function endPastEntries(context: AppContext): Promise<void> {
  const now = context.clock.now()
  for (const { id } of await pastEntries(context.db, now, BATCH))
    await endEntry(context.db, id, { cause: 'past', words: null, notified: false }, now)
}

/** Notifies customers of offers and of ended entries, each once for any number of processes. */
export async function notifyAll(context: AppContext): Promise<number> {
  const now = context.clock.now()
  const offers = await listUnnotifiedOffers(context.db, now, BATCH)
  for (const { id, customer_id } of offers)
    await context.transaction(async (tx) => {
      // Before the offer's row, as in the booking that takes it.
      await lockCustomer(tx, { kind: 'customer', id: customer_id })
      if (!(await markOfferNotified(tx, id, now))) return
      const offer = await findOffer(tx, id)
      const entry = offer && (await findEntry(tx, offer.entry_id))
      if (entry) await notifyOffer(context, tx, entry)
    })
  for (const { id, customer_id } of await listUnnotifiedEnds(context.db, BATCH))
    await context.transaction(async (tx) => {
      await lockCustomer(tx, { kind: 'customer', id: customer_id })
      if (!(await markEndNotified(tx, id, now))) return
      const entry = await findEntry(tx, id)
      if (entry) await notifyEnd(context, tx, entry)
    })
  return offers.length
}

/** Runs every five seconds. */
export const waitingClock = (context: AppContext): Repeated => ({
  name: 'waiting-list',
  everyMs: EVERY_MS,
  async run() {
    await expireOverdueOffers(context)
    await offerReleasedHours(context)
    await endPastEntries(context)
    await notifyAll(context)
  },
})
