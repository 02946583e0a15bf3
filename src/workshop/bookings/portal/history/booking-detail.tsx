import { lazy } from 'react'
import { LazyConsentOffer } from '#account/whatsapp/portal/public/lazy-consent-offer.tsx'
import { placeClock } from '#core/days.ts'
import { kilometres } from '#core/money.ts'
import { displayPhone } from '#core/phone.ts'
import { mayArrive } from '#floor/arrival/portal/public/may-arrive.ts'
import { carName } from '#garage/cars/cars.contract.ts'
import { Plate } from '#web/plates/plate.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { OptionalParts } from '#web/ui/optional-parts.tsx'
import { canHaveFollowUp } from '#workshop/follow-ups/portal/public/recent-visits.ts'
import { VisitNow } from '#workshop/visits/portal/public/visit-now.tsx'
import { isInWorkshop } from '#workshop/visits/portal/public/visit-texts.ts'
import { ExtraWorkNote } from '#workshop/work-orders/portal/public/extra-work-note.tsx'
import { RecordLink } from '#workshop/work-orders/portal/public/record-link.tsx'
import { bookingNumber } from '../../booking-number.model.ts'
import type { CarBooking } from '../../bookings.contract.ts'
import { scheduleOf } from '../booking-schedule.ts'
import { ChangeActs } from '../changes/change-acts.tsx'
import { RefuseAct } from '../changes/refuse-act.tsx'
import { BookAgain } from '../public/book-again.tsx'
import { BookingBadge } from '../public/booking-badge.tsx'
import { useBooking } from '../requests.ts'
import styles from './booking-detail.module.css'
import { BookingLinks } from './booking-links.tsx'
import { BookingStatus } from './booking-status.tsx'
import { CancelReason } from './cancel-reason.tsx'

const ArrivalBlock = lazy(() =>
  import('#floor/arrival/portal/public/arrival-block.tsx').then((m) => ({ default: m.ArrivalBlock })),
)
const FollowUpBlock = lazy(() =>
  import('#workshop/follow-ups/portal/public/follow-up-block.tsx').then((m) => ({
    default: m.FollowUpBlock,
  })),
)

interface Props {
  booking: CarBooking
  /** Since when live updates are interrupted. */
  offlineSince: Date | null
  onClose: () => void
}

/** The details of a booking: the data of its row first, then the newest from the server. */
export function BookingDetail({ booking: known, offlineSince, onClose }: Props) {
  const booking = useBooking(known.id, known).data ?? known
  const { customercar: car } = booking
  return (
    <Dialog open onClose={onClose} title="Detail Booking" width="34rem">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the facts take no focus, and the keyboard must be able to scroll them. */}
      <section aria-label="Isi booking" tabIndex={0} className={styles.content}>
        <div className={styles.head}>
          <Plate number={car.license_plate} term={car.stnk_term} size="lg" />
          <BookingBadge booking={booking} />
        </div>
        {isInWorkshop(booking) || booking.state === 'handed_over' ? (
          <VisitNow booking={booking} offlineSince={offlineSince} />
        ) : (
          <BookingStatus booking={booking} />
        )}
        {mayArrive(booking, new Date()) && (
          <OptionalParts>
            <ArrivalBlock booking={booking} />
          </OptionalParts>
        )}
        {isInWorkshop(booking) && <ExtraWorkNote bookingId={booking.id} />}
        {canHaveFollowUp(booking, new Date()) && (
          <OptionalParts>
            <FollowUpBlock bookingId={booking.id} keepsYes />
          </OptionalParts>
        )}
        {booking.state === 'handed_over' && <RecordLink carId={car.id} visitId={booking.id} />}
        <DefinitionList
          items={[
            { term: 'Nomor booking', detail: bookingNumber(booking.id) },
            { term: 'Mobil', detail: `${carName(car)}, ${car.year}` },
            { term: 'Servis', detail: booking.service_type },
            ...(booking.mileage > 0 ? [{ term: 'Jarak Tempuh', detail: kilometres(booking.mileage) }] : []),
            { term: 'Catatan Servis', detail: <span className={styles.notes}>{booking.service_notes}</span> },
            { term: 'Bengkel', detail: `${booking.branch}, ${booking.city}, ${booking.province}` },
            ...(booking.branch_address ? [{ term: 'Alamat', detail: booking.branch_address }] : []),
            { term: 'Jadwal', detail: scheduleOf(booking) },
            ...expectedReady(booking),
            { term: 'Nama', detail: booking.name },
            { term: 'Nomor Handphone', detail: displayPhone(booking.phone) },
            { term: 'Email', detail: booking.email },
          ]}
        />
        {booking.state === 'cancelled' ? (
          <>
            <CancelReason booking={booking} />
            <BookAgain booking={booking} />
          </>
        ) : (
          <div className={styles.place}>
            <BookingLinks booking={booking} />
          </div>
        )}
        <ChangeActs booking={booking} />
        {booking.can_refuse && <LazyConsentOffer place="walk_in_link" />}
        {booking.can_refuse && <RefuseAct booking={booking} onRefused={onClose} />}
      </section>
    </Dialog>
  )
}

/** When the workshop plans to have the car ready, until it gives a promise. */
function expectedReady({ expected_ready_at: expected, timezone }: CarBooking) {
  if (!expected) return []
  const { time, zone } = placeClock(new Date(expected), timezone)
  return [{ term: 'Perkiraan selesai', detail: `${time} ${zone}, dipastikan saat mobil diterima` }]
}
