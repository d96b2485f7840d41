import type { Random } from '#art/random.ts'
import { at } from '#art/techniques/ornament.ts'
import { blade, smooth, stroke, type Point } from '#art/techniques/outline.ts'
import { cut, dot, dusk, fill, gleam, grey, line, shine } from './hand.ts'

/** A swan facing right whose breast and beak touch x = 500, drawn for the left half of the card. */
function swan(rng: Random): string {
  const wing = (
    count: number,
    from: number,
    to: number,
    length: number,
    width: number,
    x: number,
    y: number,
    paint: string,
  ) =>
    Array.from({ length: count }, (_, i) => {
      const t = i / (count - 1)
      const feather = blade(
        rng,
        {
          x: x + t * 46,
          y: y - t * 34,
          angle: from + (to - from) * t,
          length: length * (0.72 + 0.28 * Math.sin(Math.PI * (0.25 + 0.6 * t))),
          bend: 34,
        },
        (s) => width * Math.sin(Math.PI * (0.1 + 0.86 * s)) ** 0.7,
        0.008,
      )
      const d = smooth(feather)
      return fill(d, paint) + line(d, 4, cut)
    }).join('')
  const body: Point[] = [
    [497, 962],
    [476, 1004],
    [400, 1030],
    [270, 1034],
    [160, 1008],
    [92, 960],
    [34, 872],
    [120, 904],
    [210, 892],
    [300, 868],
    [360, 862],
    [420, 876],
    [470, 914],
  ]
  const neck: Point[] = [
    [420, 960],
    [392, 900],
    [338, 836],
    [306, 764],
    [316, 694],
    [362, 652],
    [410, 660],
    [442, 690],
  ]
  const neckShape = stroke(rng, dense(neck), (t) => 98 - 62 * t ** 0.62, 0)
  const head: Point[] = [
    [414, 664],
    [440, 660],
    [468, 684],
    [496, 728],
    [476, 724],
    [448, 712],
    [424, 700],
  ]
  return (
    wing(6, 196, 232, 300, 25, 300, 930, 'url(#quill)') +
    line(neckShape, 9, cut) +
    line(smooth(body), 8, cut) +
    fill(smooth(body), 'url(#neck)') +
    fill(neckShape, 'url(#neck)') +
    wing(6, 188, 230, 236, 24, 322, 952, 'url(#quill)') +
    wing(5, 184, 228, 160, 23, 340, 966, 'url(#quill)') +
    wing(4, 180, 226, 96, 22, 356, 974, 'url(#quill)') +
    fill(smooth(head), gleam) +
    fill('M470 690L497 730L474 722L460 706Z', dusk) +
    line('M470 690L460 706L474 722', 3, cut) +
    dot(446, 686, 4.6, cut)
  )
}

function dense(points: readonly Point[]): Point[] {
  const out: Point[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const at = (k: number) => points[Math.max(0, Math.min(points.length - 1, k))]!
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let s = 0; s < 6; s++) {
      const t = s / 6
      const spline = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3)
      out.push([spline(0), spline(1)])
    }
  }
  return [...out, points.at(-1)!]
}

/** Still water as tapering strokes of foil, brightest under the swans. */
export function water(rng: Random, top: number, bottom: number): string {
  let body = ''
  for (let y = top, row = 0; y < bottom; y += 9 + row * 0.55, row++) {
    const spread = 470 - row * 3
    for (let x = 500 - spread + rng(0, 50); x < 500 + spread;) {
      const l = rng(30, 170) * (1 - Math.abs(x - 500) / 900)
      const near = Math.abs(x + l / 2 - 500) < 330 - row * 9
      if (rng.chance(near ? 0.95 : 0.66))
        body += fill(
          `M${x} ${y}Q${x + l / 2} ${y - 2.6 - row * 0.12} ${x + l} ${y}Q${x + l / 2} ${y + 2.6 + row * 0.12} ${x} ${y}Z`,
          near ? (rng.chance(0.6) ? gleam : shine) : dusk,
        )
      x += l + rng(8, 40)
    }
  }
  return body
}

export const plumage =
  `<linearGradient id="quill" x1="1" y1="0.7" x2="0" y2="0.2"><stop offset="0" stop-color="${grey(0.3)}"/><stop offset="0.35" stop-color="${grey(0.52)}"/><stop offset="0.85" stop-color="${grey(0.86)}"/><stop offset="1" stop-color="${grey(0.98)}"/></linearGradient>` +
  `<linearGradient id="neck" gradientUnits="userSpaceOnUse" x1="310" y1="650" x2="400" y2="1030"><stop offset="0" stop-color="${grey(0.96)}"/><stop offset="0.35" stop-color="${grey(0.72)}"/><stop offset="0.72" stop-color="${grey(0.78)}"/><stop offset="1" stop-color="${grey(0.34)}"/></linearGradient>`

export const pair = (rng: Random): string => {
  const one = swan(rng)
  return one + at(1000, 0, one, 0, [-1, 1])
}
