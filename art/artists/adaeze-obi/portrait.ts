import { portrait as size } from '#art/drawing.ts'
import { ellipse, leaf, place, ribbon, smooth, type Point, points } from '#art/techniques/shapes.ts'
import { flower, frond, monstera } from './botanics.ts'
import { table, type Cutout, type Table } from './hand.ts'

/** Herself in a patterned head wrap, eyes lowered to the work, among her own leaves. */
export function portrait(): string {
  const t = table('self-portrait')
  return t.finish(
    size,
    'marigold',
    garden(t) + shoulders(t) + head(t) + wrap(t) + flower(t, 690, 330, 96, 7, 'cream', 'blush', 'coral', 'plum'),
  )
}

function garden(t: Table): string {
  return [
    t.piece(ellipse(500, 470, 400, 396), 'coral', { lift: 2, snip: 26 }),
    frond(t, 60, 760, -62, 420, 'leaf', 'lime'),
    frond(t, 950, 740, -112, 420, 'lime', 'leaf'),
    monstera(t, 30, 950, -48, 320, 'forest', 'leaf'),
    monstera(t, 990, 960, -132, 330, 'leaf', 'lime'),
  ].join('')
}

function shoulders(t: Table): string {
  const dress: Point[] = [
    [120, 1040],
    ...smooth(points('120 1000, 180 872, 330 790, 500 812, 670 790, 820 872, 880 1000'), false, 12),
    [880, 1040],
  ]
  const beads = Array.from({ length: 13 }, (_, i): Cutout => {
    const a = ((18 + i * 12) * Math.PI) / 180
    return [
      ellipse(500 + 188 * Math.cos(a), 746 + 116 * Math.sin(a), t.rng(17, 22)),
      (['marigold', 'cream', 'lime'] as const)[i % 3]!,
    ]
  })
  const print = points('236 930, 330 880, 420 950, 590 956, 680 884, 772 934, 506 1000, 300 990, 704 994').map(
    ([x, y]): Cutout => [leaf(x, y, t.rng(0, 360), 62, 34), t.rng.pick(['sky', 'cream', 'sky'] as const)],
  )
  return (
    t.piece(smooth(points('418 640, 582 640, 590 790, 640 830, 500 880, 360 830, 410 790'), true), 'cocoa', {
      lift: 2,
    }) +
    t.piece(dress, 'cobalt', { lift: 3, snip: 22 }) +
    t.layer(print, { lift: 0, snip: 10 }) +
    t.piece(smooth(points('392 800, 500 870, 608 800, 560 770, 500 790, 440 770'), true), 'cocoa', { lift: 0 }) +
    t.layer(beads, { lift: 2, snip: 7, stray: 0.6 })
  )
}

function head(t: Table): string {
  const face = smooth(
    points(`336 420, 344 330, 420 280, 500 270, 580 280, 656 330, 664 420, 654 540, 610 640,
    550 700, 500 712, 450 700, 390 640, 346 540`),
    true,
  )
  const lit = smooth(
    points(`346 420, 356 330, 430 290, 480 330, 462 470, 440 560, 452 660, 440 690, 394 636,
    352 540`),
    true,
  )
  const lash = (x: number, flip: boolean) =>
    [28, 50, 72, 94].map((angle, i): Cutout => [
      place(leaf(-38 + i * 24, 14 + Math.sin((i + 0.6) * 0.8) * 9, angle + 20, 26, 8), { x, y: 478, flip }),
      'ink',
    ])
  const lid = (x: number, flip: boolean) =>
    place(
      ribbon(smooth(points('-54 4, -20 25, 20 24, 54 2'), false, 8), (k) => 7 + 7 * Math.sin(Math.PI * k)),
      { x, y: 478, flip },
    )
  const brow = (x: number, flip: boolean) =>
    place(
      ribbon(
        smooth(
          [
            [-58, 18],
            [-10, -12],
            [56, 0],
          ],
          false,
          8,
        ),
        (k) => 17 - 9 * k,
      ),
      { x, y: 418, flip: !flip },
    )
  const lips = smooth(points('436 620, 474 602, 500 610, 526 602, 564 620, 530 650, 500 656, 470 650'), true)
  const hoops = [
    [322, 640],
    [678, 640],
  ].map(([x, y]): Cutout => [[ellipse(x!, y!, 50), ellipse(x!, y!, 31).toReversed()], 'marigold'])
  return [
    t.piece(ellipse(334, 520, 34, 52, 8), 'cocoa', { lift: 2 }),
    t.piece(ellipse(666, 520, 34, 52, -8), 'cocoa', { lift: 2 }),
    t.piece(face, 'cocoa', { lift: 3, snip: 18 }),
    t.piece(lit, 'chestnut', { lift: 0, snip: 18 }),
    t.piece(ellipse(402, 570, 44, 31, -10), 'coral', { lift: 0, snip: 10 }),
    t.piece(ellipse(598, 570, 44, 31, 10), 'coral', { lift: 0, snip: 10 }),
    t.layer([[lid(416, true), 'ink'], [lid(584, false), 'ink'], ...lash(416, true), ...lash(584, false)], {
      lift: 0,
      snip: 8,
      stray: 0.4,
    }),
    t.layer(
      [
        [brow(414, false), 'ink'],
        [brow(586, true), 'ink'],
      ],
      { lift: 0, snip: 12, stray: 0.5 },
    ),
    t.piece(
      ribbon(smooth(points('512 440, 520 520, 534 562, 502 578, 474 566'), false, 10), (k) => 6 + 6 * k),
      'ink',
      { lift: 0, snip: 10, stray: 0.5 },
    ),
    t.piece(lips, 'red', { lift: 1, snip: 9 }),
    t.piece(ribbon(smooth(points('444 621, 480 627, 500 623, 520 627, 556 621'), false, 8), 5), 'plum', {
      lift: 0,
      snip: 10,
      stray: 0.3,
    }),
    t.layer(hoops, { lift: 2, snip: 9, stray: 0.7 }),
  ].join('')
}

function wrap(t: Table): string {
  const folds: readonly (readonly [Point[], 'plum' | 'leaf' | 'cobalt' | 'marigold'])[] = [
    [points('420 200, 360 90, 420 20, 540 0, 660 60, 664 170, 580 230'), 'plum'],
    [
      points(`330 400, 300 280, 360 160, 500 110, 640 160, 700 280, 670 400, 600 330, 500 306,
    400 330`),
      'leaf',
    ],
    [points('322 384, 330 290, 430 200, 600 160, 560 230, 430 300'), 'cobalt'],
    [points('678 384, 690 300, 640 230, 540 190, 470 200, 560 280'), 'plum'],
  ]
  const dots = points('470 90, 540 60, 600 110, 400 260, 460 226, 520 196, 360 306, 560 130').map(
    ([x, y], i): Cutout => [ellipse(x, y, 15), i < 3 || i === 7 ? 'marigold' : 'sky'],
  )
  return (
    folds.map(([points, paper]) => t.piece(smooth(points, true, 12), paper, { lift: 2, snip: 18 })).join('') +
    t.layer(dots, { lift: 0, snip: 7 })
  )
}
