import { type Insertable, sql } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export async function insertRecord(
  db: Queries,
  record: Insertable<Tables['service_records']>,
): Promise<void> {
  await db.insertInto('service_records').values(record).execute()
}

export async function insertPeople(
  db: Queries,
  people: Insertable<Tables['service_record_people']>,
): Promise<void> {
  await db.insertInto('service_record_people').values(people).execute()
}

/** Records with the owner of the car; corrections are loaded by `correctionsOf`. */
const records = (db: Queries) =>
  db
    .selectFrom('service_records')
    .leftJoin('service_record_people as people', 'people.record_id', 'service_records.id')
    .select([
      'service_records.id',
      'service_records.visit_id',
      'service_records.branch_id',
      'service_records.content',
      'people.customer_id',
      'people.car_id',
      'people.plate',
      'people.stnk_term',
      'people.answered_names',
    ])
    .where('corrects', 'is', null)
export type StoredRecord = NonNullable<Awaited<ReturnType<typeof findRecord>>>

export const findRecord = (db: Queries, id: string) =>
  records(db).where('service_records.id', '=', id).executeTakeFirst()

export const recordOfVisit = (db: Queries, visitId: string) =>
  db
    .selectFrom('service_records')
    .select('id')
    .where('visit_id', '=', visitId)
    .where('corrects', 'is', null)
    .executeTakeFirst()

export const recordsOfCar = (db: Queries, { id }: Customer, carId: string) =>
  records(db)
    .where('people.customer_id', '=', id)
    .where('people.car_id', '=', carId)
    .orderBy('service_records.sequence', 'desc')
    .execute()

export const correctionsOf = (db: Queries, ids: readonly string[]) =>
  db
    .selectFrom('service_records')
    .select(['id', 'corrects', 'made_at', 'odometer', 'content'])
    .where('corrects', 'in', ids.length > 0 ? ids : [''])
    .orderBy('sequence')
    .execute()

/** The newest workshop reading of a plate before a visit: of a record, or of a car that is not handed over yet. */
export async function lastReadingOf(db: Queries, plate: string, visitId: string) {
  const [recorded, received] = await Promise.all([
    lastRecorded(db, plate, visitId),
    lastReceived(db, plate, visitId),
  ])
  return received && (!recorded || received.at > recorded.at) ? received : recorded
}

const lastReceived = async (db: Queries, plate: string, visitId: string) => {
  const found = await db
    .selectFrom('intakes')
    .innerJoin('visits', 'visits.id', 'intakes.visit_id')
    .select(['intakes.odometer as km', 'intakes.received_at as at'])
    .where('visits.plate', '=', plate)
    .where('visits.id', '<>', visitId)
    .where('intakes.odometer', 'is not', null)
    .where('intakes.received_at', 'is not', null)
    .orderBy('intakes.received_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && found.km !== null && found.at ? { km: found.km, at: found.at } : undefined
}

/** Of a record, corrections included. */
const lastRecorded = (db: Queries, plate: string, visitId: string) =>
  db
    .selectFrom('service_records')
    .innerJoin('service_record_people as people', 'people.record_id', 'service_records.id')
    .select([
      'service_records.made_at as at',
      sql<number>`coalesce(
        (select further.odometer from service_records further
          where further.corrects = service_records.id and further.odometer is not null
          order by further.sequence desc limit 1),
        service_records.odometer_out, service_records.odometer)`.as('km'),
    ])
    .where('people.plate', '=', plate)
    .where('service_records.visit_id', '<>', visitId)
    .where('service_records.corrects', 'is', null)
    .where('service_records.odometer', 'is not', null)
    .orderBy('service_records.sequence', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Through the only function that may change a record (`redact_service_record`). */
export async function redactRecordsOf(
  db: Queries,
  { id }: Customer,
  visitIds: readonly string[],
  words: readonly string[],
): Promise<void> {
  await sql`
    select redact_service_record(record_id, ${words}::text[]) from (
      select record_id from service_record_people where customer_id = ${id}
      union select id from service_records where visit_id = any(${visitIds}::text[])) as theirs`.execute(db)
}

/** Removes the owner of the car from the records of visits. */
export async function deletePeopleOf(db: Queries, visitIds: readonly string[]): Promise<void> {
  await sql`
    delete from service_record_people using service_records
    where service_records.id = record_id and visit_id = any(${visitIds}::text[])`.execute(db)
}
