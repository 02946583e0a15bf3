import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { useDataDirs } from '#tests/support/data-dirs.ts'
import { alteredObjects, copyObjects, typeOf } from './copy-objects.ts'
import { objectFolder } from './open-object-storage.ts'
import { keyOf } from './stored-object.ts'

const dirs = useDataDirs()
const photo = Buffer.from('bytes of a photo')
const key = keyOf(photo, 'jpg')

it('copies every object of a storage', async () => {
  const from = objectFolder(dirs.empty())
  const to = objectFolder(dirs.empty())
  await from.put(key, photo, 'image/jpeg')
  expect(await copyObjects(from, to)).toBe(1)
  expect(await to.get(key)).toEqual(photo)
})

it('finds an object that was altered, and copies none', async () => {
  const folder = dirs.empty()
  const place = join(folder, ...key.split('/'))
  mkdirSync(dirname(place), { recursive: true })
  writeFileSync(place, 'other bytes')
  expect(await alteredObjects(objectFolder(folder))).toEqual([key])
  await expect(copyObjects(objectFolder(folder), objectFolder(dirs.empty()))).rejects.toThrow('other bytes')
})

it('copies no object that was removed meanwhile, and finds none altered that is as it was stored', async () => {
  const from = objectFolder(dirs.empty())
  await from.put(key, photo, 'image/jpeg')
  expect(await alteredObjects(from)).toEqual([])
  const removed = { ...from, get: async () => null }
  expect(await copyObjects(removed, objectFolder(dirs.empty()))).toBe(0)
})

it('knows the kind of an object by the end of its key', () => {
  expect(['avif', 'webp', 'jpg', 'bin'].map((end) => typeOf(keyOf(photo, end)))).toEqual([
    'image/avif',
    'image/webp',
    'image/jpeg',
    'application/octet-stream',
  ])
  expect(typeOf('')).toBe('application/octet-stream')
})
