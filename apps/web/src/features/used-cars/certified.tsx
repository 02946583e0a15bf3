import { Drawing, TrustMark } from '../../ui/drawings/drawing.tsx'
import styles from './certified.module.css'

/** The trust mark: a plate with a tick, and the word. */
export function Certified() {
  return (
    <span className={styles.mark}>
      <Drawing width={20} height={20} viewBox="0 0 32 32">
        <TrustMark />
      </Drawing>
      Bersertifikat
    </span>
  )
}
