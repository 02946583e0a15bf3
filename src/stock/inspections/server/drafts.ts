import { factorsOf, isInspector } from '#account/public.ts'
import { localClock, zoneOf } from '#core/days.ts'
import { liveVersion } from '#office/public.ts'
import type { AppContext } from '#server/app-context.ts'
import { canAccessBranch, type StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import type { Queries } from '#server/database/database.ts'
import type { Reference } from '#server/database/reference.ts'
import { Failure } from '#server/failure.ts'
import { readyEvidence, removeEvidence } from '#stock/photos/server/evidence-sql.ts'
import { requireStockCar } from '#stock/used-cars/server/rules.ts'
import { cityNames, requireWorkshop } from '#workshop/public.ts'
import type { InspectionDraft, StoredChange } from '../desk-inspections.contract.ts'
import type { AnswerChange } from '../inspection-answers.model.ts'
import { canAnswer, withChange } from '../inspection-answers.model.ts'
import { type InspectionPoint, pointsFor } from '../inspection-points.model.ts'
import * as stored from './draft-sql.ts'
import { livePoints } from './points-sql.ts'
import { branchOfRecord, recordsOf } from './record-sql.ts'
import type { DraftCar } from './schema.ts'

const CITIES: Reference<string[]> = { tables: ['cities'], read: cityNames }

/** A car in stock at a workshop of the caller. Throws `not_found` for any other. */
async function requireOwnStockCar(
  context: AppContext,
  staff: StaffMember,
  stockNo: string,
  meta: Pick<Meta, 'header'>,
): Promise<DraftCar> {
  const car = await requireStockCar(context, stockNo, meta)
  if (!canAccessBranch(staff, car.branch_id)) throw new Failure('not_found')
  const { timezone } = await requireWorkshop(context, car.branch_id)
  const { stock_no, brand, car_type, car_spec, body, year, colour, transmission, fuel, mileage_km } = car
  const { branch_id, branch, city } = car
  return {
    stock_no,
    brand,
    car_type,
    car_spec,
    body,
    year,
    colour,
    transmission,
    fuel,
    mileage_km,
    branch_id,
    branch,
    city,
    timezone,
  }
}

/** The inspections of a car in stock, and what a new one would ask. */
export async function inspectionsOf(context: AppContext, staff: StaffMember, stockNo: string, meta: Meta) {
  const car = await requireOwnStockCar(context, staff, stockNo, meta)
  const [open, records, points, version, may_sign] = await Promise.all([
    stored.draftOf(context.db, stockNo),
    recordsOf(context.db, stockNo),
    livePoints(context.db),
    liveVersion(context, 'inspection-points'),
    isInspector(context.db, staff.id),
  ])
  const asked = pointsFor(points, car)
  const seconds = asked.reduce((sum, point) => sum + point.seconds, 0)
  return {
    car,
    open: open?.id ?? null,
    signed: records.map(({ inspector_name, ...record }) => ({ ...record, inspector: inspector_name })),
    list: { version, points: asked.length, minutes: Math.ceil(seconds / 60) },
    may_sign,
    may_withdraw: staff.role === 'office',
  }
}

/** Starts the draft of a car with the live list. Throws `inspection_open` where there is one. */
export async function startInspection(context: AppContext, staff: StaffMember, stockNo: string, meta: Meta) {
  const car = await requireOwnStockCar(context, staff, stockNo, meta)
  const id = context.chance.recordId()
  const now = context.clock.now()
  await context.transaction(async (tx) => {
    const list_version = await liveVersion({ db: tx }, 'inspection-points')
    await stored.storePointList(tx, list_version)
    const isFirst = await stored.insertDraft(tx, {
      id,
      stock_no: stockNo,
      branch_id: car.branch_id,
      list_version,
      car: JSON.stringify(car),
      started_at: now,
      started_by: staff.id,
      started_by_name: staff.name,
      changed_at: now,
      first_answer_at: null,
      last_answer_at: null,
    })
    if (!isFirst) throw new Failure('inspection_open')
    await meta.audit.record(
      { event: 'inspection_started', details: { stock_no: stockNo, to: 'draft', branch: car.branch_id } },
      tx,
    )
  })
  return { id }
}

/**
 * The draft, if the caller works at its workshop; throws `inspection_signed` once it is a record of that workshop, and `not_found` for
 * all of another one.
 */
export async function requireDraft(
  queries: Queries,
  staff: StaffMember,
  id: string,
  find: typeof stored.findDraft,
): Promise<stored.StoredDraft> {
  const draft = await find(queries, id)
  if (draft && canAccessBranch(staff, draft.branch_id)) return draft
  const signedAt = draft ? null : await branchOfRecord(queries, id)
  if (signedAt !== null && canAccessBranch(staff, signedAt)) throw new Failure('inspection_signed')
  throw new Failure('not_found')
}

/** The points of a draft: those of its list that its car has. */
export const pointsOfDraft = async (
  queries: Queries,
  { car, list_version }: Pick<stored.StoredDraft, 'car' | 'list_version'>,
): Promise<InspectionPoint[]> => pointsFor(await stored.pointsOfList(queries, list_version), car)

export async function readDraft(
  context: AppContext,
  staff: StaffMember,
  id: string,
): Promise<InspectionDraft> {
  const draft = await requireDraft(context.db, staff, id, stored.findDraft)
  const [points, changes, photos, cities, may_sign, factors] = await Promise.all([
    pointsOfDraft(context.db, draft),
    stored.changesOf(context.db, id),
    readyEvidence(context.db, id),
    context.reference(CITIES),
    isInspector(context.db, staff.id),
    factorsOf(context, staff),
  ])
  return {
    id,
    state: 'draft' as const,
    code: null,
    car: draft.car,
    list_version: draft.list_version,
    points,
    cities,
    changes,
    revision: draft.revision,
    may_sign,
    ...factors,
    started_at: draft.started_at.toISOString(),
    started_by: draft.started_by_name,
    photos: photos.map((photo) => ({ id: photo.id, point_id: photo.point_id, preview: photo.placeholder })),
    now: context.clock.now().toISOString(),
  }
}

/** Deletes a draft with its answers and photos. */
export async function discardDraft(context: AppContext, staff: StaffMember, id: string, meta: Meta) {
  await context.transaction(async (tx) => {
    const draft = await requireDraft(tx, staff, id, stored.lockDraft)
    const photos = await readyEvidence(tx, id)
    await removeEvidence(
      tx,
      photos.map((photo) => photo.id),
      context.clock.now(),
    )
    await stored.removeDraft(tx, id)
    await meta.audit.record(
      { event: 'inspection_discarded', details: { stock_no: draft.stock_no, from: 'draft', to: null } },
      tx,
    )
  })
  return { ok: true as const }
}

/** Merges a batch of one device. Answers that a point cannot have are named and not stored. */
export async function mergeAnswers(
  context: AppContext,
  staff: StaffMember,
  id: string,
  sent: readonly AnswerChange[],
) {
  const cities = new Set(await context.reference(CITIES))
  const now = context.clock.now()
  return context.transaction(async (tx) => {
    const draft = await requireDraft(tx, staff, id, stored.lockDraft)
    const points = new Map((await pointsOfDraft(tx, draft)).map((point) => [point.id, point]))
    const today = localClock(now, zoneOf(draft.car.timezone)).day
    const canStore = (change: AnswerChange) => {
      const point = points.get(change.point_id)
      if (!point || !canAnswer(point, change)) return false
      if (change.stamps?.some(({ day }) => day < `${draft.car.year}-01-01` || day > today)) return false
      return point.unit !== 'kota' || change.value === null || cities.has(change.value)
    }
    const accepted = sent.filter(canStore)
    const names = [...new Set(accepted.map(({ point_id }) => point_id))]
    const before = Map.groupBy(await stored.changesOf(tx, id, names), ({ point_id }) => point_id)
    const after = new Map(names.map((name) => [name, before.get(name) ?? []]))
    for (const change of accepted) {
      const by = { staff_id: staff.id, staff_name: staff.name }
      after.set(change.point_id, withChange(after.get(change.point_id) ?? [], { ...change, ...by }))
    }
    const known = new Set([...before.values()].flat().map(versionOf))
    const changes = [...after.values()].flat()
    const changed = changes.filter((change) => !known.has(versionOf(change)))
    const revision = draft.revision + changed.length
    if (changed.length > 0) {
      await stored.upsertDraftChanges(tx, id, changed)
      const times = changed.map(({ at }) => Date.parse(at))
      const first = new Date(Math.min(...times))
      const last = new Date(Math.max(...times))
      await stored.recordMerge(tx, id, { revision, first, last, now })
    }
    const refused = sent
      .filter((change) => !canStore(change))
      .map(({ point_id, device, counter }) => ({ point_id, device, counter }))
    return { changes, revision, refused, now: now.toISOString() }
  })
}

const versionOf = ({ point_id, device, counter, seen }: StoredChange) =>
  JSON.stringify([point_id, device, counter, seen])
