import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashOf } from '#server/hashing.ts'

/** Above this the time grows faster than the pages shrink. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const ENCODERS = {
  br: (plain: Buffer) => promisify(brotliCompress)(plain, QUALITY),
  gzip: (plain: Buffer) => promisify(gzip)(plain),
}
type Encoding = keyof typeof ENCODERS

/** A document that is sent more than once: compressed once for each encoding that a browser asked for, with an ETag. */
export class CachedDocument {
  readonly plain: Buffer
  readonly etag: string
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()

  constructor(text: string) {
    this.plain = Buffer.from(text)
    // Weak: the same for every encoding.
    this.etag = `W/"${hashOf(text)}"`
  }

  in(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding) ?? ENCODERS[encoding](this.plain)
    this.#encoded.set(encoding, known)
    return known
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
