import { placeClock, shortDay, shortDayWithWeekday } from '#core/days.ts'
import type { DeskWaiting, FreedCause } from '../desk-waiting.contract.ts'
import { DAY_PART_LABELS, type EntryCause } from '../waiting-rules.model.ts'

const MINUTE_MS = 60_000

/** `18 Nov 10:12` */
export function formatWaitingMoment(at: string, timezone: string): string {
  const { day, time } = placeClock(new Date(at), timezone)
  return `${shortDay(day)} ${time}`
}

/** `Sab 28 Nov 09:30` */
export function formatWaitingHour(at: string, timezone: string): string {
  const { day, time } = placeClock(new Date(at), timezone)
  return `${shortDayWithWeekday(day)} ${time}`
}

/** `28 Nov–5 Des`, or one day. */
export const formatWaitingDays = ({ first_day, last_day }: DeskWaiting): string =>
  first_day === last_day ? shortDay(first_day) : `${shortDay(first_day)}–${shortDay(last_day)}`

export const getDayPartLabel = ({ part }: DeskWaiting): string => DAY_PART_LABELS[part]

/** `Berkala 50.000`, or the kind of service. */
export const formatWaitingWork = ({ work }: DeskWaiting): string => work.replace(/^Servis /, '')

const ENDED: Record<EntryCause, string> = {
  booked: 'Dapat tempat',
  left: 'Keluar sendiri',
  removed: 'Dikeluarkan bengkel',
  unanswered: 'Tiga tawaran tidak dijawab',
  past: 'Tanggalnya sudah lewat',
}

/** The state of an entry, in a line and a smaller one. */
export function formatWaitingState(
  entry: DeskWaiting,
  timezone: string,
  now: Date,
): { words: string; small: string } {
  const { offer, ended_cause, ended_at, ended_words, passed } = entry
  if (ended_cause)
    return {
      words: ENDED[ended_cause],
      small: [ended_at && formatWaitingMoment(ended_at, timezone), ended_words].filter(Boolean).join(', '),
    }
  if (offer) {
    const left = Math.max(Math.floor((Date.parse(offer.held_until) - now.getTime()) / MINUTE_MS), 1)
    const until = placeClock(new Date(offer.held_until), timezone).time
    return {
      words: `Ditawari ${formatWaitingHour(offer.starts_at, timezone)}`,
      small: `sampai ${until}, sisa ${left} mnt`,
    }
  }
  return passed > 0
    ? { words: `Melewati ${passed} tawaran`, small: 'tetap menunggu' }
    : { words: 'Menunggu', small: '' }
}

/** Why a place became free. */
export const FREED_CAUSE_LABELS: Record<FreedCause, string> = {
  cancelled: 'Dibatalkan',
  moved: 'Pindah jam',
  hours: 'Jam atau tempat diubah',
  offer: 'Tawaran berakhir',
  joined: 'Masih ada tempat',
  unproved: 'Nomor tidak dibuktikan',
  erased: 'Akun dihapus',
  stalls: 'Stall atau teknisi diubah',
  plan: 'Rencana diubah',
}
