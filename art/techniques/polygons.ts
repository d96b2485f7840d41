export type Spot = readonly [x: number, y: number]
/** Closed rings, filled by the non-zero rule. */
export type Rings = Spot[][]

/** A Catmull-Rom curve through the points, sampled densely. */
export function curve(points: readonly Spot[], closed = true, samples = 10): Spot[] {
  const n = points.length
  const at = (i: number): Spot => (closed ? points[(i + n) % n]! : points[Math.max(0, Math.min(n - 1, i))]!)
  const out: Spot[] = []
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    for (let s = 0; s < samples; s++) {
      out.push(between(at(i - 1), at(i), at(i + 1), at(i + 2), s / samples))
    }
  }
  if (!closed) out.push(points[n - 1]!)
  return out
}

function between(a: Spot, b: Spot, c: Spot, d: Spot, t: number): Spot {
  const along = (p: number, q: number, r: number, s: number) =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t)
  return [along(a[0], b[0], c[0], d[0]), along(a[1], b[1], c[1], d[1])]
}

/** Path data of M, L, C, Q and Z (what `letter()` returns) as rings. */
export function ringsOf(d: string): Rings {
  const rings: Rings = []
  let ring: Spot[] = []
  for (const [, command, numbers] of d.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    const v = (numbers!.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    if (command === 'M') rings.push((ring = [[v[0]!, v[1]!]]))
    else if (command === 'L') ring.push([v[0]!, v[1]!])
    else if (command !== 'Z') bend(ring, v)
  }
  return rings
}

function bend(ring: Spot[], v: number[]): void {
  const [x0, y0] = ring.at(-1)!
  // A quadratic is the cubic whose handles lie two thirds of the way to its one control point.
  const c =
    v.length === 6
      ? v
      : [
          x0 + (2 / 3) * (v[0]! - x0),
          y0 + (2 / 3) * (v[1]! - y0),
          v[2]! + (2 / 3) * (v[0]! - v[2]!),
          v[3]! + (2 / 3) * (v[1]! - v[3]!),
          v[2]!,
          v[3]!,
        ]
  for (let i = 1; i <= 8; i++) {
    const t = i / 8
    const u = 1 - t
    const blend = (a: number, b: number, p: number, q: number) =>
      u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * p + t * t * t * q
    ring.push([blend(x0, c[0]!, c[2]!, c[4]!), blend(y0, c[1]!, c[3]!, c[5]!)])
  }
}

export interface Put {
  x?: number
  y?: number
  /** Degrees, around the shape's own origin. */
  turn?: number
  scale?: number
  /** Mirrors left and right before turning. */
  flip?: boolean
}

export function put(rings: Rings, { x = 0, y = 0, turn = 0, scale = 1, flip = false }: Put): Rings {
  const c = Math.cos((turn * Math.PI) / 180) * scale
  const s = Math.sin((turn * Math.PI) / 180) * scale
  return rings.map((ring) =>
    ring.map(([px, py]): Spot => {
      const qx = flip ? -px : px
      return [x + c * qx - s * py, y + s * qx + c * py]
    }),
  )
}

export function ellipse(x: number, y: number, rx: number, ry = rx, turn = 0): Rings {
  const n = Math.max(16, Math.ceil((rx + ry) / 3))
  const ring = Array.from({ length: n }, (_, i): Spot => [
    rx * Math.cos((2 * Math.PI * i) / n),
    ry * Math.sin((2 * Math.PI * i) / n),
  ])
  return put([ring], { x, y, turn })
}
