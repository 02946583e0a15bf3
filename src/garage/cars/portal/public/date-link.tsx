import { daysBetween } from '#core/days.ts'
import type { OwnCarDate } from '#garage/car-care/car-care.contract.ts'
import { plateGroups } from '#web/plates/plate.tsx'
import { Link } from '#web/router/link.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DateIcon } from '../care/date-icon.tsx'
import { formatDateOrEstimate, formatDateState, shortTitleOf } from '../care/date-texts.ts'
import styles from './date-link.module.css'

/** One date among those of several cars, as one link to its car. */
export function DateLink({ date }: { date: OwnCarDate }) {
  const over = date.mood === 'over'
  const isBooked = date.mood === 'booked' || date.mood === 'at_workshop'
  const tone = over
    ? styles.over
    : date.extension_until
      ? styles.soon
      : isBooked
        ? styles.booked
        : date.mood === 'soon' && date.kind.startsWith('stnk') && styles.soon
  return (
    <li className={styles.row}>
      <DateIcon date={date} />
      <Link to={`/dashboard/cars/${date.car_id}`}>
        <b>{shortTitleOf(date)}</b>
        <span>{plateGroups(date.license_plate).join(' ')}</span>
      </Link>
      <span className={classNames(styles.left, tone)}>
        {over
          ? `Lewat ${daysBetween(date.day, date.today)} hari`
          : date.rough
            ? 'perkiraan'
            : formatDateState(date, date.today)}
        <small>{formatDateOrEstimate(date)}</small>
      </span>
    </li>
  )
}
