import { localClock, shortDay, zoneOf } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import { Link } from '#web/router/link.tsx'
import { VISIT_STATE_LABELS } from '../../desk-state-texts.model.ts'
import type { Visit } from '../../desk-visits.contract.ts'
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
