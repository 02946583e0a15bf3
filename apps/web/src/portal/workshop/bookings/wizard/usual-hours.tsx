import { type Day, longDayWithWeekday, weekdayName } from '@toyota-trust/contracts/platform/days.ts'
import type { BranchHours } from '@toyota-trust/contracts/workshop/bookings.ts'
import { classNames } from '../../../../platform/ui/class-names.ts'
import layout from '../../../../platform/ui/layout.module.css'

interface Props {
  /** Still loading: its line reserves its space. */
  opening: BranchHours | undefined
  chosen: Day | null
  className: string | undefined
}

/** The opening hours of the chosen workshop. */
export function UsualHours({ opening, chosen, className }: Props) {
  return (
    <p className={classNames(layout.small, layout.soft, className)}>
      {opening ? usualHoursText(opening, chosen) : '\u00a0'}
    </p>
  )
}

/** `Biasanya buka 08:00 sampai 16:30, Senin sampai Sabtu. Tutup Kamis, 24 Desember 2026.`: the chosen day, or the next one. */
export function usualHoursText(
  { opening_time, closing_time, open_days, closed }: BranchHours,
  chosen: Day | null,
): string {
  const shut = closed.find(({ day }) => day === chosen) ?? closed[0]
  const usual = `Biasanya buka ${opening_time} sampai ${closing_time}, ${weekdaysText(open_days)}.`
  return shut ? `${usual} Tutup ${longDayWithWeekday(shut.day)}.` : usual
}

/** Days in a row by their ends, others one by one. */
function weekdaysText(days: readonly number[]): string {
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  const inARow = days.length > 2 && last - first === days.length - 1
  return inARow ? `${weekdayName(first)} sampai ${weekdayName(last)}` : days.map(weekdayName).join(', ')
}
