import { type Insertable, sql } from 'kysely'
import type { Customer } from '#server/calls/actor.ts'
import type { Queries } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { PassportContent } from '../passports.contract.ts'

const SHOWN = ['code', 'contents', 'made_at', 'expires_at', 'opened'] as const

/** What workshops did to an own car, the newest first: the kilometres as read at reception, corrections counted in. */
export const visitsOf = (db: Queries, { id }: Customer, carId: string) =>
  db
    .selectFrom('service_record_people as people')
    .innerJoin('service_records as record', 'record.id', 'people.record_id')
    .select([
      sql<string>`record.content ->> 'service_type'`.as('service_type'),
      sql<string>`record.content ->> 'branch'`.as('branch'),
      sql<string>`(record.made_at at time zone (record.content ->> 'timezone'))::date::text`.as('day'),
      sql<number | null>`coalesce(
        (select further.odometer from service_records further
          where further.corrects = record.id and further.odometer is not null
          order by further.sequence desc limit 1),
        record.odometer, record.odometer_out)`.as('km'),
    ])
    .where('people.customer_id', '=', id)
    .where('people.car_id', '=', carId)
    .orderBy('record.sequence', 'desc')
    .execute()

export async function insertPassport(tx: Queries, row: Insertable<Tables['passports']>) {
  return tx.insertInto('passports').values(row).returning(SHOWN).executeTakeFirstOrThrow()
}

/** Valid passports of an own car, the newest first. */
export const passportsOf = (db: Queries, { id }: Customer, carId: string, now: Date) =>
  db
    .selectFrom('passports')
    .select(SHOWN)
    .where('customer_id', '=', id)
    .where('car_id', '=', carId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('made_at', 'desc')
    .execute()
export type StoredPassport = {
  code: string
  contents: PassportContent[]
  made_at: Date
  expires_at: Date
  opened: number
}

export const findPassport = (db: Queries, code: string) =>
  db
    .selectFrom('passports')
    .select(['code', 'customer_id', 'car_id', 'jws', 'expires_at', 'revoked_at'])
    .where('code', '=', code)
    .executeTakeFirst()

export async function countOpening(db: Queries, code: string): Promise<void> {
  await db
    .updateTable('passports')
    .set((eb) => ({ opened: eb('opened', '+', 1) }))
    .where('code', '=', code)
    .execute()
}

/** The content of a revoked passport is deleted at once; its row says for a while that it was revoked. */
const ended = { jws: null }

export async function revokeOwn(tx: Queries, { id }: Customer, code: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('passports')
    .set({ ...ended, revoked_at: now })
    .where('code', '=', code)
    .where('customer_id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('code')
    .executeTakeFirst()
  return row !== undefined
}

export async function revokeOfCar(tx: Queries, carId: string, now: Date): Promise<void> {
  await tx
    .updateTable('passports')
    .set({ ...ended, revoked_at: now })
    .where('car_id', '=', carId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Which of these codes open a passport now. */
export async function filterActivePassportCodes(
  db: Queries,
  codes: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (codes.length === 0) return new Set()
  const rows = await db
    .selectFrom('passports')
    .select('code')
    .where('code', 'in', codes)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  return new Set(rows.map(({ code }) => code))
}
