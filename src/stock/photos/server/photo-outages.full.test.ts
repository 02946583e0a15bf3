import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { openObjectStorage } from '#server/objects/open-object-storage.ts'
import { InputRefused } from '#server/parsing/refusals.ts'
import { readDossier } from '#stock/used-cars/dossier.contract.ts'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { SUDIRMAN } from '#tests/support/people.ts'
import { startS3Service } from '#tests/support/s3-service.ts'
import { staffMember, type TestStaff } from '#tests/support/staff.ts'
import { aPhoto, beginUpload, carsAt, sendChunk, tus, uploadPhoto } from '#tests/support/stock-photos.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { publishPhotos, readStockCar, removeStockPhoto } from '../desk-stock-cars.contract.ts'
import { processPhoto } from './processing/process-photo.ts'
import { copyMedia } from './upkeep/upkeep.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
let photo: Buffer
let stockNo: string
let advisor: TestStaff
beforeAll(async () => {
  photo = await aPhoto({ width: 400, height: 300 })
})
beforeEach(async () => {
  advisor = await staffMember(server)
  stockNo = (await carsAt(server, SUDIRMAN.id))[0] ?? ''
})
const album = async () => (await advisor.call(readStockCar, { params: { stockNo } })).album
const publish = async () =>
  advisor.call(publishPhotos, { params: { stockNo }, body: { version: (await album()).version } })
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Lets every call of the storage fail, as when a service is away; returns a function that ends it. */
function storageAway() {
  const { objects } = server.context
  const calls = (['get', 'put', 'head', 'remove', 'list'] as const).map((name) =>
    vi.spyOn(objects, name).mockRejectedValue(new TypeError('fetch failed')),
  )
  const back = () => {
    for (const call of calls) call.mockRestore()
  }
  onTestFinished(back)
  return back
}
const takeJobNow = async () => {
  await server.context.db
    .updateTable('photo_jobs')
    .set({ due_at: sql`now()`, held_until: sql`now() - interval '1 second'` })
    .execute()
  server.context.photoQueue.wake()
  await server.context.photoQueue.idle()
}

describe('while the storage is away', () => {
  it('pages and lists answer, failed photos are not cached, and photos return with the storage', async () => {
    await uploadPhoto(server, advisor, stockNo, { bytes: photo })
    await publish()
    const url = async () => {
      const { photos } = await server.as()(readDossier, { params: { stockNo } })
      return photos[0]?.address.replace('{width}', '320').replace('{format}', 'jpg') ?? ''
    }
    const back = storageAway()
    const away = await server.send({ url: await url() })
    expect(away.statusCode).toBeGreaterThanOrEqual(500)
    expect([away.headers['cache-control'], away.headers.etag]).toEqual(['no-store', undefined])
    const { data } = await server.as()(searchUsedCars, { body: { filters: { stock_no: stockNo } } })
    expect(data[0]?.cover?.placeholder).toMatch(/^data:image\/webp;base64,/)
    back()
    expect((await server.send({ url: await url() })).statusCode).toBe(200)
  })

  it('an upload waits at its last stored byte and continues there', async () => {
    const metadata = { stock_no: stockNo, place: 'dasbor', file_name: 'IMG.jpg' }
    const begun = await beginUpload(server, advisor, photo.length, metadata)
    const at = String(begun.headers.location)
    await sendChunk(server, advisor, at, 0, photo.subarray(0, 5_000))
    const back = storageAway()
    const away = await sendChunk(server, advisor, at, 5_000, photo.subarray(5_000))
    expect(away.statusCode).toBeGreaterThanOrEqual(500)
    back()
    expect((await tus(server, advisor, 'HEAD', at)).headers['upload-offset']).toBe('5000')
    await sendChunk(server, advisor, at, 5_000, photo.subarray(5_000))
    await server.context.photoQueue.idle()
    expect((await album()).photos).toMatchObject([{ state: 'ready' }])
  })
})

/** An uploaded photo whose processing a process has begun and will not end. */
async function claimedPhoto(holder: string): Promise<string> {
  const { parsers, db } = server.context
  const run = parsers.run.bind(parsers)
  const busy = vi
    .spyOn(parsers, 'run')
    .mockImplementation((job, ...given) =>
      job === 'stockPhoto' ? Promise.reject(new Error('killed')) : run(job, ...given),
    )
  await uploadPhoto(server, advisor, stockNo, { bytes: photo })
  await db.updateTable('photo_jobs').set({ holder, held_until: sql`now() + interval '1 hour'` }).execute()
  busy.mockRestore()
  return (await db.selectFrom('stock_photos').select('id').executeTakeFirstOrThrow()).id
}
const files = async () =>
  (
    await server.context.db
      .selectFrom('photo_renditions')
      .select(['format', 'width', 'sha256', 'object_key'])
      .orderBy('format')
      .orderBy('width')
      .execute()
  ).map(({ format, width, sha256, object_key }) => ({ format, width, sha256, object_key }))

/** Ends the process at its n-th call of the storage. */
function killedAt(step: number) {
  const { objects } = server.context
  let call = 0
  const killed = async () => {
    if (call++ === step) throw new Error('killed')
  }
  const { get, put, remove } = objects
  const calls = [
    vi.spyOn(objects, 'get').mockImplementation((...given) => killed().then(() => get(...given))),
    vi.spyOn(objects, 'put').mockImplementation((...given) => killed().then(() => put(...given))),
    vi.spyOn(objects, 'remove').mockImplementation((...given) => killed().then(() => remove(...given))),
  ]
  return () => {
    for (const one of calls) one.mockRestore()
    return call
  }
}

it('a process that is killed at any step of the queue loses no photo and leaves none half made', async () => {
  let expected: Awaited<ReturnType<typeof files>> | null = null
  for (let step = 0, steps = 1; step <= steps; step++) {
    const { db, objects } = server.context
    const holder = `killed-${step}`
    const id = await claimedPhoto(holder)
    const calls = killedAt(step)
    await processPhoto(server.context, id, holder).catch(() => undefined)
    steps = Math.max(steps, calls())
    const [half] = await db.selectFrom('stock_photos').select(['state', 'media_key']).execute()
    // A photo that is shown is complete.
    expect([half?.state, half?.media_key !== null, (await files()).length > 0]).toEqual(
      half?.state === 'ready' ? ['ready', true, true] : ['processing', false, false],
    )
    await takeJobNow()
    expect((await album()).photos).toMatchObject([{ state: 'ready' }])
    const made = await files()
    expected ??= made
    expect(made).toEqual(expected)
    for (const { object_key, sha256 } of made)
      expect(hashOf((await objects.get(object_key)) ?? Buffer.alloc(0))).toBe(sha256)
    await db.deleteFrom('stock_photos').execute()
  }
})

it('a photo that staff removed during processing stays removed when the processing fails', async () => {
  const { db, parsers } = server.context
  const id = await claimedPhoto('slow')
  await advisor.call(removeStockPhoto, { params: { photoId: id } })
  const broken = vi.spyOn(parsers, 'run').mockRejectedValue(new InputRefused('broken'))
  onTestFinished(() => broken.mockRestore())
  await processPhoto(server.context, id, 'slow')
  const { state } = await db.selectFrom('stock_photos').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('removed')
})

describe('a move to a service', () => {
  let s3: Awaited<ReturnType<typeof startS3Service>>
  beforeAll(async () => {
    s3 = await startS3Service()
  })
  afterAll(() => s3.close())

  it('under fifty readers answers each of them, and every object arrives', async () => {
    await uploadPhoto(server, advisor, stockNo, { bytes: photo })
    await publish()
    const { context } = server
    const { media_key } = await context.db
      .selectFrom('stock_photos')
      .select('media_key')
      .executeTakeFirstOrThrow()
    const read = async () => {
      const { statusCode, rawPayload, headers } = await server.send({ url: `/media/${media_key}/320.jpg` })
      return [statusCode, headers.etag === `"${hashOf(rawPayload)}"`]
    }
    const line = { fetch, clock: systemClock(), timeLimitMs: 60_000 }
    const to = openObjectStorage(readConfig(s3.settings, '/srv/portal'), line)
    const [copied, ...answers] = await Promise.all([
      copyMedia(context, to),
      ...Array.from({ length: 50 }, read),
    ])
    expect(answers).toEqual(Array.from({ length: 50 }, () => [200, true]))
    const { objects } = await to.list('')
    expect([copied, objects.length]).toEqual([5, 5])
    for (const { key } of objects) expect(await to.get(key)).toEqual(await context.objects.get(key))
  })
})
