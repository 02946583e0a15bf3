import { lazy, Suspense, useState } from 'react'
import { minutesOf } from '#core/days.ts'
import { rupiah } from '#core/money.ts'
import { CarPicture } from '#web/cars/car-picture.tsx'
import { Link } from '#web/router/link.tsx'
import { Dot } from '#web/ui/dot.tsx'
import { OpeningStatus } from '#web/ui/opening-status.tsx'
import type { MoveHour } from '#workshop/bookings/portal/public/move-hour-dialog.tsx'
import { workshopPlace } from '#workshop/regions/workshop-place.model.ts'
import { AppointmentCard } from '#workshop/visits/portal/public/appointment-card.tsx'
import type { StockVisit } from '../../test-drives.contract.ts'
import { useMoveStockVisit, useStockCar, useStockVisits } from '../requests.ts'
import styles from './stock-appointments.module.css'

// Lazy-loaded: the calendar is needed only to move an appointment.
const MoveVisitDialog = lazy(() =>
  import('../move-visit-dialog.tsx').then((m) => ({ default: m.MoveVisitDialog })),
)

/** The customer's test drives and viewings as cards, the next one first; nothing while there are none. */
export function StockAppointments() {
  const visits = useStockVisits().data?.filter(({ state }) => state === 'scheduled')
  if (!visits?.length) return null
  return (
    <section aria-labelledby="janji-mobil" className={styles.list}>
      <h2 id="janji-mobil">Jadwal test drive</h2>
      <ul>
        {visits.map((visit) => (
          <li key={visit.id}>
            <OwnAppointment visit={visit} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export function OwnAppointment({ visit }: { visit: StockVisit }) {
  const move = useMoveStockVisit()
  return (
    <StockAppointment
      visit={visit}
      move={(body) => move.mutateAsync({ params: { visitId: visit.id }, body })}
    />
  )
}

/** One test drive or viewing as a card. */
export function StockAppointment({
  visit,
  move,
  heading = 'h3',
}: {
  visit: StockVisit
  move: MoveHour
  heading?: 'h2' | 'h3'
}) {
  const [moving, setMoving] = useState(false)
  return (
    <>
      <AppointmentCard appointment={appointmentOf(visit)} heading={heading} onMove={() => setMoving(true)}>
        <CarLine visit={visit} />
      </AppointmentCard>
      {moving && (
        <Suspense fallback={<OpeningStatus />}>
          <MoveVisitDialog visit={visit} move={move} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </>
  )
}

function appointmentOf(visit: StockVisit) {
  const { service_type, car_title, car_name, branch, city, timezone } = visit
  const start = new Date(visit.service_date)
  return {
    branch,
    city,
    timezone,
    name: `${service_type} ${car_title ?? car_name}`,
    startsAt: visit.service_date,
    startTime: visit.order_start_time,
    ...(service_type === 'Test drive' && { note: 'Bawa SIM A.' }),
    address: visit.branch_address,
    phone: visit.branch_phone,
    movableUntil: visit.can_cancel_until,
    calendar: {
      uid: `booking-${visit.id}@${window.location.hostname}`,
      start,
      end: new Date(
        start.getTime() + (minutesOf(visit.order_end_time) - minutesOf(visit.order_start_time)) * 60_000,
      ),
      summary: `${service_type}: ${car_name}`,
      location: workshopPlace(visit),
      description: `Mobil: ${car_name}`,
    },
  }
}

function CarLine({ visit }: { visit: StockVisit }) {
  const car = useStockCar(visit.stock_no).data
  return (
    <div className={styles.car}>
      {car && <CarPicture car={car} sizes="5rem" className={styles.picture} />}
      <p>
        <b>{visit.car_name.replace(/, [^,]*$/, '')}</b>
        {car && (
          <span>
            {rupiah(car.price_idr)}
            <Dot />
            <Link to={`/mobil/${encodeURIComponent(visit.stock_no)}`}>Lihat mobil</Link>
          </span>
        )}
      </p>
    </div>
  )
}
