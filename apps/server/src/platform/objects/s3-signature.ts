import { checksum, keyedBytes } from '../hashing.ts'

const ALGORITHM = 'AWS4-HMAC-SHA256'

/** Who signs, and for which region. */
export interface S3Signer {
  keyId: string
  secret: string
  region: string
}

/** A request to be signed; the path consists of characters that need no encoding. */
export interface UnsignedRequest {
  method: string
  host: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: Buffer | null
}

/** Headers of a request with its Signature V4: every given header is signed, the host and the hash of the body too. */
export function signedHeaders(
  { method, host, path, query, headers, body }: UnsignedRequest,
  { keyId, secret, region }: S3Signer,
  now: Date,
): Record<string, string> {
  const moment = now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const day = moment.slice(0, 8)
  const bodyHash = hexOf(body ?? '')
  const sent = { ...headers, 'x-amz-content-sha256': bodyHash, 'x-amz-date': moment }
  const signed = Object.entries<string>({ ...sent, host }).sort(compareByName)
  const names = signed.map(([name]) => name).join(';')
  const lines = signed.map(([name, value]) => `${name}:${value.trim().replace(/\s+/g, ' ')}\n`).join('')
  const request = [method, path, queryText(query), lines, names, bodyHash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = [ALGORITHM, moment, scope, hexOf(request)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(keyedBytes, Buffer.from(`AWS4${secret}`))
  const signature = keyedBytes(key, text).toString('hex')
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

/** A query as it is signed; it has to be sent in the same form. */
export const queryText = (query: Record<string, string>): string =>
  Object.entries(query)
    .map(([name, value]) => [encodeRfc3986(name), encodeRfc3986(value)] as const)
    // By the name alone: `a-b=` as a whole text would come before `a=`.
    .sort(compareByName)
    .map((pair) => pair.join('='))
    .join('&')

const compareByName = ([one]: readonly [string, string], [other]: readonly [string, string]) =>
  one < other ? -1 : 1

const encodeRfc3986 = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

function hexOf(content: Buffer | string): string {
  const sum = checksum()
  sum.add(Buffer.from(content))
  return sum.value()
}
