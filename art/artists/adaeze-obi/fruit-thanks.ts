import { card } from '#art/drawing.ts'
import { ellipse, leaf, place, smooth, type Point, points } from '#art/techniques/shapes.ts'
import { cherries, fig, lemon, melon, orangeHalf, pear, strawberry, type Fruit } from './fruits.ts'
import { table, type Cutout, type Paper, type Table } from './hand.ts'

/** A market table of fruit from edge to edge, and a scalloped label in the middle of it. */
export function fruitThanks(): string {
  const t = table('fruit-thanks')
  return t.finish(card, 'sand', leaves(t) + fruits(t) + label(t))
}

const market: readonly [Fruit, number, number, number, number][] = [
  [orangeHalf, 96, 104, 10, 1.05],
  [pear, 330, 150, -16, 0.95],
  [cherries, 560, 120, 8, 0.96],
  [melon, 800, 70, 16, 1.06],
  [strawberry, 1000, 250, -24, 1],
  [fig, 130, 356, 18, 0.92],
  [lemon, 760, 322, -28, 0.86],
  [strawberry, 330, 372, 20, 0.78],
  [melon, 60, 620, 74, 0.98],
  [orangeHalf, 950, 540, 0, 0.98],
  [cherries, 74, 900, -14, 0.94],
  [pear, 956, 800, 16, 0.92],
  [lemon, 150, 1110, 34, 0.9],
  [fig, 880, 1074, -14, 0.9],
  [orangeHalf, 396, 1104, 20, 0.86],
  [strawberry, 640, 1120, 12, 0.86],
  [pear, 96, 1330, 24, 0.88],
  [cherries, 340, 1320, 6, 0.96],
  [lemon, 586, 1320, -12, 0.92],
  [melon, 838, 1280, -10, 1.02],
  [strawberry, 1010, 1300, -30, 0.86],
]

function fruits(t: Table): string {
  return market
    .map(([fruit, x, y, rotate, scale]) => fruit(t, { x, y, rotate: rotate + t.rng(-4, 4), scale: scale * 1.13 }))
    .join('')
}

/** Loose leaves and berries fill the gaps between the fruit. */
function leaves(t: Table): string {
  const taken = market.map(([, x, y, , scale]) => [x, y, 126 * scale] as const)
  const cuts: Cutout[] = []
  const colours: Paper[] = ['leaf', 'lime', 'cobalt', 'forest', 'leaf', 'coral']
  for (let tries = 0; tries < 1500 && cuts.length < 60; tries++) {
    const [x, y, r] = [t.rng(-20, 1020), t.rng(-20, 1420), t.rng(20, 52)]
    const inLabel = ((x - 500) / 388) ** 2 + ((y - 716) / 316) ** 2 < 1
    if (inLabel || taken.some(([tx, ty, tr]) => Math.hypot(tx - x, ty - y) < tr + r * 0.82)) continue
    taken.push([x, y, r] as const)
    const angle = t.rng(0, 360)
    const paper = t.rng.pick(colours)
    if (r < 27) cuts.push([ellipse(x, y, r * 0.62), paper === 'lime' ? 'cobalt' : paper])
    else cuts.push([place(leaf(-r, 0, 0, r * 2.1, r * 0.84, t.rng(-8, 8)), { x, y, rotate: angle }), paper])
  }
  return t.layer(cuts, { lift: 1, snip: 10 })
}

function label(t: Table): string {
  const scallops = 26
  const edge: Point[] = Array.from({ length: scallops * 4 }, (_, i) => {
    const a = (i / (scallops * 4)) * 2 * Math.PI
    const out = 1 + 0.05 * Math.abs(Math.sin((a * scallops) / 2)) * t.rng(0.85, 1.15)
    return [500 + 384 * out * Math.cos(a), 716 + 312 * out * Math.sin(a)]
  })
  const face = 'londrina-solid:900'
  return [
    t.piece(edge, 'cobalt', { lift: 3, snip: 8, stray: 1 }),
    t.piece(ellipse(500, 716, 356, 284), 'cream', { lift: 1, snip: 20 }),
    t.words(face, 'THANKS', 204, 500, 738, ['coral', 'leaf', 'cobalt', 'marigold', 'plum', 'red'], {
      spacing: 8,
      tilt: 3,
      path: (k) => ({ dy: -40 * Math.sin(Math.PI * k) + 14, rotate: (k - 0.5) * 15 }),
    }).body,
    t.words(face, 'A BUNCH', 146, 500, 882, 'plum', {
      spacing: 9,
      tilt: 3,
      lift: 2,
      path: (k) => ({ dy: 26 * Math.sin(Math.PI * k) - 14, rotate: (0.5 - k) * 15 }),
    }).body,
    t.layer(
      [
        [place(smooth(points('-58 0, -10 -12, 60 -2, 8 10'), true, 8), { x: 500, y: 522, rotate: -4 }), 'leaf'],
        [leaf(500, 524, -64, 58, 26), 'lime'],
        [leaf(490, 524, -122, 54, 26), 'leaf'],
      ],
      { lift: 1, snip: 9 },
    ),
  ].join('')
}
