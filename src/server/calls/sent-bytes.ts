import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#core/endpoint.ts'
import { HEIC_UNREADABLE, isHeic, PHOTO_BYTES_MAX } from '#core/images.ts'
import { DATA_FILE_BYTES_MAX, DATA_FILE_TOO_LARGE } from '#office/data-sets/desk-data-sets.contract.ts'
import { Failure } from '#server/failure.ts'

/**
 * Leaves the body of a request unread, for routes that take a picture or a file: it is read once its sender is authorised, and its
 * type is found from its content, not its header.
 */
export function skipBodyParsing(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_, payload, done) => done(null, payload))
}

/** The picture or file that is sent; null where the body is JSON. Throws for none, and for one that is too large. */
export async function bytesSent(
  { image, file }: Endpoint,
  body: unknown,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (image === 'sent') {
    const bytes = await bytesWithin(body, PHOTO_BYTES_MAX, () => new Failure('photo_unusable'))
    if (isHeic(bytes)) throw new Failure('photo_unusable', {}, HEIC_UNREADABLE)
    return bytes
  }
  if (file === 'sent')
    return bytesWithin(body, DATA_FILE_BYTES_MAX, (size) => {
      const sentence = size === 0 ? 'Berkas ini kosong' : DATA_FILE_TOO_LARGE
      return new Failure('file_unusable', {}, sentence)
    })
  return null
}

/** Stops reading as soon as there is more than `most`. */
async function bytesWithin(
  body: unknown,
  most: number,
  refusal: (size: number) => Failure,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = []
  let size = 0
  // `skipBodyParsing` passes the request's own stream on; without a body there is none.
  for await (const piece of (body ?? []) as Readable) {
    size += piece.length
    if (size > most) throw refusal(size)
    pieces.push(piece)
  }
  if (size === 0) throw refusal(size)
  return new Uint8Array(Buffer.concat(pieces))
}
