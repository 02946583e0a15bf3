import type { CarBooking } from '@toyota-trust/contracts/bookings.ts'
import { CodeDialog } from '../../ui/code-dialog.tsx'
import { useBooking, useResendCode, useVerifyBooking } from './requests.ts'
import type { Wizard } from './wizard-state.ts'

interface Props {
  wizard: Extract<Wizard, { phase: 'confirming' | 'verified' }>
  onVerified: (booking: CarBooking) => void
  onResent: () => void
  onResendRefused: (retryAfterSeconds: number | undefined) => void
  onClose: () => void
}

/** The code of a booking. */
export function CodeScreen({ wizard, onVerified, onResent, onResendRefused, onClose }: Props) {
  const { id } = wizard.booking
  const booking = useBooking(id, wizard.booking).data ?? wizard.booking
  const verify = useVerifyBooking()
  const resend = useResendCode()
  return (
    <CodeDialog
      phone={wizard.booking.phone}
      verified={wizard.phase === 'verified'}
      resendAt={wizard.phase === 'confirming' ? wizard.resendAt : 0}
      undelivered={
        booking.otp_delivered === false
          ? 'SMS belum bisa dikirim ke nomor ini. Tunggu sebentar, lalu pilih Kirim Ulang. Booking Anda tetap tersimpan di Riwayat.'
          : undefined
      }
      verify={(otp_code) => verify.mutateAsync({ params: { bookingId: id }, body: { otp_code } })}
      onVerified={onVerified}
      resend={async () => {
        await resend.mutateAsync({ params: { bookingId: id } })
        onResent()
      }}
      onResendRefused={onResendRefused}
      onClose={onClose}
    />
  )
}
