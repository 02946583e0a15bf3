import type { WhatsAppConfig } from '#server/config/whatsapp.ts'
import { digestsOf } from '#server/hashing.ts'
import { boundedFetch } from '#server/partners/bounded-fetch.ts'
import { MEDIA_HOSTS } from './meta-facts.ts'

const FACTS_BYTES_MAX = 64 * 1024
const MEDIA_BYTES_MAX = 5 * 1024 * 1024
/** For both requests together. */
const TIME_LIMIT_MS = 10_000

/** Media that are not what the webhook named, or are at a host that is not Meta's: a retry would fail in the same way. */
export class MediaRefused extends Error {}

interface Media {
  id: string
  /** Of the bytes, as the webhook named it: hexadecimal or base64. */
  sha256: string
}

/**
 * The bytes of media that a webhook named. The address that Meta gives is used only at Meta's media hosts by HTTPS, or at the host of
 * the API; redirects are not followed. Throws `MediaRefused`, or any other error where another try may succeed.
 */
export async function fetchMedia(
  { baseUrl, apiVersion, accessToken }: WhatsAppConfig,
  { id, sha256 }: Media,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!/^\d{1,64}$/.test(id)) throw new MediaRefused('media id')
  const init = {
    headers: { authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  }
  const facts = await requireMediaResponse(
    boundedFetch(globalThis.fetch, FACTS_BYTES_MAX)(`${baseUrl}/${apiVersion}/${id}`, init),
  )
  const { url, file_size: size } = (await facts.json()) as { url?: unknown; file_size?: unknown }
  if (typeof size === 'number' && size > MEDIA_BYTES_MAX) throw new MediaRefused('too large')
  const address = mediaAddress(url, baseUrl)
  if (!address) throw new MediaRefused('host')
  const response = await requireMediaResponse(boundedFetch(globalThis.fetch, MEDIA_BYTES_MAX)(address, init))
  const bytes = new Uint8Array(await response.arrayBuffer())
  const { hex, base64 } = digestsOf(bytes)
  if (sha256 !== hex && sha256 !== base64) throw new MediaRefused('hash')
  return bytes
}

async function requireMediaResponse(sent: Promise<Response>): Promise<Response> {
  const response = await sent.catch((problem) => {
    // `boundedFetch` ends what is too long; a redirect ends as well.
    if (/longer than|redirect/i.test(`${problem} ${problem?.cause}`)) throw new MediaRefused('answer')
    throw problem
  })
  if (response.ok) return response
  if (response.status === 404 || response.status === 410) throw new MediaRefused(`HTTP ${response.status}`)
  throw new Error(`media: HTTP ${response.status}`)
}

/** The address, where it is one that may be asked; null otherwise. */
function mediaAddress(url: unknown, baseUrl: string): string | null {
  if (typeof url !== 'string' || !URL.canParse(url)) return null
  const { protocol, hostname, origin, username, port } = new URL(url)
  if (username) return null
  if (origin === new URL(baseUrl).origin) return url
  return protocol === 'https:' && port === '' && MEDIA_HOSTS.hosts.some((host) => host === hostname)
    ? url
    : null
}
