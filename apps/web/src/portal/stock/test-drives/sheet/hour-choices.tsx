import {
  addDays,
  type Day,
  longDayWithWeekday,
  ZONE_NAMES,
  type Zone,
} from '@toyota-trust/contracts/platform/days.ts'
import { FailedLoad } from '../../../../platform/ui/failed-load.tsx'
import { Choices } from '../../../../platform/ui/radio-group.tsx'
import { Skeleton } from '../../../../platform/ui/skeleton.tsx'
import { useNow } from '../../../../platform/ui/use-now.ts'
import { bookableDays } from '../../../workshop/bookings/public/week.ts'
import { useSlotsOfDays } from '../../../workshop/regions/requests.ts'
import styles from './sheet.module.css'

const DAYS = 7

interface Props {
  branchId: number
  zone: Zone
  closed: (day: Day) => boolean
  day: Day | ''
  time: string
  error: string | undefined
  onDay: (day: Day) => void
  onTime: (time: string) => void
}

/** Seven days from tomorrow with their free hours, and the free hours of the chosen one. */
export function HourChoices({ branchId, zone, closed, day, time, error, onDay, onTime }: Props) {
  const { first } = bookableDays(zone, useNow(60_000))
  const days = Array.from({ length: DAYS }, (_, index) => addDays(first, index))
  const open = days.filter((one) => !closed(one))
  const answers = useSlotsOfDays('gr', branchId, open)
  const freeOn = (one: Day) =>
    answers[open.indexOf(one)]?.data?.filter(({ available }) => available).map(({ start }) => start)
  const hours = day === '' ? undefined : freeOn(day)
  const words = (one: Day) =>
    closed(one) ? 'tutup' : freeOn(one)?.length === 0 ? 'penuh' : `${freeOn(one)?.length ?? '…'} jam`
  return (
    <>
      <div>
        <p className={styles.label}>Hari</p>
        <Choices label="Hari" labelHidden error={day === '' ? error : undefined} className={styles.days}>
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
        {answers.some(({ isError }) => isError) && (
          <FailedLoad onRetry={() => void Promise.all(answers.map((answer) => answer.refetch()))} />
        )}
      </div>
      <div>
        <p className={styles.label}>
          {day === '' ? 'Jam' : `Jam, ${longDayWithWeekday(day).replace(',', '').slice(0, -' 2026'.length)}`}
          <small>{ZONE_NAMES[zone]}</small>
        </p>
        {day === '' && <p className={styles.soft}>Pilih hari dulu.</p>}
        {day !== '' && !hours && <Skeleton height="2.75rem" />}
        {hours && (
          <Choices label="Jam" labelHidden error={error} className={styles.hours}>
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
    </>
  )
}
