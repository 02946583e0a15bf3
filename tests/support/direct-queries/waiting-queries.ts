import * as preparation from '#floor/preparation/server/sql.ts'
import { tryLockSlot } from '#workshop/bookings/server/slot-sql.ts'
import * as waiting from '#workshop/waiting-list/server/sql.ts'
import { SUDIRMAN } from '../people.ts'
import { HASH, ID, type Queries } from './made-up.ts'

const HOUR = { branchId: SUDIRMAN.id, startsAt: new Date(0) }

/** Queries of the clock of the waiting list, and of links that no call of the matrix follows. */
export const waitingQueries: Queries = ({ db, clock }, { customer }) => {
  const now = clock.now()
  const ended = { cause: 'past' as const, words: null, notified: false }
  const said = { visit_id: ID, branch_id: SUDIRMAN.id, hour: now }
  const changed = { order_ready: true, before: null, changed_by: '', changed_at: now }
  return [
    () => waiting.lockWaiting(db, SUDIRMAN.id),
    () => waiting.findEntry(db, ID),
    () => waiting.openEntries(db, SUDIRMAN.id),
    () => waiting.endedEntries(db, SUDIRMAN.id, now),
    () => waiting.entriesOf(db, customer),
    () => waiting.countOpenOf(db, customer),
    () => waiting.countOthers(db, customer, { branchId: SUDIRMAN.id, day: '2026-11-25' }),
    () => waiting.endEntry(db, ID, ended, now),
    () => waiting.insertEnd(db, { branch_id: SUDIRMAN.id, ended_at: now, placed: false }),
    () => waiting.countDeclinedOffer(db, ID, 'passed'),
    () => waiting.countDeclinedOffer(db, ID, 'unanswered'),
    () => waiting.listExcludedHours(db, [ID]),
    () => tryLockSlot(db, HOUR),
    () => waiting.findOffer(db, ID),
    () => waiting.endOffer(db, ID, { state: 'lapsed' }, now),
    () => waiting.endOffer(db, ID, { state: 'taken', booking_id: ID }, now, 'until it is over'),
    () => waiting.overdueOffers(db, now, 1),
    () => waiting.listUnnotifiedOffers(db, now, 1),
    () => waiting.markOfferNotified(db, ID, now),
    () => waiting.listUnnotifiedEnds(db, 1),
    () => waiting.markEndNotified(db, ID, now),
    () => waiting.pastEntries(db, now, 1),
    () => waiting.overdueBookings(db, now),
    () => waiting.insertWalk(db, SUDIRMAN.id, now),
    () => waiting.findWalks(db),
    () => waiting.deleteWalk(db, SUDIRMAN.id),
    () => waiting.openOffers(db, SUDIRMAN.id),
    () => waiting.offersSince(db, SUDIRMAN.id, now),
    () => waiting.deleteWaitingEntriesOf(db, customer),
    () => preparation.findPreparedVisit(db, ID),
    () => preparation.changePreparation(db, { visit_id: ID, branch_id: SUDIRMAN.id }, changed),
    () => preparation.storeComingReply(db, said, now),
    () => preparation.setLink(db, { visit_id: ID, branch_id: SUDIRMAN.id, link_hash: HASH }),
    () => preparation.visitOfLink(db, HASH),
    () => preparation.listCallsOfVisits(db, [ID]),
    () => preparation.deleteCall(db, 0),
  ]
}
