import type { BranchKind } from '@toyota-trust/contracts/booking-draft.ts'
import { sql } from 'kysely'
import type { Queries } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'

export type Workshop = Omit<Tables['branches'], 'city_code' | 'is_sample'> & {
  city: string
  province: string
}

const workshops = (db: Queries, kind: BranchKind) =>
  db
    .selectFrom('branches')
    .innerJoin('cities', 'cities.code', 'branches.city_code')
    .innerJoin('provinces', 'provinces.code', 'cities.province_code')
    .select([
      'branches.id',
      'branches.branch',
      'branches.kind',
      'branches.opening_time',
      'branches.closing_time',
      'branches.slot_minutes',
      'branches.slot_capacity',
      'branches.open_days',
      'branches.timezone',
      'cities.city',
      'provinces.province',
    ])
    .where('branches.kind', '=', kind)

export function findWorkshop(db: Queries, kind: BranchKind, id: number): Promise<Workshop | undefined> {
  return workshops(db, kind).where('branches.id', '=', id).executeTakeFirst()
}

/** Workshops that fit all three, each given by name (in any case) or id. */
export function workshopsNamed(
  db: Queries,
  kind: BranchKind,
  asked: { province: string; city: string; branch: string },
): Promise<Workshop[]> {
  const same = (name: string, id: string, value: string) =>
    sql<boolean>`(lower(${sql.ref(name)}) = ${value.toLowerCase()} or ${sql.ref(id)}::text = ${value})`
  return workshops(db, kind)
    .where(same('provinces.province', 'provinces.id', asked.province))
    .where(same('cities.city', 'cities.id', asked.city))
    .where(same('branches.branch', 'branches.id', asked.branch))
    .execute()
}
