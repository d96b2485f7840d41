import type { Random } from '#art/random.ts'
import { smooth, type Point } from './outline.ts'

/** The point at `radius` from (cx, cy); degrees, 0 is right, -90 is up. */
export function polar(cx: number, cy: number, radius: number, degrees: number): Point {
  const a = (degrees * Math.PI) / 180
  return [cx + radius * Math.cos(a), cy + radius * Math.sin(a)]
}

/** A body drawn around the origin, set down elsewhere. */
export function at(
  x: number,
  y: number,
  body: string,
  turn = 0,
  scale: number | readonly [number, number] = 1,
): string {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(2)}) scale(${sx.toFixed(3)} ${sy.toFixed(3)})">${body}</g>`
}

/** `n` bodies around (cx, cy); each is drawn pointing up from the centre, as for angle -90. */
export function around(n: number, cx: number, cy: number, make: (i: number) => string, from = 0, span = 360): string {
  const gaps = span >= 360 ? n : Math.max(1, n - 1)
  return Array.from({ length: n }, (_, i) => at(cx, cy, make(i), from + (i * span) / gaps)).join('')
}

/** A petal pointing up from (0, -root) to (0, -tip), `width` across; `belly` is where it is widest, `point` how sharp it ends. */
export function petal(
  rng: Random,
  root: number,
  tip: number,
  width: number,
  belly = 0.55,
  point = 0.4,
  wobble = 0.03,
): string {
  const length = tip - root
  const side = (sign: number): Point[] =>
    [0.16, belly * 0.62, belly, belly + (1 - belly) * 0.55].map((t, i) => {
      const girth = [0.42, 0.86, 1, 0.9 - point * 0.55][i]! * (width / 2) * (1 + rng.gauss(0, wobble))
      return [sign * girth, -(root + length * t)]
    })
  return smooth([[0, -root], ...side(1), [rng.gauss(0, width * wobble), -tip], ...side(-1).reverse()])
}

/** Points along an open curve, evenly spaced, with the heading in degrees at each. */
export function walk(points: readonly Point[], step: number): { x: number; y: number; heading: number }[] {
  const dense: Point[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [
      points[Math.max(0, i - 1)]!,
      points[i]!,
      points[i + 1]!,
      points[Math.min(points.length - 1, i + 2)]!,
    ]
    for (let s = 0; s < 16; s++) {
      const t = s / 16
      const spline = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3)
      dense.push([spline(0), spline(1)])
    }
  }
  dense.push(points.at(-1)!)
  const out: { x: number; y: number; heading: number }[] = []
  let due = 0
  for (let i = 0; i < dense.length - 1; i++) {
    const [a, b] = [dense[i]!, dense[i + 1]!]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    while (due <= length) {
      const t = length === 0 ? 0 : due / length
      out.push({
        x: a[0] + (b[0] - a[0]) * t,
        y: a[1] + (b[1] - a[1]) * t,
        heading: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI,
      })
      due += step
    }
    due -= length
  }
  return out
}

/** A line whose curvature changes steadily from `from` to `to` (degrees per 100 units): spirals and swashes. */
export function clothoid(x: number, y: number, angle: number, length: number, from: number, to: number): Point[] {
  const steps = Math.max(12, Math.round(length / 9))
  const points: Point[] = [[x, y]]
  let heading = angle
  for (let i = 0; i < steps; i++) {
    const ds = length / steps
    heading += ((from + ((to - from) * (i + 0.5)) / steps) * ds) / 100
    const last = points.at(-1)!
    points.push(polar(last[0], last[1], ds, heading))
  }
  return points
}
