import { letter } from '#art/lettering.ts'
import { random, type Random } from '#art/random.ts'
import { around, at, petal } from '#art/techniques/ornament.ts'
import { smooth, type Point } from '#art/techniques/outline.ts'
import { dot, fill, gouache, jewel, leaf, line, marigold, round } from './hand.ts'

/** Half a heart that is a paisley: a round head above, its tail curling down to the point; drawn right of x = 0. */
function half(grow: number): Point[] {
  const base: Point[] = [
    [8, -150],
    [60, -262],
    [160, -322],
    [272, -306],
    [352, -214],
    [362, -92],
    [312, 40],
    [222, 168],
    [130, 276],
    [62, 366],
    [4, 446],
    [0, 350],
    [14, 240],
    [22, 110],
    [8, -20],
  ]
  const [ox, oy] = [178, -60]
  return base.map(([x, y]) => [ox + (x - ox) * grow, oy + (y - oy) * grow])
}

/** Love: two paisleys lean together into one heart. */
export function paisleyHeart(): string {
  const rng = random('priya heart')
  const left = paisley(rng, [jewel.magenta, jewel.plum, jewel.saffron, jewel.rose])
  const right = paisley(rng, [jewel.indigo, jewel.night, jewel.turquoise, jewel.saffron])
  const heart = at(508, 560, right, 0, 1.14) + at(492, 560, left, 0, [-1.14, 1.14])
  const ground = Array.from({ length: 15 }, (_, row) =>
    Array.from({ length: 12 }, (_, c) => {
      const [x, y] = [c * 92 + (row % 2) * 46 - 20, row * 98 + 10]
      return at(
        x,
        y,
        around(5, 0, 0, () => fill(petal(rng, 2, 15, 11, 0.6, 0.1, 0.08), '#f7c3c0')) +
          dot(0, 0, 3, '#fff1e4') +
          dot(46, 0, 2.6, '#f4b2b6'),
        rng(0, 70),
      )
    }).join(''),
  ).join('')
  const you = letter('style-script', 'You have my heart', 150, 500, 1252)
  return gouache({ paper: jewel.blush, body: ground + heart, words: fill(you.d, jewel.plum) })
}

function paisley(rng: Random, [outer, deep, bright, soft]: readonly [string, string, string, string]): string {
  const rim = smooth(half(1))
  const along = half(1.075)
  const scallops = smoothWalk(along)
    .map(([x, y], i) => round(rng, x, y, 17, i % 2 ? bright : outer) + dot(x, y, 5))
    .join('')
  const bloom = (x: number, y: number, r: number, colours: readonly string[]) =>
    at(
      x,
      y,
      [1, 0.68, 0.4]
        .map((s, k) =>
          around(
            10 - k * 2,
            0,
            0,
            () =>
              fill(petal(rng, r * 0.1, r * s, r * 0.56 * s, 0.64, 0.1), colours[k]!) +
              line(`M0 ${-r * s * 0.5}V${-r * s * 0.86}`, 2),
            k * 18,
          ),
        )
        .join('') +
        dot(0, 0, r * 0.13, jewel.saffron) +
        around(8, 0, 0, () => dot(0, -r * 0.2, 2.6)),
      rng(0, 40),
    )
  const sprigs = (
    [
      [206, 44, 150],
      [250, 10, 118],
      [110, 60, -140],
      [84, 20, -60],
      [96, 150, 200],
      [168, 126, 160],
      [122, 196, 190],
      [60, 214, 200],
      [84, 262, 180],
      [66, -70, -20],
      [300, -40, 140],
      [312, -100, 80],
    ] as const
  )
    .map(([x, y, turn]) => at(x, y, leaf(rng, rng(54, 74), 26, jewel.emerald), turn))
    .join('')
  return (
    scallops +
    fill(rim, outer) +
    line(smooth(half(0.955)), 3) +
    fill(smooth(half(0.9)), deep) +
    line(smooth(half(0.86)), 2.4, soft) +
    smoothWalk(half(0.815))
      .map(([x, y], i) => (i % 2 ? dot(x, y, 4) : ''))
      .join('') +
    sprigs +
    bloom(190, -148, 138, [soft, bright, outer === jewel.magenta ? jewel.plum : jewel.magenta]) +
    bloom(176, 58, 66, [jewel.ivory, soft, bright]) +
    marigold(rng, 116, 158, 42) +
    bloom(272, 12, 34, [bright, soft, jewel.ivory]) +
    bloom(78, 60, 36, [bright, soft, jewel.ivory]) +
    bloom(76, 246, 36, [bright, soft, jewel.ivory]) +
    dot(40, 300, 8, soft) +
    dot(24, 330, 5)
  )
}

function smoothWalk(points: readonly Point[]): Point[] {
  const closed = [...points, points[0]!]
  const out: Point[] = []
  let carry = 0
  for (let i = 0; i < points.length; i++) {
    const at = (k: number) => points[(k + points.length) % points.length]!
    const [a, b, c, d] = [at(i - 1), closed[i]!, closed[i + 1]!, at(i + 2)]
    let last = b
    for (let s = 1; s <= 30; s++) {
      const t = s / 30
      const f = (k: 0 | 1) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3)
      const p: Point = [f(0), f(1)]
      carry += Math.hypot(p[0] - last[0], p[1] - last[1])
      last = p
      if (carry >= 29) {
        out.push(p)
        carry = 0
      }
    }
  }
  return out
}
