import { addDays, type Day, localClock, zoneOf } from '#core/days.ts'
import { type Setup, setupNow } from '#floor/stalls/server/setups.ts'
import { minuteOn, openingOf, techniciansOn } from '#floor/stalls/server/stalls-and-technicians-on-day.ts'
import type { Queries } from '#server/database/database.ts'
import type { VisitState } from '#workshop/visits/visit-states.model.ts'
import { resolveDayHours, type WorkshopHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import { addStepMinutes, changeStep, findRunningStep } from './sql.ts'

interface Hours {
  hours: WorkshopHours
  setup: Setup
}

interface Begun {
  began_at: Date
  technician_id: string | null
}

/**
 * Minutes that a technician worked on a step from its begin until an instant: without breaks, and without the time in which nobody of
 * the workshop, or not this technician, was there. Without a technician all open minutes count.
 */
export const workedBetween = (at: Hours, work: Begun, until: Date): number =>
  workedByDay(at, work, until).reduce((sum, { minutes }) => sum + minutes, 0)

/** As above, by the days of the workshop. */
function workedByDay(
  { hours, setup }: Hours,
  { began_at, technician_id }: Begun,
  until: Date,
): { day: Day; minutes: number }[] {
  const zone = zoneOf(hours.timezone)
  const last = localClock(until, zone).day
  const days: { day: Day; minutes: number }[] = []
  for (let day = localClock(began_at, zone).day; day <= last; day = addDays(day, 1)) {
    const on = { day, zone }
    const opening = openingOf(resolveDayHours(hours, day))
    const technician = techniciansOn(setup, on, opening).find(({ id }) => id === technician_id)
    let worked = 0
    const span = { from: minuteOn(on, began_at), until: minuteOn(on, until) }
    for (const window of technician?.present ?? [opening]) {
      const part = { from: Math.max(window.from, span.from), until: Math.min(window.until, span.until) }
      if (part.until <= part.from) continue
      const pauses = (technician?.breaks ?? []).reduce(
        (sum, pause) =>
          sum + Math.max(0, Math.min(pause.until, part.until) - Math.max(pause.from, part.from)),
        0,
      )
      worked += part.until - part.from - pauses
    }
    days.push({ day, minutes: worked })
  }
  return days
}

/**
 * Stops the running step of a visit: it is interrupted where the car waits, with the minutes that are left, else done. The technician
 * is free; the car keeps its stall while its owner is asked. Does nothing where no step runs.
 */
export async function stopWork(
  tx: Queries,
  visit: { id: string; branch_id: number },
  { to, reason }: { to: VisitState; reason: string | null | undefined },
  hoursOf: () => Promise<WorkshopHours>,
  now: Date,
): Promise<void> {
  const running = await findRunningStep(tx, visit.id)
  if (!running?.began_at) return
  const key = { visitId: visit.id, step: running.step }
  const at = { hours: await hoursOf(), setup: await setupNow(tx, visit.branch_id) }
  const worked = await recordWorkedMinutes(tx, at, { ...running, began_at: running.began_at, visit }, now)
  if (to !== 'waiting') {
    await changeStep(tx, key, { state: 'done', done_at: now })
    return
  }
  await changeStep(tx, key, {
    state: 'planned',
    began_at: null,
    technician_id: null,
    stall_id: reason === 'consent' ? running.stall_id : null,
    held_since: reason === 'consent' && running.stall_id ? now : null,
    worked_minutes: running.worked_minutes + worked,
  })
}

interface StepOfVisit {
  visit: { id: string; branch_id: number }
  step: number
}

/** Stores for the figures what was worked on a step from its begin until now; returns those minutes. */
export async function recordWorkedMinutes(
  tx: Queries,
  at: Hours,
  running: StepOfVisit & Begun & { stall_id: string | null },
  now: Date,
): Promise<number> {
  const days = workedByDay(at, running, now)
  for (const { day, minutes } of days)
    await addStepMinutes(tx, running, day, {
      technician_minutes: running.technician_id ? minutes : 0,
      stall_minutes: running.stall_id ? minutes : 0,
      held_minutes: 0,
    })
  return days.reduce((sum, { minutes }) => sum + minutes, 0)
}

/** Stores for the figures how long a car held its stall while no technician worked on it, in the workshop's open minutes. */
export async function recordHeldMinutes(
  tx: Queries,
  at: Hours,
  { held_since, ...step }: StepOfVisit & { held_since: Date | null },
  now: Date,
): Promise<void> {
  if (!held_since) return
  const began = { began_at: held_since, technician_id: null }
  for (const { day, minutes } of workedByDay(at, began, now))
    await addStepMinutes(tx, step, day, { technician_minutes: 0, stall_minutes: 0, held_minutes: minutes })
}
