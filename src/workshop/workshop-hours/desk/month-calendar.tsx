import { addDays, type Day, monthName, weekdayName, weekdayOf } from '#core/days.ts'
import { useSilentStart } from '#web/ui/announcement.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import layout from '#web/ui/layout.module.css'
import { resolveDayHours, type WorkshopHours } from '../opening-hours.model.ts'
import hoursStyles from './hours.module.css'
import { WEEKDAYS } from './hours-draft.ts'
import styles from './month-calendar.module.css'

interface Props {
  hours: WorkshopHours
  today: Day
  /** A day of the month shown. */
  month: Day
  onMonth: (day: Day) => void
  chosen: Day | null
  onChoose: (day: Day) => void
}

/** A month with its exceptions; the button below acts on the selected day. */
export function MonthCalendar({ hours, today, month, onMonth, chosen, onChoose }: Props) {
  const first = `${month.slice(0, 7)}-01`
  const monday = addDays(first, 1 - weekdayOf(first))
  const last = addDays(firstOfNext(first), -1)
  const weeks = Math.ceil((weekdayOf(first) - 1 + Number(last.slice(8))) / 7)
  const days = Array.from({ length: weeks * 7 }, (_, index) => addDays(monday, index))
  const name = `${monthName(month)} ${month.slice(0, 4)}`
  return (
    <>
      <div className={`${hoursStyles.row} ${hoursStyles.between}`}>
        <h2>Pengecualian</h2>
        <span className={hoursStyles.row}>
          <IconButton
            label="Bulan sebelumnya"
            icon="chevron-left"
            iconSize={20}
            onClick={() => onMonth(addDays(first, -1))}
          />
          <span className={styles.name} role="status" aria-live={useSilentStart(name)}>
            {name}
          </span>
          <IconButton
            label="Bulan berikutnya"
            icon="chevron-right"
            iconSize={20}
            onClick={() => onMonth(firstOfNext(first))}
          />
        </span>
      </div>
      <div className={styles.month}>
        {WEEKDAYS.map((weekday) => (
          <span key={weekday} className={styles.weekday} aria-hidden="true">
            {weekdayName(weekday).slice(0, 3)}
          </span>
        ))}
        {days.map((day) => (
          <DayCell
            key={day}
            day={day}
            hours={hours}
            outside={!day.startsWith(month.slice(0, 7))}
            choose={day >= today ? () => onChoose(day) : null}
            chosen={day === chosen}
          />
        ))}
      </div>
    </>
  )
}

const firstOfNext = (first: Day): Day => `${addDays(first, 31).slice(0, 7)}-01`

interface CellProps {
  day: Day
  hours: WorkshopHours
  outside: boolean
  /** Null for a day that is over. */
  choose: (() => void) | null
  chosen: boolean
}

function DayCell({ day, hours, outside, choose, chosen }: CellProps) {
  const { word, look } = getDayCellContent(hours, day)
  const className = classNames(outside ? styles.outside : look && styles[look], chosen && styles.chosen)
  const number = <b>{Number(day.slice(8))}</b>
  const said = <span className={styles.word}>{word}</span>
  if (outside || !choose) {
    return (
      <span className={className || undefined}>
        {number}
        {said}
      </span>
    )
  }
  return (
    <button type="button" className={className || undefined} aria-pressed={chosen} onClick={choose}>
      <span className={layout.visuallyHidden}>{weekdayName(weekdayOf(day))}, </span>
      {number}
      <span className={layout.visuallyHidden}>
        {monthName(day)} {day.slice(0, 4)}
        {word && ', '}
      </span>
      {said}
    </button>
  )
}

/** The text and the look of a day's cell. */
function getDayCellContent(hours: WorkshopHours, day: Day): { word: string; look: 'closed' | 'half' | null } {
  const resolved = resolveDayHours(hours, day)
  const exception = hours.exceptions.get(day)
  if (!resolved.open) {
    const word = {
      weekday: 'Tutup',
      exception: resolved.word,
      national: resolved.word,
      joint_leave: 'Cuti bersama',
    }
    return { word: word[resolved.why], look: 'closed' }
  }
  if (exception?.kind === 'half') return { word: `½ hari ${halfText(exception)}`, look: 'half' }
  if (exception?.kind === 'places') return { word: `${resolved.slot_capacity} tempat`, look: null }
  return { word: exception?.kind === 'open' ? 'Tetap buka' : '', look: null }
}

const halfText = ({ opens, closes }: { opens: string | null; closes: string | null }): string =>
  opens && closes ? `${opens}–${closes}` : closes ? `s.d. ${closes}` : `mulai ${opens}`
