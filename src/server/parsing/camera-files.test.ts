import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodeStockPhoto } from './photo-decoder.ts'

const FILES = 60
const MAKES = ['Contoh', 'Kamera Satu', 'Ponsel Dua', 'Lensa Tiga']
/** What is hidden in every file, in the words of its format. */
const SECRET = 'RAHASIA-LOKASI'
/** How metadata begins in JPEG, WebP and AVIF. */
const BEGINNINGS = [
  SECRET,
  'Exif\0',
  'http://ns.adobe.com/xap',
  'Photoshop 3.0',
  'ICC_PROFILE',
  'EXIF',
  'XMP ',
  'ICCP',
]

/** A segment of a JPEG file: its marker, its length and its content. */
const segment = (marker: number, content: Buffer): Buffer => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(content.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, content])
}

/** A record of IPTC as programs for pictures write it: the city. */
function iptc(): Buffer {
  const record = Buffer.concat([Buffer.from([0x1c, 0x02, 0x5a, 0x00, SECRET.length]), Buffer.from(SECRET)])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(record.length)
  const resource = Buffer.concat([Buffer.from('8BIM'), Buffer.from([0x04, 0x04, 0, 0]), size, record])
  return segment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), resource]))
}

const comment = () => segment(0xfe, Buffer.from(SECRET))
/** A whole picture behind the end of the file, as telephones append moving ones. */
const appended = (picture: Buffer) => Buffer.concat([Buffer.from(SECRET), picture])

/** A file as a camera might write it: another size, orientation, maker and mixture of metadata each time. */
async function cameraFile(number: number): Promise<Buffer> {
  const width = 330 + (number % 7)
  const height = 240 + (number % 5)
  const plain = sharp({
    create: { width, height, channels: 3, background: { r: number, g: 90, b: 255 - number } },
  })
  const described = plain.withExif({
    IFD0: {
      Make: MAKES[number % MAKES.length] ?? '',
      Model: SECRET,
      ImageDescription: SECRET,
      Orientation: String((number % 8) + 1),
    },
    IFD2: { UserComment: SECRET, LensModel: SECRET },
    IFD3: {
      GPSLatitudeRef: 'S',
      GPSLatitude: '6/1 12/1 30/1',
      GPSLongitudeRef: 'E',
      GPSLongitude: '106/1 49/1 0/1',
    },
  })
  const whole =
    number % 2 === 0
      ? described.withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${SECRET}</x:xmpmeta>`)
      : described
  const profiled = number % 3 === 0 ? whole.withIccProfile('p3', { attach: true }) : whole
  if (number % 10 === 9) return profiled.webp().toBuffer()
  const jpeg = await profiled.jpeg({ quality: 80, progressive: number % 4 === 0 }).toBuffer()
  const parts = [jpeg.subarray(0, 2), ...(number % 2 === 0 ? [iptc()] : []), comment(), jpeg.subarray(2)]
  return Buffer.concat(number % 5 === 0 ? [...parts, appended(jpeg)] : parts)
}

it('leaves no metadata of a camera in any stored file', async () => {
  for (let number = 0; number < FILES; number++) {
    const bytes = await cameraFile(number)
    expect(bytes.includes(SECRET), `file ${number} hides something`).toBe(true)
    const { master, renditions, placeholder } = await decodeStockPhoto({
      bytes,
      turn: 0,
      masks: [],
      needsMaster: true,
    })
    const kept = [master, ...renditions.map((file) => file.bytes), placeholder]
    for (const file of kept) {
      const text = Buffer.from(file ?? '').toString('latin1')
      const found = BEGINNINGS.filter((beginning) => text.includes(beginning))
      expect(found, `file ${number}`).toEqual([])
    }
    const { exif, xmp, iptc: city, icc, orientation } = await sharp(master ?? Buffer.alloc(0)).metadata()
    expect([exif, xmp, city, icc, orientation ?? 1]).toEqual([undefined, undefined, undefined, undefined, 1])
  }
})
