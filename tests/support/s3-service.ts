import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignatureV4 } from '@smithy/signature-v4'

const REGION = 'id-1'
const BUCKET = 'stock'
const SKEW_MS = 15 * 60_000

/** SHA-256 and its HMAC by WebCrypto, so that the expected signature owes nothing to the code under test. */
class Sha256 {
  readonly #secret: Uint8Array<ArrayBuffer> | null
  readonly #parts: Uint8Array[] = []
  constructor(secret?: unknown) {
    this.#secret = secret === undefined ? null : new Uint8Array(Buffer.from(secret as string))
  }
  update(part: unknown): void {
    this.#parts.push(Buffer.from(part as string))
  }
  async digest(): Promise<Uint8Array> {
    const text = new Uint8Array(Buffer.concat(this.#parts))
    if (!this.#secret) return new Uint8Array(await crypto.subtle.digest('SHA-256', text))
    const key = await crypto.subtle.importKey('raw', this.#secret, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
    ])
    return new Uint8Array(await crypto.subtle.sign('HMAC', key, text))
  }
  reset(): void {
    this.#parts.length = 0
  }
}

/** What `@smithy/signature-v4` makes of a request; `authorization` is among the headers. */
export async function signedBySmithy(
  request: {
    method: string
    host: string
    path: string
    query: Record<string, string>
    headers: Record<string, string>
    body: Buffer
  },
  signer: { keyId: string; secret: string; region: string },
  now: Date,
): Promise<Record<string, string>> {
  const smithy = new SignatureV4({
    service: 's3',
    region: signer.region,
    credentials: { accessKeyId: signer.keyId, secretAccessKey: signer.secret },
    sha256: Sha256,
    uriEscapePath: false,
  })
  const { host, headers, ...rest } = request
  const whole = { ...rest, protocol: 'https:', hostname: host, headers: { ...headers, host } }
  return (await smithy.sign(whole, { signingDate: now })).headers
}

/** A service that speaks S3, for tests: checks each signature as others compute it, and answers with the words of S3. */
export async function startS3Service({ pageMax = 1_000 } = {}) {
  const keyId = 'its-key'
  const secret = 'its-secret'
  const stored = new Map<string, { body: Buffer; type: string; at: Date }>()

  const isSigned = async (request: IncomingMessage, url: URL, body: Buffer) => {
    const { authorization = '', host = '' } = request.headers
    const names = /SignedHeaders=([a-z0-9;-]+)/.exec(authorization)?.[1]?.split(';') ?? []
    const own = names.filter((name) => name !== 'host')
    const moment = String(request.headers['x-amz-date'])
    const date = new Date(moment.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))
    if (!names.includes('host') || !(Math.abs(Date.now() - date.getTime()) < SKEW_MS)) return false
    const expected = await signedBySmithy(
      {
        method: request.method ?? '',
        host,
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: Object.fromEntries(own.map((name) => [name, String(request.headers[name])])),
        body,
      },
      { keyId, secret, region: REGION },
      date,
    )
    return expected.authorization === authorization
  }

  const listed = (url: URL) => {
    const asked = (name: string) => url.searchParams.get(name) ?? ''
    const after = asked('start-after')
    const names = [...stored.keys()].filter((name) => name.startsWith(asked('prefix')) && name > after).sort()
    const max = Math.min(Number(asked('max-keys')), pageMax)
    const contents = names.slice(0, max).map((name) => {
      const { body, at } = stored.get(name) ?? { body: '', at: new Date() }
      const key = encodeURIComponent(name)
      const time = at.toISOString()
      return `<Contents><Key>${key}</Key><LastModified>${time}</LastModified><Size>${body.length}</Size></Contents>`
    })
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${names.length > max}</IsTruncated>${contents.join('')}</ListBucketResult>`
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const url = new URL(request.url ?? '', 'http://here')
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
    if (!(await isSigned(request, url, body))) return refuse(403, 'SignatureDoesNotMatch')
    const [, bucket, ...rest] = url.pathname.split('/')
    if (bucket !== BUCKET) return refuse(404, 'NoSuchBucket')
    const name = rest.join('/')
    if (!name) return response.writeHead(200).end(listed(url))
    if (request.method === 'PUT') {
      stored.set(name, { body, type: request.headers['content-type'] ?? '', at: new Date() })
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      stored.delete(name)
      return response.writeHead(204).end()
    }
    const object = stored.get(name)
    if (!object) return refuse(404, 'NoSuchKey')
    const length = object.body.length
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (Number(first) >= length) return refuse(416, 'InvalidRange')
    const part = first ? object.body.subarray(Number(first), Number(last) + 1) : object.body
    response.writeHead(first ? 206 : 200, {
      'content-length': part.length,
      'last-modified': object.at.toUTCString(),
    })
    return response.end(request.method === 'HEAD' ? undefined : part)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    stored,
    settings: {
      MEDIA_URL: `s3://${BUCKET}/foto?endpoint=${endpoint}&region=${REGION}`,
      MEDIA_KEY: keyId,
      MEDIA_SECRET: secret,
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
