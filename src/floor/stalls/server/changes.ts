import { localClock, zoneOf } from '#core/days.ts'
import { updateVisitPlan } from '#floor/day-plan/server/sql.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { type Act, requireVersion, type VersionedRecord, versionedAct } from '#server/calls/versioned-act.ts'
import { Failure } from '#server/failure.ts'
import { releaseHour } from '#workshop/bookings/server/reserved-hours.ts'
import { requireWorkshop, type Workshop } from '#workshop/regions/server/rules.ts'
import {
  cancelVisitInTransaction,
  moveVisitInTransaction,
} from '#workshop/visits/server/move-or-cancel-in-transaction.ts'
import { resumeWalks } from '#workshop/waiting-list/server/postponed-walks.ts'
import { endOffer, openOffers } from '#workshop/waiting-list/server/sql.ts'
import { offerFreedHours } from '#workshop/waiting-list/server/walk.ts'
import { linkTechnicians } from '#workshop/work-orders/server/sql.ts'
import { writeSettings } from '#workshop/workshop-hours/server/change-sql.ts'
import { lockHours, settingsOf } from '#workshop/workshop-hours/server/sql.ts'
import type { AffectedJob, PlannerDecision, PlannerState } from '../desk-stalls.contract.ts'
import { announceSetup } from './announce.ts'
import { type ChangeWithIds, type Current, effectOf, type SetupChange } from './effect.ts'
import { recordStallClosings } from './record-closings-for-figures.ts'
import { setupNow } from './setups.ts'
import {
  deleteAbsences,
  insertAbsences,
  removeStalls,
  removeTechnicians,
  writePlanner,
  writeStall,
  writeTechnician,
} from './sql.ts'
import { stateOf } from './state.ts'

interface Decided {
  change: ChangeWithIds
  misfits: AffectedJob[]
  held: string[]
  decisions: readonly PlannerDecision[]
}

/** The bookings that would no longer fit after a change. Throws `plan_changed` after a concurrent change. */
export async function previewSetupChange(
  context: AppContext,
  staff: StaffMember,
  branchId: number,
  { version, ...change }: SetupChange & { version: number },
  meta: Meta,
) {
  const workshop = await requireWorkshop(context, branchId)
  const act = { context, tx: context.db, staff, now: context.clock.now(), meta }
  const before = await currentOf(act, workshop)
  await requireVersion(versionedSetup, act, before, version)
  return { misfits: (await effectOf(act, before, change)).misfits }
}

/**
 * Changes stalls, technicians and rules of a workshop in one transaction, and moves, cancels or keeps the bookings that no longer
 * fit. Throws `plan_changed` after a concurrent change, `plan_undecided` for such a booking without a decision, `technician_busy` and
 * `place_taken` where what is taken away is at work, and what moving or cancelling a visit throws.
 */
export async function saveSetup(
  context: AppContext,
  staff: StaffMember,
  branchId: number,
  {
    version,
    decisions = [],
    ...change
  }: SetupChange & { version: number; decisions?: readonly PlannerDecision[] | undefined },
  meta: Meta,
): Promise<PlannerState> {
  const workshop = await requireWorkshop(context, branchId)
  return versionedAct(
    versionedSetup,
    { context, staff, meta },
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
  async write(act, before, { change, misfits, held, decisions }) {
    const { context, tx, staff, now, meta } = act
    const { id: branch } = before.workshop
    await writeSetup(act, before, change)
    await writeSettings(tx, branch, {}, { changed_by_name: staff.name, changed_at: now })
    for (const decision of decisions) {
      const job = misfits.find(({ id }) => id === decision.id)
      if (!job) continue
      const { reason } = job
      if (decision.act === 'move')
        await moveVisitInTransaction(context, tx, staff, { ...decision, reason }, meta)
      if (decision.act === 'cancel')
        await cancelVisitInTransaction(context, tx, staff, { ...decision, reason }, meta)
      if (decision.act === 'keep') await updateVisitPlan(tx, decision.id, { past_plan: true })
    }
    const offers = new Set((await openOffers(tx, branch)).map(({ id }) => id))
    // As when hours change: a customer who enters the code then is answered that the slot is gone.
    for (const id of held)
      if (offers.has(id)) await endOffer(tx, id, { state: 'withdrawn' }, now)
      else await releaseHour(tx, { id, branch_id: branch }, now)
    resumeWalks(tx)
    const details = { branch, from: before.version, to: before.version + 1, affected: misfits.length }
    await meta.audit.record({ event: 'stalls_changed', details }, tx)
    await announceSetup(act, branch)
    await offerFreedHours(context, tx, branch, 'stalls')
  },
}

async function writeSetup(
  { context, tx, staff, now }: Act,
  { workshop, ...before }: Current,
  change: ChangeWithIds,
) {
  const branch_id = workshop.id
  if (change.planner) await writePlanner(tx, branch_id, change.planner)
  if (change.stalls) {
    const ids = change.stalls.map(({ id }) => id)
    await removeStalls(
      tx,
      before.stalls.map(({ id }) => id).filter((id) => !ids.includes(id)),
      now,
    )
    for (const [position, { id, name, kind, closed }] of change.stalls.entries())
      await writeStall(tx, {
        id,
        branch_id,
        name: name.trim(),
        kind,
        position,
        added_at: now,
        closed_from: closed ? new Date(closed.from) : null,
        closed_until: closed ? new Date(closed.until) : null,
        closed_word: closed?.word.trim() ?? null,
      })
    await recordStallClosings(tx, before.stalls, change.stalls, now)
  }
  if (!change.technicians) return
  const ids = change.technicians.map(({ id }) => id)
  const gone = before.technicians.map(({ id }) => id).filter((id) => !ids.includes(id))
  const day = localClock(now, zoneOf(workshop.timezone)).day
  await removeTechnicians(tx, gone, { now, day })
  await deleteAbsences(tx, ids, now)
  for (const [position, technician] of change.technicians.entries()) {
    const { id, name, people, kinds, windows, breaks, absences, first_day, last_day } = technician
    await writeTechnician(tx, {
      id,
      branch_id,
      name: name.trim(),
      people,
      kinds,
      position,
      first_day,
      last_day,
      added_at: now,
      windows: windows && JSON.stringify(windows),
      breaks: JSON.stringify(breaks),
    })
    const made = absences.map((absence) => ({ ...absence, id: context.chance.recordId() }))
    await insertAbsences(tx, id, made, { made_by: staff.id, made_at: now })
  }
  const added = ids.filter((id) => !before.technicians.some((one) => one.id === id))
  await linkTechnicians(tx, branch_id, added)
}
