import { type Day, monthName } from '#core/days.ts'
import styles from './big-date.module.css'

/** The day of a row: a large number, with month and year beside or under it. */
export function BigDate({ day }: { day: Day }) {
  return (
    <p className={styles.date}>
      <b>{Number(day.slice(8, 10))}</b> {monthName(day)} {day.slice(0, 4)}
    </p>
  )
}
