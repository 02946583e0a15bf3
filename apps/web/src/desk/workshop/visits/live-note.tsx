import { Icon } from '../../../platform/ui/icon.tsx'
import styles from './live-note.module.css'

/** Not announced: no data is lost, and the screen recovers by itself. */
export const LiveNote = ({ since }: { since: string }) => (
  <p className={styles.note}>
    <Icon name="alert" size={18} />
    Sambungan terputus sejak {since}. Layar diperbarui tiap 15 detik; menyimpan menunggu sambungan
  </p>
)
