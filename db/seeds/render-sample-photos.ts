import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { SAMPLE_FOLDER, type SamplePhoto } from './sample-photos.ts'

const DRAWINGS = join(import.meta.dirname, 'photos')
const DRAWN_WIDTH = 1_200
const RENDERED_WIDTH = 2_048
/** SVG without a size of its own is rendered at this many dots an inch. */
const DENSITY = 72

/** Renders the illustrations as photos are processed; run by the build. */
rmSync(SAMPLE_FOLDER, { recursive: true, force: true })
mkdirSync(SAMPLE_FOLDER, { recursive: true })
const density = (DENSITY * RENDERED_WIDTH) / DRAWN_WIDTH
// The same grain lies on each of them, and takes longer to compute than the rest of a drawing.
const grain = await sharp(join(import.meta.dirname, 'photo-grain.svg'), { density })
  .png()
  .toBuffer()
const drawings = readdirSync(DRAWINGS).filter((file) => file.endsWith('.svg'))
const pictures = await Promise.all(
  drawings.map(async (file) => {
    const drawing = sharp(readFileSync(join(DRAWINGS, file)), { density })
    const bytes = await drawing
      .composite([{ input: grain }])
      .png()
      .toBuffer()
    return { name: file.replace('.svg', ''), bytes }
  }),
)
// Only now: the process that has loaded the decoder of untrusted pictures reads no SVG any more.
const { decodeStockPhoto } = await import('#server/parsing/photo-decoder.ts')
const render = async ({ name, bytes }: (typeof pictures)[number]): Promise<SamplePhoto> => {
  const made = await decodeStockPhoto({ bytes, turn: 0, masks: [], needsMaster: true })
  const store = (suffix: string, content: Uint8Array) => {
    writeFileSync(join(SAMPLE_FOLDER, `${name}-${suffix}`), content)
    return `${name}-${suffix}`
  }
  return {
    name,
    width: made.width,
    height: made.height,
    placeholder: made.placeholder,
    meanColour: made.meanColour,
    master: store('asli.webp', made.master ?? new Uint8Array()),
    renditions: made.renditions.map(({ format, width, height, bytes: content }) => ({
      format,
      width,
      height,
      file: store(`${width}.${format}`, content),
    })),
  }
}
// As many at once as there are cores; each is encoded on one.
const photos: SamplePhoto[] = []
const waiting = pictures.entries()
const renderWaiting = async () => {
  for (const [at, picture] of waiting) photos[at] = await render(picture)
}
await Promise.all(Array.from({ length: availableParallelism() }, renderWaiting))
writeFileSync(join(SAMPLE_FOLDER, 'index.json'), JSON.stringify(photos))
