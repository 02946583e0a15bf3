import { placeClock } from '#core/days.ts'
import { formatPlate } from '#core/plates.ts'
import { Key } from '#web/desk/parts/key.tsx'
import { useSession } from '#web/desk/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useSilentStart } from '#web/ui/announcement.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { COUNTER_MAX, type DeskTicket, type Queue } from '../desk-queue.contract.ts'
import { ticketLabel } from '../queue-tickets.model.ts'
import { DoorSection } from './door-section.tsx'
import styles from './queue.module.css'

const COUNTERS = Array.from({ length: COUNTER_MAX }, (_, index) => ({
  value: String(index + 1),
  label: `Meja ${index + 1}`,
}))
const MINUTE_MS = 60_000

interface Props {
  branchId: number
  queue: Queue
  /** The counter of this browser. */
  counter: number
  onCounter: (counter: number) => void
  /** The ticket that is at that counter. */
  serves: DeskTicket | null
  isOffline: boolean
  now: Date
  onEnd: (ticket: DeskTicket) => void
  onMissed: (ticket: DeskTicket) => void
}

/** The counters and the code at the door. */
export function QueueSide({
  branchId,
  queue,
  counter,
  onCounter,
  serves,
  isOffline,
  now,
  onEnd,
  onMissed,
}: Props) {
  const { name } = useSession()
  const last = queue.counters.find((one) => one.counter === counter)?.name
  const other = last && last !== name ? last : null
  const warning = !other
    ? ''
    : serves
      ? `Meja ${counter} sedang melayani ${ticketLabel(serves)}, dipanggil ${other}.`
      : `Meja ${counter} terakhir dipakai ${other}.`
  const live = useSilentStart(warning)
  return (
    <aside className={styles.side} aria-label="Meja terima dan pintu">
      <h2>Meja terima</h2>
      <ul className={styles.counters}>
        {queue.counters.map((one) => (
          <CounterRow key={one.counter} one={one} timezone={queue.timezone} now={now} />
        ))}
      </ul>
      <SelectField
        label="Meja saya"
        required={false}
        placeholder="Pilih meja"
        options={COUNTERS}
        value={String(counter)}
        onChange={(value) => onCounter(Number(value) || 1)}
      />
      {other && (
        <Alert kind="warn" live={live}>
          {warning} Pilih meja lain bila {other} masih di sana.
        </Alert>
      )}
      {serves && (
        <div className={styles.acts}>
          <Button variant="alt" block disabled={isOffline} onClick={() => onEnd(serves)}>
            Selesai dengan {ticketLabel(serves)}
            <Key>S</Key>
          </Button>
          <Button variant="alt" block disabled={isOffline} onClick={() => onMissed(serves)}>
            Tidak ada di tempat
          </Button>
        </div>
      )}
      <DoorSection branchId={branchId} queue={queue} />
    </aside>
  )
}

interface CounterProps {
  one: Queue['counters'][number]
  timezone: string
  now: Date
}

function CounterRow({ one: { counter, name, serves, since }, timezone, now }: CounterProps) {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / MINUTE_MS))
  return (
    <li className={classNames(styles.counter, !serves && styles.free)}>
      <span className={styles.place}>{counter}</span>
      <span>
        <b>{name}</b>
        <small>
          {serves
            ? [
                ticketLabel(serves),
                serves.plate && formatPlate(serves.plate),
                serves.kind === 'A' && 'ambil mobil',
              ]
                .filter(Boolean)
                .join(', ')
            : `Kosong sejak ${placeClock(new Date(since), timezone).time}`}
        </small>
      </span>
      {serves && <b>{minutes} mnt</b>}
    </li>
  )
}
