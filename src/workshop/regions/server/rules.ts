import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import type { BranchKind } from '#workshop/bookings/booking-draft.model.ts'
import { usualHours } from '#workshop/workshop-hours/server/rules.ts'
import type { WorkshopInList } from '../regions.contract.ts'
import { branchesWith, citiesWith, findCity, findProvince } from './sql.ts'
import { WORKSHOPS, type Workshop, workshopNamed } from './workshops.ts'

export type { Workshop }

/** Every workshop, of both kinds. */
export const workshops = ({ reference }: Pick<AppContext, 'reference'>): Promise<Workshop[]> =>
  reference(WORKSHOPS)

/** The workshop of `kind` with this id; throws `not_found`. */
export async function requireBranchById(
  { reference }: AppContext,
  kind: BranchKind,
  id: number,
): Promise<Workshop> {
  const workshop = (await reference(WORKSHOPS)).find((one) => one.kind === kind && one.id === id)
  if (!workshop) throw new Failure('not_found')
  return workshop
}

/** The workshop with this id, of whatever kind; throws `not_found`. */
export async function requireWorkshop({ reference }: AppContext, id: number): Promise<Workshop> {
  const workshop = (await reference(WORKSHOPS)).find((one) => one.id === id)
  if (!workshop) throw new Failure('not_found')
  return workshop
}

/** The workshop that province, city and branch name together, each by name or id; throws `branch_unknown`. */
export async function requireBranch(
  { reference }: AppContext,
  kind: BranchKind,
  asked: { province: string; city: string; branch: string },
): Promise<Workshop> {
  const workshop = workshopNamed(await reference(WORKSHOPS), kind, asked)
  if (!workshop) throw new Failure('branch_unknown', { field: 'branch' })
  return workshop
}

/** Cities of a province with a workshop of `kind`; throws `not_found` for an unknown province. */
export async function citiesIn(db: Queries, provinceId: number, kind: BranchKind) {
  const province = await findProvince(db, provinceId)
  if (!province) throw new Failure('not_found')
  return citiesWith(db, province.code, kind)
}

/** Workshops of `kind` in a city with their usual hours; throws `not_found` for an unknown city. */
export async function branchesIn(context: AppContext, cityId: number, kind: BranchKind) {
  const city = await findCity(context.db, cityId)
  if (!city) throw new Failure('not_found')
  const rows = await branchesWith(context.db, city.code, kind)
  return Promise.all(rows.map(async (row) => ({ ...row, ...(await usualHours(context, row)) })))
}

/** All workshops, sorted by city and name, with their usual hours. */
export async function listWorkshops(context: AppContext): Promise<WorkshopInList[]> {
  const listed = (await workshops(context)).map(async (one) => {
    const { slot_capacity: _, city_id, province_id, ...known } = one
    return { ...known, ...(await usualHours(context, one)) }
  })
  return (await Promise.all(listed)).sort(
    (a, b) => a.city.localeCompare(b.city, 'id') || a.branch.localeCompare(b.branch, 'id'),
  )
}
