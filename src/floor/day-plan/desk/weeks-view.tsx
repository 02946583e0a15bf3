import { type ComponentProps, type CSSProperties, useRef, useState } from 'react'
import type { Day } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { Icon } from '#web/ui/icon.tsx'
import layout from '#web/ui/layout.module.css'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { FlagLine } from '#workshop/visits/desk/public/badges.ts'
import type { PlanWeeks, WeekBar } from '../desk-plan-weeks.contract.ts'
import { WeeksJobPanel } from './job-beside-weeks.tsx'
import { usePlanWeeks } from './requests.ts'
import {
  barName,
  barWork,
  countLateCars,
  countOvernightCars,
  findBarAt,
  formatBarDelay,
  formatBarDetails,
  formatWeekdayAndDate,
  planDayOf,
} from './weeks-texts.ts'
import styles from './weeks-view.module.css'

type BesideProps = Pick<ComponentProps<typeof WeeksJobPanel>, 'branchId' | 'now' | 'isLive'>

/** Two weeks of body and paint: bars over working days, and on narrow screens the current bar of each stall. */
export function WeeksView({ day, ...props }: BesideProps & { day: Day }) {
  const { data, isError, isFetching, refetch } = usePlanWeeks(props.branchId, day)
  if (data) return <Weeks {...props} weeks={data} />
  if (isError) return <FailedLoad onRetry={() => void refetch()} busy={isFetching} />
  return (
    <Loading>
      <Skeleton height="20rem" />
    </Loading>
  )
}

function Weeks({ weeks, ...beside }: BesideProps & { weeks: PlanWeeks }) {
  const [shown, setShown] = useState<{ visitId: string; day: Day } | null>(null)
  const open = (bar: WeekBar) =>
    bar.visit_id && setShown({ visitId: bar.visit_id, day: planDayOf(weeks, bar) })
  const late = countLateCars(weeks)
  const isEmpty = weeks.stalls.every(({ bars }) => bars.length === 0)
  return (
    <>
      <p className={styles.counts}>
        <span>
          <b>{countOvernightCars(weeks)}</b> mobil menginap
        </span>
        {late > 0 && <FlagLine flag={{ mark: 'late', look: 'bad', words: `${late} akan lewat janji` }} />}
      </p>
      {isEmpty && <p>Belum ada pekerjaan dalam dua minggu ini</p>}
      <Board weeks={weeks} onOpen={open} />
      <List weeks={weeks} onOpen={open} />
      <p className={styles.note}>
        Hari tutup tidak dihitung. Satu jam kerja berarti satu jam di stall, istirahat tidak ikut.
      </p>
      {shown && <WeeksJobPanel key={shown.visitId} {...beside} {...shown} onClose={() => setShown(null)} />}
    </>
  )
}

interface ViewProps {
  weeks: PlanWeeks
  onOpen: (bar: WeekBar) => void
}

/** The index of today among the working days; that of the next one on a closed day. */
const todayAt = ({ days, today }: PlanWeeks): number =>
  Math.max(
    0,
    days.findIndex(({ day }) => day >= today),
  )

function Board({ weeks, onOpen }: ViewProps) {
  const { days, stalls, today } = weeks
  const board = useRef<HTMLDivElement>(null)
  const longest = days.reduce((most, { closes }) => (closes > most ? closes : most), '')
  const columns = { '--days': days.length } as CSSProperties
  /** Moves the focus along a stall with ← →, and to the next stall with ↑ ↓. */
  const walk = (key: string, row: number, at: number): boolean => {
    const rows = [...(board.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].map((one) => [
      ...one.querySelectorAll<HTMLButtonElement>('button'),
    ])
    const aside = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const down = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (aside !== 0) rows[row]?.[at + aside]?.focus()
    for (let next = row + down; down !== 0 && next >= 0 && next < rows.length; next += down) {
      const found = rows[next]?.[Math.min(at, (rows[next]?.length ?? 1) - 1)]
      if (!found) continue
      found.focus()
      break
    }
    return aside !== 0 || down !== 0
  }
  return (
    <div ref={board} className={styles.board} style={columns}>
      <div className={classNames(styles.row, styles.head)} aria-hidden="true">
        <span />
        <div className={styles.lane}>
          {days.map(({ day, closes }) => (
            <b key={day} className={day === today ? styles.today : undefined}>
              {formatWeekdayAndDate(day)}
              {(day === today || closes < longest) && (
                <small>{day === today ? 'hari ini' : `s.d. ${closes}`}</small>
              )}
            </b>
          ))}
        </div>
      </div>
      {stalls.map(({ id, name, bars }, row) => {
        const shown = bars.toSorted((a, b) => a.from - b.from)
        const who = findBarAt(bars, todayAt(weeks))?.technician
        return (
          <section key={id} className={styles.row} aria-label={who ? `${name}, ${who}` : name} data-row>
            <div className={styles.stall}>
              <b>{name}</b>
              <small>{who}</small>
            </div>
            <div className={styles.lane}>
              {days.map(({ day }, at) => (
                <i
                  key={day}
                  className={day === today ? styles.today : undefined}
                  style={{ gridColumn: at + 1 }}
                />
              ))}
              {shown.map((bar, at) => (
                <button
                  key={`${bar.visit_id ?? bar.plate}.${bar.kind}.${bar.state}.${bar.from}`}
                  type="button"
                  className={classNames(
                    styles.bar,
                    styles[bar.state],
                    bar.late_until !== null && styles.late,
                  )}
                  style={{ gridColumn: `${bar.from + 1} / span ${bar.until - bar.from + 1}` }}
                  onClick={() => onOpen(bar)}
                  onKeyDown={(event) => {
                    if (walk(event.key, row, at)) event.preventDefault()
                  }}
                >
                  <span className={layout.visuallyHidden}>{barName(weeks, bar)}</span>
                  <b aria-hidden="true">{formatPlate(bar.plate)}</b>
                  <span aria-hidden="true">{barWork(bar)}</span>
                  <BarLine weeks={weeks} bar={bar} />
                </button>
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}

const BarLine = ({ weeks, bar }: { weeks: PlanWeeks; bar: WeekBar }) => (
  <span aria-hidden="true" className={formatBarDelay(weeks, bar) ? styles.lateWords : undefined}>
    {formatBarDelay(weeks, bar) && <Icon name="alert" size={13} />}
    {formatBarDetails(weeks, bar)}
  </span>
)

function List({ weeks, onOpen }: ViewProps) {
  return (
    <ul className={styles.list} aria-label="Rencana per stall">
      {weeks.stalls.map(({ id, name, bars }) => {
        const bar = findBarAt(bars, todayAt(weeks))
        return (
          <li key={id}>
            <div className={styles.stall}>
              <b>{name}</b>
              <small>{bar?.technician}</small>
            </div>
            {bar ? (
              <button
                type="button"
                className={classNames(styles.bar, styles[bar.state], bar.late_until !== null && styles.late)}
                onClick={() => onOpen(bar)}
              >
                <span className={layout.visuallyHidden}>{barName(weeks, bar)}</span>
                <b aria-hidden="true">{formatPlate(bar.plate)}</b>
                <span aria-hidden="true">{barWork(bar)}</span>
                <BarLine weeks={weeks} bar={bar} />
              </button>
            ) : (
              <span>Kosong</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
