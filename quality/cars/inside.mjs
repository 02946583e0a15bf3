// Studio pictures of parts of a car: dashboard, front seats, boot, engine bay. X to the right, Y away from the viewer, Z up.
import { clamp, gridSurface, joinMeshes, lerp, smax, smin, sstep, surfaceNets, tracer } from './core.mjs'
import {
  bakeRange,
  buildBvh,
  Crew,
  camera,
  freeFloor,
  linear,
  shareable,
  smoothIrr,
  untone,
} from './engine.mjs'
import { studio } from './studio.mjs'

// c: diffuse colour, f: strength of the mirror image, rough: how blurred it is
export const MATS = {
  soft: { c: [0.05, 0.049, 0.047], f: 0.035, rough: 0.6 },
  soft2: { c: [0.095, 0.092, 0.087], f: 0.03, rough: 0.7 },
  black: { c: [0.014, 0.014, 0.014], f: 0.04, rough: 0.35 },
  gloss: { c: [0.006, 0.006, 0.007], f: 0.06, rough: 0 },
  satin: { c: [0.16, 0.16, 0.16], f: 0.32, rough: 0.3 },
  chrome: { c: [0.02, 0.02, 0.02], f: 0.65, rough: 0.02 },
  fabric: { c: [0.1, 0.096, 0.09], f: 0.02, rough: 0.9 },
  fabric2: { c: [0.12, 0.112, 0.1], f: 0.02, rough: 0.9 },
  leather: { c: [0.03, 0.028, 0.026], f: 0.045, rough: 0.45 },
  light: { c: [0.42, 0.4, 0.37], f: 0.02, rough: 0.8 },
  carpet: { c: [0.07, 0.067, 0.064], f: 0.008, rough: 1 },
  paint: { paint: true },
  metal: { c: [0.16, 0.158, 0.152], f: 0.3, rough: 0.35 },
  metalDark: { c: [0.06, 0.06, 0.06], f: 0.16, rough: 0.4 },
  tank: { c: [0.52, 0.5, 0.45], f: 0.04, rough: 0.25 },
  blue: { c: [0.01, 0.05, 0.2], f: 0.05, rough: 0.3 },
  yellow: { c: [0.6, 0.34, 0.02], f: 0.05, rough: 0.3 },
  red: { c: [0.4, 0.012, 0.012], f: 0.05, rough: 0.3 },
  hose: { c: [0.016, 0.016, 0.016], f: 0.045, rough: 0.4 },
  battery: { c: [0.028, 0.028, 0.03], f: 0.04, rough: 0.4 },
  floor: { c: [0.4, 0.4, 0.4], f: 0, rough: 1 },
  cluster: { c: [0.006, 0.006, 0.007], f: 0.03, rough: 0.6, draw: 'cluster' },
  screen: { c: [0.006, 0.006, 0.007], f: 0.06, rough: 0, draw: 'screen' },
  seam: { c: [0.02, 0.02, 0.02], f: 0.02, rough: 0.9 },
}
const NAMES = Object.keys(MATS)
export const rbox = (x, y, z, cx, cy, cz, hx, hy, hz, r) => {
  const a = Math.abs(x - cx) - hx + r,
    b = Math.abs(y - cy) - hy + r,
    c = Math.abs(z - cz) - hz + r
  return Math.hypot(Math.max(a, 0), Math.max(b, 0), Math.max(c, 0)) + Math.min(Math.max(a, b, c), 0) - r
}
const capsule = (x, y, z, a, b, r) => {
  const ex = b[0] - a[0],
    ey = b[1] - a[1],
    ez = b[2] - a[2],
    wx = x - a[0],
    wy = y - a[1],
    wz = z - a[2],
    t = clamp((wx * ex + wy * ey + wz * ez) / (ex * ex + ey * ey + ez * ez))
  return Math.hypot(wx - ex * t, wy - ey * t, wz - ez * t) - r
}
const chain = (pts, r) => (x, y, z) => {
  let d = 9
  for (let i = 1; i < pts.length; i++) d = Math.min(d, capsule(x, y, z, pts[i - 1], pts[i], r))
  return d
}
const smooth = (pts) => {
  const o = []
  for (let i = 0; i < pts.length - 1; i++) {
    const p = (k) => pts[clamp(i + k, 0, pts.length - 1)]
    for (let s = 0; s < 6; s++) {
      const t = s / 6,
        t2 = t * t,
        t3 = t2 * t
      o.push(
        [0, 1, 2].map(
          (c) =>
            0.5 *
            (2 * p(0)[c] +
              (p(1)[c] - p(-1)[c]) * t +
              (2 * p(-1)[c] - 5 * p(0)[c] + 4 * p(1)[c] - p(2)[c]) * t2 +
              (3 * p(0)[c] - p(-1)[c] - 3 * p(1)[c] + p(2)[c]) * t3),
        ),
      )
    }
  }
  o.push(pts.at(-1))
  return o
}

class Kit {
  parts = []
  add(mat, f, lo, hi, h = 0.008) {
    this.parts.push(surfaceNets(f, lo, hi, h, NAMES.indexOf(mat)))
    return this
  }
  box(mat, c, s, r = 0.01, h) {
    const m = Math.min(...s)
    return this.add(
      mat,
      (x, y, z) => rbox(x, y, z, ...c, ...s, Math.min(r, m * 0.98)),
      c.map((v, i) => v - s[i] - 0.02),
      c.map((v, i) => v + s[i] + 0.02),
      h ?? clamp(m * 0.5, 0.0035, 0.02),
    )
  }
  tube(mat, pts, r, h, extra) {
    const p = smooth(pts),
      lo = [0, 1, 2].map((c) => Math.min(...p.map((q) => q[c])) - r - 0.03),
      hi = [0, 1, 2].map((c) => Math.max(...p.map((q) => q[c])) + r + 0.03)
    const f = chain(p, r)
    return this.add(mat, extra ? (x, y, z) => extra(f(x, y, z), x, y, z) : f, lo, hi, h ?? r * 0.4)
  }
  cyl(mat, c, axis, R, half, r = 0.004, h) {
    const f = (x, y, z) => {
      const d = [x - c[0], y - c[1], z - c[2]],
        a = d[axis]
      d[axis] = 0
      return smax(Math.hypot(...d) - R, Math.abs(a) - half, r)
    }
    const e = [R, R, R]
    e[axis] = half
    return this.add(
      mat,
      f,
      c.map((v, i) => v - e[i] - 0.02),
      c.map((v, i) => v + e[i] + 0.02),
      h ?? clamp(Math.min(R, half) * 0.4, 0.003, 0.012),
    )
  }
}

export const SCENES = {
  dash(k) {
    // upper pad with the hood of the instruments
    const topZ = (x, y) =>
      0.965 -
      0.03 * x * x -
      0.06 * sstep(0.3, 0.0, y) +
      0.085 * Math.exp(-(((x - 0.37) / 0.19) ** 4)) * sstep(0.42, 0.12, y) +
      0.015 * sstep(0.2, 0.6, y) * 0
    const faceY = (x, _z) => 0.03 + 0.09 * x * x - 0.035 * Math.exp(-(((x - 0.37) / 0.2) ** 4))
    k.add(
      'soft',
      (x, y, z) => {
        let d = smax(z - topZ(x, y), faceY(x, z) - y + 0.12 * clamp((0.9 - z) / 0.1, 0, 1) * 0.4, 0.04)
        d = smax(d, Math.max(0.845 - z, y - 0.85), 0.02)
        d = smax(d, Math.abs(x) - 0.745, 0.03)
        const _c = Math.max(((x - 0.37) / 0.165) ** 2 + ((z - 0.925) / 0.085) ** 2 - 1, 0)
        const hole = (Math.hypot((x - 0.37) / 0.168, (z - 0.915) / 0.088) - 1) * 0.085
        return smax(d, -Math.max(hole, y - 0.16), 0.012)
      },
      [-0.8, -0.06, 0.82],
      [0.8, 0.9, 1.1],
      0.009,
    )
    // instruments
    k.add(
      'cluster',
      (x, y, z) =>
        Math.max(
          Math.abs(y - 0.15 - (z - 0.9) * 0.25) - 0.012,
          Math.abs(x - 0.37) - 0.168,
          Math.abs(z - 0.904) - 0.083,
        ),
      [0.15, 0.08, 0.79],
      [0.6, 0.22, 1.03],
      0.008,
    )
    // a band of satin trim, then the lower dash
    k.add(
      'satin',
      (x, y, z) =>
        smax(
          smax(Math.abs(z - 0.828 + 0.012 * x * x) - 0.011, faceY(x, z) - 0.006 - y, 0.006),
          Math.max(y - 0.2, Math.abs(x) - 0.74),
          0.01,
        ),
      [-0.78, -0.03, 0.8],
      [0.78, 0.24, 0.86],
      0.006,
    )
    k.add(
      'soft2',
      (x, y, z) => {
        const fy = 0.055 + 0.08 * x * x + 0.22 * clamp((0.81 - z) / 0.35) ** 2
        let d = smax(smax(fy - y, z - 0.812, 0.02), Math.max(y - 0.6, 0.4 - z, Math.abs(x) - 0.74), 0.02)
        if (x < -0.12 && x > -0.7) {
          const g = Math.min(Math.abs(z - 0.73), Math.abs(z - 0.55)),
            e = Math.min(Math.abs(x + 0.17), Math.abs(x + 0.64))
          if (z < 0.735 && z > 0.545) d += 0.008 * Math.exp(-((Math.min(g, e) / 0.005) ** 2))
        }
        return d
      },
      [-0.78, 0, 0.38],
      [0.78, 0.62, 0.84],
      0.009,
    )
    k.box('chrome', [-0.4, 0.075, 0.7], [0.045, 0.012, 0.009], 0.006)
    // vents
    for (const [vx, w] of [
      [-0.62, 0.075],
      [-0.095, 0.07],
      [0.095, 0.07],
      [0.65, 0.06],
    ]) {
      const vz = Math.abs(vx) < 0.2 ? 0.775 : 0.875,
        vy = 0.02 + 0.09 * vx * vx - (Math.abs(vx) < 0.2 ? 0.0 : 0.012)
      k.add(
        'satin',
        (x, y, z) =>
          Math.max(
            Math.abs(Math.max(Math.abs(x - vx) - w, Math.abs(z - vz) - 0.036)) - 0.004,
            Math.abs(y - vy) - 0.012,
          ),
        [vx - w - 0.03, vy - 0.03, vz - 0.06],
        [vx + w + 0.03, vy + 0.04, vz + 0.06],
        0.0035,
      )
      k.box('gloss', [vx, vy + 0.03, vz], [w, 0.01, 0.034], 0.002)
      for (const q of [-0.022, -0.0075, 0.0075, 0.022])
        k.add(
          'black',
          (x, y, z) =>
            Math.max(
              Math.abs(z - vz - q - (y - vy) * 0.3) - 0.0022,
              Math.abs(x - vx) - w + 0.003,
              Math.abs(y - vy - 0.004) - 0.014,
            ),
          [vx - w, vy - 0.03, vz + q - 0.02],
          [vx + w, vy + 0.03, vz + q + 0.02],
          0.0025,
        )
      k.box('black', [vx + 0.012, vy - 0.012, vz], [0.006, 0.006, 0.011], 0.003)
    }
    // screen
    k.add(
      'screen',
      (x, y, z) => {
        const v = y + 0.012 - (z - 0.93) * 0.16
        return smax(smax(Math.abs(x) - 0.138, Math.abs(z - 0.925) - 0.088, 0.012), Math.abs(v) - 0.011, 0.006)
      },
      [-0.17, -0.06, 0.81],
      [0.17, 0.06, 1.04],
      0.005,
    )
    // climate panel
    k.box('gloss', [0, 0.028, 0.682], [0.135, 0.02, 0.042], 0.01)
    for (const q of [-0.09, 0.09]) {
      k.cyl('satin', [q, -0.002, 0.682], 1, 0.029, 0.018, 0.005, 0.0035)
      k.cyl('black', [q, -0.014, 0.682], 1, 0.022, 0.012, 0.004, 0.0035)
    }
    for (const q of [-0.032, 0, 0.032]) k.box('black', [q, 0.004, 0.682], [0.012, 0.006, 0.011], 0.003)
    k.box('black', [0, 0.05, 0.6], [0.13, 0.04, 0.03], 0.012)
    // console, lever
    k.add(
      'soft2',
      (x, y, z) =>
        smax(
          smax(Math.abs(x) - 0.135, z - 0.5 - 0.1 * sstep(-0.3, 0.05, y), 0.03),
          Math.max(y - 0.2, -1.2 - y, 0.2 - z),
          0.02,
        ),
      [-0.17, -1.2, 0.2],
      [0.17, 0.22, 0.66],
      0.01,
    )
    k.add(
      'gloss',
      (x, y, z) =>
        smax(
          smax(Math.abs(x) - 0.075, Math.abs(y + 0.16) - 0.13, 0.02),
          Math.abs(z - 0.535 - 0.1 * sstep(-0.3, 0.05, y) + 0.03) - 0.012,
          0.006,
        ),
      [-0.1, -0.32, 0.46],
      [0.1, 0, 0.66],
      0.006,
    )
    k.add(
      'leather',
      (x, y, z) =>
        Math.hypot(x / (0.05 - (z - 0.52) * 0.35), (y + 0.16) / (0.06 - (z - 0.52) * 0.35)) * 0.04 -
        0.04 +
        Math.max(0, z - 0.61) * 2 +
        0.002 * Math.sin(z * 260),
      [-0.08, -0.25, 0.5],
      [0.08, -0.08, 0.64],
      0.006,
    )
    k.tube(
      'satin',
      [
        [0, -0.16, 0.58],
        [0, -0.175, 0.68],
      ],
      0.008,
    )
    k.add(
      'leather',
      (x, y, z) =>
        smax(smax(Math.hypot(x, (y + 0.185) * 0.85) - 0.03, Math.abs(z - 0.715) - 0.045, 0.03), -1, 0.01),
      [-0.06, -0.25, 0.64],
      [0.06, -0.12, 0.79],
      0.005,
    )
    // steering wheel, tilted to the driver
    const sx = 0.37,
      sy = -0.17,
      sz = 0.83,
      cs = Math.cos(0.42),
      sn = Math.sin(0.42)
    const wheel = (fn) => (x, y, z) => {
      const b = y - sy,
        c = z - sz
      return fn(x - sx, b * cs + c * sn * -1, c * cs + b * sn)
    }
    const box = [
      [sx - 0.23, sy - 0.16, sz - 0.23],
      [sx + 0.23, sy + 0.2, sz + 0.23],
    ]
    k.add(
      'leather',
      wheel((x, y, z) => {
        const r = Math.hypot(x, z)
        return Math.hypot(r - 0.182, y) - 0.0165 - 0.003 * sstep(0.6, 0.9, Math.abs(x) / 0.182)
      }),
      ...box,
      0.005,
    )
    k.add(
      'soft',
      wheel((x, y, z) =>
        smax(
          smax(Math.abs(x) - 0.082 + Math.max(0, -z) * 0.25, Math.abs(z + 0.005) - 0.062, 0.05),
          Math.abs(y - 0.012) - 0.026,
          0.02,
        ),
      ),
      ...box,
      0.0065,
    )
    k.add(
      'black',
      wheel((x, y, z) =>
        Math.max(
          smin(
            smax(Math.abs(z - 0.012) - 0.026, Math.abs(x) - 0.178, 0.01),
            smax(Math.abs(x) - 0.03, Math.max(z, -0.178 - z), 0.01),
            0.02,
          ),
          Math.abs(y - 0.016) - 0.012,
        ),
      ),
      ...box,
      0.0045,
    )
    k.add(
      'satin',
      wheel((x, y, z) =>
        smax(
          smax(Math.abs(Math.abs(x) - 0.118) - 0.026, Math.abs(z - 0.012) - 0.018, 0.008),
          Math.abs(y) - 0.005,
          0.003,
        ),
      ),
      ...box,
      0.005,
    )
    k.add(
      'black',
      wheel((x, y, z) =>
        smax(
          smax(Math.abs(Math.abs(x) - 0.118) - 0.019, Math.abs(z - 0.012) - 0.012, 0.006),
          Math.abs(y + 0.003) - 0.005,
          0.003,
        ),
      ),
      ...box,
      0.005,
    )
    k.tube(
      'black',
      [
        [sx, -0.13, 0.82],
        [sx, 0.15, 0.76],
      ],
      0.04,
      0.014,
    )
    for (const q of [-1, 1])
      k.tube(
        'black',
        [
          [sx + q * 0.05, -0.07, 0.84],
          [sx + q * 0.2, -0.1, 0.88],
        ],
        0.011,
        0.005,
      )
    // doors and pillars
    for (const q of [-1, 1]) {
      k.add(
        'soft2',
        (x, y, z) => {
          const u = q * x
          return smax(
            smax(
              0.76 - u + 0.05 * sstep(0.65, 0.5, z) - 0.02 * Math.exp(-(((z - 0.62) / 0.03) ** 2)),
              u - 0.86,
              0.02,
            ),
            Math.max(z - 0.93, 0.2 - z, y - 0.35, -1.3 - y),
            0.02,
          )
        },
        [q > 0 ? 0.68 : -0.88, -1.3, 0.2],
        [q > 0 ? 0.88 : -0.68, 0.38, 0.96],
        0.013,
      )
      k.add(
        'light',
        (x, y, z) => {
          const t = clamp((z - 0.9) / 0.55),
            cx = lerp(0.775, 0.6, t),
            cy = lerp(0.4, -0.32, t ** 0.9)
          const u = q * x - cx,
            v = y - cy
          const a = u * 0.8 + v * 0.35,
            b = -u * 0.35 + v * 0.5
          return smax(
            smax(Math.abs(a) - lerp(0.036, 0.032, t), Math.abs(b) - 0.055, 0.02),
            Math.max(0.9 - z, z - 1.5),
            0.02,
          )
        },
        [q > 0 ? 0.4 : -0.95, -0.6, 0.88],
        [q > 0 ? 0.95 : -0.4, 0.62, 1.52],
        0.0085,
      )
      k.add(
        'light',
        (x, y, z) =>
          smax(Math.hypot((q * x - 0.64) * 1.2, z - 1.47) - 0.06, Math.max(y + 0.25, -1.6 - y), 0.03),
        [q > 0 ? 0.5 : -0.76, -1.62, 1.38],
        [q > 0 ? 0.76 : -0.5, -0.2, 1.56],
        0.016,
      )
      k.tube(
        'satin',
        [
          [q * 0.745, -0.35, 0.78],
          [q * 0.735, -0.22, 0.785],
        ],
        0.012,
        0.005,
      )
    }
    k.add(
      'light',
      (x, y, z) =>
        smax(Math.hypot((y + 0.42) * 0.5, z - 1.475 + 0.05 * x * x) - 0.05, Math.abs(x) - 0.62, 0.02),
      [-0.66, -0.62, 1.36],
      [0.66, -0.25, 1.56],
      0.014,
    )
    for (const q of [-1, 1]) k.box('light', [q * 0.33, -0.33, 1.425], [0.17, 0.012, 0.05], 0.01, 0.012)
    k.box('black', [0, -0.2, 1.36], [0.115, 0.018, 0.034], 0.017)
    k.box('chrome', [0, -0.219, 1.36], [0.106, 0.003, 0.027], 0.003)
    k.tube(
      'black',
      [
        [0, -0.19, 1.38],
        [0, -0.14, 1.42],
      ],
      0.01,
    )
    for (const q of [-1, 1]) k.box('soft2', [q * 0.76, 0.3, 0.62], [0.05, 0.36, 0.24], 0.02, 0.016)
    // what closes the view below: carpet, bulkhead, pedals
    k.add(
      'carpet',
      (x, y, z) =>
        Math.max(
          Math.abs(x) - 0.86,
          Math.min(
            Math.max(Math.abs(z - 0.2 - 0.3 * sstep(-0.1, 0.55, y) ** 2) - 0.02, y - 0.7),
            Math.max(Math.abs(y - 0.5) - 0.03, Math.abs(z - 0.45) - 0.4),
          ),
          -2.2 - y,
        ),
      [-0.9, -2.2, 0.1],
      [0.9, 0.72, 0.9],
      0.022,
    )
    for (const [q, w] of [
      [0.3, 0.05],
      [0.48, 0.03],
    ])
      k.box('satin', [q, 0.24, 0.42], [w, 0.012, 0.035], 0.01)
    for (const cx of [-0.37, 0.37])
      k.add(
        'fabric',
        (x, y, z) => {
          const u = x - cx,
            bol = 0.05 * sstep(0.13, 0.22, Math.abs(u))
          return (
            smax(
              smax(Math.abs(u) - 0.25, Math.abs(y + 0.62) - 0.26, 0.11),
              Math.abs(z - 0.4 - bol * 0.5 - (y + 0.62) * 0.14) - 0.08 - bol * 0.4,
              0.09,
            ) +
            0.006 * Math.exp(-(((Math.abs(u) - 0.145) / 0.006) ** 2))
          )
        },
        [cx - 0.3, -0.95, 0.25],
        [cx + 0.3, -0.3, 0.6],
        0.011,
      )
    return { from: [0.04, -1.2, 1.16], to: [0.03, 0.2, 0.885], fov: 62, gain: 1.2 }
  },
  seats(k) {
    for (const cx of [-0.36, 0.36]) {
      const W = 0.255
      const gr = (d, w = 0.005, deep = 0.006) => deep * Math.exp(-((d / w) ** 2))
      const cushion = (x, y, z) => {
        const u = x - cx,
          v = y + 0.02,
          bol = 0.055 * sstep(W * 0.5, W * 0.85, Math.abs(u))
        let d = smax(
          smax(Math.abs(u) - W, Math.abs(v) - 0.27, 0.11),
          Math.abs(z - 0.33 - bol * 0.55 + v * 0.13) - 0.08 - bol * 0.45,
          0.09,
        )
        d += gr(Math.abs(u) - W * 0.58)
        if (Math.abs(u) < W * 0.57) d += gr(v + 0.13) + gr(v) + gr(v - 0.13) * 0.8
        return d
      }
      const lean = (z) => 0.23 + (z - 0.38) * 0.3
      const back = (x, y, z) => {
        const u = x - cx,
          w = W * (1.02 - 0.32 * clamp((z - 0.72) / 0.35) ** 2),
          bol = 0.05 * sstep(w * 0.5, w * 0.85, Math.abs(u)) * (1 - 0.5 * sstep(0.75, 0.95, z))
        const v = y - lean(z) + 0.01 * Math.sin((z - 0.3) * 4)
        let d = smax(
          smax(Math.abs(u) - w, Math.abs(v + bol * 0.6) - 0.062 - bol * 0.4, 0.09),
          Math.abs(z - 0.68) - 0.33,
          0.12,
        )
        if (y < lean(z)) {
          d += gr(Math.abs(u) - w * 0.6)
          if (Math.abs(u) < w * 0.58) d += gr(z - 0.56) + gr(z - 0.68) + gr(z - 0.8)
        }
        return d
      }
      const head = (x, y, z) => {
        const u = x - cx,
          v = y - lean(1.12) + 0.02
        return smax(
          smax(Math.abs(u) - 0.13 + Math.max(0, z - 1.1) * 0.2, Math.abs(v) - 0.05, 0.06),
          Math.abs(z - 1.125) - 0.085,
          0.07,
        )
      }
      k.add('fabric', cushion, [cx - 0.3, -0.36, 0.18], [cx + 0.3, 0.32, 0.52], 0.0085)
      k.add('fabric', back, [cx - 0.3, 0.05, 0.3], [cx + 0.3, 0.52, 1.04], 0.0085)
      k.add('fabric', head, [cx - 0.17, 0.28, 1.0], [cx + 0.17, 0.6, 1.24], 0.008)
      for (const q of [-0.055, 0.055])
        k.tube(
          'chrome',
          [
            [cx + q, lean(0.98), 0.97],
            [cx + q, lean(1.08), 1.08],
          ],
          0.006,
          0.003,
        )
      k.add(
        'black',
        (x, y, z) => {
          const u = x - cx
          return smax(
            smax(Math.abs(Math.abs(u) - W - 0.005) - 0.018, Math.abs(y - 0.06) - 0.23, 0.02),
            Math.abs(z - 0.26 - 0.03 * sstep(0, 0.25, y)) - 0.05,
            0.03,
          )
        },
        [cx - 0.3, -0.2, 0.18],
        [cx + 0.3, 0.32, 0.36],
        0.009,
      )
      k.box('metalDark', [cx - 0.17, 0, 0.165], [0.02, 0.27, 0.012], 0.004, 0.007)
      k.box('metalDark', [cx + 0.17, 0, 0.165], [0.02, 0.27, 0.012], 0.004, 0.007)
      k.tube(
        'red',
        [
          [cx + (cx < 0 ? 0.27 : -0.27), 0.14, 0.4],
          [cx + (cx < 0 ? 0.268 : -0.268), 0.13, 0.44],
        ],
        0.012,
        0.005,
      )
      k.box('black', [cx + (cx < 0 ? 0.27 : -0.27), 0.16, 0.34], [0.012, 0.02, 0.06], 0.008, 0.006)
    }
    // console between them
    k.add(
      'soft',
      (x, y, z) =>
        smax(
          smax(Math.abs(x) - 0.085, z - 0.33 - 0.12 * sstep(-0.05, 0.06, y) * 1, 0.03),
          Math.max(y - 0.42, -0.6 - y, 0.1 - z),
          0.03,
        ),
      [-0.12, -0.62, 0.1],
      [0.12, 0.45, 0.5],
      0.009,
    )
    k.add(
      'leather',
      (x, y, z) =>
        smax(smax(Math.abs(x) - 0.082, Math.abs(y - 0.22) - 0.16, 0.03), Math.abs(z - 0.465) - 0.022, 0.02),
      [-0.11, 0.03, 0.42],
      [0.11, 0.42, 0.51],
      0.007,
    )
    for (const y of [-0.12, -0.24]) {
      k.cyl('satin', [0, y, 0.33], 2, 0.042, 0.006, 0.003, 0.004)
      k.cyl('gloss', [0, y, 0.333], 2, 0.036, 0.006, 0.002, 0.004)
    }
    k.parts.push(
      gridSurface((u, v) => [(u - 0.5) * 5, (v - 0.5) * 5, 0.14], 110, 110, NAMES.indexOf('floor')),
    )
    return { from: [-1.35, -2.35, 1.36], to: [0.02, 0.1, 0.6], fov: 38, gain: 1.15 }
  },
  boot(k) {
    // tub: floor, sides with wheel houses, seat backs
    const hole = (x, z, g = 0) =>
      smax(Math.abs(x) - 0.53 + 0.05 * clamp((z - 0.7) / 0.6) - g, Math.abs(z - 1.0) - 0.44 - g, 0.16)
    k.add(
      'carpet',
      (x, y, z) =>
        Math.max(Math.abs(z - 0.585) - 0.02, Math.abs(x) - 0.66, Math.abs(y - 0.5) - 0.55) +
        0.004 * Math.exp(-(((y - 0.34) / 0.004) ** 2)),
      [-0.7, -0.08, 0.55],
      [0.7, 1.1, 0.63],
      0.011,
    )
    for (const q of [-1, 1]) {
      k.add(
        'soft2',
        (x, y, z) => {
          const u = q * x
          let d = 0.56 - u - 0.02 * sstep(0.95, 1.0, z)
          d = smin(d, rbox(u, y, z, 0.6, 0.58, 0.66, 0.16, 0.3, 0.24, 0.1), 0.05)
          d += 0.006 * Math.exp(-(((z - 0.97) / 0.006) ** 2))
          if (z > 0.66 && z < 0.9 && y > 0.06 && y < 0.24)
            d +=
              0.006 *
              Math.exp(
                -(
                  (Math.min(Math.abs(z - 0.67), Math.abs(z - 0.89), Math.abs(y - 0.07), Math.abs(y - 0.23)) /
                    0.005) **
                  2
                ),
              )
          return Math.max(d, u - 0.66, 0.56 - z, z - 1.5, -0.02 - y, y - 1.1)
        },
        q > 0 ? [0.36, -0.06, 0.55] : [-0.7, -0.06, 0.55],
        q > 0 ? [0.7, 1.12, 1.5] : [-0.36, 1.12, 1.5],
        0.012,
      )
      k.box('light', [q * 0.57, 0.35, 1.13], [0.012, 0.03, 0.012], 0.006)
    }
    // rear seat backs 60/40
    for (const [a, c] of [
      [-0.57, 0.083],
      [0.09, 0.57],
    ]) {
      const m = (a + c) / 2,
        w = (c - a) / 2
      k.add(
        'fabric',
        (x, y, z) => {
          const v = y - 0.92 - (z - 0.6) * 0.22
          let d = smax(smax(Math.abs(x - m) - w, Math.abs(v) - 0.055, 0.05), Math.abs(z - 0.83) - 0.27, 0.06)
          const gx = Math.abs(Math.abs(x - m) - w * 0.62),
            gz = Math.min(Math.abs(z - 0.72), Math.abs(z - 0.88))
          d += 0.006 * Math.exp(-((gx / 0.006) ** 2))
          if (Math.abs(x - m) < w * 0.61) d += 0.006 * Math.exp(-((gz / 0.006) ** 2))
          return d
        },
        [a - 0.03, 0.75, 0.55],
        [c + 0.03, 1.25, 1.14],
        0.011,
      )
    }
    for (const hx of [-0.36, 0.33]) {
      k.add(
        'fabric',
        (x, y, z) =>
          smax(
            smax(Math.abs(x - hx) - 0.125, Math.abs(y - 1.06) - 0.045, 0.05),
            Math.abs(z - 1.185) - 0.07,
            0.06,
          ),
        [hx - 0.16, 0.95, 1.08],
        [hx + 0.16, 1.16, 1.29],
        0.009,
      )
      for (const q of [-0.05, 0.05])
        k.tube(
          'chrome',
          [
            [hx + q, 1.04, 1.08],
            [hx + q, 1.05, 1.15],
          ],
          0.006,
          0.004,
        )
    }
    k.box('black', [-0.02, 1.0, 1.04], [0.03, 0.02, 0.016], 0.006)
    k.add(
      'soft',
      (x, y, z) =>
        Math.max(Math.abs(y - 1.07 - (z - 0.6) * 0.2) - 0.012, Math.abs(x) - 0.62, 0.56 - z, z - 1.03),
      [-0.66, 1.0, 0.54],
      [0.66, 1.24, 1.06],
      0.014,
    )
    // headliner and far windscreen light come from the backdrop; a roof lining closes the top
    k.add(
      'light',
      (x, y, z) =>
        Math.max(Math.abs(z - 1.465 + 0.04 * x * x) - 0.02, Math.abs(x) - 0.66, Math.abs(y - 0.9) - 0.9),
      [-0.7, -0.02, 1.34],
      [0.7, 1.85, 1.52],
      0.02,
    )
    // frame of the opening in the colour of the car, a black seal, the sill
    k.add(
      'paint',
      (x, y, z) => {
        const d = smax(Math.abs(y + 0.03) - 0.055, -hole(x, z, 0.035), 0.035)
        return smax(d, Math.max(Math.abs(x) - 0.92 + 0.1 * clamp((z - 0.8) / 0.8), z - 1.62, 0.4 - z), 0.06)
      },
      [-0.96, -0.12, 0.36],
      [0.96, 0.06, 1.68],
      0.011,
    )
    k.add(
      'hose',
      (x, y, z) => Math.hypot(hole(x, z, 0.022), y + 0.05) - 0.014,
      [-0.65, -0.09, 0.5],
      [0.65, -0.01, 1.5],
      0.008,
    )
    k.add(
      'black',
      (x, y, z) =>
        smax(smax(Math.abs(x) - 0.5, Math.abs(y + 0.045) - 0.06, 0.02), Math.abs(z - 0.548) - 0.014, 0.01),
      [-0.54, -0.14, 0.51],
      [0.54, 0.04, 0.59],
      0.008,
    )
    k.box('metalDark', [0, -0.03, 0.566], [0.04, 0.02, 0.012], 0.006)
    // bumper below
    k.add(
      'paint',
      (x, y, z) =>
        smax(
          smax(y - 0.02, -0.2 + 0.18 * (x / 0.9) ** 4 - y, 0.06),
          Math.max(z - 0.5, Math.abs(x) - 0.95),
          0.06,
        ),
      [-0.98, -0.28, 0.1],
      [0.98, 0.06, 0.54],
      0.016,
    )
    return { from: [0, -1.9, 1.36], to: [0, 0.35, 0.88], fov: 40, gain: 1.6 }
  },
  engine(k) {
    // seen from above and in front; Y runs to the windscreen, Z up
    const bay = (x, y) =>
      smax(Math.abs(x) - 0.62 + 0.04 * clamp(-y / 0.4), Math.max(-0.36 - y, y - 0.42), 0.1)
    k.add(
      'paint',
      (x, y, z) => {
        const d = bay(x, y)
        return smax(
          smax(-d, z - 0.92 + 0.03 * x * x * 2, 0.03),
          Math.max(Math.abs(x) - 0.86, Math.abs(y - 0.02) - 0.56, 0.45 - z),
          0.05,
        )
      },
      [-0.9, -0.58, 0.45],
      [0.9, 0.62, 0.97],
      0.014,
    )
    k.add(
      'hose',
      (x, y, z) => Math.hypot(bay(x, y) - 0.022, z - 0.925 + 0.06 * x * x) - 0.012,
      [-0.7, -0.46, 0.86],
      [0.7, 0.5, 0.97],
      0.008,
    )
    k.box('metalDark', [0, 0.02, 0.42], [0.66, 0.45, 0.03], 0.02, 0.02)
    // cowl and front panel
    k.add(
      'black',
      (x, y, z) => {
        let d = rbox(x, y, z, 0, 0.44, 0.87, 0.66, 0.07, 0.045, 0.02)
        if (Math.abs(x) > 0.12 && Math.abs(x) < 0.6)
          d += 0.003 * Math.exp(-(((((y + 1) % 0.028) - 0.014) / 0.004) ** 2))
        return d
      },
      [-0.7, 0.34, 0.8],
      [0.7, 0.54, 0.94],
      0.008,
    )
    k.add(
      'black',
      (x, y, z) =>
        rbox(x, y, z, 0, -0.38, 0.85, 0.6, 0.055, 0.03, 0.02) +
        0.006 * Math.exp(-(((Math.abs(x) - 0.3) / 0.006) ** 2)),
      [-0.64, -0.46, 0.8],
      [0.64, -0.3, 0.9],
      0.01,
    )
    k.box('satin', [0, -0.38, 0.885], [0.045, 0.03, 0.012], 0.006)
    for (const x of [-0.5, -0.2, 0.2, 0.5]) k.cyl('black', [x, -0.38, 0.882], 2, 0.014, 0.006, 0.003, 0.004)
    // engine with its cover
    k.box('metal', [0.02, 0.06, 0.62], [0.3, 0.2, 0.13], 0.03, 0.014)
    k.add(
      'soft',
      (x, y, z) => {
        const u = x - 0.02,
          v = y - 0.05
        let d = smax(
          smax(Math.abs(u) - 0.27, Math.abs(v) - 0.17, 0.05),
          Math.abs(z - 0.8) - 0.045 - 0.012 * Math.exp(-((v / 0.12) ** 4)),
          0.035,
        )
        const g = Math.abs(((u + 0.27) % 0.09) - 0.045)
        if (Math.abs(v) < 0.12 && Math.abs(u) > 0.1) d += 0.005 * Math.exp(-((g / 0.006) ** 2))
        if (Math.abs(u) < 0.11)
          d +=
            0.006 *
            Math.exp(
              -(
                ((Math.hypot(Math.max(Math.abs(u) - 0.07, 0), Math.max(Math.abs(v) - 0.02, 0)) - 0.025) /
                  0.005) **
                2
              ),
            )
        return d
      },
      [-0.3, -0.16, 0.72],
      [0.34, 0.26, 0.9],
      0.007,
    )
    k.box('satin', [0.02, 0.05, 0.857], [0.07, 0.017, 0.004], 0.004)
    k.cyl('black', [0.2, -0.16, 0.8], 2, 0.036, 0.03, 0.008)
    k.box('black', [0.2, -0.16, 0.835], [0.03, 0.008, 0.01], 0.005)
    k.tube(
      'yellow',
      [
        [-0.2, -0.15, 0.8],
        [-0.2, -0.15, 0.835],
        [-0.185, -0.15, 0.85],
        [-0.17, -0.15, 0.835],
        [-0.17, -0.15, 0.81],
      ],
      0.006,
      0.004,
    )
    // air filter, duct
    k.add(
      'soft2',
      (x, y, z) => {
        let d = rbox(x, y, z, -0.46, -0.1, 0.76, 0.115, 0.15, 0.075, 0.025)
        d += 0.006 * Math.exp(-(((z - 0.78) / 0.005) ** 2))
        if (z > 0.8) d += 0.004 * Math.exp(-((Math.abs(((y + 1) % 0.05) - 0.025) / 0.005) ** 2))
        return d
      },
      [-0.6, -0.27, 0.66],
      [-0.32, 0.07, 0.86],
      0.007,
    )
    k.tube(
      'hose',
      [
        [-0.36, -0.04, 0.79],
        [-0.31, 0.1, 0.83],
        [-0.28, 0.22, 0.82],
        [-0.12, 0.27, 0.78],
      ],
      0.042,
      0.006,
      (d, x, y) => d + 0.0022 * Math.sin((x - y) * 190),
    )
    for (const [x, y] of [
      [-0.56, -0.2],
      [-0.36, -0.22],
      [-0.56, 0.02],
    ])
      k.box('metal', [x, y, 0.785], [0.008, 0.006, 0.022], 0.003)
    // battery
    k.box('battery', [0.46, -0.12, 0.73], [0.105, 0.135, 0.085], 0.012, 0.008)
    k.box('soft2', [0.46, -0.12, 0.818], [0.1, 0.13, 0.012], 0.006, 0.006)
    k.cyl('metal', [0.41, -0.19, 0.838], 2, 0.012, 0.014, 0.003, 0.004)
    k.cyl('metal', [0.51, -0.19, 0.838], 2, 0.012, 0.014, 0.003, 0.004)
    k.box('red', [0.41, -0.2, 0.845], [0.026, 0.032, 0.018], 0.008, 0.006)
    k.tube(
      'hose',
      [
        [0.51, -0.2, 0.85],
        [0.56, -0.24, 0.84],
        [0.58, -0.3, 0.78],
      ],
      0.009,
      0.005,
    )
    k.tube(
      'hose',
      [
        [0.41, -0.18, 0.85],
        [0.36, -0.08, 0.85],
        [0.33, 0.02, 0.8],
      ],
      0.01,
      0.005,
    )
    k.box('metal', [0.46, -0.12, 0.835], [0.008, 0.14, 0.005], 0.003)
    // fuse box
    k.add(
      'black',
      (x, y, z) =>
        rbox(x, y, z, 0.47, 0.13, 0.8, 0.085, 0.09, 0.04, 0.014) +
        0.004 * Math.exp(-(((z - 0.815) / 0.004) ** 2)),
      [0.36, 0.02, 0.74],
      [0.58, 0.24, 0.86],
      0.006,
    )
    // tanks
    k.add(
      'tank',
      (x, y, z) => rbox(x, y, z, -0.47, 0.17, 0.78, 0.075, 0.06, 0.05, 0.025),
      [-0.57, 0.08, 0.7],
      [-0.37, 0.26, 0.86],
      0.007,
    )
    k.cyl('black', [-0.47, 0.17, 0.84], 2, 0.026, 0.016, 0.006)
    k.cyl('blue', [0.42, -0.31, 0.88], 2, 0.027, 0.014, 0.006)
    k.tube(
      'tank',
      [
        [0.42, -0.31, 0.7],
        [0.42, -0.31, 0.86],
      ],
      0.022,
      0.008,
    )
    k.add(
      'tank',
      (x, y, z) => rbox(x, y, z, 0.36, 0.3, 0.82, 0.045, 0.04, 0.035, 0.015),
      [0.28, 0.24, 0.76],
      [0.44, 0.36, 0.88],
      0.006,
    )
    k.cyl('black', [0.36, 0.3, 0.865], 2, 0.026, 0.014, 0.005)
    // strut towers
    for (const q of [-1, 1]) {
      k.add(
        'paint',
        (x, y, z) => smax(Math.hypot(x - q * 0.54, y - 0.29) - 0.1, z - 0.83 - 0.0, 0.05),
        [q * 0.54 - 0.13, 0.16, 0.6],
        [q * 0.54 + 0.13, 0.42, 0.88],
        0.009,
      )
      k.cyl('black', [q * 0.54, 0.29, 0.835], 2, 0.042, 0.014, 0.008)
      k.cyl('metal', [q * 0.54, 0.29, 0.852], 2, 0.013, 0.012, 0.003, 0.004)
      for (let i = 0; i < 3; i++) {
        const a = i * 2.09 + 0.5
        k.cyl(
          'metal',
          [q * 0.54 + Math.cos(a) * 0.068, 0.29 + Math.sin(a) * 0.068, 0.838],
          2,
          0.009,
          0.008,
          0.002,
          0.0035,
        )
      }
    }
    // hoses
    k.tube(
      'hose',
      [
        [-0.22, -0.32, 0.8],
        [-0.24, -0.22, 0.8],
        [-0.22, -0.12, 0.74],
      ],
      0.024,
      0.007,
    )
    k.tube(
      'hose',
      [
        [0.1, -0.33, 0.72],
        [0.14, -0.24, 0.75],
        [0.22, -0.14, 0.7],
      ],
      0.024,
      0.007,
    )
    k.tube(
      'metalDark',
      [
        [-0.3, 0.3, 0.74],
        [0, 0.33, 0.78],
        [0.3, 0.24, 0.76],
      ],
      0.01,
      0.005,
    )
    k.tube(
      'hose',
      [
        [0.36, 0.3, 0.8],
        [0.28, 0.31, 0.78],
        [0.2, 0.36, 0.8],
        [0, 0.37, 0.82],
      ],
      0.012,
      0.005,
    )
    k.tube(
      'hose',
      [
        [-0.4, 0.2, 0.8],
        [-0.3, 0.3, 0.8],
        [-0.22, 0.36, 0.82],
      ],
      0.013,
      0.005,
    )
    k.add(
      'metalDark',
      (x, y, z) => Math.max(rbox(x, y, z, 0, -0.29, 0.68, 0.5, 0.03, 0.14, 0.01)) + 0.003 * Math.sin(x * 500),
      [-0.54, -0.34, 0.5],
      [0.54, -0.24, 0.84],
      0.012,
    )
    return { from: [0, -0.98, 2.12], to: [0, 0.02, 0.76], fov: 46, gain: 1.25 }
  },
}

export function buildScene(name) {
  const k = new Kit(),
    view = SCENES[name](k)
  return { s: joinMeshes(k.parts), view }
}
const paper = (hex) => [1, 3, 5].map((i) => untone(linear(parseInt(hex.slice(i, i + 2), 16) / 255)))
const CENTRE = paper('#f6f4f0'),
  EDGE = paper('#e5e1da')

export async function inside(name) {
  const { s, view } = buildScene(name)
  buildBvh(s)
  const crew = new Crew(new URL('./inside.mjs', import.meta.url).href, name, { s, view })
  await crew.run({ kind: 'bake', rays: Number(process.env.BAKE_RAYS ?? 96) })
  smoothIrr(s, 3)
  return {
    s,
    async draw(_, width, height, spp) {
      const out = shareable(width * height * 9)
      await crew.run({ kind: 'draw', width, height, spp, out })
      return out
    },
    end: () => crew.end(),
  }
}
export function open(name, { s, view, next }) {
  const hit = tracer(s, null),
    floor = false,
    free = freeFloor()
  const o = {
    scene: s,
    floor,
    floorMap: { at: () => 0.9 },
    albedo: (ob) => {
      const m = MATS[NAMES[ob]]
      return m.paint ? 0.2 : (m.c[0] + m.f * 0.3) * 0.6 + 0.01
    },
    through: () => 0,
  }
  const take = (n, step, fn) => {
    for (;;) {
      const a = Atomics.add(next, 0, step)
      if (a >= n) return
      fn(a, Math.min(n, a + step))
    }
  }
  const env = [0, 0, 0]
  return {
    run(job) {
      if (job.kind === 'bake') take(s.nv, 512, (a, c) => bakeRange(o, hit, a, c, job.rays))
      if (job.kind !== 'draw') return
      const { width, height, spp, out } = job,
        cam = camera({ ...view, width, height }),
        acc = new Float64Array(12),
        d = [0, 0, 0]
      const ray = (ox, oy, oz, dx, dy, dz, depth, w) => {
        const ft = floor && dz < -1e-6 ? -(oz - 0.04) / dz : 1e9
        if (!hit.trace(ox, oy, oz, dx, dy, dz, 1e-3, Math.min(ft, 50))) {
          if (depth === 0) {
            let k = 1
            if (ft < 50) {
              const fx = ox + dx * ft,
                fy = oy + dy * ft,
                q = Math.max(Math.abs(fx) - 0.9, Math.abs(fy) - 0.95)
              k = lerp(0.72, 1, sstep(0, 0.5, q))
            }
            for (let c = 9; c < 12; c++) acc[c] += w * k
            return
          }
          if (ft < 50) {
            for (let c = 0; c < 3; c++) acc[c] += w * 0.55
          } else {
            studio(dx, dy, dz, 0, env)
            for (let c = 0; c < 3; c++) acc[c] += w * env[c]
          }
          return
        }
        const t = hit.t,
          tri = hit.tri,
          u = hit.u,
          v = hit.v,
          q = 1 - u - v,
          A = s.idx[tri * 3] * 3,
          B = s.idx[tri * 3 + 1] * 3,
          C = s.idx[tri * 3 + 2] * 3
        const x = ox + dx * t,
          y = oy + dy * t,
          z = oz + dz * t
        let nx = s.nrm[A] * q + s.nrm[B] * u + s.nrm[C] * v,
          ny = s.nrm[A + 1] * q + s.nrm[B + 1] * u + s.nrm[C + 1] * v,
          nz = s.nrm[A + 2] * q + s.nrm[B + 2] * u + s.nrm[C + 2] * v
        const l = 1 / Math.hypot(nx, ny, nz)
        nx *= l
        ny *= l
        nz *= l
        let cos = -(nx * dx + ny * dy + nz * dz)
        if (cos < 0) {
          nx = -nx
          ny = -ny
          nz = -nz
          cos = -cos
        }
        const m = MATS[NAMES[s.obj[tri]]],
          gain = m.paint || NAMES[s.obj[tri]] === 'floor' ? 1 : view.gain
        const er = [0, 1, 2].map((c) => (s.irr[A + c] * q + s.irr[B + c] * u + s.irr[C + c] * v) * gain)
        if (NAMES[s.obj[tri]] === 'floor') {
          const k = lerp(1, clamp(er[1] / free) ** 1.25, sstep(2.4, 1.2, Math.hypot(x, y)))
          if (depth === 0) {
            acc[9] += w * k
            acc[10] += w * k ** 0.972
            acc[11] += w * k ** 0.915
          } else for (let c = 0; c < 3; c++) acc[c] += w * 0.5 * k
          return
        }
        const rx = dx + 2 * cos * nx,
          ry = dy + 2 * cos * ny,
          rz = dz + 2 * cos * nz
        const fr = (f0) => f0 + (1 - f0) * (1 - cos) ** 5
        const occ = clamp((er[0] + er[1] + er[2]) * 0.55)
        const spec = (F, rough) => {
          if (rough < 0.05 && depth < 2)
            ray(x + nx * 1e-3, y + ny * 1e-3, z + nz * 1e-3, rx, ry, rz, depth + 1, w * F)
          else {
            studio(rx, ry, rz, rough, env)
            for (let c = 0; c < 3; c++) acc[c] += w * F * env[c] * occ
          }
        }
        if (m.paint) {
          const F = fr(0.045),
            k = w * (1 - F)
          studio(rx, ry, rz, 0.3, env)
          for (let c = 0; c < 3; c++) {
            acc[3 + c] += k * er[c]
            acc[6 + c] += k * env[c] * occ
          }
          spec(F, 0)
          return
        }
        let col = m.c
        if (m.c === MATS.fabric.c || (name === 'seats' && NAMES[s.obj[tri]] === 'fabric')) {
          const weave = 0.9 + 0.1 * Math.sin(x * 900) * Math.sin((z + y) * 900)
          if (name === 'seats') {
            const cx = x < 0 ? -0.36 : 0.36,
              uu = Math.abs(x - cx)
            const insert = uu < 0.146 && z < 1.0 && (nz > 0.3 || ny < -0.3)
            col = insert ? [0.115 * weave, 0.108 * weave, 0.098 * weave] : MATS.leather.c
          } else col = m.c.map((v) => v * weave)
        }
        for (let c = 0; c < 3; c++) acc[c] += w * er[c] * col[c]
        if (m.draw === 'cluster' && ny < -0.6) {
          // two dials without a number, and a display that shows dashes
          const px = x - 0.37,
            pz = z - 0.912,
            aa = 0.0009
          let on = 0
          for (const g of [-0.088, 0.088]) {
            const r = Math.hypot(px - g, pz),
              a = Math.atan2(px - g, -pz)
            on = Math.max(on, (1 - sstep(0.0008, 0.0008 + aa, Math.abs(r - 0.064))) * 0.5)
            const span = 2.3
            const _aAbs = Math.PI - Math.abs(a)
            const k = (((a + Math.PI * 2) % (Math.PI * 2)) - (Math.PI - span)) / (2 * span)
            if (k > -0.01 && k < 1.01) {
              const n = k * 20,
                e = Math.abs(n - Math.round(n)) * ((2 * span) / 20) * r,
                major = Math.round(n) % 5 === 0
              if (r < 0.06 && r > (major ? 0.049 : 0.054))
                on = Math.max(
                  on,
                  (1 - sstep(major ? 0.0011 : 0.0006, (major ? 0.0011 : 0.0006) + aa, e)) * 0.8,
                )
            }
            // needle at rest
            const na = Math.PI + span,
              nxx = Math.sin(na),
              nzz = -Math.cos(na),
              al = (px - g) * nxx + pz * nzz
            const side = Math.abs((px - g) * nzz - pz * nxx)
            if (al > 0 && al < 0.052) {
              const kk = 1 - sstep(0.0011, 0.0011 + aa, side)
              acc[0] += w * 0.7 * kk
              acc[1] += w * 0.03 * kk
              acc[2] += w * 0.03 * kk
            }
            if (r < 0.009) on = Math.max(on, 0.12)
          }
          const dz2 = pz + 0.028
          if (Math.abs(px) < 0.02 && Math.abs(pz) < 0.045) {
            for (const e of [-0.0105, -0.0035, 0.0035, 0.0105])
              on = Math.max(
                on,
                (1 - sstep(0.0022, 0.0022 + aa, Math.abs(px - e))) *
                  (1 - sstep(0.0007, 0.0007 + aa, Math.abs(dz2))) *
                  0.8,
              )
          }
          acc[0] += w * on * 0.8
          acc[1] += w * on * 0.82
          acc[2] += w * on * 0.84
        }
        if (m.f > 0)
          spec(
            m.rough < 0.05 && m.f > 0.5 ? m.f : m.f >= 0.12 ? m.f : fr(m.f) * (m.rough > 0.5 ? 0.5 : 1),
            m.rough,
          )
      }
      take(height, 2, (r0, r1) => {
        for (let py = r0; py < r1; py++)
          for (let px = 0; px < width; px++) {
            const t = new Float64Array(12)
            for (let i = 0; i < spp; i++) {
              acc.fill(0)
              cam.dir(px + ((i * 0.7548776662 + 0.5) % 1), py + ((i * 0.5698402909 + 0.5) % 1), d)
              ray(cam.from[0], cam.from[1], cam.from[2], d[0], d[1], d[2], 0, 1)
              for (let c = 0; c < 12; c++) t[c] += Math.min(acc[c], 6)
            }
            const gu = (px / width - 0.5) / 0.55,
              gv = (py / height - 0.46) / 0.5,
              glow = Math.exp(-(gu * gu + gv * gv)),
              o9 = (py * width + px) * 9
            for (let c = 0; c < 9; c++)
              out[o9 + c] = t[c] / spp + (c < 3 ? (t[9 + c] / spp) * lerp(EDGE[c], CENTRE[c], glow) : 0)
          }
      })
    },
  }
}
