import type { DefectMark } from '#stock/photos/photos.model.ts'
import styles from './defect-marks.module.css'

interface Props {
  marks: readonly DefectMark[]
  width: number
  height: number
}

const NUMBER_RADIUS = 27
/** The number lies on the ring, to the upper right. */
const DIAGONAL = 0.72

/** Rings with numbers over a photo. Shapes of SVG, so that the page has no inline style; the words below the photo repeat the numbers. */
export function DefectMarks({ marks, width, height }: Props) {
  return (
    <svg
      className={styles.marks}
      viewBox={`0 0 1000 ${Math.round((1000 * height) / width)}`}
      aria-hidden="true"
      preserveAspectRatio="xMidYMid meet"
    >
      {marks.map(({ x, y, r }, at) => {
        const dx = x + r * DIAGONAL
        const dy = y - r * DIAGONAL
        return (
          // Marks have no id; their number is what they are known by.
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is the number
          <g key={at}>
            <circle className={styles.edge} cx={x} cy={y} r={r} />
            <circle className={styles.ring} cx={x} cy={y} r={r} />
            <circle className={styles.disc} cx={dx} cy={dy} r={NUMBER_RADIUS} />
            <text x={dx} y={dy + 10}>
              {at + 1}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
