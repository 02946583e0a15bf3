import { useState } from 'react'
import { ApiError } from '#core/api-error.ts'
import { addDays, type Day, instantAt, longDayWithWeekday, ZONE_NAMES, zoneOf } from '#core/days.ts'
import { messageOf } from '#web/message-of.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FailedLoad } from '#web/ui/failed-load.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LazyCalendar } from '#web/ui/lazy-calendar.tsx'
import { Choices } from '#web/ui/radio-group.tsx'
import { useCalendar } from '#web/ui/use-calendar.ts'
import { useNow } from '#web/ui/use-now.ts'
import type { DeskSlot, Visit } from '../../desk-visits.contract.ts'
import { useHoursAhead } from '../requests.ts'
import { shortWeekday } from '../texts.ts'
import styles from './hour-choice.module.css'

const AHEAD_DAYS = 90
const TICK_MS = 30_000
const DAYS_SHOWN = 7

interface Props {
  branch: Pick<Visit['branch'], 'id' | 'timezone'>
  /** The visit whose work has to fit the plan; without it no hour is marked. */
  visit?: string
  /** Offers no hour that is full or that the work does not fit, for whoever may not go beyond the plan. */
  onlyFree?: boolean
  today: Day
  day: Day
  time: string
  error: string | undefined
  onDay: (day: Day) => void
  onHour: (slot: DeskSlot) => void
}

/** The days of a week and the hours of the selected day, each with its free places. */
export function HourChoice({
  branch,
  visit,
  onlyFree = false,
  today,
  day,
  time,
  error,
  onDay,
  onHour,
}: Props) {
  // The week of the visit's own day, or the one that begins today.
  const [from, setFrom] = useState(day < addDays(today, DAYS_SHOWN) ? today : day)
  const calendar = useCalendar()
  const week = useHoursAhead(branch.id, from, visit)
  const now = useNow(TICK_MS)
  const slotsToCome = ({ day: on, slots }: { day: Day; slots: readonly DeskSlot[] }) =>
    slots.filter(({ start }) => instantAt(on, start, zoneOf(branch.timezone)) > now)
  const chosen = week.data?.find((one) => one.day === day)
  const offered = chosen ? slotsToCome(chosen).filter((slot) => !onlyFree || isFree(slot)) : []
  const hasHours = chosen !== undefined && !chosen.closed && offered.length > 0
  const pick = (picked: Day) => {
    calendar.hide()
    if (picked < from || picked >= addDays(from, DAYS_SHOWN)) setFrom(picked)
    onDay(picked)
  }
  return (
    <div ref={calendar.popover.anchor} className={styles.choice}>
      <Choices label="Hari" labelHidden error={hasHours ? undefined : error} className={styles.days}>
        {(name, describedBy) =>
          Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(from, index)).map((one) => (
            <DayOption
              key={one}
              name={name}
              describedBy={describedBy}
              day={one}
              today={today}
              hours={week.data
                ?.filter((hours) => hours.day === one)
                .map((hours) => ({ ...hours, slots: slotsToCome(hours) }))
                .at(0)}
              chosen={one === day}
              onChoose={() => onDay(one)}
            />
          ))
        }
      </Choices>
      <Button ref={calendar.popover.opener} variant="alt" size="sm" onClick={() => calendar.show()}>
        <Icon name="calendar" size={20} />
        Hari lain
      </Button>
      <LazyCalendar
        {...calendar.popover}
        day={day}
        min={today}
        max={addDays(today, AHEAD_DAYS)}
        onPick={pick}
      />
      {week.isError && <FailedLoad onRetry={() => void week.refetch()} busy={week.isFetching} />}
      {chosen?.closed && <p role="status">{`${longDayWithWeekday(day)}: tutup, ${chosen.closed}.`}</p>}
      {chosen && !chosen.closed && offered.length === 0 && (
        <p role="status">{`${longDayWithWeekday(day)}: tidak ada jam kosong.`}</p>
      )}
      {hasHours && (
        <Choices
          label={`${longDayWithWeekday(day)} (${ZONE_NAMES[zoneOf(branch.timezone)]})`}
          error={error}
          className={styles.hours}
        >
          {(name, describedBy) =>
            offered.map((slot) => (
              <HourOption
                key={slot.start}
                name={name}
                describedBy={describedBy}
                slot={slot}
                chosen={slot.start === time}
                onChoose={() => onHour(slot)}
              />
            ))
          }
        </Choices>
      )}
    </div>
  )
}

const isFree = ({ taken, capacity, past_plan }: DeskSlot) => taken < capacity && !past_plan
const isFull = ({ taken, capacity }: DeskSlot) => taken >= capacity
/** Refusals that the same request overrides once the user has confirmed: beyond the capacity of the hour or the plan of the day. */
const ASKED_FIRST = ['past_capacity', 'past_plan', 'plan_moves']
/** Whether the hour became full meanwhile, or the plan has no place for the work. */
const isSlotFullError = (failure: unknown) =>
  failure instanceof ApiError && ASKED_FIRST.includes(failure.data?.code ?? '')

/** The chosen slot; a full one is booked when the same button is pressed again. */
export function useChosenHour(again: string) {
  const [slot, setSlot] = useState<DeskSlot | null>(null)
  const [asked, setAsked] = useState(false)
  return {
    slot,
    choose: (chosen: DeskSlot | null) => {
      setSlot(chosen)
      setAsked(false)
    },
    /** Sends the request; `past_capacity` is true where the user saw that the hour is full and submits all the same. */
    send: async (request: (past_capacity: boolean) => Promise<unknown>) => {
      try {
        await request(asked || (slot !== null && isFull(slot)))
      } catch (failure) {
        setAsked(isSlotFullError(failure))
        throw failure
      }
    },
    sentence: (failure: unknown) =>
      isSlotFullError(failure) ? `${messageOf(failure)}. ${again}` : messageOf(failure),
  }
}

/** The warning before a full slot is booked. */
export const FullHour = ({ slot, time }: { slot: DeskSlot | null; time: string }) =>
  slot && isFull(slot) && slot.start === time ? (
    <Alert
      kind="warn"
      title={`${time} penuh, ${slot.taken} dari ${slot.capacity} tempat. Menjadi ${slot.taken + 1}, lebih ${slot.taken + 1 - slot.capacity}.`}
    >
      Boleh, tetapi ditandai “di atas kapasitas” dan tercatat atas nama Anda.
    </Alert>
  ) : null

const freeHours = (slots: readonly DeskSlot[]) => slots.filter(isFree).length

interface DayProps {
  name: string
  describedBy: string | undefined
  day: Day
  today: Day
  hours: { closed: string | null; slots: readonly DeskSlot[] } | undefined
  chosen: boolean
  onChoose: () => void
}
function DayOption({ name, describedBy, day, today, hours, chosen, onChoose }: DayProps) {
  const words = hours ? (hours.closed ? 'Tutup' : `${freeHours(hours.slots)} jam`) : ' '
  return (
    <label className={classNames(styles.option, hours?.closed && styles.gone)}>
      <input
        type="radio"
        aria-describedby={describedBy}
        name={`${name}-day`}
        checked={chosen}
        onChange={onChoose}
      />
      <span>{shortWeekday(day)}</span>
      <b>{Number(day.slice(8, 10))}</b>
      <small>{day === today && !hours?.closed ? 'Hari ini' : words}</small>
    </label>
  )
}

interface HourProps {
  name: string
  describedBy: string | undefined
  slot: DeskSlot
  chosen: boolean
  onChoose: () => void
}
function HourOption({ name, describedBy, slot, chosen, onChoose }: HourProps) {
  const left = slot.capacity - slot.taken
  const free = slot.past_plan ? 'di atas rencana' : `${left} tempat`
  return (
    <label className={classNames(styles.option, (left <= 0 || slot.past_plan) && styles.full)}>
      <input
        type="radio"
        aria-describedby={describedBy}
        name={`${name}-hour`}
        value={slot.start}
        checked={chosen}
        onChange={onChoose}
      />
      <b>{slot.start}</b>
      <small>{left > 0 ? free : `Penuh ${slot.taken}/${slot.capacity}`}</small>
    </label>
  )
}
