import { kilometres } from '#core/money.ts'
import type { ChainBreak } from '#garage/odometer/odometer-chain.model.ts'
import { CHART, chartOf, linesOf, type ShownReading, sentenceOf } from './chart-geometry.ts'
import styles from './odometer-chart.module.css'

interface Props {
  /** At least one. */
  readings: readonly ShownReading[]
  breaks: readonly ChainBreak[]
}

/** Readings over the years as a line; everything on it is also in words and in the list below. */
export function OdometerChart({ readings, breaks }: Props) {
  const { points, grid, labels } = chartOf(readings)
  const { solid, cuts } = linesOf(points, breaks)
  const last = points.at(-1)
  return (
    <figure className={styles.chart} role="img" aria-label={sentenceOf(readings, breaks)}>
      <svg viewBox={`0 0 ${CHART.width} ${CHART.height}`} aria-hidden="true">
        <path className={styles.grid} d={`M${CHART.left} ${CHART.bottom}H${CHART.right}`} />
        {grid.map(({ km, y }) => (
          <g key={km}>
            <path className={styles.grid} d={`M${CHART.left} ${y}H${CHART.right}`} />
            <text x={CHART.left} y={y - 5}>
              {kilometres(km)}
            </text>
          </g>
        ))}
        {labels.map(({ words, x, anchor }) => (
          <text key={words} x={x} y={CHART.bottom + 17} textAnchor={anchor}>
            {words}
          </text>
        ))}
        {solid.map((line) => (
          <path key={line} className={styles.line} d={line} />
        ))}
        {cuts.map(({ x, weak }) => (
          <g key={x}>
            {weak && <path className={styles.weak} d={weak} />}
            <path className={styles.cut} d={`M${x} ${CHART.top - 2}V${CHART.bottom}`} />
            <text
              className={styles.cutWords}
              x={x > CHART.width / 2 ? x - 8 : x + 8}
              y={CHART.bottom - 8}
              textAnchor={x > CHART.width / 2 ? 'end' : 'start'}
            >
              Terputus di sini
            </text>
          </g>
        ))}
        {points.map(({ day, km, by, position, x, y }) => (
          <circle
            key={`${day} ${km} ${position}`}
            className={by === 'owner' ? styles.own : styles.point}
            cx={x}
            cy={y}
            r="5.5"
          />
        ))}
        {last && (
          <text
            className={styles.last}
            x={points.length > 1 ? CHART.right + 6 : CHART.left}
            y={last.y - 13}
            textAnchor={points.length > 1 ? 'end' : 'start'}
          >
            {kilometres(last.km)}
          </text>
        )}
      </svg>
      <p className={styles.key} aria-hidden="true">
        <span>
          <i />
          Dibaca bengkel
        </span>
        {readings.some(({ by }) => by === 'owner') && (
          <span>
            <i className={styles.ownKey} />
            Dicatat pemilik
          </span>
        )}
        {breaks.length > 0 && (
          <span>
            <i className={styles.cutKey} />
            Rantai terputus
          </span>
        )}
      </p>
    </figure>
  )
}
