import type { Sharp } from 'sharp'
import { sharp } from './bounded-sharp.ts'
import { PHOTO_PIXELS_MAX } from './photo-decoder-limits.ts'
import { pictureFormat } from './picture-format.ts'
import { type Mask, paintMasks } from './plate-masks.ts'
import { InputRefused } from './refusals.ts'

export interface HeaderRequest {
  bytes: Uint8Array
}
export interface HeaderReply {
  width: number
  height: number
  frames: number
}

export interface StockPhotoRequest {
  bytes: Uint8Array
  /** Degrees clockwise. */
  turn: number
  masks: readonly Mask[]
  needsMaster: boolean
}

interface Rendition {
  format: 'avif' | 'webp' | 'jpg'
  width: number
  height: number
  bytes: Uint8Array
}

export interface StockPhotoReply {
  /** The photo as it came, upright, without metadata and masks; null unless it was asked for. */
  master: Uint8Array | null
  width: number
  height: number
  renditions: Rendition[]
  /** A `data:` address of at most 500 bytes. */
  placeholder: string
  /** `#rrggbb` */
  meanColour: string
}

const MASTER_SIDE = 2_560
const PLACEHOLDER_WIDTH = 20
const INPUT = { limitInputPixels: PHOTO_PIXELS_MAX, failOn: 'error', pages: 1 } as const

/** The widths that are made, each with the largest file of its better format and its qualities, tried in order. */
const WIDTHS = [
  { width: 320, better: 'avif', bytesMax: 18 * 1024, qualities: [52, 42, 32] },
  { width: 720, better: 'avif', bytesMax: 65 * 1024, qualities: [52, 42, 32] },
  { width: 1280, better: 'avif', bytesMax: 160 * 1024, qualities: [50, 40, 30] },
  // AVIF of this size costs seconds for little.
  { width: 2048, better: 'webp', bytesMax: 350 * 1024, qualities: [76, 66, 52] },
] as const
const JPEG_QUALITY = 74
const AVIF_EFFORT = 3

/** Reads the header of a file. Throws `InputRefused` for what is no picture of a known format. */
export async function readHeader({ bytes }: HeaderRequest): Promise<HeaderReply> {
  const format = pictureFormat(bytes)
  if (!format) throw new InputRefused('not a picture of these formats')
  try {
    const found = await sharp(bytes, { limitInputPixels: false, pages: -1 }).metadata()
    if (found.format !== format && !(format === 'avif' && found.format === 'heif'))
      throw new InputRefused('not the format that it begins with')
    return { width: found.width, height: found.pageHeight ?? found.height, frames: found.pages ?? 1 }
  } catch (problem) {
    throw problem instanceof InputRefused ? problem : new InputRefused('broken')
  }
}

/** Decodes a photo once and encodes everything that is shown of it, without any metadata. Runs in a parser process. */
export async function decodeStockPhoto({
  bytes,
  turn,
  masks,
  needsMaster,
}: StockPhotoRequest): Promise<StockPhotoReply> {
  if (!pictureFormat(bytes)) throw new InputRefused('not a picture of these formats')
  try {
    const upright = await readPixels(
      sharp(bytes, INPUT)
        .autoOrient()
        .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true }),
    )
    const master = needsMaster ? await toSharp(upright).webp({ quality: 84, effort: 2 }).toBuffer() : null
    const turned = turn === 0 ? upright : await readPixels(toSharp(upright).rotate(turn))
    paintMasks(turned, masks)
    const renditions: Rendition[] = []
    for (const size of WIDTHS) {
      const smaller = await readPixels(
        toSharp(turned).resize({ width: size.width, withoutEnlargement: true }),
      )
      renditions.push(await encodeBetterFormat(smaller, size), await encodeJpeg(smaller))
      // A smaller photo is never enlarged: the next widths would be the same.
      if (turned.width <= size.width) break
    }
    return {
      master,
      width: turned.width,
      height: turned.height,
      renditions,
      placeholder: await placeholderOf(turned),
      meanColour: await meanColourOf(turned),
    }
  } catch (problem) {
    throw problem instanceof InputRefused ? problem : new InputRefused('broken or too large')
  }
}

/** Pixels of three bytes each. */
interface Pixels {
  data: Buffer
  width: number
  height: number
}

async function readPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (info.channels === 3) return { data, width: info.width, height: info.height }
  // A grey picture has one channel only.
  return readPixels(
    sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
      .toColourspace('srgb')
      .joinChannel([data, data], {
        raw: { width: info.width, height: info.height, channels: 1 },
      }),
  )
}

const toSharp = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } })

async function encodeBetterFormat(
  pixels: Pixels,
  { better, bytesMax, qualities }: (typeof WIDTHS)[number],
): Promise<Rendition> {
  const { width, height } = pixels
  let bytes = Buffer.alloc(0)
  for (const quality of qualities) {
    const picture = toSharp(pixels)
    bytes = await (better === 'avif'
      ? picture.avif({ quality, effort: AVIF_EFFORT })
      : picture.webp({ quality, effort: 4 })
    ).toBuffer()
    if (bytes.length <= bytesMax) break
  }
  return { format: better, width, height, bytes }
}

async function encodeJpeg(pixels: Pixels): Promise<Rendition> {
  const { width, height } = pixels
  const bytes = await toSharp(pixels).jpeg({ quality: JPEG_QUALITY, progressive: true }).toBuffer()
  return { format: 'jpg', width, height, bytes }
}

async function placeholderOf(pixels: Pixels): Promise<string> {
  const tiny = await toSharp(pixels)
    .resize({ width: PLACEHOLDER_WIDTH, height: PLACEHOLDER_WIDTH, fit: 'inside' })
    .webp({ quality: 20, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}

async function meanColourOf(pixels: Pixels): Promise<string> {
  const { data } = await readPixels(toSharp(pixels).resize(1, 1, { fit: 'fill' }))
  return `#${data.subarray(0, 3).toString('hex')}`
}
