import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { openObjectStorage } from '#server/objects/open-object-storage.ts'
import { StorageRefusal } from '#server/objects/s3-storage.ts'
import { keyOf } from '#server/objects/stored-object.ts'
import type { Drill } from './drill.ts'
import { openPlace } from './parts/place.ts'
import { type Swift, startSwift } from './parts/swift.ts'

const OBJECTS = 40
const TIME_LIMIT_MS = 20_000

/** What the object storage does otherwise than it should on a Swift of its own; nothing when all is well. */
async function swiftFaults(): Promise<string[]> {
  const place = openPlace()
  try {
    const swift = await startSwift(place)
    try {
      return await faultsAt(swift)
    } finally {
      await swift.end()
    }
  } finally {
    place.remove()
  }
}

async function faultsAt({ endpoint, settings }: Swift): Promise<string[]> {
  const faults: string[] = []
  const check = (what: string, holds: boolean) => holds || faults.push(what)
  const opened = (more = {}) =>
    openObjectStorage(readConfig({ ...settings, ...more }, '/srv/portal'), {
      fetch,
      clock: systemClock(),
      timeLimitMs: TIME_LIMIT_MS,
    })
  const storage = opened()
  const contents = Array.from({ length: OBJECTS }, (_, index) => Buffer.from(`object number ${index}`))
  for (const bytes of contents) await storage.put(keyOf(bytes, 'jpg'), bytes, 'image/jpeg')
  const [photo = Buffer.alloc(0)] = contents
  const key = keyOf(photo, 'jpg')
  await storage.put(key, photo, 'image/jpeg')
  check('gives an object back', (await storage.get(key))?.equals(photo) === true)
  check('gives a part of it', String(await storage.get(key, { first: 7, last: 12 })) === 'number')
  check('gives what there is of a range', String(await storage.get(key, { first: 14, last: 99 })) === '0')
  check('knows its length', (await storage.head(key))?.bytes === photo.length)
  const keys = contents.map((bytes) => keyOf(bytes, 'jpg')).sort()
  const listed = async (after = '') => (await storage.list('', after)).objects.map((object) => object.key)
  check('lists all of them in order, each once', (await listed()).join() === keys.join())
  check('lists those after a key', (await listed(keys[29])).join() === keys.slice(30).join())
  await storage.remove(key)
  await storage.remove(key)
  check('has none after it was removed', (await storage.get(key)) === null)
  check('knows no length of it', (await storage.head(key)) === null)

  const refusal = await opened({ MEDIA_SECRET: 'salah' })
    .list('')
    .catch((problem: unknown) => problem)
  check('answers 403 to a wrong secret', refusal instanceof StorageRefusal && refusal.status === 403)
  const unsigned = await fetch(`${endpoint}/photos/foto/${keys[0]}`)
  check('refuses a read without a signature', unsigned.status >= 400)
  return faults
}

/** The storage of photos against a server that checks signatures, while customers book. */
export const swiftPhotos: Drill = {
  what: 'photos in OpenStack Swift',
  async trouble(_stage, faults) {
    faults.push(...(await swiftFaults()))
  },
}
