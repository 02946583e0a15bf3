import { type Day, timeFromMinutes } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import { readPlan } from './plans.ts'
import { scheduleOf } from './store-plan.ts'

/** Where the first step of a visit is in the plan of its day; `begin` by the workshop's clock. */
export interface FirstPlace {
  stall: string | null
  technician: string | null
  begin: string
}

/** The first places of a day's visits by their ids; null where the workshop does not plan that day. */
export async function firstPlaces(
  context: AppContext,
  branchId: number,
  day: Day,
): Promise<ReadonlyMap<string, FirstPlace> | null> {
  const plan = await readPlan(context, branchId, day)
  if (!plan.planned) return null
  const { blocks } = scheduleOf(plan)
  const nameOf = (named: readonly { id: string; name: string }[], id: string | null) =>
    named.find((one) => one.id === id)?.name ?? null
  const places = plan.jobs.flatMap(({ number, visit_id }): [string, FirstPlace][] => {
    const block = blocks.find(({ job, state }) => job === number && state !== 'held')
    if (!visit_id || !block) return []
    const { stall, technician, from } = block
    const place = {
      stall: nameOf(plan.stalls, stall),
      technician: nameOf(plan.technicians, technician),
      begin: timeFromMinutes(from),
    }
    return [[visit_id, place]]
  })
  return new Map(places)
}
