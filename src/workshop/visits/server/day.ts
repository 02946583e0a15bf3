import { addDays, type Day, instantAt, localClock, zoneOf } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import type { StaffMember } from '#server/calls/actor.ts'
import type { Meta } from '#server/calls/surface.ts'
import { slotUse } from '#workshop/bookings/server/reserved-hours.ts'
import { requireWorkshop } from '#workshop/regions/server/rules.ts'
import { resolveDayHours, type WorkshopHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import { hoursOf } from '#workshop/workshop-hours/server/rules.ts'
import { requireReadableVisit } from './rules.ts'
import { slipsLike } from './search-sql.ts'
import { buildSlipResponse, buildVisitResponse } from './shown.ts'
import { listCarsOfOtherDays, slipsOfDay } from './sql.ts'

const SEARCH_MIN = 2

/** A workshop's day for its desk. */
export async function dayOf(context: AppContext, branchId: number, day: Day) {
  const workshop = await requireWorkshop(context, branchId)
  const now = context.clock.now()
  const zone = zoneOf(workshop.timezone)
  const from = instantAt(day, '00:00', zone)
  const until = instantAt(addDays(day, 1), '00:00', zone)
  const hours = await hoursOf(context, workshop)
  const isToday = localClock(now, zone).day === day
  const [slots, left, visits] = await Promise.all([
    slotUse(context.db, { branchId, hours }, day, now),
    isToday ? listCarsOfOtherDays(context.db, { branchId, from, until }) : [],
    slipsOfDay(context.db, { branchId, from, until }),
  ])
  const { id, branch, city, timezone } = workshop
  return {
    day,
    now,
    branch: { id, branch, city, timezone },
    closed: closingReasonOf(hours, day),
    slots,
    visits: [...left, ...visits].map(buildSlipResponse),
  }
}

/** The slots of a week from `from` on; those of planned days at which the work of the visit asked for does not fit are marked. */
export async function hoursFrom(
  context: AppContext,
  branchId: number,
  from: Day,
  asked?: { staff: StaffMember; visitId: string },
) {
  const workshop = await requireWorkshop(context, branchId)
  const hours = await hoursOf(context, workshop)
  const now = context.clock.now()
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index))
  const week = await Promise.all(
    days.map(async (day) => ({
      day,
      closed: closingReasonOf(hours, day),
      slots: await slotUse(context.db, { branchId, hours }, day, now),
    })),
  )
  if (!asked) return week
  const visit = await requireReadableVisit(context.db, asked.staff, asked.visitId)
  const open = week.flatMap(({ day, closed, slots }) => {
    const starts = slots.filter(({ taken, capacity }) => taken < capacity).map(({ start }) => start)
    return closed === null && starts.length > 0 ? [{ day, starts }] : []
  })
  const past = await context.floor.findUnfittingHours(context, workshop, visit, open)
  return week.map(({ slots, ...rest }) => ({
    ...rest,
    slots: slots.map((slot) => ({
      ...slot,
      ...(past.get(rest.day)?.has(slot.start) && { past_plan: true }),
    })),
  }))
}

/** Why the workshop is closed that day; null on an open day. */
function closingReasonOf(hours: WorkshopHours, day: Day): string | null {
  const dayHours = resolveDayHours(hours, day)
  return dayHours.open ? null : dayHours.word || 'Hari libur mingguan'
}

/** Searches visits of all days; less than two characters find nothing rather than everything. */
export async function searchVisits(context: AppContext, branchId: number, typed: string) {
  const wanted = typed.trim()
  if (wanted.length < SEARCH_MIN) return []
  return (await slipsLike(context.db, branchId, wanted, context.clock.now())).map(buildSlipResponse)
}

/** One visit. Reading it is audited, because it identifies the customer. */
export async function readVisit(context: AppContext, staff: StaffMember, id: string, meta: Meta) {
  const visit = await requireReadableVisit(context.db, staff, id)
  const [shown] = await Promise.all([
    buildVisitResponse(context.db, visit, staff, context.clock.now()),
    meta.audit.record({ event: 'visit_read', customerId: visit.customer_id, details: { visit: id } }),
  ])
  return shown
}
