import { type Point, blade, blob, mix, smooth, stroke } from '#art/techniques/outline.ts'
import { type Watercolour, ink } from './hand.ts'

interface Bloom {
  x: number
  y: number
  r: number
  /** Degrees that the flower's face is turned. */
  turn?: number
  /** 1 is seen from above, 0.5 from the side. */
  tilt?: number
  from?: string
  to?: string
  drop?: string
  under?: string
}

/** An open peony: rings of broad ruffled petals, pale and separate, around a small gold heart. */
export function peony(
  w: Watercolour,
  { x, y, r, turn = 0, tilt = 0.85, from = ink.peony, to = ink.blush, drop = '#f3c9a4' }: Bloom,
): string {
  const { rng } = w
  const rings: [number, number, number][] = [
    [9, 1, 0],
    [8, 0.8, 0.06],
    [7, 0.6, 0.13],
    [6, 0.4, 0.2],
  ]
  const view = facing(x, y, turn, tilt)
  let svg = ''
  rings.forEach(([n, reach, lift], ring) => {
    const start = rng(0, 360)
    const order = Array.from({ length: n }, (_, i) => i).sort(() => rng() - 0.5)
    for (const i of order) {
      const angle = start + (i * 360) / n + rng.gauss(0, 7)
      const length = r * reach * rng(0.86, 1.08)
      const wide = length * rng(0.4, 0.52) * (1 + ring * 0.1)
      const lobes = rng(2.4, 4.4)
      const phase = rng(0, 6)
      const outline = blade(
        rng,
        { x: 0, y: 0, angle, length, bend: rng(-26, 26) },
        (t) =>
          wide *
          Math.min(1, 0.1 + 1.25 * t ** 0.75) *
          (1 - t ** 5) ** 0.5 *
          (1 + 0.07 * Math.sin(lobes * 6 * t + phase) * t),
        0.035,
      )
        .map((point): Point => {
          const far = Math.hypot(...point) / length
          const ruffle = far > 0.72 ? 1 + rng.gauss(0, 0.035) : 1
          return [point[0] * ruffle, point[1] * ruffle]
        })
        .map(view(-lift * r))
      const tip = view(-lift * r)([
        Math.cos((angle * Math.PI) / 180) * length,
        Math.sin((angle * Math.PI) / 180) * length,
      ])
      // The outermost petals lie on bare paper and throw no shade there.
      if (ring > 0) svg += cast(outline, mix(from, '#6d1a34', 0.45), r)
      svg += w.wet(
        outline,
        {
          from: mix(from, rng.pick(['#b8324f', to, from]), rng(0, 0.4)),
          to: mix(to, rng.pick([drop, '#ffffff', from]), rng(0.05, 0.32)),
          drop,
          strength: rng(0.82, 1.05) - ring * 0.03,
          axis: [view(-lift * r)([0, 0]), tip],
        },
        2 + r / 130,
      )
      svg += veins(w, outline, view(-lift * r)([0, 0]), mix(from, '#b8324f', 0.4))
    }
  })
  return svg + stamens(w, ...view(-0.2 * r)([0, 0]), r * 0.17)
}

/** A peony bud or a cupped side view: a few petals folded upward. */
export function cup(
  w: Watercolour,
  { x, y, r, turn = 0, from = ink.peony, to = ink.blush, drop = '#f3c9a4' }: Bloom,
): string {
  const { rng } = w
  let svg = ''
  const fan: [number, number, number][] = [
    [-34, 0.95, 0.36],
    [34, 0.95, 0.36],
    [-14, 1.05, 0.4],
    [16, 1.02, 0.42],
    [-46, 0.72, 0.3],
    [44, 0.74, 0.32],
    [-8, 0.82, 0.44],
    [20, 0.66, 0.34],
    [-24, 0.6, 0.32],
  ]
  for (const [lean, reach, width] of fan) {
    const length = r * reach * rng(0.92, 1.08)
    const angle = turn - 90 + lean + rng.gauss(0, 4)
    const bend = -lean * 1.5
    const outline = blade(
      rng,
      { x, y, angle, length, bend },
      (t) => r * width * Math.min(1, 0.2 + 1.2 * t ** 0.8) * (1 - t ** 4) ** 0.5,
      0.05,
    )
    svg += w.wet(outline, {
      from: mix(from, '#b8324f', rng(0, 0.3)),
      to: mix(to, '#ffffff', rng(0, 0.3)),
      drop,
      axis: [[x, y], outline[14]!],
    })
    svg += veins(w, outline, [x, y], mix(from, '#b8324f', 0.4))
  }
  return svg
}

/** Wide flat petals round a dark or gold eye: anemone, cosmos, wild rose. */
export function daisy(
  w: Watercolour,
  flower: Bloom & { petals: number; width: number; eye: string; notch?: number },
): string {
  const { rng } = w
  const {
    x,
    y,
    r,
    turn = 0,
    tilt = 0.8,
    from = ink.blush,
    to = '#fdf0ea',
    drop = ink.blush,
    petals,
    width,
    eye,
    notch = 0,
    under = w.paper,
  } = flower
  const view = facing(x, y, turn, tilt)(0)
  let svg = ''
  const start = rng(0, 360)
  for (const i of Array.from({ length: petals }, (_, k) => k).sort(() => rng() - 0.5)) {
    const angle = start + (i * 360) / petals + rng.gauss(0, 5)
    const length = r * rng(0.86, 1.1)
    const outline = blade(
      rng,
      { x: 0, y: 0, angle, length, bend: rng(-18, 18) },
      (t) => r * width * (0.12 + t ** 0.8) * (1 - t ** 5) ** 0.5,
      0.05,
    )
    if (notch > 0) outline[14] = [outline[14]![0] * (1 - notch), outline[14]![1] * (1 - notch)]
    const shape = outline.map(view)
    svg += w.wet(
      shape,
      { from, to: mix(to, drop, rng(0, 0.3)), drop, strength: rng(0.8, 1.05), axis: [[x, y], shape[14]!], under },
      3,
    )
  }
  svg += `<path d="${smooth(blob(rng, x, y, r * 0.17, r * 0.15 * tilt + r * 0.03, 0.1))}" fill="${eye}" opacity=".9"/>`
  for (let i = 0; i < 26; i++) {
    const a = rng(0, 6.283)
    const far = r * rng(0.18, 0.3)
    const [px, py] = view([Math.cos(a) * far, Math.sin(a) * far])
    svg += `<path d="${smooth(blob(rng, px, py, r * rng(0.012, 0.028), r * rng(0.012, 0.028), 0.1, 0, 6))}" fill="${mix(eye, '#2c2030', rng(0, 0.4))}"/>`
  }
  return svg
}

/** The soft shade a petal throws on those beneath it. */
function cast(outline: readonly Point[], colour: string, r: number): string {
  const d = smooth(outline)
  return [0.17, 0.145, 0.12, 0.095, 0.07, 0.045]
    .map(
      (width) =>
        `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${(r * width).toFixed(1)}" opacity=".036"/>`,
    )
    .join('')
}

/** Thin strokes that fan out of the root, so that a petal curves. */
function veins(w: Watercolour, outline: readonly Point[], [x, y]: Point, colour: string): string {
  const { rng } = w
  return [8, 10, 12, 14, 16, 18, 20]
    .map((i) => {
      const [tx, ty] = outline[i] ?? outline[14]!
      const reach = rng(0.45, 0.82)
      const bow = rng.gauss(0, 0.05)
      const at = (t: number): Point => [
        x + (tx - x) * t - (ty - y) * bow * t * t,
        y + (ty - y) * t + (tx - x) * bow * t * t,
      ]
      const width = Math.max(1.2, Math.hypot(tx - x, ty - y) / 90)
      const line = stroke(rng, [at(0.2), at(reach * 0.5), at(reach * 0.75), at(reach)], (t) => width * (1 - 0.8 * t))
      return `<path d="${line}" fill="${colour}" opacity="${rng(0.1, 0.26).toFixed(2)}"/>`
    })
    .join('')
}

function stamens(w: Watercolour, x: number, y: number, r: number): string {
  const { rng } = w
  let svg = w.bloom(x, y, r * 1.5, ink.sun, 0.75) + w.bloom(x, y + r * 0.2, r * 0.8, '#b5731d', 0.5)
  for (let i = 0; i < 46; i++) {
    const a = rng(0, 6.283)
    const far = r * Math.sqrt(rng(0.02, 1.5))
    const tip: Point = [x + Math.cos(a) * far, y + Math.sin(a) * far * 0.8]
    svg += `<path d="${stroke(rng, [[x + Math.cos(a) * far * 0.4, y + Math.sin(a) * far * 0.3], tip], () => 2)}" fill="#c98a26" opacity=".6"/>`
    svg += `<path d="${smooth(blob(rng, ...tip, r * rng(0.05, 0.1), r * rng(0.04, 0.08), 0.1, a, 6))}" fill="${rng.pick(['#f2c14a', '#d99a25', '#a8661a', '#fbe08a'])}"/>`
  }
  return svg
}

/** Turns a flat flower towards the viewer: squashed by `tilt`, rotated by `turn`, its rings lifted to the near side. */
function facing(x: number, y: number, turn: number, tilt: number) {
  const a = (turn * Math.PI) / 180
  return (lift: number) =>
    ([px, py]: Point): Point => {
      const qy = py * tilt + lift * (1 - tilt)
      return [x + px * Math.cos(a) - qy * Math.sin(a), y + px * Math.sin(a) + qy * Math.cos(a)]
    }
}
