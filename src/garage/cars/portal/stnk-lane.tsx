import { DEFAULT_ZONE, localClock } from '#core/days.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './stnk-lane.module.css'
import { stnkStatus } from './stnk-status.ts'

const MARKS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']

interface Props {
  term: string
  /** The yearly validation that is due next or overdue; null while that is not known. */
  yearly: string | null
}

/** How long the registration is still valid, in words and in twelve marks. */
export function StnkLane({ term, yearly }: Props) {
  const status = stnkStatus(term, localClock(new Date(), DEFAULT_ZONE).day, yearly)
  return (
    <div className={`${styles.stnk} ${styles[status.kind]}`}>
      <p className={styles.text}>
        <Icon name={status.kind === 'valid' ? 'check' : 'alert'} size={20} />
        <span>
          <DatedText text={status.title} />
          <br />
          <span className={styles.detail}>
            <DatedText text={status.detail} />
          </span>
        </span>
      </p>
      <span className={styles.lane} aria-hidden="true">
        {MARKS.map((mark, index) => (
          <i key={mark} className={index < status.marks ? styles.on : undefined} />
        ))}
      </span>
    </div>
  )
}
