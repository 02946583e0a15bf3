import { useMemo } from 'react'
import { type Day, localClock, type Zone, zoneOf } from '#core/days.ts'
import type { Visit } from '#workshop/visits/desk-visits.contract.ts'
import { planDay } from '../../day-plan.model.ts'
import type { BoardJob, ComputedPromise, DayBoard } from '../../desk-day-board.model.ts'
import { computedPromiseOf } from '../../desk-plan-changes.model.ts'
import { scheduleInputOf } from '../../desk-schedule-input.model.ts'
import type { Schedule } from '../../plan-terms.model.ts'
import { stallName, timeInZone } from '../board-texts.ts'
import { useLaterPromise, usePlan } from '../requests.ts'

const MINUTE_MS = 60_000

/** A visit in the plan of its workshop's day. */
export interface JobInPlan {
  plan: DayBoard
  /** The day as it is planned now. */
  day: Schedule
  at: Date
  job: BoardJob
  /** What can be promised as things stand. */
  computed: ComputedPromise | null
}

/** The technicians of the workshop, and the visit in today's plan: null until it is loaded, or where the day or the car is not planned. */
export function useJobInPlan({ id, branch }: Pick<Visit, 'id' | 'branch'>, now: Date) {
  const { data: plan } = usePlan(branch.id, localClock(now, zoneOf(branch.timezone)).day)
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const inPlan = useMemo((): JobInPlan | null => {
    const job = plan?.planned ? plan.jobs.find(({ visit_id }) => visit_id === id) : undefined
    if (!plan || !job) return null
    const at = new Date(minute)
    const day = planDay(scheduleInputOf(plan, at))
    return { plan, day, at, job, computed: computedPromiseOf(plan, day, job.number) }
  }, [plan, id, minute])
  const { data: later } = useLaterPromise(id, inPlan?.computed?.unplaced === 'tomorrow')
  return {
    inPlan: inPlan && later?.computed ? { ...inPlan, computed: later.computed } : inPlan,
    technicians: plan?.technicians ?? [],
  }
}

export { stallName, timeInZone }

/** Explains what a promise is computed from: `Dihitung dari rencana: Lift 1, Joko, selesai 11:00, cuci, cadangan 15 menit.` */
export function explainComputedPromise(
  { stall, technician, work_ends_at, washed, buffer_minutes }: ComputedPromise,
  { zone, today }: { zone: Zone; today: Day },
  from: readonly (string | null)[] = [stall, technician],
): string {
  const parts = [
    ...from,
    work_ends_at && `selesai ${timeInZone(work_ends_at, zone, today)}`,
    washed && 'cuci',
    buffer_minutes > 0 && `cadangan ${buffer_minutes} menit`,
  ]
  return `Dihitung dari rencana: ${parts.filter(Boolean).join(', ')}.`
}
