import type { Visit } from '@toyota-trust/contracts/desk/visits.ts'
import { kilometres } from '@toyota-trust/contracts/money.ts'
import { classNames } from '../../../../ui/class-names.ts'
import styles from './notes.module.css'

/** What the customer wrote, and what colleagues did. */
export function Notes({ visit }: { visit: Visit }) {
  const inner = visit.events.filter(({ act }) => act === 'note')
  return (
    <section>
      <h2>Catatan</h2>
      <div className={styles.notes}>
        {visit.service_notes && (
          <blockquote className={styles.note}>
            “{visit.service_notes}”
            <small>
              Dari pelanggan · {visit.service_type}
              {visit.mileage > 0 && ` · perkiraan ${kilometres(visit.mileage)}`}
            </small>
          </blockquote>
        )}
        {inner.map(({ at, words, name }) => (
          <blockquote key={at} className={classNames(styles.note, styles.inner)}>
            {words}
            <small>Internal, tidak terlihat pelanggan · {name}</small>
          </blockquote>
        ))}
        {!visit.service_notes && inner.length === 0 && <p className={styles.none}>Belum ada catatan.</p>}
      </div>
    </section>
  )
}
