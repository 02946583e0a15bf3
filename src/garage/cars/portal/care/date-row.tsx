import type { ReactNode } from 'react'
import type { Day } from '#core/days.ts'
import type { CarDate } from '#garage/car-care/car-dates.model.ts'
import { classNames } from '#web/ui/class-names.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { DateIcon } from './date-icon.tsx'
import styles from './date-rows.module.css'
import { formatDateOrEstimate, formatDateState, titleOf } from './date-texts.ts'

interface Props {
  date: CarDate
  today: Day
  children?: ReactNode
}

/** One date: what, when, and how long until then. */
export function DateRow({ date, today, children }: Props) {
  // Only a missed STNK date leads to a fine, so only that is highlighted ahead of time.
  const isDue = date.mood === 'soon' && date.kind.startsWith('stnk')
  const isBooked = date.mood === 'booked' || date.mood === 'at_workshop'
  const tone = date.mood === 'over' ? styles.over : isBooked ? styles.booked : isDue && styles.soon
  // A renewal takes more than a payment.
  const also = date.kind === 'stnk_five_yearly' && 'pelat baru dan cek fisik'
  return (
    <li className={styles.due}>
      <DateIcon date={date} />
      <b>
        <DatedText text={titleOf(date)} />
      </b>
      <span className={classNames(styles.left, tone)}>
        {date.rough && date.mood !== 'over' ? 'perkiraan' : formatDateState(date, today)}
      </span>
      <span className={styles.when}>
        <DatedText text={[formatDateOrEstimate(date), also].filter(Boolean).join(', ')} />
      </span>
      {children && <div className={styles.more}>{children}</div>}
    </li>
  )
}
