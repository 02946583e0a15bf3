import type { BranchKind } from '@toyota-trust/contracts/booking-draft.ts'
import type { Queries } from '../../database/database.ts'
import { Failure } from '../../failure.ts'
import type { Portal } from '../../portal.ts'
import { branchesWith, citiesWith, findCity, findProvince } from './queries.ts'
import { WORKSHOPS, type Workshop, workshopNamed } from './workshops.ts'

export type { Workshop }

/** Every workshop, of both kinds. */
export const workshops = ({ reference }: Pick<Portal, 'reference'>): Promise<Workshop[]> =>
  reference(WORKSHOPS)

/** The workshop of `kind` with this id; throws `not_found`. */
export async function requireBranchById(
  { reference }: Portal,
  kind: BranchKind,
  id: number,
): Promise<Workshop> {
  const workshop = (await reference(WORKSHOPS)).find((one) => one.kind === kind && one.id === id)
  if (!workshop) throw new Failure('not_found')
  return workshop
}

/** The workshop that province, city and branch name together, each by name or id; throws `branch_unknown`. */
export async function requireBranch(
  { reference }: Portal,
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

/** Workshops of `kind` in a city; throws `not_found` for an unknown city. */
export async function branchesIn(db: Queries, cityId: number, kind: BranchKind) {
  const city = await findCity(db, cityId)
  if (!city) throw new Failure('not_found')
  const rows = await branchesWith(db, city.code, kind)
  return rows.map((row) => ({ ...row, open_days: [...row.open_days].map(Number) }))
}
