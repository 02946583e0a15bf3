import { CodeSubject } from '#account/phone-codes/portal/public/code-form.tsx'
import { PhoneCode } from '#account/phone-codes/portal/public/phone-code.tsx'
import {
  type CodeChannels,
  createNewSentCode,
  type SentCode,
} from '#account/phone-codes/portal/public/sent-code.ts'
import { placeClock } from '#core/days.ts'
import type { CarBooking } from '../../bookings.contract.ts'
import { scheduleOf } from '../booking-schedule.ts'
import { useBooking, useResendCode, useVerifyBooking } from '../requests.ts'
import { type Wizard, wasCodeDelivered } from './wizard-state.ts'

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
      code={
        wizard.phase === 'confirming'
          ? { ways: channelsOf(booking), ...wizard.code, delivered: wasCodeDelivered(booking) }
          : null
      }
      help={booking.branch_phone}
      stays="Booking Anda tetap tersimpan di Riwayat."
      verify={(otp_code) => verify.mutateAsync({ params: { bookingId: id }, body: { otp_code } })}
      send={async (via) => {
        const answer = await resend.mutateAsync({ params: { bookingId: id }, ...(via && { body: { via } }) })
        return { ...createNewSentCode(Date.now(), answer.otp_delivered), ways: { ...answer, asked: via } }
      }}
      onCode={onCode}
      subject={
        <CodeSubject title={`${booking.service_type}, ${scheduleOf(booking)}`}>
          {booking.branch}. {holdOf(booking)}
        </CodeSubject>
      }
      onProved={onVerified}
      onClose={onClose}
    />
  )
}

/** Until when the hour is held. */
function holdOf({ verifiable_until, timezone }: CarBooking): string {
  if (!verifiable_until) return ''
  const { time, zone } = placeClock(new Date(verifiable_until), timezone)
  return `Jadwal ditahan sampai ${time} ${zone}.`
}

/** What the booking says of its last code, until another one is asked for. */
const channelsOf = ({ otp_via, otp_sends_left, whatsapp_available }: CarBooking): CodeChannels => ({
  via: otp_via,
  sends_left: otp_sends_left,
  whatsapp_available,
})
