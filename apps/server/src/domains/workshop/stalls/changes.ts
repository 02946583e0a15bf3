import type {
  AbsenceDraft,
  Misfit,
  PlannerDecision,
  PlannerDraft,
  PlannerState,
  StallDraft,
  TechnicianDraft,
} from '@toyota-trust/contracts/desk/workshop/stalls.ts'
import { localClock, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import type { StaffMember } from '../../../platform/calls/actor.ts'
import type { Meta } from '../../../platform/calls/surface.ts'
import {
  type Act,
  requireVersion,
  type VersionedRecord,
  versionedAct,
} from '../../../platform/calls/versioned-act.ts'
import { Failure } from '../../../platform/failure.ts'
import type { Portal } from '../../../portal.ts'
import { PACKAGES } from '../day-plan/packages.ts'
import type { Planning } from '../day-plan/read-day.ts'
import { keepVisitPlan } from '../day-plan/sql.ts'
import { requireWorkshop, type Workshop } from '../regions/rules.ts'
import { announceVisits } from '../visits/announce.ts'
import { cancelVisitInTransaction, moveVisitInTransaction } from '../visits/booking-changes.ts'
import { resumeWalks } from '../waiting-list/postponed-walks.ts'
import { walkWaiting } from '../waiting-list/walk.ts'
import { linkTechnicians } from '../work-orders/sql.ts'
import { writeSettings } from '../workshop-hours/change-sql.ts'
import { hoursNow } from '../workshop-hours/rules.ts'
import { lockHours, settingsOf } from '../workshop-hours/sql.ts'
import { requireAbsencesApart, requireStallNames, requireTechnicians } from './checks.ts'
import { keepClosings } from './closings.ts'
import { misfitsBy } from './misfits.ts'
import { requireNoneRuns, requireWorkPossible } from './removals.ts'
import { type Setup, setupNow } from './setups.ts'
import {
  deleteAbsences,
  findTechnician,
  insertAbsences,
  removeStalls,
  removeTechnicians,
  writePlanner,
  writeStall,
  writeTechnician,
} from './sql.ts'
import { shownTechnician, stateOf } from './state.ts'

/** What is to be different of a workshop's set-up; lists are whole, in their order. */
export interface SetupChange {
  planner?: PlannerDraft | undefined
  stalls?: StallDraft[] | undefined
  technicians?: TechnicianDraft[] | undefined
}

interface Current extends Setup {
  workshop: Workshop
}

interface Decided {
  change: WithIds
  misfits: Misfit[]
  decisions: readonly PlannerDecision[]
}

/** A change whose new stalls and technicians have their ids. */
interface WithIds {
  planner: PlannerDraft | undefined
  stalls: (StallDraft & { id: string })[] | undefined
  technicians: (TechnicianDraft & { id: string })[] | undefined
}

/** The bookings that would no longer fit after a change. Throws `plan_changed` after a concurrent change. */
export async function preview(
  portal: Portal,
  staff: StaffMember,
  branchId: number,
  { version, ...change }: SetupChange & { version: number },
  meta: Meta,
) {
  const workshop = await requireWorkshop(portal, branchId)
  const act = { portal, tx: portal.db, staff, now: portal.clock.now(), meta }
  const before = await currentOf(act, workshop)
  await requireVersion(versionedSetup, act, before, version)
  return { misfits: (await effectOf(act, before, change)).misfits }
}

/**
 * Changes stalls, technicians and rules of a workshop in one transaction, and moves, cancels or keeps the bookings that no longer
 * fit. Throws `plan_changed` after a concurrent change, `plan_undecided` for such a booking without a decision, `technician_busy` and
 * `place_taken` where what is taken away is at work, and what moving or cancelling a visit throws.
 */
export async function save(
  portal: Portal,
  staff: StaffMember,
  branchId: number,
  {
    version,
    decisions = [],
    ...change
  }: SetupChange & { version: number; decisions?: readonly PlannerDecision[] | undefined },
  meta: Meta,
): Promise<PlannerState> {
  const workshop = await requireWorkshop(portal, branchId)
  return versionedAct(
    versionedSetup,
    { portal, staff, meta },
    { id: workshop, version },
    async (act, before) => {
      const effect = await effectOf(act, before, change)
      const undecided = effect.misfits.some(({ id }) => !decisions.some((one) => one.id === id))
      if (undecided) throw new Failure('plan_undecided', { plan: { misfits: effect.misfits } })
      return { ...effect, decisions }
    },
    ({ tx, now }) => stateOf(tx, workshop, now),
  )
}

const currentOf = async ({ tx }: Act, workshop: Workshop): Promise<Current> => ({
  ...(await setupNow(tx, workshop.id)),
  workshop,
})

const versionedSetup: VersionedRecord<Current, Workshop, Decided> = {
  async lock(act, workshop) {
    await lockHours(act.tx, workshop.id)
    return currentOf(act, workshop)
  },
  async conflict({ tx, now }, { workshop }) {
    const [last] = await settingsOf(tx, workshop.id)
    return {
      code: 'plan_changed',
      current: { plan: { setup: await stateOf(tx, workshop, now) } },
      by: last?.changed_by_name ?? null,
      at: last?.changed_at ?? now,
      zone: zoneOf(workshop.timezone),
      what: 'Rencana ini',
    }
  },
  async write(act, before, { change, misfits, decisions }) {
    const { portal, tx, staff, now, meta } = act
    const { id: branch } = before.workshop
    await writeSetup(act, before, change)
    await writeSettings(tx, branch, {}, { changed_by_name: staff.name, changed_at: now })
    for (const decision of decisions) {
      const misfit = misfits.find(({ id }) => id === decision.id)
      if (!misfit) continue
      const { reason } = misfit
      if (decision.act === 'move')
        await moveVisitInTransaction(portal, tx, staff, { ...decision, reason }, meta)
      if (decision.act === 'cancel')
        await cancelVisitInTransaction(portal, tx, staff, { ...decision, reason }, meta)
      if (decision.act === 'keep') await keepVisitPlan(tx, decision.id, { past_plan: true })
    }
    resumeWalks(tx)
    const details = { branch, from: before.version, to: before.version + 1, affected: misfits.length }
    await meta.audit.record({ event: 'stalls_changed', details }, tx)
    await announceSetup(act, branch)
    await walkWaiting(portal, tx, branch, 'stalls')
  },
}

/** Open boards read again what the workshop plans with. */
const announceSetup = ({ tx, now }: Pick<Act, 'tx' | 'now'>, branch_id: number) =>
  announceVisits(tx, [
    { id: 'plan', branch_id, version: Math.floor(now.getTime() / 1000), customer_id: null },
  ])

async function writeSetup(
  { portal, tx, staff, now }: Act,
  { workshop, ...before }: Current,
  change: WithIds,
) {
  const branch_id = workshop.id
  if (change.planner) await writePlanner(tx, branch_id, change.planner)
  if (change.stalls) {
    const kept = change.stalls.map(({ id }) => id)
    await removeStalls(
      tx,
      before.stalls.map(({ id }) => id).filter((id) => !kept.includes(id)),
      now,
    )
    for (const [position, { id, name, kind, closed }] of change.stalls.entries())
      await writeStall(tx, {
        ...{ id, branch_id, name: name.trim(), kind, position, added_at: now },
        closed_from: closed ? new Date(closed.from) : null,
        closed_until: closed ? new Date(closed.until) : null,
        closed_word: closed?.word.trim() ?? null,
      })
    await keepClosings(tx, before.stalls, change.stalls, now)
  }
  if (!change.technicians) return
  const kept = change.technicians.map(({ id }) => id)
  const gone = before.technicians.map(({ id }) => id).filter((id) => !kept.includes(id))
  const day = localClock(now, zoneOf(workshop.timezone)).day
  await removeTechnicians(tx, gone, { now, day })
  await deleteAbsences(tx, kept, now)
  for (const [position, technician] of change.technicians.entries()) {
    const { id, name, people, kinds, windows, breaks, absences, first_day, last_day } = technician
    await writeTechnician(tx, {
      ...{ id, branch_id, name: name.trim(), people, kinds, position, first_day, last_day, added_at: now },
      windows: windows && JSON.stringify(windows),
      breaks: JSON.stringify(breaks),
    })
    const made = absences.map((absence) => ({ ...absence, id: portal.chance.recordId() }))
    await insertAbsences(tx, id, made, { made_by: staff.id, made_at: now })
  }
  const added = kept.filter((id) => !before.technicians.some((one) => one.id === id))
  await linkTechnicians(tx, branch_id, added)
}

/** The effect of a change: what it is with its ids, and the bookings that no longer fit. */
async function effectOf(act: Act, { workshop, ...before }: Current, change: SetupChange) {
  const { portal, tx, now } = act
  requireOwnIds(before, change)
  if (change.stalls) requireStallNames(change.stalls)
  if (change.technicians) requireTechnicians(change.technicians)
  const idOf = <T extends { id?: string | undefined }>(one: T) => ({
    ...one,
    id: one.id ?? portal.chance.recordId(),
  })
  const made: WithIds = {
    planner: change.planner,
    stalls: change.stalls?.map(idOf),
    technicians: change.technicians?.map(idOf),
  }
  const after = withChange(before, made)
  await requireNoneRuns(tx, before, after)
  const planning: Planning = {
    ...{ workshop, now, setup: before },
    hours: await hoursNow(tx, workshop),
    packages: await portal.reference(PACKAGES),
  }
  await requireWorkPossible(tx, planning, after)
  return { change: made, misfits: await misfitsBy(tx, planning, after, reasonOf(before, after)) }
}

/** An id that is named must be one of the workshop's own. */
function requireOwnIds(before: Setup, change: SetupChange): void {
  const check = (own: readonly { id: string }[], named: readonly { id?: string | undefined }[] = []) => {
    const ids = named.flatMap(({ id }) => id ?? [])
    if (new Set(ids).size < ids.length || ids.some((id) => !own.some((one) => one.id === id)))
      throw new Failure('not_found')
  }
  check(before.stalls, change.stalls)
  check(before.technicians, change.technicians)
}

/** The set-up as it is once changed; what is new has no number yet. */
function withChange(before: Setup, { planner, stalls, technicians }: WithIds): Setup {
  return {
    ...before,
    planner: planner ?? before.planner,
    stalls:
      stalls?.map(({ id, name, kind, closed }, position) => ({
        ...{ id, name, kind, position, branch_id: 0, number: 0, added_at: null, removed_at: null },
        closed_from: closed && new Date(closed.from),
        closed_until: closed && new Date(closed.until),
        closed_word: closed?.word ?? null,
      })) ?? before.stalls,
    technicians:
      technicians?.map(({ absences, ...one }, position) => ({
        ...{ ...one, position, branch_id: 0, number: 0, added_at: null, removed_at: null },
        absences: absences.map(({ from, until, reason }, at) => ({
          ...{ id: String(at), technician_id: one.id, reason },
          ...{ from_at: new Date(from), until_at: new Date(until) },
        })),
      })) ?? before.technicians,
  }
}

/** Why a booking does not fit, as its customer reads it. */
function reasonOf(before: Setup, after: Setup): string {
  const closed = after.stalls.find(
    ({ id, closed_from, closed_word }) =>
      closed_from &&
      closed_word &&
      before.stalls.find((one) => one.id === id)?.closed_from?.getTime() !== closed_from.getTime(),
  )
  return closed ? `${closed.name}: ${closed.closed_word}` : 'Jadwal kerja bengkel berubah'
}

/** Notes that a technician is away. Advisors note the day of today, heads every day. */
export async function setAbsent(
  portal: Portal,
  staff: StaffMember,
  technicianId: string,
  absence: AbsenceDraft,
  meta: Meta,
) {
  const now = portal.clock.now()
  return portal.transaction(async (tx) => {
    const found = await findTechnician(tx, technicianId)
    if (!found || !(staff.branches?.includes(found.branch_id) ?? true)) throw new Failure('not_found')
    const workshop = await requireWorkshop(portal, found.branch_id)
    await lockHours(tx, workshop.id)
    if (staff.role === 'advisor') requireToday(absence, now, workshop)
    const setup = await setupNow(tx, workshop.id)
    const technician = setup.technicians.find(({ id }) => id === technicianId)
    if (!technician) throw new Failure('not_found')
    const known = technician.absences
      .filter(({ until_at }) => until_at > now)
      .map(({ from_at, until_at }) => ({ from: from_at.toISOString(), until: until_at.toISOString() }))
    requireAbsencesApart('absences', [...known, absence])
    const made = { ...absence, id: portal.chance.recordId() }
    await insertAbsences(tx, technicianId, [made], { made_by: staff.id, made_at: now })
    await writeSettings(tx, workshop.id, {}, { changed_by_name: staff.name, changed_at: now })
    const details = {
      branch: workshop.id,
      technician: technician.name,
      at: absence.from,
      until: absence.until,
    }
    await meta.audit.record({ event: 'absence_noted', details }, tx)
    await announceSetup({ tx, now }, workshop.id)
    await walkWaiting(portal, tx, workshop.id, 'stalls')
    const newest = (await setupNow(tx, workshop.id)).technicians.find(({ id }) => id === technicianId)
    return shownTechnician(newest ?? technician, now)
  })
}

function requireToday({ from, until }: AbsenceDraft, now: Date, { timezone }: Workshop): void {
  const zone = zoneOf(timezone)
  const today = localClock(now, zone).day
  const ends = localClock(new Date(Date.parse(until) - 1), zone).day
  if (localClock(new Date(from), zone).day !== today || ends !== today)
    throw new Failure('input_invalid', { field: 'until' }, 'Hari lain dicatat oleh kepala bengkel')
}
