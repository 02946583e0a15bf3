import { LazyConsentOffer } from '#account/whatsapp/portal/public/lazy-consent-offer.tsx'
import { Plate } from '#web/plates/plate.tsx'
import { DoneDialog } from '#web/ui/done-dialog.tsx'
import type { CarBooking } from '../../bookings.contract.ts'
import { scheduleOf } from '../booking-schedule.ts'

interface Props {
  booking: CarBooking
  /** Whether the offer of WhatsApp is loaded. */
  offersConsent: boolean
  onClose: () => void
  onShowHistory: () => void
}

export function SuccessDialog({ booking, offersConsent, onClose, onShowHistory }: Props) {
  const { license_plate, stnk_term } = booking.customercar
  return (
    <DoneDialog
      title="Booking berhasil"
      text="Booking Service berhasil dibuat dan terkirim ke email Anda."
      facts={[
        { term: 'Servis', detail: booking.service_type },
        { term: 'Bengkel', detail: booking.branch },
        { term: 'Jadwal', detail: scheduleOf(booking) },
        { term: 'Mobil', detail: <Plate number={license_plate} term={stnk_term} size="sm" /> },
      ]}
      elsewhere="Lihat Riwayat"
      onClose={onClose}
      onElsewhere={onShowHistory}
    >
      {offersConsent && <LazyConsentOffer place="booking_success" phone={booking.phone} />}
    </DoneDialog>
  )
}
