import type { Clock } from '#server/clock.ts'
import type { S3Settings } from '#server/config/media.ts'
import { boundedFetch } from '#server/partners/bounded-fetch.ts'
import { signedHeaders } from './s3-signature.ts'
import { isKey, LIST_MAX, OBJECT_BYTES_MAX, type ObjectPage, type ObjectStorage } from './stored-object.ts'

/** The service refused a call; `code` is its own error code. */
export class StorageRefusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(`the object storage answers ${status}${code && ` (${code})`}`)
    this.name = 'StorageRefusal'
    this.status = status
    this.code = code
  }
}

/** The service gave no answer; the cause says why. */
export class StorageAway extends Error {
  constructor(problem: unknown) {
    super(problem instanceof Error ? problem.message : String(problem), { cause: problem })
    this.name = 'StorageAway'
  }
}

interface Asked {
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

interface Line {
  fetch: typeof globalThis.fetch
  clock: Clock
  timeLimitMs: number
}

/** Objects at a service that speaks S3: addresses with the bucket in the path, Signature V4, no multipart. */
export function s3Storage(settings: S3Settings, { fetch, clock, timeLimitMs }: Line): ObjectStorage {
  const { endpoint, bucket, prefix: folder } = settings
  const send = boundedFetch(fetch, OBJECT_BYTES_MAX)
  const ask = async (method: string, { key, query = {}, headers, body }: Asked) => {
    const url = new URL(key === undefined ? `/${bucket}` : `/${bucket}/${folder}${key}`, endpoint)
    // Not every service reads `+` as a space.
    url.search = new URLSearchParams(query).toString().replaceAll('+', '%20')
    const signed = await signedHeaders({ method, url, headers, body }, settings, clock.now())
    return send(url.href, {
      method,
      // Not signed: a proxy may change it.
      headers: { ...signed, 'accept-encoding': 'identity' },
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(timeLimitMs),
    }).catch((problem: unknown) => {
      throw new StorageAway(problem)
    })
  }
  return {
    async put(key, bytes, type) {
      const response = await ask('PUT', { key, body: bytes, headers: { 'content-type': type } })
      if (!response.ok) throw await refusalOf(response)
    },

    async get(key, range) {
      const headers = range && { range: `bytes=${range.first}-${range.last}` }
      const response = await ask('GET', { key, ...(headers && { headers }) })
      if (range && response.status === 416) return Buffer.alloc(0)
      if (!response.ok) {
        const refusal = await refusalOf(response)
        // Without the bucket nothing is known of the object.
        if (refusal.status === 404 && refusal.code !== 'NoSuchBucket') return null
        throw refusal
      }
      const bytes = Buffer.from(await response.arrayBuffer())
      // A service may answer the whole object to a range.
      return range && response.status === 200 ? bytes.subarray(range.first, range.last + 1) : bytes
    },

    async head(key) {
      const response = await ask('HEAD', { key })
      if (response.status === 404) return null
      if (!response.ok) throw await refusalOf(response)
      const { headers } = response
      return stateOf(headers.get('content-length'), headers.get('last-modified'))
    },

    async remove(key) {
      const response = await ask('DELETE', { key })
      if (response.ok) return
      const refusal = await refusalOf(response)
      if (refusal.status !== 404 || refusal.code === 'NoSuchBucket') throw refusal
    },

    async list(prefix, after = '') {
      const query = {
        'list-type': '2',
        'encoding-type': 'url',
        'max-keys': String(LIST_MAX),
        prefix: folder + prefix,
        ...(after && { 'start-after': folder + after }),
      }
      const response = await ask('GET', { query })
      if (!response.ok) throw await refusalOf(response)
      return pageOf(await response.text(), folder)
    },
  }
}

async function refusalOf(response: Response): Promise<StorageRefusal> {
  const said = (await response.text()).slice(0, 10_000)
  return new StorageRefusal(response.status, /<Code>(\w{1,60})<\/Code>/.exec(said)?.[1] ?? '')
}

function pageOf(xml: string, folder: string): ObjectPage {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error('the object storage answers no list of objects')
  const found = xml
    .split('<Contents>')
    .slice(1)
    .map((entry) => ({
      key: decodeURIComponent((xmlTagText(entry, 'Key') ?? '').replaceAll('+', ' ')).slice(folder.length),
      ...stateOf(xmlTagText(entry, 'Size'), xmlTagText(entry, 'LastModified')),
    }))
  const isMore = xmlTagText(xml, 'IsTruncated') === 'true'
  // The last name of the page may be of a stranger's object, and is where the next one begins all the same.
  return { objects: found.filter(({ key }) => isKey(key)), next: (isMore && found.at(-1)?.key) || null }
}

const xmlTagText = (xml: string, tag: string) =>
  new RegExp(`<${tag}>([^<]{0,2000})</${tag}>`).exec(xml)?.[1] ?? null

function stateOf(length: string | null, changed: string | null) {
  const bytes = Number(length ?? Number.NaN)
  const changedAt = new Date(changed ?? '')
  if (!Number.isSafeInteger(bytes) || Number.isNaN(changedAt.getTime()))
    throw new Error('the object storage does not say how long an object is or when it was stored')
  return { bytes, changedAt }
}
