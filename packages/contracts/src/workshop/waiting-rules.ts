import { addDays, type Day, instantAt, localClock, minutesOf, type Zone } from '../platform/days.ts'

const MINUTE_MS = 60_000

/** Days between the first and the last day of a wish, at most. */
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

/** What a customer waits for. */
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

/** When a workshop notifies who waits, by its clock (`HH:mm`). */
export interface NoticeHours {
  from: string
  until: string
}
const USUAL_NOTICE_HOURS: NoticeHours = { from: '07:00', until: '21:00' }
/** So long before the notices end a place of the next day is simply free: its offer would be notified too late. */
const TOO_LATE_MINUTES = 15

/**
 * When an offer of an hour on `day` is notified and until when the hour is held; null where it is not offered. Outside the hours of
 * notices it is notified when they begin. No hour is held after midnight of its day, when it can no longer be booked.
 */
export function offerTimes(
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
