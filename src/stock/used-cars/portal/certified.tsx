import { TrustMark } from '#web/ui/trust-mark.tsx'
import styles from './certified.module.css'

/** The trust mark: a plate with a tick, and the word. */
export function Certified() {
  return (
    <span className={styles.mark}>
      <svg width="20" height="20" viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <TrustMark />
      </svg>
      Bersertifikat
    </span>
  )
}
