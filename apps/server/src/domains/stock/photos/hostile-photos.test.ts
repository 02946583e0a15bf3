import { crc32 } from 'node:zlib'
import { changePhoto, publishPhotos, readStockCar } from '@toyota-trust/contracts/desk/stock/stock-cars.ts'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { animation, HOSTILE_SVG } from '../../../testing/hostile-pictures.ts'
import { SUDIRMAN } from '../../../testing/people.ts'
import { staffMember, type TestStaff } from '../../../testing/staff.ts'
import { aPhoto, beginUpload, carsAt, sendChunk, uploadPhoto } from '../../../testing/stock-photos.ts'
import { useTestServer } from '../../../testing/test-server.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const PAYLOAD = 'muatan-asing'
let photo: Buffer
let stock_no: string
let advisor: TestStaff
beforeAll(async () => {
  photo = await aPhoto({ width: 400, height: 300 })
})
beforeEach(async () => {
  advisor = await staffMember(server)
  stock_no = (await carsAt(server, SUDIRMAN.id))[0] ?? ''
})
const album = async () => (await advisor.call(readStockCar, { params: { stockNo: stock_no } })).album

/** A file name and bytes within an archive, not compressed. */
function zip(name: string, text: string): Buffer {
  const [file, body] = [Buffer.from(name), Buffer.from(text)]
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50)
  head.writeUInt32LE(crc32(body), 14)
  head.writeUInt32LE(body.length, 18)
  head.writeUInt32LE(body.length, 22)
  head.writeUInt16LE(file.length, 26)
  return Buffer.concat([head, file, body])
}

/** The photo with a comment that a reader of scripts or pages may take for its beginning. */
function withComment(text: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(text)])
  return Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)])
}

describe('a photo that is another file as well', () => {
  const page = `<html><script>alert("${PAYLOAD}")</script></html>`
  // Proves spec 27.8
  it.each<[string, () => Buffer]>([
    ['an archive behind it', () => Buffer.concat([photo, zip('muatan.html', page)])],
    ['a page behind it', () => Buffer.concat([photo, Buffer.from(page)])],
    ['a page in its comment', () => withComment(page)],
    ['a script in its comment', () => withComment(`*/=alert("${PAYLOAD}");/*`)],
  ])('as %s loses all that is no picture, and is served as one', async (_, make) => {
    const bytes = make()
    expect(bytes.includes(PAYLOAD)).toBe(true)
    await uploadPhoto(server, advisor, stock_no, { bytes })
    const { version } = await album()
    await advisor.call(publishPhotos, { params: { stockNo: stock_no }, body: { version } })
    const { db, objects } = server.portal
    for (const { key } of (await objects.list('')).objects)
      expect((await objects.get(key))?.includes(PAYLOAD)).toBe(false)
    const { media_key } = await db.selectFrom('stock_photos').select('media_key').executeTakeFirstOrThrow()
    const file = await server.send({ url: `/media/${media_key}/320.jpg` })
    expect([file.statusCode, file.headers['content-type'], file.headers['x-content-type-options']]).toEqual([
      ...[200, 'image/jpeg', 'nosniff'],
    ])
  })
})

/** A small picture whose header claims other sides. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#7a4b2a' } })
    .png()
    .toBuffer()
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

describe('an upload', () => {
  const sent = async (bytes: Buffer) => {
    const begun = await beginUpload(server, advisor, bytes.length, { stock_no, place: 'dasbor' })
    return sendChunk(server, advisor, String(begun.headers.location), 0, bytes)
  }
  const nothingStored = async () => {
    const { objects, db } = server.portal
    expect((await objects.list('')).objects).toEqual([])
    expect(await db.selectFrom('photo_uploads').select('id').execute()).toEqual([])
    expect((await album()).photos).toEqual([])
  }
  beforeEach(async () => {
    const { objects } = server.portal
    for (const { key } of (await objects.list('')).objects) await objects.remove(key)
  })

  // Proves spec 27.8
  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['of 12,000 pixels each way', () => claiming(12_000, 12_000), 'Lebih dari 60 megapiksel'],
    ['of one row too many for 60 megapixels', () => claiming(10_000, 6_001), 'Lebih dari 60 megapiksel'],
    ['that moves', () => animation(2), 'Gambar bergerak tidak bisa dipakai'],
    ['of a drawing', () => HOSTILE_SVG, 'Bukan gambar'],
    ['of a document', () => Buffer.from('%PDF-1.7\n'), 'Bukan gambar'],
    ['of a page', () => Buffer.from('<!doctype html><img src=x onerror=alert(1)>'), 'Bukan gambar'],
  ])('%s is refused before it is decoded, and nothing of it stays', async (_, make, message) => {
    const answer = await sent(await make())
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
    await nothingStored()
  })

  it('that claims the largest size and has no pixels for it fails without a file', async () => {
    await uploadPhoto(server, advisor, stock_no, { bytes: await claiming(10_000, 6_000) })
    expect((await album()).photos).toMatchObject([{ state: 'failed' }])
    expect((await server.portal.objects.list('')).objects).toEqual([])
  })

  // Proves spec 27.11
  it.each<[string, Record<string, string>]>([
    ['a stock number', { stock_no: '../../secrets/jwt-secret' }],
    ['a place', { place: '../depan' }],
    ['a point', { inspection_id: 'a'.repeat(22), point_id: '../BJR-01' }],
    ['an inspection', { inspection_id: '../../inspections', point_id: 'BJR-01' }],
    ['a prototype', { ['__proto__']: 'x', stock_no: 'constructor' }],
  ])('whose metadata hide a path in %s does not begin', async (_, metadata) => {
    const answer = await beginUpload(server, advisor, 1_000, { stock_no, place: 'dasbor', ...metadata })
    expect([400, 404]).toContain(answer.statusCode)
    await nothingStored()
  })

  it('keeps a path in its name as words only', async () => {
    const begun = await beginUpload(server, advisor, photo.length, {
      ...{ stock_no, place: 'dasbor', file_name: '../../secrets/jwt-secret' },
    })
    await sendChunk(server, advisor, String(begun.headers.location), 0, photo)
    await server.portal.photoQueue.idle()
    expect((await album()).photos).toMatchObject([{ state: 'ready', file_name: '../../secrets/jwt-secret' }])
    for (const { key } of (await server.portal.objects.list('')).objects)
      expect(key).toMatch(/^m\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}\.(avif|webp|jpg)$/)
  })
})

// Proves spec 27.11
it.each([
  ...[
    '..%2f..%2fsecrets/320.jpg',
    `${'a'.repeat(22)}/..%2f..%2fjwt-secret`,
    `${'a'.repeat(22)}/320.jpg%00.html`,
  ],
  ...[
    `${'a'.repeat(22)}/320.svg`,
    `${'a'.repeat(22)}/99999.jpg`,
    '%2e%2e/320.jpg',
    `${'a'.repeat(21)}%27/320.jpg`,
  ],
])('the address of a photo does not lead elsewhere: %s', async (path) => {
  const answer = await server.send({ url: `/media/${path}` })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
})

it.each([
  ['without a height', { x: 100, y: 100, width: 200, height: 0 }],
  ['of less than nothing', { x: 100, y: 100, width: -5, height: 20 }],
  ['beyond the photo', { x: 900, y: 100, width: 200, height: 20 }],
])('a mask %s is refused', async (_, mask) => {
  await uploadPhoto(server, advisor, stock_no, { bytes: photo })
  const [one] = (await album()).photos
  if (!one) throw new Error('no photo')
  const { id: photoId, version, alt, caption, marks } = one
  const body = {
    version,
    place: 'depan' as const,
    alt,
    caption,
    plate: 'masked' as const,
    people: null,
    turn: 0 as const,
    marks,
  }
  await expect(
    advisor.call(changePhoto, { params: { photoId }, body: { ...body, masks: [mask] } }),
  ).rejects.toMatchObject({ status: 400 })
  expect((await album()).photos).toMatchObject([{ masks: [], lacks: expect.not.arrayContaining(['masks']) }])
})
