// Small geometry kernel: splines, smooth unions, surface nets, BVH ray tracing. No dependencies.
export const clamp = (x, a = 0, b = 1) => (x < a ? a : x > b ? b : x)
export const lerp = (a, b, t) => a + (b - a) * t
export const sstep = (a, b, x) => {
  const t = clamp((x - a) / (b - a))
  return t * t * (3 - 2 * t)
}
/** Smooth maximum (fillet between two faces) and minimum. */
export const smax = (a, b, k) => {
  const h = k - Math.abs(a - b)
  return (a > b ? a : b) + (h > 0 ? (h * h) / (4 * k) : 0)
}
export const smin = (a, b, k) => -smax(-a, -b, k)

/** Natural cubic spline through [x, y] points, linear outside, read from a table. */
export function spline(points, { n = 4096 } = {}) {
  const p = points,
    m = p.length
  const a = new Float64Array(m),
    b = new Float64Array(m),
    c = new Float64Array(m),
    d = new Float64Array(m),
    k = new Float64Array(m)
  for (let i = 1; i < m - 1; i++) {
    const h0 = p[i][0] - p[i - 1][0],
      h1 = p[i + 1][0] - p[i][0]
    a[i] = h0
    b[i] = 2 * (h0 + h1)
    c[i] = h1
    d[i] = 6 * ((p[i + 1][1] - p[i][1]) / h1 - (p[i][1] - p[i - 1][1]) / h0)
  }
  b[0] = b[m - 1] = 1
  for (let i = 1; i < m; i++) {
    const w = a[i] / b[i - 1]
    b[i] -= w * c[i - 1]
    d[i] -= w * d[i - 1]
  }
  for (let i = m - 1; i >= 0; i--) k[i] = (d[i] - (i < m - 1 ? c[i] * k[i + 1] : 0)) / b[i]
  const x0 = p[0][0],
    x1 = p[m - 1][0]
  const at = (x) => {
    let i = 0
    while (i < m - 2 && x > p[i + 1][0]) i++
    const h = p[i + 1][0] - p[i][0],
      A = (p[i + 1][0] - x) / h,
      B = (x - p[i][0]) / h
    return A * p[i][1] + B * p[i + 1][1] + (((A * A * A - A) * k[i] + (B * B * B - B) * k[i + 1]) * h * h) / 6
  }
  const t = new Float64Array(n + 1)
  for (let i = 0; i <= n; i++) t[i] = at(x0 + ((x1 - x0) * i) / n)
  const s = n / (x1 - x0)
  const g0 = (t[1] - t[0]) * s,
    g1 = (t[n] - t[n - 1]) * s
  return (x) => {
    if (x <= x0) return t[0] + g0 * (x - x0)
    if (x >= x1) return t[n] + g1 * (x - x1)
    const f = (x - x0) * s,
      i = f | 0
    return t[i] + (t[i + 1] - t[i]) * (f - i)
  }
}

export function sdPolygon(p, x, y) {
  let d = 1e9,
    inside = false
  for (let i = 0, j = p.length - 1; i < p.length; j = i++) {
    const ax = p[j][0],
      ay = p[j][1],
      ex = p[i][0] - ax,
      ey = p[i][1] - ay
    const wx = x - ax,
      wy = y - ay
    const t = clamp((wx * ex + wy * ey) / (ex * ex + ey * ey))
    const qx = wx - ex * t,
      qy = wy - ey * t
    const q = qx * qx + qy * qy
    if (q < d) d = q
    if (p[i][1] > y !== ay > y && x < ax + (ex * (y - ay)) / ey) inside = !inside
  }
  d = Math.sqrt(d)
  return inside ? -d : d
}
export function sdPolyline(p, x, y) {
  let d = 1e9
  for (let i = 1; i < p.length; i++) {
    const ax = p[i - 1][0],
      ay = p[i - 1][1],
      ex = p[i][0] - ax,
      ey = p[i][1] - ay
    const wx = x - ax,
      wy = y - ay
    const t = clamp((wx * ex + wy * ey) / (ex * ex + ey * ey))
    const qx = wx - ex * t,
      qy = wy - ey * t
    const q = qx * qx + qy * qy
    if (q < d) d = q
  }
  return Math.sqrt(d)
}
/** A polyline drawn as a soft curve (centripetal-like Catmull-Rom). */
export function curve(points, { closed = false, steps = 8 } = {}) {
  const n = points.length,
    out = []
  const at = (i) => (closed ? points[(i + n) % n] : points[clamp(i, 0, n - 1)])
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let s = 0; s < steps; s++) {
      const t = s / steps,
        t2 = t * t,
        t3 = t2 * t
      out.push(
        [0, 1].map(
          (c) =>
            0.5 *
            (2 * p1[c] +
              (p2[c] - p0[c]) * t +
              (2 * p0[c] - 5 * p1[c] + 4 * p2[c] - p3[c]) * t2 +
              (3 * p1[c] - p0[c] - 3 * p2[c] + p3[c]) * t3),
        ),
      )
    }
  }
  if (!closed) out.push(points[n - 1])
  return out
}

/** Surface nets over an implicit f<0; vertices are moved onto the surface, normals are its gradient. */
export function surfaceNets(f, [x0, y0, z0], [x1, y1, z1], h, obj) {
  const nx = Math.ceil((x1 - x0) / h) + 1,
    ny = Math.ceil((y1 - y0) / h) + 1,
    nz = Math.ceil((z1 - z0) / h) + 1
  const g = new Float32Array(nx * ny * nz).fill(1e3)
  const B = 8,
    reach = h * B * 0.5 * 1.75 * 1.9
  for (let bx = 0; bx < nx; bx += B)
    for (let by = 0; by < ny; by += B)
      for (let bz = 0; bz < nz; bz += B) {
        const c = f(x0 + (bx + B / 2) * h, y0 + (by + B / 2) * h, z0 + (bz + B / 2) * h)
        const skip = Math.abs(c) > reach
        for (let i = bx; i < Math.min(bx + B, nx); i++)
          for (let j = by; j < Math.min(by + B, ny); j++)
            for (let k = bz; k < Math.min(bz + B, nz); k++)
              g[(i * ny + j) * nz + k] = skip ? c : f(x0 + i * h, y0 + j * h, z0 + k * h)
      }
  const id = new Int32Array(nx * ny * nz).fill(-1),
    pos = [],
    idx = []
  const sy = nz,
    sx = ny * nz
  const off = [0, 1, sy, sy + 1, sx, sx + 1, sx + sy, sx + sy + 1]
  const E = [
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
    [0, 2],
    [1, 3],
    [4, 6],
    [5, 7],
    [0, 4],
    [1, 5],
    [2, 6],
    [3, 7],
  ]
  for (let i = 0; i < nx - 1; i++)
    for (let j = 0; j < ny - 1; j++)
      for (let k = 0; k < nz - 1; k++) {
        const b = (i * ny + j) * nz + k
        let neg = 0
        for (let c = 0; c < 8; c++) if (g[b + off[c]] < 0) neg++
        if (neg === 0 || neg === 8) continue
        let X = 0,
          Y = 0,
          Z = 0,
          n = 0
        for (const [p, q] of E) {
          const a = g[b + off[p]],
            c = g[b + off[q]]
          if (a < 0 === c < 0) continue
          const t = a / (a - c)
          X += lerp(p >> 2, q >> 2, t)
          Y += lerp((p >> 1) & 1, (q >> 1) & 1, t)
          Z += lerp(p & 1, q & 1, t)
          n++
        }
        id[b] = pos.length / 3
        pos.push(x0 + (i + X / n) * h, y0 + (j + Y / n) * h, z0 + (k + Z / n) * h)
      }
  const quad = (a, b, c, d, flip) => {
    if (a < 0 || b < 0 || c < 0 || d < 0) return
    flip ? idx.push(a, c, b, a, d, c) : idx.push(a, b, c, a, c, d)
  }
  for (let i = 1; i < nx - 1; i++)
    for (let j = 1; j < ny - 1; j++)
      for (let k = 1; k < nz - 1; k++) {
        const b = (i * ny + j) * nz + k,
          v = g[b] < 0
        if (v !== g[b + sx] < 0) quad(id[b - sy - 1], id[b - 1], id[b], id[b - sy], !v)
        if (v !== g[b + sy] < 0) quad(id[b - sx - 1], id[b - sx], id[b], id[b - 1], !v)
        if (v !== g[b + 1] < 0) quad(id[b - sx - sy], id[b - sy], id[b], id[b - sx], !v)
      }
  const P = new Float32Array(pos),
    N = new Float32Array(P.length),
    e = Math.min(0.004, h * 0.3)
  for (let i = 0; i < P.length; i += 3) {
    let x = P[i],
      y = P[i + 1],
      z = P[i + 2],
      ax = 0,
      ay = 0,
      az = 0
    for (let s = 0; s < 4; s++) {
      ax = (f(x + e, y, z) - f(x - e, y, z)) / (2 * e)
      ay = (f(x, y + e, z) - f(x, y - e, z)) / (2 * e)
      az = (f(x, y, z + e) - f(x, y, z - e)) / (2 * e)
      if (s === 3) break
      const q = clamp(f(x, y, z) / (ax * ax + ay * ay + az * az + 1e-9), -h, h) * 0.9
      x -= ax * q
      y -= ay * q
      z -= az * q
    }
    const l = 1 / (Math.hypot(ax, ay, az) || 1)
    P[i] = x
    P[i + 1] = y
    P[i + 2] = z
    N[i] = ax * l
    N[i + 1] = ay * l
    N[i + 2] = az * l
  }
  return { pos: P, nrm: N, idx: new Uint32Array(idx), obj }
}
/** Grid surface from p(u, v) with shared normals. */
export function gridSurface(p, nu, nv, obj, { flip = false } = {}) {
  const pos = new Float32Array((nu + 1) * (nv + 1) * 3),
    nrm = new Float32Array(pos.length),
    idx = []
  const e = 1e-4
  for (let i = 0; i <= nu; i++)
    for (let j = 0; j <= nv; j++) {
      const u = i / nu,
        v = j / nv,
        a = p(u, v),
        o = (i * (nv + 1) + j) * 3
      const b = p(u + e, v),
        b2 = p(u - e, v),
        c = p(u, v + e),
        c2 = p(u, v - e)
      const ux = b[0] - b2[0],
        uy = b[1] - b2[1],
        uz = b[2] - b2[2],
        vx = c[0] - c2[0],
        vy = c[1] - c2[1],
        vz = c[2] - c2[2]
      const n = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
      const l = (flip ? -1 : 1) / (Math.hypot(...n) || 1)
      for (let q = 0; q < 3; q++) {
        pos[o + q] = a[q]
        nrm[o + q] = n[q] * l
      }
      if (i < nu && j < nv) {
        const A = i * (nv + 1) + j,
          D = A + nv + 1
        idx.push(A, D, A + 1, A + 1, D, D + 1)
      }
    }
  return { pos, nrm, idx: new Uint32Array(idx), obj }
}
export function transformed(m, fn, nf = fn, obj = m.obj) {
  const pos = new Float32Array(m.pos.length),
    nrm = new Float32Array(m.pos.length)
  for (let i = 0; i < pos.length; i += 3) {
    const a = fn(m.pos[i], m.pos[i + 1], m.pos[i + 2]),
      b = nf(m.nrm[i], m.nrm[i + 1], m.nrm[i + 2])
    for (let q = 0; q < 3; q++) {
      pos[i + q] = a[q]
      nrm[i + q] = b[q]
    }
  }
  return { pos, nrm, idx: m.idx, obj }
}
export const mirrored = (m, obj = m.obj) => ({
  ...transformed(m, (x, y, z) => [x, -y, z], undefined, obj),
  twin: m,
})

/** Joins meshes into one scene in shared memory. */
export function joinMeshes(meshes) {
  let nv = 0,
    nt = 0
  for (const m of meshes) {
    nv += m.pos.length / 3
    nt += m.idx.length / 3
  }
  const F = (n) => new Float32Array(new SharedArrayBuffer(n * 4)),
    I = (n) => new Int32Array(new SharedArrayBuffer(n * 4))
  const s = { pos: F(nv * 3), nrm: F(nv * 3), idx: I(nt * 3), obj: I(nt), irr: F(nv * 3), nv, nt }
  // copies take their light from what they were copied from: [from, count, to]
  const start = new Map(),
    copies = []
  let v = 0,
    t = 0
  for (const m of meshes) {
    start.set(m, v)
    let root = m
    while (root.twin && start.has(root.twin)) root = root.twin
    if (root !== m) copies.push([start.get(root), m.pos.length / 3, v])
    s.pos.set(m.pos, v * 3)
    s.nrm.set(m.nrm, v * 3)
    for (let i = 0; i < m.idx.length; i++) s.idx[t * 3 + i] = m.idx[i] + v
    s.obj.fill(m.obj, t, t + m.idx.length / 3)
    v += m.pos.length / 3
    t += m.idx.length / 3
  }
  s.copies = copies
  s.own = F(nv)
  s.own.fill(1)
  for (const [, n, to] of copies) s.own.fill(0, to, to + n)
  return s
}

export function buildBvh(s) {
  const { pos, idx, nt } = s
  const lo = new Float32Array(nt * 3),
    hi = new Float32Array(nt * 3),
    ce = new Float32Array(nt * 3)
  for (let t = 0; t < nt; t++)
    for (let c = 0; c < 3; c++) {
      const a = pos[idx[t * 3] * 3 + c],
        b = pos[idx[t * 3 + 1] * 3 + c],
        d = pos[idx[t * 3 + 2] * 3 + c]
      lo[t * 3 + c] = Math.min(a, b, d)
      hi[t * 3 + c] = Math.max(a, b, d)
      ce[t * 3 + c] = (lo[t * 3 + c] + hi[t * 3 + c]) / 2
    }
  const order = new Int32Array(new SharedArrayBuffer(nt * 4)).map((_, i) => i)
  const ord = new Int32Array(nt)
  for (let i = 0; i < nt; i++) ord[i] = i
  const bounds = new Float32Array(nt * 2 * 6),
    link = new Int32Array(nt * 2 * 2)
  let used = 1
  const K = 12,
    cnt = new Int32Array(K),
    _bl = new Float32Array(K * 3),
    _bh = new Float32Array(K * 3)
  const area = (a) => {
    const x = a[3] - a[0],
      y = a[4] - a[1],
      z = a[5] - a[2]
    return x < 0 ? 0 : x * y + y * z + z * x
  }
  const stack = [[0, 0, nt]]
  while (stack.length) {
    const [node, a, b] = stack.pop()
    const bb = [1e9, 1e9, 1e9, -1e9, -1e9, -1e9],
      cb = [1e9, 1e9, 1e9, -1e9, -1e9, -1e9]
    for (let i = a; i < b; i++) {
      const t = ord[i] * 3
      for (let c = 0; c < 3; c++) {
        if (lo[t + c] < bb[c]) bb[c] = lo[t + c]
        if (hi[t + c] > bb[c + 3]) bb[c + 3] = hi[t + c]
        if (ce[t + c] < cb[c]) cb[c] = ce[t + c]
        if (ce[t + c] > cb[c + 3]) cb[c + 3] = ce[t + c]
      }
    }
    for (let c = 0; c < 6; c++) bounds[node * 6 + c] = bb[c]
    const n = b - a
    let best = 1e30,
      bc = -1,
      bk = 0
    if (n > 3)
      for (let c = 0; c < 3; c++) {
        const w = cb[c + 3] - cb[c]
        if (w < 1e-7) continue
        cnt.fill(0)
        const B = Array.from({ length: K }, () => [1e9, 1e9, 1e9, -1e9, -1e9, -1e9])
        const sc = (K * 0.9999) / w
        for (let i = a; i < b; i++) {
          const t = ord[i] * 3,
            k = ((ce[t + c] - cb[c]) * sc) | 0,
            q = B[k]
          cnt[k]++
          for (let d = 0; d < 3; d++) {
            if (lo[t + d] < q[d]) q[d] = lo[t + d]
            if (hi[t + d] > q[d + 3]) q[d + 3] = hi[t + d]
          }
        }
        const R = []
        let acc = [1e9, 1e9, 1e9, -1e9, -1e9, -1e9],
          m = 0
        for (let k = K - 1; k > 0; k--) {
          for (let d = 0; d < 3; d++) {
            acc[d] = Math.min(acc[d], B[k][d])
            acc[d + 3] = Math.max(acc[d + 3], B[k][d + 3])
          }
          m += cnt[k]
          R[k] = area(acc) * m
        }
        acc = [1e9, 1e9, 1e9, -1e9, -1e9, -1e9]
        m = 0
        for (let k = 0; k < K - 1; k++) {
          for (let d = 0; d < 3; d++) {
            acc[d] = Math.min(acc[d], B[k][d])
            acc[d + 3] = Math.max(acc[d + 3], B[k][d + 3])
          }
          m += cnt[k]
          if (!m || m === n) continue
          const cost = area(acc) * m + R[k + 1]
          if (cost < best) {
            best = cost
            bc = c
            bk = k
          }
        }
      }
    if (bc < 0 || n <= 3) {
      if (n <= 8 || bc < 0) {
        link[node * 2] = a
        link[node * 2 + 1] = n
        continue
      }
    }
    const sc = (K * 0.9999) / (cb[bc + 3] - cb[bc])
    let i = a,
      j = b - 1
    while (i <= j) {
      if ((((ce[ord[i] * 3 + bc] - cb[bc]) * sc) | 0) <= bk) i++
      else {
        const q = ord[i]
        ord[i] = ord[j]
        ord[j] = q
        j--
      }
    }
    const l = used
    used += 2
    link[node * 2] = l
    link[node * 2 + 1] = 0
    stack.push([l, a, i], [l + 1, i, b])
  }
  const tri = new Float32Array(new SharedArrayBuffer(nt * 36))
  for (let i = 0; i < nt; i++) {
    const t = ord[i]
    order[i] = t
    const A = idx[t * 3] * 3,
      B = idx[t * 3 + 1] * 3,
      C = idx[t * 3 + 2] * 3
    for (let c = 0; c < 3; c++) {
      tri[i * 9 + c] = pos[A + c]
      tri[i * 9 + 3 + c] = pos[B + c] - pos[A + c]
      tri[i * 9 + 6 + c] = pos[C + c] - pos[A + c]
    }
  }
  const bo = new Float32Array(new SharedArrayBuffer(used * 24)),
    li = new Int32Array(new SharedArrayBuffer(used * 8))
  bo.set(bounds.subarray(0, used * 6))
  li.set(link.subarray(0, used * 2))
  return Object.assign(s, { order, tri, bounds: bo, link: li })
}

/** Nearest hit; `alpha(obj, x, y, z)` returns true where a surface has a hole. */
export function tracer(s, alpha) {
  const { tri, bounds, link, order, obj } = s
  const st = new Int32Array(128),
    hit = { t: 0, tri: -1, u: 0, v: 0 }
  hit.trace = (ox, oy, oz, dx, dy, dz, tmin, tmax) => {
    const ix = 1 / (dx || 1e-12),
      iy = 1 / (dy || 1e-12),
      iz = 1 / (dz || 1e-12)
    let best = tmax,
      bt = -1,
      bu = 0,
      bv = 0,
      sp = 0
    st[sp++] = 0
    while (sp) {
      const n = st[--sp],
        o = n * 6
      let a = (bounds[o] - ox) * ix,
        b = (bounds[o + 3] - ox) * ix,
        t0 = a < b ? a : b,
        t1 = a < b ? b : a
      a = (bounds[o + 1] - oy) * iy
      b = (bounds[o + 4] - oy) * iy
      if (a > b) {
        const q = a
        a = b
        b = q
      }
      if (a > t0) t0 = a
      if (b < t1) t1 = b
      a = (bounds[o + 2] - oz) * iz
      b = (bounds[o + 5] - oz) * iz
      if (a > b) {
        const q = a
        a = b
        b = q
      }
      if (a > t0) t0 = a
      if (b < t1) t1 = b
      if (t1 < t0 || t1 < tmin || t0 > best) continue
      const l = link[n * 2],
        c = link[n * 2 + 1]
      if (c === 0) {
        // nearer child last
        const p = l * 6,
          q = p + 6
        const ca =
          (bounds[p] + bounds[p + 3] - bounds[q] - bounds[q + 3]) * dx +
          (bounds[p + 1] + bounds[p + 4] - bounds[q + 1] - bounds[q + 4]) * dy +
          (bounds[p + 2] + bounds[p + 5] - bounds[q + 2] - bounds[q + 5]) * dz
        if (ca < 0) {
          st[sp++] = l + 1
          st[sp++] = l
        } else {
          st[sp++] = l
          st[sp++] = l + 1
        }
        continue
      }
      for (let i = l; i < l + c; i++) {
        const k = i * 9
        const e1x = tri[k + 3],
          e1y = tri[k + 4],
          e1z = tri[k + 5],
          e2x = tri[k + 6],
          e2y = tri[k + 7],
          e2z = tri[k + 8]
        const px = dy * e2z - dz * e2y,
          py = dz * e2x - dx * e2z,
          pz = dx * e2y - dy * e2x
        const det = e1x * px + e1y * py + e1z * pz
        if (det > -1e-14 && det < 1e-14) continue
        const inv = 1 / det,
          sx = ox - tri[k],
          sy = oy - tri[k + 1],
          sz = oz - tri[k + 2]
        const u = (sx * px + sy * py + sz * pz) * inv
        if (u < -1e-5 || u > 1.00001) continue
        const qx = sy * e1z - sz * e1y,
          qy = sz * e1x - sx * e1z,
          qz = sx * e1y - sy * e1x
        const v = (dx * qx + dy * qy + dz * qz) * inv
        if (v < -1e-5 || u + v > 1.00001) continue
        const t = (e2x * qx + e2y * qy + e2z * qz) * inv
        if (t <= tmin || t >= best) continue
        const ti = order[i]
        if (alpha?.(obj[ti], ox + dx * t, oy + dy * t, oz + dz * t)) continue
        best = t
        bt = ti
        bu = u
        bv = v
      }
    }
    hit.t = best
    hit.tri = bt
    hit.u = bu
    hit.v = bv
    return bt >= 0
  }
  return hit
}
