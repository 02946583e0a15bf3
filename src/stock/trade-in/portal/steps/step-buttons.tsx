import { Button } from '#web/ui/button.tsx'
import styles from './step-frame.module.css'

interface Props {
  onBack: () => void
  /** Whether the step is complete. */
  ready: boolean
  busy: boolean
}

/** The foot of a step's form. */
export function StepButtons({ onBack, ready, busy }: Props) {
  return (
    <div className={styles.buttons}>
      <Button variant="alt" onClick={onBack}>
        Kembali
      </Button>
      <Button type="submit" disabled={!ready && !busy} busy={busy}>
        Lanjut
      </Button>
    </div>
  )
}
