import { zoneOf } from '#core/days.ts'
import { liveVersion, publishRows } from '#office/public.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Tables } from '#server/database/tables.ts'
import { Failure } from '#server/failure.ts'
import type { WorkshopColumns } from '../desk-workshops.contract.ts'
import { allCities, findWorkshop, nextWorkshopId } from './sql.ts'

/** The changeable columns of a workshop. */
export async function form(context: AppContext) {
  const [version, cities] = await Promise.all([liveVersion(context, 'branches'), allCities(context.db)])
  return { version, cities }
}

/** One workshop with all its columns. Throws `not_found`. */
export async function readWorkshop(context: AppContext, id: number) {
  const version = await liveVersion(context, 'branches')
  const row = await findWorkshop(context.db, id)
  if (!row) throw new Failure('not_found')
  const { latitude, longitude, ...columns } = row
  const place = { latitude: latitude?.toString() ?? null, longitude: longitude?.toString() ?? null }
  return { ...columns, ...place, timezone: zoneOf(row.timezone), id: String(row.id), version }
}

type Given = WorkshopColumns & { version: number }

/** Adds a workshop as the next version of the data set. Throws `data_changed` where another version came first. */
export async function add(context: AppContext, staff: StaffMember, given: Given, meta: Meta) {
  return publishWorkshop(
    context,
    staff,
    { ...NO_PLACE, id: await nextWorkshopId(context.db, given.kind) },
    given,
    meta,
  )
}

/** Changes a workshop as the next version of the data set. Throws `not_found` and `data_changed`. */
export async function save(context: AppContext, staff: StaffMember, id: number, given: Given, meta: Meta) {
  const row = await findWorkshop(context.db, id)
  if (!row) throw new Failure('not_found')
  return publishWorkshop(context, staff, row, given, meta)
}

const NO_PLACE = { address: null, phone: null, latitude: null, longitude: null }
type Known = { id: number } & Pick<Tables['branches'], keyof typeof NO_PLACE>

/** Workshops are a data set: a change by hand makes its next version, like a file. */
async function publishWorkshop(
  context: AppContext,
  staff: StaffMember,
  known: Known,
  { version, ...given }: Given,
  meta: Meta,
) {
  await publishRows(context, 'branches', { upsert: [{ ...known, ...given }], seen: version }, staff, meta)
  return { id: String(known.id) }
}
