import { zoneOf } from '#core/days.ts'
import { MINUTE_MS } from '#core/milliseconds.ts'
import type { Setup } from '#floor/stalls/server/setups.ts'
import { instantOn } from '#floor/stalls/server/stalls-and-technicians-on-day.ts'
import { translateConstraintErrors } from '#server/database/constraints.ts'
import type { Queries } from '#server/database/database.ts'
import { planDay } from '../day-plan.model.ts'
import type { DayBoard } from '../desk-day-board.model.ts'
import { formerPlacesOf, scheduleInputOf } from '../desk-schedule-input.model.ts'
import type { Block, Schedule } from '../plan-terms.model.ts'
import type { DayBoardWithIds } from './day-board.ts'
import type { RememberedPlace } from './schema.ts'
import { replaceBlocks, type StoredBy, storePlaces } from './sql.ts'

/** Minutes that the ranges of one place have for themselves: those of 190 years. */
const PLACE_MINUTES = 100_000_000

const meanings = {
  plan_blocks_stall_free: 'place_taken',
  plan_blocks_technician_free: 'technician_busy',
} as const

/** A day that was read, planned as of its clock. */
export const scheduleOf = (day: DayBoard): Schedule => planDay(scheduleInputOf(day, new Date(day.now)))

const visitOf = ({ ids }: DayBoardWithIds, job: number) => ids.get(job) ?? ''

/** The places of a schedule as they are stored, by visit. */
export const placesOf = (day: DayBoardWithIds, schedule: Schedule): RememberedPlace[] =>
  formerPlacesOf(schedule).map(({ job, ...place }) => ({ visit: visitOf(day, job), ...place }))

/** Stores the places of a day that the transaction has locked: what follows moves only the work that has to move. */
export async function keepPlaces(tx: Queries, day: DayBoardWithIds, by: StoredBy) {
  const schedule = scheduleOf(day)
  await storePlaces(tx, { branchId: day.branch.id, day: day.day }, placesOf(day, schedule), by)
  return { schedule, former: formerPlacesOf(schedule) }
}

/**
 * Stores the plan of a day that the transaction has locked: the places that people read from now on, and the blocks that run or were
 * moved by hand. Returns the day with its new memory. Throws `place_taken` or `technician_busy` where two blocks overlap.
 */
export async function storePlan(
  tx: Queries,
  day: DayBoardWithIds,
  setup: Setup,
  by: StoredBy,
): Promise<DayBoard> {
  const { schedule, former } = await keepPlaces(tx, day, by)
  const of = { branchId: day.branch.id, day: day.day }
  const fenced = schedule.blocks.filter(({ state }) => state === 'running' || state === 'pinned')
  const blocks = fenced.map((block) => ({
    branch_id: of.branchId,
    day: of.day,
    visit_id: visitOf(day, block.job),
    step: block.step,
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

function rangeOf(
  { day, branch }: DayBoard,
  { from, until }: Block,
  place: number | undefined,
): string | null {
  if (place === undefined || until <= from) return null
  const on = { day, zone: zoneOf(branch.timezone) }
  const minutes = (at: number) => place * PLACE_MINUTES + instantOn(on, at).getTime() / MINUTE_MS
  return `[${minutes(from)},${minutes(until)})`
}
