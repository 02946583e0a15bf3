// Geometry of a car body from a table of curves: a lower body and a greenhouse, each a smooth intersection of faces.
import {
  clamp,
  curve,
  gridSurface,
  lerp,
  mirrored,
  sdPolygon,
  smax,
  smin,
  spline,
  sstep,
  surfaceNets,
  transformed,
} from './core.mjs'

export const OBJ = {
  LOWER: 1,
  GREEN: 2,
  TYRE: 3,
  RIM: 4,
  WELL: 5,
  DISC: 6,
  MIRROR: 7,
  MIRRORBASE: 8,
  HANDLE: 9,
  RAIL: 10,
  PLATE: 11,
  INSIDE: 12,
  LIP: 13,
  SPOILER: 14,
  BLACK: 15,
  CHROME: 16,
  FIN: 17,
  SEAT: 18,
  PLATEREAR: 19,
}

/** Everything derived from a body's table that geometry and materials share. */
export function bodyOf(b) {
  const L = b.L,
    hw = b.W / 2
  const T = spline(b.top),
    F = spline(b.front),
    R = spline(b.rear),
    w = spline(b.plan.map(([x, v]) => [x, v * hw])),
    roof = spline(b.roof)
  const sec = spline(
    b.section ?? [
      [-0.15, -0.12],
      [0, -0.06],
      [0.12, -0.022],
      [0.3, -0.003],
      [0.5, -0.004],
      [0.68, -0.006],
      [0.82, -0.002],
      [0.93, -0.014],
      [1.05, -0.05],
      [1.25, -0.14],
    ],
  )
  const bot = spline(b.bottom),
    kSh = spline(b.shoulder),
    crown = spline(b.crown)
  const belt = spline(b.belt)
  const Ra = b.wheel + b.gap
  const axles = [b.xf, b.xr]
  const arch = (x, z) =>
    Math.min(Math.hypot(x - b.xf, z - b.wheel - 0.005), Math.hypot(x - b.xr, z - b.wheel - 0.005)) - Ra
  const flare = b.flare ?? 0.02
  const lines = (b.lines ?? []).map((l) => ({ ...l, z: spline(l.at) }))
  const H = (x, z) => {
    const t = (z - b.sill) / (belt(x) - b.sill)
    let h = w(x) + sec(t)
    const a = arch(x, z)
    if (a < 0.3) {
      const q = Math.max(a, 0) / (b.flareWide ?? 0.075)
      h += flare * Math.exp(-q * q) * sstep(b.sill - 0.2, b.sill + 0.1, z)
    }
    for (const l of lines) {
      const d = z - l.z(x),
        m = sstep(l.x0, l.x0 + l.fade, x) * (1 - sstep(l.x1 - l.fade, l.x1, x))
      if (m > 0) h += l.amp * m * (d > 0 ? Math.exp(-d / l.above) : Math.exp(d / l.below))
    }
    return h
  }
  const [[wx0, wz0], [wx1, wz1]] = b.screen,
    [[bx1, bz1], [bx0, bz0]] = b.back
  const wsS = (wx1 - wx0) / (wz1 - wz0),
    blS = (bx1 - bx0) / (bz1 - bz0)
  const wsX = (z) => wx0 + (z - wz0) * wsS,
    blX = (z) =>
      z > bz0 || b.notch
        ? bx0 +
          (z - bz0) * blS +
          (z < bz1
            ? (b.backBulge ?? 0.02) * 4 * ((z - bz0) / (bz1 - bz0)) * (1 - (z - bz0) / (bz1 - bz0))
            : 0)
        : bx0
  const wsC = 1 / Math.hypot(1, wsS),
    blC = 1 / Math.hypot(1, blS)
  const g = (x, z) => {
    const d = z - belt(x)
    return w(x) - b.inset - b.tumble * d - (b.tumble2 ?? 0.1) * d * d
  }
  const wsCurve = b.screenCurve ?? 0.3,
    blCurve = b.backCurve ?? 0.22
  const sOf = (x, y) => Math.abs(y) + Math.max(0, x),
    sRear = (x, y) => Math.abs(y) + Math.max(0, L - x)
  const inset2d = (d, depth, soft) => depth * sstep(soft, -soft, d)
  const frontIn = (b.recesses ?? []).filter((r) => r.end === 'front'),
    rearIn = (b.recesses ?? []).filter((r) => r.end === 'rear')
  const sweepF = (y) => b.sweepF * (Math.abs(y) / hw) ** (b.powF ?? 3),
    sweepR = (y) => b.sweepR * (Math.abs(y) / hw) ** (b.powR ?? 3.4)
  const lower = (x, y, z) => {
    y = Math.abs(y)
    const side = (y - H(x, z)) * 0.98
    const q = y / hw,
      top =
        z -
        T(x) +
        crown(x) * q * q -
        (x < wx0 + 0.3 ? 0.012 * Math.exp(-(((q - 0.56 - 0.06 * x) / 0.085) ** 2)) * sstep(0.1, 0.45, x) : 0)
    const fr = (F(z) + sweepF(y) - x) * 0.93,
      rr = (x - L + R(z) + sweepR(y)) * 0.95
    let f = smax(side, top, kSh(x))
    f = smax(f, fr, b.kF ?? 0.16)
    f = smax(f, rr, b.kR ?? 0.14)
    f = smax(f, bot(x) - z, 0.05)
    if (x < 0.9) {
      const s = sOf(x, y)
      for (const r of frontIn) f += inset2d(regionD(r, s, z), r.depth, r.soft ?? 0.012)
    } else if (x > L - 0.9) {
      const s = sRear(x, y)
      for (const r of rearIn) f += inset2d(regionD(r, s, z), r.depth, r.soft ?? 0.012)
    }
    return f
  }
  const green = (x, y, z) => {
    y = Math.abs(y)
    const side = (y - g(x, z)) * 0.96
    const q = y / hw,
      top = z - roof(x) + b.roofCrown * q * q
    const ws =
      (wsX(z) + wsCurve * y * y - x) * wsC -
      (b.screenBulge ?? 0.02) * 4 * clamp((z - wz0) / (wz1 - wz0)) * (1 - clamp((z - wz0) / (wz1 - wz0)))
    const bl = (x - blX(z) + (b.notch ? blCurve * y * y : sweepR(y) * 0.9)) * blC
    let f = smax(side, ws, b.kA ?? 0.1)
    f = smax(f, bl, b.kD ?? 0.16)
    f = smax(f, top, b.kRoof ?? 0.2)
    if (b.spoiler && x > b.spoiler[0] - 0.15) {
      const [s0, s1, sz, sh] = b.spoiler,
        t = z - (sz - b.roofCrown * q * q - (x - s0) * (b.spoilerDrop ?? 0.12)),
        u = clamp((x - s0) / (s1 - s0))
      f = smin(
        f,
        smax(
          smax(Math.abs(t + 0.024) - 0.032 + u * 0.01, y - sh, 0.08),
          Math.max(s0 - x, x - s1 + 0.16 * q * q),
          0.025,
        ),
        0.03,
      )
    }
    return Math.max(f, b.greenFloor - z)
  }
  const skin = (x, y, z) =>
    z < b.greenFloor - 0.1 ? lower(x, y, z) : smin(lower(x, y, z), green(x, y, z), b.joint ?? 0.035)
  return {
    ...b,
    skin,
    sweepR,
    sweepF,
    tall: b.H,
    hw,
    T,
    F,
    R,
    w,
    H,
    belt,
    roof,
    lower,
    green,
    arch,
    Ra,
    axles,
    g,
    wsX,
    blX,
    wsCurve,
    blCurve,
    sOf,
    sRear,
    bot,
    wx0,
    wz0,
    wx1,
    wz1,
    bx0,
    bz0,
    bx1,
    bz1,
  }
}
export const regionD = (r, s, z) =>
  r.bb && (s < r.bb[0] - 0.1 || s > r.bb[1] + 0.1 || z < r.bb[2] - 0.1 || z > r.bb[3] + 0.1)
    ? 0.1
    : sdPolygon(r.poly, s, z) - (r.r ?? 0.015)
/** A region of the unwrapped nose or tail: polygon in (distance round the corner, height), grown by r. */
export const region = (end, poly, o = {}) => {
  const xs = poly.map((p) => p[0]),
    zs = poly.map((p) => p[1])
  return {
    end,
    poly: o.smooth ? curve(poly, { closed: true, steps: 5 }) : poly,
    bb: [Math.min(...xs), Math.max(...xs), Math.min(...zs), Math.max(...zs)],
    depth: 0.02,
    ...o,
  }
}

function wheelMeshes(b, detail) {
  const R = b.wheel,
    rim = b.rim,
    wd = b.tyreWidth / 2
  // tyre: half profile from bead to crown, mirrored across its middle plane (y = 0, outside is −y)
  const prof = curve(
    [
      [rim - 0.012, wd * 0.8],
      [rim + 0.004, wd * 0.95],
      [rim + (R - rim) * 0.3, wd * 1.07],
      [rim + (R - rim) * 0.55, wd * 1.08],
      [rim + (R - rim) * 0.8, wd * 0.98],
      [R - 0.008, wd * 0.8],
      [R - 0.001, wd * 0.55],
      [R, wd * 0.28],
      [R, 0],
    ],
    { steps: 6 },
  )
  const full = [...prof.map(([r, y]) => [r, -y]), ...prof.slice(0, -1).reverse()]
  const tread = [-0.5, -0.17, 0.17, 0.5]
  const tyre = gridSurface(
    (u, v) => {
      const a = u * Math.PI * 2,
        t = clamp(v) * (full.length - 1),
        i = Math.min(t | 0, full.length - 2),
        q = t - i
      let r = lerp(full[i][0], full[i + 1][0], q)
      const y = lerp(full[i][1], full[i + 1][1], q)
      for (const g of tread) r -= 0.006 * sstep(0.07, 0.035, Math.abs(y / wd - g))
      if (Math.abs(y) > wd * 0.5)
        r -= 0.0045 * sstep(0.35, 0.75, Math.sin(a * (b.blocks ?? 62))) * sstep(R - 0.03, R - 0.012, r)
      const bulge = b.flat ?? 0.012 // the weight on it
      const x = Math.cos(a) * r,
        z = Math.sin(a) * r
      return [x, y, z < -R + bulge ? -R + bulge * 0.4 + (z + R) * 0.6 : z]
    },
    detail ? 384 : 120,
    detail ? 260 : 90,
    OBJ.TYRE,
    { flip: true },
  )
  const n = b.spokes.n,
    cov = b.spokes
  const face = -wd * 0.86
  const rimF = (x, y, z) => {
    const r = Math.hypot(x, z)
    let a = Math.atan2(z, x) / ((Math.PI * 2) / n)
    a = (a - Math.round(a)) * ((Math.PI * 2) / n)
    const _u = r * Math.cos(a),
      v = Math.abs(r * Math.sin(a))
    const t = clamp((r - 0.05) / (rim - 0.05))
    // dish of the face
    const fy = face + (cov.dish ?? 0.02) * Math.sin(Math.PI * (0.1 + 0.8 * t)) * 0.8 + 0.012 * (1 - t)
    let sp
    if (cov.split) {
      const c = lerp(cov.split[0], cov.split[1], t),
        hwid = lerp(cov.w0, cov.w1, t)
      sp = Math.abs(v - c) - hwid
    } else sp = v - lerp(cov.w0, cov.w1, t)
    let s = smax(sp, Math.max(fy - y, y - fy - lerp(0.06, 0.035, t)), cov.edge ?? 0.014)
    if (cov.cut) s = smax(s, -smax(v - lerp(0.001, cov.cut, t), y - fy - 0.008, 0.004), 0.006)
    s = smax(s, r - rim + 0.004, 0.004)
    const hub = smax(r - 0.068, Math.max(face + 0.014 - y, y - face - 0.08), 0.02)
    s = smin(s, hub, 0.03)
    // bolts
    const ba = Math.atan2(z, x) / ((Math.PI * 2) / 5),
      bb = (ba - Math.round(ba)) * ((Math.PI * 2) / 5)
    const bolt = Math.hypot(r * Math.cos(bb) - 0.05, r * Math.sin(bb)) - 0.0105
    s = smax(s, -smax(bolt, y - face - 0.035, 0.004), 0.005)
    s = smin(s, Math.max(bolt + 0.003, Math.max(face + 0.024 - y, y - face - 0.06)), 0.002)
    s = smax(s, -smax(r - 0.031, y - face - 0.0155, 0.002), 0.004)
    s = smin(s, smax(r - 0.028, Math.max(face + 0.0125 - y, y - face - 0.05), 0.008), 0.001)
    // barrel: lip outside, drop centre behind
    const lip = smax(Math.abs(r - rim + 0.008) - 0.011, Math.max(face - 0.012 - y, y - face - 0.03), 0.008)
    s = smin(s, lip, 0.012)
    const barrel = Math.max(Math.abs(r - rim + 0.024) - 0.006, Math.max(face - y, y - wd))
    return Math.min(s, barrel)
  }
  const rimM = surfaceNets(
    rimF,
    [-rim - 0.02, -wd - 0.02, -rim - 0.02],
    [rim + 0.02, wd + 0.02, rim + 0.02],
    detail ? 0.0036 : 0.0085,
    OBJ.RIM,
  )
  const disc = surfaceNets(
    (x, y, z) => {
      const r = Math.hypot(x, z)
      return Math.min(
        Math.max(Math.abs(r - rim * 0.44) - rim * 0.3, Math.abs(y + wd * 0.1) - 0.012),
        Math.max(r - rim * 0.33, Math.abs(y + wd * 0.16) - 0.05),
        smax(Math.hypot(x - rim * 0.58, z) - 0.075, Math.abs(y + wd * 0.12) - 0.05, 0.02),
      )
    },
    [-rim, -wd, -rim],
    [rim, wd, rim],
    0.012,
    OBJ.DISC,
  )
  return [tyre, rimM, disc]
}

/** The interior that shows through the glass. */
function inside(b) {
  const B = b,
    out = []
  const deck = B.greenFloor - 0.02
  const seat = (cx, cy, wide, tall) => (x, y, z) => {
    const lean = (z - deck) * 0.28
    const back = smax(
      smax(
        Math.abs(x - cx - lean) - 0.06,
        Math.abs(y - cy) - wide + Math.max(0, z - deck - tall * 0.3) * 0.13,
        0.07,
      ),
      z - deck - tall,
      0.1,
    )
    const hx = cx + 0.28 * (tall + 0.1) - 0.02
    const head = smax(
      smax(Math.abs(x - hx) - 0.045, Math.abs(y - cy) - Math.min(0.13, wide), 0.05),
      Math.abs(z - deck - tall - 0.065) - 0.062,
      0.05,
    )
    const post = Math.max(
      Math.abs(x - hx + 0.01) - 0.02,
      Math.abs(Math.abs(y - cy) - 0.05) - 0.014,
      z - deck - tall - 0.08,
      deck + tall - 0.12 - z,
    )
    return Math.min(smax(back, deck - 0.2 - z, 0.01), head, post)
  }
  for (const [rx, tall, bench] of B.rows) {
    if (bench)
      out.push(seat(rx, 0, B.hw * 0.68, tall - 0.03), seat(rx, 0.32, 0.1, tall), seat(rx, -0.32, 0.1, tall))
    else out.push(seat(rx, 0.36, 0.235, tall), seat(rx, -0.36, 0.235, tall))
  }
  const all = (x, y, z) => {
    let d = 1e3
    for (const f of out) {
      const v = f(x, y, z)
      if (v < d) d = v
    }
    return d
  }
  const x0 = B.rows[0][0] - 0.3,
    x1 = B.rows.at(-1)[0] + 0.6
  const seats = surfaceNets(all, [x0, -B.hw, deck - 0.2], [x1, B.hw, deck + 0.75], 0.022, OBJ.SEAT)
  const sx = B.rows[0][0] - 0.52,
    sz = deck + 0.1
  const wheel = surfaceNets(
    (x, y, z) => {
      const c = x - sx,
        d = z - sz,
        e = y - 0.36,
        p = c * 0.9 + d * 0.42,
        q = -c * 0.42 + d * 0.9
      return Math.hypot(Math.hypot(q, e) - 0.18, p) - 0.016
    },
    [sx - 0.3, 0.1, sz - 0.3],
    [sx + 0.3, 0.62, sz + 0.3],
    0.012,
    OBJ.INSIDE,
  )
  const dash = surfaceNets(
    (x, y, z) => {
      const dx = B.wsX(deck + 0.05) + 0.25
      return smax(
        smax(Math.abs(x - dx) - 0.35, Math.abs(y) - B.hw * 0.82, 0.1),
        z - deck - 0.035 + (x > dx ? 0 : 0),
        0.06,
      )
    },
    [B.wx0 - 0.3, -B.hw, deck - 0.1],
    [B.wx0 + 1.2, B.hw, deck + 0.12],
    0.03,
    OBJ.INSIDE,
  )
  return [seats, wheel, dash]
}

const onRoof = (b, x, y) => {
  let lo = b.greenFloor + 0.2,
    hi = b.tall + 0.1
  for (let i = 0; i < 24; i++) {
    const m = (lo + hi) / 2
    if (b.skin(x, y, m) < 0) lo = m
    else hi = m
  }
  return lo
}
export function carMeshes(b, { h = 0.014, detail = false } = {}) {
  const m = [],
    both = (mesh) => m.push(mesh, mirrored(mesh))
  const skin = surfaceNets(b.skin, [-0.06, -h, 0.08], [b.L + 0.06, b.hw + 0.1, b.tall + 0.08], h, OBJ.LOWER)
  const low = [],
    high = []
  for (let i = 0; i < skin.idx.length; i += 3) {
    const [p, q, r] = [skin.idx[i] * 3, skin.idx[i + 1] * 3, skin.idx[i + 2] * 3],
      P = skin.pos
    const c = [0, 1, 2].map((k) => (P[p + k] + P[q + k] + P[r + k]) / 3)
    ;(c[2] > b.greenFloor && b.green(...c) < b.lower(...c) ? high : low).push(
      skin.idx[i],
      skin.idx[i + 1],
      skin.idx[i + 2],
    )
  }
  both({ ...skin, idx: new Uint32Array(low) })
  both({ ...skin, idx: new Uint32Array(high), obj: OBJ.GREEN })
  // the floor of the cabin
  m.push(
    gridSurface(
      (u, v) => [lerp(b.wx0 + 0.1, b.bx0 - 0.15, u), (v - 0.5) * 2 * (b.hw - 0.16), b.greenFloor - 0.06],
      40,
      16,
      OBJ.INSIDE,
      { flip: true },
    ),
  )
  const wheels = wheelMeshes(b, detail),
    ty = b.hw - b.tuckWheel - b.tyreWidth / 2,
    first = new Map()
  for (const ax of b.axles) {
    for (const w of wheels) {
      const turn = ax === b.xf ? 0.35 : 0.9,
        c = Math.cos(turn),
        s = Math.sin(turn)
      const spin = (x, y, z) => (w.obj === OBJ.TYRE ? [x, y, z] : [x * c - z * s, y, x * s + z * c])
      const put = transformed(
        w,
        (x, y, z) => {
          const q = spin(x, y, z)
          return [q[0] + ax, q[1] - ty, q[2] + b.wheel - 0.004]
        },
        spin,
      )
      if (first.has(w)) put.twin = first.get(w)
      else first.set(w, put)
      m.push(put)
      if (!detail) m.push(mirrored(put))
      else if (ax !== b.xf) m.pop()
    }
    // wheel house: liner and inner wall
    const zc = b.wheel + 0.005,
      Ri = b.Ra + 0.012
    const yo = (x, z) => b.H(x, z) - 0.01
    both(
      gridSurface(
        (u, v) => {
          const a = lerp(-0.35, Math.PI + 0.35, u),
            x = ax + Math.cos(a) * Ri,
            z = Math.max(zc + Math.sin(a) * Ri, b.sill - 0.005)
          return [x, lerp(yo(x, Math.max(z, b.sill)), b.hw - 0.42, v), z]
        },
        48,
        8,
        OBJ.WELL,
      ),
    )
    both(
      gridSurface(
        (u, v) => [ax + (u - 0.5) * 2 * Ri, b.hw - 0.42, lerp(b.sill + 0.01, zc + Ri, v)],
        10,
        10,
        OBJ.WELL,
      ),
    )
    // arch lip
    const lr = b.cladding ? 0.013 : 0.009
    both(
      gridSurface(
        (u, v) => {
          const a = lerp(-0.42, Math.PI + 0.42, u),
            q = v * Math.PI * 2
          const x = ax + Math.cos(a) * (b.Ra - 0.002 + lr * Math.cos(q)),
            z = zc + Math.sin(a) * (b.Ra - 0.002 + lr * Math.cos(q))
          return [
            x,
            b.H(x, Math.max(z, b.sill - 0.03)) - 0.004 + lr * Math.sin(q),
            Math.max(z, b.bot(x) + 0.01),
          ]
        },
        72,
        10,
        OBJ.LIP,
        { flip: true },
      ),
    )
  }
  // mirrors
  const mx = b.mirror[0],
    mz = b.mirror[1],
    my = b.hw + 0.045
  const mir = (x, y, z) => {
    const dy = y - my,
      dz = z - mz - dy * 0.1,
      dx = x - mx - dy * 0.22
    const t = clamp((dx + 0.11) / 0.17),
      e = Math.sqrt(Math.max(0, 1 - (1 - t) * (1 - t)))
    const tall = 0.03 + 0.062 * e - Math.max(0, dy) * 0.16,
      wide = 0.05 + 0.07 * e
    return smax(smax(Math.abs(dz) - tall, Math.abs(dy) - wide, 0.06), Math.max(-dx - 0.105, dx - 0.06), 0.03)
  }
  both(surfaceNets(mir, [mx - 0.2, my - 0.2, mz - 0.2], [mx + 0.2, my + 0.2, mz + 0.2], 0.009, OBJ.MIRROR))
  both(
    surfaceNets(
      (x, y, z) =>
        smax(
          smax(Math.abs(x - mx) - 0.035, Math.abs(y - my + 0.13) - 0.09, 0.03),
          Math.abs(z - mz + 0.055 + (y - my) * 0.1) - 0.02,
          0.02,
        ),
      [mx - 0.1, my - 0.28, mz - 0.15],
      [mx + 0.1, my + 0.05, mz + 0.05],
      0.009,
      OBJ.MIRRORBASE,
    ),
  )
  // door handles
  for (const [hx, hz] of b.handles) {
    const yy = b.H(hx, hz)
    both(
      surfaceNets(
        (x, y, z) => {
          const s = b.H(x, z),
            d = Math.abs(x - hx)
          return smax(
            smax(Math.abs(y - s - 0.016 + d * d * 0.9) - 0.011, d - 0.1, 0.02),
            Math.abs(z - hz) - 0.015 + d * 0.03,
            0.014,
          )
        },
        [hx - 0.13, yy - 0.05, hz - 0.05],
        [hx + 0.13, yy + 0.07, hz + 0.05],
        0.0075,
        OBJ.HANDLE,
      ),
    )
  }
  if (b.rails) {
    const [r0, r1] = b.rails,
      seat = spline(
        [0, 0.2, 0.4, 0.6, 0.8, 1].map((q) => [lerp(r0, r1, q), onRoof(b, lerp(r0, r1, q), b.railY)]),
      )
    both(
      surfaceNets(
        (x, y, z) => {
          const _zr = b.roof(x),
            q = clamp((x - r0) / (r1 - r0)),
            lift = 0.045 * sstep(0, 0.09, q) * (1 - sstep(0.93, 1, q))
          const yc = b.railY
          const zt = seat(x) - 0.005 + lift
          return smax(
            Math.max(smax(Math.abs(y - yc) - 0.018, Math.abs(z - zt) - 0.015, 0.015), -1),
            Math.max(r0 - x, x - r1),
            0.02,
          )
        },
        [r0 - 0.05, b.railY - 0.08, b.tall - 0.35],
        [r1 + 0.05, b.railY + 0.08, b.tall + 0.1],
        0.011,
        OBJ.RAIL,
      ),
    )
    for (const q of [0.06, 0.5, 0.95]) {
      const rx = lerp(r0, r1, q),
        zt = seat(rx) + 0.005
      both(
        surfaceNets(
          (x, y, z) =>
            smax(
              smax(Math.abs(x - rx) - 0.05, Math.abs(y - b.railY) - 0.017, 0.02),
              Math.abs(z - zt) - 0.045,
              0.02,
            ),
          [rx - 0.09, b.railY - 0.05, zt - 0.08],
          [rx + 0.09, b.railY + 0.05, zt + 0.08],
          0.012,
          OBJ.RAIL,
        ),
      )
    }
  }
  if (b.fin) {
    const [fx] = b.fin,
      fz = onRoof(b, fx + 0.06, 0)
    m.push(
      surfaceNets(
        (x, y, z) => {
          const u = (x - fx) / 0.11
          return smax(
            Math.abs(y) - 0.022 * (1 - (z - fz) / 0.09) * (1 - u * u * 0.6),
            Math.max(z - fz - 0.055 * clamp((u + 1) * 0.62), Math.abs(x - fx - 0.01) - 0.1),
            0.02,
          )
        },
        [fx - 0.16, -0.05, fz - 0.03],
        [fx + 0.16, 0.05, fz + 0.09],
        0.007,
        OBJ.FIN,
      ),
    )
  }
  // plates
  const plate = (px, pz, obj) =>
    surfaceNets(
      (x, y, z) =>
        smax(smax(Math.abs(x - px) - 0.007, Math.abs(y) - 0.215, 0.004), Math.abs(z - pz) - 0.0675, 0.01),
      [px - 0.03, -0.24, pz - 0.1],
      [px + 0.03, 0.24, pz + 0.1],
      0.008,
      obj,
    )
  m.push(
    plate(b.F(b.plateF) + (b.plateOut ?? 0) - 0.004, b.plateF, OBJ.PLATE),
    plate(b.L - b.R(b.plateR) + 0.004 - (b.plateRearIn ?? 0), b.plateR, OBJ.PLATEREAR),
  )
  m.push(...inside(b))
  // underside
  m.push(
    gridSurface(
      (u, v) => [lerp(0.35, b.L - 0.35, u), (v - 0.5) * 2 * (b.hw - 0.12), b.sill + 0.03],
      24,
      10,
      OBJ.WELL,
      { flip: true },
    ),
  )
  return m
}
