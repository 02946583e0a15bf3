import { DatedText } from '../../../platform/ui/dated-text.tsx'
import styles from './follow-up.module.css'
import { formatFollowUpMoment } from './texts.ts'

interface Props {
  /** Who calls; null where nobody is assigned. */
  advisor: string | null
  at: string
  timezone: string
  /** From which number to which. */
  numbers?: string
}

/** Until when the workshop calls: the largest words of the page. */
export const CallUntil = ({ advisor, at, timezone, numbers }: Props) => (
  <div className={styles.until}>
    <p className={styles.who}>{advisor ?? 'Bengkel'} menelepon Anda paling lambat</p>
    <p className={styles.when}>
      <DatedText text={formatFollowUpMoment(at, timezone)} />
    </p>
    {numbers && <p className={styles.who}>{numbers}</p>}
  </div>
)
