import { useEffect, useRef } from 'react'
import { FirstCar } from '#garage/cars/portal/public/first-car.tsx'
import layout from '#web/ui/layout.module.css'
import type { CarBooking } from '#workshop/bookings/bookings.contract.ts'
import type { ExtraWork } from '#workshop/work-orders/extra-work.contract.ts'
import { ConsentCard, unansweredLines } from '#workshop/work-orders/portal/public/consent-card.tsx'
import { Appointments } from './appointments.tsx'
import { CarAtWorkshop } from './car-at-workshop.tsx'
import type { Appointment } from './upcoming-appointments.ts'

interface Props {
  atWorkshop: readonly CarBooking[]
  /** What the workshops found, by the id of the booking. */
  works: ReadonlyMap<string, ExtraWork>
  /** Since when live updates are interrupted. */
  offlineSince: Date | null
  appointments: readonly Appointment[]
  /** For a customer without a car: adds the first one. */
  onFirstCar: (() => void) | null
}

/** What matters now: consent that is asked for, cars at a workshop, the next booking, the first car. Only the first has a filled button. */
export function NowCards({ atWorkshop, works, offlineSince, appointments, onFirstCar }: Props) {
  const asking = atWorkshop.flatMap(({ id }) => {
    const work = works.get(id)
    return work && unansweredLines(work).length > 0 ? [work] : []
  })
  const answered = useFocusAfterAnswer(asking.length)
  if (asking.length + atWorkshop.length + appointments.length === 0 && !onFirstCar) return null
  return (
    <div className={layout.stack}>
      {asking.map((work, index) => (
        <ConsentCard key={work.booking_id} work={work} filled={index === 0} />
      ))}
      {atWorkshop.map((booking, index) => (
        <CarAtWorkshop
          key={booking.id}
          ref={index === 0 ? answered : undefined}
          booking={booking}
          work={works.get(booking.id)}
          offlineSince={offlineSince}
          short={asking.length > 0 || index > 0}
        />
      ))}
      {appointments.length > 0 && <Appointments appointments={appointments} />}
      {onFirstCar && <FirstCar onAdd={onFirstCar} />}
    </div>
  )
}

/** A card that is answered elsewhere disappears with its focused button: the focus moves to the car's card. */
function useFocusAfterAnswer(asking: number) {
  const card = useRef<HTMLElement>(null)
  const before = useRef(asking)
  useEffect(() => {
    if (asking < before.current && document.activeElement === document.body) card.current?.focus()
    before.current = asking
  }, [asking])
  return card
}
