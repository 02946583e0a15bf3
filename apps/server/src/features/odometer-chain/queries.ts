import type { ChainLink } from '@toyota-trust/contracts/odometer-chain.ts'
import { type Insertable, sql } from 'kysely'
import type { Queries } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

/** A reading that stands in a record and not yet in a chain. */
export interface Unlinked {
  record_id: string
  corrects: string | null
  km: number
  /** The workshop's calendar day on which the car went back. */
  day: string
}

export async function typedChassisOf(db: Queries, carId: string): Promise<string | null> {
  const car = await db.selectFrom('cars').select('engine_number').where('id', '=', carId).executeTakeFirst()
  return car?.engine_number ?? null
}

/** The chain of a chassis number, begun where there is none, and held until the transaction ends. */
export async function holdChain(
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

/** Chains that a record is a link of, held in one order by everybody. */
export async function holdChainsOf(tx: Queries, recordId: string): Promise<string[]> {
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
const UNLINKED = sql`record.id as record_id, record.corrects, ${READING} as km,
  (record.made_at at time zone (first.content ->> 'timezone'))::date::text as day`

/** What workshops read on a car and its chain does not have yet, in the order in which it was written. */
export async function unlinkedOf(db: Queries, carId: string, chainId: string): Promise<Unlinked[]> {
  const { rows } = await sql<Unlinked>`
    select ${UNLINKED}
    from service_record_people people
      join service_records first on first.id = people.record_id
      cross join lateral (
        select * from service_records where id = first.id
        union all select * from service_records where corrects = first.id) record
    where people.car_id = ${carId} and ${READING} is not null
      and not exists (select from odometer_links where record_id = record.id and chain_id = ${chainId})
    order by record.sequence`.execute(db)
  return rows
}

/** One correction as it goes into a chain; none where it says nothing of the odometer. */
export async function correctionOf(db: Queries, recordId: string): Promise<Unlinked | undefined> {
  const { rows } = await sql<Unlinked>`
    select ${UNLINKED}
    from service_records record join service_records first on first.id = record.corrects
    where record.id = ${recordId} and ${READING} is not null`.execute(db)
  return rows[0]
}

/** The next cars by their id, and whether a reading of theirs is in no chain yet. */
export const carsAfter = (db: Queries, id: string, count: number) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('cars')
        .select(['id', 'engine_number'])
        .where('id', '>', id)
        .where('engine_number', 'is not', null)
        .orderBy('id')
        .limit(count)
        .as('car'),
    )
    .select(({ exists, selectFrom }) => [
      'car.id',
      'car.engine_number',
      exists(
        selectFrom('service_record_people as people')
          .innerJoin('service_records as record', 'record.id', 'people.record_id')
          .leftJoin('odometer_links as link', 'link.record_id', 'record.id')
          .select('record.id')
          .whereRef('people.car_id', '=', 'car.id')
          .where('link.record_id', 'is', null)
          .where(READING, 'is not', null),
      ).as('waits'),
    ])
    .orderBy('car.id')
    .execute()
