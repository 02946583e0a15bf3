import { addDays, type Day, instantAt, localClock, type Zone } from '../platform/days.ts'

const MINUTE_MS = 60_000

/** Days between the first and the last day of a wish, at most. */
export const WAITING_DAYS_WIDE = 30
/** Entries of one customer. */
export const WAITING_ENTRIES_MAX = 3
/** Offers without an answer that end an entry. */
export const UNANSWERED_MAX = 3
/** Minutes for which an hour is held. */
export const HELD_MINUTES = 15

/** Parts of a day: any hour, before 11:00, before 14:00, later. */
export const DAY_PARTS = ['any', 'morning', 'noon', 'afternoon'] as const
export type DayPart = (typeof DAY_PARTS)[number]
export const DAY_PART_WORDS: Record<DayPart, string> = {
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
export function isInPart(part: DayPart, start: string): boolean {
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
export const hoursFor = <Hour extends FreeHour>(wish: Wish, free: readonly Hour[]): Hour[] =>
  free.filter(
    ({ day, start, at }) =>
      day >= wish.first_day && day <= wish.last_day && isInPart(wish.part, start) && !wish.without.has(at),
  )

const NIGHT = '21:00'
const MORNING = '07:00'
/** From then on a place of the next day is simply free: its offer would be notified too late. */
const LAST_FOR_NEXT_DAY = '20:45'

/**
 * When an offer of an hour on `day` is notified and until when the hour is held; null where it is not offered. Between 21:00 and 07:00
 * of the workshop it is notified at 07:00. No hour is held after midnight of its day, when it can no longer be booked.
 */
export function offerTimes(now: Date, day: Day, zone: Zone): { tellAt: Date; heldUntil: Date } | null {
  const clock = localClock(now, zone)
  const next = addDays(clock.day, 1)
  if (day <= clock.day || (day === next && clock.time >= LAST_FOR_NEXT_DAY)) return null
  const tellAt =
    clock.time >= NIGHT
      ? instantAt(next, MORNING, zone)
      : clock.time < MORNING
        ? instantAt(clock.day, MORNING, zone)
        : now
  const last = instantAt(day, '00:00', zone)
  const heldUntil = new Date(Math.min(tellAt.getTime() + HELD_MINUTES * MINUTE_MS, last.getTime()))
  return { tellAt, heldUntil }
}
