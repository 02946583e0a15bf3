import type { ReactNode } from 'react'
import { addDays, type Day, longDayWithWeekday, ZONE_NAMES, type Zone } from '#core/days.ts'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { Choices } from '#web/ui/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { type SlotWork, useSlotsOfDays } from '#workshop/regions/portal/requests.ts'
import type { BranchKind } from '../../booking-draft.model.ts'
import styles from './seven-days.module.css'
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
}

/** Seven days from tomorrow at a workshop; the free hours of a day are undefined while they load. */
export function useSevenDays({ kind, branchId, zone, closed, work }: Workshop) {
  const { first } = bookableDays(zone, useNow(60_000))
  const days = Array.from({ length: DAYS }, (_, index) => addDays(first, index))
  const open = days.filter((day) => !closed(day))
  const answers = useSlotsOfDays(kind, branchId, open, work)
  return {
    days,
    closed,
    freeOn: (day: Day) =>
      answers[open.indexOf(day)]?.data?.filter(({ available }) => available).map(({ start }) => start),
    failed: answers.some(({ isError }) => isError),
    retry: () => void Promise.all(answers.map((answer) => answer.refetch())),
  }
}
type SevenDays = ReturnType<typeof useSevenDays>

interface StripProps {
  week: SevenDays
  day: Day | ''
  error?: string | undefined
  onDay: (day: Day) => void
}

/** The seven days with the number of their free hours. */
export function DayStrip({ week: { days, closed, freeOn, failed, retry }, day, error, onDay }: StripProps) {
  const words = (one: Day) =>
    closed(one) ? 'tutup' : freeOn(one)?.length === 0 ? 'penuh' : `${freeOn(one)?.length ?? '…'} jam`
  return (
    <div>
      <p className={styles.label}>Hari</p>
      <Choices label="Hari" labelHidden error={error} className={styles.days}>
        {(name) =>
          days.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={name}
                aria-label={`${longDayWithWeekday(one)}, ${words(one)}${words(one).endsWith('jam') ? ' kosong' : ''}`}
                disabled={closed(one) || !freeOn(one)?.length}
                checked={one === day}
                onChange={() => onDay(one)}
              />
              {longDayWithWeekday(one).slice(0, 3)}
              <b>{Number(one.slice(8))}</b>
              <small>{words(one).replace(/^[tp]/, (first) => first.toUpperCase())}</small>
            </label>
          ))
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
}

/** The free hours of the chosen day. */
export function FreeHours({ label, zone, day, hours, time, error, onTime, full }: HoursProps) {
  return (
    <div>
      <p className={styles.label}>
        {day === '' ? label : `${label}, ${formatDayOption(day)}`}
        <small>{ZONE_NAMES[zone]}</small>
      </p>
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
        <Choices label={label} labelHidden error={error} className={styles.hours}>
          {(name) =>
            hours.map((start) => (
              <label key={start}>
                <input type="radio" name={name} checked={start === time} onChange={() => onTime(start)} />
                {start}
              </label>
            ))
          }
        </Choices>
      )}
    </div>
  )
}
