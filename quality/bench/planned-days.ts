import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { addDays, DEFAULT_ZONE, localClock, weekdayOf } from '#core/days.ts'
import type { StallKind, WorkKind } from '#floor/day-plan/plan-terms.model.ts'
import type { Database } from '#server/database/database.ts'
import { advisorOf, fillWithPeople, openVisits } from './crowd.ts'

export const JOBS = 120
export const STALLS: readonly StallKind[] = [
  ...(['express', 'express', 'general', 'general', 'general', 'general', 'general'] as const),
  ...(['lift', 'lift', 'lift', 'detailing', 'wash'] as const),
]
export const KINDS: readonly WorkKind[] = ['express', 'general', 'lift']
export const TECHNICIANS = 20
/** Of two workshops with the same bookings, the one that plans its days and the one that does not. */
export const PLANNED = 1001
export const UNPLANNED = 1002

/** Stalls, technicians and rules of a workshop, which plans its days from today on. */
export async function planDaysOf(db: Database, branch: number): Promise<void> {
  for (const [position, kind] of STALLS.entries())
    await sql`
      insert into stalls (id, branch_id, name, kind, position)
      values (${randomUUID()}, ${branch}, ${`Stall ${position + 1}`}, ${kind}, ${position})`.execute(db)
  for (let position = 0; position < TECHNICIANS; position++)
    await sql`
      insert into technicians (id, branch_id, name, people, kinds, position, breaks)
      values (${randomUUID()}, ${branch}, ${`Teknisi ${position + 1}`}, 1, ${[...KINDS]}, ${position}, '[]')`.execute(
      db,
    )
  await sql`
    insert into branch_planners values (${branch}, current_date, 100, 15, 10, 10, '07:00', '21:00')`.execute(
    db,
  )
}

/** A working day on which two workshops have 120 bookings each. */
export async function fillDays(db: Database): Promise<string> {
  const today = localClock(new Date(), DEFAULT_ZONE).day
  const day = [2, 3, 4].map((days) => addDays(today, days)).find((one) => weekdayOf(one) <= 5) ?? today
  await bookDays(db, [PLANNED, UNPLANNED], [day])
  return day
}

/** 120 bookings at each of some workshops on each of some days, besides those of cars that are expected elsewhere in that hour. */
export async function bookDays(
  db: Database,
  branches: readonly number[],
  days: readonly string[],
): Promise<void> {
  await sql`
    insert into bookings (id, customer_id, car_id, branch_id, car_name, branch, province, city, timezone, service_type, mileage,
      service_notes, service_date, order_start_time, order_end_time, name, phone, email, is_verified, created_at, updated_at)
    select gen_random_uuid()::text, cars.customer_id, cars.id, target.id, 'Toyota Avanza 1.3 G', target.branch, 'DKI Jakarta', 'Jakarta',
      'Asia/Jakarta', 'Servis Berkala', 10000, 'Servis',
      (day::date + (8 + cars.turn % 8) * interval '1 hour') at time zone 'Asia/Jakarta',
      lpad((8 + cars.turn % 8)::text, 2, '0') || ':00', '17:00', 'Orang', '6281200001234',
      'a@contoh.id', true, now(), now()
    from branches target
    join unnest(${branches}::int[]) with ordinality as wanted (id, place) on wanted.id = target.id
    cross join unnest(${days}::text[]) day
    cross join lateral (select id, customer_id, row_number() over (order by id) as turn from cars order by id
      limit ${JOBS} offset (wanted.place - 1) * ${JOBS}) cars
    on conflict do nothing`.execute(db)
  await openVisits(db)
}

/** One workshop that plans its days, with a working day of 120 jobs: which day that is, and the cookie of its advisor. */
export async function onePlannedDay(db: Database, url: string, secret: string) {
  await fillWithPeople(db, secret, 2 * JOBS)
  await planDaysOf(db, PLANNED)
  const day = await fillDays(db)
  // Short work for most of them, so that nearly all have a place; longer work on the lifts as well.
  await sql`
    update bookings set mileage = case when abs(hashtext(id)) % 6 = 0 then 20000 else 1000 end
    where branch_id = ${PLANNED} and service_date > now()`.execute(db)
  await sql`analyze`.execute(db)
  return { day, cookie: await advisorOf(db, url, PLANNED) }
}
