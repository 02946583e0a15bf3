import { FormDialog } from '#web/form/form-dialog.tsx'
import { useConfirmation } from '#web/form/use-confirmation.ts'
import { DatedText } from '#web/ui/dated-text.tsx'
import { useToast } from '#web/ui/toast.tsx'
import type { CarBooking } from '../../bookings.contract.ts'
import { scheduleOf } from '../booking-schedule.ts'
import { useCancelBooking } from '../requests.ts'

export function CancelDialog({ booking, onClose }: { booking: CarBooking; onClose: () => void }) {
  const cancel = useCancelBooking()
  const toast = useToast()
  const form = useConfirmation(async () => {
    await cancel.mutateAsync({ params: { bookingId: booking.id } })
    toast('Booking dibatalkan')
    onClose()
  })
  return (
    <FormDialog
      title="Batalkan booking ini?"
      cancel="Kembali"
      submit="Batalkan Booking"
      form={form}
      onClose={onClose}
    >
      <p>
        {booking.service_type}, <DatedText text={scheduleOf(booking)} />, {booking.branch}. Jam ini langsung
        bisa diambil orang lain.
      </p>
    </FormDialog>
  )
}
