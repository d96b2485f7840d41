import { type Point, blade, blob, mix, smooth, spine, stroke } from '#art/techniques/outline.ts'
import { type Watercolour, ink } from './hand.ts'
import { leaf, stem } from './leaves.ts'

interface Sprig {
  x: number
  y: number
  angle: number
  length: number
  bend?: number
}

/** Round silver-dollar leaves in loose pairs that shrink to the tip. */
export function eucalyptus(
  w: Watercolour,
  {
    size = 70,
    from = ink.leaf,
    to = ink.eucalyptus,
    pairs = 8,
    ...line
  }: Sprig & { size?: number; from?: string; to?: string; pairs?: number },
): string {
  const { rng } = w
  const { points, headings } = spine(line, pairs * 2)
  let svg = stem(w, points, '#8a7a62', 6, 2)
  for (let i = 1; i <= pairs * 2; i += 2) {
    const t = i / (pairs * 2)
    const reach = size * (1.1 - 0.6 * t)
    for (const sign of [-1, 1]) {
      if (rng.chance(0.08)) continue
      const angle = (headings[i]! * 180) / Math.PI + sign * rng(42, 78)
      svg += leaf(w, {
        x: points[i]![0],
        y: points[i]![1],
        angle,
        length: reach * rng(0.85, 1.15),
        width: rng(0.74, 0.92),
        point: 0.5,
        bend: sign * rng(-10, 24),
        from: mix(from, rng.pick(['#466a72', '#8ea07c', from]), rng(0, 0.5)),
        to: mix(to, '#e3e9d8', rng(0, 0.35)),
        rib: rng.chance(0.6),
      })
    }
  }
  const end = points[pairs * 2]!
  return (
    svg +
    leaf(w, {
      x: end[0],
      y: end[1],
      angle: (headings[pairs * 2]! * 180) / Math.PI,
      length: size * 0.55,
      width: 0.6,
      point: 0.6,
      from,
      to,
    })
  )
}

/** Willow-long leaves, one side after the other. */
export function willow(
  w: Watercolour,
  {
    size = 120,
    from = ink.leaf,
    to = '#a9b98a',
    count = 12,
    ...line
  }: Sprig & { size?: number; from?: string; to?: string; count?: number },
): string {
  const { rng } = w
  const { points, headings } = spine(line, count)
  let svg = stem(w, points, mix(from, '#6b5a3c', 0.4), 5, 2)
  for (let i = 1; i <= count; i++) {
    const sign = i % 2 ? 1 : -1
    const reach = size * (1.1 - (0.6 * i) / count) * rng(0.85, 1.15)
    svg += leaf(w, {
      x: points[i]![0],
      y: points[i]![1],
      angle: (headings[i]! * 180) / Math.PI + sign * rng(28, 52),
      length: reach,
      width: 0.26,
      bend: sign * rng(-30, 8),
      from,
      to,
    })
  }
  return svg
}

/** A fern as one flat silhouette: pinnae in pairs, each a small saw of pinnules. */
export function fern(
  w: Watercolour,
  {
    colour,
    opacity,
    spread = 0.34,
    pairs = 22,
    ...line
  }: Sprig & { colour: string; opacity: number; spread?: number; pairs?: number },
): string {
  const { rng } = w
  const { points, headings } = spine(line, pairs)
  let d = stroke(rng, points, (t) => 7 * (1 - 0.8 * t))
  for (let i = 2; i <= pairs; i++) {
    const t = i / pairs
    const reach = line.length * spread * Math.sin(Math.PI * Math.min(1, 0.16 + t * 0.84)) ** 0.8 + 6
    for (const sign of [-1, 1]) {
      const angle = (headings[i]! * 180) / Math.PI + sign * (66 - 26 * t + rng.gauss(0, 4))
      const teeth = 7 + Math.round(reach / 24)
      const shape = blade(
        rng,
        { x: points[i]![0], y: points[i]![1], angle, length: reach * rng(0.9, 1.06), bend: -sign * rng(6, 26) },
        (s) => (line.length / pairs) * 0.42 * (1 - s) ** 0.6 * (0.6 + 0.5 * Math.abs(Math.sin(s * teeth * 1.6))) + 0.8,
        0.1,
        teeth * 2,
      )
      d += smooth(shape)
    }
  }
  return `<path d="${d}" fill="${colour}" opacity="${opacity}"/>`
}

/** A lemon with its nipple towards `angle`. */
export function lemon(
  w: Watercolour,
  { x, y, r, angle, under }: { x: number; y: number; r: number; angle: number; under?: string },
): string {
  const { rng } = w
  const a = (angle * Math.PI) / 180
  const root: Point = [x - Math.cos(a) * r * 1.15, y - Math.sin(a) * r * 1.15]
  const fat = rng(0.8, 0.9)
  const body = (t: number) =>
    r * fat * Math.sin(Math.PI * Math.min(1, t * 1.02)) ** 0.62 * (t > 0.84 ? 0.9 : 1) +
    (t > 0.87 && t < 0.98 ? r * 0.07 : 0) +
    2
  const outline = blade(rng, { x: root[0], y: root[1], angle, length: r * 2.5, bend: rng(-8, 8) }, body, 0.02, 22)
  const across: readonly [Point, Point] = [
    [x + r * 0.8, y + r * 0.75],
    [x - r * 0.7, y - r * 0.75],
  ]
  const paint = {
    from: '#e0940e',
    to: '#f9d64a',
    drop: '#f4b82c',
    strength: 1.05,
    axis: across,
    ...(under ? { under } : {}),
  }
  let svg = w.wet(outline, paint, 6)
  svg += w.bloom(x - r * 0.3, y - r * 0.36, r * 0.36, '#fffbe6', 0.9)
  svg += w.bloom(
    outline[22]![0] - Math.cos(a) * r * 0.16,
    outline[22]![1] - Math.sin(a) * r * 0.16,
    r * 0.28,
    '#8fa33c',
    0.6,
  )
  for (let i = 0; i < 16; i++) {
    const far = rng(0.1, 0.7) * r
    const turn = rng(0, 6.28)
    svg += `<circle cx="${(x + Math.cos(turn) * far).toFixed(1)}" cy="${(y + Math.sin(turn) * far).toFixed(1)}" r="${rng(1.4, 3).toFixed(1)}" fill="#c67d0c" opacity=".3"/>`
  }
  return svg
}

/** A cut citrus wheel. */
export function slice(
  w: Watercolour,
  {
    x,
    y,
    r,
    rind = '#eba91b',
    flesh = '#f7cf4d',
    pith = '#fffaf0',
    tilt = 0.9,
  }: { x: number; y: number; r: number; rind?: string; flesh?: string; pith?: string; tilt?: number },
): string {
  const { rng } = w
  let svg = w.wet(
    blob(rng, x, y, r, r * tilt, 0.015),
    {
      from: rind,
      to: mix(rind, flesh, 0.5),
      axis: [
        [x - r, y + r],
        [x + r, y - r],
      ],
      under: pith,
      strength: 1.2,
    },
    5,
  )
  svg += `<path d="${smooth(blob(rng, x, y, r * 0.87, r * 0.87 * tilt, 0.015))}" fill="${pith}"/>`
  const n = 9
  const start = rng(0, 1)
  for (let i = 0; i < n; i++) {
    const a = start + (i / n) * 2 * Math.PI
    const at = (turn: number, far: number): Point => [
      x + Math.cos(a + turn) * r * far,
      y + Math.sin(a + turn) * r * far * tilt,
    ]
    const wedge = [
      at(0, 0.1),
      at(-0.14, 0.4),
      at(-0.24, 0.68),
      at(-0.2, 0.79),
      at(0, 0.82),
      at(0.2, 0.79),
      at(0.24, 0.68),
      at(0.14, 0.4),
    ].map(([px, py]): Point => [px + rng.gauss(0, r * 0.012), py + rng.gauss(0, r * 0.012)])
    svg += w.wet(
      wedge,
      {
        from: mix(flesh, rind, rng(0.2, 0.7)),
        to: flesh,
        axis: [at(0, 0.85), at(0, 0.1)],
        under: pith,
        strength: 1.15,
      },
      1,
    )
  }
  return svg
}

/** A pine bough: fine needles swept along every twig. */
export function pine(
  w: Watercolour,
  {
    needle = 62,
    dark = '#27493f',
    light = '#6f9272',
    ...line
  }: Sprig & { needle?: number; dark?: string; light?: string },
): string {
  const { rng } = w
  const steps = Math.max(12, Math.round(line.length / 8))
  const { points, headings } = spine(line, steps)
  const layers: [string, string][] = [dark, mix(dark, light, 0.5), light].map((colour) => [colour, ''])
  for (let i = 1; i <= steps; i++) {
    for (const sign of [-1, 1, -1, 1]) {
      const reach = needle * rng(0.7, 1.1) * (1.05 - 0.35 * (i / steps))
      const needleLine = spine(
        {
          x: points[i]![0],
          y: points[i]![1],
          angle: (headings[i]! * 180) / Math.PI + sign * rng(18, 62),
          length: reach,
          bend: -sign * rng(0, 26),
        },
        3,
      )
      rng.pick(layers)[1] += stroke(rng, needleLine.points, (t) => 4.4 * (1 - t * 0.8), 0.05)
    }
  }
  return (
    layers.map(([colour, d]) => `<path d="${d}" fill="${colour}" opacity=".82"/>`).join('') +
    stem(w, points, '#6b4b35', 6, 2)
  )
}

export function berry(w: Watercolour, x: number, y: number, r: number, colour = '#b3262e', under?: string): string {
  const { rng } = w
  const shape = blob(rng, x, y, r, r, 0.04, 0, 9)
  const paint = {
    from: mix(colour, '#5c0d1e', 0.4),
    to: colour,
    drop: '#e2604a',
    strength: 1.2,
    axis: [
      [x + r, y + r],
      [x - r, y - r],
    ] as const,
    ...(under ? { under } : {}),
  }
  return (
    w.wet(shape, paint, 2) +
    `<path d="${smooth(blob(rng, x - r * 0.3, y - r * 0.35, r * 0.22, r * 0.16, 0.1, 0, 7))}" fill="#fff6ee" opacity=".9"/>`
  )
}
