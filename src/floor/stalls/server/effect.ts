import type { PlanningContext } from '#floor/day-plan/server/day-board.ts'
import { PACKAGES } from '#floor/day-plan/server/packages.ts'
import type { Act } from '#server/calls/versioned-act.ts'
import { Failure } from '#server/failure.ts'
import type { Workshop } from '#workshop/regions/server/rules.ts'
import { hoursNow } from '#workshop/workshop-hours/server/rules.ts'
import type { PlannerDraft, StallDraft, TechnicianDraft } from '../desk-stalls.contract.ts'
import { affectedJobs } from './affected-jobs.ts'
import { requireStallNames, requireTechnicians } from './checks.ts'
import { requireNoRunningWork, requireWorkPossible } from './removals.ts'
import type { Setup } from './setups.ts'

/** What is to be different of a workshop's set-up; lists are whole, in their order. */
export interface SetupChange {
  planner?: PlannerDraft | undefined
  stalls?: StallDraft[] | undefined
  technicians?: TechnicianDraft[] | undefined
}

/** The set-up of a workshop as a change found it. */
export interface Current extends Setup {
  workshop: Workshop
}

/** A change whose new stalls and technicians have their ids. */
export interface ChangeWithIds {
  planner: PlannerDraft | undefined
  stalls: (StallDraft & { id: string })[] | undefined
  technicians: (TechnicianDraft & { id: string })[] | undefined
}

/** The effect of a change: what it is with its ids, and the bookings that no longer fit. */
export async function effectOf(act: Act, { workshop, ...before }: Current, change: SetupChange) {
  const { context, tx, now } = act
  requireOwnIds(before, change)
  if (change.stalls) requireStallNames(change.stalls)
  if (change.technicians) requireTechnicians(change.technicians)
  const idOf = <T extends { id?: string | undefined }>(one: T) => ({
    ...one,
    id: one.id ?? context.chance.recordId(),
  })
  const made: ChangeWithIds = {
    planner: change.planner,
    stalls: change.stalls?.map(idOf),
    technicians: change.technicians?.map(idOf),
  }
  const after = withChange(before, made)
  await requireNoRunningWork(tx, before, after)
  const planning: PlanningContext = {
    workshop,
    now,
    setup: before,
    hours: await hoursNow(tx, workshop),
    packages: await context.reference(PACKAGES),
  }
  await requireWorkPossible(tx, planning, after)
  return { change: made, ...(await affectedJobs(tx, planning, after, reasonOf(before, after))) }
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
function withChange(before: Setup, { planner, stalls, technicians }: ChangeWithIds): Setup {
  return {
    ...before,
    planner: planner ?? before.planner,
    stalls:
      stalls?.map(({ id, name, kind, closed }, position) => ({
        id,
        name,
        kind,
        position,
        branch_id: 0,
        number: 0,
        added_at: null,
        removed_at: null,
        closed_from: closed && new Date(closed.from),
        closed_until: closed && new Date(closed.until),
        closed_word: closed?.word ?? null,
      })) ?? before.stalls,
    technicians:
      technicians?.map(({ absences, ...one }, position) => ({
        ...one,
        position,
        branch_id: 0,
        number: 0,
        added_at: null,
        removed_at: null,
        absences: absences.map(({ from, until, reason }, at) => ({
          id: String(at),
          technician_id: one.id,
          reason,
          from_at: new Date(from),
          until_at: new Date(until),
        })),
      })) ?? before.technicians,
  }
}

/** Why a booking does not fit, as its customer reads it. */
function reasonOf(before: Setup, after: Setup): string {
  const closed = after.stalls.filter(
    ({ id, closed_from, closed_word }) =>
      closed_from &&
      closed_word &&
      before.stalls.find((one) => one.id === id)?.closed_from?.getTime() !== closed_from.getTime(),
  )
  if (closed.length === 0) return 'Jadwal kerja bengkel berubah'
  const names = new Intl.ListFormat('id').format(closed.map(({ name }) => name))
  const [word, ...others] = new Set(closed.map(({ closed_word }) => closed_word))
  return `${names}: ${others.length === 0 ? word : 'Tutup'}`
}
