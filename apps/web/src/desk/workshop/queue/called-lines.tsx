import type { Queue } from '@toyota-trust/contracts/desk/workshop/queue.ts'
import { placeClock } from '@toyota-trust/contracts/platform/days.ts'
import { ticketLabel } from '@toyota-trust/contracts/workshop/arrival/queue-tickets.ts'
import { Plate } from '../../../plates/plate.tsx'
import styles from './queue.module.css'

/** Numbers that were called last. */
export function CalledLines({ queue: { called, timezone } }: { queue: Queue }) {
  if (called.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="baru-dipanggil">
      <h2 id="baru-dipanggil">Baru dipanggil</h2>
      <ul>
        {called.map((line) => (
          <li key={line.id} className={styles.calledRow}>
            <b>{ticketLabel(line)}</b>
            <span>{line.plate && <Plate number={line.plate} size="sm" />}</span>
            <span className={styles.soft}>
              {line.called_at && placeClock(new Date(line.called_at), timezone).time}
              {line.counter !== null && `, Meja ${line.counter}`}
            </span>
            <span className={styles.end}>{line.waited !== null && `tunggu ${line.waited} menit`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
