import { DEFAULT_ZONE, localClock, longDay, ZONE_NAMES } from '#core/days.ts'

/** `21 November 2026, 10:00 WIB`, as the mails write it; `at` is an instant. */
export function momentText(at: string): string {
  const { day, time } = localClock(new Date(at), DEFAULT_ZONE)
  return `${longDay(day)}, ${time} ${ZONE_NAMES[DEFAULT_ZONE]}`
}
