import type { CSSProperties } from 'react'
import styles from './colour-swatch.module.css'

/** A dot of paint; the name of the colour always stands beside it. */
export function ColourSwatch({ colour }: { colour: string }) {
  return (
    <span
      className={styles.swatch}
      aria-hidden="true"
      style={{ '--paint': `var(--tt-car-${colour}, var(--tt-sand-2))` } as CSSProperties}
    />
  )
}
