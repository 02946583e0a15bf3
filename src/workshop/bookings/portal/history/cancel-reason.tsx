import { messageOf } from '#web/message-of.ts'
import { RadioChips } from '#web/ui/radio-chips.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { CarBooking } from '../../bookings.contract.ts'
import { CANCEL_REASON_CODES, CANCEL_REASONS } from '../../cancel-reasons.model.ts'
import { useGiveCancelReason } from '../requests.ts'

const OPTIONS = CANCEL_REASON_CODES.map((value) => ({ value, label: CANCEL_REASONS[value] }))

/** "Alasan (opsional)" of a booking that its owner has cancelled, until its day. */
export function CancelReason({ booking }: { booking: CarBooking }) {
  const give = useGiveCancelReason()
  const toast = useToast()
  const { id, state, ended_by, ended_reason, service_date } = booking
  if (state !== 'cancelled' || ended_by !== 'customer' || new Date(service_date) < new Date()) return null
  const given = OPTIONS.find(({ label }) => label === ended_reason)?.value ?? ''
  return (
    <RadioChips
      label="Alasan (opsional)"
      required={false}
      options={OPTIONS}
      value={give.isPending ? give.variables.body.reason : given}
      onChange={(reason) =>
        give.mutate(
          { params: { bookingId: id }, body: { reason } },
          {
            onSuccess: () => toast('Alasan disimpan'),
            onError: (error) => toast(messageOf(error)),
          },
        )
      }
    />
  )
}
