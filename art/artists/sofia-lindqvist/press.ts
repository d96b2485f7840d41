import { sheet } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { fractalNoise, smoothstep, valueNoise } from '#art/techniques/noise.ts'
import type { Rings } from '#art/techniques/polygons.ts'
import { type Canvas, type Field, field, hex, image, scan } from '#art/techniques/raster.ts'
import { lens } from './knife.ts'

/** A lino block: 1 where the surface still stands and takes ink, 0 where it was cut away. */
export type Block = Field

export function block(size: { width: number; height: number }, standing = 0): Block {
  return field(size, standing)
}

/** Leaves these shapes standing. */
export function raise(plate: Block, rings: Rings): void {
  scan(plate, rings, (i, coverage) => {
    plate.data[i] = Math.max(plate.data[i]!, coverage)
  })
}

/** Cuts these shapes away. */
export function carve(plate: Block, rings: Rings): void {
  scan(plate, rings, (i, coverage) => {
    plate.data[i] = Math.min(plate.data[i]!, 1 - coverage)
  })
}

/** Keeps only what stands inside these shapes. */
export function keepWithin(plate: Block, rings: Rings): void {
  const inside = field(plate)
  raise(inside, rings)
  for (let i = 0; i < plate.data.length; i++) plate.data[i] = Math.min(plate.data[i]!, inside.data[i]!)
}

/** Repeats the left half of the block on the right, folded at the middle. */
export function fold(plate: Block): void {
  const { width, height, data } = plate
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width / 2; x++) data[y * width + width - 1 - x] = data[y * width + x]!
  }
}

/** Uncoated paper with a soft tooth. */
export function stock(size: { width: number; height: number }, colour: string, seed: string): Canvas {
  const base = hex(colour)
  const cloud = fractalNoise(`${seed}-cloud`, 2)
  const fine = valueNoise(`${seed}-fine`)
  const rgb = new Float32Array(size.width * size.height * 3)
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      const light =
        1 +
        0.03 * (cloud(x / 160, y / 160) - 0.5) +
        0.035 * (fine(x / 1.6, y / 1.6) - 0.5) +
        0.03 * (fine(x / 5, y / 2.4 + 60) - 0.5)
      for (let c = 0; c < 3; c++) rgb[(y * size.width + x) * 3 + c] = base[c]! * light
    }
  }
  return { ...size, rgb }
}

export interface Impression {
  colour: string
  /** How far the block slipped from its register marks. */
  slip?: readonly [number, number]
  /** Share of the ink that did not take. */
  wear?: number
  /** Opaque ink covers what is below (light ink on dark stock); otherwise colours overprint. */
  opaque?: boolean
  /** A second, lighter colour that shimmers through, for metallic ink. */
  shimmer?: string
  /** How much lower than full the ink stands: 1 is solid. */
  strength?: number
  /** Ridges that the gouge left standing beside the shapes. */
  ridges?: number
  seed: string
}

/** Inks a block and presses it: knife-wobbled edges, a squeezed rim, salt where the paper stayed dry. */
export function print(canvas: Canvas, plate: Block, how: Impression): void {
  const { colour, slip = [0, 0], wear = 0.5, opaque = false, strength = 1, ridges = 1, seed } = how
  const { width, height } = plate
  if (ridges > 0) leaveRidges(plate, seed, ridges)
  const edge = blur(plate, 2)
  const wide = blur(plate, 9)
  const bend = valueNoise(`${seed}-bend`)
  const salt = valueNoise(`${seed}-salt`)
  const roller = fractalNoise(`${seed}-roller`, 3)
  const ink = hex(colour)
  const bright = hex(how.shimmer ?? colour)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sx = x - slip[0] + 4 * (bend(x / 34, y / 34) - 0.5) + 2 * (bend(x / 9 + 99, y / 9) - 0.5)
      const sy = y - slip[1] + 4 * (bend(x / 34 + 55, y / 34 + 17) - 0.5) + 2 * (bend(x / 9, y / 9 + 77) - 0.5)
      const stands = at(edge, sx, sy)
      if (stands < 0.2) continue
      const grain = salt(x / 1.7, y / 1.7)
      const take = smoothstep(0.42, 0.58, stands + 0.1 * (grain - 0.5))
      if (take === 0) continue
      const depth = at(wide, sx, sy)
      const patch = roller(x / 90, y / 90)
      const dry = 0.66 * grain + 0.34 * salt(x / 4.6 + 31, y / 4.6)
      // Salt shows most where the roller ran thin, and never at the rim, where the ink is squeezed out.
      const specks =
        1 - smoothstep(0.88 - 0.3 * wear * patch, 0.99 - 0.26 * wear * patch, dry) * smoothstep(0.45, 0.9, depth)
      const rim = 1 - smoothstep(0.5, 0.82, depth)
      const body = strength * (0.97 + 0.14 * (patch - 0.5) + 0.1 * rim + 0.06 * (grain - 0.5))
      const a = take * specks * Math.min(1, body)
      const shine = how.shimmer ? smoothstep(0.4, 0.75, roller(x / 26 + 70, y / 60)) : 0
      const i = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const tint = ink[c]! + shine * (bright[c]! - ink[c]!)
        const below = canvas.rgb[i + c]!
        canvas.rgb[i + c] = opaque ? below + a * (tint - below) : below * (1 - a * (1 - tint))
      }
    }
  }
}

export function finish(canvas: Canvas): string {
  return sheet(canvas, image(canvas))
}

/** Short ridges that follow the outline a little way off, where the lino was cleared. */
function leaveRidges(plate: Block, seed: string, amount: number): void {
  const chance = random(`${seed}-ridges`)
  const halo = blur(plate, 16)
  const ridges: Rings = []
  for (let n = 0; n < 900 * amount; n++) {
    const x = chance(20, plate.width - 20)
    const y = chance(20, plate.height - 20)
    const near = at(halo, x, y)
    if (near < 0.015 || near > 0.16 || at(plate, x, y) > 0) continue
    const gx = at(halo, x + 3, y) - at(halo, x - 3, y)
    const gy = at(halo, x, y + 3) - at(halo, x, y - 3)
    const length = Math.hypot(gx, gy) || 1
    const long = chance(7, 22)
    const dx = (-gy / length) * long
    const dy = (gx / length) * long
    if (at(plate, x + dx, y + dy) > 0 || at(plate, x - dx, y - dy) > 0) continue
    ridges.push(...lens(x - dx, y - dy, x + dx, y + dy, chance(1.1, 2.1), chance(-2, 2)))
  }
  for (const ridge of ridges) raise(plate, [ridge])
}

function at(plate: Field, x: number, y: number): number {
  const px = Math.min(plate.width - 1.001, Math.max(0, x))
  const py = Math.min(plate.height - 1.001, Math.max(0, y))
  const left = Math.floor(px)
  const top = Math.floor(py)
  const u = px - left
  const i = top * plate.width + left
  const a = plate.data[i]! + u * (plate.data[i + 1]! - plate.data[i]!)
  const b = plate.data[i + plate.width]! + u * (plate.data[i + plate.width + 1]! - plate.data[i + plate.width]!)
  return a + (py - top) * (b - a)
}

/** Two box blurs, across and down. */
function blur(source: Field, radius: number): Field {
  const { width, height } = source
  const across = field(source)
  const out = field(source)
  const span = 2 * radius + 1
  for (let y = 0; y < height; y++) {
    const row = y * width
    let sum = 0
    for (let x = -radius; x <= radius; x++) sum += source.data[row + Math.min(width - 1, Math.max(0, x))]!
    for (let x = 0; x < width; x++) {
      across.data[row + x] = sum / span
      sum += source.data[row + Math.min(width - 1, x + radius + 1)]! - source.data[row + Math.max(0, x - radius)]!
    }
  }
  for (let x = 0; x < width; x++) {
    let sum = 0
    for (let y = -radius; y <= radius; y++) sum += across.data[Math.min(height - 1, Math.max(0, y)) * width + x]!
    for (let y = 0; y < height; y++) {
      out.data[y * width + x] = sum / span
      sum +=
        across.data[Math.min(height - 1, y + radius + 1) * width + x]! -
        across.data[Math.max(0, y - radius) * width + x]!
    }
  }
  return out
}
