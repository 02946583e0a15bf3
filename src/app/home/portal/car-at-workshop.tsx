import type { Ref } from 'react'
import { useCar } from '#garage/cars/portal/requests.ts'
import { CarBay } from '#web/cars/car-bay.tsx'
import { Plate } from '#web/plates/plate.tsx'
import { Link } from '#web/router/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import layout from '#web/ui/layout.module.css'
import { useNow } from '#web/ui/use-now.ts'
import type { CarBooking } from '#workshop/bookings/bookings.contract.ts'
import { VisitHead, VisitNow, VisitSteps } from '#workshop/visits/portal/public/visit-now.tsx'
import { formatVisitPromise, getVisitStateLabel } from '#workshop/visits/portal/public/visit-texts.ts'
import type { ExtraWork } from '#workshop/work-orders/extra-work.contract.ts'
import styles from './car-at-workshop.module.css'

interface Props {
  booking: CarBooking
  work: ExtraWork | undefined
  /** Since when live updates are interrupted. */
  offlineSince: Date | null
  /** Below a card that asks something of the customer: in a few lines, without a filled button. */
  short: boolean
  /** Of the whole card, to move the focus there. */
  ref?: Ref<HTMLElement>
}

const detailPath = ({ id }: CarBooking) => `/dashboard/booking-service?tab=riwayat&booking=${id}`

/** "Mobil di bengkel": the car with the state of its visit. */
export function CarAtWorkshop({ booking, work, offlineSince, short, ref }: Props) {
  const { customercar: car } = booking
  const body = useCar(car.id).data?.body
  const plate = <Plate number={car.license_plate} term={car.stnk_term} size="sm" />
  const former = work?.former_promise_at ?? null
  return (
    <section ref={ref} tabIndex={-1} className={styles.region} aria-label="Mobil di bengkel">
      {short ? (
        <ShortVisit booking={booking} former={former} />
      ) : (
        <>
          <CarBay body={body} colour={car.color} className={styles.bay} />
          <VisitNow booking={booking} offlineSince={offlineSince} plate={plate} formerPromise={former}>
            <ButtonLink block to={detailPath(booking)}>
              Lihat Detail
            </ButtonLink>
          </VisitNow>
        </>
      )}
    </section>
  )
}

function ShortVisit({ booking, former }: { booking: CarBooking; former: string | null }) {
  const now = useNow(15_000)
  const { customercar: car } = booking
  const promise = formatVisitPromise(booking, now, former)
  return (
    <div className={styles.short}>
      <VisitHead plate={<Plate number={car.license_plate} term={car.stnk_term} size="sm" />}>
        <b>{promise?.words ?? getVisitStateLabel(booking)}</b>
        <span>
          {car.type} · {booking.branch}
        </span>
      </VisitHead>
      <VisitSteps booking={booking} now={now} />
      <Link className={layout.link} to={detailPath(booking)}>
        Lihat Detail
      </Link>
    </div>
  )
}
