import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { REFRESH_SECONDS } from '../refresh-time.ts'
import styles from './offline-note.module.css'

/** Not announced: no data is lost, and the screen recovers by itself. */
export const OfflineNote = ({ since, onRetry }: { since: string; onRetry: () => void }) => (
  <div className={styles.note}>
    <Icon name="alert" size={18} />
    <p>
      Sambungan terputus sejak {since}. Layar diperbarui tiap {REFRESH_SECONDS} detik; menyimpan menunggu
      sambungan
    </p>
    <Button variant="alt" size="sm" onClick={onRetry}>
      Coba lagi
    </Button>
  </div>
)
