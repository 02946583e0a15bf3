import { getToken } from '#web/sign-in.ts'
import { HEART } from '#web/ui/heart.ts'
import { StrokeIcon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast.tsx'
import styles from './save-button.module.css'
import { setSaved, useSavedNumbers } from './saved-numbers.ts'

interface Props {
  stockNo: string
  /** `Toyota Rush 1.5 S GR` */
  name: string
  /** Called once the account has saved the car, so that the list updates. */
  onSaved?: () => void
}

/** The heart on a car: saved in this browser at once, and in the account of a signed-in customer. */
export function SaveButton({ stockNo, name, onSaved }: Props) {
  const saved = useSavedNumbers().includes(stockNo)
  const toast = useToast()
  async function press() {
    const wanted = !saved
    setSaved(stockNo, wanted)
    // The heart in the bar says how many there are. Lazy-loaded with the first press.
    const refused = await import('./tell-saved.ts').then(
      ({ tellSaved }) => tellSaved(stockNo, wanted),
      () => getToken() && 'Koneksi terputus. Periksa jaringan Anda, lalu coba lagi.',
    )
    if (refused === null) return onSaved?.()
    setSaved(stockNo, saved)
    toast(refused)
  }
  return (
    <button
      type="button"
      className={styles.heart}
      aria-label={`Simpan ${name}`}
      aria-pressed={saved}
      onClick={press}
    >
      <StrokeIcon path={HEART} />
    </button>
  )
}
