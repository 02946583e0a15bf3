import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { OTHER_BRANCH } from '#tests/support/desk-calls.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember } from '#tests/support/staff.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { withArrival, withVisit } from '#tests/support/visits.ts'
import {
  aPicture,
  orderOf,
  photoCall,
  withExtraWork,
  withPhoto,
  withWork,
} from '#tests/support/work-orders.ts'
import { addPhoto, readPhoto, removePhoto } from '../desk-work-orders.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const UNUSABLE = 'Foto terlalu besar atau bukan gambar'

describe('photo of a visit', () => {
  it('is re-encoded as a small upright WebP without its location', async () => {
    const sari = await staffMember(server)
    const { visitId } = await withArrival(server, sari)
    // Noise does not compress; 6 is the orientation of a camera held upright.
    const noise = await sharp(randomBytes(2400 * 1800 * 3), {
      raw: { width: 2400, height: 1800, channels: 3 },
    })
      .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitude: '6/1 12/1 0/1' } } })
      .jpeg({ quality: 70 })
      .toBuffer()
    expect(noise.toString('latin1')).toContain('Exif')
    const photo = await sari.call(addPhoto, await photoCall(visitId, 'intake', noise))
    expect((await orderOf(sari, visitId)).photos).toEqual([
      { id: photo.id, of: 'intake', words: 'Bemper depan' },
    ])
    const kept = await sari.call(readPhoto, { params: { photoId: photo.id } })
    const { format, width = 0, height = 0, exif, icc, xmp } = await sharp(kept).metadata()
    expect([format, exif, icc, xmp]).toEqual(['webp', undefined, undefined, undefined])
    expect(height).toBeGreaterThan(width)
    expect(height).toBeLessThanOrEqual(1600)
    expect(kept.length).toBeLessThanOrEqual(250 * 1024)
  })

  it('is served with an image type and nosniff', async () => {
    const sari = await staffMember(server)
    const { photoId } = await withPhoto(server, sari)
    const { headers } = await server.send({ url: `/desk/api/photos/${photoId}`, headers: sari.headers })
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(headers['cache-control']).toMatch(/no-store|private/)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('bukan gambar')],
    ['a program that draws', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a truncated picture', Buffer.from('ffd8ffe000104a4649460001', 'hex')],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, 0xff)],
  ])('is rejected with a sentence if it is %s', async (_, bytes) => {
    const sari = await staffMember(server)
    const { visitId } = await withArrival(server, sari)
    for (const type of ['image/jpeg', 'application/json', 'application/octet-stream']) {
      const refused = await server.send({
        method: 'POST',
        url: `/desk/api/visits/${visitId}/photos?of=intake`,
        headers: { ...sari.headers, 'content-type': type },
        payload: bytes,
      })
      expect([type, refused.statusCode, refused.json().message]).toEqual([type, 400, UNUSABLE])
      expect(refused.json().data.code).toBe('photo_unusable')
    }
    expect((await orderOf(sari, visitId)).photos).toEqual([])
  })

  it.each(['heic', 'heix', 'heim', 'hevc', 'mif1'])(
    'is rejected with the sentence that names HEIC if it has the brand %s',
    async (brand) => {
      const sari = await staffMember(server)
      const { visitId } = await withArrival(server, sari)
      const refused = await server.send({
        method: 'POST',
        url: `/desk/api/visits/${visitId}/photos?of=intake`,
        headers: { ...sari.headers, 'content-type': 'image/jpeg' },
        payload: Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1heic and more`, 'latin1'),
      })
      expect([refused.statusCode, refused.json().message]).toEqual([
        400,
        'Format HEIC belum bisa dibaca. Kirim sebagai JPEG',
      ])
    },
  )

  it('is recognised by its content, whatever its declared type', async () => {
    const sari = await staffMember(server)
    const { visitId } = await withArrival(server, sari)
    const { statusCode } = await server.send({
      method: 'POST',
      url: `/desk/api/visits/${visitId}/photos?of=intake`,
      headers: { ...sari.headers, 'content-type': 'text/plain' },
      payload: await sharp(await aPicture())
        .png()
        .toBuffer(),
    })
    expect(statusCode).toBe(201)
  })

  it('is limited to eight, and to the reception of the car', async () => {
    const sari = await staffMember(server)
    const { visitId } = await withArrival(server, sari)
    for (let taken = 0; taken < 8; taken++) await sari.call(addPhoto, await photoCall(visitId))
    const ninth = await refusal(sari.call(addPhoto, await photoCall(visitId)))
    expect([ninth.status, ninth.data?.code]).toEqual([409, 'photos_full'])
    const [first] = (await orderOf(sari, visitId)).photos
    await sari.call(removePhoto, { params: { photoId: first?.id ?? '' } })
    expect((await orderOf(sari, visitId)).photos).toHaveLength(7)
    const before = await withVisit(server)
    const early = await refusal(sari.call(addPhoto, await photoCall(before.visitId)))
    expect(early.data?.code).toBe('visit_act_over')
    const working = await withWork(server, sari)
    const late = await refusal(sari.call(addPhoto, await photoCall(working.visitId)))
    expect(late.data?.code).toBe('visit_act_over')
  })

  it('cannot be deleted once consent was requested with it', async () => {
    const sari = await staffMember(server)
    const { photoId } = await withExtraWork(server, sari, { photo: true })
    const refused = await refusal(sari.call(removePhoto, { params: { photoId } }))
    expect(refused.data?.code).toBe('line_answered')
  })

  it('is shown to and deleted by the staff of its workshop only', async () => {
    const sari = await staffMember(server)
    const elsewhere = await staffMember(server, 'head', [OTHER_BRANCH])
    const { photoId } = await withPhoto(server, sari)
    const params = { photoId }
    for (const call of [readPhoto, removePhoto])
      expect((await refusal(elsewhere.call<typeof call>(call, { params }))).status).toBe(404)
    await sari.call(removePhoto, { params })
    for (const call of [readPhoto, removePhoto])
      expect((await refusal(sari.call<typeof call>(call, { params }))).status).toBe(404)
  })
})
