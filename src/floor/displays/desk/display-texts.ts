import { placeClock, shortDay, weekdayName, weekdayOf } from '#core/days.ts'
import type { DisplayContent } from '../desk-displays.contract.ts'

/** The label of each stage, and its position among the four marks of progress. */
export const STAGE_LABELS: Record<DisplayContent['work'][number]['stage'], { words: string; at: number }> = {
  received: { words: 'Diterima', at: 0 },
  in_work: { words: 'Dikerjakan', at: 1 },
  waiting: { words: 'Menunggu', at: 1 },
  final_check: { words: 'Periksa akhir', at: 2 },
  washing: { words: 'Dicuci', at: 2 },
}

/** `Janji 10:15`, `Walk-in` or `Ambil mobil`. */
export function formatWaitingTicketKind(
  { kind, starts_at }: DisplayContent['waiting'][number],
  timezone: string,
): string {
  if (kind === 'A') return 'Ambil mobil'
  return kind === 'J' && starts_at ? `Janji ${placeClock(new Date(starts_at), timezone).time}` : 'Walk-in'
}

/** A promise in two parts, `Siap` and `11:30` or `Kam 26`; a passed one without a time. Null without a promise. */
export function formatPromiseParts(
  promised: string | null,
  now: Date,
  timezone: string,
): readonly [string, string] | null {
  if (promised === null) return null
  const at = new Date(promised)
  if (at <= now) return ['Segera', 'dikabari']
  const { day, time } = placeClock(at, timezone)
  if (day === placeClock(now, timezone).day) return ['Siap', time]
  return ['Siap', `${weekdayName(weekdayOf(day)).slice(0, 3)} ${shortDay(day).split(' ')[0]}`]
}
