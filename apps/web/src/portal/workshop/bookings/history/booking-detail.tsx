import { carName } from '@toyota-trust/contracts/garage/cars.ts'
import { placeClock } from '@toyota-trust/contracts/platform/days.ts'
import { kilometres } from '@toyota-trust/contracts/platform/money.ts'
import { displayPhone } from '@toyota-trust/contracts/platform/phone.ts'
import type { CarBooking } from '@toyota-trust/contracts/workshop/bookings.ts'
import { lazy } from 'react'
import { Plate } from '../../../../plates/plate.tsx'
import { DefinitionList } from '../../../../platform/ui/definition-list.tsx'
import { Dialog } from '../../../../platform/ui/dialog.tsx'
import { OptionalParts } from '../../../../platform/ui/optional-parts.tsx'
import { LazyConsentOffer } from '../../../account/whatsapp-consents/public/lazy-consent-offer.tsx'
import { mayArrive } from '../../arrival/public/may-arrive.ts'
import { ExtraWorkNote } from '../../extra-work/public/extra-work-note.tsx'
import { canHaveFollowUp } from '../../follow-ups/public/recent-visits.ts'
import { RecordLink } from '../../service-records/public/record-link.tsx'
import { VisitNow } from '../../visits/public/visit-now.tsx'
import { isInWorkshop } from '../../visits/public/visit-texts.ts'
import { scheduleOf } from '../booking-schedule.ts'
import { ChangeActs } from '../changes/change-acts.tsx'
import { RefuseAct } from '../changes/refuse-act.tsx'
import { BookingBadge } from '../public/booking-badge.tsx'
import { useBooking } from '../requests.ts'
import styles from './booking-detail.module.css'
import { BookingLinks } from './booking-links.tsx'
import { BookingStatus } from './booking-status.tsx'

const ArrivalBlock = lazy(() =>
  import('../../arrival/public/arrival-block.tsx').then((m) => ({ default: m.ArrivalBlock })),
)
const FollowUpBlock = lazy(() =>
  import('../../follow-ups/public/follow-up-block.tsx').then((m) => ({ default: m.FollowUpBlock })),
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
        <div className={styles.place}>
          <BookingLinks booking={booking} />
        </div>
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
