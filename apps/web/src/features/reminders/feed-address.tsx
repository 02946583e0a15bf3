import { IconButton } from '../../ui/icon-button.tsx'
import layout from '../../ui/layout.module.css'
import { useToast } from '../../ui/toast.tsx'
import styles from './reminders.module.css'

/** The address itself, while it is on this screen: nobody can show it again. */
export function FeedAddress({ url }: { url: string }) {
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast('Tautan disalin')
    } catch {
      // Some browsers refuse, and without https there is no clipboard at all.
      toast('Salin sendiri tautan ini')
    }
  }
  return (
    <div className={layout.stack2}>
      <p className={layout.strong}>Tautan kalender Anda</p>
      <div className={styles.secret}>
        <code>{url}</code>
        <IconButton label="Salin tautan kalender" icon="copy" iconSize={22} onClick={copy} />
      </div>
      <p className={styles.fine}>
        Hanya ditampilkan sekali ini. Siapa pun yang memegang tautan bisa melihat tanggal mobil Anda.
      </p>
    </div>
  )
}
