import type { Random } from '#art/random.ts'

export type Point = readonly [x: number, y: number]

/** A smooth curve through every point (Catmull-Rom as cubic Béziers). */
export function smooth(points: readonly Point[], closed = true): string {
  const n = points.length
  const at = (i: number): Point => (closed ? points[(i + n) % n]! : points[Math.min(n - 1, Math.max(0, i))]!)
  let d = `M${round(at(0))}`
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const out: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]
    const into: Point = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6]
    d += `C${round(out)} ${round(into)} ${round(c)}`
  }
  return closed ? `${d}Z` : d
}

/** Straight edges, for cut and faceted shapes. */
export function facets(points: readonly Point[]): string {
  return `M${points.map(round).join('L')}Z`
}

interface Spine {
  x: number
  y: number
  /** Degrees; 0 points right, -90 up. */
  angle: number
  length: number
  /** Degrees turned from root to tip. */
  bend?: number
}

/** The points of a slowly turning line, with the direction (radians) at each. */
export function spine({ x, y, angle, length, bend = 0 }: Spine, steps = 14): { points: Point[]; headings: number[] } {
  const points: Point[] = [[x, y]]
  const headings = [(angle * Math.PI) / 180]
  for (let i = 1; i <= steps; i++) {
    const heading = ((angle + (bend * i) / steps) * Math.PI) / 180
    const last = points[i - 1]!
    points.push([last[0] + (Math.cos(heading) * length) / steps, last[1] + (Math.sin(heading) * length) / steps])
    headings.push(heading)
  }
  return { points, headings }
}

/** A blade around a spine: `half(t)` is half the width at t (0 root, 1 tip), each side with its own wobble. */
export function blade(rng: Random, along: Spine, half: (t: number) => number, wobble = 0.06, steps = 14): Point[] {
  const { points, headings } = spine(along, steps)
  const side = (sign: number) =>
    points.map((point, i): Point => {
      const reach = half(i / steps) * sign * (1 + rng.gauss(0, wobble))
      return [point[0] - Math.sin(headings[i]!) * reach, point[1] + Math.cos(headings[i]!) * reach]
    })
  return [...side(1), ...side(-1).toReversed().slice(1)]
}

/** A round shape with a hand's unevenness. */
export function blob(rng: Random, x: number, y: number, rx: number, ry = rx, wobble = 0.06, turn = 0, n = 14): Point[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return Array.from({ length: n }, (_, i): Point => {
    const a = (i / n) * 2 * Math.PI
    const r = 1 + rng.gauss(0, wobble)
    const [px, py] = [Math.cos(a) * rx * r, Math.sin(a) * ry * r]
    return [x + px * cos - py * sin, y + px * sin + py * cos]
  })
}

/** A line that presses and lifts: filled outline of a curve, `width(t)` wide. */
export function stroke(rng: Random, points: readonly Point[], width: (t: number) => number, wobble = 0.12): string {
  const n = points.length - 1
  const side = (sign: number) =>
    points.map((point, i): Point => {
      const [a, b] = [points[Math.max(0, i - 1)]!, points[Math.min(n, i + 1)]!]
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const reach = (width(i / n) / 2) * sign * (1 + rng.gauss(0, wobble))
      return [point[0] - ((b[1] - a[1]) / length) * reach, point[1] + ((b[0] - a[0]) / length) * reach]
    })
  return smooth([...side(1), ...side(-1).toReversed()])
}

/** Mixes two #rrggbb colours. */
export function mix(a: string, b: string, share: number): string {
  const part = (colour: string, i: number) => Number.parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16)
  const channel = (i: number) =>
    Math.round(Math.min(255, Math.max(0, part(a, i) + (part(b, i) - part(a, i)) * share)))
      .toString(16)
      .padStart(2, '0')
  return `#${channel(0)}${channel(1)}${channel(2)}`
}

function round(point: Point): string {
  return `${point[0].toFixed(1)} ${point[1].toFixed(1)}`
}
