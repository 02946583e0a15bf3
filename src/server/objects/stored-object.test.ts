import { expect, it } from 'vitest'
import { useDataDirs } from '#tests/support/data-dirs.ts'
import { objectFolder } from './open-object-storage.ts'
import { isAltered, keyOf } from './stored-object.ts'

const dirs = useDataDirs()
const photo = Buffer.from('bytes of a photo')
const key = keyOf(photo, 'jpg')
const hash = key.slice(8, 72)

it('an object is altered when it has other bytes than its hash says, and not when it is missing', async () => {
  const holding = (bytes: Buffer | null) => ({ get: async (asked: string) => (asked === key ? bytes : null) })
  expect(await isAltered(holding(photo), hash, 'jpg')).toBe(false)
  expect(await isAltered(holding(Buffer.from('Bytes of a photo')), hash, 'jpg')).toBe(true)
  expect(await isAltered(holding(null), hash, 'jpg')).toBe(false)
})

it('a range is from its first byte to its last, which may be one', async () => {
  const storage = objectFolder(dirs.empty())
  await storage.put(key, photo, 'image/jpeg')
  expect(String(await storage.get(key, { first: 0, last: 0 }))).toBe('b')
  await expect(storage.get(key, { first: -1, last: 3 })).rejects.toThrow('not a range')
})
