import { type Insertable, sql, type Updateable } from 'kysely'
import type { Day } from '#core/days.ts'
import { SHOWN_CAR } from '#garage/public.ts'
import { NEXT_VERSION } from '#server/calls/versioned-act.ts'
import { compileOnce } from '#server/database/compile-once.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { contactOfBranch } from '#workshop/regions/server/sql.ts'
import { hoursOfVisitLocked } from '#workshop/workshop-hours/server/sql.ts'
import { announceVisits } from './announce.ts'
import { nextVisitNumber, numberDay } from './open-visit.ts'

/** Open states: upcoming, or the car is at the workshop. */
export const OPEN = ['scheduled', 'arrived', 'in_work', 'waiting', 'ready'] as const
const EARLIER_MAX = 10

const SLIP = [
  'visits.id',
  'visits.branch_id',
  'visits.number',
  'visits.version',
  'visits.changed_by',
  'visits.plate',
  'visits.state',
  'visits.state_since',
  'visits.walk_in',
  'visits.confirmed_at',
  'visits.over_capacity',
  'visits.moved_from',
  'visits.promised_ready_at',
  'visits.wait_reason',
  'visits.wait_word',
  'visits.wait_until',
  'visits.arrived_at',
  'visits.work_started_at',
  'visits.ready_at',
  'visits.handed_over_at',
  'bookings.service_date',
  'bookings.order_start_time',
  'bookings.car_name',
  'bookings.service_type',
  'bookings.name',
  'visit_plans.notified_begin',
] as const

const VISIT = [
  'visits.ended_by',
  'visits.ended_reason',
  'visits.calendar_sequence',
  'bookings.customer_id',
  'bookings.car_id',
  'bookings.branch',
  'bookings.city',
  'bookings.timezone',
  'bookings.order_end_time',
  'bookings.created_at',
  'bookings.updated_at',
  'bookings.service_notes',
  'bookings.mileage',
  'bookings.phone',
  'bookings.return_of',
] as const

const CAR = [...SHOWN_CAR, 'cars.body'] as const

/**
 * Where mails about a visit go: the confirmed address of the account. What was typed for the booking gets the confirmation only;
 * a booking without an account has no other address.
 */
export const mailOfOwner = (bookings = 'bookings') => sql<string>`coalesce(
  (select account.email from customers account where account.id = ${sql.ref(`${bookings}.customer_id`)}), ${sql.ref(`${bookings}.email`)})`

/** A visit with its slot; the car's row is joined for garage cars only. */
export const selectVisits = (db: Queries) =>
  db
    .selectFrom('visits')
    .innerJoin('bookings', (join) =>
      join.onRef('bookings.id', '=', 'visits.id').onRef('bookings.branch_id', '=', 'visits.branch_id'),
    )
    .leftJoin('cars', 'cars.id', 'bookings.car_id')
    .leftJoin('visit_plans', 'visit_plans.visit_id', 'visits.id')
    .select([...SLIP, 'cars.stnk_term'])
export type StoredSlip = Awaited<ReturnType<typeof slipsOfDay>>[number]

/** The visits with a slot on a day; cancelled ones and no-shows are left out. */
export const slipsOfDay = compileOnce(
  (db, { branchId, from, until }: { branchId: number; from: Date; until: Date }) =>
    selectVisits(db)
      .where('bookings.branch_id', '=', branchId)
      .where('bookings.service_date', '>=', from)
      .where('bookings.service_date', '<', until)
      .where('visits.state', 'not in', ['cancelled', 'no_show'])
      .orderBy('bookings.service_date')
      .orderBy('visits.number'),
)

/** Cars at the workshop whose slot is on another day, earlier or later. */
export const listCarsOfOtherDays = compileOnce(
  (db, { branchId, from, until }: { branchId: number; from: Date; until: Date }) =>
    selectVisits(db)
      .where('visits.branch_id', '=', branchId)
      .where('visits.state', 'in', ['arrived', 'in_work', 'waiting', 'ready'])
      .where((eb) =>
        eb.or([eb('bookings.service_date', '<', from), eb('bookings.service_date', '>=', until)]),
      )
      .orderBy('bookings.service_date')
      .orderBy('visits.number'),
)

const visits = (db: Queries) =>
  selectVisits(db)
    .select([...VISIT, ...CAR])
    .leftJoin('branch_settings', 'branch_settings.branch_id', 'visits.branch_id')
    .leftJoin('customers', 'customers.id', 'bookings.customer_id')
    .leftJoin('phone_proofs', (join) =>
      join
        .onRef('phone_proofs.customer_id', '=', 'bookings.customer_id')
        .onRef('phone_proofs.phone', '=', 'bookings.phone'),
    )
    .select([
      mailOfOwner().as('email'),
      'customers.created_at as customer_since',
      'branch_settings.cut_off_minutes',
      ...contactOfBranch('visits.branch_id'),
      'phone_proofs.proved_at',
      sql<number>`(select count(*)::int from cars as own where own.customer_id = bookings.customer_id)`.as(
        'own_cars',
      ),
    ])
export type StoredVisit = NonNullable<Awaited<ReturnType<typeof findVisit>>>

/** The earlier visit that a visit is a return of. */
export const findReturnedVisit = (db: Queries, id: string) =>
  db
    .selectFrom('visits')
    .innerJoin('bookings', 'bookings.id', 'visits.id')
    .select(['visits.id', 'bookings.service_date as starts_at', 'visits.handed_over_at'])
    .where('visits.id', '=', id)
    .executeTakeFirst()

/** The number of a visit; empty where there is none. */
export async function numberOfVisit(db: Queries, id: string): Promise<string> {
  const row = await db.selectFrom('visits').select('number').where('id', '=', id).executeTakeFirst()
  return row?.number ?? ''
}

export const findVisit = (db: Queries, id: string) =>
  visits(db).where('visits.id', '=', id).executeTakeFirst()

/** As above, locked after the hours of its workshop. */
export const lockVisit = (db: Queries, id: string) =>
  visits(db)
    .where('visits.id', '=', id)
    .where(hoursOfVisitLocked(id))
    .forUpdate(['visits', 'bookings'])
    .executeTakeFirst()

export const eventsOf = compileOnce((db, { id }: { id: string }) =>
  db
    .selectFrom('visit_events')
    .select(['at', 'act', 'by_kind', 'by_name', 'from_state', 'to_state', 'words'])
    .where('visit_id', '=', id)
    .orderBy('sequence'),
)

/** Earlier visits of a plate at any of `branches`; at all workshops for null. */
export function listEarlierVisits(
  db: Queries,
  { id, plate, service_date }: StoredVisit,
  branches: readonly number[] | null,
) {
  const query = db
    .selectFrom('visits')
    .innerJoin('bookings', 'bookings.id', 'visits.id')
    // Corrections have no total.
    .leftJoin('service_records as record', (join) =>
      join.onRef('record.visit_id', '=', 'visits.id').on('record.corrects', 'is', null),
    )
    .select(['visits.id', 'bookings.service_date', 'bookings.service_type', 'visits.state', 'record.total'])
    .where('visits.plate', '=', plate)
    .where('visits.id', '<>', id)
    .where('bookings.service_date', '<', service_date)
    .orderBy('bookings.service_date', 'desc')
    .limit(EARLIER_MAX)
  return (branches ? query.where('visits.branch_id', 'in', [0, ...branches]) : query).execute()
}

export type VisitChange = Omit<Updateable<Tables['visits']>, 'version'>

/** A visit, or the booking that it belongs to, and the workshop of both. */
export type VisitKey = Pick<Tables['visits'], 'id' | 'branch_id'>

/** What is announced of a changed visit. */
export const CHANGED = [
  'visits.id',
  'visits.branch_id',
  'visits.version',
  sql<string | null>`(select customer_id from bookings where bookings.id = visits.id
    and bookings.branch_id = visits.branch_id)`.as('customer_id'),
] as const

/** Each change makes a new version, so that a change based on an older one is refused. */
export async function changeVisit(
  db: Queries,
  { id, branch_id }: VisitKey,
  change: VisitChange,
): Promise<void> {
  const promise = change.promised_ready_at
  // The first promise is never overwritten, even when another one is given.
  const first = promise ? { first_promised_at: sql<Date>`coalesce(first_promised_at, ${promise})` } : {}
  const changed = await db
    .updateTable('visits')
    .set({ ...change, ...first, version: NEXT_VERSION })
    .where('id', '=', id)
    .where('branch_id', '=', branch_id)
    .returning(CHANGED)
    .execute()
  await announceVisits(db, changed)
}

export async function insertEvent(db: Queries, event: Insertable<Tables['visit_events']>): Promise<void> {
  await db.insertInto('visit_events').values(event).execute()
}

/** Inserts a visit without a customer's booking, numbered like all others. */
export async function insertVisit(
  db: Queries,
  visit: Pick<Tables['visits'], 'id' | 'branch_id' | 'plate' | 'state'> & {
    walk_in: boolean
    over_capacity: boolean
    /** Of its hour, at the workshop. */
    day: Day
  },
  now: Date,
): Promise<void> {
  const { day, ...row } = visit
  const inserted = await db
    .insertInto('visits')
    .values({
      ...row,
      number: nextVisitNumber(numberDay(day)),
      state_since: now,
      confirmed_at: now,
      arrived_at: visit.state === 'arrived' ? now : null,
    })
    .returning(CHANGED)
    .execute()
  await announceVisits(db, inserted)
}

/** Customers with a proved number and a car of this plate; at most two, because two are ambiguous already. */
export const ownersOfPlate = (db: Queries, plate: string) =>
  db
    .selectFrom('cars')
    .innerJoin('customers', 'customers.id', 'cars.customer_id')
    .innerJoin('phone_proofs', (join) =>
      join
        .onRef('phone_proofs.customer_id', '=', 'customers.id')
        .onRef('phone_proofs.phone', '=', 'customers.phone'),
    )
    .select([
      'customers.id as customer_id',
      'customers.name',
      'customers.phone',
      'customers.email',
      'cars.id as car_id',
      'cars.brand',
      'cars.type',
      'cars.spec',
      'cars.year',
    ])
    .where('cars.license_plate', '=', plate)
    // A proof by WhatsApp links no visit: its account can outlive the SIM.
    .where(sql<boolean>`phone_proofs.via is distinct from 'whatsapp'`)
    .limit(2)
    .execute()

/** The open visit of `plate` with a slot between two instants. */
export const findOpenVisitBetween = (db: Queries, branchId: number, plate: string, from: Date, until: Date) =>
  selectVisits(db)
    .where('visits.branch_id', '=', branchId)
    .where('visits.plate', '=', plate)
    .where('visits.state', 'in', ['scheduled', 'arrived', 'in_work', 'waiting', 'ready'])
    .where('bookings.service_date', '>=', from)
    .where('bookings.service_date', '<', until)
    .executeTakeFirst()
