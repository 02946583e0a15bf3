import { useNow } from '#web/ui/use-now.ts'
import { deadlineMoment, timeLeft } from './order-texts.ts'
import styles from './orders.module.css'

const MARKS = 12
/** From here on the rest is announced, at these minutes. */
const ANNOUNCED_MINUTES = [10, 2]

interface Props {
  from: string
  until: string
  timezone: string
  /** What ends, where that is not the step itself: `QRIS ini`. */
  subject?: string
}

/** How long a step lasts: words and twelve road marks, with the hour beside it; never a running second counter. */
export function TimeLeft({ from, until, timezone, subject }: Props) {
  const now = useNow(15_000)
  const left = new Date(until).getTime() - now.getTime()
  const whole = Math.max(new Date(until).getTime() - new Date(from).getTime(), 1)
  const marks = Math.max(0, Math.min(MARKS, Math.ceil((left / whole) * MARKS)))
  const minutes = Math.ceil(left / 60_000)
  return (
    <div className={styles.clock}>
      <p>
        Sisa waktu <b>{timeLeft(until, now)}</b>
        <span className={styles.clockEnd}>
          {subject && `${subject} `}sampai {deadlineMoment(until, timezone, now)}
        </span>
      </p>
      <div className={styles.road} aria-hidden="true">
        {Array.from({ length: MARKS }, (_, index) => (
          // The marks never move.
          // biome-ignore lint/suspicious/noArrayIndexKey: their place is all that they are
          <i key={index} className={index < marks ? styles.on : undefined} />
        ))}
      </div>
      <p role="status">{ANNOUNCED_MINUTES.includes(minutes) && `Sisa waktu ${minutes} menit`}</p>
    </div>
  )
}
