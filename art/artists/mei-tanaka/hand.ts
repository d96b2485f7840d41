import { sheet } from '#art/drawing.ts'
import { type LetteringOptions, letter } from '#art/lettering.ts'
import { random } from '#art/random.ts'
import { fractalNoise, mix, smoothstep } from '#art/techniques/noise.ts'
import { ellipse, put, type Rings, ringsOf, type Spot } from '#art/techniques/polygons.ts'
import { type Box, boxOf, hex, image, scan } from '#art/techniques/raster.ts'
import { sumi } from './brush.ts'
import { lay, type Mode, type Rice } from './paper.ts'

export const vermilion = '#d8371f'
export const white = '#faf6ec'
export const gold = '#b98a35'
/** The brush that writes the words, and the type of a small second line. */
const brushFace = 'zhi-mang-xing'
export const smallFace = 'zen-antique'

export interface Fill {
  colour?: string
  mode?: Mode
  tone?: number
  /** How dry the ink is at the left and at the right end of the shape. */
  dry?: readonly [number, number]
  seed?: string
}

/** Fills outlines with brushed ink: streaked along x, pooled here and there, drier to the right. */
export function fill(
  rice: Rice,
  rings: Rings,
  { colour = sumi, mode = 'ink', tone = 0.94, dry = [0.12, 0.3], seed = 'fill' }: Fill = {},
): void {
  const noise = fractalNoise(seed, 3)
  const ink = hex(colour)
  const xs = rings.flat().map(([x]) => x)
  const x1 = Math.min(...xs)
  const x2 = Math.max(...xs)
  scan(rice, rings, (i, coverage) => {
    const x = i % rice.width
    const y = Math.floor(i / rice.width)
    const streak = noise(x / 60, y / 5)
    const dryness = mix(dry[0], dry[1], (x - x1) / (x2 - x1 || 1))
    const keep = smoothstep(dryness - 0.1, dryness + 0.1, 0.55 * streak + 0.45 * rice.tooth[i]!)
    lay(rice, i, ink, coverage * keep * tone * (0.86 + 0.28 * noise(x / 34 + 50, y / 34)), mode)
  })
}

/** Words written with the brush; returns the inked box. */
export function write(
  rice: Rice,
  text: string,
  size: number,
  x: number,
  y: number,
  how: Fill & LetteringOptions & { face?: string; turn?: number } = {},
): Box {
  const { d } = letter(how.face ?? brushFace, text, size, 0, 0, how)
  const rings = put(ringsOf(d), { x, y, turn: how.turn ?? 0 })
  fill(rice, rings, { seed: text, ...how })
  return boxOf(rings)
}

/** Mei's seal: a carved stone, white lines in vermilion, an M that is also a mountain over water. */
export function seal(rice: Rice, x: number, y: number, size = 74, colour = vermilion): void {
  const chance = random('seal')
  const s = size / 2
  const stone: Spot[] = []
  for (let i = 0; i < 40; i++) {
    const angle = (2 * Math.PI * i) / 40
    const c = Math.cos(angle)
    const n = Math.sin(angle)
    const square = 1 / Math.max(Math.abs(c), Math.abs(n)) ** 0.82
    const r = s * square * chance.gauss(0.97, 0.016)
    stone.push([x + r * c, y + r * n])
  }
  const bar = (ax: number, ay: number, bx: number, by: number, w: number): Spot[] => {
    const length = Math.hypot(bx - ax, by - ay)
    const nx = (-(by - ay) / length) * w
    const ny = ((bx - ax) / length) * w
    const at = (px: number, py: number): Spot => [x + px * s, y + py * s]
    return [
      at(ax + nx, ay + ny),
      at(bx + nx * 0.8, by + ny * 0.8),
      at(bx - nx * 0.8, by - ny * 0.8),
      at(ax - nx, ay - ny),
    ]
  }
  const carved: Rings = [
    bar(-0.62, 0.28, -0.5, -0.6, 0.085),
    bar(-0.5, -0.6, 0, 0.02, 0.085),
    bar(0, 0.02, 0.5, -0.6, 0.085),
    bar(0.5, -0.6, 0.62, 0.28, 0.085),
    bar(-0.66, 0.62, 0.66, 0.58, 0.07),
  ]
  const lines = new Map<number, number>()
  scan(
    rice,
    carved.map((ring) => (area(ring) < 0 ? ring.toReversed() : ring)),
    (i, coverage) => lines.set(i, coverage),
  )
  const noise = fractalNoise('seal-paste', 3)
  const paste = hex(colour)
  scan(rice, [stone], (i, coverage) => {
    const cut = 1 - (lines.get(i) ?? 0)
    const worn = smoothstep(0.18, 0.34, noise((i % rice.width) / 7, i / rice.width / 7) * 0.7 + 0.3 * rice.tooth[i]!)
    lay(rice, i, paste, coverage * cut * worn * 0.95, 'body')
  })
}

function area(ring: Spot[]): number {
  return ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length]!
    return sum + x * ny - nx * y
  }, 0)
}

/** Drops flicked from a loaded brush, most of them tiny. */
export function spatter(
  rice: Rice,
  seed: string,
  count: number,
  box: Box,
  how: Fill & { largest?: number } = {},
): void {
  const chance = random(seed)
  for (let i = 0; i < count; i++) {
    const r = 0.8 + (how.largest ?? 6) * chance() ** 4
    fill(rice, ellipse(chance(box.x1, box.x2), chance(box.y1, box.y2), r * chance(0.8, 1.2), r, chance(0, 180)), {
      dry: [-0.2, -0.2],
      ...how,
      tone: (how.tone ?? 0.6) * chance(0.5, 1.2),
    })
  }
}

export function finish(rice: Rice): string {
  return sheet(rice, image(rice))
}
