import { useState } from 'react'
import { addDays, type Day, longDayWithWeekday, monthName, type Zone } from '#core/days.ts'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import { useSilentStart } from '#web/ui/announcement.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import layout from '#web/ui/layout.module.css'
import { Choices } from '#web/ui/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { type SlotWork, useBranchHours, useSlotsOfDays } from '#workshop/regions/portal/requests.ts'
import type { BranchKind } from '../../booking-draft.model.ts'
import { bookableDays, isFull, mondayOf, weekOf } from './week.ts'
import styles from './week-choice.module.css'

/** An hour that is given up for the one that is chosen. */
interface ReplacedSlot {
  day: Day
  time: string
}
interface Props {
  /** `work` has to fit where the workshop plans its days. */
  workshop: { kind: BranchKind; id: number; zone: Zone; work?: SlotWork }
  own?: ReplacedSlot
  day: Day | ''
  time: string
  error: string | undefined
  onDay: (day: Day) => void
  onTime: (time: string) => void
}

/** `Kamis, 26 November 2026` → `Kamis, 26 November` */

/** `November 2026`, and `November – Desember 2026` for a week that lies in both. */
function monthsOf(monday: Day): string {
  const last = addDays(monday, 6)
  const months = [...new Set([monthName(monday), monthName(last)])].join(' – ')
  return `${months} ${last.slice(0, 4)}`
}

/** The days of a week and the hours of the chosen one, as far as they are free. */
export function WeekChoice({
  workshop: { kind, id, zone, work },
  own,
  day,
  time,
  error,
  onDay,
  onTime,
}: Props) {
  const range = bookableDays(zone, useNow(60_000))
  const [monday, setMonday] = useState(mondayOf(own && own.day > range.first ? own.day : range.first))
  const hours = useBranchHours(kind, id).data
  const days = weekOf(monday, range, hours)
  const open = days.filter(({ offer }) => offer === 'open').map((one) => one.day)
  const answers = useSlotsOfDays(kind, id, open, work)
  const slotsOf = (one: Day) => answers[open.indexOf(one)]?.data
  const full = open.filter((one) => isFull(slotsOf(one)))
  // One of another week stays chosen, its hours come back with its week.
  const chosen = day === '' ? undefined : answers[open.indexOf(day)]
  return (
    <>
      <div className={layout.stack2}>
        <div className={classNames(layout.row, layout.between)}>
          <p className={styles.label} role="status" aria-live={useSilentStart(monthsOf(monday))}>
            {monthsOf(monday)}
          </p>
          <span>
            <IconButton
              icon="chevron-left"
              label="Minggu sebelumnya"
              disabled={monday <= range.first}
              onClick={() => setMonday(addDays(monday, -7))}
            />
            <IconButton
              icon="chevron-right"
              label="Minggu berikutnya"
              disabled={addDays(monday, 7) > range.last}
              onClick={() => setMonday(addDays(monday, 7))}
            />
          </span>
        </div>
        <Choices
          label="Hari"
          labelHidden
          error={day === '' ? error : undefined}
          className={classNames(styles.days, days.length > 6 && styles.seven)}
        >
          {(name, describedBy) =>
            days.map(({ day: one, offer }) => (
              <label key={one}>
                <input
                  type="radio"
                  aria-describedby={describedBy}
                  name={name}
                  aria-label={longDayWithWeekday(one)}
                  disabled={offer !== 'open' || full.includes(one)}
                  checked={one === day}
                  onChange={() => onDay(one)}
                />
                {longDayWithWeekday(one).slice(0, 3)}
                <b>{Number(one.slice(8))}</b>
                {offer === 'closed' ? <small>Tutup</small> : full.includes(one) && <small>Penuh</small>}
              </label>
            ))
          }
        </Choices>
        {full.map((one) => (
          <p key={one} className={classNames(layout.small, layout.muted)}>
            {dayAndMonthWithWeekday(one)}: semua jam penuh.
          </p>
        ))}
        {answers.some(({ isError }) => isError) && (
          <FailedLoad onRetry={() => void Promise.all(answers.map((answer) => answer.refetch()))} />
        )}
      </div>
      {chosen && !chosen.data && !chosen.isError && (
        <div className={styles.slots} aria-busy="true">
          {['1', '2', '3', '4'].map((shape) => (
            <Skeleton key={shape} height="3rem" />
          ))}
        </div>
      )}
      {day !== '' && chosen?.data && (
        <Choices label={`Jam pada ${dayAndMonthWithWeekday(day)}`} error={error} className={styles.slots}>
          {(name, describedBy) =>
            chosen.data.map(({ start, available }) => {
              const now = day === own?.day && start === own.time
              return (
                <label key={start}>
                  <input
                    type="radio"
                    aria-describedby={describedBy}
                    name={name}
                    disabled={!available || now}
                    checked={start === time}
                    onChange={() => onTime(start)}
                  />
                  <span>{start}</span>
                  {now ? <small>Sekarang</small> : !available && <small>Penuh</small>}
                </label>
              )
            })
          }
        </Choices>
      )}
    </>
  )
}
