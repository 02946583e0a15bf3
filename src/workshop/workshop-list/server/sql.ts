import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'

export function findWorkshop(db: Queries, id: number) {
  return db.selectFrom('branches').selectAll().where('id', '=', id).executeTakeFirst()
}

/** All cities, sorted by name. */
export function allCities(db: Queries) {
  return db
    .selectFrom('cities')
    .innerJoin('provinces', 'provinces.code', 'cities.province_code')
    .select(['cities.code', 'cities.timezone', sql<string>`city || ', ' || province`.as('name')])
    .orderBy('city')
    .execute()
}

/** Ids of general repair begin at 1001, those of body & paint at 2001, and both only grow. */
const FIRST = { gr: 1_001, bp: 2_001 } as const

export async function nextWorkshopId(db: Queries, kind: 'gr' | 'bp'): Promise<number> {
  const { last } = await db
    .selectFrom('branches')
    .select(({ fn }) => fn.max('id').as('last'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return Math.max(FIRST[kind], Number(last ?? 0) + 1)
}

/** The names of workshops for the lists of other domains. */
export const workshopNames = async (db: Queries, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('branches')
        .select([sql<string>`id::text`.as('id'), 'branch as name'])
        .where('id', '=', sql<number>`any(${ids.map(Number).filter(Number.isInteger)}::int[])`)
        .execute()
