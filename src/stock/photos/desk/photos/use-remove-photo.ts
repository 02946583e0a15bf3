import { call } from '#web/desk/call.ts'
import { messageOf } from '#web/message-of.ts'
import { useToast } from '#web/ui/toast.tsx'
import { removeStockPhoto, restoreStockPhoto } from '../../desk-stock-cars.contract.ts'
import { useAlbumAct } from '../requests.ts'

/** Removes a photo; the message afterwards offers to restore it. */
export function useRemovePhoto(stockNo: string) {
  const act = useAlbumAct(stockNo)
  const toast = useToast()
  const onError = (error: Error) => toast(messageOf(error))
  const remove = (photoId: string, then: () => void) =>
    act.mutate(() => call(removeStockPhoto, { params: { photoId } }), {
      onSuccess: () => {
        toast('Foto dihapus', {
          label: 'Urungkan',
          onPress: () => act.mutate(() => call(restoreStockPhoto, { params: { photoId } }), { onError }),
        })
        then()
      },
      onError,
    })
  return { remove, busy: act.isPending }
}
