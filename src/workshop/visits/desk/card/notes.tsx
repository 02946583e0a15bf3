import { kilometres } from '#core/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ComplaintCard, writtenNotes } from '#workshop/complaint-cards/desk/public/complaint-card.tsx'
import type { Visit } from '../../desk-visits.contract.ts'
import styles from './notes.module.css'

/** What the customer wrote, and the internal notes of the staff. */
export function Notes({ visit }: { visit: Visit }) {
  const written = writtenNotes(visit)
  const inner = visit.events.filter(({ act }) => act === 'note')
  return (
    <section>
      <h2>Catatan</h2>
      <div className={styles.notes}>
        {written && (
          <blockquote className={styles.note}>
            “{written}”
            <small>
              Dari pelanggan · {visit.service_type}
              {visit.mileage > 0 && ` · perkiraan ${kilometres(visit.mileage)}`}
            </small>
          </blockquote>
        )}
        <ComplaintCard visit={visit} />
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
