import { addDays, type Day, weekdayOf } from '#core/days.ts'
import type { FigurePeriod } from '../desk-figures.contract.ts'
import { FIGURE_DAYS } from '../figure-limits.model.ts'

/** Mondays of the weeks that are over, the newest first. */
export function finishedWeeks(today: Day, period: FigurePeriod): Day[] {
  const thisMonday = addDays(today, 1 - weekdayOf(today))
  const most = { '4w': 4, '8w': 8, '90d': Math.floor(FIGURE_DAYS / 7) }[period]
  return Array.from({ length: most }, (_, back) => addDays(thisMonday, -7 * (back + 1)))
}
