import { HEIC_UNREADABLE, isHeic } from '#core/images.ts'
import { Failure } from '#server/failure.ts'
import type { Parsers } from '#server/parsing/parser-pool.ts'
import { PHOTO_PIXELS_MAX } from '#server/parsing/photo-decoder-limits.ts'
import { pictureFormat } from '#server/parsing/picture-format.ts'
import { InputRefused, ParserKilled } from '#server/parsing/refusals.ts'

const unusablePhotoFailure = (sentence: string) => new Failure('photo_unusable', {}, sentence)

/** Throws `photo_unusable` for what cannot be a photo of a car in stock: no picture, moving, too many pixels. */
export async function requirePhoto(parsers: Parsers, bytes: Buffer): Promise<void> {
  if (isHeic(bytes)) throw unusablePhotoFailure(HEIC_UNREADABLE)
  if (!pictureFormat(bytes)) throw unusablePhotoFailure('Bukan gambar')
  try {
    const { frames, width, height } = await parsers.run('photoHeader', { bytes })
    if (frames > 1) throw unusablePhotoFailure('Gambar bergerak tidak bisa dipakai')
    if (width * height > PHOTO_PIXELS_MAX) throw unusablePhotoFailure('Lebih dari 60 megapiksel')
  } catch (problem) {
    if (problem instanceof InputRefused || problem instanceof ParserKilled)
      throw unusablePhotoFailure('Bukan gambar')
    throw problem
  }
}
