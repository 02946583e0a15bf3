import type { Sharp } from 'sharp'
import { sharp } from './bounded-sharp.ts'
import { type PictureFormat, pictureFormat } from './picture-format.ts'
import { InputRefused } from './refusals.ts'

/** A box that the picture is fitted into without being enlarged, and how well it is encoded. */
export interface PictureSize {
  width: number
  /** Without one only the width is bounded. */
  height?: number
  quality: number
}

export interface PictureVariant extends PictureSize {
  format: 'webp' | 'avif' | 'jpeg'
  /** Higher takes longer and makes smaller files; the encoder's default where it is left out. */
  effort?: number
  /** The largest file. Where the first size does not fit, these are tried in their order. */
  bytesMax?: number
  smaller?: readonly PictureSize[]
}

export interface PictureRequest {
  bytes: Uint8Array
  /** The accepted formats. Others are refused. */
  formats: readonly PictureFormat[]
  variants: readonly PictureVariant[]
}

export interface PictureReply {
  /** Of the picture as it came, upright. */
  width: number
  height: number
  /** In the order of the request. */
  variants: { bytes: Uint8Array; width: number; height: number }[]
}

/**
 * Phones take up to 64 megapixels as JPEG, which is decoded at a fraction of its size. Other formats are unpacked whole: 25 is a
 * full-frame camera.
 */
const PIXELS_MAX: Record<PictureFormat, number> = {
  jpeg: 64_000_000,
  png: 25_000_000,
  webp: 25_000_000,
  gif: 25_000_000,
  avif: 25_000_000,
}

/** Decodes a picture and encodes its variants, without any metadata. Runs in a parser process. */
export async function decodePicture({ bytes, formats, variants }: PictureRequest): Promise<PictureReply> {
  const format = pictureFormat(bytes)
  if (!format || !formats.includes(format)) throw new InputRefused('not a picture of these formats')
  try {
    // Of an animation its first frame alone.
    const input = { limitInputPixels: PIXELS_MAX[format], failOn: 'error', pages: 1 } as const
    const { autoOrient, ...found } = await sharp(bytes, input).metadata()
    if (found.format !== format && !(format === 'avif' && found.format === 'heif'))
      throw new InputRefused('not the format that it begins with')
    const made: PictureReply['variants'] = []
    for (const variant of variants) made.push(await encode(sharp(bytes, input).autoOrient(), variant))
    return { width: autoOrient.width, height: autoOrient.height, variants: made }
  } catch (problem) {
    throw problem instanceof InputRefused ? problem : new InputRefused('broken or too large')
  }
}

async function encode(source: Sharp, variant: PictureVariant): Promise<PictureReply['variants'][number]> {
  const { format, effort, bytesMax = Number.POSITIVE_INFINITY, smaller = [] } = variant
  let picture = source
  for (const { width, height, quality } of [variant, ...smaller]) {
    const fitting = picture.resize({ width, height, fit: 'inside', withoutEnlargement: true })
    const { data, info } = await fitting.raw().toBuffer({ resolveWithObject: true })
    // Unpacked once for this size and the next.
    const unpacked = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const options = { quality, ...(effort !== undefined && format !== 'jpeg' && { effort }) }
    const bytes = await unpacked().toFormat(format, options).toBuffer()
    if (bytes.length <= bytesMax) return { bytes, width: info.width, height: info.height }
    picture = unpacked()
  }
  throw new InputRefused('too large in every size')
}
