import { FormDialog } from '#web/form/form-dialog.tsx'
import { useConfirmation } from '#web/form/use-confirmation.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { ListedStaffMember } from '../desk-staff.contract.ts'
import { useDeactivate } from './staff-requests.ts'

interface Props {
  person: ListedStaffMember
  onClose: () => void
  backTo: () => HTMLElement | null
}

/** Confirms a deactivation: it cannot be undone, only replaced by a new invitation. */
export function DeactivateStaffDialog({ person: { id, name, role }, onClose, backTo }: Props) {
  const deactivate = useDeactivate()
  const toast = useToast()
  const form = useConfirmation(async () => {
    await deactivate.mutateAsync(id)
    onClose()
    toast(`${name} dinonaktifkan`)
  })
  return (
    <FormDialog
      onClose={onClose}
      onBackToFocus={backTo}
      title={role === 'advisor' ? 'Nonaktifkan Penasihat' : 'Nonaktifkan Staf'}
      submit="Nonaktifkan"
      form={form}
    >
      <p>{name} langsung keluar dari semua perangkat. Untuk kembali ia perlu undangan baru.</p>
    </FormDialog>
  )
}
