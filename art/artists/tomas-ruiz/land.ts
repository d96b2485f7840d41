import { type Point, blob, facets, mix, smooth } from '#art/techniques/outline.ts'
import type { Gouache } from './hand.ts'

/** A jagged skyline from x1 to x2 by midpoint displacement through the given summits. */
export function skyline(g: Gouache, summits: readonly Point[], rough: number, steps = 5): Point[] {
  let line: Point[] = [...summits]
  let amount = rough
  for (let i = 0; i < steps; i++) {
    line = line.flatMap((a, k): Point[] => {
      const b = line[k + 1]
      if (!b) return [a]
      const length = Math.hypot(b[0] - a[0], b[1] - a[1])
      return [
        a,
        [
          (a[0] + b[0]) / 2 + g.rng.gauss(0, length * amount * 0.4),
          (a[1] + b[1]) / 2 + g.rng.gauss(0, length * amount),
        ],
      ]
    })
    amount *= 0.86
  }
  return line
}

/** Land below a skyline, closed at `bottom`. */
function below(line: readonly Point[], bottom: number): string {
  return facets([...line, [line.at(-1)![0], bottom], [line[0]![0], bottom]])
}

interface Ridge {
  summits: readonly Point[]
  rough: number
  bottom: number
  colour: string
  /** Facets towards and away from the light. */
  light: string
  dark: string
  lightFrom?: 1 | -1
  strokes?: number
}

/** A mountain ridge: a flat opaque shape, then slanting strokes on its lit and shaded flanks. */
export function ridge(
  g: Gouache,
  { summits, rough, bottom, colour, light, dark, lightFrom = 1, strokes = 70 }: Ridge,
): string {
  const { rng } = g
  const line = skyline(g, summits, rough)
  const d = below(line, bottom)
  let flank = ''
  for (let i = 0; i < strokes; i++) {
    const k = Math.floor(rng(0, line.length - 2))
    const [a, b] = [line[k]!, line[k + 1]!]
    const up = b[1] < a[1] ? 1 : -1
    const lit = up !== lightFrom
    const reach = rng(50, 210)
    const lean = (lit ? lightFrom : -lightFrom) * rng(0.2, 0.7)
    const drop = rng(0, 130)
    const start: Point = [a[0] + lean * drop, a[1] + drop]
    const tone = lit ? light : dark
    flank += g.brush(
      [
        start,
        [start[0] + lean * reach * 0.5 + rng.gauss(0, 6), start[1] + reach * 0.5],
        [start[0] + lean * reach, start[1] + reach],
      ],
      {
        width: rng(12, 40),
        colours: [tone, mix(tone, colour, 0.4), mix(tone, colour, 0.7)],
        opacity: 0.75,
        dry: 1,
      },
    )
  }
  return `<path d="${d}" fill="${colour}"/>${g.within(d, flank)}`
}

/** A conifer of short drooping dabs. */
export function conifer(
  g: Gouache,
  x: number,
  y: number,
  h: number,
  colours: readonly string[],
  light?: string,
): string {
  const { rng } = g
  let body = `M${x - h * 0.012} ${y}L${x} ${y - h}L${x + h * 0.012} ${y}Z`
  let glints = ''
  const rows = Math.max(7, Math.round(h / 13))
  for (let i = 0; i < rows; i++) {
    const t = (i + 0.6) / rows
    const reach = h * 0.23 * t ** 0.85 * rng(0.75, 1.15)
    const at = y - h * (1 - t * 0.94)
    for (const side of [-1, 1]) {
      const far = reach * rng(0.8, 1.15)
      const dab: Point[] = [
        [x, at - h * 0.05],
        [x + side * far * 0.6, at - h * 0.005],
        [x + side * far, at + h * rng(0.02, 0.05)],
        [x + side * far * 0.5, at + h * 0.026],
        [x, at + h * 0.035],
      ]
      body += smooth(dab)
      if (light && side > 0 && rng.chance(0.7)) {
        glints += smooth([
          [x + far * 0.25, at - h * 0.022],
          [x + far * 0.9, at + h * 0.014],
          [x + far * 0.5, at + h * 0.006],
        ])
      }
    }
  }
  const shine = light ? `<path d="${glints}" fill="${light}" opacity=".75"/>` : ''
  return `<path d="${body}" fill="${rng.pick(colours)}"/>${shine}`
}

/** Stars in a box; `clear` keeps them off the lettering. */
export function stars(
  g: Gouache,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  n: number,
  colour = '#fff3da',
  clear: (x: number, y: number) => boolean = () => false,
): string {
  const { rng } = g
  return Array.from({ length: n }, () => {
    const r = 1 + 3.4 * rng() ** 4
    const [x, y] = [rng(x1, x2), rng(y1, y2)]
    if (clear(x, y)) return ''
    const shape = blob(rng, x, y, r, r, 0.16, 0, 7)
    return `<path d="${smooth(shape)}" fill="${mix(colour, '#ffd890', rng(0, 0.6))}" opacity="${rng(0.45, 1).toFixed(2)}"/>`
  }).join('')
}

/** A disc of light with brushed rings around it. */
export function orb(g: Gouache, x: number, y: number, r: number, colour: string, glow: string, reach = 2.6): string {
  const { rng } = g
  let svg = g.fade(x, y, r * reach, r * reach, glow, 0.85)
  for (let ring = 1; ring <= 3; ring++) {
    const far = r * (1 + ring * 0.2)
    for (let i = 0; i < 26; i++) {
      const a = rng(0, 6.283)
      const arc = rng(0.16, 0.36)
      const points = [0, 0.5, 1].map((t): Point => [x + Math.cos(a + arc * t) * far, y + Math.sin(a + arc * t) * far])
      svg += g.brush(points, { width: r * 0.16, colours: [glow, mix(glow, colour, 0.5)], opacity: 0.24 / ring, dry: 1 })
    }
  }
  return `${svg}<path d="${smooth(blob(rng, x, y, r, r, 0.008, 0, 40))}" fill="${colour}"/>`
}
