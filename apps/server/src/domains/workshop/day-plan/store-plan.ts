import type { Plan } from '@toyota-trust/contracts/desk/workshop/plan.ts'
import { dayToPlan, formerOf } from '@toyota-trust/contracts/desk/workshop/plan-input.ts'
import { zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import { planDay } from '@toyota-trust/contracts/workshop/day-plan/day-plan.ts'
import type { Block, DayPlan } from '@toyota-trust/contracts/workshop/day-plan/plan-terms.ts'
import { translateConstraintErrors } from '../../../platform/database/constraints.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { instantOn } from '../stalls/day-resources.ts'
import type { Setup } from '../stalls/setups.ts'
import type { IdentifiedPlan } from './plan-of-day.ts'
import { replaceBlocks, type StoredBy, storePlaces } from './sql.ts'

const MINUTE_MS = 60_000
/** Minutes that the ranges of one place have for themselves: those of 190 years. */
const PLACE_MINUTES = 100_000_000

const meanings = {
  plan_blocks_stall_free: 'place_taken',
  plan_blocks_technician_free: 'technician_busy',
} as const

/** A day that was read, planned as of its clock. */
export const planned = (day: Plan): DayPlan => planDay(dayToPlan(day, new Date(day.now)))

/**
 * Stores the plan of a day that the transaction has locked: the places that people read from now on, and the fence around those that
 * run or were moved by hand. Returns the day with its new memory. Throws `place_taken` or `technician_busy` where two of them meet.
 */
export async function storePlan(tx: Queries, day: IdentifiedPlan, setup: Setup, by: StoredBy): Promise<Plan> {
  const plan = planned(day)
  const of = { branchId: day.branch.id, day: day.day }
  const visitOf = (job: number) => day.ids.get(job) ?? ''
  const former = formerOf(plan)
  const places = former.map(({ job, ...place }) => ({ visit: visitOf(job), ...place }))
  await storePlaces(tx, of, places, by)
  const fenced = plan.blocks.filter(({ state }) => state === 'running' || state === 'pinned')
  const blocks = fenced.map((block) => ({
    ...{ branch_id: of.branchId, day: of.day, visit_id: visitOf(block.job), step: block.step },
    stall_minutes: rangeOf(day, block, setup.stalls.find(({ id }) => id === block.stall)?.number),
    technician_minutes: rangeOf(
      day,
      block,
      setup.technicians.find(({ id }) => id === block.technician)?.number,
    ),
  }))
  await translateConstraintErrors(meanings, () => replaceBlocks(tx, of, blocks))
  const { ids: _, ...shown } = day
  return { ...shown, former }
}

function rangeOf({ day, branch }: Plan, { from, until }: Block, place: number | undefined): string | null {
  if (place === undefined || until <= from) return null
  const on = { day, zone: zoneOf(branch.timezone) }
  const minutes = (at: number) => place * PLACE_MINUTES + instantOn(on, at).getTime() / MINUTE_MS
  return `[${minutes(from)},${minutes(until)})`
}
