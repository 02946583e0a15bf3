// The scene of a whole car: building, baking, and its views.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { makeBody } from './bodies.mjs'
import { carMeshes, OBJ } from './car.mjs'
import { clamp, lerp, tracer } from './core.mjs'
import {
  bakeFloorRows,
  bakeRange,
  blurFloor,
  buildBvh,
  Crew,
  camera,
  copyIrr,
  floorGrid,
  floorReader,
  freeFloor,
  hash,
  joinMeshes,
  linear,
  shareable,
  smoothIrr,
  untone,
} from './engine.mjs'
import { alphaOf, paneAt, shader } from './studio.mjs'

const here = import.meta.dirname
const GRID = Number(process.env.CAR_GRID ?? 0.0135)
const share = (a) => {
  const b = new a.constructor(new SharedArrayBuffer(a.byteLength))
  b.set(a)
  return b
}

export async function exterior(name, detail = false) {
  const b = makeBody(name),
    started = Date.now()
  const key = createHash('sha1')
    .update(
      ['core', 'car', 'bodies', 'studio', 'engine'].map((f) => readFileSync(join(here, `${f}.mjs`))).join(''),
    )
    .update(`${name} ${GRID} ${detail}`)
    .digest('hex')
    .slice(0, 12)
  const dir = join(tmpdir(), 'toyota-trust-cars'),
    prefix = `${name}${detail ? '-wheel' : ''}-${GRID}-`,
    file = join(dir, `${prefix}${key}.bin`)
  let s, g, crew
  if (existsSync(file)) {
    const raw = deserialize(readFileSync(file))
    s = raw.s
    for (const k of Object.keys(s)) if (ArrayBuffer.isView(s[k])) s[k] = share(s[k])
    g = raw.g
    g.data = share(g.data)
    crew = new Crew(new URL('./exterior.mjs', import.meta.url).href, name, { s, g })
  } else {
    s = joinMeshes(carMeshes(b, { h: GRID, detail }))
    const t1 = Date.now()
    buildBvh(s)
    g = floorGrid([-2.6, b.L + 2.6, -3.4, 3.4])
    g.data.fill(1)
    const t2 = Date.now()
    crew = new Crew(new URL('./exterior.mjs', import.meta.url).href, name, { s, g })
    await crew.run({ kind: 'floor', rays: Number(process.env.FLOOR_RAYS ?? 128) })
    blurFloor(g, 2)
    await crew.run({ kind: 'bake', rays: Number(process.env.BAKE_RAYS ?? 40) })
    copyIrr(s)
    smoothIrr(s, 4)
    if (process.env.LOG)
      console.log(name, { triangles: s.nt, mesh: t1 - started, bvh: t2 - t1, bake: Date.now() - t2 })
    mkdirSync(dir, { recursive: true })
    for (const old of readdirSync(dir)) if (old.startsWith(prefix)) rmSync(join(dir, old)) // of an earlier script
    const copy = (o) =>
      Object.fromEntries(
        Object.entries(o).map(([k, v]) => {
          if (!ArrayBuffer.isView(v)) return [k, v]
          const c = new v.constructor(v.length)
          c.set(v)
          return [k, c]
        }),
      )
    writeFileSync(file, serialize({ s: copy(s), g: copy(g) }))
  }
  return {
    b,
    s,
    g,
    crew,
    async draw(view, width, height, spp) {
      const out = shareable(width * height * 9)
      await crew.run({ kind: 'draw', view, width, height, spp, out })
      return out
    },
    end: () => crew.end(),
  }
}

export const EXTERIOR_VIEWS = [
  'three-quarter',
  'side-left',
  'rear-three-quarter',
  'front',
  'rear',
  'side-right',
  'wheel',
]
/** Where the camera stands. The class of a car shows: a larger one fills more of the picture. */
export function viewOf(b, view, width, height) {
  const mid = b.L / 2,
    tall = Math.max(1, b.tall / 1.7),
    big = ((b.L / 4.4) ** 0.55 * 4.4) / b.L
  const deg = Math.PI / 180
  const make = (az, dist, up, fov, cx, cz, lift = 0) => ({
    from: [cx - Math.cos(az * deg) * dist, -Math.sin(az * deg) * dist, up],
    to: [cx, 0, cz],
    fov: fov / big,
    width,
    height,
    shiftY: lift,
  })
  const v = {
    'three-quarter': () => make(38, 9.2, 1.34, 27.4, mid - 0.27, 0.68),
    'rear-three-quarter': () => make(180 + 38, 9.2, 1.4, 27.4, mid + 0.27, 0.68),
    'side-left': () => make(90, 13, 1.12, 22.6, mid, 0.68),
    'side-right': () => make(270, 13, 1.12, 22.6, mid, 0.68),
    front: () => make(0, 9.5, 1.12, 20.5 * tall, mid, 0.72 * tall),
    rear: () => make(180, 9.5, 1.16, 20.5 * tall, mid, 0.72 * tall),
    wheel: () => {
      const a = 62 * deg
      return {
        from: [b.xf - Math.cos(a) * 3.2, -b.hw - Math.sin(a) * 3.2, 0.7],
        to: [b.xf + 0.04, -b.hw, b.wheel + 0.07],
        fov: 20 * (b.wheel / 0.32),
        width,
        height,
      }
    },
  }[view]
  return v()
}

/** Run by the threads. */
export function open(name, { s, g, next }) {
  const b = makeBody(name),
    alpha = alphaOf(b),
    hit = tracer(s, alpha),
    floorMap = floorReader(g),
    pane = {}
  const dark = new Set([OBJ.WELL, OBJ.TYRE, OBJ.INSIDE, OBJ.SEAT])
  const o = {
    scene: s,
    floor: true,
    floorMap,
    floorFree: freeFloor(),
    albedo: (ob) => (dark.has(ob) ? 0.02 : 0.14),
    through: (ob, x, y, z) => (ob === OBJ.GREEN && paneAt(b, x, y, z, pane) < 0 ? 0.5 : 0),
  }
  const take = (n, step, fn) => {
    for (;;) {
      const a = Atomics.add(next, 0, step)
      if (a >= n) return
      fn(a, Math.min(n, a + step))
    }
  }
  return {
    run(job) {
      if (job.kind === 'floor') take(g.nx, 4, (a, c) => bakeFloorRows(o, hit, g, a, c, job.rays))
      if (job.kind === 'bake') take(s.nv, 512, (a, c) => bakeRange(o, hit, a, c, job.rays))
      if (job.kind === 'draw') {
        const { width, height, spp, out } = job,
          cam = camera(viewOf(b, job.view, width, height))
        const acc = new Float64Array(16),
          d = [0, 0, 0],
          half = viewOf(b, job.view, width, height).fov
        const dist = Math.hypot(cam.from[0] - b.L / 2, cam.from[1]),
          pixel = (2 * Math.tan((half * Math.PI) / 360) * dist) / width
        const ray = shader(b, s, hit, floorMap, acc, { pixel })
        take(height, 2, (r0, r1) => {
          for (let py = r0; py < r1; py++)
            for (let px = 0; px < width; px++) {
              const o9 = (py * width + px) * 9
              let n = spp
              const tot = [0, 0, 0, 0, 0, 0, 0, 0, 0]
              const bgw = [0, 0, 0]
              let plain = 0
              for (let i = 0; i < n; i++) {
                acc.fill(0)
                const jx = (i * 0.7548776662 + 0.5) % 1,
                  jy = (i * 0.5698402909 + 0.5) % 1
                cam.dir(px + jx, py + jy, d)
                ray(cam.from[0], cam.from[1], cam.from[2], d[0], d[1], d[2], 0, 1, 1, 1, false)
                if (acc[14]) {
                  // what the floor mirrors, softer with distance
                  const fx = acc[12],
                    fy = acc[13],
                    near = Math.abs(fx - b.L / 2) < b.L / 2 + 6 && Math.abs(fy) < b.hw + 7
                  if (near) {
                    const h1 = hash(px * 9 + i, py),
                      h2 = hash(py * 5 + i, px * 3 + 11),
                      q = 0.03 * Math.sqrt(h1),
                      an = h2 * 6.2831853
                    let rx = d[0] + Math.cos(an) * q,
                      ry = d[1] + Math.sin(an) * q,
                      rz = -d[2]
                    const l = 1 / Math.hypot(rx, ry, rz)
                    rx *= l
                    ry *= l
                    rz *= l
                    if (hit.trace(fx, fy, 0.0005, rx, ry, rz, 1e-3, 6)) {
                      const zz = rz * hit.t,
                        k =
                          (0.05 + 0.95 * (1 - Math.abs(d[2])) ** 5) *
                          0.46 *
                          Math.exp(-zz / 0.42 - hit.t / 1.3)
                      if (k > 0.0015) {
                        acc[9] *= 1 - k
                        acc[10] *= 1 - k
                        acc[11] *= 1 - k
                        ray(fx, fy, 0.0005, rx, ry, rz, 1, k, k, k, true)
                      }
                    }
                  } else if (i === 0) plain = 1
                } else if (i === 0 && acc[9] === 1) plain = 1
                for (let c = 0; c < 9; c++) tot[c] += Math.min(acc[c], 6)
                for (let c = 0; c < 3; c++) bgw[c] += acc[9 + c]
                if (plain && i === 0) {
                  n = 1
                  break
                }
              }
              // The backdrop: seamless, a little lighter behind the car.
              const u = (px + 0.5) / width,
                v = (py + 0.5) / height
              const glow = Math.exp(-(((u - 0.5) / 0.55) ** 2 + ((v - 0.46) / 0.5) ** 2))
              const B = [0, 0, 0]
              for (let c = 0; c < 3; c++) B[c] = lerp(EDGE[c], CENTRE[c], clamp(glow))
              for (let c = 0; c < 9; c++) out[o9 + c] = tot[c] / n + (c < 3 ? (bgw[c] / n) * B[c] : 0)
            }
        })
      }
    },
  }
}
const paper = (hex) => [1, 3, 5].map((i) => untone(linear(parseInt(hex.slice(i, i + 2), 16) / 255)))
const CENTRE = paper('#f6f4f0'),
  EDGE = paper('#e5e1da')
