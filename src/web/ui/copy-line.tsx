import styles from './copy-line.module.css'
import { Icon } from './icon.tsx'
import { useToast } from './toast.tsx'

interface Props {
  text: string
  /** What the button is called: `Salin tautan paspor`. */
  label: string
  /** Text of the toast after copying: `Tautan disalin`. */
  done: string
}

/** A text with a button that copies it. */
export function CopyLine({ text, label, done }: Props) {
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast(done)
    } catch {
      // Some browsers refuse, and without https there is no clipboard; the text is shown beside the button.
      toast('Belum bisa disalin, salin sendiri teksnya')
    }
  }
  return (
    <div className={styles.line}>
      <code>{text}</code>
      <button type="button" aria-label={label} onClick={copy}>
        <Icon name="copy" size={20} />
      </button>
    </div>
  )
}
