import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#core/api-error.ts'
import { useSession, WAITING_PHOTOS } from '#web/desk/session.ts'
import { pictureAddress } from '#web/ui/picture-address.ts'
import { HAND_OVER_PHOTOS, type HandOverPlace } from '../hand-over-items.model.ts'
import { sendOrderPhoto } from './requests.ts'

const RETRY_MS = 15_000
const PLACES = Object.keys(HAND_OVER_PHOTOS) as HandOverPlace[]

/** Whether a call failed because no answer came, so that the same call may succeed later. */
export const isUnanswered = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 0 || failure.status >= 500)

/** Photos of a hand-over that were taken without a connection: they wait on this device and are sent once it is back. */
export function useWaitingPhotos(orderId: string, onSent: () => Promise<void>) {
  const { id: staffId } = useSession()
  const [waiting, setWaiting] = useState<ReadonlyMap<HandOverPlace, string>>(new Map())
  const sending = useRef<Promise<boolean>>(null)
  const tell = useRef(onSent)
  useEffect(() => {
    tell.current = onSent
  })
  // Another person on the same device sees nothing of them.
  const keyOf = useCallback(
    (place: HandOverPlace) => `/desk/waiting-photos/${staffId}/${orderId}/${place}`,
    [staffId, orderId],
  )
  const load = useCallback(async () => {
    if (!window.caches) return new Map<HandOverPlace, Uint8Array<ArrayBuffer>>()
    const store = await caches.open(WAITING_PHOTOS)
    const found = new Map<HandOverPlace, Uint8Array<ArrayBuffer>>()
    const pictures = new Map<HandOverPlace, string>()
    for (const place of PLACES) {
      const kept = await store.match(keyOf(place))
      if (!kept) continue
      const photo = new Uint8Array(await kept.arrayBuffer())
      found.set(place, photo)
      pictures.set(place, await pictureAddress(photo))
    }
    setWaiting((before) => (before.size + pictures.size === 0 ? before : pictures))
    return found
  }, [keyOf])
  const sendAll = useCallback(async (): Promise<boolean> => {
    try {
      const photos = await load()
      if (photos.size === 0) return true
      const store = await caches.open(WAITING_PHOTOS)
      for (const [place, photo] of photos) {
        try {
          await sendOrderPhoto(orderId, place, photo)
        } catch (failure) {
          if (isUnanswered(failure)) return false
          await store.delete(keyOf(place))
          throw failure
        }
        await store.delete(keyOf(place))
      }
      await tell.current()
      return true
    } finally {
      sending.current = null
      await load()
    }
  }, [load, keyOf, orderId])
  /** Sends what waits, or joins a sending under way; returns whether nothing waits any more. Throws what the server refuses. */
  const flush = useCallback(() => {
    sending.current ??= sendAll()
    return sending.current
  }, [sendAll])
  const keep = async (place: HandOverPlace, photo: Uint8Array<ArrayBuffer>) => {
    const store = await caches.open(WAITING_PHOTOS)
    await store.put(keyOf(place), new Response(photo))
    await load()
  }
  useEffect(() => {
    const again = () => void flush().catch(() => undefined)
    again()
    const timer = setInterval(again, RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [flush])
  return { waiting, keep, flush }
}
