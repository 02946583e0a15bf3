import type { CarBooking } from '@toyota-trust/contracts/workshop/bookings.ts'
import { PhoneCode } from '../../../account/phone-codes/public/phone-code.tsx'
import { type SentCode, sentNow } from '../../../account/phone-codes/public/sent-code.ts'
import { useBooking, useResendCode, useVerifyBooking } from '../requests.ts'
import { type Wizard, wasHandedOver } from './wizard-state.ts'

interface Props {
  wizard: Extract<Wizard, { phase: 'confirming' | 'verified' }>
  onCode: (code: SentCode) => void
  onVerified: (booking: CarBooking) => void
  onClose: () => void
}

/** The code of a booking. */
export function CodeDialog({ wizard, onCode, onVerified, onClose }: Props) {
  const { id, phone } = wizard.booking
  const booking = useBooking(id, wizard.booking).data ?? wizard.booking
  const verify = useVerifyBooking()
  const resend = useResendCode()
  return (
    <PhoneCode
      phone={phone}
      code={wizard.phase === 'confirming' ? { ...wizard.code, delivered: wasHandedOver(booking) } : null}
      stays="Booking Anda tetap tersimpan di Riwayat."
      verify={(otp_code) => verify.mutateAsync({ params: { bookingId: id }, body: { otp_code } })}
      send={async () => {
        const { otp_delivered } = await resend.mutateAsync({ params: { bookingId: id } })
        return sentNow(Date.now(), otp_delivered)
      }}
      onCode={onCode}
      onProved={onVerified}
      onClose={onClose}
    />
  )
}
