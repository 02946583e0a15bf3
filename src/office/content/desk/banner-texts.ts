import {
  DEFAULT_ZONE,
  dayFromSlashed,
  instantAt,
  localClock,
  shortDay,
  slashedDay,
  ZONE_NAMES,
} from '#core/days.ts'
import type { BannerState, ContentBanner } from '../desk-content.contract.ts'

export const BANNER_STATE_LABELS: Record<BannerState, string> = {
  live: 'Tayang',
  scheduled: 'Terjadwal',
  draft: 'Draf',
  ended: 'Berakhir',
}

/** `1 Nov 2026 – tanpa akhir`, `mulai 1 Des 2026, 00:00 WIB`. */
export function periodText({ from, until, state }: Pick<ContentBanner, 'from' | 'until' | 'state'>): string {
  if (state === 'scheduled' && from) return `mulai ${momentOf(from)}`
  if (!from && !until) return 'tanpa batas waktu'
  return `${from ? momentOf(from) : 'sejak awal'} – ${until ? momentOf(until) : 'tanpa akhir'}`
}

function momentOf(at: string): string {
  const { day, time } = localClock(new Date(at), DEFAULT_ZONE)
  return `${shortDay(day)} ${day.slice(0, 4)}, ${time} ${ZONE_NAMES[DEFAULT_ZONE]}`
}

/** An instant as its two fields show it, in WIB; both empty for none. */
export function momentFields(at: string | null): { day: string; time: string } {
  if (!at) return { day: '', time: '' }
  const { day, time } = localClock(new Date(at), DEFAULT_ZONE)
  return { day: slashedDay(day), time }
}

/** The instant of a typed day and hour, 00:00 without an hour; null without a day, undefined for a day that does not exist. */
export function parseMoment(day: string, time: string): string | null | undefined {
  if (!day.trim()) return null
  const known = dayFromSlashed(day.trim())
  return known ? instantAt(known, time || '00:00', DEFAULT_ZONE).toISOString() : undefined
}
