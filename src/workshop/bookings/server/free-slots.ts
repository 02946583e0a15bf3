import { addDays, type Day, instantAt, zoneOf } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Queries } from '#server/database/database.ts'
import { Failure } from '#server/failure.ts'
import type { AskedService, Fit } from '#workshop/floor-ports.ts'
import { requireBranchById } from '#workshop/regions/server/rules.ts'
import type { WorkshopHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import { hoursOf } from '#workshop/workshop-hours/server/rules.ts'
import type { BranchKind } from '../booking-draft.model.ts'
import type { Slot } from '../bookings.contract.ts'
import { type BookedSlot, slotsOf } from './schedule.ts'
import { countTakenByStart } from './slot-sql.ts'

/** A workshop with the hours that apply to it. */
export interface Openings {
  branchId: number
  hours: WorkshopHours
}

/** Checks that the slot has a free place, in the plan of a planned day as well; throws `slot_full` with the free slots of the day. */
export async function requirePlace(
  queries: Queries,
  openings: Openings,
  slot: Pick<BookedSlot, 'day' | 'places'>,
  taken: number,
  now: Date,
  fit: Pick<Fit, 'fits' | 'offered'> | null = null,
): Promise<void> {
  if (taken < slot.places && fit?.fits !== false) return
  const all = await daySlots(queries, openings, slot.day, now)
  const slots = (fit ? fit.offered(all) : all).filter((free) => free.available)
  throw new Failure('slot_full', { field: 'order_start_time', slots })
}

/** The slots of a workshop's day, for a service where the day is planned. Throws `not_found` for an unknown workshop. */
export async function slotsOfBranch(
  context: AppContext,
  kind: BranchKind,
  branchId: number,
  day: Day,
  asked: AskedService = {},
): Promise<Slot[]> {
  const workshop = await requireBranchById(context, kind, branchId)
  const hours = await hoursOf(context, workshop)
  const slots = await daySlots(context.db, { branchId, hours }, day, context.clock.now())
  return context.floor.fittingSlots(context, workshop, day, asked, slots)
}

/** Places taken on a workshop's day, by local start. */
export function countTakenPlacesOfDay(queries: Queries, { branchId, hours }: Openings, day: Day, now: Date) {
  const zone = zoneOf(hours.timezone)
  const from = instantAt(day, '00:00', zone)
  const until = instantAt(addDays(day, 1), '00:00', zone)
  return countTakenByStart(queries, branchId, from, until, now)
}

async function daySlots(queries: Queries, openings: Openings, day: Day, now: Date): Promise<Slot[]> {
  return slotsOf(openings.hours, day, await countTakenPlacesOfDay(queries, openings, day, now), now)
}
