import type { ContentBanner } from '@toyota-trust/contracts/desk/office/content.ts'
import { FormDialog } from '../../../platform/form/form-dialog.tsx'
import { useConfirmation } from '../../../platform/form/use-confirmation.ts'
import { useToast } from '../../../platform/ui/toast.tsx'
import { useRemoveBanner } from './requests.ts'

interface Props {
  banner: ContentBanner
  onClose: () => void
  onRemoved: () => void
}

/** Confirms the deletion of a banner: its pictures cannot be restored. */
export function RemoveBanner({ banner: { id, name, version, state }, onClose, onRemoved }: Props) {
  const remove = useRemoveBanner()
  const toast = useToast()
  const form = useConfirmation(async () => {
    await remove.mutateAsync({ id, version })
    toast('Banner dihapus')
    onRemoved()
  })
  return (
    <FormDialog onClose={onClose} title="Hapus Banner" submit="Hapus" form={form}>
      <p>
        “{name}” {state === 'live' && 'langsung hilang dari Beranda dan '}tidak bisa dikembalikan.
      </p>
    </FormDialog>
  )
}
