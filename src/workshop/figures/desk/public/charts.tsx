import { shortDay } from '#core/days.ts'
import { withThousands } from '#core/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { KeptShare } from '#workshop/visits/kept-word.contract.ts'
import type { FigureWeek } from '../../desk-figures.contract.ts'
import { shareOf } from './figure-texts.ts'
import styles from './figures.module.css'
import { ShareLines } from './share-lines.tsx'

const WIDTH = 620
const FOOT = 118
const TALLEST = 92

interface Props {
  /** The newest first, as the server sends them. */
  weeks: readonly FigureWeek[]
}

/** Visits as bars, the newest week filled. Every value is in the table below as well. */
export function VisitsChart({ weeks }: Props) {
  const shown = [...weeks].reverse()
  const most = Math.max(1, ...shown.map(({ visits }) => visits))
  const step = WIDTH / shown.length
  const first = shown[0]
  const last = shown.at(-1)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 152`}
      role="img"
      aria-label={`Kunjungan per minggu, dari ${first?.visits} menjadi ${last?.visits}`}
      className={styles.chart}
    >
      <line x1="0" x2={WIDTH} y1={FOOT + 0.5} y2={FOOT + 0.5} stroke="var(--tt-edge)" />
      {shown.map((week, index) => {
        const height = Math.round((TALLEST * week.visits) / most)
        const middle = step * (index + 0.5)
        const wide = Math.min(46, step * 0.6)
        return (
          <g key={week.monday}>
            <rect
              x={middle - wide / 2}
              y={FOOT - height}
              width={wide}
              height={height}
              rx="2"
              fill={week === last ? 'var(--tt-ink)' : 'var(--tt-edge)'}
            />
            <text x={middle} y={FOOT - height - 6} textAnchor="middle" className={styles.value}>
              {withThousands(week.visits)}
            </text>
            {isCaptioned(shown.length, index) && (
              <text x={middle} y={FOOT + 22} textAnchor="middle" className={captionOf(shown.length, index)}>
                {shortDay(week.monday)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

/** On a phone only every second caption fits. */
export const captionOf = (all: number, index: number): string =>
  classNames(styles.caption, (all - 1 - index) % 2 === 1 && styles.minor)

/** More than eight captions would overlap: then only every second week has one, the newest included. */
export const isCaptioned = (all: number, index: number): boolean => all <= 8 || (all - 1 - index) % 2 === 0

const LEFT = 60
const RIGHT = 624
const TOP = 26
const BOTTOM = 130

/** Share of hours and promises that were kept. */
export const KeptChart = ({ weeks }: Props) => (
  <SharesChart
    weeks={weeks.map(({ monday, started, ready }) => ({ monday, solid: started, dashed: ready }))}
    labelOf={formatPunctualityTrend}
  />
)

/** Two shares of a week. */
export interface ShareWeek {
  monday: string
  solid: KeptShare
  dashed: KeptShare
}

interface SharesProps {
  /** The newest first, as the server sends them. */
  weeks: readonly ShareWeek[]
  /** The accessible name of the chart; gets the weeks with the oldest first. */
  labelOf: (weeks: readonly ShareWeek[]) => string
}

/** Two shares by week: lines that differ by their marks and strokes. */
export function SharesChart({ weeks, labelOf }: SharesProps) {
  const shown = [...weeks].reverse()
  const shares = shown.flatMap(({ solid, dashed }) => [shareOf(solid), shareOf(dashed)])
  const known = shares.filter((share) => share !== null)
  const lowest = Math.min(90, Math.floor(Math.min(100, ...known) / 10) * 10)
  const step = lowest < 50 ? 25 : 10
  const bottom = Math.floor(lowest / step) * step
  const y = (share: number) => BOTTOM - ((BOTTOM - TOP) * (share - bottom)) / (100 - bottom)
  const x = (index: number) => LEFT + ((RIGHT - LEFT) * (index + 0.5)) / shown.length
  const lines = Array.from({ length: (100 - bottom) / step + 1 }, (_, index) => bottom + index * step)
  return (
    <svg viewBox="0 0 662 158" role="img" aria-label={labelOf(shown)} className={styles.chart}>
      <ShareLines shares={lines} from={LEFT} until={RIGHT} y={y} />
      <Line points={pointsOf(shown, ({ solid }) => solid, x, y)} dashed={false} />
      <Line points={pointsOf(shown, ({ dashed }) => dashed, x, y)} dashed />
      {shown.map(
        (week, index) =>
          isCaptioned(shown.length, index) && (
            <text
              key={week.monday}
              x={x(index)}
              y="152"
              textAnchor="middle"
              className={captionOf(shown.length, index)}
            >
              {shortDay(week.monday)}
            </text>
          ),
      )}
    </svg>
  )
}

interface Point {
  monday: string
  x: number
  y: number
}

function pointsOf(
  weeks: readonly ShareWeek[],
  of: (week: ShareWeek) => KeptShare,
  x: (index: number) => number,
  y: (share: number) => number,
): Point[] {
  return weeks.flatMap((week, index) => {
    const share = shareOf(of(week))
    return share === null ? [] : [{ monday: week.monday, x: x(index), y: y(share) }]
  })
}

function Line({ points, dashed }: { points: Point[]; dashed: boolean }) {
  return (
    <>
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="var(--tt-ink)"
        strokeWidth="2.5"
        strokeDasharray={dashed ? '7 5' : undefined}
      />
      {points.map(({ monday, x, y }) =>
        dashed ? (
          <rect
            key={monday}
            x={x - 4.5}
            y={y - 4.5}
            width="9"
            height="9"
            fill="var(--tt-paper)"
            stroke="var(--tt-ink)"
            strokeWidth="2.2"
          />
        ) : (
          <circle key={monday} cx={x} cy={y} r="4.5" fill="var(--tt-ink)" />
        ),
      )}
    </>
  )
}

/** `Mulai tepat waktu 82 menjadi 91 persen, siap sesuai janji 74 menjadi 84 persen` */
function formatPunctualityTrend(weeks: readonly ShareWeek[]): string {
  const way = (word: string, of: (week: ShareWeek) => KeptShare) => {
    const shares = weeks.map((week) => shareOf(of(week))).filter((share) => share !== null)
    if (shares.length === 0) return `${word} belum ada`
    return `${word} ${Math.round(shares[0] ?? 0)} menjadi ${Math.round(shares.at(-1) ?? 0)} persen`
  }
  return `${way('Mulai tepat waktu', ({ solid }) => solid)}, ${way('siap sesuai janji', ({ dashed }) => dashed)}`
}
