import { DatedText } from '#web/ui/dated-text.tsx'
import styles from './follow-up.module.css'
import { formatFollowUpMoment } from './texts.ts'

interface Props {
  /** Who calls; null while none is assigned. */
  advisor: string | null
  at: string
  timezone: string
  /** The number that calls and the number that is called. */
  numbers?: string
}

/** Until when the workshop calls, as the largest text of the page. */
export const CallUntil = ({ advisor, at, timezone, numbers }: Props) => (
  <div className={styles.until}>
    <p className={styles.who}>{advisor ?? 'Bengkel'} menelepon Anda paling lambat</p>
    <p className={styles.when}>
      <DatedText text={formatFollowUpMoment(at, timezone)} />
    </p>
    {numbers && <p className={styles.who}>{numbers}</p>}
  </div>
)
