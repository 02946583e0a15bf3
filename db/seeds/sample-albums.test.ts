import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { searchUsedCars } from '#stock/used-cars/used-cars.contract.ts'
import { useTestServer } from '#tests/support/test-server.ts'
import { makeSampleAlbums } from './sample-albums.ts'
import type { SamplePhoto } from './sample-photos.ts'

const server = useTestServer()

/** Every illustration as the build names it, with a file of one byte. */
const rendered = new Map(
  readdirSync(join(import.meta.dirname, 'photos'))
    .filter((file) => file.endsWith('.svg'))
    .map((file): [string, SamplePhoto] => {
      const name = file.replace('.svg', '')
      const size = { width: 2048, height: 1536 }
      return [
        name,
        {
          name,
          ...size,
          placeholder: 'data:,',
          meanColour: '#808080',
          master: 'asli.webp',
          renditions: [{ format: 'jpg', ...size, file: `${name}.jpg` }],
        },
      ]
    }),
)

it('makes 24 albums of illustrations once, each marked as a sample', async () => {
  const make = () => makeSampleAlbums(server.context, { photos: rendered, read: (file) => Buffer.from(file) })
  await make()
  await make()
  const { data } = await server.as()(searchUsedCars, { body: { limit: 300 } })
  const withPhotos = data.filter(({ photo_count }) => photo_count)
  expect(withPhotos).toHaveLength(24)
  expect(withPhotos.every(({ cover }) => cover?.sample)).toBe(true)
  expect(new Set(withPhotos.map(({ photo_count }) => photo_count))).toEqual(new Set([8, 13]))
  // No sedan in the place of a minibus.
  expect(new Set(withPhotos.map(({ colour, body }) => `${colour} ${body}`))).toEqual(
    new Set([
      'BROWN SUV',
      'BROWN MPV',
      'SILVER Hatchback',
      'WHITE SUV',
      'WHITE MPV',
      'BLACK SUV',
      'BLACK MPV',
    ]),
  )
})

it('makes none in production', async () => {
  const context = { ...server.context, config: { ...server.context.config, production: true } }
  await makeSampleAlbums(context, { photos: rendered, read: (file) => Buffer.from(file) })
  expect(await server.context.db.selectFrom('stock_albums').select('stock_no').execute()).toEqual([])
})
