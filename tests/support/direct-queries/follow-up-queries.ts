import { enabledChannels } from '#account/notifications/server/sql.ts'
import { hasOpen } from '#office/inbox/server/sql.ts'
import { setReturnOf } from '#workshop/bookings/server/sql.ts'
import * as followUps from '#workshop/follow-ups/server/follow-ups-sql.ts'
import * as returnJobs from '#workshop/return-jobs/server/sql.ts'
import { findReturnedVisit } from '#workshop/visits/server/sql.ts'
import { SUDIRMAN } from '../people.ts'
import { HASH, ID, type Queries } from './made-up.ts'

const VISIT = { customer_id: ID, car_id: ID, booking_id: ID }

/** Queries of clocks and links, which no call of the matrix sends. */
export const followUpQueries: Queries = ({ db, clock }, { customer }) => {
  const now = clock.now()
  const visit = VISIT as followUps.StoredFollowUp
  return [
    () => followUps.lockNextDueFollowUp(db, now, '09:00', '20:00', [ID]),
    () => followUps.hindrancesOf(db, visit, now),
    () => followUps.complaintThreadsOf(db, visit),
    () => followUps.closeOld(db, now, 1),
    () => followUps.findLinkedFollowUp(db, HASH),
    () => followUps.lockLinkedFollowUp(db, HASH),
    () => followUps.isOwnVisit(db, customer, ID),
    () => followUps.detachFollowUps(db, customer),
    () => returnJobs.lockUncalledJobs(db, now, 1),
    () => returnJobs.lockLateJobs(db, now, 1),
    () => returnJobs.closedJobsOf(db, SUDIRMAN.id, now, 1),
    () => hasOpen(db, [ID]),
    () => enabledChannels(db, customer, 'follow_up'),
    () => setReturnOf(db, { id: ID, branch_id: SUDIRMAN.id }, { return_of: null }),
    () => findReturnedVisit(db, ID),
  ]
}
