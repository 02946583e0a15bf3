import { addDays, type Day, monthName } from '#core/days.ts'
import { withThousands } from '#core/money.ts'
import type { KeptShare } from '#workshop/visits/kept-word.contract.ts'
import type { FigurePeriod, FigureWeek } from '../../desk-figures.contract.ts'

export const FIGURE_PERIOD_LABELS: Record<FigurePeriod, string> = {
  '4w': '4 minggu',
  '8w': '8 minggu',
  '90d': '90 hari',
}

/** `4,6` */
export const decimal = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** A share in percent; null where nothing was counted. */
export const shareOf = ({ kept, of }: KeptShare): number | null => (of === 0 ? null : (100 * kept) / of)
/** `91%`, or a dash. */
export const shareText = (kept: KeptShare): string => {
  const share = shareOf(kept)
  return share === null ? '–' : `${Math.round(share)}%`
}

/** `16–22 November`, over the end of a month `30 November–6 Desember` */
export function weekText(monday: Day): string {
  const sunday = addDays(monday, 6)
  const from = Number(monday.slice(8))
  const until = `${Number(sunday.slice(8))} ${monthName(sunday)}`
  return monday.slice(0, 7) === sunday.slice(0, 7)
    ? `${from}–${until}`
    : `${from} ${monthName(monday)}–${until}`
}

/** `1 j 12 m`, `12 m` */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours} j ${minutes % 60} m` : `${minutes} m`
}

/** The change of a figure against the week before: by how much, and whether it is an improvement. */
export interface Trend {
  text: string
  good: boolean
}
export const trendOf = (by: number, text: string, moreIsGood: boolean): Trend | null =>
  by === 0 ? null : { text: `${by > 0 ? '▲' : '▼'} ${text}`, good: by > 0 === moreIsGood }

export interface Summary {
  visits: { value: string; trend: Trend | null }
  noShows: { value: string; count: string; trend: Trend | null }
  started: { value: string }
  ready: { value: string; count: string; trend: Trend | null }
  consent: { value: string; trend: Trend | null }
}

const noShowShare = ({ visits, no_shows }: FigureWeek): number | null =>
  visits === 0 ? null : (100 * no_shows) / visits

/** The change of a share in points; null where one of the two is not known. */
export function computePointTrend(
  now: number | null,
  then: number | null | undefined,
  moreIsGood: boolean,
  digits: 0 | 1,
): Trend | null {
  if (now === null || then === null || then === undefined) return null
  const by = digits === 0 ? Math.round(now) - Math.round(then) : Math.round(10 * (now - then)) / 10
  const text = digits === 0 ? String(Math.abs(by)) : decimal.format(Math.abs(by))
  return trendOf(by, `${text} poin`, moreIsGood)
}

/** The figures of the newest week as text, with the change since the week before. */
export function summaryOf(week: FigureWeek, before: FigureWeek | undefined): Summary {
  const share = noShowShare(week)
  const visitsBy = before ? week.visits - before.visits : 0
  const waitedBy =
    week.consent_minutes !== null && before && before.consent_minutes !== null
      ? week.consent_minutes - before.consent_minutes
      : 0
  return {
    visits: {
      value: withThousands(week.visits),
      trend: trendOf(visitsBy, withThousands(Math.abs(visitsBy)), true),
    },
    noShows: {
      value: share === null ? '–' : `${decimal.format(share)}%`,
      count: `${withThousands(week.no_shows)} kunjungan`,
      trend: computePointTrend(share, before && noShowShare(before), false, 1),
    },
    started: { value: shareText(week.started) },
    ready: {
      value: shareText(week.ready),
      count: `${withThousands(week.ready.kept)} dari ${withThousands(week.ready.of)}`,
      trend: computePointTrend(shareOf(week.ready), before && shareOf(before.ready), true, 0),
    },
    consent: {
      value: week.consent_minutes === null ? '–' : durationText(week.consent_minutes),
      trend: trendOf(waitedBy, `${Math.abs(waitedBy)} menit`, false),
    },
  }
}
