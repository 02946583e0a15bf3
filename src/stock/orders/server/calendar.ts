import { zoneOf } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import { hoursOf, requireWorkshop } from '#workshop/public.ts'
import { resolveDayHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import type { OrderCalendar } from '../order-deadlines.model.ts'

/** The days that the deadlines of a branch's orders count by, from memory. Throws `not_found` for an unknown branch. */
export async function calendarOf(context: AppContext, branchId: number): Promise<OrderCalendar> {
  const workshop = await requireWorkshop(context, branchId)
  const hours = await hoursOf(context, workshop)
  return {
    zone: zoneOf(workshop.timezone),
    isHoliday: (day) => hours.holidays.get(day)?.kind === 'national',
    isBranchOpen: (day) => resolveDayHours(hours, day).open,
  }
}
