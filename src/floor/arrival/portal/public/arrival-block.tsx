import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#web/api.ts'
import { messageOf } from '#web/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import type { CarBooking } from '#workshop/bookings/bookings.contract.ts'
import { bookingsKey } from '#workshop/bookings/portal/requests.ts'
import { arriveOwn, type OwnTicket, readTurn } from '../../arrivals.contract.ts'
import styles from '../arrival.module.css'
import { readStoredTicket, storeTicket } from '../stored-ticket.ts'
import { TicketView } from '../ticket-view.tsx'

/** In the details of a booking: the button to announce the arrival, then the queue number. */
export function ArrivalBlock({ booking: { id, state } }: { booking: CarBooking }) {
  const queries = useQueryClient()
  const [ticket, setTicket] = useState<OwnTicket | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    const stored = readStoredTicket(id)
    if (stored)
      void call(readTurn, { params: { turnId: stored }, query: {} })
        .then((given) => given.state !== 'ended' && setTicket(given))
        .catch(() => undefined)
  }, [id])
  const show = (next: OwnTicket | null) => {
    storeTicket(id, next?.turn_id ?? null)
    setTicket(next)
    void queries.invalidateQueries({ queryKey: bookingsKey })
  }
  const arrive = async () => {
    setBusy(true)
    setFailure(null)
    try {
      show(await call(arriveOwn, { params: { bookingId: id } }))
    } catch (problem) {
      setFailure(problem)
    }
    setBusy(false)
  }
  if (ticket)
    return (
      <div className={styles.form}>
        <TicketView key={ticket.turn_id} given={ticket} level={2} onUndone={() => show(null)} />
      </div>
    )
  if (state === 'arrived') return null
  return (
    <div className={styles.form}>
      <Button block busy={busy} onClick={() => void arrive()}>
        Saya sudah sampai
      </Button>
      {failure !== null && <FormProblem text={messageOf(failure)} />}
    </div>
  )
}
