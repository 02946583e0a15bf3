import { isFresh, requireGiven, requirePhone } from '#account/public.ts'
import { addDays, placeClock } from '#core/days.ts'
import type { RequestOf } from '#core/endpoint.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Customer } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { translateConstraintErrors } from '#server/database/constraints.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import { type BookingDraft, branchKindOf } from '#workshop/bookings/booking-draft.model.ts'
import { BOOKING_DAYS_AHEAD_MAX } from '#workshop/bookings/booking-limits.model.ts'
import { bookService } from '#workshop/bookings/server/rules.ts'
import { lockOwner } from '#workshop/bookings/server/sql.ts'
import { requireBranch, type Workshop } from '#workshop/regions/server/rules.ts'
import { lockHoursShared } from '#workshop/workshop-hours/server/sql.ts'
import { type joinWaiting, lastDayProblem } from '../waiting.contract.ts'
import { WAITING_ENTRIES_MAX } from '../waiting-rules.model.ts'
import { notifyJoined } from './messages.ts'
import { buildWaitingEntryResponse, loadWaitingEntryResponse } from './shown.ts'
import {
  countDeclinedOffer,
  countOpenOf,
  countOthers,
  endEntry,
  endOffer,
  entriesOf,
  findEntry,
  findOffer,
  insertEntry,
  meanings,
  type StoredEntry,
} from './sql.ts'
import { offerFreedHours } from './walk.ts'

type Draft = RequestOf<typeof joinWaiting>['body']
type Act = 'join' | 'leave' | 'remove' | 'take' | 'pass' | 'withdraw'

/** The refusal of an offer that is over, or whose hour is offered to the next person. */
export const offerOverFailure = () =>
  new Failure('offer_over', {}, 'Waktu menahan sudah habis. Tempat Anda di daftar tidak hilang')

/** Writes an act on an entry into the audit log. */
export const recordWaiting = (
  tx: Queries,
  meta: Pick<Meta, 'audit'>,
  { customer_id, branch_id }: Pick<StoredEntry, 'customer_id' | 'branch_id'>,
  act: Act,
) =>
  meta.audit.record(
    { event: 'waiting_changed', customerId: customer_id, details: { branch: branch_id, act } },
    tx,
  )

/** Checks the days of a wish; throws `input_invalid`. */
function requireValidWaitingDays(
  workshop: Workshop,
  draft: Pick<Draft, 'first_day' | 'last_day'>,
  now: Date,
): void {
  const today = placeClock(now, workshop.timezone).day
  if (draft.first_day <= today) throw new Failure('date_too_early', { field: 'first_day' })
  if (draft.last_day > addDays(today, BOOKING_DAYS_AHEAD_MAX))
    throw new Failure('date_too_late', { field: 'last_day' })
  const sentence = lastDayProblem(draft)
  if (sentence) throw new Failure('input_invalid', { field: 'last_day' }, sentence)
}

/**
 * Adds a customer's car to the list of a workshop, and offers an hour at once where one is free. Locks hours, customer and list in
 * this order. The number must be proved: offers are sent to it. Throws `phone_unproved`, `waiting_car`, `waiting_many`,
 * `waiting_joins_spent`, and what a booking throws for its days, number and workshop.
 */
export async function addToWaitingList(
  context: AppContext,
  tx: Queries,
  customer: Customer,
  draft: Omit<Draft, 'province' | 'city' | 'branch'> & { workshop: Workshop },
  meta: Pick<Meta, 'audit'>,
): Promise<StoredEntry> {
  const now = context.clock.now()
  const { workshop, car_id: carId } = draft
  const phone = requirePhone(draft.phone)
  requireValidWaitingDays(workshop, draft, now)
  const owner = await lockOwner(tx, customer, { carId, phone, branchId: workshop.id })
  if (!owner) throw new Failure('not_found')
  requireGiven(owner.own_phone)
  if (!isFresh(owner.proved_at, now)) throw new Failure('phone_unproved', { field: 'phone' })
  if ((await countOpenOf(tx, customer)) >= WAITING_ENTRIES_MAX) throw new Failure('waiting_many')
  await context.limits.spend('waitingJoinsPerCustomer', customer.id, tx)
  const id = context.chance.recordId()
  const { branch, province, city, timezone } = workshop
  const { service_type, mileage, email, first_day, last_day, part } = draft
  await translateConstraintErrors(meanings, () =>
    insertEntry(tx, {
      id,
      branch_id: workshop.id,
      branch,
      province,
      city,
      timezone,
      customer_id: customer.id,
      car_id: carId,
      car_name: carName(owner),
      plate: owner.license_plate,
      service_type,
      mileage,
      service_notes: draft.service_notes.trim(),
      name: draft.name.trim(),
      phone,
      email,
      first_day,
      last_day,
      part,
      joined_at: now,
      ended_at: null,
      ended_cause: null,
      ended_words: null,
      end_announced_at: null,
    }),
  )
  const entry = await requireEntry(tx, id)
  await notifyJoined(context, tx, entry)
  await recordWaiting(tx, meta, entry, 'join')
  await offerFreedHours(context, tx, workshop.id, 'joined')
  return requireEntry(tx, id)
}

export async function requireEntry(db: Queries, id: string): Promise<StoredEntry> {
  const entry = await findEntry(db, id)
  if (!entry) throw new Failure('not_found')
  return entry
}

/** Adds a customer to the list of the workshop that they name. */
export async function joinWaitingList(context: AppContext, customer: Customer, draft: Draft, meta: Meta) {
  const workshop = await requireBranch(context, branchKindOf(draft.service_type), draft)
  return context.transaction(async (tx) => {
    const shown = buildWaitingEntryResponse(
      await addToWaitingList(context, tx, customer, { ...draft, workshop }, meta),
    )
    await meta.once.remember(tx, shown)
    return shown
  })
}

/** Where a customer waits, and waited in the last 30 days. */
export const listOwn = async (context: AppContext, customer: Customer) =>
  Promise.all(
    (await entriesOf(context.db, customer)).map((entry) => loadWaitingEntryResponse(context, entry)),
  )

/** How many other people wait for a place on one day. */
export const countPeople = async (
  context: AppContext,
  customer: Customer,
  { branchId, day }: { branchId: string; day: string },
) => ({ people: await countOthers(context.db, customer, { branchId: Number(branchId), day }) })

async function requireOwn(db: Queries, customer: Customer, id: string): Promise<StoredEntry> {
  const entry = await findEntry(db, id)
  if (entry?.customer_id !== customer.id) throw new Failure('not_found')
  return entry
}

/** Leaves a list; a held hour is offered to the next person. Again changes nothing. */
export async function leaveWaitingList(context: AppContext, customer: Customer, id: string, meta: Meta) {
  const { branch_id } = await requireOwn(context.db, customer, id)
  return context.transaction(async (tx) => {
    const now = context.clock.now()
    await lockHoursShared(tx, branch_id)
    if (await endEntry(tx, id, { cause: 'left', words: null, notified: true }, now)) {
      const { offer_id } = await requireOwn(tx, customer, id)
      if (offer_id) await endOffer(tx, offer_id, { state: 'passed' }, now)
      await recordWaiting(tx, meta, { customer_id: customer.id, branch_id }, 'leave')
      await offerFreedHours(context, tx, branch_id, 'offer')
    }
    return buildWaitingEntryResponse(await requireOwn(tx, customer, id))
  })
}

async function requireOwnOffer(db: Queries, customer: Customer, id: string) {
  const offer = await findOffer(db, id)
  if (offer?.customer_id !== customer.id) throw new Failure('not_found')
  return offer
}

/** Declines the held hour, which is offered to the next person; the place in the list stays. Throws `offer_over`. */
export async function declineOffer(context: AppContext, customer: Customer, offerId: string, meta: Meta) {
  const { entry_id, branch_id } = await requireOwnOffer(context.db, customer, offerId)
  return context.transaction(async (tx) => {
    const now = context.clock.now()
    await lockHoursShared(tx, branch_id)
    if (!(await endOffer(tx, offerId, { state: 'passed' }, now, 'until it is over'))) throw offerOverFailure()
    await countDeclinedOffer(tx, entry_id, 'passed')
    await recordWaiting(tx, meta, { customer_id: customer.id, branch_id }, 'pass')
    await offerFreedHours(context, tx, branch_id, 'offer')
    return buildWaitingEntryResponse(await requireOwn(tx, customer, entry_id))
  })
}

/**
 * Books the held hour, by all rules of a booking; the entry ends with it. Its row decides between this and the clock, which offers the
 * hour to the next person. Throws `offer_over`, and what booking throws.
 */
export async function acceptOffer(context: AppContext, customer: Customer, offerId: string, meta: Meta) {
  const { entry_id, starts_at, start, branch_id } = await requireOwnOffer(context.db, customer, offerId)
  const entry = await requireOwn(context.db, customer, entry_id)
  const { province, city, branch, mileage, service_notes, name, phone, email } = entry
  const draft = {
    province,
    city,
    branch,
    mileage,
    service_notes,
    name,
    phone,
    email,
    service_type: entry.service_type as BookingDraft['service_type'],
    service_date: starts_at.toISOString(),
    order_start_time: start,
  }
  return bookService(context, customer, entry.car_id, draft, meta, {
    async take(tx, booking_id) {
      const now = context.clock.now()
      if (!(await endOffer(tx, offerId, { state: 'taken', booking_id }, now, 'until it is over')))
        throw offerOverFailure()
      await endEntry(tx, entry_id, { cause: 'booked', words: null, notified: true }, now)
      await recordWaiting(tx, meta, { customer_id: customer.id, branch_id }, 'take')
    },
  })
}
