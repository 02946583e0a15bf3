import { type Day, longDayWithWeekday } from '#core/days.ts'
import { classNames } from '#web/ui/class-names.ts'
import layout from '#web/ui/layout.module.css'
import { weekdaysText } from '#workshop/regions/portal/public/weekdays-text.ts'
import type { BranchHours } from '../../bookings.contract.ts'

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
function usualHoursText(
  { opening_time, closing_time, open_days, closed }: BranchHours,
  chosen: Day | null,
): string {
  const shut = closed.find(({ day }) => day === chosen) ?? closed[0]
  const usual = `Biasanya buka ${opening_time} sampai ${closing_time}, ${weekdaysText(open_days)}.`
  return shut ? `${usual} Tutup ${longDayWithWeekday(shut.day)}.` : usual
}
