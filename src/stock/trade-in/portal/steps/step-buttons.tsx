import { Button } from '#web/ui/button.tsx'
import styles from './step-frame.module.css'

interface Props {
  onBack: () => void
  busy: boolean
}

/** The foot of a step's form. */
export function StepButtons({ onBack, busy }: Props) {
  return (
    <div className={styles.buttons}>
      <Button variant="alt" onClick={onBack}>
        Kembali
      </Button>
      <Button type="submit" busy={busy}>
        Lanjut
      </Button>
    </div>
  )
}
