import type { ReactNode } from 'react'
import { addDays, type Day, longDayWithWeekday } from '#core/days.ts'
import { ChangeAnnouncement } from '#web/ui/announcement.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LazyCalendar } from '#web/ui/lazy-calendar.tsx'
import { useCalendar } from '#web/ui/use-calendar.ts'
import styles from './day-stepper.module.css'

const YEARS = { min: '2026-01-01', max: '2030-12-31' }

interface Props {
  day: Day
  onDay: (day: Day) => void
  title: string
  /** Two weeks where the page shows as many. */
  step?: 'day' | 'weeks'
  /** What is said of a day that was chosen, after its name: `16 kunjungan`; undefined while it loads. */
  facts: string | undefined
  /** Beside the title. */
  children?: ReactNode
}

/** The title of a page about one day, between the days before and after it. */
export function DayStepper({ day, onDay, title, step = 'day', facts, children }: Props) {
  const [days, unit] = step === 'day' ? [1, 'Hari'] : [14, 'Dua minggu']
  const calendar = useCalendar()
  return (
    <div className={styles.day} ref={calendar.popover.anchor}>
      <IconButton
        label={`${unit} sebelumnya`}
        icon="chevron-left"
        onClick={() => onDay(addDays(day, -days))}
      />
      <h1>{title}</h1>
      <ChangeAnnouncement of={day} text={facts && `${longDayWithWeekday(day)}, ${facts}`} />
      <IconButton
        label={`${unit} berikutnya`}
        icon="chevron-right"
        onClick={() => onDay(addDays(day, days))}
      />
      <IconButton
        ref={calendar.popover.opener}
        label="Buka kalender"
        icon="calendar"
        onClick={() => calendar.show()}
      />
      <LazyCalendar
        {...calendar.popover}
        day={day}
        {...YEARS}
        onPick={(chosen) => {
          calendar.hide()
          onDay(chosen)
        }}
      />
      {children}
    </div>
  )
}
