import { sql } from 'kysely'
import type { Queries } from '#server/database/database.ts'
import type { BranchKind } from '#workshop/bookings/booking-draft.model.ts'

export const findProvince = (db: Queries, id: number) =>
  db.selectFrom('provinces').select('code').where('id', '=', id).executeTakeFirst()

export const findCity = (db: Queries, id: number) =>
  db.selectFrom('cities').select('code').where('id', '=', id).executeTakeFirst()

/** Every province by name, with or without a workshop. */
export const allProvinces = (db: Queries) =>
  db.selectFrom('provinces').select(['id', 'province']).orderBy('province').execute()

/** Every city by name, with or without a workshop. */
export const allCities = (db: Queries) =>
  db.selectFrom('cities').select(['id', 'code', 'city']).orderBy('city').execute()

/** Names of all cities and regencies. */
export const cityNames = async (db: Queries): Promise<string[]> =>
  (await db.selectFrom('cities').select('city').orderBy('city').execute()).map(({ city }) => city)

export const provincesWith = (db: Queries, kind: BranchKind) =>
  db
    .selectFrom('provinces as province')
    .select(['province.id', 'province.province'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('branches as branch')
          .innerJoin('cities as city', 'city.code', 'branch.city_code')
          .select('branch.id')
          .whereRef('city.province_code', '=', 'province.code')
          .where('branch.kind', '=', kind),
      ),
    )
    .orderBy('province.province')
    .execute()

export const citiesWith = (db: Queries, provinceCode: string, kind: BranchKind) =>
  db
    .selectFrom('cities as city')
    .select(['city.id', 'city.city'])
    .where('city.province_code', '=', provinceCode)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('branches as branch')
          .select('branch.id')
          .whereRef('branch.city_code', '=', 'city.code')
          .where('branch.kind', '=', kind),
      ),
    )
    .orderBy('city.city')
    .execute()

export const branchesWith = (db: Queries, cityCode: string, kind: BranchKind) =>
  db
    .selectFrom('branches')
    .select(['id', 'branch', 'kind', 'timezone'])
    .select(['opening_time', 'closing_time', 'slot_minutes', 'slot_capacity', 'open_days'])
    .where('city_code', '=', cityCode)
    .where('kind', '=', kind)
    .orderBy('branch')
    .execute()

/** Subdistricts of a city, given by its id or its name; none for an unknown one. */
export const subdistrictsOf = (db: Queries, city: string) =>
  db
    .selectFrom('subdistricts as subdistrict')
    .innerJoin('cities as city', 'city.code', 'subdistrict.city_code')
    .select(['subdistrict.id', 'subdistrict.subdistrict'])
    .where(({ eb, fn }) =>
      isId(city)
        ? eb('city.id', '=', Number(city))
        : eb(fn('lower', ['city.city']), '=', city.trim().toLowerCase()),
    )
    .orderBy('subdistrict.subdistrict')
    .execute()

// Longer numbers overflow the column.
const isId = (text: string) => /^\d{1,9}$/.test(text)

/**
 * Phone and address of the workshop that `column` names, to select; its head may state another number. Subqueries, because names
 * of `branches` are those of `bookings` as well.
 */
export function contactOfBranch(column: 'bookings.branch_id' | 'visits.branch_id') {
  const id = sql.ref(column)
  return [
    sql<string | null>`coalesce(branch_settings.phone, (select phone from branches where id = ${id}))`.as(
      'branch_phone',
    ),
    sql<string | null>`(select address from branches where id = ${id})`.as('branch_address'),
  ] as const
}

/** The streets of workshops by their ids; none where it is unknown. */
export async function streetsOf(db: Queries, ids: readonly number[]): Promise<Map<number, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('branches').select(['id', 'address']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, address }) => [id, address]))
}
