import { addDays, localClock, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import { hoursOn, type WorkshopHours } from '@toyota-trust/contracts/workshop/opening-hours.ts'
import type { VisitState } from '@toyota-trust/contracts/workshop/visit-states.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { minuteOn, openingOf, techniciansOn } from '../stalls/day-resources.ts'
import { type Setup, setupNow } from '../stalls/setups.ts'
import { changeStep, findRunningStep } from './sql.ts'

interface Hours {
  hours: WorkshopHours
  setup: Setup
}

/**
 * Minutes that a technician worked on a step from its begin until an instant: without breaks, and without the time in which nobody of
 * the workshop, or not this technician, was there. Without a technician all open minutes count.
 */
export function workedBetween(
  { hours, setup }: Hours,
  { began_at, technician_id }: { began_at: Date; technician_id: string | null },
  until: Date,
): number {
  const zone = zoneOf(hours.timezone)
  const last = localClock(until, zone).day
  let worked = 0
  for (let day = localClock(began_at, zone).day; day <= last; day = addDays(day, 1)) {
    const on = { day, zone }
    const opening = openingOf(hoursOn(hours, day))
    const technician = techniciansOn(setup, on, opening).find(({ id }) => id === technician_id)
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
  }
  return worked
}

/**
 * A visit leaves its work: its running step is done where the car is ready, else interrupted, with the minutes that are left. The
 * technician is free; the car keeps its stall while its owner is asked. Nothing happens where no step runs.
 */
export async function leaveWork(
  tx: Queries,
  visit: { id: string; branch_id: number },
  { to, reason }: { to: VisitState; reason: string | null | undefined },
  hoursOf: () => Promise<WorkshopHours>,
  now: Date,
): Promise<void> {
  const running = await findRunningStep(tx, visit.id)
  if (!running?.began_at) return
  const key = { visitId: visit.id, step: running.step }
  if (to !== 'waiting') {
    await changeStep(tx, key, { state: 'done', done_at: now })
    return
  }
  const at = { hours: await hoursOf(), setup: await setupNow(tx, visit.branch_id) }
  const worked = workedBetween(at, { ...running, began_at: running.began_at }, now)
  await changeStep(tx, key, {
    ...{ state: 'planned', began_at: null, technician_id: null },
    stall_id: reason === 'consent' ? running.stall_id : null,
    worked_minutes: running.worked_minutes + worked,
  })
}
