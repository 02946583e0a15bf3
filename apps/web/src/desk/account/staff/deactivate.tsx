import type { ListedStaffMember } from '@toyota-trust/contracts/desk/account/staff.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { useConfirmation } from '../../../platform/form/use-confirmation.ts'
import { useToast } from '../../../platform/ui/toast.tsx'
import { useDeactivate } from './requests.ts'

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
