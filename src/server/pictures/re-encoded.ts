import { Failure } from '#server/failure.ts'
import type { Parsers } from '#server/parsing/parser-pool.ts'
import type { PictureReply, PictureRequest, PictureVariant } from '#server/parsing/picture-decoder.ts'
import { PICTURE_FORMATS, pictureFormat } from '#server/parsing/picture-format.ts'
import { InputRefused, ParserKilled } from '#server/parsing/refusals.ts'

/**
 * The customer who sent a picture, by whom turns are fair; null for one that is fetched, one at a time. Staff and customers have
 * separate parser processes.
 */
interface Sender {
  customer: string | null
}

/** From what looks like the picture itself to what surely fits. */
const PHOTO: PictureVariant = {
  format: 'webp',
  width: 1600,
  height: 1600,
  quality: 80,
  bytesMax: 250 * 1024,
  smaller: [
    { width: 1600, height: 1600, quality: 55 },
    { width: 1100, height: 1100, quality: 45 },
    { width: 700, height: 700, quality: 35 },
  ],
  // Low: an advisor waits for the upload, and saves little by a smaller file.
  effort: 2,
}

/**
 * A picture re-encoded as WebP of at most 250 KB, without metadata such as the place where it was taken. The format is found from
 * the content of the file, not from its declared type. Throws like `encodePicture`.
 */
export async function reEncodePicture(parsers: Parsers, bytes: Uint8Array, sender?: Sender): Promise<Buffer> {
  const request = { bytes, formats: PICTURE_FORMATS, variants: [PHOTO] }
  const { variants } = await encodePicture(parsers, request, sender)
  return Buffer.from(variants[0]?.bytes ?? [])
}

/**
 * Encodes variants of a picture in a process of its own (docs/decisions/025). Throws `photo_unusable` for anything but a picture of
 * these formats, also for one that takes too much time or memory, and `busy` when too many pictures wait.
 */
export async function encodePicture(
  parsers: Parsers,
  request: PictureRequest,
  sender?: Sender,
): Promise<PictureReply> {
  // Before any decoder is asked: what is no picture costs nothing.
  const format = pictureFormat(request.bytes)
  if (!format || !request.formats.includes(format)) throw new Failure('photo_unusable')
  try {
    return await (sender
      ? parsers.run('customerPicture', request, sender.customer ?? undefined)
      : parsers.run('picture', request))
  } catch (problem) {
    if (problem instanceof InputRefused || problem instanceof ParserKilled)
      throw new Failure('photo_unusable')
    throw problem
  }
}
