import { expect, test } from 'vitest'
import { openUploads } from './uploads.ts'

const MIB = 1024 * 1024
const file = () => new File([new Uint8Array(2 * MIB)], 'IMG_1.jpg', { lastModified: 1 })

interface Server {
  received: number
  calls: string[]
  /** Bytes after which it no longer answers. */
  silentAt?: number
  /** The answer to the last byte instead of success. */
  refusal?: { status: number; code: string; message: string }
}

const answerOf = (server: Server) => async (address: string, init: RequestInit) => {
  const { method = '', body } = init
  server.calls.push(method)
  if (method === 'POST') {
    server.received = 0
    return new Response(null, { status: 201, headers: { location: '/desk/api/uploads/u1' } })
  }
  if (method === 'PATCH' && server.received === server.silentAt) return new Promise<Response>(() => undefined)
  if (method === 'PATCH' && body instanceof Blob) server.received += body.size
  if (server.refusal && server.received === 2 * MIB) {
    const { status, ...data } = server.refusal
    return Response.json({ message: data.message, data }, { status })
  }
  return new Response(null, { headers: { 'upload-offset': String(server.received), 'x-of': address } })
}

interface Tab {
  /** The tab's storage, which survives reloads. */
  finished: Map<string, string>
  /** Uploads of which the car has the photo. */
  photos: string[]
}

/** A page of its own; `storage` is what the browser stores across pages. */
function page(
  server: Server,
  storage: Map<string, string>,
  { finished, photos }: Tab = { finished: new Map(), photos: [] },
) {
  return openUploads({
    stockNo: 'TT26-00001',
    send: answerOf(server),
    storage: {
      getItem: (name) => storage.get(name) ?? null,
      setItem: (name, value) => void storage.set(name, value),
      removeItem: (name) => void storage.delete(name),
    },
    finished: {
      getItem: (name) => finished.get(name) ?? null,
      setItem: (name, value) => void finished.set(name, value),
    },
    hasPhoto: (uploadId) => photos.includes(uploadId),
    downscale: async (whole) => whole,
    wait: async () => undefined,
    newId: () => 'f1',
    onArrived: () => undefined,
  })
}

test('continues the upload of the same file on another page without sending received bytes again', async () => {
  const storage = new Map<string, string>()
  const server: Server = { received: 0, calls: [], silentAt: MIB }
  page(server, storage).add([file()], false)
  await expect.poll(() => server.calls).toEqual(['POST', 'PATCH', 'PATCH'])
  const second: Server = { received: server.received, calls: [] }
  const resumed = page(second, storage)
  resumed.add([file()], false)
  await expect.poll(() => resumed.states()).toMatchObject([{ state: 'done', uploadId: 'u1' }])
  expect(storage.size).toBe(0)
  expect(second.calls).toEqual(['HEAD', 'PATCH'])
})

test('does not send an uploaded file again after a reload, unless its photo is gone', async () => {
  const storage = new Map<string, string>()
  const finished = new Map<string, string>()
  const sent = async (photos: string[]) => {
    const server: Server = { received: 0, calls: [] }
    const uploads = page(server, storage, { finished, photos })
    uploads.add([file()], false)
    const done = { state: 'done', uploadId: 'u1', confirmed: 2 * MIB }
    await expect.poll(() => uploads.states()).toMatchObject([done])
    return server.calls
  }
  const whole = ['POST', 'PATCH', 'PATCH']
  expect(await sent([])).toEqual(whole)
  expect(await sent(['u1'])).toEqual([])
  expect(await sent([])).toEqual(whole)
})

test('offers a retry only for a refusal that may pass', async () => {
  const tried = async (status: number, code: string) => {
    const server = { received: 0, calls: [], refusal: { status, code, message: 'Bukan gambar' } }
    const uploads = page(server, new Map())
    uploads.add([file()], false)
    await expect.poll(() => uploads.states()).toMatchObject([{ state: 'failed' }])
    const [{ canRetry, isKept } = { canRetry: null, isKept: null }] = uploads.states()
    return { canRetry, isKept }
  }
  expect(await tried(400, 'photo_unusable')).toEqual({ canRetry: false, isKept: false })
  expect(await tried(409, 'photos_full')).toEqual({ canRetry: true, isKept: false })
  expect(await tried(409, 'photo_kept')).toEqual({ canRetry: false, isKept: true })
})
