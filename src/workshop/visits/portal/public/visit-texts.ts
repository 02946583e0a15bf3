import { addDays, longDay, longDayWithWeekday, monthName, placeClock } from '#core/days.ts'
import { dayAndMonth } from '#core/days-without-year.ts'
import type { CarBooking } from '#workshop/bookings/bookings.contract.ts'

type WithTimezone = Pick<CarBooking, 'timezone'>

/** Whether the car is at the workshop. */
export const isInWorkshop = ({ state }: Pick<CarBooking, 'state'>): boolean =>
  state === 'arrived' || state === 'in_work' || state === 'waiting' || state === 'ready'

/** Whether the workshop may still change the visit. */
export const mayChange = (booking: Pick<CarBooking, 'state'>): boolean =>
  booking.state === 'scheduled' || isInWorkshop(booking)

const WAITS = {
  consent: 'Menunggu persetujuan Anda',
  parts: 'Menunggu suku cadang',
  other: 'Menunggu',
} as const

/** The state of a visit as the customer reads it; null for a visit whose state the workshop has not set. */
export function getVisitStateLabel({
  state,
  wait_reason,
}: Pick<CarBooking, 'state' | 'wait_reason'>): string | null {
  switch (state) {
    case 'arrived':
      return 'Datang'
    case 'in_work':
      return 'Dikerjakan'
    case 'waiting':
      return WAITS[wait_reason ?? 'other']
    case 'ready':
      return 'Siap'
    case 'handed_over':
      return 'Diserahkan'
    case 'cancelled':
      return 'Dibatalkan'
    case 'no_show':
      return 'Tidak datang'
    default:
      return null
  }
}

const clock = (at: string | Date, { timezone }: WithTimezone) => placeClock(new Date(at), timezone)

/** `10:48`, and on another day `23 November 2026, 10:48`; by the clock of the workshop. */
export function formatEventTime(at: string, zoned: WithTimezone, now: Date): string {
  const { day, time } = clock(at, zoned)
  return day === clock(now, zoned).day ? time : `${longDay(day)}, ${time}`
}

/** `10:48`, and under a mark of another day `23 Nov` and `10:48`, which may wrap. */
export function formatMarkTimeLines(at: string, zoned: WithTimezone, now: Date): string[] {
  const { day, time } = clock(at, zoned)
  if (day === clock(now, zoned).day) return [time]
  return [`${Number(day.slice(8))} ${monthName(day).slice(0, 3)}`, time]
}

/** `pukul 14:00`, `besok, 14:00`, and further ahead `26 November, 14:00`; by the clock of the workshop. */
export function formatRelativeDayTime(at: string, zoned: WithTimezone, now: Date): string {
  const { day, time } = clock(at, zoned)
  const today = clock(now, zoned).day
  if (day === today) return `pukul ${time}`
  return `${day === addDays(today, 1) ? 'besok' : dayAndMonth(day)}, ${time}`
}

/** `Selasa, 24 November 2026, 05:30` */
export function formatVisitSchedule(at: string, zoned: WithTimezone): string {
  const { day, time } = clock(at, zoned)
  return `${longDayWithWeekday(day)}, ${time}`
}

/**
 * Until when the car is promised, or that nothing is; null once it is ready. `former` is what was promised before, if that
 * was moved.
 */
export function formatVisitPromise(
  booking: WithTimezone & Pick<CarBooking, 'state' | 'promised_ready_at'>,
  now: Date,
  former: string | null = null,
): { late: boolean; words: string; note: string | null } | null {
  if (!isInWorkshop(booking) || booking.state === 'ready') return null
  const at = booking.promised_ready_at
  if (!at) return { late: false, words: 'Belum ada janji waktu.', note: 'Bengkel akan menuliskannya.' }
  const { day, time } = clock(at, booking)
  const today = day === clock(now, booking).day
  if (new Date(at) <= now)
    return { late: true, words: `Lewat dari janji ${today ? time : `${longDay(day)}, ${time}`}`, note: null }
  if (former) {
    const words = `Janji baru ${today ? time : `${longDay(day)}, ${time}`}`
    return { late: false, words, note: `tadinya ${formatEventTime(former, booking, now)}` }
  }
  return {
    late: false,
    words: `Siap ${formatRelativeDayTime(at, booking, now)}`,
    note: `Janji bengkel, ${today ? 'hari ini' : longDayWithWeekday(day)}`,
  }
}

export interface VisitStep {
  word: string
  at: string | null
  place: 'past' | 'here' | 'ahead'
}

/** The four marks of a visit from arrived to handed over; a wait belongs to the work. */
export function listVisitSteps(
  booking: Pick<CarBooking, 'state' | 'arrived_at' | 'work_started_at' | 'ready_at' | 'handed_over_at'>,
): VisitStep[] {
  const marks = [
    { word: 'Datang', at: booking.arrived_at },
    { word: 'Dikerjakan', at: booking.work_started_at },
    { word: 'Siap', at: booking.ready_at },
    { word: 'Diserahkan', at: booking.handed_over_at },
  ]
  const state = booking.state === 'waiting' ? 'in_work' : booking.state
  const here = ['arrived', 'in_work', 'ready', 'handed_over'].indexOf(state)
  return marks.map((mark, index) => ({
    word: mark.word,
    at: index <= here ? mark.at : null,
    place: index < here ? 'past' : index === here ? 'here' : 'ahead',
  }))
}
