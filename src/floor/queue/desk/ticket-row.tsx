import { Key } from '#web/desk/parts/key.tsx'
import { Plate } from '#web/plates/plate.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { DeskTicket } from '../desk-queue.contract.ts'
import { ticketLabel } from '../queue-tickets.model.ts'
import styles from './queue.module.css'
import {
  canUndoArrival,
  formatTicketDetails,
  formatTicketKind,
  isLong,
  minutesWaited,
} from './queue-texts.ts'

interface Props {
  ticket: DeskTicket
  first: boolean
  timezone: string
  now: Date
  /** While offline all actions are disabled. */
  isOffline: boolean
  onCall: () => void
  onPostpone: () => void
  onNotHere: () => void
  /** Opens the card of the visit, or the form that registers a ticket without one. */
  onOpen: () => void
}

/** A waiting ticket with its actions. */
export function TicketRow({
  ticket,
  first,
  timezone,
  now,
  isOffline,
  onCall,
  onPostpone,
  onNotHere,
  onOpen,
}: Props) {
  const label = ticketLabel(ticket)
  const { title, small } = formatTicketDetails(ticket, timezone)
  const minutes = minutesWaited(ticket, now)
  const opens = ticket.visit || ticket.booked ? 'Buka kartu' : 'Walk-in'
  return (
    <li className={styles.row}>
      <span className={styles.number}>
        {label}
        <small>{formatTicketKind(ticket, timezone)}</small>
      </span>
      <span className={styles.plate}>{ticket.plate && <Plate number={ticket.plate} size="sm" />}</span>
      <span className={styles.words}>
        {title}
        <small>{small}</small>
        <span className={styles.less}>
          <Button variant="quiet" size="sm" aria-label={`${opens}, ${label}`} onClick={onOpen}>
            {opens}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            disabled={isOffline}
            aria-label={`Bukan sekarang, ${label}`}
            onClick={onPostpone}
          >
            Bukan sekarang
          </Button>
          {(ticket.kind !== 'J' || canUndoArrival(ticket, now)) && (
            <Button
              variant="quiet"
              size="sm"
              disabled={isOffline}
              aria-label={`Belum di sini, ${label}`}
              onClick={onNotHere}
            >
              Belum di sini
            </Button>
          )}
        </span>
      </span>
      <span className={classNames(styles.wait, isLong(minutes) && styles.long)}>
        <b>{minutes}</b>menit
      </span>
      <Button
        variant={first ? 'primary' : 'alt'}
        className={styles.call}
        disabled={isOffline}
        onClick={onCall}
      >
        Panggil {label}
        {first && <Key>P</Key>}
      </Button>
    </li>
  )
}
