import { LazyConsentOffer } from '#account/whatsapp/portal/public/lazy-consent-offer.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Success } from '#web/ui/drawings/success.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast.tsx'
import { spellPrice, useOrderPrice } from '#workshop/service-prices/portal/public/order-price.ts'
import { SERVICES } from '../../booking-draft.model.ts'
import { bookingNumber } from '../../booking-number.model.ts'
import type { CarBooking } from '../../bookings.contract.ts'
import { BookingAppointment } from '../public/booking-appointment.tsx'
import styles from './success-dialog.module.css'

interface Props {
  booking: CarBooking
  /** Whether the offer of WhatsApp is loaded. */
  offersConsent: boolean
  onClose: () => void
  onShowHistory: () => void
}

/** A new booking as a ticket with its number and price; the message has the focus. */
export function SuccessDialog({ booking, offersConsent, onClose, onShowHistory }: Props) {
  const price = useOrderPrice({
    service: SERVICES.find((name) => name === booking.service_type) ?? '',
    car: booking.customercar,
    mileage: booking.mileage,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Booking berhasil"
      titleHidden
      full
      width="31rem"
      footer={
        <>
          <Button variant="alt" onClick={onShowHistory}>
            Lihat Riwayat
          </Button>
          <Button onClick={onClose}>Selesai</Button>
        </>
      }
    >
      <div className={styles.done}>
        <div className={styles.head}>
          <Success />
          <p tabIndex={-1} data-first-focus>
            Booking Service berhasil dibuat dan terkirim ke email Anda.
          </p>
        </div>
        <BookingAppointment
          booking={booking}
          facts={[{ term: 'Biaya', detail: spellPrice(price) }]}
          badge={booking.is_verified && <Badge kind="ok">Terverifikasi</Badge>}
          action={<CopyNumber number={bookingNumber(booking.id)} />}
        />
        {offersConsent && <LazyConsentOffer place="booking_success" phone={booking.phone} />}
      </div>
    </Dialog>
  )
}

function CopyNumber({ number }: { number: string }) {
  const toast = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      toast('Nomor booking disalin')
    } catch {
      // Without https there is no clipboard; the number is on the ticket.
      toast('Belum bisa disalin, catat nomornya')
    }
  }
  return (
    <button type="button" aria-label="Salin nomor booking" onClick={() => void copy()}>
      <Icon name="copy" size={18} />
      Salin
    </button>
  )
}
