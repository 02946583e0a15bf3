import { Failure } from '../failure.ts'

const LONGEST_SIDE = 1600
const BYTES_MAX = 250 * 1024
/** More than any camera takes; a small file may unpack to very much. */
const PIXELS_MAX = 60_000_000
/** From what looks like the picture itself to what surely fits. */
const TRIES = [
  { side: LONGEST_SIDE, quality: 80 },
  { side: LONGEST_SIDE, quality: 55 },
  { side: 1100, quality: 45 },
  { side: 700, quality: 35 },
]
/** Little: an advisor waits for it, and a few bytes less are nothing to him. */
const EFFORT = 2

/**
 * A picture made anew as WebP of at most 250 KB: what else was in its file, where it was taken included, is gone. What the file
 * is decides its content, whatever it was called; throws `photo_unusable` for anything but a picture.
 */
export async function reEncoded(bytes: Uint8Array): Promise<Buffer> {
  // Loaded when the first photo comes: it takes a tenth of a start and most processes never see one.
  const { default: sharp } = await import('sharp')
  try {
    await requirePicture(sharp(bytes, { limitInputPixels: PIXELS_MAX }))
    let picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient()
    for (const { side, quality } of TRIES) {
      const fitting = picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      const { data, info } = await fitting.raw().toBuffer({ resolveWithObject: true })
      const { width, height, channels } = info
      // Unpacked once for this try and the next.
      const unpacked = () => sharp(data, { raw: { width, height, channels } })
      const webp = await unpacked().webp({ quality, effort: EFFORT }).toBuffer()
      if (webp.length <= BYTES_MAX) return webp
      picture = unpacked()
    }
  } catch {
    throw new Failure('photo_unusable')
  }
  throw new Failure('photo_unusable')
}

/** What cameras make. Not SVG or PDF, which are programs for a renderer. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'avif', 'gif', 'tiff']

/** A picture of one of these formats as it came, with its size: for whoever makes it anew in another way. Throws `photo_unusable`. */
export async function opened(bytes: Uint8Array, formats: readonly string[]) {
  const { default: sharp } = await import('sharp')
  try {
    await requirePicture(sharp(bytes, { limitInputPixels: PIXELS_MAX }), formats)
    const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient()
    const { autoOrient } = await picture.metadata()
    return { picture, width: autoOrient.width, height: autoOrient.height }
  } catch {
    throw new Failure('photo_unusable')
  }
}

async function requirePicture(
  picture: { metadata(): Promise<{ format?: string }> },
  formats: readonly string[] = FORMATS,
): Promise<void> {
  const { format } = await picture.metadata()
  if (!format || !formats.includes(format)) throw new Failure('photo_unusable')
}
