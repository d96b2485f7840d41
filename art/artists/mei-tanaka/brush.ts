import { fractalNoise, mix, type Noise, smoothstep } from '#art/techniques/noise.ts'
import { curve, type Spot } from '#art/techniques/polygons.ts'
import { hex, type Rgb } from '#art/techniques/raster.ts'
import { lay, type Mode, type Rice } from './paper.ts'

/** Where the brush goes and how wide it is pressed (half the width of the mark). */
export type Press = readonly [x: number, y: number, half: number]

export interface Stroke {
  /** Ink strength from 0 to 1; a pair loads one side of the brush darker than the other (left of the way, right of it). */
  tone?: number | readonly [number, number]
  /** Share of the tone that is left when the stroke ends. */
  fade?: number
  /** How dry the brush is at the start and at the end; 0.5 leaves half of the paper showing. */
  dry?: readonly [number, number]
  /** Streaks across the brush. */
  hairs?: number
  /** Darker rim where wet ink settles. */
  rim?: number
  /** Softness of the edge in pixels: 1 crisp, 12 wet in wet. */
  soft?: number
  rough?: number
  colour?: string
  /** A second colour that shows in the streaks, as foil catches light. */
  sheen?: string
  mode?: Mode
  /** Lays ink only where this holds. */
  where?: (x: number, y: number) => boolean
  seed?: string
}

export const sumi = '#15161a'

const streaks = new Map<string, Noise>()

function streak(seed: string): Noise {
  const known = streaks.get(seed) ?? fractalNoise(seed, 2)
  streaks.set(seed, known)
  return known
}

/** One pressure-varying brush stroke through the given presses. */
export function stroke(rice: Rice, presses: readonly Press[], options: Stroke = {}): void {
  const {
    fade = 1,
    dry = [0, 0.25],
    hairs = 9,
    rim = 0.12,
    soft = 1.2,
    rough = 2.2,
    colour = sumi,
    mode = 'ink',
    seed = 'a',
  } = options
  const tone = options.tone ?? 0.92
  const [left, right] = typeof tone === 'number' ? [tone, tone] : tone
  const path = sample(presses)
  const marks = nearest(rice, path, Math.max(2, soft) + rough)
  const noise = streak('hairs')
  const shift = hash(seed)
  const ink = hex(colour)
  const glint = hex(options.sheen ?? colour)
  const { x1, y1, wide, tall, reach, along, across } = marks
  const total = path.at(-1)!.s
  for (let row = 0; row < tall; row++) {
    for (let column = 0; column < wide; column++) {
      const k = row * wide + column
      if (reach[k] === Infinity) continue
      const x = x1 + column
      const y = y1 + row
      if (options.where && !options.where(x, y)) continue
      const i = y * rice.width + x
      const share = along[k]! / total
      const side = across[k]!
      const wobble =
        rough * (noise(along[k]! / 42 + shift, side > 0 ? 3 : 9) - 0.5) * 2 + rough * 0.5 * (rice.tooth[i]! - 0.5)
      const inside = -reach[k]! + wobble
      const cover = smoothstep(-soft / 2, soft / 2, inside)
      if (cover === 0) continue
      const hair = noise((side * hairs) / 2 + shift * 3.1, along[k]! / 170 + shift)
      const dryness = mix(dry[0], dry[1], share * share)
      const catches = 0.66 * hair + 0.34 * rice.tooth[i]!
      const keep = dryness <= 0 ? 1 : smoothstep(dryness - 0.09, dryness + 0.09, catches * 1.25 - 0.1)
      const pool = rim * Math.exp(-Math.max(0, inside) / 2.6)
      const strength =
        mix(left, right, (side + 1) / 2) * mix(1, fade, share) * (0.8 + 0.4 * hair) + pool * Math.max(left, right)
      const shine = options.sheen ? smoothstep(0.42, 0.72, noise(side * hairs * 0.8 + shift, along[k]! / 90 + 40)) : 0
      const mixed = shine === 0 ? ink : ([0, 1, 2].map((c) => mix(ink[c]!, glint[c]!, shine)) as unknown as Rgb)
      lay(rice, i, mixed, cover * keep * strength, mode)
    }
  }
}

interface Sampled {
  x: number
  y: number
  half: number
  s: number
}

function sample(presses: readonly Press[]): Sampled[] {
  const spots = curve(
    presses.map(([x, y]): Spot => [x, y]),
    false,
    14,
  )
  const widths = curve(
    presses.map(([, , half], i): Spot => [i, half]),
    false,
    14,
  )
  let s = 0
  return spots.map(([x, y], i) => {
    if (i > 0) s += Math.hypot(x - spots[i - 1]![0], y - spots[i - 1]![1])
    return { x, y, half: Math.max(0.25, widths[i]![1]), s: Math.max(s, 0.01) }
  })
}

/** For each pixel near the path: how far it lies outside the mark, how far along, and where across (-1 left, 1 right). */
function nearest(rice: Rice, path: Sampled[], margin: number) {
  const reachOf = (p: Sampled) => p.half + margin
  const x1 = Math.max(0, Math.floor(Math.min(...path.map((p) => p.x - reachOf(p)))))
  const y1 = Math.max(0, Math.floor(Math.min(...path.map((p) => p.y - reachOf(p)))))
  const x2 = Math.min(rice.width - 1, Math.ceil(Math.max(...path.map((p) => p.x + reachOf(p)))))
  const y2 = Math.min(rice.height - 1, Math.ceil(Math.max(...path.map((p) => p.y + reachOf(p)))))
  const wide = Math.max(0, x2 - x1 + 1)
  const tall = Math.max(0, y2 - y1 + 1)
  const reach = new Float32Array(wide * tall).fill(Infinity)
  const along = new Float32Array(wide * tall)
  const across = new Float32Array(wide * tall)
  for (let n = 0; n + 1 < path.length; n++) {
    const a = path[n]!
    const b = path[n + 1]!
    const r = Math.max(a.half, b.half) + margin
    const dx = b.x - a.x
    const dy = b.y - a.y
    const length = dx * dx + dy * dy || 1e-6
    const top = Math.max(y1, Math.floor(Math.min(a.y, b.y) - r))
    const bottom = Math.min(y2, Math.ceil(Math.max(a.y, b.y) + r))
    const from = Math.max(x1, Math.floor(Math.min(a.x, b.x) - r))
    const to = Math.min(x2, Math.ceil(Math.max(a.x, b.x) + r))
    for (let y = top; y <= bottom; y++) {
      for (let x = from; x <= to; x++) {
        const t = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / length))
        const px = x - a.x - t * dx
        const py = y - a.y - t * dy
        const half = a.half + t * (b.half - a.half)
        const out = Math.hypot(px, py) - half
        const k = (y - y1) * wide + (x - x1)
        if (out > margin || out >= reach[k]!) continue
        reach[k] = out
        along[k] = a.s + t * (b.s - a.s)
        across[k] = Math.max(-1, Math.min(1, (dx * py - dy * px) / Math.sqrt(length) / half))
      }
    }
  }
  return { x1, y1, wide, tall, reach, along, across }
}

function hash(text: string): number {
  let sum = 7
  for (const character of text) sum = (sum * 31 + character.charCodeAt(0)) % 997
  return sum / 13
}
