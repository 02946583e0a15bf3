import { lockCustomer } from '#account/public.ts'
import type { Portal } from '#server/app-context.ts'
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
export async function expireOverdueOffers(portal: Portal): Promise<number> {
  const now = portal.clock.now()
  const byBranch = Map.groupBy(await overdueOffers(portal.db, now, BATCH), ({ branch_id }) => branch_id)
  let ended = 0
  for (const [branchId, offers] of byBranch)
    await portal.transaction(async (tx) => {
      await lockHoursShared(tx, branchId)
      for (const { id, entry_id } of offers) {
        // Taken at its last second: the row decides.
        if (!(await endOffer(tx, id, { state: 'lapsed' }, now))) continue
        ended++
        if ((await countDeclinedOffer(tx, entry_id, 'unanswered')) >= UNANSWERED_MAX)
          await endEntry(tx, entry_id, { cause: 'unanswered', words: null, notified: false }, now)
      }
      await offerFreedHours(portal, tx, branchId, 'offer')
    })
  return ended
}

/** Offers the hours of bookings that were not verified in time, and those that were locked when the list was walked. */
export async function offerReleasedHours(portal: Portal): Promise<void> {
  const now = portal.clock.now()
  const overdue = Map.groupBy(await overdueBookings(portal.db, now), ({ branch_id }) => branch_id)
  const marked = (await findWalks(portal.db)).map(({ branch_id }) => branch_id)
  for (const branchId of new Set([...overdue.keys(), ...marked]))
    await portal.transaction(async (tx) => {
      await lockHoursShared(tx, branchId)
      const ids = (overdue.get(branchId) ?? []).map(({ id }) => id)
      await releaseOverdue(tx, ids, now)
      await deleteWalk(tx, branchId)
      await offerFreedHours(portal, tx, branchId, ids.length > 0 ? 'unproved' : 'offer')
    })
}

/** Ends entries whose days are over. */
export async function endPastEntries(portal: Portal): Promise<void> {
  const now = portal.clock.now()
  for (const { id } of await pastEntries(portal.db, now, BATCH))
    await endEntry(portal.db, id, { cause: 'past', words: null, notified: false }, now)
}

/** Notifies customers of offers and of ended entries, each once for any number of processes. */
export async function notifyAll(portal: Portal): Promise<number> {
  const now = portal.clock.now()
  const offers = await listUnnotifiedOffers(portal.db, now, BATCH)
  for (const { id, customer_id } of offers)
    await portal.transaction(async (tx) => {
      // Before the offer's row, as in the booking that takes it.
      await lockCustomer(tx, { kind: 'customer', id: customer_id })
      if (!(await markOfferNotified(tx, id, now))) return
      const offer = await findOffer(tx, id)
      const entry = offer && (await findEntry(tx, offer.entry_id))
      if (entry) await notifyOffer(portal, tx, entry)
    })
  for (const { id, customer_id } of await listUnnotifiedEnds(portal.db, BATCH))
    await portal.transaction(async (tx) => {
      await lockCustomer(tx, { kind: 'customer', id: customer_id })
      if (!(await markEndNotified(tx, id, now))) return
      const entry = await findEntry(tx, id)
      if (entry) await notifyEnd(portal, tx, entry)
    })
  return offers.length
}

/** Runs every five seconds. */
export const waitingClock = (portal: Portal): Repeated => ({
  name: 'waiting-list',
  everyMs: EVERY_MS,
  async run() {
    await expireOverdueOffers(portal)
    await offerReleasedHours(portal)
    await endPastEntries(portal)
    await notifyAll(portal)
  },
})
