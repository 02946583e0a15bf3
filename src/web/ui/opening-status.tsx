import styles from './opening-status.module.css'
import { useDelayed } from './skeleton.tsx'

/** Answers a press whose page or dialog still has to be loaded, after a moment: a quick one should not flash. */
export const OpeningStatus = () => useDelayed() && <output className={styles.status}>Memuat…</output>
