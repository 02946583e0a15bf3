import { join, resolve } from 'node:path'
import { ConfigError, type Settings } from './settings.ts'

/** A bucket at a service that speaks S3; `prefix` is empty or ends with a slash. */
export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  prefix: string
  keyId: string
  secret: string
}

const MACHINES_MAX = 1_000
/** The characters that are sent and signed without being encoded. */
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*$/
const REGION = /^[a-z0-9-]{1,40}$/
const FORM = 'MEDIA_URL must be like s3://bucket/prefix?endpoint=https://host&region=name'

/**
 * The folder of photos where no service stores them: `MEDIA_DIR`, which all processes of a machine share, or one in the data
 * folder, which each process may have for itself.
 */
export function readMediaDir(
  { text }: Settings,
  { dataDir, rootDir }: { dataDir: string; rootDir: string },
): string {
  const named = text('MEDIA_DIR')
  return named ? resolve(rootDir, named) : join(dataDir, 'media')
}

/** The service that stores photos; null for the folder, which only one machine has. */
export function readMedia({ text, whole }: Settings): S3Settings | null {
  const url = text('MEDIA_URL')
  const keyId = text('MEDIA_KEY')
  const secret = text('MEDIA_SECRET')
  const machines = whole('MACHINES', 1, 1, MACHINES_MAX)
  if (!url) {
    if (keyId || secret) throw new ConfigError('MEDIA_URL is required with MEDIA_KEY or MEDIA_SECRET')
    if (machines > 1)
      throw new ConfigError('MEDIA_URL is required with MACHINES above 1: only one machine has the folder')
    return null
  }
  const address = URL.canParse(url) ? new URL(url) : null
  if (address?.protocol !== 's3:' || address.username || address.password) throw new ConfigError(FORM)
  const path = address.pathname.replace(/^\/+|\/+$/g, '')
  const prefix = path && `${path}/`
  const endpoint = originOf(address.searchParams.get('endpoint') ?? '')
  const region = address.searchParams.get('region') ?? ''
  if (!endpoint || !BUCKET.test(address.hostname) || !PREFIX.test(prefix) || !REGION.test(region))
    throw new ConfigError(FORM)
  if (!keyId) throw new ConfigError('MEDIA_KEY is required with MEDIA_URL')
  if (!secret) throw new ConfigError('MEDIA_SECRET is required with MEDIA_URL')
  return { endpoint, region, bucket: address.hostname, prefix, keyId, secret }
}

/** A signature covers the path, so the service has to be at the root of its host. */
function originOf(endpoint: string): string | null {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  const isPlain = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  return isPlain ? url.origin : null
}
