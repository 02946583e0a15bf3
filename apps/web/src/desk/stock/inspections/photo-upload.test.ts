import { expect, test } from 'vitest'
import { UploadGone } from '../stock-cars/public/tus-client.ts'
import { uploadPhoto } from './photo-upload.ts'

const MIB = 1024 * 1024
const photo = (address: string | null = null) => ({
  ...{ id: 'f1', inspectionId: 'i1', point_id: 'EKS-01', name: 'IMG_1.jpg', address },
  bytes: new Blob([new Uint8Array(2.5 * MIB)]),
})

/** A server that has some bytes of the upload already and loses the line after `chunks` more. */
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

test('an upload that was cut keeps its address, and continues where the server is', async () => {
  const kept: (string | null)[] = []
  const keep = async (address: string | null) => void kept.push(address)
  const first = serverWith(0, 1)
  await expect(uploadPhoto(photo(), keep, first.send)).rejects.toThrow('cut')
  expect(kept).toEqual(['/u/1'])
  const second = serverWith(MIB, 9)
  await uploadPhoto(photo('/u/1'), keep, second.send)
  expect(second.calls).toEqual(['HEAD /u/1', 'PATCH /u/1', 'PATCH /u/1'])
})

test('an upload that is over begins again with the next try', async () => {
  const kept: (string | null)[] = []
  const gone = async () => new Response(null, { status: 404 })
  const sent = uploadPhoto(photo('/u/1'), async (address) => void kept.push(address), gone)
  await expect(sent).rejects.toThrow(UploadGone)
  expect(kept).toEqual([null])
})
