import type { WaitingPhoto } from './queue.ts'

const CHUNK = 1024 * 1024
const VERSION = { 'tus-resumable': '1.0.0' }
const UPLOADS = '/desk/api/uploads'

const encoded = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

class UploadRefused extends Error {}

async function sent(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, { ...init, credentials: 'same-origin' })
  if (!response.ok) throw new UploadRefused(`${response.status}`)
  return response
}

/** Uploads a photo of evidence by tus 1.0.0, chunk by chunk. Throws when the connection is cut. */
export async function uploadPhoto({ inspectionId, point_id, name, bytes }: WaitingPhoto): Promise<void> {
  const metadata = { inspection_id: inspectionId, point_id, place: 'lain', file_name: name }
  const created = await sent(UPLOADS, {
    method: 'POST',
    headers: {
      ...VERSION,
      'upload-length': String(bytes.size),
      'upload-metadata': Object.entries(metadata)
        .map(([key, value]) => `${key} ${encoded(value)}`)
        .join(','),
    },
  })
  const address = created.headers.get('location') ?? ''
  for (let offset = 0; offset < bytes.size; offset += CHUNK)
    await sent(address, {
      method: 'PATCH',
      headers: {
        ...VERSION,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes.slice(offset, offset + CHUNK),
    })
}
