import { type Point, blade, mix, smooth, spine, stroke } from '#art/techniques/outline.ts'
import { type Watercolour, ink } from './hand.ts'

interface LeafPaint {
  x: number
  y: number
  angle: number
  length: number
  /** Width as a share of the length. */
  width?: number
  bend?: number
  from?: string
  to?: string
  /** Above 1 the widest place moves towards the root. */
  belly?: number
  /** Below 1 the leaf fills out to a coin, above it draws to a point. */
  point?: number
  rib?: boolean
}

export function leaf(
  w: Watercolour,
  {
    x,
    y,
    angle,
    length,
    width = 0.34,
    bend,
    from = ink.leaf,
    to = ink.eucalyptus,
    belly = 1,
    point = 1.15,
    rib = true,
  }: LeafPaint,
): string {
  const { rng } = w
  const line = { x, y, angle, length, bend: bend ?? rng(-30, 30) }
  const half = (t: number) =>
    (length * width * Math.sin(Math.PI * Math.min(1, t ** (1 / belly))) ** (t > 0.6 ? point : Math.min(0.85, point))) /
      2 +
    1
  const outline = blade(rng, line, half, 0.05)
  const { points } = spine(line)
  const tone = mix(from, rng.pick(['#8aa06a', ink.deep, from]), rng(0, 0.35))
  let svg = w.wet(
    outline,
    {
      from: tone,
      to: mix(to, '#dfe3b4', rng(0, 0.4)),
      drop: mix(to, '#c9cf8d', 0.4),
      strength: rng(0.85, 1.1),
      axis: [points[0]!, points[14]!],
    },
    3,
  )
  const shade = [...outline.slice(0, 15), ...points.slice(1, 14).toReversed()]
  svg += `<path d="${smooth(shade)}" fill="${tone}" opacity="${rng(0.1, 0.26).toFixed(2)}"/>`
  if (rib)
    svg += `<path d="${stroke(rng, points.slice(0, 13), (t) => Math.max(1, length * 0.014) * (1 - 0.7 * t))}" fill="${w.paper}" opacity=".75"/>`
  return svg
}

export function stem(
  w: Watercolour,
  points: readonly Point[],
  colour: string,
  thick: number,
  thin = thick * 0.4,
): string {
  return `<path d="${stroke(w.rng, points, (t) => thick + (thin - thick) * t, 0.16)}" fill="${colour}" opacity=".85"/>`
}
