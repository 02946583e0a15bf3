import { weekdayOf } from '#core/days.ts'
import type { AppContext } from '#server/app-context.ts'
import { requireBranchById } from '#workshop/regions/server/rules.ts'
import { resolveDayHours } from '#workshop/workshop-hours/opening-hours.model.ts'
import { hoursOf, usualHours } from '#workshop/workshop-hours/server/rules.ts'
import type { BranchKind } from '../booking-draft.model.ts'
import type { BranchHours } from '../bookings.contract.ts'
import { bookableDays } from './schedule.ts'

/** The days within the bookable period on which a workshop is open. Throws `not_found` for an unknown workshop. */
export async function openingDays(
  context: AppContext,
  kind: BranchKind,
  branchId: number,
): Promise<BranchHours> {
  const workshop = await requireBranchById(context, kind, branchId)
  const hours = await hoursOf(context, workshop)
  const usual = await usualHours(context, workshop)
  const days = bookableDays(hours, context.clock.now()).map((day) => ({
    day,
    dayHours: resolveDayHours(hours, day),
    isUsuallyOpen: usual.open_days.includes(weekdayOf(day)),
  }))
  return {
    timezone: workshop.timezone,
    ...usual,
    closed: days.flatMap(({ day, dayHours, isUsuallyOpen }) =>
      isUsuallyOpen && !dayHours.open ? [{ day, word: dayHours.word }] : [],
    ),
    open: days.flatMap(({ day, dayHours, isUsuallyOpen }) => (!isUsuallyOpen && dayHours.open ? [day] : [])),
  }
}
