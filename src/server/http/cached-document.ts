import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf } from '#server/hashing.ts'

/** Above this the time grows faster than the pages shrink. */
const QUALITY = 5
/** A tenth smaller and twenty times as long, outside of the event loop. */
const BEST_QUALITY = 10
type Encoding = 'br' | 'gzip'

/** A document that is sent more than once: compressed once for each encoding that a browser asked for, with an ETag. */
export class CachedDocument {
  readonly plain: Buffer
  readonly etag: string
  readonly #quality: number
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string, { seldomChanges = false } = {}) {
    this.#quality = seldomChanges ? BEST_QUALITY : QUALITY
    this.plain = Buffer.from(text)
    // Weak: the same for every encoding.
    this.etag = `W/"${hashOf(text)}"`
  }

  in(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding) ?? this.#encode(encoding)
    this.#encoded.set(encoding, known)
    return known
  }

  #encode(encoding: Encoding): Promise<Buffer> {
    if (encoding === 'gzip') return promisify(gzip)(this.plain)
    return promisify(brotliCompress)(this.plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: this.#quality },
    })
  }
}

/** Sends a document that browsers may cache but must revalidate; 304 for a known ETag. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  document: CachedDocument,
  type = 'text/html; charset=utf-8',
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': 'no-cache', etag: document.etag, vary: varyHeaderOf(reply) })
  if (status === 200 && request.headers['if-none-match'] === document.etag) return reply.code(304).send()
  return sendEncoded(request, reply.code(status).type(type), document)
}

/** Sends a document as the caller takes it. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  document: CachedDocument,
): Promise<FastifyReply> {
  reply.header('vary', varyHeaderOf(reply))
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
  if (!encoding) return reply.send(document.plain)
  return reply.header('content-encoding', encoding).send(await document.in(encoding))
}

/** What the answer depends on already, and the encodings that the caller takes. */
function varyHeaderOf(reply: FastifyReply): string {
  const known = String(reply.getHeader('vary') ?? '')
  return known.includes('accept-encoding') ? known : [known, 'accept-encoding'].filter(Boolean).join(', ')
}

const encodingFor = (accepted: string): Encoding | undefined =>
  (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted),
  )
