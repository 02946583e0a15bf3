import sharp from 'sharp'

/** Takes librsvg 20 seconds of computing: its size is only known once its word of ten thousand letters is rendered. */
export const HOSTILE_SVG = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg"><text>${'a'.repeat(10_000)}</text></svg>`,
)

/** The SVG as it would be sent by a client that hides what it is. */
export const HIDDEN_SVGS: [string, Buffer][] = [
  ['plain', HOSTILE_SVG],
  ['after a byte order mark', Buffer.concat([Buffer.from('efbbbf', 'hex'), HOSTILE_SVG])],
  ['after white space', Buffer.concat([Buffer.from(' \n\t'.repeat(300)), HOSTILE_SVG])],
  ['after an XML declaration', Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), HOSTILE_SVG])],
  ['in UTF-16', Buffer.from(HOSTILE_SVG.toString(), 'utf16le')],
  ['after the first bytes of a JPEG', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), HOSTILE_SVG])],
  ['after the first bytes of a PNG', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), HOSTILE_SVG])],
  ['after the first bytes of a GIF', Buffer.concat([Buffer.from('GIF89a'), HOSTILE_SVG])],
  ['after the first bytes of a WebP', Buffer.concat([Buffer.from('RIFFxxxxWEBP'), HOSTILE_SVG])],
  ['after the first bytes of an AVIF', Buffer.concat([Buffer.from('    ftypavif'), HOSTILE_SVG])],
]

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a0522d' }, limitInputPixels: false })

/** A small file that unpacks to 59 megapixels as PNG, and to 26 in a format that takes longer to make. */
export function pictureBomb(format: 'png' | 'webp' | 'gif'): Promise<Buffer> {
  const side = format === 'png' ? 7_700 : 5_100
  return plain(side, side).toFormat(format).toBuffer()
}

/** The first half of a picture. */
export async function truncated(format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'): Promise<Buffer> {
  const whole = await plain(400, 300).toFormat(format).toBuffer()
  return whole.subarray(0, whole.length / 2)
}

/** An animation of one pixel and many frames. */
export function animation(frames: number): Buffer {
  const head = Buffer.from('47494638396101000100800000000000ffffff', 'hex')
  const frame = Buffer.from('21f90400000000002c000000000100010000020244010' + '0', 'hex')
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from('3b', 'hex')])
}
