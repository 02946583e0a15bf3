import { addDays, addMonths, type Day, daysBetween } from '#core/days.ts'
import type { PromiseOutcome, PromiseRow } from '#garage/promises/promises.model.ts'

/** The maker's base warranty as `/companion` answers it. */
export type Warranty =
  | { state: 'no_rule' }
  | { state: 'unknown' }
  | {
      state: 'active'
      until: Day
      months_left: number
      days_left: number
      km_left: number | null
      /** The safe day of the next service is said by the promises; here there is none. */
      service_until: Day | null
      service_over: boolean
      row: PromiseRow
    }
  | { state: 'ended'; by: 'time'; on: Day; row: PromiseRow }
  | { state: 'ended'; by: 'km'; row: PromiseRow }

/** The base warranty among the promises of a car; active only where it is sure. */
export function computeWarranty(promises: readonly PromiseOutcome[], today: Day): Warranty {
  const base = promises.find(({ promise }) => promise === 'base')
  if (!base || base.kind === 'no_rule' || !base.row) return { state: 'no_rule' }
  const { row, until } = base
  if (base.kind === 'lost')
    return base.missing === 'time' && base.since
      ? { state: 'ended', by: 'time', on: base.since, row }
      : { state: 'ended', by: 'km', row }
  if (base.kind === 'unknown' || until === null) return { state: 'unknown' }
  return {
    state: 'active',
    until,
    ...splitMonthsAndDays(today, until),
    km_left: base.km_left,
    service_until: null,
    service_over: false,
    row,
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
