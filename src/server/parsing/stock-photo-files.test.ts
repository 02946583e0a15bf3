import sharp from 'sharp'
import { expect, it } from 'vitest'
import { decodeStockPhoto } from './photo-decoder.ts'

const photoOf = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#7a4b2a',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .blur(4)
    .jpeg()
    .toBuffer()
const decoded = async (width: number, height: number) =>
  decodeStockPhoto({ bytes: await photoOf(width, height), turn: 0, masks: [], needsMaster: true })
const KB = 1_024
const BYTES_MAX: Record<number, number> = { 320: 18 * KB, 720: 65 * KB, 1280: 160 * KB, 2048: 350 * KB }

it('a photo has four widths as JPEG, the smaller three as AVIF and the largest as WebP, each within its budget', async () => {
  const { renditions, master, placeholder, meanColour } = await decoded(2_400, 1_800)
  expect(renditions.map(({ format, width }) => `${width}.${format}`).sort()).toEqual([
    '1280.avif',
    '1280.jpg',
    '2048.jpg',
    '2048.webp',
    '320.avif',
    '320.jpg',
    '720.avif',
    '720.jpg',
  ])
  for (const { format, width, height, bytes } of renditions) {
    const metadata = await sharp(bytes).metadata()
    expect([metadata.width, metadata.height]).toEqual([width, height])
    if (format !== 'jpg')
      expect([width, bytes.length]).toEqual([
        width,
        expect.toSatisfy((length: number) => length <= (BYTES_MAX[width] ?? 0)),
      ])
  }
  const all = renditions.reduce((sum, { bytes }) => sum + bytes.length, master?.length ?? 0)
  expect(all).toBeLessThanOrEqual(1.5 * KB * KB)
  expect(placeholder.length).toBeLessThanOrEqual(500)
  const { width = 0 } = await sharp(Buffer.from(placeholder.split(',')[1] ?? '', 'base64')).metadata()
  expect(width).toBeLessThanOrEqual(24)
  expect(meanColour).toMatch(/^#[0-9a-f]{6}$/)
})

it('a small photo is never enlarged', async () => {
  const { renditions, width, height } = await decoded(500, 375)
  expect([width, height]).toEqual([500, 375])
  expect(Math.max(...renditions.map((file) => file.width))).toBe(500)
})
