import { sql } from 'kysely'
import type { ReadingSource } from '#garage/odometer/odometer.model.ts'
import type { ProgrammeAnswer, PromiseFacts } from '#garage/promises/promises.model.ts'
import type { Customer } from '#server/calls/actor.ts'
import { compileOnce } from '#server/database/compile-once.ts'
import type { Queries } from '#server/database/database.ts'

/** Older readings do not change the estimate of the next service. */
const READINGS_MAX = 60
const RECORDS_MAX = 24

/** Inputs from which a car's due dates are computed, as one row. */
export interface StoredFacts {
  id: string
  customer_id: string
  brand: string
  type: string
  spec: string
  year: number
  engine_number: string | null
  license_plate: string
  stnk_term: string
  version: number
  created_at: Date
  handed_over_on: string | null
  last_service_on: string | null
  stnk_paid_for: string | null
  papers: string[] | null
  owner: PromiseFacts['owner'] | null
  owner_reported: boolean | null
  programme: ProgrammeAnswer | null
  /** In the order in which they were taken. */
  readings: { id: string; km: number; day: string; source: ReadingSource; word: string | null }[]
  /** The last periodic service that a workshop recorded. */
  record: {
    at: string
    timezone: string
    km: number | null
    next_km: number | null
    next_day: string | null
  } | null
  /** Periodic services that workshops recorded; the number is null in records from before it was written. */
  records: { at: string; timezone: string; number: number | null }[]
  /** What the chain of the chassis number says that a workshop confirmed last; null without one. */
  chain: {
    chassis_hash: string
    programme: ProgrammeAnswer | null
    services: { number: number; day: string }[]
  } | null
  /** The next visit for a periodic service that is booked or being done; bookings without a proved number have none. */
  service_visit: { at: string; timezone: string; state: string } | null
  /** The next visit that is open or to come. */
  visit: { id: string; number: string; at: string; timezone: string; time: string; branch: string } | null
}

// One statement, whatever is known of a car: its page waits for it once. What its owner answered is looked up car by car (`offset 0`):
// joined, all answers of all owners would be read for any page of cars.
const FACTS = sql`
  select cars.id, cars.customer_id, brand, type, spec, year, engine_number, license_plate, stnk_term, version, created_at,
    handed_over_on, last_service_on, stnk_paid_for, papers, owner, owner_reported, programme,
    coalesce((
      select json_agg(json_build_object('id', id, 'km', km, 'day', day, 'source', source, 'word', word) order by day, sequence)
      from (select * from odometer_readings where car_id = cars.id order by day desc, sequence desc
        limit ${sql.lit(READINGS_MAX)}) reading), '[]') as readings,
    (select json_build_object(
        'at', record.made_at, 'timezone', record.content ->> 'timezone',
        'km', coalesce((select further.odometer from service_records further
          where further.corrects = record.id and further.odometer is not null
          order by further.sequence desc limit 1), record.odometer_out, record.odometer),
        'next_km', (record.content ->> 'next_km')::int, 'next_day', record.content ->> 'next_day')
      from service_record_people people join service_records record on record.id = people.record_id
      where people.car_id = cars.id and record.corrects is null and record.content ->> 'service_type' = 'Servis Berkala'
      order by record.sequence desc limit 1) as record,
    coalesce((
      select json_agg(json_build_object('at', record.made_at, 'timezone', record.content ->> 'timezone',
        'number', (record.content ->> 'service_number')::int) order by record.sequence)
      from (select record.* from service_record_people people join service_records record on record.id = people.record_id
        where people.car_id = cars.id and record.corrects is null and record.content ->> 'service_type' = 'Servis Berkala'
        order by record.sequence desc limit ${sql.lit(RECORDS_MAX)}) record), '[]') as records,
    (select json_build_object('chassis_hash', seen.chassis_hash, 'programme', said.programme,
        'services', coalesce((select json_agg(json_build_object('number', number, 'day', day) order by number)
          from plan_services where chain_id = chains.id), '[]'))
      from (select * from chassis_confirmations where car_id = cars.id order by sequence desc limit 1) seen
      join odometer_chains chains on chains.chassis_hash = seen.chassis_hash
      left join chassis_programmes said on said.chain_id = chains.id
      where seen.outcome = 'confirmed' and not exists (select from chassis_confirmations later
        where later.chassis_hash = seen.chassis_hash and later.sequence > seen.sequence and later.car_id <> cars.id
          and later.outcome = 'confirmed')) as chain,
    (select json_build_object('at', service_date, 'timezone', timezone, 'state', state)
      from bookings join visits on visits.id = bookings.id
      where bookings.car_id = cars.id and bookings.released_at is null and service_type = 'Servis Berkala'
        and state in ('scheduled', 'arrived', 'in_work', 'waiting', 'ready')
      order by service_date limit 1) as service_visit,
    (select json_build_object('id', visits.id, 'number', number, 'at', service_date, 'timezone', timezone,
        'time', order_start_time, 'branch', branch)
      from bookings join visits on visits.id = bookings.id
      where bookings.car_id = cars.id and bookings.released_at is null
        and state in ('scheduled', 'arrived', 'in_work', 'waiting', 'ready')
      order by service_date limit 1) as visit
  from cars left join lateral (select * from car_care where car_care.car_id = cars.id offset 0) care on true`

const factsOfOne = compileOnce(
  (_, { id, carId }: Customer & { carId: string }) =>
    sql<StoredFacts>`${FACTS} where cars.customer_id = ${id} and cars.id = ${carId}`,
)
export async function findFacts(
  db: Queries,
  customer: Customer,
  carId: string,
): Promise<StoredFacts | undefined> {
  const [facts] = await factsOfOne(db, { ...customer, carId })
  return facts
}

export const factsOfOwner = compileOnce(
  (_, { id }: Customer) => sql<StoredFacts>`${FACTS} where cars.customer_id = ${id}`,
)

/** The same for the cars after an id, to process all cars in batches. */
export async function listCarFactsAfter(
  db: Queries,
  { after, most }: { after: string; most: number },
): Promise<StoredFacts[]> {
  // The limit is a literal: a generic plan would assume that a tenth of all cars is read.
  const page = sql<StoredFacts>`${FACTS} where cars.id > ${after} order by cars.id limit ${sql.lit(most)}`
  return (await page.execute(db)).rows
}

export interface CareAnswers {
  handed_over_on?: string | undefined
  last_service_on?: string | undefined
  stnk_paid_for?: string | null | undefined
  papers?: string[] | undefined
  owner?: PromiseFacts['owner'] | undefined
  owner_reported?: boolean | undefined
  programme?: ProgrammeAnswer | null | undefined
}

/** Stores the given answers; the others stay as they are. */
export async function storeCareAnswers(db: Queries, carId: string, answers: CareAnswers): Promise<void> {
  const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined))
  await db
    .insertInto('car_care')
    .values({ handed_over_on: null, last_service_on: null, stnk_paid_for: null, ...given, car_id: carId })
    .onConflict((conflict) => conflict.column('car_id').doUpdateSet({ ...given, car_id: carId }))
    .execute()
}
