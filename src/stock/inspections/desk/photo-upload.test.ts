import { expect, test } from 'vitest'
import { UploadGone } from '#stock/photos/desk/public/tus-client.ts'
import { uploadPhoto } from './photo-upload.ts'

const MIB = 1024 * 1024
const photo = (address: string | null = null) => ({
  id: 'f1',
  inspectionId: 'i1',
  point_id: 'EKS-01',
  name: 'IMG_1.jpg',
  address,
  bytes: new Blob([new Uint8Array(2.5 * MIB)]),
})

/** A server that has some bytes of the upload already and drops the connection after `chunks` more. */
function serverWith(received: number, chunks: number) {
  const calls: string[] = []
  let offset = received
  let left = chunks
  const send = async (address: string, { method = 'GET', body }: RequestInit) => {
    calls.push(`${method} ${address}`)
    if (method === 'POST') return new Response(null, { status: 201, headers: { location: '/u/1' } })
    if (method === 'PATCH') {
      if (left-- === 0) throw new TypeError('cut')
      offset += body instanceof Blob ? body.size : 0
    }
    return new Response(null, { headers: { 'upload-offset': String(offset) } })
  }
  return { send, calls }
}

test('stores the address of an interrupted upload, and continues at the offset of the server', async () => {
  const stored: (string | null)[] = []
  const storeAddress = async (address: string | null) => void stored.push(address)
  const first = serverWith(0, 1)
  await expect(uploadPhoto(photo(), storeAddress, first.send)).rejects.toThrow('cut')
  expect(stored).toEqual(['/u/1'])
  const second = serverWith(MIB, 9)
  await uploadPhoto(photo('/u/1'), storeAddress, second.send)
  expect(second.calls).toEqual(['HEAD /u/1', 'PATCH /u/1', 'PATCH /u/1'])
})

test('removes the address of an upload that the server no longer has, so that the next try begins again', async () => {
  const stored: (string | null)[] = []
  const gone = async () => new Response(null, { status: 404 })
  const sent = uploadPhoto(photo('/u/1'), async (address) => void stored.push(address), gone)
  await expect(sent).rejects.toThrow(UploadGone)
  expect(stored).toEqual([null])
})
