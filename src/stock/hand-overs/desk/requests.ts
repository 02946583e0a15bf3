import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DESK_API } from '#core/desk-endpoint.ts'
import { call } from '#web/desk/call.ts'
import { listKey } from '#web/desk/lists/use-list.ts'
import {
  addOrderPhoto,
  type HandOverPage,
  type ORDER_PHOTO_PLACES,
  readHandOver,
} from '../desk-hand-overs.contract.ts'

/** Where the picture of an order's photo is. */
export const orderPhotoPath = (orderId: string, photoId: string) =>
  `${DESK_API}/orders/${orderId}/photos/${photoId}`

/** The page of a hand-over, and how a newer one is kept. */
export function useHandOver(id: string) {
  const queries = useQueryClient()
  const queryKey = ['hand-over', id]
  const page = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readHandOver, { params: { id } }, { signal }),
  })
  const keep = (next: HandOverPage) => queries.setQueryData(queryKey, next)
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey })
    void queries.invalidateQueries({ queryKey: ['desk-order', id] })
    void queries.invalidateQueries({ queryKey: listKey('pesanan') })
  }
  return { page, keep, refresh }
}

/** Sends a photo of an order. */
export const sendOrderPhoto = (
  id: string,
  place: (typeof ORDER_PHOTO_PLACES)[number],
  body: Uint8Array<ArrayBuffer>,
) => call(addOrderPhoto, { params: { id }, query: { place }, body })
