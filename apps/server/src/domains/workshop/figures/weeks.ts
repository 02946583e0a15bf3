import type { FigurePeriod } from '@toyota-trust/contracts/desk/workshop/figures.ts'
import { addDays, type Day, weekdayOf } from '@toyota-trust/contracts/platform/days.ts'

/** Days of the figures that customers see. */
export const SHOWN_DAYS = 90

/** Mondays of the weeks that are over, the newest first. */
export function finishedWeeks(today: Day, period: FigurePeriod): Day[] {
  const thisMonday = addDays(today, 1 - weekdayOf(today))
  const most = { '4w': 4, '8w': 8, '90d': Math.floor(SHOWN_DAYS / 7) }[period]
  return Array.from({ length: most }, (_, back) => addDays(thisMonday, -7 * (back + 1)))
}
