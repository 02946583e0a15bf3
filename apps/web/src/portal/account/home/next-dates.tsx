import type { OwnCarDate } from '@toyota-trust/contracts/garage/car-care.ts'
import { Plate } from '../../../plates/plate.tsx'
import { Link } from '../../../platform/router/link.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { DateRow } from '../../garage/cars/public/date-row.tsx'
import styles from './next-dates.module.css'

const SHOWN = 4
/** What has passed is said, but leaves room for what comes. */
const PASSED = 2

function shownOf(dates: readonly OwnCarDate[]): OwnCarDate[] {
  const passed = dates.filter(({ mood }) => mood === 'over').slice(0, PASSED)
  const toCome = dates.filter(({ mood }) => mood !== 'over')
  return [...toCome.slice(0, SHOWN - passed.length), ...passed]
}

/** "Tanggal berikutnya": what comes next of all own cars; the plate says of which. */
export function NextDates({ dates }: { dates: readonly OwnCarDate[] }) {
  return (
    <section className={styles.dates} aria-labelledby="next-dates">
      <h2 id="next-dates">Tanggal berikutnya</h2>
      <ol>
        {shownOf(dates).map((date) => (
          <DateRow key={`${date.car_id} ${date.kind}`} date={date} today={date.today} short>
            <Plate number={date.license_plate} term={date.stnk_term} size="sm" />
          </DateRow>
        ))}
      </ol>
      <Link to="/dashboard/pengingat" className={layout.link}>
        Atur pengingat
      </Link>
    </section>
  )
}
