import { placeClock } from '#core/days.ts'
import { Plate } from '#web/plates/plate.tsx'
import type { Queue } from '../desk-queue.contract.ts'
import { ticketLabel } from '../queue-tickets.model.ts'
import styles from './queue.module.css'

/** Tickets that were called last. */
export function CalledTickets({ queue: { called, timezone } }: { queue: Queue }) {
  if (called.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="baru-dipanggil">
      <h2 id="baru-dipanggil">Baru dipanggil</h2>
      <ul>
        {called.map((ticket) => (
          <li key={ticket.id} className={styles.calledRow}>
            <b>{ticketLabel(ticket)}</b>
            <span>{ticket.plate && <Plate number={ticket.plate} size="sm" />}</span>
            <span className={styles.soft}>
              {ticket.called_at && placeClock(new Date(ticket.called_at), timezone).time}
              {ticket.counter !== null && `, Meja ${ticket.counter}`}
            </span>
            <span className={styles.end}>{ticket.waited !== null && `tunggu ${ticket.waited} menit`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
