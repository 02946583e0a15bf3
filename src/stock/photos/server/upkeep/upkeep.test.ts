import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#core/milliseconds.ts'
import { folderStorage } from '#server/objects/folder-storage.ts'
import { keyOf } from '#server/objects/stored-object.ts'
import type { UsedCar } from '#stock/used-cars/used-cars.contract.ts'
import { useDataDirs } from '#tests/support/data-dirs.ts'
import { SUDIRMAN } from '#tests/support/people.ts'
import { staffMember } from '#tests/support/staff.ts'
import { carsAt, uploadPhoto } from '#tests/support/stock-photos.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { publishPhotos, readStockCar } from '../../desk-stock-cars.contract.ts'
import { compareWithStock } from './albums-in-stock.ts'
import { countPhotosMissingObjects } from './missing-photos.ts'
import { checkMedia, copyMedia, sweepMedia } from './upkeep.ts'

const server = useTestServer({ RATE_LIMIT_SCALE: '0' })
const dirs = useDataDirs()
let stockNo: string
beforeEach(async () => {
  const { objects } = server.context
  for (const { key } of (await objects.list('')).objects) await objects.remove(key)
  stockNo = (await carsAt(server, SUDIRMAN.id))[0] ?? ''
  await uploadPhoto(server, await staffMember(server), stockNo)
})
const keys = async () => (await server.context.objects.list('')).objects.map(({ key }) => key)
/** Counts by a clock that advances by a second with each name, for as many seconds. */
const missingNow = ({ seconds = 1_000, ...more }: { seconds?: number; missingMax?: number } = {}) => {
  let second = 0
  const clock = { now: () => new Date(1_000 * second++) }
  const { db, objects } = server.context
  return countPhotosMissingObjects(db, objects, { clock, until: new Date(1_000 * seconds), ...more })
}
/** Objects have the time of this machine, which the clock of the test does not follow. */
const later = (days: number) => new Date(Date.now() + days * DAY_MS)

describe('objects of photos', () => {
  it('are counted as missing, altered and orphaned', async () => {
    const { objects } = server.context
    expect(await checkMedia(server.context)).toMatchObject({ missing: [], altered: [], orphans: 0 })
    const orphan = Buffer.from('of nobody')
    await objects.put(keyOf(orphan, 'jpg'), orphan, 'image/jpeg')
    const [first = '', second = ''] = (await keys()).filter((key) => key !== keyOf(orphan, 'jpg'))
    await objects.remove(first)
    // Behind the guard that compares content and key.
    await folderStorage(`${server.context.config.dataDir}/media`).put(
      second,
      Buffer.from('other'),
      'image/jpeg',
    )
    expect(await checkMedia(server.context)).toMatchObject({
      missing: [first],
      altered: [second],
      orphans: 1,
    })
  })

  it('are counted by photo if they are missing', async () => {
    const { db } = server.context
    const all = (await keys()).length
    expect(await missingNow()).toEqual({ photos: 0, looked: all, isWhole: true })
    for (const key of (await keys()).slice(0, 2)) await server.context.objects.remove(key)
    expect(await missingNow()).toEqual({ photos: 1, looked: all, isWhole: true })
    const { master_key } = await db.selectFrom('stock_photos').select('master_key').executeTakeFirstOrThrow()
    for (const key of await keys()) if (key !== master_key) await server.context.objects.remove(key)
    expect(await missingNow()).toEqual({ photos: 1, looked: all, isWhole: true })
  })

  it('are deleted a day after the last row that named them, and not before', async () => {
    const before = await keys()
    const orphan = Buffer.from('of nobody')
    await server.context.objects.put(keyOf(orphan, 'jpg'), orphan, 'image/jpeg')
    expect(await sweepMedia(server.context, later(0.9))).toBe(0)
    expect(await sweepMedia(server.context, later(1.1))).toBe(1)
    expect(await keys()).toEqual(before)
    await server.context.db.deleteFrom('stock_photos').execute()
    expect(await sweepMedia(server.context, later(1.1))).toBe(before.length)
  })

  it('are copied into another storage, once', async () => {
    const to = folderStorage(dirs.empty())
    const count = (await keys()).length
    expect(await copyMedia(server.context, to)).toBe(count)
    expect(await copyMedia(server.context, to)).toBe(0)
    expect((await to.list('')).objects.map(({ key }) => key)).toEqual(await keys())
  })
})

describe('album of a car that left the stock', () => {
  const album = () => server.context.db.selectFrom('stock_albums').selectAll().executeTakeFirstOrThrow()
  const carInStock = async (more: Partial<UsedCar> = {}) => {
    const car = await server.context.db
      .selectFrom('erp_used_cars')
      .selectAll()
      .where('stock_no', '=', stockNo)
      .executeTakeFirstOrThrow()
    return { ...car, ...more }
  }
  it('waits 180 days, and returns with its car', async () => {
    await compareWithStock(server.context, [])
    expect((await album()).gone_at).toEqual(server.clock.now())
    await compareWithStock(server.context, [await carInStock()])
    expect((await album()).gone_at).toBeNull()
  })

  it('loses its unmasked photos after 90 days', async () => {
    await compareWithStock(server.context, [])
    server.clock.advance(91 * DAY_MS)
    await compareWithStock(server.context, [])
    const [photo] = await server.context.db.selectFrom('stock_photos').select('master_key').execute()
    expect(photo).toEqual({ master_key: null })
  })

  it('is held when its number was given to another car, until staff confirm it', async () => {
    const office = await staffMember(server, 'office')
    const params = { stockNo }
    const read = async () => (await office.call(readStockCar, { params })).album
    const publish = async () =>
      office.call(publishPhotos, { params, body: { version: (await read()).version } })
    await publish()
    await compareWithStock(server.context, [await carInStock({ year: 1999 })])
    expect(await read()).toMatchObject({ state: 'held', held_because: 'other_car' })
    expect((await publish()).album).toMatchObject({ state: 'public', held_because: null })
  })
})
