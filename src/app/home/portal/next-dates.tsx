import type { OwnCarDate } from '#garage/car-care/car-care.contract.ts'
import { sortByUrgency } from '#garage/car-care/car-dates.model.ts'
import { DateLink } from '#garage/cars/portal/public/date-link.tsx'
import { Link } from '#web/router/link.tsx'
import { useSearchParams } from '#web/router/location.ts'
import layout from '#web/ui/layout.module.css'

import styles from './home.module.css'

const SHOWN = 4

/** "Tanggal mobil Anda": of all own cars by urgency, as the clock has it; each row leads to its car. */
export function NextDates({ dates }: { dates: readonly OwnCarDate[] }) {
  const all = useSearchParams().get('tanggal') === 'semua'
  const ordered = sortByUrgency(dates)
  return (
    <section className={styles.part} aria-labelledby="next-dates">
      <div className={styles.head}>
        <h2 id="next-dates">Tanggal mobil Anda</h2>
        <Link to="/dashboard/pengingat" className={layout.link}>
          Atur pengingat
        </Link>
      </div>
      <ul className={styles.rows}>
        {(all ? ordered : ordered.slice(0, SHOWN)).map((date) => (
          <DateLink key={`${date.car_id} ${date.kind}`} date={date} />
        ))}
      </ul>
      {!all && ordered.length > SHOWN && (
        <p>
          <Link to="/dashboard/home?tanggal=semua" className={layout.link}>
            Lihat semua
          </Link>
        </p>
      )}
    </section>
  )
}
