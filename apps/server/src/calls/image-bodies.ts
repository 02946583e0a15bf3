import type { Readable } from 'node:stream'
import { PHOTO_BYTES_MAX } from '@toyota-trust/contracts/images.ts'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

/**
 * Lets a body of any kind through unread, for routes that take a picture: it is read when its sender is known to be allowed,
 * and what it is its content tells, not its header.
 */
export function takeImages(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_, payload, done) => done(null, payload))
}

/** The picture in a body; throws `photo_unusable` for none and for one that is too large, before the whole of it is kept. */
export async function imageIn(body: unknown): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Buffer[] = []
  let size = 0
  // `takeImages` passes the request's own stream on; without a body there is none.
  for await (const piece of (body ?? []) as Readable) {
    size += piece.length
    if (size > PHOTO_BYTES_MAX) throw new Failure('photo_unusable')
    pieces.push(piece)
  }
  if (size === 0) throw new Failure('photo_unusable')
  return new Uint8Array(Buffer.concat(pieces))
}
