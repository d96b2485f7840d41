import { card } from '#art/drawing.ts'
import { ellipse, heart, leaf, place, ribbon, smooth, type Point, points } from '#art/techniques/shapes.ts'
import { flower, sprig } from './botanics.ts'
import { eye, table, type Cutout, type Table } from './hand.ts'

/** A small elephant who has been trusted with a very large balloon. */
export function elephant(): string {
  const t = table('elephant')
  return t.finish(card, 'sky', clouds(t) + balloon(t) + hills(t) + body(t) + meadow(t))
}

function clouds(t: Table): string {
  const cloud = (x: number, y: number, size: number): Cutout => [
    place(
      smooth(
        points(`-110 20, -96 -20, -50 -26, -30 -64, 26 -70, 52 -34, 98 -32, 122 8, 90 34, 0 30,
    -70 38`),
        true,
        8,
      ),
      { x, y, scale: size },
    ),
    'cream',
  ]
  return t.layer([cloud(60, 210, 1.1), cloud(930, 700, 1.15), cloud(150, 560, 0.72)], { lift: 2, snip: 16 })
}

function balloon(t: Table): string {
  const skin = smooth(
    points(`600 770, 440 690, 324 540, 292 350, 352 160, 500 40, 620 16, 760 44, 900 160,
    956 350, 920 540, 800 690, 650 770`),
    true,
  )
  const glow = smooth(points('352 330, 356 250, 400 160, 470 92, 440 150, 398 220, 376 300'), true)
  const string = smooth(points('626 790, 640 840, 616 880, 640 916, 664 990'), false, 12)
  const face = 'londrina-solid:900'
  return [
    t.piece(ribbon(string, 8), 'plum', { lift: 1, snip: 16, stray: 0.6 }),
    t.piece(points('590 800, 626 760, 668 798, 626 806'), 'red', { lift: 2 }),
    t.piece(skin, 'coral', { lift: 3, snip: 24 }),
    t.piece(glow, 'blush', { lift: 0 }),
    t.words(face, 'HELLO', 196, 626, 326, 'cream', {
      spacing: 8,
      path: (k) => ({ dy: -30 * Math.sin(Math.PI * k) + 12, rotate: (k - 0.5) * 14 }),
    }).body,
    t.words(face, 'LITTLE', 176, 626, 498, 'plum', { spacing: 8 }).body,
    t.words(face, 'ONE', 176, 626, 664, 'cream', {
      spacing: 12,
      path: (k) => ({ dy: 18 * Math.sin(Math.PI * k) - 8, rotate: (0.5 - k) * 14 }),
    }).body,
  ].join('')
}

function hills(t: Table): string {
  const hill = (points: Point[]) => [[-60, 1460] as const, ...smooth(points, false, 12), [1060, 1460] as const]
  return (
    t.piece(hill(points('-60 1130, 200 1060, 500 1110, 800 1050, 1060 1100')), 'lime', { lift: 2, snip: 24 }) +
    t.piece(hill(points('-60 1270, 220 1250, 520 1290, 800 1252, 1060 1290')), 'leaf', { lift: 2, snip: 24 })
  )
}

function body(t: Table): string {
  const trunk = ribbon(
    smooth(points('470 960, 520 1060, 596 1108, 672 1080, 700 1000, 684 930, 640 916, 622 944'), false, 14),
    (k) => 104 - 66 * k,
  )
  const back = smooth(
    points(`92 1010, 130 900, 240 836, 380 850, 470 910, 500 1040, 470 1160, 300 1190, 120 1170,
    78 1100`),
    true,
  )
  const leg = (x: number, y: number, paper: 'grey' | 'slate' = 'grey') =>
    [
      t.piece(
        smooth(
          [
            [x - 48, y - 150],
            [x + 46, y - 150],
            [x + 50, y - 30],
            [x + 54, y],
            [x - 54, y],
            [x - 50, y - 30],
          ],
          true,
          6,
        ),
        paper,
        { lift: 2 },
      ),
      t.layer(
        [-28, 0, 28].map((dx): Cutout => [ellipse(x + dx, y - 7, 13, 12, 0, 180, 360), 'cream']),
        { lift: 0, snip: 6, stray: 0.4 },
      ),
    ].join('')
  const tail = ribbon(smooth(points('100 980, 60 1010, 50 1080, 30 1100'), false, 10), (k) => 18 - 8 * k)
  const head = smooth(
    points('300 900, 330 800, 430 756, 520 800, 560 900, 540 1010, 480 1070, 380 1060, 316 1000'),
    true,
  )
  const ear = smooth(points('344 850, 260 790, 170 812, 136 910, 160 1010, 232 1080, 310 1070, 350 990'), true)
  return [
    t.piece(tail, 'grey', { lift: 1, snip: 10 }),
    t.piece(leaf(44, 1084, 112, 62, 34), 'plum', { lift: 1, snip: 9 }),
    leg(424, 1306, 'slate'),
    leg(214, 1300, 'slate'),
    leg(330, 1330),
    leg(128, 1324),
    t.piece(back, 'grey', { lift: 3, snip: 20 }),
    blanket(t),
    t.piece(head, 'grey', { lift: 3, snip: 18 }),
    t.piece(trunk, 'grey', { lift: 2 }),
    ...(
      [
        [548, 1082, 120],
        [596, 1104, 92],
        [644, 1096, 62],
      ] as const
    ).map(([x, y, rotate]) =>
      t.piece(
        ribbon(
          place(
            [
              [-22, 0],
              [22, 3],
            ],
            { x, y, rotate },
          ),
          5,
        ),
        'plum',
        { lift: 0, snip: 8, stray: 0.5 },
      ),
    ),
    t.piece(ear, 'grey', { lift: 3, snip: 18 }),
    t.piece(place(ear, { x: 88, y: 336, scale: 0.64 }), 'blush', { lift: 0, snip: 14 }),
    eye(t, 456, 896, 21, 'cream', 300),
    t.piece(ellipse(430, 962, 32, 23), 'coral', { lift: 0, snip: 8 }),
    t.piece(
      ribbon(
        smooth(
          [
            [440, 1028],
            [466, 1040],
            [486, 1030],
          ],
          false,
          8,
        ),
        7,
      ),
      'plum',
      { lift: 0, snip: 8, stray: 0.4 },
    ),
    crown(t),
  ].join('')
}

function blanket(t: Table): string {
  const cloth = smooth(points('128 900, 230 838, 330 848, 350 960, 334 1100, 220 1126, 126 1090'), true)
  return (
    t.piece(cloth, 'marigold', { lift: 2 }) +
    t.layer(
      points('156 1000, 150 1060, 176 1098, 232 1106, 290 1098').map(([x, y]): Cutout => [heart(x!, y!, 30), 'red']),
      { lift: 1, snip: 6, stray: 0.5 },
    )
  )
}

function crown(t: Table): string {
  return (
    sprig(
      t,
      [
        [348, 812],
        [420, 762],
        [500, 786],
      ],
      44,
      ['leaf', 'forest'],
      'forest',
      7,
    ) + flower(t, 430, 766, 40, 6, 'cream', 'marigold', 'red', 'cream')
  )
}

function meadow(t: Table): string {
  const blades = Array.from({ length: 34 }, (_, i): Cutout => [
    leaf(-20 + i * 32 + t.rng(-10, 10), 1420, -90 + t.rng(-24, 24), t.rng(76, 150), t.rng(24, 36), t.rng(-12, 12)),
    t.rng.pick(['forest', 'lime', 'forest', 'leaf'] as const),
  ])
  return (
    sprig(
      t,
      [
        [880, 1420],
        [872, 1300],
        [900, 1200],
      ],
      84,
      ['forest', 'leaf'],
      'forest',
      9,
    ) +
    t.layer(blades, { lift: 2, snip: 12 }) +
    flower(t, 760, 1300, 84, 7, 'marigold', 'coral', 'plum', 'cream') +
    flower(t, 934, 1236, 66, 6, 'cream', 'blush', 'marigold', 'red') +
    flower(t, 610, 1356, 62, 6, 'blush', 'coral', 'cobalt', 'cream')
  )
}
