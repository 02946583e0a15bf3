import sharp from 'sharp'
import { UPLOAD_CHUNK_BYTES, UPLOADS } from '#stock/photos/desk-stock-cars.contract.ts'

const TUS = { 'tus-resumable': '1.0.0' }

/** Sends requests of the desk with the cookie of a session. */
export const deskSender = (url: string, cookie: string) => (path: string, init: RequestInit) =>
  fetch(new URL(path, url), { ...init, headers: { ...init.headers, origin: url, cookie } })

/** Uploads a photo in chunks, as the desk does; resolves when its last byte is confirmed. */
export async function sendPhoto(
  send: ReturnType<typeof deskSender>,
  bytes: Buffer,
  metadata: Record<string, string>,
): Promise<void> {
  const named = Object.entries({ place: 'lain', file_name: 'IMG.jpg', ...metadata })
  const begun = await send(UPLOADS, {
    method: 'POST',
    headers: {
      ...TUS,
      'upload-length': String(bytes.length),
      'upload-metadata': named.map(([name, value]) => `${name} ${btoa(value)}`).join(','),
    },
  })
  const address = begun.headers.get('location')
  if (!address) throw new Error(`an upload was answered ${begun.status}: ${await begun.text()}`)
  for (let offset = 0; offset < bytes.length; offset += UPLOAD_CHUNK_BYTES) {
    const sent = await send(address, {
      method: 'PATCH',
      headers: {
        ...TUS,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes.subarray(offset, offset + UPLOAD_CHUNK_BYTES)),
    })
    if (sent.status !== 204) throw new Error(`a chunk was answered ${sent.status}: ${await sent.text()}`)
  }
}

/** Different photos with as much detail as a camera's: noise, softened by a lens. */
export async function somePhotos(
  count: number,
  width: number,
  height: number,
  quality = 92,
): Promise<Buffer[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const detail = await sharp({ create: { width, height, channels: 3, background: '#7a4b2a', noise } })
    .blur(1.2)
    .png({ compressionLevel: 1 })
    .toBuffer()
  const photos: Buffer[] = []
  for (let number = 0; number < count; number++)
    photos.push(await sharp(detail).linear(1, number).jpeg({ quality }).toBuffer())
  return photos
}
