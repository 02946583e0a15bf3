import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { temporaryDataDir } from '#tests/support/embedded-server.ts'
import { startS3Service } from '#tests/support/s3-service.ts'
import { openObjectStorage } from './open-object-storage.ts'
import { keyOf, LIST_MAX, OBJECT_BYTES_MAX, type ObjectStorage } from './stored-object.ts'

const photo = Buffer.from('bytes of a photo')
const other = Buffer.from('bytes of another one')
const key = keyOf(photo, 'jpg')
const otherKey = keyOf(other, 'avif')
const UNKNOWN = keyOf(Buffer.from('never stored'), 'jpg')

const opened = (environment: Record<string, string>, timeLimitMs = 5_000) =>
  openObjectStorage(readConfig(environment, '/srv/portal'), { fetch, clock: systemClock(), timeLimitMs })

let s3: Awaited<ReturnType<typeof startS3Service>>
let s3rver: { port: number; close: () => Promise<void> }
beforeAll(async () => {
  s3 = await startS3Service({ pageMax: 7 })
  const { dataDir, remove } = temporaryDataDir()
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: dataDir,
    configureBuckets: [{ name: 'stock' }],
  })
  const { port } = await server.run()
  s3rver = { port, close: () => server.close().then(remove) }
})
afterAll(async () => {
  await s3.close()
  await s3rver.close()
})

const inFolder = () => {
  const { dataDir, remove } = temporaryDataDir()
  onTestFinished(remove)
  return { storage: opened({ DATA_DIR: dataDir }), media: join(dataDir, 'media') }
}
/** An independent implementation of storing, paging and ranges; it checks no secret. */
const atS3rver = () => {
  const endpoint = `http://127.0.0.1:${s3rver.port}`
  return {
    storage: opened({
      MEDIA_URL: `s3://stock/${randomUUID()}?endpoint=${endpoint}&region=us-east-1`,
      MEDIA_KEY: 'S3RVER',
      MEDIA_SECRET: 'S3RVER',
    }),
  }
}
const atService = () => {
  s3.stored.clear()
  return { storage: opened(s3.settings) }
}

async function allKeys(storage: ObjectStorage, prefix = ''): Promise<string[]> {
  const keys: string[] = []
  let after: string | null = ''
  do {
    const page = await storage.list(prefix, after)
    keys.push(...page.objects.map((object) => object.key))
    after = page.next
  } while (after)
  return keys
}

/** Settings of a service that answers every call in this way. */
async function answering(answer: (response: ServerResponse) => unknown) {
  const server = createServer((_, response) => void answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { ...s3.settings, MEDIA_URL: `s3://stock?endpoint=${endpoint}&region=id-1` }
}

describe.each([
  ['a folder', inFolder],
  ['a service that speaks S3', atService],
  ['s3rver', atS3rver],
])('objects in %s', (_, open) => {
  let storage: ObjectStorage
  beforeEach(() => {
    storage = open().storage
  })

  it('are read as they were stored, whole or in part', async () => {
    await storage.put(key, photo, 'image/jpeg')
    expect(await storage.get(key)).toEqual(photo)
    expect(String(await storage.get(key, { first: 0, last: 4 }))).toBe('bytes')
    expect(String(await storage.get(key, { first: 11, last: 400 }))).toBe('photo')
    expect(await storage.get(key, { first: 16, last: 20 })).toEqual(Buffer.alloc(0))
    const state = await storage.head(key)
    expect(state?.bytes).toBe(photo.length)
    expect(Math.abs(Date.now() - Number(state?.changedAt))).toBeLessThan(60_000)
  })

  it('are stored once however often they come', async () => {
    await Promise.all([1, 2, 3].map(() => storage.put(key, photo, 'image/jpeg')))
    expect(await allKeys(storage)).toEqual([key])
    expect(await storage.get(key)).toEqual(photo)
  })

  it('that are unknown read as missing, and removing them succeeds', async () => {
    expect(await storage.list('')).toEqual({ objects: [], next: null })
    expect([await storage.get(UNKNOWN), await storage.head(UNKNOWN)]).toEqual([null, null])
    await storage.put(key, photo, 'image/jpeg')
    await storage.remove(UNKNOWN)
    await storage.remove(key)
    expect([await storage.get(key), await allKeys(storage)]).toEqual([null, []])
  })

  it('are listed by their keys, in their order, page after page', async () => {
    const many = Array.from({ length: 40 }, (_, index) => Buffer.from(`object ${index}`))
    await Promise.all(many.map((bytes) => storage.put(keyOf(bytes, 'webp'), bytes, 'image/webp')))
    const keys = many.map((bytes) => keyOf(bytes, 'webp')).sort()
    expect(await allKeys(storage)).toEqual(keys)
    expect(await allKeys(storage, 'm/')).toEqual(keys)
    const [, folder = ''] = /^(m\/..\/)/.exec(keys[20] ?? '') ?? []
    expect(await allKeys(storage, folder)).toEqual(keys.filter((one) => one.startsWith(folder)))
    const later = (await storage.list('', keys[30])).objects.map((object) => object.key)
    expect(later).toEqual(keys.slice(31, 31 + later.length))
    expect(later[0]).toBe(keys[31])
  })

  it('have the key of their bytes and no other, and no key leads elsewhere', async () => {
    await expect(storage.put(otherKey, photo, 'image/jpeg')).rejects.toThrow('the key is of other bytes')
    for (const wrong of ['../secrets/jwt-secret', 'm/../../x', key.toUpperCase(), `${key}/..`, '']) {
      await expect(storage.get(wrong)).rejects.toThrow('not a key')
      await expect(storage.head(wrong)).rejects.toThrow('not a key')
      await expect(storage.remove(wrong)).rejects.toThrow('not a key')
      await expect(storage.put(wrong, photo, 'image/jpeg')).rejects.toThrow('not a key')
    }
    await expect(storage.list('../')).rejects.toThrow('not the beginning of a key')
    await expect(storage.get(key, { first: 3, last: 2 })).rejects.toThrow('not a range')
    expect(await allKeys(storage)).toEqual([])
  })

  it('are not longer than a photo can be', async () => {
    const long = Buffer.alloc(OBJECT_BYTES_MAX + 1)
    await expect(storage.put(keyOf(long, 'jpg'), long, 'image/jpeg')).rejects.toThrow('longer than')
  })
})

describe('a folder of objects', () => {
  it('has two levels, leaves nothing unfinished behind and lists no file of others', async () => {
    const { storage, media } = inFolder()
    await storage.put(key, photo, 'image/jpeg')
    expect(statSync(join(media, ...key.split('/'))).size).toBe(photo.length)
    expect(readdirSync(join(media, '.unfinished'))).toEqual([])
    writeFileSync(join(media, '.unfinished', 'of-a-killed-process'), 'half')
    writeFileSync(join(media, 'm', 'notes.txt'), 'notes')
    expect(await allKeys(storage)).toEqual([key])
  })

  it('keeps what it has when a put cannot end', async () => {
    const { storage, media } = inFolder()
    mkdirSync(join(media, ...otherKey.split('/')), { recursive: true })
    await expect(storage.put(otherKey, other, 'image/avif')).rejects.toThrow(/EISDIR|ENOTEMPTY|EPERM/)
    expect(readdirSync(join(media, '.unfinished'))).toEqual([])
  })

  it('is listed in pages of a thousand', async () => {
    const { storage, media } = inFolder()
    const keys = Array.from({ length: LIST_MAX + 1 }, (_, index) => keyOf(Buffer.from(`${index}`), 'jpg'))
    for (const one of keys) {
      mkdirSync(dirname(join(media, one)), { recursive: true })
      writeFileSync(join(media, one), '')
    }
    const page = await storage.list('')
    expect([page.objects.length, page.next]).toEqual([LIST_MAX, keys.sort()[LIST_MAX - 1]])
    const rest = await storage.list('', page.next ?? '')
    expect([rest.objects.map((object) => object.key), rest.next]).toEqual([[keys[LIST_MAX]], null])
  })

  it('does not read a file that is longer than any of ours', async () => {
    const { storage, media } = inFolder()
    await storage.put(key, photo, 'image/jpeg')
    truncateSync(join(media, ...key.split('/')), OBJECT_BYTES_MAX + 1)
    await expect(storage.get(key).then((bytes) => bytes?.length)).rejects.toThrow('longer than')
  })
})

describe('a service that speaks S3', () => {
  it('stores objects below the prefix with their type, and lists no foreign objects there', async () => {
    const { storage } = atService()
    await storage.put(key, photo, 'image/jpeg')
    expect(s3.stored.get(`foto/${key}`)?.type).toBe('image/jpeg')
    for (let index = 0; index < 20; index++)
      s3.stored.set(`foto/a & b+${index}`, { body: photo, type: '', at: new Date() })
    expect(await allKeys(storage)).toEqual([key])
  })

  it.each([
    ['of a wrong secret', { MEDIA_SECRET: 'salah' }, '403 (SignatureDoesNotMatch)'],
    ['without its bucket', 'bucket', '404 (NoSuchBucket)'],
  ])('refuses the calls %s, which is not taken for a missing object', async (_, change, said) => {
    const url = s3.settings.MEDIA_URL
    const wrong = change === 'bucket' ? { MEDIA_URL: url.replace('stock', 'lain') } : change
    const storage = opened({ ...s3.settings, ...(wrong as Record<string, string>) })
    const calls = [
      storage.get(key),
      storage.put(key, photo, 'image/jpeg'),
      storage.remove(key),
      storage.list(''),
    ]
    const ends = await Promise.allSettled(calls)
    expect(ends.map((end) => end.status === 'rejected' && end.reason.message)).toEqual(
      calls.map(() => `the object storage answers ${said}`),
    )
  })

  it('may answer a range with the whole object: the range is cut from it', async () => {
    const settings = await answering((response) => response.end(photo))
    expect(String(await opened(settings).get(key, { first: 11, last: 13 }))).toBe('pho')
  })

  it.each<[string, string, RegExp]>([
    ['never ends', 'endless', /longer than/],
    ['does not come', 'silent', /timeout/i],
    ['is no list', '<html>', /answers no list/],
    ['leads elsewhere', 'redirect', /fetch failed|redirect/],
  ])('whose answer %s is given up', async (_, kind, message) => {
    const settings = await answering((response) => {
      if (kind === 'silent') return
      if (kind === 'redirect') return response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end()
      if (kind !== 'endless') return response.end(kind)
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1024 * 1024)));
      }
      response.on('drain', more)
      more()
    })
    await expect(opened(settings, kind === 'silent' ? 200 : 10_000).list('')).rejects.toThrow(message)
  })
})
