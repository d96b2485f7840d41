import { card } from '#art/drawing.ts'
import { ellipse, heart, place, rectangle, ribbon, smooth, type Point, points } from '#art/techniques/shapes.ts'
import { eye, table, type Cutout, type Paper, type Table } from './hand.ts'

/** A smug cat on a three-storey cake that carries the words. */
export function catOnCake(): string {
  const t = table('cat-on-cake')
  return t.finish(card, 'cobalt', bunting(t) + confetti(t) + cake(t) + cat(t))
}

function bunting(t: Table): string {
  const line = smooth(points('-40 60, 240 178, 520 200, 800 150, 1040 20'), false, 20)
  const colours: Paper[] = ['marigold', 'blush', 'lime', 'coral', 'cream', 'marigold', 'leaf', 'blush', 'coral']
  const flags = colours.flatMap((paper, i) => {
    if (i >= 3 && i <= 5) return []
    const at = Math.round(((i + 0.55) / colours.length) * (line.length - 1))
    const [a, b] = [line[at - 1]!, line[at + 1]!]
    const rotate = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI + t.rng.gauss(0, 5)
    const width = t.rng(78, 92)
    const flag: Point[] = [
      [-width / 2, -6],
      [width / 2, -6],
      [t.rng(-6, 6), t.rng(104, 124)],
    ]
    return [[place(flag, { x: line[at]![0], y: line[at]![1], rotate }), paper] as const]
  })
  return t.piece(ribbon(line, 9), 'cream', { lift: 1 }) + t.layer(flags, { lift: 2 })
}

function confetti(t: Table): string {
  const taken: Point[] = []
  const cuts: Cutout[] = []
  for (let tries = 0; tries < 400 && cuts.length < 24; tries++) {
    const x = tries % 2 === 0 ? t.rng(50, 260) : t.rng(720, 955)
    const y = t.rng(290, tries % 2 === 0 ? 690 : 880)
    const behindTail = x > 700 && x < 890 && y > 400
    if (behindTail || taken.some(([a, b]) => Math.hypot(a - x, b - y) < 66)) continue
    taken.push([x, y])
    const r = t.rng(10, 17)
    const shapes: Point[][] = [
      ellipse(0, 0, r * 0.8),
      rectangle(-r, -r * 0.34, r * 2, r * 0.68),
      points(`0 ${-r}, ${r} ${r * 0.7}, ${-r} ${r * 0.7}`),
      heart(0, 0, r * 2),
    ]
    const paper = t.rng.pick(['coral', 'marigold', 'lime', 'blush', 'cream'] as const)
    cuts.push([place(shapes[cuts.length % 4]!, { x, y, rotate: t.rng(0, 360) }), paper])
  }
  return t.layer(cuts, { lift: 1, snip: 7, stray: 0.5 })
}

function cake(t: Table): string {
  const doily = Array.from(
    { length: 13 },
    (_, i) => [ellipse(-20 + i * 88, 1352 + 6 * Math.abs(i - 6), 52), 'cream'] as const,
  )
  const plate =
    t.layer(doily, { lift: 2, snip: 9 }) + t.piece(ellipse(500, 1400, 640, 66), 'sky', { lift: 2, snip: 24 })
  const tiers: [number, number, number, Paper, Paper, string, number, Paper][] = [
    [500, 1142, 800, 'coral', 'blush', 'DAY', 214, 'cream'],
    [500, 922, 650, 'plum', 'cream', 'BIRTH', 186, 'marigold'],
    [500, 716, 490, 'leaf', 'lime', 'HAPPY', 158, 'cream'],
  ]
  const storeys = tiers.map(([x, y, width, paper, icing, word, size, ink], i) => {
    const height = i === 0 ? 216 : i === 1 ? 204 : 192
    const left = x - width / 2
    const body: Point[] = [
      [left + 10, y],
      [left + width - 10, y],
      [left + width + 8, y + height],
      [left - 8, y + height],
    ]
    const letters = t.words('londrina-solid:900', word, size, x, y + height - (i === 0 ? 16 : 24), ink, {
      lift: 2,
      spacing: size * 0.05,
      tilt: 3.5,
    })
    return t.piece(body, paper, { lift: 3, stray: 2 }) + drip(t, left - 14, y, width + 28, icing) + letters.body
  })
  return plate + storeys.join('') + dots(t)
}

/** Icing that runs down in tongues of unequal length. */
function drip(t: Table, x: number, y: number, width: number, paper: Paper): string {
  const tongues = Math.round(width / 70)
  const step = width / tongues
  const edge: Point[] = [
    [x, y + 4],
    [x + 10, y - 20],
    [x + width / 2, y - 26],
    [x + width - 10, y - 20],
    [x + width, y + 4],
  ]
  for (let i = tongues - 1; i >= 0; i--) {
    const left = x + i * step
    const low = y + t.rng(24, 54)
    edge.push(
      [left + step * 0.86, low - 10],
      [left + step * 0.62, low + 4],
      [left + step * 0.34, low + 2],
      [left + step * 0.14, low - 12],
      [left, y + 12],
    )
  }
  return t.piece(smooth(edge, true, 8), paper, { lift: 2, snip: 8, stray: 0.8 })
}

function dots(t: Table): string {
  return (
    [
      [178, 1240, 'marigold'],
      [826, 1246, 'marigold'],
      [140, 1318, 'plum'],
      [866, 1320, 'plum'],
      [226, 1010, 'coral'],
      [774, 1004, 'coral'],
      [220, 1078, 'lime'],
      [784, 1076, 'lime'],
    ] as const
  )
    .map(([x, y, paper]) =>
      t.piece(x < 190 || x > 800 ? heart(x, y, 58, t.rng(-18, 18)) : ellipse(x, y, 19), paper, { lift: 1, snip: 8 }),
    )
    .join('')
}

function cat(t: Table): string {
  const tail = ribbon(
    smooth(points('640 660, 760 668, 806 590, 770 510, 826 450, 872 470'), false, 14),
    (k) => 52 - 14 * k,
  )
  const body = smooth(points('372 700, 352 600, 388 470, 470 398, 560 398, 630 470, 664 600, 640 700, 500 706'), true)
  const head = smooth(
    points(`330 352, 322 262, 316 176, 352 180, 414 226, 496 214, 576 224, 636 176, 672 170,
    668 262, 664 352, 604 420, 498 440, 392 422`),
    true,
    10,
  )
  const ear = (flip: number): Point[] =>
    smooth(
      [
        [498 + flip * 158, 198],
        [498 + flip * 102, 236],
        [498 + flip * 152, 268],
      ],
      true,
      8,
    )
  const stripe = (x: number, y: number, w: number, r: number) =>
    t.piece(
      smooth(
        place(
          [
            [-w, -8],
            [0, -15],
            [w, -4],
            [0, 13],
          ],
          { x, y, rotate: r },
        ),
        true,
        8,
      ),
      'coral',
      { lift: 1, snip: 10 },
    )
  const parts = [
    t.piece(tail, 'marigold', { lift: 2 }),
    t.piece(smooth(points('800 484, 826 438, 874 462, 852 492, 826 492'), true, 6), 'cream', { lift: 1, snip: 9 }),
    t.piece(body, 'marigold', { lift: 3, stray: 2 }),
    stripe(392, 560, 36, 14),
    stripe(384, 610, 32, 4),
    stripe(634, 560, 36, -14),
    stripe(642, 612, 32, -4),
    t.piece(smooth(points('448 470, 508 446, 566 470, 580 560, 548 640, 508 654, 462 640, 436 560'), true), 'cream', {
      lift: 1,
    }),
    t.piece(smooth(points('436 560, 486 556, 496 640, 494 706, 428 708, 424 640'), true), 'marigold', { lift: 2 }),
    t.piece(smooth(points('526 556, 576 560, 590 640, 588 708, 522 706, 518 640'), true), 'marigold', { lift: 2 }),
    paw(t, 462, 700),
    paw(t, 556, 700),
    t.piece(head, 'marigold', { lift: 3, stray: 1.8 }),
    t.piece(ear(-1), 'coral', { lift: 1, snip: 9 }),
    t.piece(ear(1), 'coral', { lift: 1, snip: 9 }),
    stripe(498, 262, 15, 90),
    stripe(458, 254, 14, 80),
    stripe(538, 254, 14, 100),
    face(t),
    bowTie(t, 506, 452),
    hat(t),
  ]
  return parts.join('')
}

function paw(t: Table, x: number, y: number): string {
  const toes = [-14, 8].map((dx) => t.piece(rectangle(x + dx, y + 4, 5, 22), 'sand', { lift: 0, snip: 6, stray: 0.6 }))
  return t.piece(ellipse(x, y, 47, 31), 'cream', { lift: 2, snip: 9 }) + toes.join('')
}

/** Half-closed lids make it smug. */
function face(t: Table): string {
  const lid = (x: number, tilt: number) =>
    t.piece(place(ellipse(0, 0, 47, 44, 0, 180, 360), { x, y: 315, rotate: tilt }), 'marigold', {
      lift: 1,
      snip: 7,
      stray: 0.6,
    })
  const whiskers = (
    [
      [380, 376, 172],
      [384, 394, 160],
      [614, 376, 8],
      [610, 394, 20],
    ] as const
  ).map(([x, y, angle]) =>
    t.piece(
      ribbon(
        place(
          [
            [0, 0],
            [48, -3],
            [96, 3],
          ],
          { x, y, rotate: angle },
        ),
        (k) => 6 - 4 * k,
      ),
      'cream',
      { lift: 1, snip: 20, stray: 0.4 },
    ),
  )
  const muzzle = smooth(points('430 384, 464 358, 498 366, 532 358, 568 384, 540 414, 498 406, 456 414'), true)
  return [
    eye(t, 420, 326, 25, 'cream', 0),
    eye(t, 576, 326, 25, 'cream', 0),
    lid(420, 6),
    lid(576, -6),
    t.piece(ellipse(372, 380, 26, 19, -8), 'coral', { lift: 0, snip: 7 }),
    t.piece(ellipse(624, 380, 26, 19, 8), 'coral', { lift: 0, snip: 7 }),
    t.piece(muzzle, 'cream', { lift: 1, snip: 9 }),
    t.piece(smooth(points('476 356, 498 350, 520 356, 499 378'), true, 6), 'plum', { lift: 1, snip: 7 }),
    t.piece(ribbon(smooth(points('462 388, 480 399, 498 386, 516 399, 534 388'), false, 8), 6), 'plum', {
      lift: 0,
      snip: 9,
      stray: 0.5,
    }),
    ...whiskers,
  ].join('')
}

function bowTie(t: Table, x: number, y: number): string {
  const wing = (flip: boolean) =>
    place(smooth(points('6 -12, 70 -42, 82 0, 70 40, 6 12'), true, 8), { x, y, flip, rotate: flip ? 4 : -4 })
  return (
    t.piece(wing(true), 'coral', { lift: 2 }) +
    t.piece(wing(false), 'coral', { lift: 2 }) +
    t.piece(ellipse(x, y, 21, 24), 'plum', { lift: 1, snip: 8 })
  )
}

function hat(t: Table): string {
  const cone: Point[] = [
    [438, 226],
    [556, 222],
    [512, 62],
  ]
  const spots = (
    [
      [478, 190, 12],
      [520, 172, 12],
      [500, 122, 10],
    ] as const
  ).map(([x, y, r]) => t.piece(ellipse(x, y, r), 'marigold', { lift: 0, snip: 6 }))
  return (
    t.piece(cone, 'coral', { lift: 2 }) +
    spots.join('') +
    t.piece(
      ribbon(
        smooth(
          [
            [434, 222],
            [496, 238],
            [560, 218],
          ],
          false,
          8,
        ),
        20,
      ),
      'cream',
      { lift: 1, snip: 9 },
    ) +
    t.piece(ellipse(512, 62, 27), 'cream', { lift: 2, snip: 8 })
  )
}
