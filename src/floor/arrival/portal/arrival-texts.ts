import { placeClock } from '#core/days.ts'

/** `09:18 WIB` */
export function formatTimeWithZone(at: string, timezone: string): string {
  const { time, zone } = placeClock(new Date(at), timezone)
  return `${time} ${zone}`
}

/** How many people are ahead in the queue. */
export const formatPeopleAhead = (ahead: number): string =>
  ahead === 0 ? 'Anda berikutnya' : `${ahead} orang di depan Anda`
