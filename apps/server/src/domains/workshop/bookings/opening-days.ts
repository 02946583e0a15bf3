import { weekdayOf } from '@toyota-trust/contracts/platform/days.ts'
import type { BranchKind } from '@toyota-trust/contracts/workshop/booking-draft.ts'
import type { BranchHours } from '@toyota-trust/contracts/workshop/bookings.ts'
import { resolveDayHours } from '@toyota-trust/contracts/workshop/opening-hours.ts'
import type { Portal } from '../../../portal.ts'
import { requireBranchById } from '../regions/rules.ts'
import { hoursOf, usualHours } from '../workshop-hours/rules.ts'
import { bookableDays } from './schedule.ts'

/** The days within the bookable period on which a workshop is open. Throws `not_found` for an unknown workshop. */
export async function openingDays(portal: Portal, kind: BranchKind, branchId: number): Promise<BranchHours> {
  const workshop = await requireBranchById(portal, kind, branchId)
  const hours = await hoursOf(portal, workshop)
  const usual = await usualHours(portal, workshop)
  const days = bookableDays(hours, portal.clock.now()).map((day) => ({
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
