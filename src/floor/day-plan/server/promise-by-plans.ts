import type { Day } from '#core/days.ts'
import type { Queries } from '#server/database/database.ts'
import type { ComputedPromise } from '../desk-day-board.model.ts'
import { computedPromiseOf } from '../desk-plan-changes.model.ts'
import type { DayBoardWithIds, PlanningContext } from './day-board.ts'
import { boardsFrom, readDay } from './read-day.ts'
import type { JobRow } from './sql.ts'
import { scheduleOf } from './store-plan.ts'

/** What can be promised of a booking by the plan of a day; of work that continues, by the plan of the later day on which it ends. */
export async function promiseFrom(
  queries: Queries,
  planning: PlanningContext,
  day: Day,
  booking: string,
): Promise<ComputedPromise | null> {
  const own = computePromise(await readDay(queries, planning, day), booking)
  return own?.unplaced === 'tomorrow' ? laterPromise(queries, planning, day, booking) : own
}

/** What can be promised of work that continues after `day`; `entering` is a booking that is not stored yet. */
export async function laterPromise(
  queries: Queries,
  planning: PlanningContext,
  day: Day,
  booking: string,
  entering?: JobRow,
): Promise<ComputedPromise | null> {
  for (const plan of await boardsFrom(queries, planning, day, entering)) {
    const later = plan.day > day ? computePromise(plan, booking) : null
    if (later && later.unplaced !== 'tomorrow') return later
  }
  return null
}

function computePromise(plan: DayBoardWithIds, booking: string): ComputedPromise | null {
  const number = [...plan.ids].find(([, id]) => id === booking)?.[0]
  return number === undefined ? null : computedPromiseOf(plan, scheduleOf(plan), number)
}
