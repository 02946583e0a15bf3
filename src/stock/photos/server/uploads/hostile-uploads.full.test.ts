import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SUDIRMAN } from '#tests/support/people.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { aPhoto, beginUpload, carsAt, sendChunk, tus } from '#tests/support/stock-photos.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { readStockCar } from '../../desk-stock-cars.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a0522d' }, limitInputPixels: false })
let photo: Buffer
let stockNo: string
let advisor: TestStaff
let before: Set<string>
beforeAll(async () => {
  photo = await aPhoto()
})
beforeEach(async () => {
  advisor = await staffMember(server)
  stockNo = (await carsAt(server, SUDIRMAN.id))[0] ?? ''
  before = new Set(await storedKeys())
})
const target = (more = {}) => ({ stock_no: stockNo, place: 'dasbor', file_name: 'IMG.jpg', ...more })
const send = async (bytes: Buffer) => {
  const begun = await beginUpload(server, advisor, bytes.length, target())
  return sendChunk(server, advisor, String(begun.headers.location), 0, bytes)
}
const photos = async () => (await advisor.call(readStockCar, { params: { stockNo } })).album.photos
const storedKeys = async () => (await server.context.objects.list('')).objects.map(({ key }) => key)
/** Objects that no test before has stored. */
const storedBytes = async () => {
  const keys = (await storedKeys()).filter((key) => !before.has(key))
  return Promise.all(keys.map(async (key) => (await server.context.objects.get(key)) as Buffer))
}

describe('photo that is another file as well', () => {
  const SCRIPT = '<script>alert(document.domain)</script>'
  it.each<[string, number, (jpeg: Buffer) => Buffer]>([
    ['an archive', 11, (jpeg) => Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004RAHASIA-ZIP')])],
    ['a page', 12, (jpeg) => Buffer.concat([jpeg, Buffer.from(`<!doctype html>${SCRIPT}`)])],
    [
      'a program in its comment',
      13,
      (jpeg) => {
        const words = Buffer.from(`*/=1;${SCRIPT}/*`)
        const head = Buffer.from([0xff, 0xfe, 0, words.length + 2])
        return Buffer.concat([jpeg.subarray(0, 2), head, words, jpeg.subarray(2)])
      },
    ],
  ])('hiding %s is stored as pixels only and served as a picture', async (_, seed, disguised) => {
    const answer = await send(disguised(await aPhoto({ seed })))
    expect(answer.statusCode, answer.body).toBe(204)
    await server.context.photoQueue.idle()
    expect(await photos()).toMatchObject([{ state: 'ready' }])
    const stored = await storedBytes()
    expect(stored.length).toBeGreaterThan(5)
    for (const bytes of stored)
      for (const words of ['<script', 'RAHASIA-ZIP', 'doctype', 'PK\u0003\u0004'])
        expect(bytes.includes(words)).toBe(false)
    const [id] = await photos()
    const served = await server.send({ url: `/desk/api/media/${id?.id}/720.jpg`, headers: advisor.headers })
    expect([served.headers['content-type'], served.headers['x-content-type-options']]).toEqual([
      'image/jpeg',
      'nosniff',
    ])
  })
})

describe('photo that unpacks to more than a camera has', () => {
  it.each([
    ['12,000 pixels a side', 12_000, 12_000],
    ['just over 60 megapixels', 10_000, 6_001],
  ])('is rejected by its header with %s', async (_, width, height) => {
    const bomb = await plain(width, height).png({ compressionLevel: 9 }).toBuffer()
    const answer = await send(bomb)
    expect([answer.statusCode, answer.json().data.code]).toEqual([400, 'photo_unusable'])
    expect([await photos(), await storedBytes()]).toEqual([[], []])
  })

  it('is rejected as animated WebP', async () => {
    const frames = await Promise.all([40, 50].map((side) => plain(60, side).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    expect((await send(moving)).json().message).toBe('Gambar bergerak tidak bisa dipakai')
  })
})

describe('names with path traversal', () => {
  const CARS = ['../../etc/passwd', 'TT26-00001/../TT26-00002', '..%2f..%2f', 'TT26-00001\0', '']
  it.each(CARS)('as the stock number %j belong to no car', async (stock_no) => {
    const answer = await beginUpload(server, advisor, 1_000, target({ stock_no }))
    expect([400, 404]).toContain(answer.statusCode)
  })

  it('remain the mere name of a file', async () => {
    const file_name = '../../../etc/passwd'
    const begun = await beginUpload(server, advisor, photo.length, target({ file_name }))
    await sendChunk(server, advisor, String(begun.headers.location), 0, photo)
    await server.context.photoQueue.idle()
    expect(await photos()).toMatchObject([{ file_name, state: 'ready' }])
    for (const key of await storedKeys())
      expect(key).toMatch(/^[a-z]\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}\.\w+$/)
  })

  it.each(['place', 'again', 'inspection_id'])('are rejected in the field %s', async (field) => {
    const answer = await beginUpload(server, advisor, 1_000, target({ [field]: '../1', point_id: '../1' }))
    expect([400, 404]).toContain(answer.statusCode)
  })

  it('find nothing below the addresses of uploads and photos', async () => {
    const begun = await beginUpload(server, advisor, photo.length, target())
    const id = String(begun.headers.location).split('/').at(-1)
    for (const name of [`${id}%2f..%2f${id}`, `..%2f${id}`, `${id}'--`, 'x'.repeat(200), id?.slice(1)])
      expect((await tus(server, advisor, 'HEAD', `/desk/api/uploads/${name}`)).statusCode).not.toBe(200)
    for (const path of ['..%2f..%2fsecrets/720.jpg', `${'A'.repeat(22)}/..%2f720.jpg`, '%00/720.jpg'])
      expect((await server.send({ url: `/media/${path}` })).statusCode).toBeGreaterThanOrEqual(400)
  })
})
