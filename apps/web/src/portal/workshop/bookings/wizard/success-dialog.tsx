import type { CarBooking } from '@toyota-trust/contracts/workshop/bookings.ts'
import { Plate } from '../../../../plates/plate.tsx'
import { Button } from '../../../../platform/ui/button.tsx'
import { DefinitionList } from '../../../../platform/ui/definition-list.tsx'
import { Dialog } from '../../../../platform/ui/dialog.tsx'
import { Success } from '../../../../platform/ui/drawings/success.tsx'
import { OfferConsent } from '../../../account/whatsapp-consents/public/offer-consent.tsx'
import { scheduleOf } from '../booking-schedule.ts'
import styles from './success-dialog.module.css'

interface Props {
  booking: CarBooking
  onClose: () => void
  onShowHistory: () => void
}

export function SuccessDialog({ booking, onClose, onShowHistory }: Props) {
  const { license_plate, stnk_term } = booking.customercar
  return (
    <Dialog
      open
      onClose={onClose}
      title="Booking berhasil"
      titleHidden
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
      <div className={styles.body}>
        <Success />
        <p role="status" className={styles.text}>
          Booking Service berhasil dibuat dan terkirim ke email Anda.
        </p>
        <DefinitionList
          className={styles.facts}
          items={[
            { term: 'Servis', detail: booking.service_type },
            { term: 'Bengkel', detail: booking.branch },
            { term: 'Jadwal', detail: scheduleOf(booking) },
            { term: 'Mobil', detail: <Plate number={license_plate} term={stnk_term} size="sm" /> },
          ]}
        />
        <div className={styles.facts}>
          <OfferConsent place="booking_success" phone={booking.phone} />
        </div>
      </div>
    </Dialog>
  )
}
