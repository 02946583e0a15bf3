import { weekdayName } from '#core/days.ts'
import table from '#web/desk/parts/table.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { fillTime, formatTypedTime } from '#web/ui/typed-date.ts'
import { useTypedText } from '#web/ui/use-typed-text.ts'
import type { HoursState } from '../desk-workshop-hours.contract.ts'
import {
  type HoursDraft,
  placesPerDay,
  rowOf,
  rowProblem,
  savedRow,
  WEEKDAYS,
  type WeekdayRow,
} from './hours-draft.ts'
import styles from './week-table.module.css'

const SLOTS = [15, 20, 30, 45, 60, 90, 120]

interface Props {
  state: HoursState
  draft: HoursDraft
  onChange: (weekday: number, row: WeekdayRow) => void
}

/** The hours of each weekday, editable in the table. */
export function WeekTable({ state, draft, onChange }: Props) {
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th>Hari</th>
          <th>Buka – tutup</th>
          <th>Slot</th>
          <th>Tempat</th>
          <th className={table.number}>Per hari</th>
        </tr>
      </thead>
      <tbody>
        {WEEKDAYS.map((weekday) => (
          <Row
            key={weekday}
            day={weekdayName(weekday)}
            row={rowOf(state, draft, weekday)}
            saved={draft.week[weekday] ? savedRow(state, weekday) : null}
            onChange={(row) => onChange(weekday, row)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  day: string
  row: WeekdayRow
  /** The saved row; null where the row is unchanged. */
  saved: WeekdayRow | null
  onChange: (row: WeekdayRow) => void
}

interface TimeInputProps {
  label: string
  isWrong: boolean
  value: string
  onChange: (typed: string) => void
}

function TimeInput({ label, isWrong, value, onChange }: TimeInputProps) {
  const input = useTypedText({
    value,
    format: formatTypedTime,
    settle: fillTime,
    onChange: (typed) => onChange(fillTime(typed)),
  })
  return (
    <input
      className={styles.cell}
      aria-required
      aria-label={label}
      aria-invalid={isWrong || undefined}
      inputMode="numeric"
      autoComplete="off"
      {...input}
    />
  )
}

function Row({ day, row, saved, onChange }: RowProps) {
  const problem = rowProblem(row)
  const change = (part: Partial<WeekdayRow>) => onChange({ ...row, ...part })
  const time = (what: 'opens' | 'closes', label: string) => (
    <TimeInput
      label={`${day}, ${label}`}
      isWrong={problem !== null && problem !== undefined}
      value={row[what]}
      onChange={(typed) => change({ [what]: typed })}
    />
  )
  return (
    <tr className={saved ? styles.changed : undefined}>
      <th scope="row">{day}</th>
      {row.open ? (
        <>
          <td className={styles.times}>
            {time('opens', 'jam buka')} – {time('closes', 'jam tutup')}
            {problem && (
              <p role="status" className={styles.problem}>
                {problem}
              </p>
            )}
          </td>
          <td>
            <select
              className={`${styles.cell} ${styles.slot}`}
              aria-required
              aria-label={`${day}, panjang slot`}
              value={row.slot}
              onChange={({ target }) => change({ slot: target.value })}
            >
              {[...new Set([...SLOTS, Number(row.slot)])]
                .sort((a, b) => a - b)
                .map((minutes) => (
                  <option key={minutes} value={minutes}>
                    {minutes} mnt
                  </option>
                ))}
            </select>
          </td>
          <td>
            <input
              className={styles.number}
              aria-required
              aria-label={`${day}, tempat`}
              aria-invalid={problem ? true : undefined}
              inputMode="numeric"
              autoComplete="off"
              value={row.places}
              onChange={({ target }) => change({ places: target.value.replace(/\D/g, '').slice(0, 3) })}
            />
            <button type="button" className={styles.toggle} onClick={() => change({ open: false })}>
              <Icon name="close" size={16} />
              <span className={layout.visuallyHidden}>Tutup setiap {day}</span>
            </button>
            {saved && <span className={styles.was}>{formatFormerHours(saved, row)}</span>}
          </td>
        </>
      ) : (
        <td colSpan={3} className={styles.times}>
          <button
            type="button"
            className={styles.toggle}
            aria-label={`${day} tutup, buka kembali`}
            onClick={() => change({ open: true })}
          >
            <Icon name="close" size={16} />
            Tutup
          </button>
          {saved && <span className={styles.was}>{formatFormerHours(saved, row)}</span>}
        </td>
      )}
      <td className={classNames(table.number, styles.perDay)}>{placesPerDay(row) ?? '–'}</td>
    </tr>
  )
}

/** `tadinya 7`: the saved value of the changed field, or the saved hours. */
function formatFormerHours(was: WeekdayRow, row: WeekdayRow): string {
  if (!was.open) return 'tadinya tutup'
  const sameTimes = row.open && was.opens === row.opens && was.closes === row.closes
  if (sameTimes && was.slot === row.slot) return `tadinya ${was.places}`
  return sameTimes ? `tadinya ${was.slot} mnt` : `tadinya ${was.opens}–${was.closes}`
}
