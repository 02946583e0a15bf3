import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OTHER_BRANCH } from '#tests/support/desk-calls.ts'
import { SUDIRMAN } from '#tests/support/people.ts'
import { refusal } from '#tests/support/refusal.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { aPhoto, carsAt, uploadPhoto, withStockPhoto } from '#tests/support/stock-photos.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import {
  changePhoto,
  holdPhotos,
  listStockCars,
  orderPhotos,
  publishPhotos,
  readStockCar,
  removeStockPhoto,
  restoreStockPhoto,
} from '../desk-stock-cars.contract.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let stockNo: string
let advisor: TestStaff
let photos: Buffer[]
beforeAll(async () => {
  photos = await Promise.all([1, 2, 3].map((seed) => aPhoto({ seed, blur: 12 })))
})
beforeEach(async () => {
  advisor = await staffMember(server)
  stockNo = (await carsAt(server, SUDIRMAN.id))[0] ?? ''
})
const read = (staff = advisor) => staff.call(readStockCar, { params: { stockNo } })
const upload = (index: number, place = 'dasbor') =>
  uploadPhoto(server, advisor, stockNo, { place, bytes: photos[index] as Buffer })
const unchanged = ({ place, alt, caption, plate, people, turn, masks, marks, version }: Photo) => ({
  place,
  alt,
  caption,
  plate,
  people,
  masks,
  marks,
  version,
  turn: turn as 0,
})
type Photo = Awaited<ReturnType<typeof read>>['album']['photos'][number]
const change = (photo: Photo, more: Partial<ReturnType<typeof unchanged>>) =>
  advisor.call(changePhoto, { params: { photoId: photo.id }, body: { ...unchanged(photo), ...more } })
const publish = async () =>
  advisor.call(publishPhotos, { params: { stockNo }, body: { version: (await read()).album.version } })
const keys = async () => {
  const rows = await server.context.db
    .selectFrom('stock_photos')
    .select('media_key')
    .orderBy('position')
    .execute()
  return rows.map(({ media_key }) => media_key)
}
const media = async (key: string | null | undefined, file = '720.jpg') =>
  server.send({ url: `/media/${key}/${file}` })

const PLATE = { x: 300, y: 400, width: 400, height: 200 }

describe('album', () => {
  it('shows its photos to buyers once staff publish it, and hides all of them at once', async () => {
    await upload(0)
    const [key] = await keys()
    expect((await media(key)).statusCode).toBe(404)
    expect((await publish()).album).toMatchObject({ state: 'public', photos: [{ state: 'public' }] })
    const { version } = (await read()).album
    const shown = await fresh(key)
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=31536000, immutable',
    ])
    await advisor.call(holdPhotos, { params: { stockNo }, body: { version } })
    // At once, although the address was served a moment ago.
    const held = await media(key)
    expect([held.statusCode, held.headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('shows a later photo as soon as it is complete', async () => {
    await upload(0)
    await publish()
    await upload(1, 'depan')
    const later = (await read()).album.photos[1] as Photo
    expect(later).toMatchObject({ state: 'ready', lacks: ['plate', 'people'] })
    const [, key] = await keys()
    expect((await fresh(key)).statusCode).toBe(404)
    await change(later, { plate: 'absent', people: 'none' })
    expect((await read()).album.photos[1]).toMatchObject({ state: 'public', lacks: [] })
    expect((await fresh(key)).statusCode).toBe(200)
  })

  it('cannot be published without a complete photo', async () => {
    await upload(0, 'depan')
    expect(await refusal(publish())).toMatchObject({ status: 409, data: { code: 'photos_incomplete' } })
  })

  it('accepts any order of all its photos, and no other list', async () => {
    for (const index of [0, 1, 2]) await upload(index)
    const { album } = await read()
    const ids = album.photos.map(({ id }) => id)
    const order = (photosInOrder: string[], version = album.version) =>
      advisor.call(orderPhotos, { params: { stockNo }, body: { version, photos: photosInOrder } })
    const [one = '', two = '', three = ''] = ids
    expect((await order([three, one, two])).album.photos.map(({ id }) => id)).toEqual([three, one, two])
    const { version } = (await read()).album
    for (const wrong of [
      [one, two],
      [one, two, two],
      [one, two, three, one],
      [one, two, 'x'.repeat(36)],
    ])
      expect(await refusal(order(wrong, version))).toMatchObject({ status: 400 })
    expect(await refusal(order(ids))).toMatchObject({
      status: 409,
      data: { code: 'photos_changed', stock_car: { album: { version } } },
    })
  })

  it('gets a removed photo back for 30 days, as its last one', async () => {
    await upload(0)
    await upload(1)
    const [first] = (await read()).album.photos
    const params = { photoId: first?.id ?? '' }
    expect((await advisor.call(removeStockPhoto, { params })).album).toMatchObject({
      photos: [{ state: 'ready' }],
      removed: [{ id: params.photoId }],
    })
    const { album } = await advisor.call(restoreStockPhoto, { params })
    expect(album.photos.map(({ id }) => id).indexOf(params.photoId)).toBe(1)
  })

  it('is visible to the workshop of its car only', async () => {
    await upload(0)
    const elsewhere = await staffMember(server, 'head', [OTHER_BRANCH])
    const [photo] = (await read()).album.photos
    expect(await refusal(read(elsewhere))).toMatchObject({ status: 404 })
    expect(
      await refusal(elsewhere.call(removeStockPhoto, { params: { photoId: photo?.id ?? '' } })),
    ).toMatchObject({ status: 404 })
    const picture = (staff: TestStaff, file: string) =>
      server.send({ url: `/desk/api/media/${photo?.id}/${file}`, headers: staff.headers })
    expect((await picture(elsewhere, 'asli.webp')).statusCode).toBe(404)
    expect((await picture(advisor, 'asli.webp')).headers['content-type']).toBe('image/webp')
    expect((await picture(advisor, '320.avif')).headers['content-type']).toBe('image/avif')
    expect((await server.send({ url: `/desk/api/media/${photo?.id}/320.avif` })).statusCode).toBe(401)
  })

  it('has every action in the audit log with both states', async () => {
    await upload(0)
    await publish()
    const rows = await server.context.db
      .selectFrom('audit_log')
      .select(['staff_id', 'details'])
      .where('event', '=', 'photos_changed')
      .orderBy('sequence')
      .execute()
    expect(rows).toMatchObject([
      { staff_id: advisor.id, details: { act: 'upload', from: 'uploading', to: 'processing' } },
      { staff_id: advisor.id, details: { act: 'publish', from: 'draft', to: 'public', stock_no: stockNo } },
    ])
  })

  it('has in the audit log that a photo was public before it was changed or removed', async () => {
    await upload(0)
    await upload(1)
    await publish()
    const [photo] = (await read()).album.photos as [Photo]
    await change(photo, { caption: 'Interior' })
    await advisor.call(removeStockPhoto, { params: { photoId: photo.id } })
    const rows = await server.context.db
      .selectFrom('audit_log')
      .select('details')
      .where('event', '=', 'photos_changed')
      .orderBy('sequence')
      .execute()
    expect(rows.slice(-2)).toMatchObject([
      { details: { act: 'change', from: 'public', to: 'public' } },
      { details: { act: 'remove', from: 'public', to: 'removed' } },
    ])
  })

  it('is counted in the list of the stock', async () => {
    await upload(0, 'depan')
    const all = await advisor.call(listStockCars, { query: {} })
    const without = await advisor.call(listStockCars, { query: { filter: 'without_photos' } })
    const cars = (await carsAt(server, SUDIRMAN.id)).length
    expect([all.total, all.counts.all, without.total, all.counts.without_photos]).toEqual([
      cars,
      cars,
      cars - 1,
      cars - 1,
    ])
    const found = await advisor.call(listStockCars, { query: { q: stockNo } })
    expect(found.rows.map(({ photos, incomplete }) => [photos, incomplete])).toEqual([[1, 1]])
  })
})

describe('mask on a photo', () => {
  it('is burnt into every file under a new address, and the old one is gone at once', async () => {
    await upload(0, 'depan')
    const [photo] = (await read()).album.photos as [Photo]
    await change(photo, { plate: 'absent', people: 'none' })
    await publish()
    const [before] = await keys()
    const old = await media(before)
    expect(await colourAt(old.rawPayload, 0.5, 0.42)).not.toEqual(PAPER)
    const [shown] = (await read()).album.photos as [Photo]
    await change(shown, { plate: 'masked', masks: [PLATE] })
    expect((await media(before)).statusCode).toBe(404)
    await server.context.photoQueue.idle()
    const [after] = await keys()
    expect(after).not.toBe(before)
    for (const [file, at] of [
      ['320.jpg', 0.42],
      ['720.avif', 0.42],
      ['1280.jpg', 0.42],
    ] as const) {
      const answer = await fresh(after, file)
      expect(answer.statusCode).toBe(200)
      expect(await colourAt(answer.rawPayload, 0.35, at + 0.1)).toEqual(PAPER)
    }
    const master = await server.send({
      url: `/desk/api/media/${photo.id}/asli.webp`,
      headers: advisor.headers,
    })
    expect(await colourAt(master.rawPayload, 0.35, 0.52)).not.toEqual(PAPER)
  })

  it.each([
    ['without a size', { ...PLATE, width: 0 }],
    ['outside of the photo', { ...PLATE, x: 900 }],
  ])('is rejected %s', async (_, mask) => {
    await withStockPhoto(server, advisor)
    const [photo] = (await read()).album.photos as [Photo]
    expect(await refusal(change(photo, { masks: [mask] }))).toMatchObject({ status: 400 })
  })

  it('is missing while a photo is marked as masked without a rectangle', async () => {
    await upload(0, 'depan')
    const [photo] = (await read()).album.photos as [Photo]
    await change(photo, { plate: 'masked', people: 'masked' })
    expect((await read()).album.photos[0]?.lacks).toEqual(['plate', 'people'])
  })
})

describe('photo of a car', () => {
  it('is changed on its newest version only', async () => {
    await withStockPhoto(server, advisor)
    const [photo] = (await read()).album.photos as [Photo]
    await change(photo, { caption: 'Bersih' })
    expect(await refusal(change(photo, { caption: 'Kotor' }))).toMatchObject({
      status: 409,
      data: { code: 'photos_changed', stock_car: { album: { photos: [{ caption: 'Bersih' }] } } },
    })
  })

  it('is served as the next wider file, and with 304 for a known ETag', async () => {
    await upload(0)
    await publish()
    const [key] = await keys()
    const widthOf = async (file: string) =>
      (await sharp((await fresh(key, file)).rawPayload).metadata()).width
    expect(await widthOf('480.jpg')).toBe(720)
    expect(await widthOf('2048.jpg')).toBe(900)
    const { etag } = (await fresh(key)).headers
    const again = await server.send({ url: `/media/${key}/720.jpg`, headers: { 'if-none-match': `${etag}` } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    for (const file of ['2049.jpg', '720.png', '0720.jpg.exe', 'x.jpg'])
      expect((await media(key, file)).statusCode).toBe(404)
    expect((await media('A'.repeat(22))).headers['cache-control']).toBe('no-store')
  })
})

const PAPER = [245, 241, 232]

/** The colour of a picture at a place, parts of 1 from its corner; paper is named as such. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  const found = [...data.subarray(at, at + 3)]
  return found.every((value, index) => Math.abs(value - (PAPER[index] ?? 0)) <= 6) ? PAPER : found
}

/** The answer after every cached one has expired. */
async function fresh(key: string | null | undefined, file = '720.jpg') {
  server.clock.advance(10_001)
  return media(key, file)
}
