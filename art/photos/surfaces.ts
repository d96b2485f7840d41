import type { Pixels } from './pixels.ts'
import type { Scene } from './scene.ts'
import { cross, dot, minus, unit, type Vector } from './vectors.ts'

/** What the last ray met: where, facing where, how bright, how glossy. */
export const met = { t: 0, nx: 0, ny: 0, nz: 1, r: 0, g: 0, b: 0, gloss: 0 }
const far = 1e9

const toLinear = Float32Array.from({ length: 256 }, (_, value) => (value / 255) ** 2.2)

/** Where rays meet what lies on the table, and the table. */
export function surfaces(scene: Scene, sheets: Pixels[], table: Pixels, dice: () => number) {
  const quads = scene.quads.map((quad) => {
    const n = unit(cross(quad.down, quad.right))
    const uu = dot(quad.right, quad.right)
    const vv = dot(quad.down, quad.down)
    return {
      ...quad,
      n,
      d: dot(n, quad.at),
      ux: quad.right.map((each) => each / uu) as Vector,
      vx: quad.down.map((each) => each / vv) as Vector,
      u: unit(quad.right),
      sheet: sheets[quad.layer]!,
      box: quad.part ?? ([0, 0, 1, 1] as const),
      gloss: quad.gloss ?? 0,
      bend: quad.bend ?? [0, 0],
    }
  })
  const cones = scene.cones.map((cone) => {
    const ba = minus(cone.to, cone.from)
    const middle = cone.from.map((each, i) => each + ba[i]! / 2) as Vector
    const reach = Math.sqrt(dot(ba, ba)) / 2 + Math.max(...cone.radii)
    return {
      ...cone,
      ba,
      middle,
      reach2: reach * reach,
      m0: dot(ba, ba),
      linear: cone.color.map((each) => (each / 255) ** 2.2),
    }
  })
  const drums = scene.drums.map((drum) => ({ ...drum, linear: drum.color.map((each) => (each / 255) ** 2.2) }))
  const tc = Math.cos((scene.turn * Math.PI) / 180)
  const ts = Math.sin((scene.turn * Math.PI) / 180)
  const shift = (scene.seed * 0.618) % 1
  const tableGloss = scene.studio.table.gloss

  let qu = 0
  let qv = 0
  function quadAt(
    quad: (typeof quads)[number],
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    limit: number,
  ): number {
    const { n, at, ux, vx } = quad
    const k = n[0] * dx + n[1] * dy + n[2] * dz
    if (k > -1e-7 && k < 1e-7) return -1
    const t = (quad.d - n[0] * ox - n[1] * oy - n[2] * oz) / k
    if (t < 2e-3 || t > limit) return -1
    const x = ox + dx * t - at[0]
    const y = oy + dy * t - at[1]
    const z = oz + dz * t - at[2]
    qu = x * ux[0] + y * ux[1] + z * ux[2]
    if (qu < 0 || qu > 1) return -1
    qv = x * vx[0] + y * vx[1] + z * vx[2]
    return qv < 0 || qv > 1 ? -1 : t
  }
  function offset(quad: (typeof quads)[number], u: number, v: number): number {
    const { sheet, box } = quad
    const x = (box[0] + u * (box[2] - box[0])) * sheet.width + dice() - 0.5
    const y = (box[1] + v * (box[3] - box[1])) * sheet.height + dice() - 0.5
    const column = x < 0 ? 0 : x >= sheet.width ? sheet.width - 1 : x | 0
    const row = y < 0 ? 0 : y >= sheet.height ? sheet.height - 1 : y | 0
    return (row * sheet.width + column) * 4
  }
  let sx = 0
  let sy = 0
  let sz = 0
  function coneAt(
    cone: (typeof cones)[number],
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
  ): number {
    const cx = cone.middle[0] - ox
    const cy = cone.middle[1] - oy
    const cz = cone.middle[2] - oz
    const along = cx * dx + cy * dy + cz * dz
    if (cx * cx + cy * cy + cz * cz - along * along > cone.reach2) return -1
    const { from: a, to: b, ba, m0 } = cone
    const [ra, rb] = cone.radii
    const ax = ox - a[0]
    const ay = oy - a[1]
    const az = oz - a[2]
    const bx = ox - b[0]
    const by = oy - b[1]
    const bz = oz - b[2]
    const rr = ra - rb
    const m1 = ba[0] * ax + ba[1] * ay + ba[2] * az
    const m2 = ba[0] * dx + ba[1] * dy + ba[2] * dz
    const m3 = dx * ax + dy * ay + dz * az
    const m5 = ax * ax + ay * ay + az * az
    const m6 = dx * bx + dy * by + dz * bz
    const m7 = bx * bx + by * by + bz * bz
    const d2 = m0 - rr * rr
    const k2 = d2 - m2 * m2
    const k1 = d2 * m3 - m1 * m2 + m2 * rr * ra
    const k0 = d2 * m5 - m1 * m1 + m1 * rr * ra * 2 - m0 * ra * ra
    const h = k1 * k1 - k0 * k2
    if (h < 0) return -1
    let t = (-Math.sqrt(h) - k1) / k2
    const y = m1 - ra * rr + t * m2
    if (y > 0 && y < d2) {
      sx = d2 * (ax + t * dx) - ba[0] * y
      sy = d2 * (ay + t * dy) - ba[1] * y
      sz = d2 * (az + t * dz) - ba[2] * y
      const l = Math.sqrt(sx * sx + sy * sy + sz * sz)
      sx = sx / l
      sy = sy / l
      sz = sz / l
      return t
    }
    const h1 = m3 * m3 - m5 + ra * ra
    const h2 = m6 * m6 - m7 + rb * rb
    t = far
    if (h1 > 0) {
      t = -m3 - Math.sqrt(h1)
      sx = (ax + t * dx) / ra
      sy = (ay + t * dy) / ra
      sz = (az + t * dz) / ra
    }
    if (h2 > 0) {
      const other = -m6 - Math.sqrt(h2)
      if (other < t) {
        t = other
        sx = (bx + t * dx) / rb
        sy = (by + t * dy) / rb
        sz = (bz + t * dz) / rb
      }
    }
    return t < far ? t : -1
  }
  let top = -1
  function drumAt(
    drum: (typeof drums)[number],
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
  ): number {
    const x = ox - drum.at[0]
    const y = oy - drum.at[1]
    const a = dx * dx + dy * dy
    const b = x * dx + y * dy
    const k = b * b - a * (x * x + y * y - drum.radius * drum.radius)
    if (k < 0) return -1
    top = -1
    let t = (-b - Math.sqrt(k)) / a
    const z = oz + t * dz
    if (t > 1e-3 && z > drum.at[2] && z < drum.at[2] + drum.height) {
      sx = (x + t * dx) / drum.radius
      sy = (y + t * dy) / drum.radius
      sz = 0
      return t
    }
    t = (drum.at[2] + drum.height - oz) / dz
    const px = x + t * dx
    const py = y + t * dy
    if (t > 1e-3 && px * px + py * py < drum.radius * drum.radius) {
      top = Math.sqrt(px * px + py * py) / drum.radius
      sx = 0
      sy = 0
      sz = 1
      return t
    }
    return -1
  }

  function keep(t: number, r: number, g: number, b: number, gloss: number): void {
    met.t = t
    met.nx = sx
    met.ny = sy
    met.nz = sz
    met.r = r
    met.g = g
    met.b = b
    met.gloss = gloss
  }

  function trace(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): boolean {
    met.t = far
    for (const quad of quads) {
      const t = quadAt(quad, ox, oy, oz, dx, dy, dz, met.t)
      if (t < 0) continue
      const at = offset(quad, qu, qv)
      const { data } = quad.sheet
      if (quad.cutOut && data[at + 3]! < 128) continue
      met.t = t
      const lean = quad.bend[0]! * (1 - qu) + quad.bend[1]! * qu
      const nx = quad.n[0] + quad.u[0] * lean
      const ny = quad.n[1] + quad.u[1] * lean
      const nz = quad.n[2] + quad.u[2] * lean
      const l = Math.sqrt(nx * nx + ny * ny + nz * nz)
      const back = quad.n[0] * dx + quad.n[1] * dy + quad.n[2] * dz > 0
      const facing = back ? -1 / l : 1 / l
      met.nx = nx * facing
      met.ny = ny * facing
      met.nz = nz * facing
      met.r = back ? 0.8 : toLinear[data[at]!]! * 0.94
      met.g = back ? 0.77 : toLinear[data[at + 1]!]! * 0.94
      met.b = back ? 0.7 : toLinear[data[at + 2]!]! * 0.94
      met.gloss = back ? 0 : quad.gloss
    }
    for (const cone of cones) {
      const t = coneAt(cone, ox, oy, oz, dx, dy, dz)
      if (t < 1e-3 || t > met.t) continue
      keep(t, cone.linear[0]!, cone.linear[1]!, cone.linear[2]!, cone.gloss)
    }
    for (const drum of drums) {
      const t = drumAt(drum, ox, oy, oz, dx, dy, dz)
      if (t < 1e-3 || t > met.t) continue
      const liquid = top >= 0 && top < drum.rim
      if (liquid) keep(t, drum.inside, drum.inside * 0.7, drum.inside * 0.5, drum.gloss)
      else keep(t, drum.linear[0]!, drum.linear[1]!, drum.linear[2]!, drum.gloss)
    }
    const t = -oz / dz
    if (dz < 0 && t > 1e-3 && t < met.t) {
      const x = ox + dx * t
      const y = oy + dy * t
      const tx = mirrored((((x * tc + y * ts) / 44 + 0.5 + shift) * table.width + dice()) | 0, table.width)
      const ty = mirrored((((y * tc - x * ts) / 44 + 0.5) * table.height + dice()) | 0, table.height)
      const at = (ty * table.width + tx) * 4
      met.t = t
      met.nx = 0
      met.ny = 0
      met.nz = 1
      met.gloss = tableGloss
      met.r = toLinear[table.data[at]!]!
      met.g = toLinear[table.data[at + 1]!]!
      met.b = toLinear[table.data[at + 2]!]!
    }
    return met.t < 1e8
  }

  function blocked(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, limit: number): boolean {
    for (const quad of quads) {
      if (
        quadAt(quad, ox, oy, oz, dx, dy, dz, limit) > 0 &&
        (!quad.cutOut || quad.sheet.data[offset(quad, qu, qv) + 3]! > 127)
      )
        return true
    }
    for (const cone of cones) {
      const t = coneAt(cone, ox, oy, oz, dx, dy, dz)
      if (t > 1e-3 && t < limit) return true
    }
    for (const drum of drums) {
      const t = drumAt(drum, ox, oy, oz, dx, dy, dz)
      if (t > 1e-3 && t < limit) return true
    }
    return false
  }
  return { trace, blocked }
}

function mirrored(index: number, size: number): number {
  const round = ((index % (2 * size)) + 2 * size) % (2 * size)
  return round < size ? round : 2 * size - 1 - round
}
