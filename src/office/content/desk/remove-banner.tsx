import { FormDialog } from '#web/form/form-dialog.tsx'
import { useConfirmation } from '#web/form/use-confirmation.ts'
import { useToast } from '#web/ui/toast.tsx'
import type { ContentBanner } from '../desk-content.contract.ts'
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
