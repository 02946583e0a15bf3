import { DayPicker } from 'react-day-picker'
import { id as indonesian } from 'react-day-picker/locale/id'
import styles from './calendar.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import iconButton from './icon-button.module.css'

export interface CalendarProps {
  day: string | null
  onPick: (day: string) => void
  min?: string
  max?: string
  isDisabledDay?: (day: string) => boolean
}

// The picker uses dates of the device's time zone; they are converted from and to `YYYY-MM-DD` here.
const dateOf = (day: string) =>
  new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))
const dayOf = (date: Date) =>
  [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-')

const YEARS_BACK = 100
const YEARS_AHEAD = 10
const monthsBetween = (from: Date, to: Date) =>
  (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth()

export function Calendar({ day, onPick, min, max, isDisabledDay }: CalendarProps) {
  const today = new Date()
  const first = min ? dateOf(min) : new Date(today.getFullYear() - YEARS_BACK, 0, 1)
  const last = max ? dateOf(max) : new Date(today.getFullYear() + YEARS_AHEAD, 11, 31)
  const selected = day ? dateOf(day) : undefined
  const nearest = today < first ? first : today > last ? last : today
  return (
    <DayPicker
      mode="single"
      required
      selected={selected}
      onSelect={(date: Date) => onPick(dayOf(date))}
      defaultMonth={selected ?? nearest}
      startMonth={first}
      endMonth={last}
      // A birthday is decades away: then month and year are chosen from lists.
      captionLayout={monthsBetween(first, last) > 24 ? 'dropdown' : 'label'}
      locale={indonesian}
      weekStartsOn={1}
      disabled={[{ before: first }, { after: last }, (date: Date) => isDisabledDay?.(dayOf(date)) ?? false]}
      classNames={{
        root: styles.root,
        months: styles.months,
        month: styles.month,
        nav: styles.nav,
        button_previous: classNames(iconButton.button, styles.step),
        button_next: classNames(iconButton.button, styles.step),
        month_caption: styles.caption,
        dropdowns: styles.dropdowns,
        dropdown_root: styles.dropdownRoot,
        dropdown: styles.dropdown,
        month_grid: styles.grid,
        weekday: styles.weekday,
        day: styles.day,
        day_button: styles.dayButton,
        today: styles.today,
        selected: styles.selected,
        disabled: styles.disabled,
      }}
      components={{
        Chevron: ({ orientation }) => (
          <Icon
            name={
              orientation === 'left'
                ? 'chevron-left'
                : orientation === 'right'
                  ? 'chevron-right'
                  : 'chevron-down'
            }
            size={orientation === 'down' ? 16 : 24}
          />
        ),
      }}
      labels={{
        labelPrevious: () => 'Bulan sebelumnya',
        labelNext: () => 'Bulan berikutnya',
        labelMonthDropdown: () => 'Bulan',
        labelYearDropdown: () => 'Tahun',
        labelNav: () => 'Pilih bulan',
        labelDayButton: (date, modifiers) =>
          [
            date.toLocaleDateString('id-ID', {
              weekday: 'long',
              day: 'numeric',
              month: 'long',
              year: 'numeric',
            }),
            modifiers.today && 'hari ini',
            modifiers.selected && 'terpilih',
          ]
            .filter(Boolean)
            .join(', '),
      }}
      formatters={{
        formatWeekdayName: (date) => date.toLocaleDateString('id-ID', { weekday: 'short' }),
      }}
    />
  )
}
