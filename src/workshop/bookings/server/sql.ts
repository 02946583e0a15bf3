import { type ExpressionBuilder, sql } from 'kysely'
import { type Day, placeClock } from '#core/days.ts'
import { readingOfBooking, SHOWN_CAR } from '#garage/public.ts'
import type { Customer } from '#server/calls/actor.ts'
import { compileOnce } from '#server/database/compile-once.ts'
import type { ConstraintMeanings } from '#server/database/constraints.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { contactOfBranch } from '#workshop/regions/server/sql.ts'
import { announceOpened, type OpenedVisit, withVisit } from '#workshop/visits/server/open-visit.ts'
import type { VisitKey } from '#workshop/visits/server/sql.ts'
import { hoursLocked } from '#workshop/workshop-hours/server/sql.ts'

export const meanings = { bookings_car_hour_key: 'car_booked_already' } satisfies ConstraintMeanings

const BOOKING = [
  'bookings.id',
  'bookings.car_name',
  'bookings.branch',
  'bookings.branch_id',
  'bookings.province',
  'bookings.city',
  'bookings.timezone',
  'bookings.updated_at',
  'bookings.service_type',
  'bookings.mileage',
  'bookings.service_notes',
  'bookings.service_date',
  'bookings.order_start_time',
  'bookings.order_end_time',
  'bookings.name',
  'bookings.phone',
  'bookings.email',
  'bookings.is_verified',
  'bookings.held_until',
  'bookings.released_at',
] as const

const VISIT = [
  'visits.state',
  'visits.state_since',
  'visits.walk_in',
  'visits.confirmed_at',
  'visits.arrived_at',
  'visits.work_started_at',
  'visits.ready_at',
  'visits.handed_over_at',
  'visits.promised_ready_at',
  'visits.wait_reason',
  'visits.wait_word',
  'visits.ended_by',
  'visits.ended_reason',
] as const

const CAR = [...SHOWN_CAR, 'cars.stnk_term'] as const

/** A booking with its car, its visit and the state of its newest code. */
function bookings(db: Queries) {
  return db
    .selectFrom('bookings')
    .innerJoin('cars', (join) =>
      join.onRef('cars.id', '=', 'bookings.car_id').onRef('cars.customer_id', '=', 'bookings.customer_id'),
    )
    .leftJoin('visits', (join) =>
      join.onRef('visits.id', '=', 'bookings.id').onRef('visits.branch_id', '=', 'bookings.branch_id'),
    )
    .leftJoin('branch_settings', 'branch_settings.branch_id', 'bookings.branch_id')
    .leftJoin('phone_codes as code', (join) =>
      join
        .onRef('code.subject_id', '=', 'bookings.id')
        .on('code.subject_kind', '=', 'booking')
        .onRef('code.customer_id', '=', 'bookings.customer_id'),
    )
    .leftJoin('outbox', 'outbox.id', 'code.outbox_id')
    .select([...BOOKING, ...CAR, ...VISIT, 'cars.id as car_id', 'branch_settings.cut_off_minutes'])
    .select(contactOfBranch('bookings.branch_id'))
    .select([
      'code.sent_at as code_sent_at',
      'code.via as code_via',
      'code.sends as code_sends',
      'outbox.state as sms_state',
      'outbox.delivery_state as sms_delivery',
    ])
}
export type StoredBooking = NonNullable<Awaited<ReturnType<typeof findOwnBooking>>>

export const bookingsOf = compileOnce((db, { id }: Customer) =>
  bookings(db)
    .where('bookings.customer_id', '=', id)
    .orderBy('bookings.updated_at', 'desc')
    .orderBy('bookings.id'),
)

const ownBooking = (db: Queries, customer: Customer, id: string) =>
  bookings(db).where('bookings.customer_id', '=', customer.id).where('bookings.id', '=', id)

export function findOwnBooking(db: Queries, customer: Customer, id: string) {
  return ownBooking(db, customer, id).executeTakeFirst()
}

/** As above, locked: verifying and resending decide on it. */
export function lockOwnBooking(db: Queries, customer: Customer, id: string) {
  return ownBooking(db, customer, id).forUpdate('bookings').executeTakeFirst()
}

interface Wanted {
  carId: string
  phone: string
  branchId: number
}

/**
 * Locks the workshop's hours and the customer's row until the transaction ends, so that the customer's bookings are counted one
 * at a time. Returns what a booking needs of the customer: their number, their car, and when they proved `phone`. Undefined when
 * the car is not theirs.
 */
export async function lockOwner(db: Queries, customer: Customer, wanted: Wanted) {
  const [found] = await lockedOwners(db, { ...customer, ...wanted })
  return found
}
const lockedOwners = compileOnce((db, { id, carId, phone, branchId }: Customer & Wanted) =>
  db
    .selectFrom('customers')
    .innerJoin('cars', 'cars.customer_id', 'customers.id')
    .leftJoin('phone_proofs', (join) =>
      join.onRef('phone_proofs.customer_id', '=', 'customers.id').on('phone_proofs.phone', '=', phone),
    )
    .select(['customers.phone as own_phone', 'phone_proofs.proved_at', 'cars.id as car_id', ...CAR])
    .where('customers.id', '=', id)
    .where('cars.id', '=', carId)
    .where(hoursLocked(branchId))
    .forUpdate('customers'),
)

const FRESH = { released_at: null, car_left_at: null, phone_before_link: null, return_of: null }

export type NewBooking = Omit<
  Tables['bookings'],
  'is_verified' | 'released_at' | 'car_left_at' | 'phone_before_link' | 'return_of'
> & {
  is_verified: boolean
}

const insertRow = compileOnce((db, booking: NewBooking) =>
  db.insertInto('bookings').values({ ...booking, ...FRESH }),
)

/** A booking of an own car, with the odometer reading that the customer typed. */
interface OwnBooking extends NewBooking {
  reading_id: string
  reading_day: Day
}

const insertUnverifiedBooking = compileOnce((db, { reading_id, reading_day, ...booking }: OwnBooking) =>
  db
    .with('reading', () => readingOf(db, booking, reading_id, reading_day))
    .insertInto('bookings')
    .values({ ...booking, ...FRESH }),
)

const insertProved = compileOnce(
  (
    db,
    {
      visit_id,
      visit_branch_id,
      number_day,
      plate,
      opened_at,
      confirmed_at,
      reading_id,
      reading_day,
      ...booking
    }: OwnBooking & OpenedVisit,
  ) =>
    withVisit(db, { visit_id, visit_branch_id, number_day, plate, opened_at, confirmed_at }, 'new booking')
      .with('reading', () => readingOf(db, booking, reading_id, reading_day))
      .insertInto('bookings')
      .values({ ...booking, ...FRESH }),
)

type Read = Pick<Tables['bookings'], 'id' | 'car_id' | 'mileage' | 'created_at' | 'timezone'>

const readingOf = (db: Queries, { car_id, mileage, created_at }: Read, id: string, day: Day) =>
  readingOfBooking(db, { id, car_id, km: mileage, day, taken_at: created_at })

/** Id and day of a booking's odometer reading. */
const readOf = ({ id, created_at, timezone }: Pick<Read, 'id' | 'created_at' | 'timezone'>) => ({
  reading_id: `${id}:booking`,
  reading_day: placeClock(created_at, timezone).day,
})

/**
 * Stores a booking of an own car with its odometer reading, and with the visit that it opens where its phone number is proved
 * already; `visit` is null where a code is needed. One statement.
 */
export async function insertBooking(
  db: Queries,
  booking: NewBooking,
  visit: OpenedVisit | null,
): Promise<void> {
  const row = { ...booking, ...readOf(booking) }
  if (!visit) {
    await insertUnverifiedBooking(db, row)
    return
  }
  await insertProved(db, { ...row, ...visit })
  await announceOpened(db, visit, booking.customer_id)
}

/** Adds the reading of a booking that was stored without one; idempotent. */
export async function storeBookingReading(db: Queries, booking: Read): Promise<void> {
  const { reading_id, reading_day } = readOf(booking)
  await readingOf(db, booking, reading_id, reading_day).execute()
}

/** The workshop is named beside the id, so that a statement finds its rows where they are. */
const isBooking =
  ({ id, branch_id }: VisitKey) =>
  (eb: ExpressionBuilder<Tables, 'bookings'>) =>
    eb.and({ 'bookings.id': id, 'bookings.branch_id': branch_id })

/** A new code was sent: the list shows the latest change first. */
export async function touchBooking(db: Queries, key: VisitKey, now: Date): Promise<void> {
  await db.updateTable('bookings').set({ updated_at: now }).where(isBooking(key)).execute()
}

export async function markVerified(db: Queries, key: VisitKey, now: Date): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ is_verified: true, held_until: null, updated_at: now })
    .where(isBooking(key))
    .execute()
}

/** Makes a new booking wait for its code. */
export async function holdBooking(db: Queries, key: VisitKey, held_until: Date): Promise<void> {
  await db.updateTable('bookings').set({ is_verified: false, held_until }).where(isBooking(key)).execute()
}

export async function setHour(
  db: Queries,
  key: VisitKey,
  { startsAt, start, end, now }: { startsAt: Date; start: string; end: string; now: Date },
): Promise<void> {
  await db
    .updateTable('bookings')
    .set({ service_date: startsAt, order_start_time: start, order_end_time: end, updated_at: now })
    .where(isBooking(key))
    .execute()
}

export async function setReleased(
  db: Queries,
  key: VisitKey,
  released_at: Date | null,
  now: Date,
): Promise<void> {
  await db.updateTable('bookings').set({ released_at, updated_at: now }).where(isBooking(key)).execute()
}

/** Lets the car of a booking be booked again once it was handed over; the place of its slot stays taken. */
export async function setCarLeft(db: Queries, key: VisitKey, car_left_at: Date): Promise<void> {
  await db.updateTable('bookings').set({ car_left_at }).where(isBooking(key)).execute()
}

export type NewWalkIn = Omit<NewBooking, 'is_verified' | 'held_until' | 'mileage' | 'service_notes'>

/** Inserts the booking of a walk-in, whose visit the desk opens. */
export async function insertWalkIn(db: Queries, walkIn: NewWalkIn): Promise<void> {
  await insertRow(db, { ...walkIn, mileage: 0, service_notes: '', is_verified: true, held_until: null })
}

/** Marks a booking as the return of another visit, with what the workshop knows of it; null undoes the mark. */
export async function setReturnOf(
  db: Queries,
  { id, branch_id }: VisitKey,
  returned: { return_of: string | null; mileage?: number; service_notes?: string },
): Promise<void> {
  await db
    .updateTable('bookings')
    .set(returned)
    .where('id', '=', id)
    .where('branch_id', '=', branch_id)
    .execute()
}

export async function deleteBookings(db: Queries, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('bookings').where('id', '=', sql<string>`any(${ids}::text[])`).execute()
}

/** Walk-ins without an account that have one of these phone numbers. */
export const walkInsOf = async (db: Queries, phones: readonly string[]): Promise<string[]> => {
  if (phones.length === 0) return []
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', 'is', null)
    .where('phone', 'in', phones)
    .execute()
  return rows.map(({ id }) => id)
}

/** The zone of the workshop that the customer booked last. */
export async function lastZoneOf(db: Queries, { id }: Customer): Promise<string | null> {
  const row = await db
    .selectFrom('bookings')
    .select('timezone')
    .where('customer_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.timezone ?? null
}
