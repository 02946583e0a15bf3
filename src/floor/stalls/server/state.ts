import { placeClock } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { requireWorkshop, type Workshop } from '#workshop/regions/server/rules.ts'
import { resolveDayHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import { hoursNow } from '#workshop/workshop-hours/server/rules.ts'
import { type PlannerState, readPlanner } from '../desk-stalls.contract.ts'
import { type Setup, type StoredTechnician, setupNow } from './setups.ts'

/** What a workshop plans with, for its head. */
export const readState = async (context: AppContext, branchId: number): Promise<PlannerState> =>
  stateOf(context.db, await requireWorkshop(context, branchId), context.clock.now())

/** As above, as the transaction sees it. */
export async function stateOf(queries: Queries, workshop: Workshop, now: Date): Promise<PlannerState> {
  const { id, branch, timezone } = workshop
  const setup: Setup = await setupNow(queries, id)
  const today = placeClock(now, timezone).day
  const dayHours = resolveDayHours(await hoursNow(queries, workshop), today)
  return readPlanner.reply.parse({
    version: setup.version,
    branch: { id, branch, timezone },
    now,
    today,
    opening: dayHours.open ? { from: dayHours.opening_time, until: dayHours.closing_time } : null,
    planner: setup.planner,
    stalls: setup.stalls.map(({ id: stall, name, kind, closed_from, closed_until, closed_word }) => ({
      id: stall,
      name,
      kind,
      closed:
        closed_from && closed_until
          ? { from: closed_from, until: closed_until, word: closed_word ?? '' }
          : null,
    })),
    technicians: setup.technicians.map((one) => buildTechnicianResponse(one, now)),
  })
}

/** A technician for the head; absences that are over are left out. */
export const buildTechnicianResponse = (
  { id, name, people, kinds, windows, breaks, absences, first_day, last_day }: StoredTechnician,
  now: Date,
) => ({
  id,
  name,
  people,
  kinds,
  windows,
  breaks,
  first_day,
  last_day,
  absences: absences
    .filter(({ until_at }) => until_at > now)
    .map(({ from_at, until_at, reason }) => ({ from: from_at, until: until_at, reason })),
})
