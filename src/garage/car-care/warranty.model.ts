import { addDays, addMonths, type Day, daysBetween } from '#core/days.ts'
import type { CarScope } from '#garage/cars/car-scope.model.ts'

/** Warranty period of a make, from a data set with source and day. */
export interface WarrantyRule extends CarScope {
  months: number
  km: number
  source: string
  as_of: Day
}

export type Warranty =
  | { state: 'no_rule' }
  | { state: 'unknown' }
  | {
      state: 'active'
      until: Day
      months_left: number
      days_left: number
      /** Null without a reading. */
      km_left: number | null
      /** The latest day of the next service, on which the warranty depends. */
      service_until: Day | null
      /** The service is overdue: the workshop decides whether the warranty still applies. */
      service_over: boolean
    }
  | { state: 'ended'; by: 'time'; on: Day }
  | { state: 'ended'; by: 'km' }

/** Computes what is left of the maker's warranty, by time and by kilometres, whichever ends first (companion 3). */
export function computeWarranty(
  {
    handed_over_on,
    km,
    service_until,
  }: { handed_over_on: Day | null; km: number | null; service_until: Day | null },
  rule: WarrantyRule | null,
  today: Day,
): Warranty {
  if (!rule) return { state: 'no_rule' }
  if (km !== null && km >= rule.km) return { state: 'ended', by: 'km' }
  if (!handed_over_on) return { state: 'unknown' }
  const until = addMonths(handed_over_on, rule.months)
  if (today > until) return { state: 'ended', by: 'time', on: until }
  return {
    state: 'active',
    until,
    ...splitMonthsAndDays(today, until),
    km_left: km === null ? null : rule.km - km,
    service_until,
    service_over: service_until !== null && service_until < today,
  }
}

function splitMonthsAndDays(from: Day, to: Day) {
  let months_left = 0
  while (addMonths(from, months_left + 1) <= to) months_left++
  return { months_left, days_left: daysBetween(addMonths(from, months_left), to) }
}

/** Whether a car of a model year can have been handed over to its first owner on a day. */
export const mayBeHandedOver = (day: Day, year: number, today: Day): boolean =>
  day <= today && day >= addDays(`${year}-01-01`, -365)
