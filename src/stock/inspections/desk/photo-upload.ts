import {
  beginUpload,
  offsetOf,
  sendRemainingChunks,
  UploadGone,
} from '#stock/photos/desk/public/tus-client.ts'
import type { WaitingPhoto } from './queue.ts'

type Send = Parameters<typeof beginUpload>[0]

const fetchSameOrigin: Send = (address, init) => fetch(address, { ...init, credentials: 'same-origin' })

/**
 * Uploads a photo of evidence, without the bytes that the server has already. `storeAddress` stores the address of the upload for
 * the next try; null where the server no longer knows it. Throws on a lost connection, and `UploadRefused` for an unusable photo.
 */
export async function uploadPhoto(
  { inspectionId, point_id, name, bytes, address: known }: WaitingPhoto,
  storeAddress: (address: string | null) => Promise<void>,
  send: Send = fetchSameOrigin,
): Promise<void> {
  const { signal } = new AbortController()
  // One photo may be evidence of two points.
  const metadata = { inspection_id: inspectionId, point_id, place: 'lain', file_name: name, again: '1' }
  try {
    const offset = known ? await offsetOf(send, known, signal) : 0
    const address = known ?? (await beginUpload(send, bytes.size, metadata, signal))
    if (!known) await storeAddress(address)
    await sendRemainingChunks(send, address, bytes, offset, () => undefined, signal)
  } catch (problem) {
    if (problem instanceof UploadGone) await storeAddress(null)
    throw problem
  }
}
