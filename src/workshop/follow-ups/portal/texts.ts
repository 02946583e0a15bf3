import { longDay, longDayWithWeekday, placeClock } from '#core/days.ts'
import type { AnswerChannel } from '../follow-up-states.model.ts'

export const QUESTION = 'Apakah masalahnya sudah beres?'

/** `Kamis, 26 November 2026, 11:15 WIB` */
export function formatFollowUpMoment(at: string, timezone: string): string {
  const { day, time, zone } = placeClock(new Date(at), timezone)
  return `${longDayWithWeekday(day)}, ${time} ${zone}`
}

/** `Selasa, 24 November 2026` */
export const formatLocalDayWithWeekday = (at: string, timezone: string) =>
  longDayWithWeekday(placeClock(new Date(at), timezone).day)

/** `8 Desember 2026` */
export const formatLocalDay = (at: string, timezone: string) =>
  longDay(placeClock(new Date(at), timezone).day)

const FOLLOW_UP_CHANNEL_LABELS: Record<AnswerChannel, string> = {
  account: 'lewat akun',
  link: 'lewat tautan',
  whatsapp: 'lewat WhatsApp',
}

/** `25 November 2026, 15:14 lewat WhatsApp` */
export function formatAnswerTimeAndChannel(at: string, via: AnswerChannel | null, timezone: string): string {
  const { day, time } = placeClock(new Date(at), timezone)
  return [`${longDay(day)}, ${time}`, via && FOLLOW_UP_CHANNEL_LABELS[via]].filter(Boolean).join(' ')
}
