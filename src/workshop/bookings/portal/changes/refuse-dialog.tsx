import { FormDialog } from '#web/form/form-dialog.tsx'
import { useConfirmation } from '#web/form/use-confirmation.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { CarBooking } from '../../bookings.contract.ts'
import { useRefuseVisit } from '../requests.ts'

interface Props {
  booking: CarBooking
  onClose: () => void
  /** The visit was removed from the account. */
  onRefused: () => void
}

/** Asks before a visit that a workshop linked is removed from the account. */
export function RefuseDialog({ booking, onClose, onRefused }: Props) {
  const refuse = useRefuseVisit()
  const toast = useToast()
  const form = useConfirmation(async () => {
    await refuse.mutateAsync({ params: { bookingId: booking.id } })
    toast('Kunjungan ditolak')
    onRefused()
  })
  return (
    <FormDialog
      title="Tolak kunjungan ini?"
      cancel="Kembali"
      submit="Tolak Kunjungan"
      form={form}
      onClose={onClose}
    >
      <p>
        {booking.branch} menautkan kunjungan ini ke akun Anda. Bila ditolak, kunjungan dan odometernya keluar
        dari akun Anda.
      </p>
    </FormDialog>
  )
}
