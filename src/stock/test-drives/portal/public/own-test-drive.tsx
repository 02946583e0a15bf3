import { lazy, Suspense, useEffect, useState } from 'react'
import { localClock, zoneOf } from '#core/days.ts'
import { dayAndMonthWithWeekday } from '#core/days-without-year.ts'
import { Queries } from '#web/queries.tsx'
import { Button } from '#web/ui/button.tsx'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import { useNow } from '#web/ui/use-now.ts'
import type { MoveHour } from '#workshop/bookings/portal/public/move-hour-dialog.tsx'
import type { StockVisit } from '../../test-drives.contract.ts'
import { useMoveStockVisit, useStockVisits, useTestDrive } from '../requests.ts'

// Lazy-loaded: the calendar is needed only to move an appointment.
const MoveVisitDialog = lazy(() =>
  import('../move-visit-dialog.tsx').then((m) => ({ default: m.MoveVisitDialog })),
)

interface Props {
  stockNo: string
  /** Secret of the test drive that was booked on this device; without one the customer's own visits are asked. */
  token: string | undefined
  /** Told whether there is one to come. */
  onFound: (found: boolean) => void
}

/** The own test drive of a car on its page: when it is, and how to move it. Nothing without one. */
export const OwnTestDrive = (props: Props) => (
  <Queries>
    {props.token === undefined ? <OfCustomer {...props} /> : <OfDevice {...props} token={props.token} />}
  </Queries>
)

function OfCustomer({ stockNo, onFound }: Props) {
  const visit = useStockVisits().data?.find((one) => one.stock_no === stockNo)
  const move = useMoveStockVisit()
  return (
    <Appointment
      visit={visit}
      move={(body) => move.mutateAsync({ params: { visitId: visit?.id ?? '' }, body })}
      onFound={onFound}
    />
  )
}

function OfDevice({ token, onFound }: Props & { token: string }) {
  const { drive, move } = useTestDrive(token)
  return <Appointment visit={drive.data} move={move} onFound={onFound} />
}

interface AppointmentProps {
  visit: StockVisit | undefined
  move: MoveHour
  onFound: Props['onFound']
}

function Appointment({ visit, move, onFound }: AppointmentProps) {
  const [moving, setMoving] = useState(false)
  const now = useNow(60_000)
  const isToCome = visit?.state === 'scheduled' && now < new Date(visit.service_date)
  useEffect(() => onFound(isToCome), [isToCome, onFound])
  if (!visit || !isToCome) return null
  const { day } = localClock(new Date(visit.service_date), zoneOf(visit.timezone))
  const until = visit.can_cancel_until
  return (
    <div>
      <p>
        <b>
          Test drive Anda {dayAndMonthWithWeekday(day)}, {visit.order_start_time}
        </b>
      </p>
      {until !== null && now <= new Date(until) && (
        <Button variant="quiet" size="sm" onClick={() => setMoving(true)}>
          Pindah jadwal
        </Button>
      )}
      {moving && (
        <Suspense fallback={<OpeningStatus />}>
          <MoveVisitDialog visit={visit} move={move} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </div>
  )
}
