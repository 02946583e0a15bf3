import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { ChainLink } from '../odometer-chain.model.ts'

/** A reading that is in a record, or was taken at an inspection, and is not yet in a chain. */
export interface Unlinked {
  record_id: string | null
  reading_id: string | null
  /** The record that it corrects. */
  corrects: string | null
  /** The link whose reading was written again at its inspection. */
  replaces: number | null
  km: number
  /** The workshop's calendar day on which the car went back. */
  day: string
}

export async function typedChassisOf(db: Queries, carId: string): Promise<string | null> {
  const car = await db.selectFrom('cars').select('engine_number').where('id', '=', carId).executeTakeFirst()
  return car?.engine_number ?? null
}

/** Brand, type and model year of a car, `Toyota Agya 2013`; undefined where it has left its garage. */
export async function modelOf(db: Queries, carId: string): Promise<string | undefined> {
  const car = await db
    .selectFrom('cars')
    .select(['brand', 'type', 'year'])
    .where('id', '=', carId)
    .executeTakeFirst()
  return car && `${car.brand} ${car.type} ${car.year}`
}

/** The model of the car of a chain; undefined for a chain whose cars had left their garages before this was stored. */
export async function modelOfChain(db: Queries, chassisHash: string): Promise<string | undefined> {
  const car = await db
    .selectFrom('odometer_chain_cars')
    .innerJoin('odometer_chains', 'odometer_chains.id', 'chain_id')
    .select('model')
    .where('chassis_hash', '=', chassisHash)
    .executeTakeFirst()
  return car?.model
}

/** Stores the model of a chain; the first one stays. */
export async function insertCarOfChain(tx: Queries, car: Tables['odometer_chain_cars']): Promise<void> {
  await tx
    .insertInto('odometer_chain_cars')
    .values(car)
    .onConflict((conflict) => conflict.column('chain_id').doNothing())
    .execute()
}

/** The chain of a chassis number, begun where there is none, and locked until the transaction ends. */
export async function lockOrInsertChain(
  tx: Queries,
  { id, chassis_hash, begun_at }: Tables['odometer_chains'],
): Promise<string> {
  await tx
    .insertInto('odometer_chains')
    .values({ id, chassis_hash, begun_at })
    .onConflict((conflict) => conflict.column('chassis_hash').doNothing())
    .execute()
  const chain = await tx
    .selectFrom('odometer_chains')
    .select('id')
    .where('chassis_hash', '=', chassis_hash)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return chain.id
}

/** Locks the chains that a record is a link of, always in the same order. */
export async function lockChainsOf(tx: Queries, recordId: string): Promise<string[]> {
  const chains = await tx
    .selectFrom('odometer_chains')
    .select('id')
    .where('id', 'in', (of) =>
      of.selectFrom('odometer_links').select('chain_id').where('record_id', '=', recordId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return chains.map(({ id }) => id)
}

export const chainBy = (db: Queries, chassisHash: string) =>
  db.selectFrom('odometer_chains').select('id').where('chassis_hash', '=', chassisHash).executeTakeFirst()

export const linksOf = (db: Queries, chainId: string): Promise<ChainLink[]> =>
  db
    .selectFrom('odometer_links')
    .select(['position', 'day', 'km', 'corrects', 'previous', 'hash'])
    .where('chain_id', '=', chainId)
    .orderBy('position')
    .execute()

/** The links of a chain with the workshop and visit that each reading comes from; nulls where those are gone. */
export const tracedLinksOf = (db: Queries, chainId: string) =>
  db
    .selectFrom('odometer_links as link')
    .leftJoin('service_records as record', 'record.id', 'link.record_id')
    .leftJoin('service_records as first', (join) =>
      join.on('first.id', '=', (on) => on.fn.coalesce('record.corrects', 'record.id')),
    )
    .leftJoin('service_record_people as people', 'people.record_id', 'first.id')
    .leftJoin('odometer_readings as reading', 'reading.id', 'link.reading_id')
    .leftJoin('branches', 'branches.id', 'first.branch_id')
    .leftJoin('visits', 'visits.id', 'first.visit_id')
    .leftJoin('odometer_voids as reason', (join) =>
      join.onRef('reason.chain_id', '=', 'link.chain_id').onRef('reason.position', '=', 'link.position'),
    )
    .select((of) => [
      'link.position',
      'link.day',
      'link.km',
      'link.corrects',
      'link.previous',
      'link.hash',
      'branches.branch',
      'visits.number',
      'reason.reason',
      of.fn.coalesce('people.car_id', 'reading.car_id').as('car_id'),
    ])
    .where('link.chain_id', '=', chainId)
    .orderBy('link.position')
    .execute()

/** A chain by its id, locked until the transaction ends. */
export const lockChain = (tx: Queries, id: string) =>
  tx
    .selectFrom('odometer_chains')
    .select(['id', 'chassis_hash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function insertVoid(tx: Queries, why: Insertable<Tables['odometer_voids']>): Promise<void> {
  await tx.insertInto('odometer_voids').values(why).execute()
}

export const lastLink = (db: Queries, chainId: string) =>
  db
    .selectFrom('odometer_links')
    .select(['position', 'hash'])
    .where('chain_id', '=', chainId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()

export const positionOf = (db: Queries, chainId: string, recordId: string) =>
  db
    .selectFrom('odometer_links')
    .select('position')
    .where('record_id', '=', recordId)
    .where('chain_id', '=', chainId)
    .executeTakeFirst()

export async function insertLink(tx: Queries, link: Insertable<Tables['odometer_links']>): Promise<void> {
  await tx.insertInto('odometer_links').values(link).execute()
}

// The reading of a record is the one of its reception, which a correction corrects.
const READING = sql<number>`coalesce(record.odometer, record.odometer_out)`
const UNLINKED = sql`record.id as record_id, null as reading_id, record.corrects, null::integer as replaces, ${READING} as km,
  (record.made_at at time zone (first.content ->> 'timezone'))::date::text as day`

/** Whether this chassis number was confirmed at the visit of a reading: at the next visit the owner may bring another car. */
const confirmedAtVisit = (
  carId: string,
  chassisHash: string,
  visitId: RawBuilder<string>,
) => sql<boolean>`coalesce((
  select outcome = 'confirmed' and chassis_hash = ${chassisHash} from chassis_confirmations
  where car_id = ${carId} and (visit_id = ${visitId} or outcome = 'withdrawn') order by sequence desc limit 1), false)`

interface ChainOfCar {
  carId: string
  chainId: string
  chassisHash: string
}

/**
 * What workshops and inspections read on a car at visits at which its chassis number was confirmed, and its chain does not have
 * yet, in the order in which it was written. A correction counts with the reading that it corrects.
 */
export async function listUnlinkedReadings(
  db: Queries,
  { carId, chainId, chassisHash }: ChainOfCar,
): Promise<Unlinked[]> {
  const { rows } = await sql<Unlinked>`
    select ${UNLINKED}, record.made_at as at, record.sequence
    from service_record_people people
      join service_records first on first.id = people.record_id
      cross join lateral (
        select * from service_records where id = first.id
        union all select * from service_records where corrects = first.id) record
    where people.car_id = ${carId} and ${READING} is not null
      and ${confirmedAtVisit(carId, chassisHash, sql`first.visit_id`)}
      and not exists (select from odometer_links where record_id = record.id and chain_id = ${chainId})
    union all
    select null, reading.id, null, links.first, reading.km, reading.day::text, reading.taken_at, reading.sequence
    from odometer_readings reading cross join lateral (
      select min(position) as first, (array_agg(km order by position desc))[1] as km
      from odometer_links where reading_id = reading.id and chain_id = ${chainId}) links
    where reading.car_id = ${carId} and reading.source = 'inspection' and links.km is distinct from reading.km
      and ${confirmedAtVisit(carId, chassisHash, sql`split_part(reading.id, ':', 1)`)}
    order by at, sequence`.execute(db)
  return rows.map(({ record_id, reading_id, corrects, replaces, km, day }) => ({
    record_id,
    reading_id,
    corrects,
    replaces,
    km,
    day,
  }))
}

/** A correction to append to a chain; undefined where it does not correct the odometer. */
export async function correctionOf(db: Queries, recordId: string): Promise<Unlinked | undefined> {
  const { rows } = await sql<Unlinked>`
    select ${UNLINKED}
    from service_records record join service_records first on first.id = record.corrects
    where record.id = ${recordId} and ${READING} is not null`.execute(db)
  return rows[0]
}

/** The next cars with a compared chassis number by their id, and a reading of theirs that is in no chain yet. */
export const listUnchainedCarsAfter = (db: Queries, id: string, count: number) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('cars')
        .select(['id', 'engine_number'])
        .where('id', '>', id)
        .where('engine_number', 'is not', null)
        .where((condition) =>
          condition.exists(
            condition
              .selectFrom('chassis_confirmations')
              .select('sequence')
              .whereRef('chassis_confirmations.car_id', '=', 'cars.id'),
          ),
        )
        .orderBy('id')
        .limit(count)
        .as('car'),
    )
    // Subselects of one row each: an "exists" beside another would be answered by a walk through all readings.
    .select(({ selectFrom, fn }) => [
      'car.id',
      'car.engine_number',
      fn
        .coalesce(
          selectFrom('service_record_people as people')
            .innerJoin('service_records as record', 'record.id', 'people.record_id')
            .leftJoin('odometer_links as link', 'link.record_id', 'record.id')
            .select('record.id')
            .whereRef('people.car_id', '=', 'car.id')
            .where('link.record_id', 'is', null)
            .where(READING, 'is not', null)
            .limit(1),
          selectFrom('odometer_readings as reading')
            .leftJoin('odometer_links as link', 'link.reading_id', 'reading.id')
            .select('reading.id')
            .whereRef('reading.car_id', '=', 'car.id')
            .where('reading.source', '=', 'inspection')
            .where('link.reading_id', 'is', null)
            .limit(1),
        )
        .as('waits'),
    ])
    .orderBy('car.id')
    .execute()
