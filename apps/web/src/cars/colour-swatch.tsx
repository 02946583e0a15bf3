import styles from './colour-swatch.module.css'

/** A dot of paint; the name of the colour always stands beside it. */
export function ColourSwatch({ colour }: { colour: string }) {
  return <span className={styles.swatch} aria-hidden="true" data-colour={colour} />
}
