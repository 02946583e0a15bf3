import { Failure } from '../../failure.ts'

const LONGEST_SIDE = 1600
const BYTES_MAX = 250 * 1024
/** More than any camera takes; a small file may unpack to very much. */
const PIXELS_MAX = 60_000_000
/** From what looks like the picture itself to what surely fits. */
const QUALITIES = [80, 65, 50, 35]
const LAST_SIDE = 800

/**
 * A picture made anew as WebP of at most 250 KB: what else was in its file, where it was taken included, is gone. What the file
 * is decides its content, whatever it was called; throws `photo_unusable` for anything but a picture.
 */
export async function reEncoded(bytes: Uint8Array): Promise<Buffer> {
  // Loaded when the first photo comes: it takes a tenth of a start and most processes never see one.
  const { default: sharp } = await import('sharp')
  // One picture at a time per call: its threads are for others, too.
  sharp.cache(false)
  const made = async (quality: number, side: number) =>
    sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error', animated: false })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
  try {
    await requirePicture(sharp(bytes, { limitInputPixels: PIXELS_MAX }))
    for (const quality of QUALITIES) {
      const picture = await made(quality, LONGEST_SIDE)
      if (picture.length <= BYTES_MAX) return picture
    }
    const last = await made(QUALITIES.at(-1) ?? 35, LAST_SIDE)
    if (last.length <= BYTES_MAX) return last
  } catch {
    throw new Failure('photo_unusable')
  }
  throw new Failure('photo_unusable')
}

/** What cameras make. Not SVG or PDF, which are programs for a renderer. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'avif', 'gif', 'tiff']

async function requirePicture(picture: { metadata(): Promise<{ format?: string }> }): Promise<void> {
  const { format } = await picture.metadata()
  if (!format || !FORMATS.includes(format)) throw new Failure('photo_unusable')
}
