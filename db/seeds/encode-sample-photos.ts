import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { SAMPLE_FOLDER, samplePhotos } from './sample-photos.ts'

/**
 * Encodes drawn pictures into the shipped renditions, as photos are processed: `node db/seeds/encode-sample-photos.ts FOLDER`.
 * FOLDER holds PNG files of the generator in `quality/cars`; the evidence drawings lie beside this file. Run by hand. Pictures
 * that are already there stay; remove the folder to encode them again.
 */
const [, , folder] = process.argv
if (!folder) throw new Error('Name the folder with the pictures of quality/cars/render.mjs.')
const DRAWINGS = join(import.meta.dirname, 'photos')
const WIDTH = 1_280
const DRAWN_WIDTH = 1_200
/** SVG without a size of its own is rendered at this many dots an inch. */
const DENSITY = (72 * WIDTH) / DRAWN_WIDTH
// The same grain lies on each drawing, and takes longer to compute than the rest of it.
const grain = await sharp(join(import.meta.dirname, 'photo-grain.svg'), { density: DENSITY })
  .png()
  .toBuffer()
const drawn = await Promise.all(
  readdirSync(DRAWINGS)
    .filter((file) => file.endsWith('.svg'))
    .map(async (file) => ({
      name: file.replace('.svg', ''),
      bytes: await sharp(readFileSync(join(DRAWINGS, file)), { density: DENSITY })
        .composite([{ input: grain }])
        .png()
        .toBuffer(),
    })),
)
const traced = readdirSync(folder)
  .filter((file) => file.endsWith('.png'))
  .map((file) => ({ name: file.replace('.png', ''), bytes: readFileSync(join(folder, file)) }))
// Only now: the process that has loaded the decoder of untrusted pictures reads no SVG any more.
const { decodeStockPhoto } = await import('#server/parsing/photo-decoder.ts')
mkdirSync(SAMPLE_FOLDER, { recursive: true })
const photos = samplePhotos()
for (const { name, bytes } of [...drawn, ...traced]) {
  if (photos.has(name)) continue
  const made = await decodeStockPhoto({ bytes, turn: 0, masks: [], needsMaster: false })
  const renditions = made.renditions
    // A picture whose width is one of the widths comes twice where the next width would enlarge it.
    .filter(
      ({ width, format }, at, all) =>
        all.findIndex((one) => one.width === width && one.format === format) === at,
    )
    .map(({ format, width, height, bytes: content }) => {
      const file = `${name}-${width}.${format}`
      writeFileSync(join(SAMPLE_FOLDER, file), content)
      return { format, width, height, file }
    })
  photos.set(name, {
    name,
    width: made.width,
    height: made.height,
    placeholder: made.placeholder,
    meanColour: made.meanColour,
    // The largest rendition stands for the upload: nobody edits a sample, and nothing is shipped twice.
    master: renditions.findLast(({ format }) => format === 'jpg')?.file ?? '',
    renditions,
  })
}
writeFileSync(join(SAMPLE_FOLDER, 'index.json'), JSON.stringify([...photos.values()]))
