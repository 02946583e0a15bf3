import { useState } from 'react'
import { formatPlate } from '#core/plates.ts'
import { ticketLabel } from '#floor/queue/queue-tickets.model.ts'
import { call } from '#web/api.ts'
import { messageOf } from '#web/message-of.ts'
import { Plate } from '#web/plates/plate.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import layout from '#web/ui/layout.module.css'
import { useNow } from '#web/ui/use-now.ts'
import { type OwnTicket, takeBack } from '../arrivals.contract.ts'
import styles from './arrival.module.css'
import { formatPeopleAhead, formatTimeWithZone } from './arrival-texts.ts'
import { useTicket } from './use-arrival.ts'

const TICK_MS = 10_000
const HEADS_MAX = 8

interface Props {
  given: OwnTicket
  /** Of the heading: 2 within a page. */
  level?: 1 | 2
  onUndone: () => void
}

/** A ticket of the queue, and how many people are ahead. */
export function TicketView({ given, level = 1, onUndone }: Props) {
  const { ticket, since } = useTicket(given)
  const now = useNow(TICK_MS)
  const Heading = level === 1 ? 'h1' : 'h2'
  const { state, plate, timezone, car_name, starts_at, take_back_until, expected_ready_at } = ticket
  const label = ticketLabel(ticket)
  const words = wordsOf(ticket)
  return (
    <>
      <div>
        <Heading>{state === 'ended' ? 'Selesai' : 'Silakan duduk'}</Heading>
        <p className={layout.soft}>
          {state === 'ended' ? 'Nomor ini sudah selesai.' : 'Kami panggil lewat layar dan HP ini.'}
        </p>
      </div>
      <section
        className={classNames(styles.ticket, state === 'called' && styles.called)}
        role="status"
        aria-label={`Nomor antrean ${label}, ${words}`}
      >
        <span className={styles.soft}>Nomor antrean Anda</span>
        <span className={styles.number}>{label}</span>
        {plate && <Plate number={plate} size="sm" />}
        <span className={styles.ahead}>{words}</span>
        {state === 'waiting' && <Heads ahead={ticket.ahead} />}
        <span className={styles.soft}>Datang {formatTimeWithZone(ticket.arrived_at, timezone)}</span>
      </section>
      {since && (
        <p className={styles.small} role="status">
          Perlu koneksi. Nomor ini dari {formatTimeWithZone(since.toISOString(), timezone)}.
        </p>
      )}
      <DefinitionList
        items={[
          ...(car_name ? [{ term: 'Mobil', detail: car_name }] : []),
          ...(!car_name && plate ? [{ term: 'Mobil', detail: formatPlate(plate) }] : []),
          ...(starts_at
            ? [{ term: 'Janji', detail: `Hari ini, ${formatTimeWithZone(starts_at, timezone)}` }]
            : []),
          ...(expected_ready_at ? [createExpectedReadyItem(expected_ready_at, timezone)] : []),
        ]}
      />
      {take_back_until !== null && now < new Date(take_back_until) && (
        <UndoArrival turnId={ticket.turn_id} onUndone={onUndone} />
      )}
    </>
  )
}

/** The queue as marks: the people ahead, then the customer. */
const Heads = ({ ahead }: { ahead: number }) => (
  <span className={styles.heads} aria-hidden="true">
    {Array.from({ length: Math.min(ahead, HEADS_MAX) }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the marks are alike.
      <i key={place} />
    ))}
    <i className={styles.me} />
  </span>
)

const createExpectedReadyItem = (at: string, timezone: string) => ({
  term: 'Perkiraan selesai',
  detail: `${formatTimeWithZone(at, timezone)}, dipastikan saat mobil diterima`,
})

function wordsOf({ state, counter, ahead }: OwnTicket): string {
  if (state === 'called' && counter !== null) return `Silakan ke Meja ${counter}`
  return state === 'waiting' ? formatPeopleAhead(ahead) : 'Selesai'
}

function UndoArrival({ turnId, onUndone }: { turnId: string; onUndone: () => void }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const undo = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await call(takeBack, { params: { turnId } })
      onUndone()
    } catch (refused) {
      setFailure(refused)
      setBusy(false)
    }
  }
  return (
    <div className={styles.form}>
      {failure !== null && <FormProblem text={messageOf(failure)} />}
      <Button variant="alt" block busy={busy} onClick={() => void undo()}>
        Saya belum di bengkel
      </Button>
    </div>
  )
}
