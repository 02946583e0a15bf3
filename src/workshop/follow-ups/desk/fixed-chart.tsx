import { shortDay } from '#core/days.ts'
import { captionOf, isCaptioned } from '#workshop/figures/desk/public/charts.tsx'
import styles from '#workshop/figures/desk/public/figures.module.css'
import { ShareLines } from '#workshop/figures/desk/public/share-lines.tsx'
import type { FollowUpFigures } from '../desk-follow-up-figures.contract.ts'

type Week = FollowUpFigures['weeks'][number]

const LEFT = 60
const RIGHT = 624
const TOP = 20
const BOTTOM = 130

/** Share of visits that solved the problem, by week; hidden weeks have no mark, open ones a hollow one. */
export function FixedChart({ weeks }: { weeks: readonly Week[] }) {
  const shown = [...weeks].reverse()
  const x = (index: number) => LEFT + ((RIGHT - LEFT) * (index + 0.5)) / Math.max(1, shown.length)
  const y = (share: number) => BOTTOM - ((BOTTOM - TOP) * share) / 100
  const points = shown.flatMap(({ fixed, answers, complete, monday }, index) =>
    fixed === null || !answers
      ? []
      : [{ monday, complete, share: (100 * fixed) / answers, x: x(index), y: y((100 * fixed) / answers) }],
  )
  const first = points[0]
  const last = points.at(-1)
  const label =
    first && last
      ? `Beres sekali datang, dari ${Math.round(first.share)} menjadi ${Math.round(last.share)} persen`
      : 'Beres sekali datang: belum ada minggu dengan 5 jawaban'
  return (
    <svg viewBox="0 0 662 158" role="img" aria-label={label} className={styles.chart}>
      <ShareLines shares={[0, 50, 100]} from={LEFT} until={RIGHT} y={y} />
      <polyline
        points={points.map((point) => `${point.x},${point.y}`).join(' ')}
        fill="none"
        stroke="var(--tt-ink)"
        strokeWidth="2.5"
      />
      {points.map((point) => (
        <circle
          key={point.monday}
          cx={point.x}
          cy={point.y}
          r="5"
          fill={point.complete ? 'var(--tt-ink)' : 'var(--tt-paper)'}
          stroke="var(--tt-ink)"
          strokeWidth="2.2"
        />
      ))}
      {shown.map(
        ({ monday }, index) =>
          isCaptioned(shown.length, index) && (
            <text
              key={monday}
              x={x(index)}
              y="152"
              textAnchor="middle"
              className={captionOf(shown.length, index)}
            >
              {shortDay(monday)}
            </text>
          ),
      )}
    </svg>
  )
}
