import { fractalNoise, smoothstep } from '#art/techniques/noise.ts'
import { curve, type Spot } from '#art/techniques/polygons.ts'
import { hex } from '#art/techniques/raster.ts'
import { sumi } from './brush.ts'
import { lay, type Mode, type Rice } from './paper.ts'

/** How far inside a shape a point lies, in pixels; negative outside. */
export type Shape = (x: number, y: number) => number

export interface Wash {
  tone?: number | ((x: number, y: number) => number)
  soft?: number
  /** Darker rim where the wash dried. */
  rim?: number
  /** Unevenness of the pigment. */
  mottle?: number
  /** How far the edge wanders. */
  wander?: number
  /** Share of paper that the brush skipped. */
  skip?: number
  colour?: string
  mode?: Mode
  seed?: string
  within?: { x1: number; y1: number; x2: number; y2: number }
}

export function wash(rice: Rice, shape: Shape, options: Wash = {}): void {
  const {
    soft = 2,
    rim = 0.2,
    mottle = 0.35,
    wander = 8,
    skip = 0,
    colour = sumi,
    mode = 'ink',
    seed = 'wash',
  } = options
  const { tone = 0.3, within = { x1: 0, y1: 0, x2: rice.width, y2: rice.height } } = options
  const slow = fractalNoise(`${seed}-slow`, 4)
  const ink = hex(colour)
  const toneAt = typeof tone === 'number' ? () => tone : tone
  for (let y = Math.max(0, Math.floor(within.y1)); y < Math.min(rice.height, within.y2); y++) {
    for (let x = Math.max(0, Math.floor(within.x1)); x < Math.min(rice.width, within.x2); x++) {
      const cloud = slow(x / 70, y / 70)
      const raw = shape(x, y)
      if (raw < -wander - soft) continue
      const inside = wander === 0 ? raw : raw + wander * 2 * (slow(x / 38 + 90, y / 38) - 0.5)
      const cover = smoothstep(-soft, soft, inside)
      if (cover === 0) continue
      const i = y * rice.width + x
      const pooled = rim === 0 ? 0 : rim * Math.exp(-Math.abs(inside - 1.5) / 3)
      const skipped =
        skip === 0 ? 1 : smoothstep(skip - 0.1, skip + 0.1, 0.6 * slow(x / 120, y / 9) + 0.4 * rice.tooth[i]!)
      const strength = toneAt(x, y) * (1 + mottle * 2 * (cloud - 0.5) + 0.25 * (rice.tooth[i]! - 0.5) + pooled)
      lay(rice, i, ink, cover * skipped * strength, mode)
    }
  }
}

export function disc(cx: number, cy: number, radius: number): Shape {
  return (x, y) => radius - Math.hypot(x - cx, y - cy)
}

/** A closed smooth outline through the points. */
export function pond(
  points: readonly Spot[],
  smoothly = true,
): { shape: Shape; within: { x1: number; y1: number; x2: number; y2: number } } {
  const ring = smoothly ? curve(points, true, 6) : points
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const within = {
    x1: Math.min(...xs) - 24,
    y1: Math.min(...ys) - 24,
    x2: Math.max(...xs) + 24,
    y2: Math.max(...ys) + 24,
  }
  // Washes ask for the same whole pixels again and again, so every answer is kept.
  const x0 = Math.floor(within.x1)
  const y0 = Math.floor(within.y1)
  const wide = Math.ceil(within.x2) - x0 + 1
  const tall = Math.ceil(within.y2) - y0 + 1
  const known = new Float32Array(wide * tall).fill(NaN)
  const shape: Shape = (x, y) => {
    const column = Math.round(x) - x0
    const row = Math.round(y) - y0
    if (column < 0 || row < 0 || column >= wide || row >= tall) return -24
    const k = row * wide + column
    if (Number.isNaN(known[k]!)) known[k] = signedDistance(ring, x, y)
    return known[k]!
  }
  return { within, shape }
}

function signedDistance(ring: readonly Spot[], x: number, y: number): number {
  let nearest = Infinity
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i]!
    const [bx, by] = ring[j]!
    const dx = bx - ax
    const dy = by - ay
    const t = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1e-6)))
    nearest = Math.min(nearest, (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2)
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return Math.sqrt(nearest) * (inside ? 1 : -1)
}
