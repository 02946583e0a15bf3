import type { BranchKind } from '@toyota-trust/contracts/booking-draft.ts'
import type { Slot } from '@toyota-trust/contracts/bookings.ts'
import { addDays, type Day, instantAt, zoneOf } from '@toyota-trust/contracts/days.ts'
import type { Queries } from '../../database/database.ts'
import { Failure } from '../../failure.ts'
import type { Portal } from '../../portal.ts'
import { requireBranchById, type Workshop } from '../regions/rules.ts'
import { slotsOf } from './schedule.ts'
import { takenOn } from './slot-queries.ts'

/** One place of an hour is free when fewer are `taken` than it has; throws `slot_full` with what is free that day. */
export async function requirePlace(
  queries: Queries,
  workshop: Workshop,
  day: Day,
  taken: number,
  now: Date,
): Promise<void> {
  if (taken < workshop.slot_capacity) return
  const slots = (await daySlots(queries, workshop, day, now)).filter((free) => free.available)
  throw new Failure('slot_full', { field: 'order_start_time', slots })
}

/** The slots of a workshop's day, for everybody. Throws `not_found` for an unknown workshop. */
export async function slotsOfBranch(
  portal: Portal,
  kind: BranchKind,
  branchId: number,
  day: Day,
): Promise<Slot[]> {
  const workshop = await requireBranchById(portal, kind, branchId)
  return daySlots(portal.db, workshop, day, portal.clock.now())
}

/** Places taken of a workshop's day by local start. */
export function takenOfDay(queries: Queries, workshop: Workshop, day: Day, now: Date) {
  const zone = zoneOf(workshop.timezone)
  const from = instantAt(day, '00:00', zone)
  const until = instantAt(addDays(day, 1), '00:00', zone)
  return takenOn(queries, workshop.id, from, until, now)
}

async function daySlots(queries: Queries, workshop: Workshop, day: Day, now: Date): Promise<Slot[]> {
  return slotsOf(workshop, day, await takenOfDay(queries, workshop, day, now), now)
}
