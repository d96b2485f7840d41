import { random } from '#art/random.ts'
import { exposeFilm } from './film.ts'
import type { Pixels } from './pixels.ts'
import type { Scene, Vector } from './scene.ts'

/** What the last ray met: where, facing where, how bright, how glossy. */
const met = { t: 0, nx: 0, ny: 0, nz: 1, r: 0, g: 0, b: 0, gloss: 0 }
const far = 1e9

/**
 * Collects light for every pixel through a lens of some width: from a window, from the room and from the sun, with what
 * things take from and throw on each other. Linear red, green and blue.
 */
export function takePhoto(scene: Scene, sheets: Pixels[], table: Pixels, samples: number): Float32Array {
  const { width, height, camera } = scene
  const dice = fastDice(scene.seed)
  const surface = surfaces(scene, sheets, table, dice)
  const light = lights(scene)
  const ahead = unit(minus(camera.target, camera.eye))
  const flatRight = unit(cross(ahead, [0, 0, 1]))
  const flatUp = cross(flatRight, ahead)
  const c = Math.cos(camera.roll)
  const s = Math.sin(camera.roll)
  const right = flatRight.map((each, i) => each * c + flatUp[i]! * s) as Vector
  const up = flatUp.map((each, i) => each * c - flatRight[i]! * s) as Vector
  const focus = dot(minus(camera.focus, camera.eye), ahead)
  const [ex, ey, ez] = camera.eye
  const film = exposeFilm(width, height)
  const aspect = width / height
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const pixel = (y * width + x) * film.channels
      const turn = dice()
      for (let k = 0; k < samples; k += 1) {
        let sx = (((x + ((k * 0.7548776662 + turn) % 1)) / width) * 2 - 1) * aspect * camera.half
        let sy = (1 - ((y + ((k * 0.5698402909 + turn * 7.31) % 1)) / height) * 2) * camera.half
        const barrel = 1 + 0.012 * (sx * sx + sy * sy)
        sx *= barrel * focus
        sy *= barrel * focus
        const angle = 6.28318 * dice()
        const radius = camera.radius * Math.sqrt((k + dice()) / samples)
        const lx = Math.cos(angle) * radius
        const ly = Math.sin(angle) * radius
        const ox = ex + right[0] * lx + up[0] * ly
        const oy = ey + right[1] * lx + up[1] * ly
        const oz = ez + right[2] * lx + up[2] * ly
        let dx = ex + ahead[0] * focus + right[0] * sx + up[0] * sy - ox
        let dy = ey + ahead[1] * focus + right[1] * sx + up[1] * sy - oy
        let dz = ez + ahead[2] * focus + right[2] * sx + up[2] * sy - oz
        const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
        dx /= length
        dy /= length
        dz /= length
        if (!surface.trace(ox, oy, oz, dx, dy, dz)) {
          continue
        }
        const { nx, ny, nz, r, g, b, gloss, t } = met
        const px = ox + dx * t + nx * 4e-3
        const py = oy + dy * t + ny * 4e-3
        const pz = oz + dz * t + nz * 4e-3
        let lr = 0
        let lg = 0
        let lb = 0
        // The window, at one point of its pane.
        const a = (2 * (k + dice())) / samples - 1
        const e = 2 * ((k * 0.61803399 + turn * 3.7 + dice() / samples) % 1) - 1
        let wx = light.at[0] + light.u[0] * a - px
        let wy = light.at[1] + light.u[1] * a - py
        let wz = light.at[2] + light.v[2] * e - pz
        const away = Math.sqrt(wx * wx + wy * wy + wz * wz)
        wx /= away
        wy /= away
        wz /= away
        const cosine = nx * wx + ny * wy + nz * wz
        if (cosine > 0 && !surface.blocked(px, py, pz, wx, wy, wz, away)) {
          const share = (cosine * Math.abs(wx * light.n[0] + wy * light.n[1]) * light.area) / (away * away * Math.PI)
          lr += light.color[0] * share
          lg += light.color[1] * share
          lb += light.color[2] * share
        }
        if (light.sun[0] > 0) {
          const through = sunThrough(scene, light.sunFrom, px, py, pz)
          const jx = light.sunFrom[0] + (dice() - 0.5) * 0.045
          const jy = light.sunFrom[1] + (dice() - 0.5) * 0.045
          const jz = light.sunFrom[2]
          const falls = (nx * jx + ny * jy + nz * jz) * through
          if (falls > 0.002 && !surface.blocked(px, py, pz, jx, jy, jz, 60)) {
            lr += light.sun[0] * falls
            lg += light.sun[1] * falls
            lb += light.sun[2] * falls
          }
        }
        // The room: what lies in the way throws back some of what falls on it.
        const phi = 6.28318 * ((k * 0.7548776662 + turn * 5.3) % 1)
        const bz = 1 - (2 * (k + dice())) / samples
        const ring = Math.sqrt(1 - bz * bz)
        let hx = nx * 1.001 + ring * Math.cos(phi)
        let hy = ny * 1.001 + ring * Math.sin(phi)
        let hz = nz * 1.001 + bz
        const hl = Math.sqrt(hx * hx + hy * hy + hz * hz)
        hx /= hl
        hy /= hl
        hz /= hl
        if (surface.trace(px, py, pz, hx, hy, hz)) {
          const dim = Math.min(1, 0.55 + met.t * 0.02)
          lr += met.r * (light.sky[0] * 0.5 + light.color[0] * 0.045) * dim
          lg += met.g * (light.sky[1] * 0.5 + light.color[1] * 0.045) * dim
          lb += met.b * (light.sky[2] * 0.5 + light.color[2] * 0.045) * dim
        } else {
          const high = 0.55 + 0.45 * Math.max(0, hz)
          lr += light.sky[0] * high
          lg += light.sky[1] * high
          lb += light.sky[2] * high
        }
        let cr = 0
        let cg = 0
        let cb = 0
        if (gloss > 0) {
          const rough = 0.42 - 0.39 * gloss
          let mx = nx + (dice() - 0.5) * rough
          let my = ny + (dice() - 0.5) * rough
          let mz = nz + (dice() - 0.5) * rough
          const ml = Math.sqrt(mx * mx + my * my + mz * mz)
          mx /= ml
          my /= ml
          mz /= ml
          const facing = dx * mx + dy * my + dz * mz
          const rx = dx - 2 * facing * mx
          const ry = dy - 2 * facing * my
          const rz = dz - 2 * facing * mz
          const fresnel = 0.04 + 0.96 * (1 - Math.min(1, Math.max(0, -(dx * nx + dy * ny + dz * nz)))) ** 5
          const shine = (fresnel * 1.6 + 0.02) * gloss * (surface.blocked(px, py, pz, rx, ry, rz, 40) ? 0.1 : 1)
          const pane = light.seen(px, py, pz, rx, ry, rz)
          cr += shine * (light.sky[0] * 0.8 + light.color[0] * pane)
          cg += shine * (light.sky[1] * 0.8 + light.color[1] * pane)
          cb += shine * (light.sky[2] * 0.8 + light.color[2] * pane)
        }
        film.add(
          pixel,
          r,
          g,
          b,
          lr,
          lg,
          lb,
          Math.min(cr, 4),
          Math.min(cg, 4),
          Math.min(cb, 4),
          nx + 2 * ny + 4 * nz + 0.4 * pz,
        )
      }
    }
  }
  return film.smoothed(samples)
}

function lights({ studio }: Scene) {
  const from = (studio.window.from * Math.PI) / 180
  const n: Vector = [Math.cos(from), Math.sin(from), 0]
  const at: Vector = [n[0] * 58, n[1] * 58, studio.window.height]
  const u: Vector = [-n[1] * 32, n[0] * 32, 0]
  const v: Vector = [0, 0, 24]
  const color = studio.window.light.map((each) => each * studio.window.strength) as Vector
  const sunFrom = unit([n[0], n[1], Math.tan(((studio.sun?.height ?? 45) * Math.PI) / 180)])
  const seen = (x: number, y: number, z: number, dx: number, dy: number, dz: number) => {
    const t = (58 - x * n[0] - y * n[1]) / (dx * n[0] + dy * n[1])
    if (t <= 0) return 0
    const across = Math.abs((x + dx * t - at[0]) * -n[1] + (y + dy * t - at[1]) * n[0]) / 32
    const high = Math.abs(z + dz * t - at[2]) / 24
    return across < 1 && high < 1 && across > 0.04 && Math.abs(high - 0.2) > 0.03 ? 0.42 : 0
  }
  return {
    at,
    u,
    v,
    n,
    area: 4 * 32 * 24,
    color,
    sky: [...studio.window.sky] as Vector,
    sun: [...(studio.sun?.light ?? [0, 0, 0])] as Vector,
    sunFrom,
    seen,
  }
}

/** How much of the sun a point gets through the bars of the window. */
function sunThrough({ gobo }: Scene, sun: Vector, x: number, y: number, z: number): number {
  const qx = x - (sun[0] / sun[2]) * z - gobo[2]
  const qy = y - (sun[1] / sun[2]) * z - gobo[3]
  const u = qx * 0.94 + qy * 0.34
  const v = qy * 0.94 - qx * 0.34
  const [bars, soft] = gobo
  const bu = Math.abs(u - bars * Math.round(u / bars))
  const bv = Math.abs(v - bars * 1.25 * Math.round(v / (bars * 1.25)))
  return (
    step(bu, 0.75, soft) *
    step(bv, 0.6, soft) *
    step(bars - Math.abs(u), 0, soft * 2) *
    step(bars * 1.9 - Math.abs(v), 0, soft * 2)
  )
}

function step(value: number, edge: number, soft: number): number {
  const t = Math.min(1, Math.max(0, (value - edge + soft) / (2 * soft)))
  return t * t * (3 - 2 * t)
}

const toLinear = Float32Array.from({ length: 256 }, (_, value) => (value / 255) ** 2.2)

function surfaces(scene: Scene, sheets: Pixels[], table: Pixels, dice: () => number) {
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

function fastDice(seed: number): () => number {
  let state = Math.floor(random(`light ${seed}`)() * 4294967296) | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4294967296
  }
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const unit = (a: Vector): Vector => a.map((each) => each / Math.hypot(...a)) as Vector
