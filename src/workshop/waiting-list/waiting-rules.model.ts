import { addDays, type Day, instantAt, localClock, minutesOf, type Zone } from '#core/days.ts'

const MINUTE_MS = 60_000

/** Days that a wish may span, the first and the last one included. */
export const WAITING_DAYS_WIDE = 30
/** Entries of one customer. */
export const WAITING_ENTRIES_MAX = 3
/** Offers without an answer that end an entry. */
export const UNANSWERED_MAX = 3
/** How long the desk lists entries that ended. */
export const ENDED_ENTRY_DAYS = 30
/** Minutes for which an hour is held. */
export const WAITING_OFFER_MINUTES = 15

/** Parts of a day: any hour, before 11:00, before 14:00, later. */
export const DAY_PARTS = ['any', 'morning', 'noon', 'afternoon'] as const
export type DayPart = (typeof DAY_PARTS)[number]
export const DAY_PART_LABELS: Record<DayPart, string> = {
  any: 'Bebas',
  morning: 'Pagi',
  noon: 'Siang',
  afternoon: 'Sore',
}

/** Why an entry ended: a booking, the customer, the workshop, silence, or its days are over. */
export const ENTRY_CAUSES = ['booked', 'left', 'removed', 'unanswered', 'past'] as const
export type EntryCause = (typeof ENTRY_CAUSES)[number]

const NOON = '11:00'
const AFTERNOON = '14:00'

/** Whether an hour, `09:30`, lies in a part of the day. */
export function isInDayPart(part: DayPart, start: string): boolean {
  if (part === 'morning') return start < NOON
  if (part === 'noon') return start >= NOON && start < AFTERNOON
  return part === 'any' || start >= AFTERNOON
}

/** An hour of a workshop that has places left. */
export interface FreeHour {
  day: Day
  start: string
  /** Milliseconds of its instant. */
  at: number
}

/** The days and times that a customer on the waiting list wants. */
export interface Wish {
  first_day: Day
  last_day: Day
  part: DayPart
  /** Instants that were offered before, or at which the car is booked already. */
  without: ReadonlySet<number>
}

/** The hours that suit a wish, in their order. */
export const findMatchingHours = <Hour extends FreeHour>(wish: Wish, free: readonly Hour[]): Hour[] =>
  free.filter(
    ({ day, start, at }) =>
      day >= wish.first_day && day <= wish.last_day && isInDayPart(wish.part, start) && !wish.without.has(at),
  )

/** Hours in which a workshop notifies customers on the waiting list, by its clock (`HH:mm`). */
export interface NoticeHours {
  from: string
  until: string
}
const USUAL_NOTICE_HOURS: NoticeHours = { from: '07:00', until: '21:00' }
/** In the last minutes before the notices end, a place of the next day is not offered, because the answer would come too late. */
const TOO_LATE_MINUTES = 15

/**
 * When the customer is notified of an offered hour on `day` and until when the hour is held; null where it is not offered. Outside
 * the notice hours the notice is sent when they begin. No hour is held past the midnight at which its day begins, because it can no
 * longer be booked then.
 */
export function computeOfferTimes(
  now: Date,
  day: Day,
  zone: Zone,
  { from, until } = USUAL_NOTICE_HOURS,
): { notifyAt: Date; heldUntil: Date } | null {
  const clock = localClock(now, zone)
  const next = addDays(clock.day, 1)
  const isTooLate = minutesOf(clock.time) >= minutesOf(until) - TOO_LATE_MINUTES
  if (day <= clock.day || (day === next && isTooLate)) return null
  const notifyAt =
    clock.time >= until
      ? instantAt(next, from, zone)
      : clock.time < from
        ? instantAt(clock.day, from, zone)
        : now
  const last = instantAt(day, '00:00', zone)
  const heldUntil = new Date(Math.min(notifyAt.getTime() + WAITING_OFFER_MINUTES * MINUTE_MS, last.getTime()))
  return { notifyAt, heldUntil }
}
