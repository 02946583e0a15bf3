import { CopyLine } from '#web/ui/copy-line.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './reminders.module.css'

/** The address itself, on this screen only: it cannot be shown again. */
export function FeedAddress({ url }: { url: string }) {
  return (
    <div className={layout.stack2}>
      <p className={layout.strong}>Tautan kalender Anda</p>
      <CopyLine text={url} label="Salin tautan kalender" done="Tautan disalin" />
      <p className={styles.fine}>
        Hanya ditampilkan sekali ini. Siapa pun yang memegang tautan bisa melihat tanggal mobil Anda.
      </p>
    </div>
  )
}
