import type { Random } from '#art/random.ts'

export type Point = readonly [number, number]

export interface Box {
  x1: number
  y1: number
  x2: number
  y2: number
}

export interface Placement {
  x?: number
  y?: number
  /** Degrees, around the shape's own origin. */
  rotate?: number
  scale?: number
  flip?: boolean
}

/** Points written as one would note them on a sheet: 'x y, x y, ...'. */
export function points(text: string): Point[] {
  return text.split(',').map((pair) => {
    const [x, y] = pair.trim().split(' ').map(Number)
    return [x!, y!] as const
  })
}

/** A Catmull-Rom curve through the points, sampled densely. */
export function smooth(points: readonly Point[], closed = true, samples = 12): Point[] {
  const n = points.length
  const at = (i: number): Point => (closed ? points[(i + n) % n]! : points[Math.max(0, Math.min(n - 1, i))]!)
  const out: Point[] = []
  const spans = closed ? n : n - 1
  for (let i = 0; i < spans; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let s = 0; s < samples; s++) {
      const t = s / samples
      const spline = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t)
      out.push([spline(0), spline(1)])
    }
  }
  if (!closed) out.push(at(n - 1))
  return out
}

export function ellipse(cx: number, cy: number, rx: number, ry = rx, rotate = 0, from = 0, to = 360): Point[] {
  const whole = to - from >= 360
  const count = Math.max(10, Math.round(((to - from) / 360) * 64))
  const points: Point[] = []
  for (let i = 0; i < (whole ? count : count + 1); i++) {
    const a = ((from + ((to - from) * i) / count) * Math.PI) / 180
    points.push([rx * Math.cos(a), ry * Math.sin(a)])
  }
  return place(points, { x: cx, y: cy, rotate })
}

export function rectangle(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}

/** A leaf from (x, y) towards `angle`; `bend` bows the spine sideways, `belly` moves the widest place (0 base, 1 tip). */
export function leaf(
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  bend = 0,
  belly = 0.45,
): Point[] {
  const spine = (t: number): Point => [length * t, bend * Math.sin(Math.PI * t * 0.9)]
  const girth = (t: number) => (width / 2) * Math.sin(Math.PI * t ** (Math.log(0.5) / Math.log(belly))) ** 0.9
  const upper: Point[] = []
  const lower: Point[] = []
  for (let i = 0; i <= 24; i++) {
    const t = i / 24
    const [sx, sy] = spine(t)
    upper.push([sx, sy - girth(t)])
    lower.unshift([sx, sy + girth(t)])
  }
  return place([...upper, ...lower.slice(1, -1)], { x, y, rotate: angle })
}

/** A band along a spine; `width` is a number or a function of the way along (0 to 1). */
export function ribbon(spine: readonly Point[], width: number | ((t: number) => number)): Point[] {
  const left: Point[] = []
  const right: Point[] = []
  spine.forEach((p, i) => {
    const a = spine[Math.max(0, i - 1)]!
    const b = spine[Math.min(spine.length - 1, i + 1)]!
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const half = (typeof width === 'number' ? width : width(i / (spine.length - 1))) / 2
    const [nx, ny] = [(-(b[1] - a[1]) / length) * half, ((b[0] - a[0]) / length) * half]
    left.push([p[0] + nx, p[1] + ny])
    right.unshift([p[0] - nx, p[1] - ny])
  })
  return [...left, ...right]
}

export function star(cx: number, cy: number, outer: number, inner: number, tips: number, rotate = 0): Point[] {
  return Array.from({ length: tips * 2 }, (_, i) => {
    const a = ((rotate - 90) * Math.PI) / 180 + (i * Math.PI) / tips
    const r = i % 2 === 0 ? outer : inner
    return [cx + r * Math.cos(a), cy + r * Math.sin(a)] as const
  })
}

export function heart(cx: number, cy: number, size: number, rotate = 0): Point[] {
  const points = Array.from({ length: 60 }, (_, i): Point => {
    const t = (i / 60) * 2 * Math.PI
    const y = 13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t)
    return [(16 * Math.sin(t) ** 3 * size) / 32, (-(y + 2.5) * size) / 32]
  })
  return place(points, { x: cx, y: cy, rotate })
}

export function place(
  points: readonly Point[],
  { x = 0, y = 0, rotate = 0, scale = 1, flip = false }: Placement,
): Point[] {
  const a = (rotate * Math.PI) / 180
  const [c, s] = [Math.cos(a), Math.sin(a)]
  return points.map(([px, py]) => {
    const [qx, qy] = [px * scale * (flip ? -1 : 1), py * scale]
    return [x + qx * c - qy * s, y + qx * s + qy * c] as const
  })
}

export function boxOf(contours: readonly (readonly Point[])[]): Box {
  const all = contours.flat()
  const xs = all.map((p) => p[0])
  const ys = all.map((p) => p[1])
  return { x1: Math.min(...xs), y1: Math.min(...ys), x2: Math.max(...xs), y2: Math.max(...ys) }
}

export function toPath(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${closed ? 'Z' : ''}`
}

/** Path data as `letter()` gives it (absolute M L C Q Z), as closed polygons. */
export function flatten(d: string): Point[][] {
  const contours: Point[][] = []
  let current: Point[] = []
  for (const [, command, list] of d.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    const n = (list!.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const p = current.at(-1) ?? [0, 0]
    if (command === 'M') contours.push((current = [[n[0]!, n[1]!]]))
    else if (command === 'L') current.push([n[0]!, n[1]!])
    else if (command === 'Q')
      for (let i = 1; i <= 8; i++) {
        const [t, u] = [i / 8, 1 - i / 8]
        const mix = (k: 0 | 1) => u * u * p[k] + 2 * u * t * n[k]! + t * t * n[k + 2]!
        current.push([mix(0), mix(1)])
      }
    else if (command === 'C')
      for (let i = 1; i <= 10; i++) {
        const [t, u] = [i / 10, 1 - i / 10]
        const mix = (k: 0 | 1) => u ** 3 * p[k] + 3 * u * u * t * n[k]! + 3 * u * t * t * n[k + 2]! + t ** 3 * n[k + 4]!
        current.push([mix(0), mix(1)])
      }
  }
  return contours.filter((contour) => contour.length > 2)
}

/** The outline as a hand with scissors or a brush would follow it: straight snips of about `step`, off by about `amount`. */
export function byHand(outline: readonly Point[], rng: Random, step = 16, amount = 1.5): Point[] {
  // Glyph outlines repeat their first point, and a point without a heading would hide its corner.
  const points = outline.filter((p, i) => {
    const q = outline[(i + 1) % outline.length]!
    return Math.hypot(p[0] - q[0], p[1] - q[1]) > 0.01
  })
  const waves = [0, 1, 2].map((k) => ({
    phase: rng(0, 2 * Math.PI),
    length: rng(170, 320) / (k + 1),
    size: amount / (k + 1) ** 2,
  }))
  const n = points.length
  const out: Point[] = []
  let since = Infinity
  let along = 0
  let next = step
  points.forEach((p, i) => {
    const a = points[(i + n - 1) % n]!
    const b = points[(i + 1) % n]!
    const before = Math.hypot(p[0] - a[0], p[1] - a[1])
    // A long straight edge wavers too, so it is walked in steps.
    const walks = before > step * 2 ? Math.ceil((before - step / 2) / next) - 1 : 0
    for (let k = 1; k <= walks; k++) {
      const walked = next * k
      push(a[0] + ((p[0] - a[0]) * walked) / before, a[1] + ((p[1] - a[1]) * walked) / before, walked)
    }
    along += before
    since += before
    const turn = Math.atan2(b[1] - p[1], b[0] - p[0]) - Math.atan2(p[1] - a[1], p[0] - a[0])
    const corner = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) > 0.6
    if (since >= next || corner) {
      push(p[0], p[1], 0)
      since = 0
      next = step * rng(0.6, 1.5)
    }
  })
  return out.length > 2 ? out : [...points]

  function push(x: number, y: number, ahead: number): void {
    const shift = (turn: number) =>
      waves.reduce((sum, w) => sum + w.size * Math.sin(((along + ahead) / w.length) * 2 * Math.PI + w.phase + turn), 0)
    out.push([x + shift(0), y + shift(1.9)])
  }
}
