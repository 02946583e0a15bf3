import { type BookingDraft, branchKindOf } from '@toyota-trust/contracts/booking-draft.ts'
import { carName } from '@toyota-trust/contracts/cars.ts'
import type { Customer } from '../../calls/actor.ts'
import type { Meta } from '../../calls/surface.ts'
import { understanding } from '../../database/constraints.ts'
import type { Queries } from '../../database/database.ts'
import { Failure } from '../../failure.ts'
import type { Portal } from '../../portal.ts'
import { requireOwnCar } from '../cars/rules.ts'
import { type IssuedCode, isDelivered, issueCode, provedAt } from '../phone-codes/rules.ts'
import { requireOwnPhone, requirePhone } from '../profile/rules.ts'
import { requireBranch } from '../regions/rules.ts'
import { confirmationMail } from './messages.ts'
import { takePlace } from './places.ts'
import { countOf, findOwnBooking, insertBooking, lockCustomer, meanings } from './queries.ts'
import { requireSlot } from './schedule.ts'
import { shownBooking } from './shown.ts'
import { releaseOverdue } from './slot-queries.ts'

const DAY_MS = 24 * 3_600_000
/** How long an unverified booking keeps its hour. */
const HOLD_MS = 30 * 60_000
const OPEN_MAX = 5
const MADE_A_DAY_MAX = 10

/**
 * Books a workshop service for an own car. The hour is taken, the booking stored and the code put into the outbox in
 * one transaction; a phone proved in the last 90 days makes the booking verified at once.
 */
export async function bookService(
  portal: Portal,
  customer: Customer,
  carId: string,
  draft: BookingDraft,
  meta: Meta,
) {
  const car = await requireOwnCar(portal, customer, carId)
  await requireOwnPhone(portal, customer)
  const phone = requirePhone(draft.phone)
  const workshop = await requireBranch(portal.db, branchKindOf(draft.service_type), draft)
  const now = portal.clock.now()
  const slot = requireSlot(workshop, draft, now)
  const id = portal.chance.recordId()

  const code = await understanding(meanings, () =>
    portal.transaction(async (tx): Promise<IssuedCode | null> => {
      await lockCustomer(tx, customer)
      await releaseOverdue(tx, { branchId: workshop.id, startsAt: slot.startsAt, carId }, now)
      await requireFewBookings(tx, customer, now)
      await takePlace(tx, workshop, slot, now)
      const proved = (await provedAt(portal, tx, customer, phone)) !== null
      await insertBooking(tx, {
        id,
        customer_id: customer.id,
        car_id: car.id,
        branch_id: workshop.id,
        car_name: carName(car),
        branch: workshop.branch,
        province: workshop.province,
        city: workshop.city,
        timezone: workshop.timezone,
        service_type: draft.service_type,
        mileage: draft.mileage,
        service_notes: draft.service_notes.trim(),
        service_date: slot.startsAt,
        order_start_time: slot.start,
        order_end_time: slot.end,
        name: draft.name.trim(),
        phone,
        email: draft.email,
        is_verified: proved,
        held_until: proved ? null : new Date(now.getTime() + HOLD_MS),
        created_at: now,
        updated_at: now,
      })
      const issued = proved
        ? null
        : await issueCode(portal, tx, { kind: 'booking', id, customerId: customer.id, phone }, meta)
      const stored = await requireOwnBooking(tx, customer, id)
      if (proved) await portal.outbox.put(tx, confirmationMail(stored, portal.config))
      await meta.audit.record({ event: 'booking_made', details: { verified: proved } }, tx)
      await meta.once.remember(tx, shownBooking(stored, now))
      return issued
    }),
  )
  if (code) await isDelivered(portal, code)
  return shownBooking(await requireOwnBooking(portal.db, customer, id), now)
}

/** One of the customer's own bookings; somebody else's looks like none. */
export async function requireOwnBooking(queries: Queries, customer: Customer, id: string) {
  const booking = await findOwnBooking(queries, customer, id)
  if (!booking) throw new Failure('not_found')
  return booking
}

async function requireFewBookings(queries: Queries, customer: Customer, now: Date): Promise<void> {
  const { open, made } = await countOf(queries, customer, now, new Date(now.getTime() - DAY_MS))
  if (open >= OPEN_MAX) throw new Failure('bookings_open', { retryAfter: HOLD_MS / 1000 })
  if (made >= MADE_A_DAY_MAX) throw new Failure('bookings_day', { retryAfter: DAY_MS / 1000 })
}
