import { ellipse, leaf, place, ribbon, smooth, type Point } from '#art/techniques/shapes.ts'
import type { Cutout, Paper, Table } from './hand.ts'

/** A split leaf with fingers and a rib of another paper. */
export function monstera(
  t: Table,
  x: number,
  y: number,
  angle: number,
  length: number,
  paper: Paper,
  rib: Paper,
  lift: 2 | 3 = 2,
): string {
  const side = (sign: number): Point[] => {
    const fingers = 5
    const girth = (k: number) => length * 0.5 * Math.sin(Math.PI * (0.12 + 0.86 * k) ** 0.72)
    const at = (k: number, out: number): Point => [length * (k + 0.09 * out - 0.04), sign * girth(k) * out]
    const points: Point[] = [[-length * 0.07, sign * length * 0.12]]
    for (let i = 0; i < fingers; i++) {
      const [from, to] = [i / fingers, (i + 0.86) / fingers]
      points.push(at(from, t.rng(0.9, 1)), at((from + to) / 2, 1.06), at(to, t.rng(0.9, 1)))
      if (i < fingers - 1) points.push(at((i + 0.93) / fingers, t.rng(0.28, 0.46)))
    }
    return points
  }
  const outline = place([...side(-1), [length * 1.06, 0] as const, ...side(1).toReversed()], { x, y, rotate: angle })
  const spine = place(
    smooth(
      [
        [-length * 0.18, 0],
        [length * 0.4, length * 0.03],
        [length * 0.95, 0],
      ],
      false,
      10,
    ),
    { x, y, rotate: angle },
  )
  return (
    t.piece(outline, paper, { lift, snip: 22 }) +
    t.piece(
      ribbon(spine, (k) => 11 - 8 * k),
      rib,
      { lift: 1, snip: 22, stray: 0.6 },
    )
  )
}

/** A palm frond: pairs of blades that shorten to the tip. */
export function frond(
  t: Table,
  x: number,
  y: number,
  angle: number,
  length: number,
  paper: Paper,
  rib: Paper,
  pairs = 9,
): string {
  const spine = (k: number): Point => [length * k, -length * 0.12 * Math.sin(Math.PI * k)]
  const blades = Array.from({ length: pairs * 2 }, (_, i): Cutout => {
    const k = 0.1 + (0.86 * Math.floor(i / 2)) / (pairs - 1)
    const sign = i % 2 === 0 ? -1 : 1
    const [bx, by] = spine(k)
    const long = length * 0.46 * Math.sin(Math.PI * (0.22 + 0.66 * k)) * t.rng(0.9, 1.08)
    const blade = leaf(bx, by, sign * (58 - 34 * k) + t.rng(-5, 5), long, long * 0.24, sign * 8, 0.42)
    return [place(blade, { x, y, rotate: angle }), paper]
  })
  const stem = place(
    Array.from({ length: 16 }, (_, i) => spine(i / 15)),
    { x, y, rotate: angle },
  )
  return (
    t.layer(blades, { lift: 2, snip: 13 }) +
    t.piece(
      ribbon(stem, (k) => 10 - 6 * k),
      rib,
      { lift: 1, snip: 18, stray: 0.5 },
    )
  )
}

/** A long leaf in two papers, the lit half above the shaded one. */
export function halvedLeaf(
  t: Table,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  papers: readonly [Paper, Paper],
  bend = 0,
  lift: 1 | 2 | 3 = 2,
): string {
  const whole = leaf(0, 0, 0, length, width, bend)
  const half: Point[] = [
    ...whole.slice(0, 25),
    ...Array.from({ length: 23 }, (_, i): Point => {
      const k = (23 - i) / 24
      return [length * k, bend * Math.sin(Math.PI * k * 0.9) + 2]
    }),
  ]
  const where = { x, y, rotate: angle }
  return (
    t.piece(place(whole, where), papers[0], { lift, snip: 13 }) +
    t.piece(place(half, where), papers[1], { lift: 0, snip: 13, stray: 0.8 })
  )
}

/** A stem with leaves left and right, smaller to the tip, and a leaf at its end. */
export function sprig(
  t: Table,
  spine: readonly Point[],
  size: number,
  papers: readonly Paper[],
  stem: Paper,
  leaves = 9,
): string {
  const line = smooth(spine, false, 16)
  const cut = Array.from({ length: leaves }, (_, i): Cutout => {
    const k = i === leaves - 1 ? 1 : 0.12 + (0.84 * i) / (leaves - 1)
    const at = Math.min(line.length - 2, Math.round(k * (line.length - 1)))
    const [a, b] = [line[Math.max(0, at - 1)]!, line[at + 1]!]
    const heading = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
    const turn = i === leaves - 1 ? 0 : (i % 2 === 0 ? -1 : 1) * t.rng(38, 56)
    const long = size * (1.05 - 0.45 * k) * t.rng(0.88, 1.12)
    return [
      leaf(line[at]![0], line[at]![1], heading + turn, long, long * t.rng(0.4, 0.5), t.rng(-8, 8)),
      papers[i % papers.length]!,
    ]
  })
  return (
    t.piece(
      ribbon(line, (k) => 9 - 4 * k),
      stem,
      { lift: 1, snip: 18, stray: 0.6 },
    ) + t.layer(cut, { lift: 2, snip: 11 })
  )
}

/** A bold flower: two rings of petals, each its own size, and a dotted heart. */
export function flower(
  t: Table,
  x: number,
  y: number,
  r: number,
  petals: number,
  outer: Paper,
  inner: Paper,
  heart: Paper,
  seed: Paper,
): string {
  const ring = (radius: number, width: number, count: number, turn: number, paper: Paper): Cutout[] =>
    Array.from({ length: count }, (_, i) => [
      leaf(
        x,
        y,
        turn + (i * 360) / count + t.rng(-6, 6),
        radius * t.rng(0.92, 1.08),
        width * t.rng(0.9, 1.1),
        t.rng(-6, 6),
        0.62,
      ),
      paper,
    ])
  const turn = t.rng(0, 60)
  const seeds = Array.from({ length: 7 }, (_, i): Cutout => {
    const a = (i / 7) * 2 * Math.PI + turn
    return [ellipse(x + Math.cos(a) * r * 0.16, y + Math.sin(a) * r * 0.16, r * 0.035), seed]
  })
  return (
    t.layer(ring(r, r * 0.62, petals, turn, outer), { lift: 2, snip: 12 }) +
    t.layer(ring(r * 0.62, r * 0.34, petals, turn + 180 / petals, inner), { lift: 1, snip: 10 }) +
    t.piece(ellipse(x, y, r * 0.25), heart, { lift: 1, snip: 9 }) +
    t.layer(seeds, { lift: 0, snip: 5, stray: 0.3 })
  )
}
