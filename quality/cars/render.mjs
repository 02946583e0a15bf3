// Draws sample pictures: node render.mjs --body suv --view three-quarter,side-left --colour WHITE,RED --width 2048 --out out

import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { BODY_NAMES } from './bodies.mjs'
import { srgb, tone } from './engine.mjs'
import { EXTERIOR_VIEWS, exterior } from './exterior.mjs'
import { inside, SCENES } from './inside.mjs'
import { PAINTS } from './paints.mjs'

const arg = (name, otherwise) => {
  const i = process.argv.indexOf(`--${name}`)
  return i < 0 ? otherwise : process.argv[i + 1]
}
const list = (name, otherwise, all) => {
  const v = arg(name, otherwise)
  return v === 'all' ? all : v.split(',')
}
const INSIDE_VIEWS = Object.keys(SCENES)
const bodies = list('body', 'hatch', BODY_NAMES),
  views = list('view', 'three-quarter', [...EXTERIOR_VIEWS, ...INSIDE_VIEWS]),
  colours = list('colour', 'SILVER', Object.keys(PAINTS))
const width = Number(arg('width', 2048)),
  height = Math.round((width * 3) / 4),
  samples = Number(arg('samples', 6))
const out = arg('out', 'out'),
  format = arg('format', 'jpg'),
  quality = Number(arg('quality', 85))
for (const [what, asked, known] of [
  ['body', bodies, BODY_NAMES],
  ['view', views, [...EXTERIOR_VIEWS, ...INSIDE_VIEWS]],
  ['colour', colours, Object.keys(PAINTS)],
])
  for (const name of asked)
    if (!known.includes(name)) throw new Error(`unknown ${what} ${name}; known: ${known.join(', ')}`)
mkdirSync(out, { recursive: true })

const STEPS = 16_384,
  TOP = 6
const lut = new Float32Array(STEPS + 1)
for (let i = 0; i <= STEPS; i++) lut[i] = srgb(tone((i / STEPS) * TOP)) * 255
/** A little noise, the same each time, keeps the soft backdrop from banding. */
const noise = (i) => {
  let h = Math.imul(i, 374761393)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}
/** Light is linear, so one drawing gives every colour: base + diffuse × c + metallic × m. */
function develop(buffer, { c: diffuse, m: metallic }) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let i = 0; i < width * height; i++)
    for (let c = 0, n = noise(i); c < 3; c++) {
      const v = buffer[i * 9 + c] + buffer[i * 9 + 3 + c] * diffuse[c] + buffer[i * 9 + 6 + c] * metallic[c]
      pixels[i * 3 + c] = Math.min(255, lut[Math.min(STEPS, Math.max(0, (v / TOP) * STEPS)) | 0] + n)
    }
  return pixels
}
async function drawAll(open, wanted, name) {
  if (wanted.length === 0) return
  const t0 = performance.now(),
    scene = await open(),
    t1 = performance.now()
  for (const view of wanted) {
    const t2 = performance.now(),
      buffer = await scene.draw(view, width, height, samples),
      t3 = performance.now()
    for (const colour of colours) {
      const file = `${out}/${name}-${view}-${colour.toLowerCase()}.${format}`
      const image = sharp(develop(buffer, PAINTS[colour]), { raw: { width, height, channels: 3 } })
      const info = await (format === 'jpg'
        ? image.jpeg({ quality, mozjpeg: true })
        : format === 'webp'
          ? image.webp({ quality })
          : format === 'avif'
            ? image.avif({ quality: 60 })
            : image.png()
      ).toFile(file)
      console.log(
        file,
        `${Math.round(info.size / 1024)} KB`,
        `scene ${((t1 - t0) / 1000).toFixed(1)} s, drawing ${((t3 - t2) / 1000).toFixed(1)} s`,
      )
    }
  }
  await scene.end()
}
for (const body of bodies) {
  await drawAll(
    () => exterior(body),
    views.filter((v) => EXTERIOR_VIEWS.includes(v) && v !== 'wheel'),
    body,
  )
  await drawAll(
    () => exterior(body, true),
    views.filter((v) => v === 'wheel'),
    body,
  )
}
// Parts are the same for every body: only the paint round the boot and the engine differs.
for (const view of views.filter((v) => INSIDE_VIEWS.includes(v)))
  await drawAll(() => inside(view), [view], 'part')
