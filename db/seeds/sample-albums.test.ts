import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { makeSampleAlbums } from './sample-albums.ts'
import { makeSampleInspections } from './sample-inspections.ts'
import { SAMPLE_FOLDER, samplePhotos } from './sample-photos.ts'

const server = useTestServer()

/** A pick-up has no body among the pictures. */
const NOT_DRAWN = ['Hilux']

it('gives every certified car whose body was drawn an album in its own body and colour, once', async () => {
  await makeSampleInspections(server.context)
  await makeSampleAlbums(server.context)
  await makeSampleAlbums(server.context)
  const { data } = await server.as()(searchUsedCars, { body: { limit: 300 } })
  const withPhotos = data.filter(({ photo_count }) => photo_count)
  expect(withPhotos.length).toBeGreaterThan(0)
  expect(withPhotos.map(({ stock_no }) => stock_no)).toEqual(
    data.filter((car) => car.certified && !NOT_DRAWN.includes(car.car_type)).map(({ stock_no }) => stock_no),
  )
  expect(withPhotos.every(({ cover }) => cover?.sample)).toBe(true)
  // Only a brown car shows the defect, which is drawn in brown.
  expect(
    withPhotos.filter(({ photo_count }) => photo_count === 6).every((car) => car.colour === 'BROWN'),
  ).toBe(true)
  const outside = await server.context.db
    .selectFrom('stock_photos')
    .innerJoin('erp_used_cars', 'erp_used_cars.stock_no', 'stock_photos.stock_no')
    .select(['source_hash', 'colour'])
    .where('place', 'in', ['depan_kiri', 'samping_kiri', 'belakang'])
    .execute()
  expect(outside.every(({ source_hash, colour }) => source_hash.endsWith(`-${colour.toLowerCase()}`))).toBe(
    true,
  )
})

it('makes none in production', async () => {
  const context = { ...server.context, config: { ...server.context.config, production: true } }
  await makeSampleAlbums(context)
  expect(await server.context.db.selectFrom('stock_albums').select('stock_no').execute()).toEqual([])
})

it('ships every file of a picture, none of them wider than 1280 pixels', () => {
  for (const { master, renditions } of samplePhotos().values()) {
    for (const file of [master, ...renditions.map((one) => one.file)])
      expect(existsSync(join(SAMPLE_FOLDER, file)), file).toBe(true)
    expect(Math.max(...renditions.map(({ width }) => width))).toBe(1280)
  }
})
