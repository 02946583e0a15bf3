import { findCustomers, senderOf } from '#account/profile/server/record-sql.ts'
import { findKnownStaffDevice } from '#account/staff/server/devices.ts'
import * as invitations from '#account/staff/server/invitation-sql.ts'
import * as staffSessions from '#account/staff/server/session-sql.ts'
import * as staff from '#account/staff/server/sql.ts'
import { placeClock } from '#core/days.ts'
import { ownersOfPlate } from '#garage/cars/server/sql.ts'
import * as chassis from '#garage/odometer/server/chassis-checks-sql.ts'
import * as chains from '#garage/odometer/server/odometer-chain-sql.ts'
import { deleteReadings } from '#garage/odometer/server/odometer-sql.ts'
import { countOpening } from '#garage/passports/server/sql.ts'
import { insertNewReminders } from '#garage/reminders/server/sql.ts'
import { withNames } from '#office/audit-log/server/names.ts'
import * as banners from '#office/content/server/banner-sql.ts'
import { KINDS } from '#office/data-sets/server/kinds/all.ts'
import { refreshStock } from '#office/data-sets/server/kinds/stock.ts'
import * as lines from '#office/data-sets/server/line-sql.ts'
import * as uploads from '#office/data-sets/server/upload-sql.ts'
import * as mailboxes from '#office/inbox/server/inbound/mailbox-sql.ts'
import * as inbox from '#office/inbox/server/sql.ts'
import { deleteViews } from '#office/list-views/server/sql.ts'
import { anonymiseBooking } from '#workshop/bookings/server/anonymise.ts'
import * as owners from '#workshop/bookings/server/owner-sql.ts'
import { releaseOverdue } from '#workshop/bookings/server/slot-sql.ts'
import * as bookings from '#workshop/bookings/server/sql.ts'
import { streetsOf } from '#workshop/regions/server/sql.ts'
import { markHeadNotified } from '#workshop/visits/server/clock-sql.ts'
import { lastVisitOf } from '#workshop/visits/server/customer-sql.ts'
import { dayOf } from '#workshop/visits/server/day.ts'
import { findEndedWait, recordWait } from '#workshop/visits/server/waits.ts'
import * as workOrders from '#workshop/work-orders/server/sql.ts'
import * as hours from '#workshop/workshop-hours/server/change-sql.ts'
import { SUDIRMAN } from '../people.ts'
import { HASH, ID, type Queries } from './made-up.ts'

const AUDIT_ROW = { id: ID, at: '', event: '', by: null, customer_id: null, visit: null, names: {} }

export const visitQueries: Queries = (context, { customer, staffId }) => {
  const { db, clock } = context
  const now = clock.now()
  return [
    () => dayOf(context, SUDIRMAN.id, placeClock(now, 'Asia/Jakarta').day),
    () => anonymiseBooking(db, { id: ID, branch_id: 0 }),
    () => streetsOf(db, [SUDIRMAN.id]),
    () => withNames(db, [{ ...AUDIT_ROW, details: { staff: ID, thread: ID, branch: SUDIRMAN.id } }]),
    () =>
      recordWait(db, { id: ID, state: 'waiting', wait_until: null }, { state: 'in_work', reason: null }, now),
    () =>
      bookings.storeBookingReading(db, {
        id: ID,
        car_id: ID,
        mileage: 0,
        created_at: now,
        timezone: 'Asia/Jakarta',
      }),
    () =>
      owners.setOwner(
        db,
        { id: ID, branch_id: 0 },
        { customer_id: customer.id, car_id: ID, car_name: '', email: '' },
      ),
    () => owners.setCustomer(db, [ID], customer),
    () => owners.setProvedPhone(db, { id: ID, branch_id: 0 }, '6281200001234'),
    () => owners.returnPhone(db, { id: ID, branch_id: 0 }),
    () => findEndedWait(db, { id: ID, state_since: now }),
    () => releaseOverdue(db, [ID], now),
    () => chassis.garageCarOf(db, { customer_id: customer.id, plate: 'B 1 A' }),
    () => deleteReadings(db, [ID]),
    () => chains.lockChainsOf(db, ID),
    () =>
      chains.insertVoid(db, {
        chain_id: ID,
        position: 1,
        voided_at: now,
        staff_id: staffId,
        reason: 'other_car',
      }),
    () => chains.positionOf(db, ID, ID),
    () => countOpening(db, 'TT-9B2H-6WNE-4KFD'),
    () => insertNewReminders(db, [], now),
    () => markHeadNotified(db, { id: ID, branch_id: 0 }, now),
    () => workOrders.removeLines(db, [ID]),
    () => workOrders.changeRequest(db, ID, { ended_at: now }),
    () => hours.writeWeek(db, 0, [{ weekday: 1, hours: null }], '2026-11-23'),
    () =>
      hours.writeExceptions(
        db,
        0,
        {
          exceptions: [
            { day: '2026-11-23', kind: 'closed', opens: null, closes: null, capacity: null, reason: '' },
          ],
          removed: [],
        },
        { made_by: 'x', made_at: now },
      ),
  ]
}

export const deskQueries: Queries = (context, { staffId }) => {
  const { db, clock } = context
  const now = clock.now()
  const meta = { cookie: () => HASH }
  const person = {
    id: ID,
    email: 'x@contoh.id',
    name: '',
    role: 'head' as const,
    created_at: now,
    password_hash: null,
    totp_secret: null,
    totp_step_used: null,
  }
  return [
    () => staff.putStaff(db, person, [SUDIRMAN.id]),
    () => banners.holdScheduledOf(db, staffId, now),
    () =>
      banners.insertPicture(db, {
        id: ID,
        width: 'mobile',
        bytes: Buffer.alloc(1),
        created_at: now,
        created_by: staffId,
      }),
    () => banners.findPicture(db, ID),
    () => lines.findFirstWrongLine(db, ID),
    () => lines.deleteUploadLines(db, ID),
    () => lines.removedKeys(db, ID, 'id', 0),
    () => uploads.fileOf(db, ID),
    () => uploads.holdScheduledOf(db, staffId),
    ...Object.values(KINDS).flatMap((kind) => [
      () => kind.loadContext(db, { catalogue: false }),
      async () => kind.uses?.(db, [1]),
      async () => kind.settle?.(db),
    ]),
    // A car of the stock whose city is not what it was is written again.
    () =>
      db
        .updateTable('erp_used_cars')
        .set({ city: 'x' })
        .where('stock_no', '=', (of) => of.selectFrom('erp_used_cars').select('stock_no').limit(1))
        .execute(),
    () => refreshStock(db),
    () => findKnownStaffDevice(context, meta),
    () => findKnownStaffDevice(context, meta, staffId),
    () => inbox.lockNumbered(db, 1),
    () => inbox.lockMail(db, 'x'),
    () => inbox.isStoredMessage(db, HASH),
    () => inbox.findThreadByMailIds(db, ['x']),
    () => senderOf(db, { customer_id: staffId, email: '', phone: '', sender_proved: true }),
    () =>
      senderOf(db, {
        customer_id: null,
        email: 'x@contoh.id',
        phone: '62812',
        sender_proved: true,
      }),
    () => lastVisitOf(db, ID),
    () => findCustomers(db, { phone: '62812' }),
    () => findCustomers(db, { ids: [ID] }),
    () => ownersOfPlate(db, 'B 1 A'),
    () => mailboxes.findMailbox(db, 'x'),
    () => mailboxes.upsertMailbox(db, { mailbox: 'x', uid_validity: 1, last_uid: 1 }, now),
    () => mailboxes.countMailAttempt(db, 'x'),
    () => invitations.findOpenInvitation(db, HASH, now),
    () => invitations.useInvitation(db, HASH, now),
    () => invitations.storeInvitedTotpSecret(db, ID, 'x'),
    () => staff.consumeTotpStep(db, staffId, 1),
    () => staff.useRecoveryCode(db, staffId, HASH, now),
    () => staff.listSealedTotpSecrets(db, 'staff'),
    () => staff.listSealedTotpSecrets(db, 'staff_invitations'),
    () => staff.replaceSecret(db, 'staff', { id: ID, former: 'x', sealed: 'y' }),
    () => staff.replaceSecret(db, 'staff_invitations', { id: ID, former: 'x', sealed: 'y' }),
    () => staffSessions.touchSession(db, ID, now),
    () => staffSessions.endSession(db, ID, now),
    () => deleteViews(db, [ID]),
  ]
}
