import { paintOf } from '#core/car-colours.ts'
import styles from './colour-swatch.module.css'

/** A dot of the colour; its name is always shown beside it. */
export function ColourSwatch({ colour }: { colour: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 18 18" aria-hidden="true">
      {/* Attributes, not styles: the content security policy refuses style attributes in server-rendered HTML. */}
      <circle
        cx="9"
        cy="9"
        r="8.25"
        fill={paintOf(colour, 'var(--tt-sand-2)')}
        stroke="var(--tt-edge)"
        strokeWidth="1.5"
      />
    </svg>
  )
}
