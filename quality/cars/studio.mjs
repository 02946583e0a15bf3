// The light of the studio and how each surface of a car answers it.

import { OBJ, regionD } from './car.mjs'
import { clamp, lerp, sdPolygon, sdPolyline, smax, sstep } from './core.mjs'

const box = (v, half, soft) => 1 - sstep(half - soft, half + soft, Math.abs(v))
/** Radiance of the studio in a direction; `rough` widens the edges of the soft boxes. */
export function studio(dx, dy, dz, rough, out) {
  const e = 0.16 + rough * 1.6
  let v = 0.17 + 0.3 * clamp(dz + 0.1)
  // a long box over the car, darker around it
  if (dz > 0.02) {
    const k = 3.2 / dz,
      px = dx * k,
      py = dy * k
    v += 2.5 * box(px, 4.4, e * 2) * box(py, 1.25, e * 1.2) * sstep(0.05, 0.3, dz)
  }
  // walls of light, rising from the horizon
  const ay = Math.abs(dy) + 1e-4,
    zy = (dz / ay) * 5,
    xy = (dx / ay) * 5
  v += 1.2 * sstep(0.75 - e, 2.3 + e, zy) * (1 - sstep(2.9 - e, 3.4 + e * 1.5, zy)) * box(xy, 7, 3 + e * 2)
  const ax = Math.abs(dx) + 1e-4,
    zx = (dz / ax) * 5,
    yx = (dy / ax) * 5
  v +=
    (dx < 0 ? 1.0 : 0.8) *
    sstep(0.9 - e, 2.2 + e, zx) *
    (1 - sstep(2.9 - e, 3.6 + e * 1.5, zx)) *
    box(yx, 3.2, 1.2 + e)
  // the bright edge of the floor far away
  v += 0.3 * Math.exp(-(((dz - 0.02) / (0.07 + rough * 0.5)) ** 2))
  if (dz < 0) v = lerp(v, 0.42, sstep(0, -0.25 - rough, dz))
  out[0] = v
  out[1] = v * 0.99
  out[2] = v * 0.972
  return v
}
const FLOOR = [0.86, 0.845, 0.82]

/** What a ray may pass through without touching. */
export function alphaOf(b) {
  const zc = b.wheel + 0.005,
    R2 = b.Ra * b.Ra,
    yin = b.hw - 0.42
  return (obj, x, y, z) => {
    if (obj !== OBJ.LOWER) return false
    if (Math.abs(y) < yin) return false
    const dz = z - zc,
      a = x - b.xf,
      c = x - b.xr
    return a * a + dz * dz < R2 || c * c + dz * dz < R2
  }
}

/** Where the point of the greenhouse lies: distance into the nearest pane (negative inside), and which pane. */
export function paneAt(b, x, y, z, o) {
  const ay = Math.abs(y)
  const gl = b.glass
  // side
  const zt = b.roof(x) - gl.drop,
    xf = b.wsX(z) + b.wsCurve * 0.5 + gl.front,
    xr = gl.rear[0] + (gl.rear[1] - gl.rear[0]) * clamp((z - b.belt(x)) / 0.4)
  const side = smax(
    smax(b.belt(x) + (gl.sillUp ?? 0.018) - z, z - zt, 0.03),
    smax(xf - x, x - xr, 0.05),
    gl.k ?? 0.07,
  )
  const gy = b.g(x, z)
  // windscreen and backlight, bounded by the pillars
  const wx = b.wsX(z) + b.wsCurve * ay * ay
  const front = smax(
    smax(
      ay - (gy - gl.pillar - 0.02 * clamp((z - b.wz0) / 0.4)),
      z - (b.wz1 - gl.header + 0.02 - 0.06 * ay * ay),
      0.07,
    ),
    b.wz0 + gl.cowl + 0.03 * (1 - ay) - z,
    0.04,
  )
  const back = smax(
    smax(ay - (gy - gl.backPillar), z - (b.bz1 - gl.backHeader), 0.08),
    b.bz0 + gl.backSill - z,
    0.08,
  )
  const onFront = x < (b.wx0 + b.wx1) / 2 + 0.55 && Math.abs(x - wx) < 0.13 && ay < gy - 0.02
  const onBack = x > b.bx1 - 0.25 && ay < gy - 0.03
  if (onFront) {
    o.pane = 1
    return front
  }
  if (onBack && back < Math.max(0.02, side)) {
    o.pane = 3
    return back
  }
  o.pane = 2
  return side
}

const MARK = {
  a: [
    [20.4, 8],
    [5.6, 8],
    [3.4, 8.9],
    [2.5, 11.1],
    [2.5, 20.9],
    [3.4, 23.1],
    [5.6, 24],
    [26.4, 24],
    [28.6, 23.1],
    [29.5, 20.9],
    [29.5, 17],
  ],
  b: [
    [9.6, 14.6],
    [14.8, 19.7],
    [28.4, 6.2],
  ],
}

/** Makes the function that follows a ray and adds what it sees to acc: 0–2 base, 3–5 paint diffuse, 6–8 paint metallic. */
export function shader(b, s, hit, floorMap, acc, options = {}) {
  const env = [0, 0, 0],
    pane = { pane: 0 }
  const { idx, nrm, irr, obj } = s
  const px = options.pixel ?? 0.0022
  const line = (d, w) => (1 - sstep(w * 0.5, w * 0.5 + px * 1.1, d)) * clamp((1.5 * w) / px)
  const addEnv = (dx, dy, dz, rough, r, g, bl) => {
    studio(dx, dy, dz, rough, env)
    acc[0] += env[0] * r
    acc[1] += env[1] * g
    acc[2] += env[2] * bl
  }
  const ray = (ox, oy, oz, dx, dy, dz, depth, wr, wg, wb, through) => {
    const floorT = dz < -1e-6 ? -oz / dz : 1e9
    const got = hit.trace(ox, oy, oz, dx, dy, dz, depth ? 0.0008 : 0.01, Math.min(floorT, 60))
    if (!got) {
      if (floorT < 60) {
        const fx = ox + dx * floorT,
          fy = oy + dy * floorT
        if (depth === 0 || through) {
          const k = floorMap.at(fx, fy)
          acc[9] += wr * k
          acc[10] += wg * k ** 0.972
          acc[11] += wb * k ** 0.915
          if (depth === 0) {
            acc[12] = fx
            acc[13] = fy
            acc[14] = 1
          }
          return
        }
        const k = floorMap.at(fx, fy) * lerp(0.3, 0.8, sstep(1.2, 7, Math.hypot((fx - b.L / 2) * 0.6, fy)))
        acc[0] += FLOOR[0] * k * wr
        acc[1] += FLOOR[1] * k * wg
        acc[2] += FLOOR[2] * k * wb
        return
      }
      if (depth === 0 || through) {
        acc[9] += wr
        acc[10] += wg
        acc[11] += wb
        return
      }
      addEnv(dx, dy, dz, 0, wr, wg, wb)
      return
    }
    const t = hit.t,
      tri = hit.tri,
      u = hit.u,
      v = hit.v
    const x = ox + dx * t,
      y = oy + dy * t,
      z = oz + dz * t
    const A = idx[tri * 3] * 3,
      B = idx[tri * 3 + 1] * 3,
      C = idx[tri * 3 + 2] * 3,
      w = 1 - u - v
    let nx = nrm[A] * w + nrm[B] * u + nrm[C] * v,
      ny = nrm[A + 1] * w + nrm[B + 1] * u + nrm[C + 1] * v,
      nz = nrm[A + 2] * w + nrm[B + 2] * u + nrm[C + 2] * v
    const ln = 1 / Math.hypot(nx, ny, nz)
    nx *= ln
    ny *= ln
    nz *= ln
    const er = irr[A] * w + irr[B] * u + irr[C] * v,
      eg = irr[A + 1] * w + irr[B + 1] * u + irr[C + 1] * v,
      eb = irr[A + 2] * w + irr[B + 2] * u + irr[C + 2] * v
    let cos = -(nx * dx + ny * dy + nz * dz)
    const backface = cos < 0
    if (backface) {
      nx = -nx
      ny = -ny
      nz = -nz
      cos = -cos
    }
    let o = obj[tri]
    if (z > b.greenFloor && (o === OBJ.LOWER || (o === OBJ.GREEN && z < b.belt(x) + 0.2)))
      o = b.green(x, y, z) < b.lower(x, y, z) ? OBJ.GREEN : OBJ.LOWER
    const bounce = (F, mx = nx, my = ny, mz = nz, rough = 0) => {
      const c2 = -(mx * dx + my * dy + mz * dz)
      let rx = dx + 2 * c2 * mx,
        ry = dy + 2 * c2 * my,
        rz = dz + 2 * c2 * mz
      const below = rx * nx + ry * ny + rz * nz
      if (below < 0.01) {
        rx += nx * (0.01 - below)
        ry += ny * (0.01 - below)
        rz += nz * (0.01 - below)
        const l = 1 / Math.hypot(rx, ry, rz)
        rx *= l
        ry *= l
        rz *= l
      }
      if (depth < 2 && rough < 0.05 && F * wr > 0.004)
        ray(x + nx * 8e-4, y + ny * 8e-4, z + nz * 8e-4, rx, ry, rz, depth + 1, wr * F, wg * F, wb * F, false)
      else {
        const occ = clamp((er + eg + eb) * 0.55)
        addEnv(rx, ry, rz, rough, wr * F * occ, wg * F * occ, wb * F * occ)
      }
    }
    const diffuse = (r, g, bl, k = 1) => {
      acc[0] += wr * er * r * k
      acc[1] += wg * eg * g * k
      acc[2] += wb * eb * bl * k
    }
    const fres = (f0) => f0 + (1 - f0) * (1 - clamp(cos)) ** 5
    const plastic = (a, f = 1) => {
      diffuse(a, a, a * 0.99)
      bounce(fres(0.035) * f, nx, ny, nz, 0.45)
    }
    const gloss = (a) => {
      diffuse(a, a, a)
      bounce(fres(0.05))
    }
    const paint = (mx, my, mz, k = 1) => {
      const F = fres(0.052),
        q = (1 - F) * k
      acc[3] += wr * q * er
      acc[4] += wg * q * eg
      acc[5] += wb * q * eb
      const c2 = -(mx * dx + my * dy + mz * dz)
      studio(dx + 2 * c2 * mx, dy + 2 * c2 * my, dz + 2 * c2 * mz, 0.3, env)
      const occ = clamp((er + eg + eb) * 0.5) * q
      acc[6] += wr * env[0] * occ
      acc[7] += wg * env[1] * occ
      acc[8] += wb * env[2] * occ
      bounce(F * k, mx, my, mz)
    }
    const chrome = (k = 0.72) => bounce(k)
    const glass = (tr, tg, tb, f0 = 0.085) => {
      const F = fres(f0)
      if (!backface || depth === 0) bounce(F)
      const k = 1 - F
      if (depth < 7)
        ray(
          x + dx * 1e-3,
          y + dy * 1e-3,
          z + dz * 1e-3,
          dx,
          dy,
          dz,
          depth + 1,
          wr * k * tr,
          wg * k * tg,
          wb * k * tb,
          true,
        )
    }
    switch (o) {
      case OBJ.GREEN: {
        const d = paneAt(b, x, y, z, pane)
        if (d < 0) {
          if (backface) {
            ray(
              x + dx * 1e-3,
              y + dy * 1e-3,
              z + dz * 1e-3,
              dx,
              dy,
              dz,
              depth + 1,
              wr * 0.62,
              wg * 0.64,
              wb * 0.63,
              true,
            )
            return
          }
          if (pane.pane === 2) {
            let strip = 1e3
            for (const [pxx, half, lean] of b.glass.pillars) {
              const q = Math.abs(x - pxx - (z - b.belt(x)) * lean) - half
              if (q < strip) strip = q
            }
            if (d > -0.014) {
              plastic(0.022)
              return
            }
            if (strip < 0) {
              gloss(0.012)
              return
            }
            if (strip < 0.007) {
              plastic(0.012, 0.5)
              return
            }
            const dark = x > b.glass.privacy
            glass(dark ? 0.15 : 0.27, dark ? 0.16 : 0.285, dark ? 0.16 : 0.283)
            return
          }
          if (pane.pane === 1) {
            if (d > -0.035) {
              gloss(0.008)
              return
            }
            glass(0.27, 0.29, 0.286)
            return
          }
          if (d > -0.03) {
            gloss(0.008)
            return
          }
          glass(0.17, 0.18, 0.18)
          return
        }
        if (backface) {
          diffuse(0.24, 0.235, 0.225)
          return
        }
        if (d < 0.008 && pane.pane !== 2) {
          plastic(0.012, 0.4)
          return
        }
        if (pane.pane === 2 && b.glass.chrome && d < 0.016 && z < b.belt(x) + 0.05) {
          chrome(0.6)
          return
        }
        if (pane.pane === 2 && d < 0.008) {
          plastic(0.015, 0.5)
          return
        }
        if (b.twoTone && z > b.belt(x) + 0.06) {
          gloss(0.008)
          return
        }
        // door frames and roof joints
        let k = 1
        if (pane.pane === 2) {
          k -= 0.85 * line(Math.abs(d - 0.05), 0.004) * (z > b.belt(x) + 0.05 ? 1 : 0)
          if (b.roofJoint !== false && nz > 0.35)
            k -= 0.45 * line(Math.abs(Math.abs(y) - b.railY), 0.003) * sstep(b.wx1 - 0.05, b.wx1 + 0.1, x)
        }
        paint(nx, ny, nz, k)
        return
      }
      case OBJ.LOWER: {
        if (backface) {
          diffuse(0.02, 0.02, 0.02)
          return
        }
        lowerSkin(x, y, z, nx, ny, nz)
        return
      }
      case OBJ.MIRROR: {
        const tilt = x > b.mirror[0] + 0.058 && nx > 0.6
        if (tilt) {
          chrome(0.55)
          return
        }
        if (z < b.mirror[1] - 0.052) {
          plastic(0.02)
          return
        }
        paint(nx, ny, nz)
        return
      }
      case OBJ.SPOILER:
        paint(nx, ny, nz)
        return
      case OBJ.HANDLE:
        if (b.chromeHandles) chrome(0.62)
        else paint(nx, ny, nz)
        return
      case OBJ.LIP:
        if (b.cladding) plastic(0.028)
        else paint(nx, ny, nz, 0.9)
        return
      case OBJ.FIN:
        gloss(0.012)
        return
      case OBJ.RAIL:
        if (b.silverRails) {
          diffuse(0.25, 0.25, 0.25)
          bounce(0.3, nx, ny, nz, 0.3)
        } else {
          diffuse(0.02, 0.02, 0.02)
          bounce(fres(0.04), nx, ny, nz, 0.2)
        }
        return
      case OBJ.TYRE: {
        const ax = Math.abs(x - b.xf) < Math.abs(x - b.xr) ? b.xf : b.xr
        const r = Math.hypot(x - ax, z - b.wheel)
        let a = 0.034
        const side = (r - b.rim) / (b.wheel - b.rim)
        if (Math.abs(side - 0.52) < 0.02 || Math.abs(side - 0.2) < 0.012) a *= 0.55
        if (side > 0.24 && side < 0.46) a *= 1.12
        diffuse(a, a, a * 1.01)
        bounce(fres(0.03) * 0.8, nx, ny, nz, 0.7)
        return
      }
      case OBJ.RIM: {
        const ax = Math.abs(x - b.xf) < Math.abs(x - b.xr) ? b.xf : b.xr
        const r = Math.hypot(x - ax, z - b.wheel),
          inner = Math.abs(y) < b.hw - b.tuckWheel - b.tyreWidth * 0.4 && r > b.rim * 0.9
        const occ = clamp((er + eg + eb) * 0.42) ** 1.35
        const dark = b.spokes.dark && Math.abs(ny) < 0.8
        if (dark || inner) {
          diffuse(0.03, 0.03, 0.031)
          bounce(fres(0.05) * 0.6, nx, ny, nz, 0.3)
          return
        }
        diffuse(0.14, 0.14, 0.142)
        const c2 = cos * 2
        studio(dx + c2 * nx, dy + c2 * ny, dz + c2 * nz, 0.3, env)
        acc[0] += wr * env[0] * occ * 0.55
        acc[1] += wg * env[1] * occ * 0.55
        acc[2] += wb * env[2] * occ * 0.555
        return
      }
      case OBJ.DISC: {
        diffuse(0.05, 0.05, 0.05)
        const c2 = cos * 2
        studio(dx + c2 * nx, dy + c2 * ny, dz + c2 * nz, 0.4, env)
        const q = clamp((er + eg + eb) * 0.4) * 0.09
        acc[0] += wr * env[0] * q
        acc[1] += wg * env[1] * q
        acc[2] += wb * env[2] * q
        return
      }
      case OBJ.WELL:
        diffuse(0.018, 0.018, 0.018)
        return
      case OBJ.PLATE:
      case OBJ.PLATEREAR: {
        const front = o === OBJ.PLATE,
          qz = front ? b.plateF : b.plateR
        const uu = (front ? -y : y) / 0.43,
          vv = (z - qz) / 0.135
        const edge = Math.max(Math.abs(uu) * 0.43 - 0.215 + 0.012, Math.abs(vv) * 0.135 - 0.0675 + 0.012)
        if (edge > 0.012) {
          plastic(0.02)
          return
        }
        let c = [0.82, 0.8, 0.765]
        const mx = ((uu * 0.43) / 0.1) * 32 + 16,
          my = 16 - ((vv * 0.135) / 0.1) * 32
        if (Math.abs(mx - 16) < 18) {
          const d1 = sdPolyline(MARK.a, mx, my) - 1.3,
            d2 = sdPolyline(MARK.b, mx, my) - 1.7,
            aa = 0.5
          const k1 = 1 - sstep(-aa, aa, d1),
            k2 = 1 - sstep(-aa, aa, d2)
          c = c.map((v, i) => lerp(lerp(v, [0.012, 0.01, 0.009][i], k1), [0.66, 0.006, 0.018][i], k2))
        }
        diffuse(c[0], c[1], c[2])
        bounce(fres(0.03) * 0.6, nx, ny, nz, 0.3)
        return
      }
      case OBJ.SEAT:
        diffuse(0.085, 0.081, 0.075)
        return
      case OBJ.INSIDE:
        diffuse(0.03, 0.0295, 0.029)
        return
      case OBJ.CHROME:
        chrome()
        return
      default:
        plastic(0.025)
    }

    function lowerSkin(x, y, z, nx, ny, nz) {
      const ay = Math.abs(y)
      // under the greenhouse
      // cowl
      if (
        nz > 0.5 &&
        x > b.wx0 - 0.18 &&
        ay < b.hw - 0.1 &&
        x < b.wsX(z) + b.wsCurve * ay * ay + 0.02 &&
        x > b.wx0 - 0.1 + b.wsCurve * ay * ay * 0.9
      ) {
        plastic(0.016)
        return
      }
      const mx = nx,
        my = ny,
        mz = nz
      const frontEnd = x < b.xf + 0.1,
        rearEnd = x > b.xr - 0.1
      const end = frontEnd ? b.nose : rearEnd ? b.tail : null
      const s = frontEnd ? b.sOf(x, y) : rearEnd ? b.sRear(x, y) : 0
      if (end)
        for (const r of end) {
          const d = regionD(r, s, z)
          if (d < 0) {
            part(r, d, s, x, y, z)
            return
          }
          if (r.gap !== false && d < 0.0045) {
            diffuse(0.01, 0.01, 0.01)
            return
          }
          if (r.frame && d < r.frame) {
            chrome(0.62)
            return
          }
        }
      // cladding
      if (b.cladding) {
        const a = b.arch(x, z)
        const c = Math.min(
          a - b.cladding,
          z - (b.cladSill + (b.cladRise ? b.cladRise * sstep(b.xr - 0.6, b.xr + 0.3, x) : 0)),
        )
        if (c < 0) {
          plastic(0.026)
          return
        }
        if (c < 0.004) {
          diffuse(0.008, 0.008, 0.008)
          return
        }
      } else if (z < b.sill + 0.028 + (b.skirt ?? 0)) {
        plastic(0.022)
        return
      }
      // shut lines
      let d = 1e3
      for (const l of b.cuts) {
        if (l.only && l.only * y < 0) continue
        if (l.view === 'side') {
          if (Math.abs(ny) < 0.35 || x < l.bb[0] - 0.05 || x > l.bb[1] + 0.05) continue
          const q = sdPolyline(l.pts, x, z)
          if (q < d) d = q
        } else if (l.view === 'top') {
          if (nz < 0.3 || x > l.bb[1] + 0.05) continue
          const q = sdPolyline(l.pts, x, ay)
          if (q < d) d = q
        } else if (l.view === 'front') {
          if (!frontEnd) continue
          const q = sdPolyline(l.pts, s, z)
          if (q < d) d = q
        } else if (l.view === 'rear') {
          if (!rearEnd) continue
          const q = sdPolyline(l.pts, s, z)
          if (q < d) d = q
        }
      }
      const wdt = 0.0055
      const k = d < 0.03 ? 1 - 0.9 * line(d, wdt) : 1
      paint(mx, my, mz, k)
    }

    /** Lamps, grilles and trim: drawn in the unwrapped plane, with the depth of what lies behind. */
    function part(r, d, s, _x, y, z) {
      const sg = y < 0 ? -1 : 1
      switch (r.kind) {
        case 'lamp': {
          bounce(fres(0.05))
          const k = 1 - fres(0.05)
          // parallax into the housing
          const tang = r.end === 'front' ? 1 : 1
          const dep = (r.deep ?? 0.05) / Math.max(0.25, cos)
          const ps =
              s +
              (dy * sg * (Math.abs(nx) > 0.5 ? 1 : 0.4) +
                dx * (r.end === 'front' ? 1 : -1) * (Math.abs(ny) > 0.5 ? 1 : 0.4)) *
                dep *
                tang,
            pz = z + dz * dep
          let L = 0.014,
            G = L,
            Bq = L
          const dd = regionD(r, ps, pz)
          // the wall of the housing, lit from above, and a stepped reflector
          const wall = sstep(-0.014, 0.002, dd)
          studio(-dx * 0.3 + nx, ny, nz + 0.3, 0.3, env)
          const step = (((ps * 38) % 1) + 1) % 1
          L += env[0] * (0.1 * wall + 0.035 * step * sstep(r.bb[2] - 0.01, r.bb[3] + 0.01, pz))
          for (const [cs, cz, cr] of r.bulbs ?? []) {
            const q = Math.hypot(ps - cs, pz - cz) / cr
            if (q < 1.18) {
              if (q > 1) L = lerp(0.5, 0.06, Math.abs(q - 1.09) / 0.09)
              else {
                const hl = Math.exp(
                  -((ps - cs + cr * 0.35) ** 2 + (pz - cz - cr * 0.4) ** 2) / (cr * cr * 0.09),
                )
                L = 0.05 + 0.16 * (1 - q) + 0.3 * q * q * sstep(-0.6, 1, (pz - cz) / cr) + 1.0 * hl
              }
            }
          }
          G = L
          Bq = L * 1.02
          if (r.drl) {
            const q = sdPolyline(r.drl, ps, pz)
            const on = 1 - sstep(r.drlW ?? 0.008, (r.drlW ?? 0.008) + 0.005, q)
            L = lerp(L, 1.15, on)
            G = lerp(G, 1.15, on)
            Bq = lerp(Bq, 1.14, on)
          }
          acc[0] += wr * k * L
          acc[1] += wg * k * G
          acc[2] += wb * k * Bq
          return
        }
        case 'tail': {
          bounce(fres(0.05))
          const k = 1 - fres(0.05)
          const dep = 0.02 / Math.max(0.3, cos),
            ps = s + (dy * sg - dx) * dep * 0.7,
            pz = z + dz * dep
          const ill = 0.35 + (0.5 * (er + eg + eb)) / 3
          const facet = 0.85 + 0.15 * Math.sin(ps * 420) * Math.sin(pz * 420)
          let R = 0.3 * ill * facet,
            G = 0.006,
            Bq = 0.009
          const wall = sstep(-0.016, -0.003, d)
          R = lerp(R, 0.13 * ill, wall)
          if (r.bars)
            for (const bar of r.bars) {
              const q = sdPolyline(bar, ps, pz),
                on = 1 - sstep(0.008, 0.016, q)
              R = lerp(R, 0.82, on)
              G = lerp(G, 0.035, on)
              Bq = lerp(Bq, 0.03, on)
            }
          if (r.clear) {
            const q = sdPolygon(r.clear, ps, pz)
            if (q < 0) {
              R = G = Bq = 0.36 * ill * facet + 0.06
              R *= 1.02
            }
          }
          acc[0] += wr * k * R
          acc[1] += wg * k * G
          acc[2] += wb * k * Bq
          return
        }
        case 'grille': {
          const n = r.bars ?? 5,
            [, , z0, z1] = r.bb
          const t = ((z - z0 + (r.r ?? 0.015)) / (z1 - z0 + 2 * (r.r ?? 0.015))) * n,
            f = t - Math.floor(t)
          if (r.mesh) {
            const a = (((s / r.mesh) % 1) + 1) % 1,
              c = ((((z + (Math.floor(s / r.mesh) % 2) * r.mesh * 0.35) / (r.mesh * 0.7)) % 1) + 1) % 1
            const e = Math.min(a, 1 - a, c * 0.7, (1 - c) * 0.7)
            if (e < 0.16) plastic(0.03)
            else diffuse(0.006, 0.006, 0.006)
            return
          }
          if (f > 0.42) {
            const tilt = (f - 0.71) * 2.2
            const l = 1 / Math.hypot(1, tilt)
            const bx = nx * l,
              by = ny * l,
              bz = (nz + tilt) * l
            if (r.chromeBars) {
              bounce(0.5, bx, by, bz, 0.12)
            } else {
              diffuse(0.018, 0.018, 0.018)
              bounce(fres(0.05), bx, by, bz, 0.2)
            }
            return
          }
          diffuse(0.006, 0.006, 0.006)
          return
        }
        case 'chrome':
          chrome(0.66)
          return
        case 'silver':
          diffuse(0.28, 0.28, 0.28)
          bounce(0.2, nx, ny, nz, 0.3)
          return
        case 'reflector': {
          bounce(fres(0.05))
          const f = 0.7 + 0.3 * Math.sin(s * 500) * Math.sin(z * 500)
          acc[0] += wr * 0.3 * f * er
          acc[1] += wg * 0.006
          acc[2] += wb * 0.006
          return
        }
        case 'gloss':
          gloss(0.01)
          return
        case 'fog': {
          const [cs, cz, cr] = r.lamp
          const du = Math.abs(s - cs) / (cr * 1.15),
            dv = (z - cz) / (cr * 0.42)
          if (du < 1 && Math.abs(dv) < 1) {
            bounce(fres(0.06))
            const f = (du * 1.5 + 0.5) % 1,
              v = 0.05 + 0.55 * Math.exp(-((f - 0.5) ** 2) / 0.05) * (0.5 + 0.5 * dv)
            acc[0] += wr * v
            acc[1] += wg * v
            acc[2] += wb * v
            return
          }
          if (du < 1.14 && Math.abs(dv) < 1.3) {
            diffuse(0.1, 0.1, 0.1)
            bounce(0.25, nx, ny, nz, 0.25)
            return
          }
          plastic(0.018)
          return
        }
        default:
          plastic(r.albedo ?? 0.02)
      }
    }
  }
  return ray
}
