// Bakes light into a scene once, then draws pictures of it; work is spread over worker threads.

import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { buildBvh, clamp, joinMeshes, lerp } from './core.mjs'
import { studio } from './studio.mjs'

export const shareable = (n) => new Float32Array(new SharedArrayBuffer(n * 4))
const hash = (a, b) => {
  let h = (a * 374761393 + b * 668265263) | 0
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

export function floorGrid(area) {
  const [x0, x1, y0, y1] = area,
    cell = 0.04,
    nx = Math.ceil((x1 - x0) / cell) + 1,
    ny = Math.ceil((y1 - y0) / cell) + 1
  return { x0, y0, cell, nx, ny, data: shareable(nx * ny) }
}
export const floorReader = (g) => ({
  at(x, y) {
    const u = (x - g.x0) / g.cell,
      v = (y - g.y0) / g.cell
    if (u < 0 || v < 0 || u >= g.nx - 1 || v >= g.ny - 1) return 1
    const i = u | 0,
      j = v | 0,
      a = u - i,
      b = v - j,
      d = g.data,
      o = i * g.ny + j
    const k = (d[o] * (1 - b) + d[o + 1] * b) * (1 - a) + (d[o + g.ny] * (1 - b) + d[o + g.ny + 1] * b) * a
    const e = Math.min(u, v, g.nx - 1 - u, g.ny - 1 - v) * g.cell // fades at the border
    const q = clamp(e / 1.8)
    return e < 1.8 ? lerp(1, k, q * q * (3 - 2 * q)) : k
  },
})

const env = [0, 0, 0]
/** Irradiance over a hemisphere, relative to a white ceiling. */
function gather(o, hit, x, y, z, nx, ny, nz, n, seed, out) {
  const { scene } = o
  const s = nz >= 0 ? 1 : -1,
    a = -1 / (s + nz),
    b = nx * ny * a
  const tx = 1 + s * nx * nx * a,
    ty = s * b,
    tz = -s * nx,
    bx = b,
    by = s + ny * ny * a,
    bz = -ny
  const r0 = hash(seed, 17),
    r1 = hash(seed, 91)
  let R = 0,
    G = 0,
    B = 0
  for (let i = 0; i < n; i++) {
    const u1 = (i + r0) / n,
      u2 = (i * 0.61803398875 + r1) % 1
    const r = Math.sqrt(u1),
      ph = 6.2831853 * u2,
      c = Math.sqrt(1 - u1),
      p = r * Math.cos(ph),
      q = r * Math.sin(ph)
    const dx = tx * p + bx * q + nx * c,
      dy = ty * p + by * q + ny * c,
      dz = tz * p + bz * q + nz * c
    let ox = x + nx * 2e-3,
      oy = y + ny * 2e-3,
      oz = z + nz * 2e-3,
      k = 1
    for (let step = 0; step < 4; step++) {
      const floorT = o.floor && dz < -1e-6 ? -oz / dz : 1e9
      if (!hit.trace(ox, oy, oz, dx, dy, dz, 1e-4, Math.min(floorT, 40))) {
        if (floorT < 40) {
          const f = o.floorMap ? o.floorMap.at(ox + dx * floorT, oy + dy * floorT) : 0.8
          R += k * 0.5 * f
          G += k * 0.492 * f
          B += k * 0.48 * f
        } else {
          studio(dx, dy, dz, 0.2, env)
          R += k * env[0]
          G += k * env[1]
          B += k * env[2]
        }
        break
      }
      const ob = scene.obj[hit.tri],
        hx = ox + dx * hit.t,
        hy = oy + dy * hit.t,
        hz = oz + dz * hit.t
      const through = o.through(ob, hx, hy, hz)
      if (through > 0) {
        k *= through
        ox = hx + dx * 2e-3
        oy = hy + dy * 2e-3
        oz = hz + dz * 2e-3
        continue
      }
      const al = o.albedo(ob)
      R += k * al
      G += k * al
      B += k * al
      break
    }
  }
  out[0] = R / n
  out[1] = G / n
  out[2] = B / n
}

export function bakeRange(o, hit, from, to, rays) {
  const { pos, nrm, irr } = o.scene,
    out = [0, 0, 0]
  for (let v = from; v < to; v++) {
    if (!o.scene.own[v]) continue
    const i = v * 3
    gather(o, hit, pos[i], pos[i + 1], pos[i + 2], nrm[i], nrm[i + 1], nrm[i + 2], rays, v, out)
    irr[i] = out[0]
    irr[i + 1] = out[1]
    irr[i + 2] = out[2]
  }
}
export function bakeFloorRows(o, hit, g, from, to, rays) {
  const out = [0, 0, 0],
    free = o.floorFree
  for (let i = from; i < to; i++)
    for (let j = 0; j < g.ny; j++) {
      gather(
        { ...o, albedo: () => 0.03, floor: false },
        hit,
        g.x0 + i * g.cell,
        g.y0 + j * g.cell,
        0.001,
        0,
        0,
        1,
        rays,
        i * 7919 + j,
        out,
      )
      g.data[i * g.ny + j] = clamp(out[1] / free)
    }
}
export function freeFloor() {
  let s = 0
  const e = [0, 0, 0]
  const n = 4096
  for (let i = 0; i < n; i++) {
    const u = (i + 0.5) / n,
      p = ((i * 0.61803398875) % 1) * 6.2831853,
      r = Math.sqrt(u)
    studio(r * Math.cos(p), r * Math.sin(p), Math.sqrt(1 - u), 0.2, e)
    s += e[1]
  }
  return s / n
}

export function copyIrr(s) {
  for (const [from, n, to] of s.copies) s.irr.copyWithin(to * 3, from * 3, (from + n) * 3)
}
export function smoothIrr(s, passes = 3, _keep = () => false) {
  const n = s.nv,
    sum = new Float32Array(n * 3),
    cnt = new Uint16Array(n)
  for (let p = 0; p < passes; p++) {
    sum.fill(0)
    cnt.fill(0)
    for (let t = 0; t < s.nt; t++)
      for (let e = 0; e < 3; e++) {
        const a = s.idx[t * 3 + e],
          b = s.idx[t * 3 + ((e + 1) % 3)]
        for (let c = 0; c < 3; c++) {
          sum[a * 3 + c] += s.irr[b * 3 + c]
          sum[b * 3 + c] += s.irr[a * 3 + c]
        }
        cnt[a]++
        cnt[b]++
      }
    for (let v = 0; v < n; v++)
      if (cnt[v])
        for (let c = 0; c < 3; c++) s.irr[v * 3 + c] = lerp(s.irr[v * 3 + c], sum[v * 3 + c] / cnt[v], 0.65)
  }
}

export function blurFloor(g, passes = 1) {
  for (let p = 0; p < passes; p++) {
    const d = Float32Array.from(g.data)
    for (let i = 1; i < g.nx - 1; i++)
      for (let j = 1; j < g.ny - 1; j++) {
        const o = i * g.ny + j
        g.data[o] =
          (d[o] * 4 +
            (d[o - 1] + d[o + 1] + d[o - g.ny] + d[o + g.ny]) * 2 +
            d[o - g.ny - 1] +
            d[o - g.ny + 1] +
            d[o + g.ny - 1] +
            d[o + g.ny + 1]) /
          16
      }
  }
}

/** Threads that share one scene. */
export class Crew {
  constructor(sceneModule, sceneName, shared, n = Number(process.env.THREADS ?? availableParallelism())) {
    this.next = new Int32Array(new SharedArrayBuffer(4))
    this.workers = Array.from(
      { length: n },
      () =>
        new Worker(new URL('./worker.mjs', import.meta.url), {
          workerData: { sceneModule, sceneName, shared: { ...shared, next: this.next } },
        }),
    )
  }
  async run(job) {
    Atomics.store(this.next, 0, 0)
    await Promise.all(
      this.workers.map(
        (w) =>
          new Promise((ok, no) => {
            w.once('message', ok)
            w.once('error', no)
            w.postMessage(job)
          }),
      ),
    )
  }
  end() {
    return Promise.all(this.workers.map((w) => w.terminate()))
  }
}

export function camera({ from, to, fov, width, height, shiftY = 0 }) {
  const f = [to[0] - from[0], to[1] - from[1], to[2] - from[2]],
    l = Math.hypot(...f)
  for (let i = 0; i < 3; i++) f[i] /= l
  const r = [f[1], -f[0], 0],
    rl = Math.hypot(...r)
  for (let i = 0; i < 3; i++) r[i] /= rl
  const u = [r[1] * f[2] - r[2] * f[1], r[2] * f[0] - r[0] * f[2], r[0] * f[1] - r[1] * f[0]]
  const k = Math.tan((fov * Math.PI) / 360) // half of the width
  return {
    from,
    width,
    height,
    dir(px, py, out) {
      const a = ((px / width) * 2 - 1) * k,
        b = ((height - 2 * py) / width + shiftY) * k
      const x = f[0] + r[0] * a + u[0] * b,
        y = f[1] + r[1] * a + u[1] * b,
        z = f[2] + r[2] * a + u[2] * b,
        q = 1 / Math.hypot(x, y, z)
      out[0] = x * q
      out[1] = y * q
      out[2] = z * q
    },
  }
}

/** Filmic curve with a soft shoulder; its inverse places the backdrop exactly. */
export const tone = (x) => {
  const y = x * 0.8
  const t = (y * (2.51 * y + 0.03)) / (y * (2.43 * y + 0.59) + 0.14)
  return t < 0 ? 0 : t > 1 ? 1 : t
}
export const srgb = (v) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)
export const linear = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
export function untone(t) {
  let a = 0,
    b = 20
  for (let i = 0; i < 40; i++) {
    const m = (a + b) / 2
    if (tone(m) < t) a = m
    else b = m
  }
  return (a + b) / 2
}
export { buildBvh, hash, joinMeshes }
