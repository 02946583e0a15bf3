import { localClock, zoneOf } from '@toyota-trust/contracts/days.ts'
import { forgetWhose } from '../../features/bookings/door/leaving.ts'
import * as bookings from '../../features/bookings/queries.ts'
import { releaseOverdue } from '../../features/bookings/slot-queries.ts'
import * as chassis from '../../features/chassis-checks/queries.ts'
import * as banners from '../../features/content/banner-queries.ts'
import { KINDS } from '../../features/data-sets/kinds/all.ts'
import { refreshStock } from '../../features/data-sets/kinds/stock.ts'
import * as lines from '../../features/data-sets/line-queries.ts'
import * as uploads from '../../features/data-sets/upload-queries.ts'
import * as inboxCustomers from '../../features/inbox/customer-queries.ts'
import * as mailboxes from '../../features/inbox/inbound/mailbox-queries.ts'
import * as inbox from '../../features/inbox/queries.ts'
import { deleteReadings } from '../../features/odometer/queries.ts'
import * as chains from '../../features/odometer-chain/queries.ts'
import { countOpening } from '../../features/passports/queries.ts'
import { keepUnsent } from '../../features/reminders/queries.ts'
import { knownDevice } from '../../features/staff/devices.ts'
import * as invitations from '../../features/staff/invitation-queries.ts'
import * as staff from '../../features/staff/queries.ts'
import * as staffSessions from '../../features/staff/session-queries.ts'
import { deleteViews } from '../../features/views/queries.ts'
import { markHeadTold } from '../../features/visits/clock-queries.ts'
import { dayOf } from '../../features/visits/day.ts'
import * as workOrders from '../../features/work-orders/queries.ts'
import * as hours from '../../features/workshop-hours/change-queries.ts'
import { SUDIRMAN } from '../people.ts'
import { HASH, ID, type Queries } from './made-up.ts'

export const visitQueries: Queries = (portal, { customer, staffId }) => {
  const { db, clock } = portal
  const now = clock.now()
  return [
    () => dayOf(portal, SUDIRMAN.id, localClock(now, zoneOf('Asia/Jakarta')).day),
    () => forgetWhose(db, ID),
    () => bookings.setOwner(db, ID, { customer_id: customer.id, car_id: ID, car_name: '', email: '' }),
    () => bookings.setCustomer(db, [ID], customer),
    () => releaseOverdue(db, [ID], now),
    () => chassis.garageCarOf(db, { customer_id: customer.id, plate: 'B 1 A' }),
    () => deleteReadings(db, [ID]),
    () => chains.holdChainsOf(db, ID),
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
    () => keepUnsent(db, [], now),
    () => markHeadTold(db, ID, now),
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

export const deskQueries: Queries = (portal, { staffId }) => {
  const { db, clock } = portal
  const now = clock.now()
  const meta = { cookie: () => HASH }
  const person = {
    ...{ id: ID, email: 'x@contoh.id', name: '', role: 'head' as const, created_at: now },
    ...{ password_hash: null, totp_secret: null, totp_step_used: null },
  }
  return [
    () => staff.putStaff(db, person, [SUDIRMAN.id]),
    () => banners.holdScheduledOf(db, staffId, now),
    () =>
      banners.insertPicture(db, {
        ...{ id: ID, width: 'mobile', bytes: Buffer.alloc(1), created_at: now, created_by: staffId },
      }),
    () => banners.findPicture(db, ID),
    () => lines.firstWrong(db, ID),
    () => lines.forgetLines(db, ID),
    () => lines.removedKeys(db, ID, 'id', 0),
    () => uploads.fileOf(db, ID),
    () => uploads.holdScheduledOf(db, staffId),
    ...Object.values(KINDS).flatMap((kind) => [
      () => kind.frame(db, { catalogue: false }),
      async () => kind.uses?.(db, [1]),
      async () => kind.settle?.(db),
    ]),
    // A car of the stock whose city is not what it was is written anew.
    () =>
      db
        .updateTable('erp_used_cars')
        .set({ city: 'x' })
        .where('stock_no', '=', (of) => of.selectFrom('erp_used_cars').select('stock_no').limit(1))
        .execute(),
    () => refreshStock(db),
    () => knownDevice(portal, meta),
    () => knownDevice(portal, meta, staffId),
    () => inbox.lockNumbered(db, 1),
    () => inbox.isKnownMail(db, HASH),
    () => inbox.threadOfOurs(db, ['x']),
    () => inboxCustomers.customerOf(db, { customer_id: staffId, email: '', phone: '', sender_proved: true }),
    () =>
      inboxCustomers.customerOf(db, {
        customer_id: null,
        email: 'x@contoh.id',
        phone: '62812',
        sender_proved: true,
      }),
    () => inboxCustomers.carsOf(db, ID),
    () => inboxCustomers.lastVisitOf(db, ID),
    () => mailboxes.findMailbox(db, 'x'),
    () => mailboxes.putMailbox(db, { mailbox: 'x', uid_validity: 1, last_uid: 1 }, now),
    () => mailboxes.countTry(db, 'x'),
    () => invitations.findOpenInvitation(db, HASH, now),
    () => invitations.useInvitation(db, HASH, now),
    () => invitations.keepInvitedSecret(db, ID, 'x'),
    () => staff.useStep(db, staffId, 1),
    () => staff.useRecoveryCode(db, staffId, HASH, now),
    () => staff.sealedSecrets(db, 'staff'),
    () => staff.sealedSecrets(db, 'staff_invitations'),
    () => staff.replaceSecret(db, 'staff', { id: ID, former: 'x', sealed: 'y' }),
    () => staff.replaceSecret(db, 'staff_invitations', { id: ID, former: 'x', sealed: 'y' }),
    () => staffSessions.touchSession(db, ID, now),
    () => staffSessions.endSession(db, ID, now),
    () => deleteViews(db, [ID]),
  ]
}
