import type { Ref } from 'react'
import { Link } from '#web/router/link.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dot } from '#web/ui/dot.tsx'
import layout from '#web/ui/layout.module.css'
import { useNow } from '#web/ui/use-now.ts'
import type { CarBooking } from '#workshop/bookings/bookings.contract.ts'
import { VisitHead, VisitNow, VisitSteps } from '#workshop/visits/portal/public/visit-now.tsx'
import { formatVisitPromise, getVisitStateLabel } from '#workshop/visits/portal/public/visit-texts.ts'
import type { ExtraWork } from '#workshop/work-orders/extra-work.contract.ts'
import styles from './now.module.css'

interface Props {
  booking: CarBooking
  work: ExtraWork | undefined
  /** Since when live updates are interrupted. */
  offlineSince: Date | null
  /** Below a panel that asks something of the customer: in a few lines. */
  short: boolean
  /** Of the whole panel, to move the focus there. */
  ref?: Ref<HTMLElement>
}

const detailPath = ({ id }: CarBooking) => `/dashboard/booking-service?tab=riwayat&booking=${id}`

/** "Mobil di bengkel": the state of the visit of a car. */
export function CarAtWorkshop({ booking, work, offlineSince, short, ref }: Props) {
  const former = work?.former_promise_at ?? null
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={short ? styles.region : undefined}
      aria-label="Mobil di bengkel"
    >
      {short ? (
        <ShortVisit booking={booking} former={former} />
      ) : (
        <VisitNow booking={booking} offlineSince={offlineSince} formerPromise={former}>
          <ButtonLink block variant="alt" to={detailPath(booking)}>
            Lihat Detail
          </ButtonLink>
        </VisitNow>
      )}
    </section>
  )
}

function ShortVisit({ booking, former }: { booking: CarBooking; former: string | null }) {
  const now = useNow(15_000)
  const promise = formatVisitPromise(booking, now, former)
  return (
    <>
      <VisitHead state={promise?.words ?? getVisitStateLabel(booking) ?? ''} plate={null}>
        <b>{promise?.words ?? getVisitStateLabel(booking)}</b>
        <span>
          {booking.customercar.type}
          <Dot />
          {booking.branch}
        </span>
      </VisitHead>
      <VisitSteps booking={booking} now={now} />
      <Link className={layout.link} to={detailPath(booking)}>
        Lihat Detail
      </Link>
    </>
  )
}
