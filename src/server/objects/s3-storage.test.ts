import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checksum } from '#server/hashing.ts'
import { StorageAway, StorageRefusal, s3Storage } from './s3-storage.ts'
import { keyOf } from './stored-object.ts'

const photo = Buffer.from('bytes of a photo')
const key = keyOf(photo, 'jpg')
const NOW = new Date('2026-11-25T03:04:05Z')

/** A storage at a service that answers in this way, and the requests that it has got. */
async function storageAt(answer: (response: ServerResponse, request: IncomingMessage) => unknown) {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    request.resume().once('end', () => answer(response, request))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const place = { endpoint, bucket: 'stock', prefix: 'foto/', region: 'id-1' }
  const signer = { keyId: 'its-key', secret: 'its-secret' }
  const line = { fetch, clock: { now: () => NOW }, timeLimitMs: 5_000 }
  return { storage: s3Storage({ ...place, ...signer }, line), asked }
}

const listOf = (entries: string, more = '') => `<ListBucketResult>${more}${entries}</ListBucketResult>`
const entryOf = (name: string, rest = '<Size>16</Size><LastModified>2026-11-25T00:00:00Z</LastModified>') =>
  `<Contents><Key>${name}</Key>${rest}</Contents>`

describe('a request to a service that speaks S3', () => {
  it('names its range, and only where one is asked for, and takes no compression', async () => {
    const { storage, asked } = await storageAt((response) => response.writeHead(206).end('pho'))
    await storage.get(key, { first: 11, last: 13 })
    await storage.get(key)
    expect(asked.map(({ headers }) => [headers.range, headers['accept-encoding']])).toEqual([
      // With a range `fetch` adds it once more.
      ['bytes=11-13', 'identity, identity'],
      [undefined, 'identity'],
    ])
  })

  it('signs the hash of its body', async () => {
    const { storage, asked } = await storageAt((response) => response.end())
    await storage.put(key, photo, 'image/jpeg')
    await storage.remove(key)
    const sumOf = (bytes: Buffer) => {
      const sum = checksum()
      sum.add(bytes)
      return sum.value()
    }
    expect(asked.map(({ headers }) => headers['x-amz-content-sha256'])).toEqual([
      sumOf(photo),
      sumOf(Buffer.alloc(0)),
    ])
  })

  it('for a list asks for encoded names, and for those after a key where one is given', async () => {
    const { storage, asked } = await storageAt((response) => response.end(listOf('')))
    await storage.list('m/')
    await storage.list('m/', key)
    const queries = asked.map(({ url = '' }) => Object.fromEntries(new URL(url, 'http://here').searchParams))
    const query = { 'list-type': '2', 'encoding-type': 'url', 'max-keys': '1000', prefix: 'foto/m/' }
    expect(queries).toEqual([query, { ...query, 'start-after': `foto/${key}` }])
  })
})

it('a service that ends the connection is away', async () => {
  const { storage } = await storageAt((response) => response.destroy())
  const problem = await storage.get(key).catch((thrown: unknown) => thrown)
  expect(problem).toBeInstanceOf(StorageAway)
  expect(problem).toMatchObject({
    name: 'StorageAway',
    message: 'fetch failed',
    cause: expect.any(TypeError),
  })
})

describe('a refusal of the service', () => {
  const refusing = (status: number, body = '') =>
    storageAt((response) => response.writeHead(status).end(body))
  const problemOf = (call: Promise<unknown>) => call.catch((problem: unknown) => problem)

  it('without a code is named by its status', async () => {
    const { storage } = await refusing(500, 'busy')
    const problem = await problemOf(storage.get(key))
    expect(problem).toBeInstanceOf(StorageRefusal)
    expect(problem).toMatchObject({
      name: 'StorageRefusal',
      status: 500,
      code: '',
      message: 'the object storage answers 500',
    })
  })

  it('has a code only where it is near the beginning', async () => {
    const { storage } = await refusing(500, `${' '.repeat(10_000)}<Code>Late</Code>`)
    expect(await problemOf(storage.get(key))).toMatchObject({ code: '' })
  })

  it('of `head` is not taken for a missing object', async () => {
    expect(await problemOf((await refusing(403)).storage.head(key))).toMatchObject({ status: 403 })
    expect(await (await refusing(404)).storage.head(key)).toBeNull()
  })

  it('to remove a missing object is ignored, unless the bucket is missing', async () => {
    expect(await problemOf((await refusing(404)).storage.remove(key))).toBeUndefined()
    const { storage } = await refusing(404, '<Code>NoSuchBucket</Code>')
    expect(await problemOf(storage.remove(key))).toMatchObject({ code: 'NoSuchBucket' })
    expect(await problemOf((await refusing(503)).storage.remove(key))).toMatchObject({ status: 503 })
  })
})

describe('a list of the service', () => {
  const listed = async (xml: string) => (await storageAt((response) => response.end(xml))).storage.list('')

  it('ends where the service says so, whatever its last name is', async () => {
    const entry = entryOf(`foto/${key}`)
    const stranger = entryOf('foto/n%2Bn')
    const changedAt = new Date('2026-11-25T00:00:00Z')
    const objects = [{ key, bytes: 16, changedAt }]
    expect(await listed(listOf(entry, '<IsTruncated>false</IsTruncated>'))).toEqual({ objects, next: null })
    expect(await listed(listOf(entry + stranger, '<IsTruncated>true</IsTruncated>'))).toEqual({
      objects,
      next: 'n+n',
    })
    expect(await listed(listOf('', '<IsTruncated>true</IsTruncated>'))).toEqual({ objects: [], next: null })
  })

  it.each([
    ['<LastModified>2026-11-25T00:00:00Z</LastModified>'],
    ['<Size>16</Size>'],
    ['<Size>many</Size><LastModified>2026-11-25T00:00:00Z</LastModified>'],
  ])('with an object of which it says only %s is refused', async (rest) => {
    await expect(listed(listOf(entryOf(`foto/${key}`, rest)))).rejects.toThrow(
      'does not say how long an object is or when it was stored',
    )
  })

  it('passes over an object without a name', async () => {
    const nameless = entryOf('').replace('<Key></Key>', '')
    expect((await listed(listOf(nameless))).objects).toEqual([])
  })
})
