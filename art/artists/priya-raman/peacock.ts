import { letter } from '#art/lettering.ts'
import { random, type Random } from '#art/random.ts'
import { at, petal, polar } from '#art/techniques/ornament.ts'
import { blob, smooth, stroke, type Point } from '#art/techniques/outline.ts'
import { dot, fill, gouache, jewel, line, round } from './hand.ts'

/** Birthday: a peacock in full display; the fan is bigger than the card. */
export function peacock(): string {
  const rng = random('priya peacock')
  const [cx, cy] = [500, 930]
  let fan = ''
  const rows = [
    { r: 905, n: 22, s: 1.2 },
    { r: 780, n: 19, s: 1.12 },
    { r: 655, n: 16, s: 1.04 },
    { r: 530, n: 13, s: 0.94 },
    { r: 410, n: 10, s: 0.84 },
  ]
  rows.forEach(({ r, n, s }, row) => {
    const [from, to] = [-198, 18]
    for (let i = 0; i < n; i++) {
      const a = from + ((to - from) * (i + (row % 2 ? 0.5 : 0))) / (n - (row % 2 ? 0 : 1)) + rng.gauss(0, 0.5)
      fan += at(cx, cy, feather(rng, r * rng(0.985, 1.015), s, row), a + 90)
    }
  })
  const skirt = Array.from({ length: 21 }, (_, i) =>
    i > 8 && i < 12
      ? ''
      : at(
          cx,
          cy,
          fill(petal(rng, 60, 290 + (i % 2) * 26, 62, 0.7, 0.4), i % 2 ? jewel.saffron : jewel.emerald) +
            line(`M0 -120V${-262 - (i % 2) * 26}`, 2.4) +
            dot(0, -278 - (i % 2) * 22, 5),
          -104 + (208 * i) / 20,
        ),
  ).join('')
  const ground = fill(
    smooth([
      [-40, 1130],
      [160, 1092],
      [380, 1080],
      [640, 1080],
      [860, 1094],
      [1040, 1130],
      [1040, 1460],
      [-40, 1460],
    ]),
    jewel.plum,
  )
  const hem = Array.from({ length: 27 }, (_, i) => {
    const x = -10 + i * 39
    const y = 1080 + ((x - 500) / 500) ** 2 * 46
    return (
      round(rng, x, y + 4, 21, i % 2 ? jewel.saffron : jewel.marigold) +
      dot(x, y + 2, 6) +
      dot(x + 19.5, y + 44, 3.6, jewel.rose)
    )
  }).join('')
  const both = letter('style-script', 'Happy birthday', 172, 500, 1290)
  return gouache({
    paper: jewel.night,
    body: fan + skirt + bird(rng, cx, cy) + ground + hem,
    words: fill(both.d, jewel.ivory),
  })
}

function feather(rng: Random, r: number, s: number, row: number): string {
  const stem = stroke(
    rng,
    [
      [0, -120],
      [rng.gauss(0, 4), -r * 0.5],
      [0, -r + 60 * s],
    ] as Point[],
    (t) => 5 - 3 * t,
    0.02,
  )
  const barb = petal(rng, r - 190 * s, r + 14 * s, 142 * s, 0.62, 0.3)
  const barbs = [-1, 1]
    .map((k) =>
      [0.15, 0.35, 0.55]
        .map((t) =>
          line(
            `M0 ${-(r - 190 * s + 170 * s * t)}Q${k * 30 * s} ${-(r - 180 * s + 170 * s * t)} ${k * 50 * s * Math.sin(1 + t * 1.4)} ${-(r - 150 * s + 170 * s * t)}`,
            1.8,
            '#8fd3b4',
          ),
        )
        .join(''),
    )
    .join('')
  const eye = (dy: number, rx: number, ry: number, colour: string) =>
    fill(smooth(blob(rng, 0, -r + dy * s, rx * s, ry * s, 0.02)), colour)
  return (
    fill(stem, jewel.emerald) +
    fill(barb, row % 2 ? '#0a6a58' : jewel.emerald) +
    barbs +
    eye(58, 54, 62, jewel.saffron) +
    eye(62, 43, 50, jewel.turquoise) +
    eye(68, 31, 36, jewel.indigo) +
    eye(76, 15, 18, row % 2 ? jewel.magenta : jewel.rose) +
    Array.from({ length: 9 }, (_, i) => dot(...polar(0, -r + 58 * s, 49 * s, -180 + i * 22.5), 3 * s)).join('')
  )
}

function bird(rng: Random, x: number, y: number): string {
  const outline: Point[] = [
    [0, -318],
    [34, -304],
    [46, -268],
    [36, -222],
    [34, -170],
    [62, -96],
    [104, -10],
    [112, 90],
    [76, 170],
    [0, 196],
    [-76, 170],
    [-112, 90],
    [-104, -10],
    [-62, -96],
    [-34, -170],
    [-36, -222],
    [-46, -268],
    [-34, -304],
  ]
  const scales = [-60, -14, 32, 78, 122]
    .map((sy, row) =>
      Array.from({ length: 3 + Math.min(row, 2) + (row % 2) }, (_, i, all = 3 + Math.min(row, 2) + (row % 2)) => {
        const sx = (i - (all - 1) / 2) * 40
        return (
          line(`M${sx - 20} ${sy - 8}Q${sx} ${sy + 26} ${sx + 20} ${sy - 8}`, 3, row % 2 ? '#7fd6dc' : jewel.ivory) +
          dot(sx, sy - 4, 3.6, jewel.saffron)
        )
      }).join(''),
    )
    .join('')
  const crest = [-32, -16, 0, 16, 32]
    .map((a) =>
      at(0, -306, line('M0 0V-66', 3.4, jewel.saffron) + round(rng, 0, -74, 11, jewel.turquoise) + dot(0, -74, 4.5), a),
    )
    .join('')
  const eye = (k: number) =>
    fill(`M${k * 10} -268Q${k * 24} -286 ${k * 38} -266Q${k * 24} -252 ${k * 10} -268Z`, jewel.ivory) +
    dot(k * 23, -268, 7.5, jewel.night) +
    dot(k * 25, -271, 2.4)
  return at(
    x,
    y,
    crest +
      fill(smooth(outline), '#1d49a8') +
      fill(
        smooth(outline.map(([px, py]): Point => [px * 0.74 + 6, py > -130 ? py * 0.82 + 12 : -130 * 0.82 + 12])),
        jewel.indigo,
      ) +
      scales +
      [-150, -176, -202]
        .map((sy, i) =>
          line(`M${-34 + i} ${sy}Q0 ${sy + 20} ${34 - i} ${sy}`, 5, [jewel.saffron, jewel.ivory, jewel.magenta][i]!),
        )
        .join('') +
      eye(1) +
      eye(-1) +
      fill('M-11 -252Q0 -264 11 -252Q6 -226 0 -214Q-6 -226 -11 -252Z', jewel.saffron) +
      line('M0 -250V-230', 2, jewel.marigold),
  )
}
