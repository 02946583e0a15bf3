import { withThousands } from '#core/money.ts'
import type { QueueKind } from '#floor/queue/queue-tickets.model.ts'
import type { ShareWeek } from '#workshop/figures/desk/public/charts.tsx'
import {
  computePointTrend,
  shareOf,
  type Trend,
  trendOf,
} from '#workshop/figures/desk/public/figure-texts.ts'
import type { KeptShare } from '#workshop/visits/kept-word.contract.ts'
import type { PlanFigures, PlanFigureWeek } from '../desk-plan-figures.contract.ts'

export const QUEUE_KIND_LABELS: Record<QueueKind, string> = { J: 'Janji', W: 'Walk-in', A: 'Ambil mobil' }

/** `08:00` */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** `18 mnt`, or a dash. */
export const minutesText = (minutes: number | null | undefined): string =>
  minutes === null || minutes === undefined ? '–' : `${withThousands(minutes)} mnt`

/** `182 dari 214` */
export const formatPartOfWhole = (part: number, of: number): string =>
  `${withThousands(part)} dari ${withThousands(of)}`

/** `6 · 14`, or a dash. */
export const spreadText = (spread: PlanFigureWeek['reception']): string =>
  spread ? `${withThousands(spread.median)} · ${withThousands(spread.p90)}` : '–'

const usedShare = ({ worked, of }: PlanFigureWeek['technicians']): KeptShare => ({ kept: worked, of })

/** The shares that are computed from a week. */
export const SHARES = {
  technicians: ({ technicians }: PlanFigureWeek) => usedShare(technicians),
  stalls: ({ stalls }: PlanFigureWeek) => usedShare(stalls),
  promise: ({ first_promise }: PlanFigureWeek) => first_promise,
  walkIns: ({ walk_ins, cars }: PlanFigureWeek): KeptShare => ({ kept: walk_ins, of: cars }),
  waiting: ({ waiting }: PlanFigureWeek): KeptShare => ({ kept: waiting.placed, of: waiting.ended }),
} as const

/** How a share changed since the week before. */
export const shareTrend = (
  of: (week: PlanFigureWeek) => KeptShare,
  week: PlanFigureWeek,
  before: PlanFigureWeek | undefined,
): Trend | null => computePointTrend(shareOf(of(week)), before && shareOf(of(before)), true, 0)

/** How minutes changed since the week before; fewer are better. */
export function minutesTrend(now: number | undefined, then: number | undefined): Trend | null {
  if (now === undefined || then === undefined) return null
  return trendOf(now - then, `${Math.abs(now - then)} mnt`, false)
}

/** Minutes in which technicians were present without work. */
export const freeMinutes = ({ technicians }: PlanFigureWeek): number =>
  Math.max(0, technicians.of - technicians.worked)

/** `Teknisi terpakai naik dari 69 menjadi 78 persen, stall dari 61 menjadi 71 persen` */
export function formatUtilisationTrend(weeks: readonly ShareWeek[]): string {
  const ends = (of: (week: ShareWeek) => KeptShare) => {
    const shares = weeks.map((week) => shareOf(of(week))).filter((share) => share !== null)
    return shares.length === 0
      ? null
      : ([shares[0] ?? 0, shares.at(-1) ?? 0].map(Math.round) as [number, number])
  }
  const technicians = ends(({ solid }) => solid)
  const stalls = ends(({ dashed }) => dashed)
  const way = ([from, until]: [number, number]) => `dari ${from} menjadi ${until} persen`
  if (!technicians) return 'Teknisi terpakai belum ada'
  const [from, until] = technicians
  const verb = until > from ? 'naik ' : until < from ? 'turun ' : ''
  return `Teknisi terpakai ${verb}${way(technicians)}${stalls ? `, stall ${way(stalls)}` : ''}`
}

/** `Biasanya 70 menit, tertulis 60` */
export const usualText = ({ usual, written }: PlanFigures['packages'][number]): string =>
  `Biasanya ${withThousands(usual)} menit, tertulis ${withThousands(written)}`

/** Whether anything was counted in these weeks. */
export const hasPlanFigures = ({ weeks }: PlanFigures): boolean =>
  weeks.some(
    ({ technicians, cars, no_shows, waiting, reception }) =>
      technicians.worked > 0 || cars > 0 || no_shows > 0 || waiting.ended > 0 || reception !== null,
  )
