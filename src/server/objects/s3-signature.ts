import { AwsV4Signer } from 'aws4fetch'
import { checksum } from '#server/hashing.ts'

/** Who signs, and for which region. */
export interface S3Signer {
  keyId: string
  secret: string
  region: string
}

export interface UnsignedRequest {
  method: string
  url: URL
  headers?: Record<string, string>
  body?: Buffer
}

/** The headers of a request with its Signature V4, which covers every given header, the host and the hash of the body. */
export async function signedHeaders(
  { method, url, headers, body }: UnsignedRequest,
  { keyId, secret, region }: S3Signer,
  now: Date,
): Promise<Record<string, string>> {
  const sum = checksum()
  sum.add(body ?? Buffer.alloc(0))
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': sum.value() },
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    datetime: now.toISOString().replace(/[-:]|\.\d{3}/g, ''),
    allHeaders: true,
  })
  return Object.fromEntries((await signer.sign()).headers)
}
