import type { ReactNode } from 'react'
import {
  addDays,
  type Day,
  longDayWithWeekday,
  monthName,
  shortDay,
  ZONE_NAMES,
  type Zone,
} from '#core/days.ts'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import { ChangeAnnouncement } from '#web/ui/announcement.tsx'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { Choices } from '#web/ui/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { type SlotWork, useSlotsOfDays } from '#workshop/regions/portal/requests.ts'
import type { BranchKind } from '../../booking-draft.model.ts'
import styles from './day-strip.module.css'
import { bookableDays } from './week.ts'

const DAYS = 7
const SHAPES = ['1', '2', '3', '4', '5', '6', '7', '8']

interface Workshop {
  kind: BranchKind
  branchId: number
  zone: Zone
  closed: (day: Day) => boolean
  /** The work that an hour has to hold; without it any work of the kind. */
  work?: SlotWork | undefined
  /** How many days are offered; seven by default. */
  count?: number
}

/** The days from tomorrow on at a workshop; the free hours of a day are undefined while they load. */
export function useDays({ kind, branchId, zone, closed, work, count = DAYS }: Workshop) {
  const { first } = bookableDays(zone, useNow(60_000))
  const days = Array.from({ length: count }, (_, index) => addDays(first, index))
  const open = days.filter((day) => !closed(day))
  const answers = useSlotsOfDays(kind, branchId, open, work)
  const slotsOn = (day: Day) => answers[open.indexOf(day)]?.data
  const freeOn = (day: Day) =>
    slotsOn(day)
      ?.filter(({ available }) => available)
      .map(({ start }) => start)
  return {
    days,
    closed,
    freeOn,
    /** Share of the day's hours that are free. */
    shareOn: (day: Day) => (freeOn(day)?.length ?? 0) / Math.max(1, slotsOn(day)?.length ?? 1),
    failed: answers.some(({ isError }) => isError),
    retry: () => void Promise.all(answers.map((answer) => answer.refetch())),
  }
}
type OfferedDays = ReturnType<typeof useDays>

interface StripProps {
  week: OfferedDays
  day: Day | ''
  error?: string | undefined
  onDay: (day: Day) => void
}

const FEW = 0.25
const SOME = 0.6
const DOTS = [1, 2, 3] as const

/** How free a day is, in one to three dots and in words. */
function describeShare(share: number): { dots: number; words: string } {
  if (share <= FEW) return { dots: 1, words: 'hampir penuh' }
  return share <= SOME ? { dots: 2, words: 'beberapa jam kosong' } : { dots: 3, words: 'banyak jam kosong' }
}

/** The month above a day that begins it in the strip: `Nov`, `Desember 2026` where it has room. */
const monthAbove = (day: Day, index: number, days: readonly Day[]): string | undefined => {
  if (index > 0 && days[index - 1]?.slice(0, 7) === day.slice(0, 7)) return undefined
  const room = days.filter((one) => one.slice(0, 7) === day.slice(0, 7)).length
  return room > 2 ? `${monthName(day)} ${day.slice(0, 4)}` : shortDay(day).split(' ')[1]
}

const Dots = ({ on }: { on: number }) => (
  <span className={styles.dots} aria-hidden="true">
    {DOTS.map((dot) => (
      <i key={dot} className={dot <= on ? styles.on : undefined} />
    ))}
  </span>
)

/** The days as a strip, each with how many of its hours are free. */
export function DayStrip({
  week: { days, closed, freeOn, shareOn, failed, retry },
  day,
  error,
  onDay,
}: StripProps) {
  const stateOf = (one: Day) => {
    if (closed(one)) return { words: 'tutup', shown: 'Tutup' }
    const free = freeOn(one)
    if (!free) return { words: 'sedang dimuat', shown: '…' }
    if (free.length === 0) return { words: 'penuh', shown: 'Penuh' }
    const { dots, words } = describeShare(shareOn(one))
    return { words, shown: <Dots on={dots} /> }
  }
  return (
    <div>
      <p className={styles.label}>
        Hari
        <small aria-hidden="true">
          <Dots on={3} /> banyak <Dots on={1} /> sedikit
        </small>
      </p>
      <Choices label="Hari" labelHidden error={error} className={styles.days}>
        {(name, describedBy) =>
          days.map((one, index) => {
            const { words, shown } = stateOf(one)
            return (
              <label
                key={one}
                data-month={monthAbove(one, index, days)}
                className={index > 0 && one.endsWith('-01') ? styles.newMonth : undefined}
              >
                <input
                  type="radio"
                  aria-describedby={describedBy}
                  name={name}
                  aria-label={`${longDayWithWeekday(one)}, ${words}`}
                  disabled={closed(one) || !freeOn(one)?.length}
                  checked={one === day}
                  onChange={() => onDay(one)}
                />
                {longDayWithWeekday(one).slice(0, 3)}
                <b>{Number(one.slice(8))}</b>
                <small>{shown}</small>
              </label>
            )
          })
        }
      </Choices>
      {failed && <FailedLoad onRetry={retry} />}
    </div>
  )
}

/** `Kamis 26 November` */
const formatDayOption = (day: Day) => dayAndMonthWithWeekday(day).replace(',', '')

interface HoursProps {
  label: string
  zone: Zone
  day: Day | ''
  /** Undefined while they load. */
  hours: readonly string[] | undefined
  time: string
  error?: string | undefined
  onTime: (time: string) => void
  /** In place of the hours of a full day. */
  full?: ReactNode
  /** Said after their number, where they stand above what was filled in. */
  said?: string
}

/** Of a day, each until the hour at which the next begins. */
const PARTS = [
  { part: 'Pagi', until: '11:00' },
  { part: 'Siang', until: '15:00' },
  { part: 'Sore', until: '24:00' },
]

/** The free hours of the chosen day, by its parts. */
export function FreeHours({ label, zone, day, hours, time, error, onTime, full, said = '' }: HoursProps) {
  return (
    <div>
      <p className={styles.label}>
        {day === '' ? label : `${label}, ${formatDayOption(day)}`}
        <small>{ZONE_NAMES[zone]}</small>
      </p>
      <ChangeAnnouncement
        of={day}
        text={hours && day && `${formatDayOption(day)}, ${hours.length} jam kosong${said}`}
      />
      {day === '' && <p className={styles.soft}>Pilih hari dulu.</p>}
      {day !== '' && !hours && (
        <div className={styles.hours} aria-busy="true">
          {SHAPES.map((shape) => (
            <Skeleton key={shape} height="2.75rem" />
          ))}
        </div>
      )}
      {day !== '' && hours?.length === 0 && full}
      {day !== '' && hours && (hours.length > 0 || !full) && (
        <Choices label={label} labelHidden error={error} className={styles.parts}>
          {(name, describedBy) =>
            PARTS.map(({ part, until }, index) => {
              const from = PARTS[index - 1]?.until ?? ''
              const inPart = hours.filter((start) => start >= from && start < until)
              return (
                inPart.length > 0 && (
                  <div key={part}>
                    <span aria-hidden="true">{part}</span>
                    <div className={styles.hours}>
                      {inPart.map((start) => (
                        <label key={start}>
                          <input
                            type="radio"
                            aria-describedby={describedBy}
                            name={name}
                            checked={start === time}
                            onChange={() => onTime(start)}
                          />
                          {start}
                        </label>
                      ))}
                    </div>
                  </div>
                )
              )
            })
          }
        </Choices>
      )}
    </div>
  )
}
