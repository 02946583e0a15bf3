import { addDays, type Day, monthName, weekdayOf } from '#core/days.ts'
import type { Notification } from '../notifications.contract.ts'

/** What a clock shows at an instant. */
type ReadClock = (at: Date) => { day: Day; time: string }

/** The clock of this browser. */
export function ownClock(at: Date): { day: Day; time: string } {
  const two = (value: number) => String(value).padStart(2, '0')
  return {
    day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  }
}

export interface DayGroup {
  title: string
  rows: { notification: Notification; when: string }[]
}

const shortDay = (day: Day) => `${Number(day.slice(8))} ${monthName(day)}`

function titleOf(day: Day, today: Day): string {
  if (day === today) return `Hari ini, ${shortDay(day)}`
  if (day === addDays(today, -1)) return `Kemarin, ${shortDay(day)}`
  const monday = addDays(today, 1 - weekdayOf(today))
  if (day >= monday) return 'Minggu ini'
  if (day >= addDays(monday, -7)) return 'Minggu lalu'
  return `${monthName(day)} ${day.slice(0, 4)}`
}

/** Notifications, the newest first, under the days on which they came; older ones say their day themselves. */
export function dayGroups(notifications: readonly Notification[], now: Date, read: ReadClock): DayGroup[] {
  const today = read(now).day
  const groups: DayGroup[] = []
  for (const notification of notifications) {
    const { day, time } = read(new Date(notification.at))
    const title = titleOf(day, today)
    const when = title.includes(',') ? time : `${shortDay(day)}, ${time}`
    const last = groups.at(-1)
    if (last?.title === title) last.rows.push({ notification, when })
    else groups.push({ title, rows: [{ notification, when }] })
  }
  return groups
}
