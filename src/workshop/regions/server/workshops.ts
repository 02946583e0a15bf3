import type { Reference } from '#server/database/reference.ts'
import type { Tables } from '#server/database/tables.ts'
import type { BranchKind } from '#workshop/bookings/booking-draft.model.ts'

export type Workshop = Omit<Tables['branches'], 'city_code'> & {
  city: string
  city_id: number
  province: string
  province_id: number
}

/** All workshops of both kinds with their places: a few hundred. */
export const WORKSHOPS: Reference<Workshop[]> = {
  tables: ['branches', 'cities', 'provinces'],
  read: (db) =>
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
        'branches.address',
        'branches.phone',
        'branches.is_sample',
        'branches.latitude',
        'branches.longitude',
        'cities.city',
        'cities.id as city_id',
        'provinces.province',
        'provinces.id as province_id',
      ])
      .execute(),
}

/** The workshop of `kind` that matches all three, each given by name (in any case) or id. */
export function workshopNamed(
  workshops: readonly Workshop[],
  kind: BranchKind,
  asked: { province: string; city: string; branch: string },
): Workshop | undefined {
  const same = (name: string, id: number, value: string) =>
    name.toLowerCase() === value.toLowerCase() || String(id) === value
  return workshops.find(
    (workshop) =>
      workshop.kind === kind &&
      same(workshop.branch, workshop.id, asked.branch) &&
      same(workshop.city, workshop.city_id, asked.city) &&
      same(workshop.province, workshop.province_id, asked.province),
  )
}
