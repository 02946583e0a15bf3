import { VISIT_STATE_LABELS } from '@toyota-trust/contracts/desk/workshop/state-texts.ts'
import type { Visit } from '@toyota-trust/contracts/desk/workshop/visits.ts'
import { localClock, shortDay, zoneOf } from '@toyota-trust/contracts/platform/days.ts'
import { rupiah } from '@toyota-trust/contracts/platform/money.ts'
import { Link } from '../../../../platform/router/link.tsx'
import { visitPath } from '../public/visit-path.ts'
import styles from './earlier-visits.module.css'

/** The earlier visits of the car. */
export function EarlierVisits({ visit }: { visit: Visit }) {
  const zone = zoneOf(visit.branch.timezone)
  return (
    <section className={styles.section}>
      <h2>Kunjungan lalu</h2>
      {visit.earlier.length === 0 && <p className={styles.none}>Belum ada.</p>}
      <ul>
        {visit.earlier.map(({ id, starts_at, service_type, state, total }) => {
          const { day } = localClock(new Date(starts_at), zone)
          return (
            <li key={id}>
              <Link to={visitPath(id)}>
                {shortDay(day)} {day.slice(0, 4)}
              </Link>
              <small>
                {state === 'handed_over' || state === 'past' ? service_type : VISIT_STATE_LABELS[state]}
              </small>
              <span className={styles.total}>{total === null ? '—' : rupiah(total)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
