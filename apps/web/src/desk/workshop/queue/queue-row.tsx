import type { DeskTicket } from '@toyota-trust/contracts/desk/workshop/queue.ts'
import { ticketLabel } from '@toyota-trust/contracts/workshop/arrival/queue-tickets.ts'
import { Plate } from '../../../plates/plate.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { classNames } from '../../../platform/ui/class-names.ts'
import { Key } from '../../parts/key.tsx'
import styles from './queue.module.css'
import { isFresh, isLong, kindWords, lineWords, minutesWaited } from './queue-words.ts'

interface Props {
  line: DeskTicket
  first: boolean
  timezone: string
  now: Date
  /** The line to the server is cut: acts wait for it. */
  isCut: boolean
  onCall: () => void
  onPostpone: () => void
  onNotHere: () => void
  /** Opens the card of the visit, or the form that registers a number without one. */
  onOpen: () => void
}

/** A number that waits, with what can be done about it. */
export function QueueRow({
  line,
  first,
  timezone,
  now,
  isCut,
  onCall,
  onPostpone,
  onNotHere,
  onOpen,
}: Props) {
  const label = ticketLabel(line)
  const { title, small } = lineWords(line, timezone)
  const minutes = minutesWaited(line, now)
  return (
    <li className={styles.row}>
      <span className={styles.number}>
        {label}
        <small>{kindWords(line, timezone)}</small>
      </span>
      <span className={styles.plate}>{line.plate && <Plate number={line.plate} size="sm" />}</span>
      <span className={styles.words}>
        {title}
        <small>{small}</small>
        <span className={styles.less}>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`${line.visit ? 'Buka kartu' : 'Walk-in'}, ${label}`}
            onClick={onOpen}
          >
            {line.visit ? 'Buka kartu' : 'Walk-in'}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            disabled={isCut}
            aria-label={`Bukan sekarang, ${label}`}
            onClick={onPostpone}
          >
            Bukan sekarang
          </Button>
          {(line.kind !== 'J' || isFresh(line, now)) && (
            <Button
              variant="quiet"
              size="sm"
              disabled={isCut}
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
      <Button variant={first ? 'primary' : 'alt'} className={styles.call} disabled={isCut} onClick={onCall}>
        Panggil {label}
        {first && <Key>P</Key>}
      </Button>
    </li>
  )
}
