import { workspace as size } from '#art/drawing.ts'
import {
  ellipse,
  heart,
  leaf,
  place,
  rectangle,
  ribbon,
  smooth,
  star,
  type Point,
  points,
} from '#art/techniques/shapes.ts'
import { flower, frond, monstera } from './botanics.ts'
import { eye, table, type Cutout, type Paper, type Table } from './hand.ts'

/** Her table from the front: a window on the street, stacks of painted paper, scissors, a jar of brushes, the cat. */
export function workspace(): string {
  const t = table('workspace')
  return t.finish(
    size,
    'blush',
    window(t) + shelf(t) + plant(t) + desk(t) + papers(t) + scissors(t) + jar(t) + cat(t) + scraps(t),
  )
}

function window(t: Table): string {
  const houses = (
    [
      [470, 330, 120, 'coral'],
      [590, 270, 110, 'cream'],
      [700, 350, 130, 'marigold'],
      [830, 290, 110, 'lime'],
    ] as const
  ).map(([x, y, w, paper]): Cutout => [
    [
      [x, 620],
      [x, y],
      [x + w / 2, y - 62],
      [x + w, y],
      [x + w, 620],
    ],
    paper,
  ])
  const panes = houses.flatMap(([shape]) => {
    const [x, y] = (shape as Point[])[1]!
    return [0, 1].flatMap((c) =>
      [0, 1, 2].map((r): Cutout => [rectangle(x + 24 + c * 44, y + 22 + r * 66, 26, 38), 'plum']),
    )
  })
  return [
    t.piece(rectangle(430, 90, 560, 540), 'cream', { lift: 2, snip: 26 }),
    t.piece(rectangle(462, 122, 496, 476), 'sky', { lift: 0, snip: 26 }),
    t.piece(ellipse(850, 210, 58), 'marigold', { lift: 1 }),
    t.piece(smooth(points('500 220, 540 180, 600 196, 650 190, 672 226, 600 240, 530 240'), true), 'cream', {
      lift: 1,
    }),
    t.layer(houses, { lift: 1 }),
    t.layer(panes, { lift: 0, snip: 10, stray: 0.6 }),
    t.layer(
      [
        [rectangle(700, 110, 22, 500), 'cream'],
        [rectangle(446, 340, 530, 20), 'cream'],
      ],
      { lift: 2, snip: 26 },
    ),
    t.piece(rectangle(404, 596, 616, 46), 'cream', { lift: 3, snip: 26 }),
  ].join('')
}

function shelf(t: Table): string {
  const cards = (
    [
      [1096, 216, 'cobalt', -3],
      [1256, 216, 'coral', 2],
      [1420, 216, 'plum', -2],
    ] as const
  ).map(([x, y, paper, turn]) => {
    const at = { x, y, rotate: turn }
    const motif =
      paper === 'cobalt' ? heart(0, 0, 78) : paper === 'coral' ? star(0, 0, 54, 24, 6) : leaf(-48, 30, -32, 116, 60)
    return (
      t.piece(place(rectangle(-62, -92, 124, 176), at), paper, { lift: 2 }) +
      t.piece(place(motif, at), paper === 'plum' ? 'lime' : 'cream', { lift: 1, snip: 9 })
    )
  })
  return cards.join('') + t.piece(rectangle(1030, 296, 620, 30), 'plum', { lift: 3, snip: 26 })
}

function plant(t: Table): string {
  const pot: Point[] = points('120 560, 330 560, 300 770, 150 770')
  return [
    monstera(t, 210, 560, -128, 270, 'leaf', 'lime'),
    monstera(t, 236, 540, -84, 330, 'forest', 'leaf'),
    monstera(t, 250, 560, -34, 250, 'leaf', 'lime'),
    frond(t, 200, 570, -164, 260, 'lime', 'leaf', 8),
    t.piece(pot, 'cobalt', { lift: 3 }),
    t.piece(rectangle(104, 540, 242, 46), 'cobalt', { lift: 2 }),
    t.layer(
      [0, 1, 2, 3].map((i): Cutout => [
        [
          [146 + i * 46, 690],
          [170 + i * 46, 640],
          [192 + i * 46, 690],
        ],
        'marigold',
      ]),
      { lift: 0, snip: 10 },
    ),
  ].join('')
}

function desk(t: Table): string {
  return t.piece(rectangle(-40, 744, 1700, 320), 'marigold', { lift: 3, snip: 30, stray: 2, brush: 0 })
}

function papers(t: Table): string {
  const stack: readonly (readonly [Paper, number])[] = [
    ['plum', -2],
    ['leaf', 1],
    ['coral', -1],
    ['cream', 2],
    ['cobalt', -2],
    ['lime', 1],
    ['red', -1],
  ]
  const pile = stack.map(([paper, turn], i) =>
    t.piece(
      place(rectangle(-160, -11, 320 + t.rng(-20, 30), 24), {
        x: 1370 + t.rng(-10, 10),
        y: 760 - i * 23,
        rotate: turn,
      }),
      paper,
      { lift: 1 },
    ),
  )
  const card = { x: 760, y: 846, rotate: -7 }
  const sheetOf: Point[] = place(points('-190 -74, 170 -74, 214 90, -224 90'), card)
  return [
    ...pile,
    t.piece(place(points('-150 -60, 120 -60, 152 66, -178 66'), { x: 470, y: 880, rotate: 8 }), 'leaf', { lift: 2 }),
    t.piece(sheetOf, 'cream', { lift: 2, snip: 20 }),
    flower(t, 730, 846, 66, 7, 'coral', 'marigold', 'plum', 'cream'),
    t.layer(
      [
        [leaf(800, 850, -20, 92, 42), 'leaf'],
        [leaf(806, 868, 24, 84, 38), 'forest'],
        [leaf(650, 860, 160, 70, 32), 'leaf'],
      ],
      { lift: 1, snip: 10 },
    ),
  ].join('')
}

function scissors(t: Table): string {
  const at = (points: readonly Point[]) => place(points, { x: 1040, y: 872, rotate: -24 })
  const ring = (x: number, y: number): Cutout => [
    [at(ellipse(x, y, 50, 34, y > 0 ? 12 : -12)), at(ellipse(x, y, 31, 17, y > 0 ? 12 : -12)).toReversed()],
    'red',
  ]
  return (
    t.layer(
      [
        [at(points('-20 16, -160 -20, -176 -6, -30 30')), 'grey'],
        [at(points('-20 -14, -166 24, -180 12, -30 -28')), 'grey'],
      ],
      { lift: 2 },
    ) +
    t.layer([ring(56, 38), ring(60, -36)], { lift: 2, snip: 8, stray: 0.7 }) +
    t.piece(at(points('-34 -18, 20 14, 14 26, -40 24')), 'red', { lift: 1 }) +
    t.piece(at(ellipse(-18, 4, 9)), 'cream', { lift: 1, snip: 5 })
  )
}

function jar(t: Table): string {
  const brushes = (
    [
      [-20, 300, 'coral', 'plum'],
      [-7, 340, 'cobalt', 'leaf'],
      [6, 316, 'plum', 'marigold'],
      [18, 290, 'leaf', 'coral'],
    ] as const
  ).map(([turn, length, wood, hair], i) => {
    const at = { x: 1136 + i * 12, y: 770, rotate: turn }
    return (
      t.piece(
        place(
          ribbon(
            [
              [0, 0],
              [0, -length * 0.72],
            ],
            (k) => 15 - 3 * k,
          ),
          at,
        ),
        wood,
        { lift: 1 },
      ) +
      t.piece(place(rectangle(-11, -length * 0.8, 22, length * 0.1), at), 'grey', { lift: 1 }) +
      t.piece(
        place(
          smooth(
            [
              [-13, -length * 0.79],
              [-19, -length * 0.9],
              [-4, -length * 1.02],
              [17, -length * 0.9],
              [13, -length * 0.79],
            ],
            true,
            6,
          ),
          at,
        ),
        hair,
        { lift: 1, snip: 8 },
      )
    )
  })
  return (
    brushes.join('') +
    t.piece(points('1080 640, 1222 640, 1212 800, 1092 800'), 'sky', { lift: 3 }) +
    t.piece(points('1086 700, 1216 696, 1213 744, 1090 748'), 'cream', { lift: 0 })
  )
}

function cat(t: Table): string {
  const at = (points: Point[]) => place(points, { x: 508, y: 690 })
  const loaf = smooth(points('-150 60, -140 -20, -60 -70, 60 -66, 140 -10, 150 60, 0 72'), true)
  const head = smooth(
    points(`-60 -60, -70 -122, -70 -178, -34 -156, 6 -160, 44 -156, 82 -180, 82 -122, 70 -60,
    6 -34`),
    true,
    10,
  )
  return [
    t.piece(at(ribbon(smooth(points('120 40, 190 60, 220 110, 200 150'), false, 10), (k) => 38 - 12 * k)), 'ink', {
      lift: 2,
    }),
    t.piece(at(loaf), 'ink', { lift: 3 }),
    t.piece(place(head, { x: 430, y: 690 }), 'ink', { lift: 2, snip: 12 }),
    eye(t, 408, 584, 11, 'lime', 0),
    eye(t, 462, 584, 11, 'lime', 0),
    t.piece(smooth(points('424 612, 436 606, 448 612, 436 622'), true, 5), 'coral', { lift: 0, snip: 5, stray: 0.3 }),
  ].join('')
}

function scraps(t: Table): string {
  const cuts = Array.from({ length: 34 }, (_, i): Cutout => {
    const [x, y, r] = [t.rng(30, 1570), t.rng(800, 985), t.rng(9, 24)]
    const shapes: Point[][] = [
      [
        [-r, 0],
        [r, -r * 0.6],
        [r * 0.5, r],
      ],
      leaf(-r, 0, 0, r * 2.2, r),
      rectangle(-r, -r * 0.3, r * 2, r * 0.6),
      ellipse(0, 0, r * 0.6),
    ]
    return [
      place(shapes[i % 4]!, { x, y, rotate: t.rng(0, 360) }),
      t.rng.pick(['coral', 'cobalt', 'cream', 'plum', 'leaf', 'blush', 'red'] as const),
    ]
  }).filter(([shape]) => {
    const [x, y] = (shape as Point[])[0]!
    return y > 955 || x < 300 || x > 1180
  })
  return t.layer(cuts, { lift: 1, snip: 8 })
}
