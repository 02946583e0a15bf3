import { removeStockPhoto, restoreStockPhoto } from '@toyota-trust/contracts/desk/stock/stock-cars.ts'
import { messageOf } from '../../../../platform/message-of.ts'
import { useToast } from '../../../../platform/ui/toast.tsx'
import { call } from '../../../call.ts'
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
