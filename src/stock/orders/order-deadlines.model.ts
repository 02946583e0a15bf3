import { addDays, type Day, instantAt, localClock, weekdayOf, type Zone } from '#core/days.ts'

/** The days that deadlines of a branch count by. */
export interface OrderCalendar {
  zone: Zone
  /** A national holiday; joint leave is a working day. */
  isHoliday(day: Day): boolean
  isBranchOpen(day: Day): boolean
}

const HOUR_MS = 3_600_000
/** Deadlines in hours never end at night. */
const NIGHT_FROM = '21:00'
const NIGHT_UNTIL = '09:00'
/** The hour at which deadlines in days end. */
/** When a day ends that is promised, by the clocks of the branch. */
export const DAY_ENDS = '17:00'
/** Head office checks transfers, wherever the branch is. */
const OFFICE_ZONE = 'Asia/Jakarta' as const
/** A branch that never opens must not hold up a computation. */
const DAYS_AHEAD_MAX = 400

/**
 * The deadline that many hours after `from`: rounded up to the next full hour of the zone; after 21:00 and before 09:00
 * it becomes 09:00.
 */
export function deadlineInHours(from: Date, hours: number, zone: Zone): Date {
  const whole = new Date(Math.ceil((from.getTime() + hours * HOUR_MS) / HOUR_MS) * HOUR_MS)
  const { day, time } = localClock(whole, zone)
  if (time > NIGHT_FROM) return instantAt(addDays(day, 1), NIGHT_UNTIL, zone)
  return time < NIGHT_UNTIL ? instantAt(day, NIGHT_UNTIL, zone) : whole
}

/** Whether banks and head office work: Monday to Friday without a national holiday. */
const isWorkingDay = (day: Day, { isHoliday }: Pick<OrderCalendar, 'isHoliday'>): boolean =>
  weekdayOf(day) <= 5 && !isHoliday(day)

/** The `count`-th day after `from` that `counts`. */
function dayAfter(from: Day, count: number, counts: (day: Day) => boolean): Day {
  let day = from
  for (let left = count, tried = 0; left > 0 && tried < DAYS_AHEAD_MAX; tried++) {
    day = addDays(day, 1)
    if (counts(day)) left--
  }
  return day
}

/** 17:00 of the branch on the `days`-th working day after `from`. */
export function deadlineInWorkingDays(from: Date, days: number, calendar: OrderCalendar): Date {
  const day = dayAfter(localClock(from, calendar.zone).day, days, (one) => isWorkingDay(one, calendar))
  return instantAt(day, DAY_ENDS, calendar.zone)
}

/** 17:00 WIB on the next working day: until then head office has checked a transfer. */
export const checkDeadline = (from: Date, calendar: OrderCalendar): Date =>
  deadlineInWorkingDays(from, 1, { ...calendar, zone: OFFICE_ZONE })

/** The working day on which a refund is due that many days after the account was given. */
export const workingDayAfter = (from: Date, days: number, calendar: OrderCalendar): Day =>
  dayAfter(localClock(from, OFFICE_ZONE).day, days, (day) => isWorkingDay(day, calendar))

/** The day that many open days of the branch after `from`. */
export const branchDayAfter = (from: Date, days: number, { zone, isBranchOpen }: OrderCalendar): Day =>
  dayAfter(localClock(from, zone).day, days, isBranchOpen)

/** 17:00 of the branch on a day. */
export const endOfDay = (day: Day, zone: Zone): Date => instantAt(day, DAY_ENDS, zone)

/** The day itself if the branch opens then, otherwise the next one on which it does. */
function openDayFrom(day: Day, { isBranchOpen }: OrderCalendar): Day {
  return isBranchOpen(day) ? day : dayAfter(day, 1, isBranchOpen)
}

/** No return window is shorter, whatever the branch sets (UU 8/1999). */
const RETURN_WORKING_DAYS_MIN = 2

/**
 * The last day on which a car that is handed over now may be returned: `days` later and never under two working days; where the branch is
 * closed then, its next open day.
 */
export function returnDay(handedOver: Date, days: number, calendar: OrderCalendar): Day {
  const { day } = localClock(handedOver, calendar.zone)
  const working = dayAfter(day, RETURN_WORKING_DAYS_MIN, (one) => isWorkingDay(one, calendar))
  const counted = addDays(day, days)
  return openDayFrom(counted > working ? counted : working, calendar)
}

/** 23:59:59 of the branch on a day: the last second of a return window. */
export const lastSecondOf = (day: Day, zone: Zone): Date =>
  new Date(instantAt(day, '23:59', zone).getTime() + 59_000)

/** Whether a return window has ended; its last second still counts. */
export const isWindowOver = (until: Date, now: Date): boolean => now.getTime() >= until.getTime() + 1_000

/** The day for which a paper is promised: `days` after the return window, on a day on which the branch opens. */
export const promisedPaperDay = (lastReturnDay: Day, days: number, calendar: OrderCalendar): Day =>
  openDayFrom(addDays(lastReturnDay, days), calendar)
