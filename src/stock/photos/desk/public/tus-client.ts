import { UPLOAD_CHUNK_BYTES, UPLOADS } from '../../desk-stock-cars.contract.ts'

const TUS = { 'tus-resumable': '1.0.0' }

/** The server refused the file itself: a retry of the same upload does not help. */
export class UploadRefused extends Error {
  readonly code: string
  /** Number of the identical photo that the car has already. */
  readonly photo: number | null
  constructor(message: string, code: string, photo: number | null) {
    super(message)
    this.code = code
    this.photo = photo
  }
}

/** The server no longer knows the upload: it has to begin again. */
export class UploadGone extends Error {}

type Send = (address: string, init: RequestInit) => Promise<Response>

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

const metadataOf = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',')

async function assertUploadAccepted(response: Response): Promise<Response> {
  if (response.ok) return response
  if (response.status === 404 || response.status === 410) throw new UploadGone()
  const body = await response.json().catch(() => null)
  const isTemporary =
    response.status >= 500 || response.status === 429 || body?.data?.code === 'upload_offset'
  if (isTemporary || response.status === 401) throw new Error(`answered ${response.status}`)
  throw new UploadRefused(
    body?.message ?? 'Foto terlalu besar atau bukan gambar',
    body?.data?.code ?? '',
    body?.data?.photo ?? null,
  )
}

/** Begins an upload and returns its address. */
export async function beginUpload(
  send: Send,
  length: number,
  metadata: Record<string, string>,
  signal: AbortSignal,
): Promise<string> {
  const response = await assertUploadAccepted(
    await send(UPLOADS, {
      method: 'POST',
      headers: { ...TUS, 'upload-length': String(length), 'upload-metadata': metadataOf(metadata) },
      signal,
    }),
  )
  return response.headers.get('location') ?? ''
}

/** How much of an upload the server has. */
export async function offsetOf(send: Send, address: string, signal: AbortSignal): Promise<number> {
  const response = await send(address, { method: 'HEAD', headers: TUS, signal })
  // An answer to HEAD has no body with a reason; the upload that begins again gets one.
  if (response.status === 404 || response.status === 410 || response.status === 400) throw new UploadGone()
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return Number(response.headers.get('upload-offset'))
}

/** Sends the missing bytes chunk by chunk; calls `confirmed` with the number of bytes that the server has. */
export async function sendRemainingChunks(
  send: Send,
  address: string,
  file: Blob,
  from: number,
  confirmed: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  let offset = from
  confirmed(offset)
  while (offset < file.size) {
    const response = await assertUploadAccepted(
      await send(address, {
        method: 'PATCH',
        headers: {
          ...TUS,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
        },
        body: file.slice(offset, offset + UPLOAD_CHUNK_BYTES),
        signal,
      }),
    )
    offset = Number(response.headers.get('upload-offset'))
    confirmed(offset)
  }
}

export async function endUpload(send: Send, address: string): Promise<void> {
  await send(address, { method: 'DELETE', headers: TUS }).catch(() => undefined)
}
