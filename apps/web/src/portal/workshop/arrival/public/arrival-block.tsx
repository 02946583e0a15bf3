import { useQueryClient } from '@tanstack/react-query'
import { arriveOwn, type OwnTicket, readTurn } from '@toyota-trust/contracts/workshop/arrival/arrivals.ts'
import type { CarBooking } from '@toyota-trust/contracts/workshop/bookings.ts'
import { useEffect, useState } from 'react'
import { call } from '../../../../platform/api.ts'
import { messageOf } from '../../../../platform/message-of.ts'
import { Button } from '../../../../platform/ui/button.tsx'
import { FormProblem } from '../../../../platform/ui/form-problem.tsx'
import { bookingsKey } from '../../bookings/requests.ts'
import styles from '../arrival.module.css'
import { storedTurn, storeTurn } from '../stored-turn.ts'
import { TurnView } from '../turn-view.tsx'

/** In the booking: one press on arriving, then the number in the queue. */
export function ArrivalBlock({ booking: { id, state } }: { booking: CarBooking }) {
  const queries = useQueryClient()
  const [turn, setTurn] = useState<OwnTicket | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    const stored = storedTurn(id)
    if (stored)
      void call(readTurn, { params: { turnId: stored }, query: {} })
        .then((given) => given.state !== 'ended' && setTurn(given))
        .catch(() => undefined)
  }, [id])
  const show = (next: OwnTicket | null) => {
    storeTurn(id, next?.turn_id ?? null)
    setTurn(next)
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
  if (turn)
    return (
      <div className={styles.form}>
        <TurnView key={turn.turn_id} given={turn} level={2} onTakenBack={() => show(null)} />
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
