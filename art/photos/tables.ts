import { noise } from './noise.ts'
import type { Color } from './paper.ts'
import type { Pixels } from './pixels.ts'

/** The surface of a table seen from above, 44 x 44 cm. */
export function tableTop(kind: TableKind, tint: Color, seed: number): Pixels {
  const side = 2000
  const data = Buffer.alloc(side * side * 4, 255)
  const base = tint.map((each) => (each / 255) ** 2.2) as [number, number, number]
  const paint = kinds[kind](ground(Math.floor(seed * 7919)))
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const shade = paint((column / side) * 44, (row / side) * 44, base)
      for (let c = 0; c < 3; c += 1)
        data[(row * side + column) * 4 + c] = 255 * Math.min(1, Math.max(0, shade[c]!)) ** (1 / 2.2)
    }
  }
  return { width: side, height: side, data }
}

export type TableKind = keyof typeof kinds

type Shade = [number, number, number]
type Paint = (x: number, y: number, tint: Shade) => Shade
type Ground = ReturnType<typeof ground>

function ground(seed: number) {
  const plain = noise(seed)
  const n = (x: number, y: number) => plain(x, y) * 0.5 + 0.5
  const fbm = (x: number, y: number, octaves = 4) => {
    let sum = 0
    let share = 0.5
    for (let i = 0; i < octaves; i += 1) {
      sum += share * n(x, y)
      const turned = 1.6 * y - 1.2 * x + 7.3
      x = 1.6 * x + 1.2 * y + 7.3
      y = turned
      share *= 0.5
    }
    return sum
  }
  return { n, fbm, own: (a: number, b: number) => n(a * 3 + 0.0001, b * 3 + 0.0001) }
}

const smooth = (low: number, high: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}
const times = (tint: Shade, by: number): Shade => [tint[0] * by, tint[1] * by, tint[2] * by]

const wood =
  (plank: number, contrast: number) =>
  ({ n, fbm, own }: Ground): Paint =>
  (x, y, tint) => {
    const row = Math.floor(y / plank)
    const tone = own(row, 5)
    const qx = x + tone * 90
    const qy = y + tone * 40
    const wave = fbm(qx * 0.035, qy * 0.22) * 5 + fbm(qx * 0.4, qy * 3, 3) * 0.5
    const ring = (0.5 + 0.5 * Math.sin((qy * 1.1 + wave * 2.4) * 2.6)) ** 1.6
    const fine = fbm(qx * 0.7, qy * 26, 3)
    const pore = smooth(0.66, 0.86, n(qx * 1.4, qy * 58)) * (0.4 + 0.6 * ring)
    const shade = 1.06 - contrast * (0.3 * ring + 0.34 * fine + 0.3 * pore) + 0.22 * (tone - 0.5)
    const edge = Math.min(y - row * plank, (row + 1) * plank - y)
    const gap = 0.28 + 0.72 * smooth(0.02, 0.09, edge)
    const warm = ring * contrast * 0.7
    return [tint[0] * shade * gap, tint[1] * shade * gap * (1 - 0.07 * warm), tint[2] * shade * gap * (1 - 0.16 * warm)]
  }

const linen =
  ({ n, fbm }: Ground): Paint =>
  (x, y, tint) => {
    const tx = (x + 0.06 * n(x * 1.3, y * 1.3)) * 13
    const ty = (y + 0.06 * n(x * 1.1 + 9, y * 1.1)) * 13
    const cx = Math.floor(tx)
    const cy = Math.floor(ty)
    const fx = Math.abs(tx - cx - 0.5) * 2
    const fy = Math.abs(ty - cy - 0.5) * 2
    const over = (cx + cy) % 2 === 0
    const warp = (1 - (fx / (0.72 + 0.5 * n(cx * 3.1, ty * 0.16))) ** 2) * (over ? 0.72 : 1)
    const weft = (1 - (fy / (0.72 + 0.5 * n(tx * 0.16, cy * 3.7))) ** 2) * (over ? 1 : 0.72)
    const height = Math.min(1, Math.max(0, warp, weft))
    const slub = 0.12 * n(cx * 1.7, ty * 0.05) + 0.12 * n(tx * 0.05, cy * 1.9)
    return times(tint, 0.48 + 0.42 * height + slub + 0.16 * fbm(x * 0.16, y * 0.16))
  }

const slate = ({ n, fbm }: Ground): Paint => {
  const height = (x: number, y: number) => fbm(x * 0.5, y * 0.9) + 0.5 * fbm(x * 2.1, y * 3.4)
  return (x, y, tint) => {
    const h = height(x, y)
    const shade = 0.82 + 3.2 * (h - height(x + 0.12, y + 0.1)) + 0.24 * (h - 0.7)
    const dust = 0.05 * smooth(0.5, 0.8, fbm(x * 0.3 + 20, y * 0.3)) + 0.03 * n(x * 14, y * 14)
    return [tint[0] * shade + dust * 0.7, tint[1] * shade + dust * 0.75, tint[2] * shade + dust * 0.8]
  }
}

const mat = ({ n, fbm, own }: Ground): Paint => {
  const cuts = Array.from({ length: 14 }, (_, k) => {
    const angle = own(k, 1) * 9
    return {
      x: own(k, 2) * 60 - 8,
      y: own(k, 3) * 60 - 8,
      c: Math.cos(angle),
      s: Math.sin(angle),
      long: 3 + 8 * own(k, 4),
    }
  })
  const near = (value: number, every: number) => Math.abs(value - every * Math.round(value / every))
  return (x, y, tint) => {
    const thin = Math.min(near(x, 1), near(y, 1))
    const thick = Math.min(near(x, 5), near(y, 5))
    const line =
      Math.max((1 - smooth(0.008, 0.024, thin)) * 0.3, (1 - smooth(0.016, 0.04, thick)) * 0.6) *
      (0.7 + 0.4 * n(x * 3, y * 3))
    const cut = cuts.some(
      (each) =>
        Math.abs((x - each.x) * each.c + (y - each.y) * each.s) < 0.012 &&
        Math.abs((y - each.y) * each.c - (x - each.x) * each.s) < each.long,
    )
    const shade = (0.92 + 0.1 * fbm(x * 22, y * 22, 2) + 0.1 * fbm(x * 0.12, y * 0.12)) * (cut ? 0.66 : 1)
    return [
      tint[0] * shade * (1 - line) + 0.5 * line,
      tint[1] * shade * (1 - line) + 0.58 * line,
      tint[2] * shade * (1 - line) + 0.48 * line,
    ]
  }
}

const marble =
  ({ n, fbm }: Ground): Paint =>
  (x, y, tint) => {
    const wx = x * 0.085 + 0.9 * fbm(x * 0.07, y * 0.07)
    const wy = y * 0.085 + 0.9 * fbm(x * 0.07 + 30, y * 0.07)
    const broad = Math.abs(fbm(wx * 2, wy * 2, 5) - 0.48)
    const fine = Math.abs(fbm(wx * 5 + 11, wy * 5, 5) - 0.5)
    const vein =
      (1 - smooth(0, 0.05, broad)) * (0.3 + 0.7 * fbm(x * 0.3, y * 0.3)) +
      0.4 * (1 - smooth(0, 0.03, fine)) * smooth(0.3, 0.7, fbm(x * 0.11, y * 0.11))
    const cloud = 0.16 * (fbm(wx * 1.4, wy * 1.4) - 0.35) - 0.02 * n(x * 30, y * 30)
    return [
      tint[0] * (1 - 0.36 * vein - cloud),
      tint[1] * (1 - 0.34 * vein - cloud),
      tint[2] * (1 - 0.29 * vein - cloud),
    ]
  }

const leather =
  ({ n, fbm, own }: Ground): Paint =>
  (x, y, tint) => {
    const qx = x * 5.5 + 0.5 * n(x * 3, y * 3)
    const qy = y * 5.5 + 0.5 * n(x * 3, y * 3 + 5)
    let first = 9
    let second = 9
    for (let j = -1; j <= 1; j += 1) {
      for (let i = -1; i <= 1; i += 1) {
        const cx = Math.floor(qx) + i
        const cy = Math.floor(qy) + j
        const d = Math.hypot(cx + own(cx, cy) - qx, cy + own(cx + 71, cy) - qy)
        if (d < first) [first, second] = [d, first]
        else if (d < second) second = d
      }
    }
    const grain = smooth(0, 0.22, second - first)
    return times(tint, 0.6 + 0.34 * grain + 0.14 * grain * (1 - first) + 0.3 * (fbm(x * 0.2, y * 0.2) - 0.4))
  }

const paint = ({ n, fbm, own }: Ground): Paint => {
  const bare = wood(11, 0.8)({ n, fbm, own })
  return (x, y, tint) => {
    const brush = fbm(x * 0.22, y * 5) * 0.5 + fbm(x, y * 24, 3) * 0.5
    const worn = 0.9 * smooth(0.6, 0.66, fbm(x * 0.3, y * 0.9) + 0.08 * fbm(x * 6, y * 6))
    const below = bare(x, y, [0.36, 0.2, 0.1])
    const shade = 0.84 + 0.24 * brush
    return [0, 1, 2].map((c) => tint[c]! * shade * (1 - worn) + below[c]! * worn) as Shade
  }
}

const kinds = { boards: wood(14, 0.9), slats: wood(7.5, 0.62), linen, slate, mat, marble, leather, paint }
