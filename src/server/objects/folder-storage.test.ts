import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { useDataDirs } from '#tests/support/data-dirs.ts'
import { folderStorage } from './folder-storage.ts'
import { objectFolder } from './open-object-storage.ts'
import { keyOf, OBJECT_BYTES_MAX } from './stored-object.ts'

const dirs = useDataDirs()
const photo = Buffer.from('bytes of a photo')
const key = keyOf(photo, 'jpg')

it('reads a part in the middle of an object', async () => {
  const storage = folderStorage(dirs.empty())
  await storage.put(key, photo, 'image/jpeg')
  expect(String(await storage.get(key, { first: 6, last: 7 }))).toBe('of')
  expect(String(await storage.get(key, { first: 6, last: 6 }))).toBe('o')
})

it('stores and reads the longest object', async () => {
  const longest = Buffer.alloc(OBJECT_BYTES_MAX)
  const storage = objectFolder(dirs.empty())
  await storage.put(keyOf(longest, 'jpg'), longest, 'image/jpeg')
  expect((await storage.get(keyOf(longest, 'jpg')))?.length).toBe(OBJECT_BYTES_MAX)
})

it('does not take a disk that cannot be read for a missing object', async () => {
  const folder = dirs.empty()
  mkdirSync(join(folder, 'm'))
  writeFileSync(join(folder, 'm', key.slice(2, 4)), 'a file in place of a folder')
  const storage = folderStorage(folder)
  await expect(storage.get(key)).rejects.toThrow('ENOTDIR')
  await expect(storage.head(key)).rejects.toThrow('ENOTDIR')
})

it('leaves no file open', async () => {
  const storage = folderStorage(dirs.empty())
  const open = () => readdirSync('/proc/self/fd').length
  await storage.put(key, photo, 'image/jpeg')
  const before = open()
  for (let time = 0; time < 20; time++) {
    await storage.put(key, photo, 'image/jpeg')
    await storage.get(key)
  }
  expect(open() - before).toBeLessThan(10)
})
