import { CodeSubject } from '#account/phone-codes/portal/public/code-form.tsx'
import { PhoneCode } from '#account/phone-codes/portal/public/phone-code.tsx'
import {
  type CodeChannels,
  createNewSentCode,
  type SentCode,
} from '#account/phone-codes/portal/public/sent-code.ts'
import { placeClock } from '#core/days.ts'
import { messageOf } from '#web/message-of.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { CarBooking } from '../../bookings.contract.ts'
import { scheduleOf } from '../booking-schedule.ts'
import { useBooking, useCancelBooking, useResendCode, useVerifyBooking } from '../requests.ts'
import type { Draft } from './booking-draft.ts'
import { type Wizard, wasCodeDelivered } from './wizard-state.ts'

interface Props {
  wizard: Extract<Wizard, { phase: 'confirming' | 'verified' }>
  onCode: (code: SentCode) => void
  /** Goes back to the form with another number in mind; the hour was given back. */
  onChangeNumber: (draft: Draft) => void
  onVerified: (booking: CarBooking) => void
  onClose: () => void
}

/** The code of a booking. */
export function CodeDialog({ wizard, onCode, onChangeNumber, onVerified, onClose }: Props) {
  const { id, phone } = wizard.booking
  const booking = useBooking(id, wizard.booking).data ?? wizard.booking
  const verify = useVerifyBooking()
  const resend = useResendCode()
  const cancel = useCancelBooking()
  const toast = useToast()
  const draft = wizard.phase === 'confirming' ? wizard.draft : undefined
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
      onChangeNumber={
        draft &&
        (() =>
          cancel.mutate(
            { params: { bookingId: id } },
            {
              onSuccess: () => onChangeNumber(draft),
              onError: (error) => toast(messageOf(error)),
            },
          ))
      }
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
