import { card } from '#art/drawing.ts'
import { ellipse, heart, leaf, place, ribbon, smooth, star, type Point, points } from '#art/techniques/shapes.ts'
import { eye, table, type Cutout, type Paper, type Table } from './hand.ts'

/** A whale asleep on its feet in a paper sea, with the word itself cut into its side. */
export function whale(): string {
  const t = table('whale')
  return t.finish(
    card,
    'navy',
    sky(t) +
      swell(t, 930, 'sky', 0) +
      body(t) +
      swell(t, 1118, 'cream', 1) +
      swell(t, 1160, 'cobalt', 2) +
      lot(t) +
      swell(t, 1378, 'navy', 3),
  )
}

function sky(t: Table): string {
  const moon = place(smooth(points('0 -120, 70 -96, 118 -30, 112 50, 52 110, -30 116, 26 76, 52 10, 40 -60'), true), {
    x: 868,
    y: 190,
    rotate: 14,
  })
  const stars = Array.from({ length: 70 }, (_, i): Cutout => {
    const [x, y, r] = [t.rng(30, 970), t.rng(30, 640), t.rng(5, 17)]
    return [
      r > 11 ? star(x, y, r * 1.5, r * 0.65, 5, t.rng(0, 60)) : ellipse(x, y, r * 0.6),
      i % 5 === 0 ? 'blush' : 'marigold',
    ]
  }).filter(([shape]) => !inWords(shape as Point[]))
  return t.layer(stars, { lift: 1, snip: 7, stray: 0.5 }) + t.piece(moon, 'marigold', { lift: 2 }) + love(t)
}

function inWords(shape: readonly Point[]): boolean {
  const [x, y] = shape[0]!
  return (x < 790 && y < 640) || (x > 720 && y > 480)
}

function love(t: Table): string {
  const face = 'londrina-solid:900'
  return (
    t.words(face, 'I LOVE', 256, 66, 250, ['cream', 'cream', 'coral', 'coral', 'coral', 'coral'], {
      anchor: 'start',
      spacing: 6,
      tilt: 3,
    }).body + t.words(face, 'YOU A', 250, 66, 444, 'cream', { anchor: 'start', spacing: 6, tilt: 3 }).body
  )
}

function body(t: Table): string {
  const back: Point[] = smooth(
    points(`58 916, 66 776, 150 666, 300 612, 470 616, 620 668, 730 746, 800 756, 850 696,
    862 596, 920 616, 960 716, 956 856, 880 976, 740 1076, 520 1136, 280 1126, 120 1046`),
    true,
  )
  const belly: Point[] = smooth(
    points(`60 936, 200 990, 400 1006, 600 986, 760 936, 860 916, 800 1016, 640 1116, 400 1146,
    200 1106, 90 1016`),
    true,
  )
  const flukes = smooth(
    points(`905 720, 826 682, 748 612, 694 512, 790 532, 866 572, 906 626, 950 566, 1030 518,
    1116 498, 1070 604, 990 676`),
    true,
  )
  const grooves = [0, 1, 2, 3].map((i): Cutout => [
    ribbon(
      smooth(
        [
          [124 + i * 30, 996 + i * 26],
          [300, 1034 + i * 22],
          [540 - i * 34, 1038 + i * 20],
        ],
        false,
        10,
      ),
      6,
    ),
    'sky',
  ])
  return [
    spout(t),
    t.piece(back, 'cobalt', { lift: 3, stray: 2.4, snip: 20, brush: 0 }),
    t.piece(flukes, 'cobalt', { lift: 2 }),
    t.piece(belly, 'cream', { lift: 1, snip: 18 }),
    t.layer(grooves, { lift: 0, snip: 22 }),
    t.words('londrina-solid:900', 'WHALE', 238, 496, 896, 'marigold', {
      spacing: 8,
      tilt: 2,
      lift: 2,
      path: (k) => ({ dy: -56 * Math.sin(Math.PI * (0.1 + k * 0.8)) + 34 + 66 * k, rotate: (k - 0.42) * 21 }),
    }).body,
    eye(t, 148, 896, 22, 'sky', 330),
    t.piece(ellipse(132, 958, 30, 20, 8), 'coral', { lift: 0, snip: 8 }),
    t.piece(leaf(520, 1056, 62, 210, 110, 26, 0.55), 'cobalt', { lift: 3 }),
  ].join('')
}

function spout(t: Table): string {
  const jets = (
    [
      [-1, 118],
      [1, 112],
    ] as const
  ).map(([side, reach]): Cutout => [
    ribbon(
      smooth(
        [
          [300, 636],
          [300 + side * 10, 536],
          [300 + side * 50, 490],
          [300 + side * reach, 516],
        ],
        false,
        12,
      ),
      (k) => 12 + 16 * k,
    ),
    'sky',
  ])
  const hearts = (
    [
      [300, 526, 86, 4],
      [196, 526, 46, -18],
      [400, 518, 50, 20],
    ] as const
  ).map(([x, y, size, turn]): Cutout => [heart(x, y - 32, size, turn), 'coral'])
  return t.layer(jets, { lift: 2, snip: 10 }) + t.layer(hearts, { lift: 2, snip: 7, stray: 0.7 })
}

/** One row of the sea: crests that lean, each of another height. */
function swell(t: Table, y: number, paper: Paper, row: number): string {
  const crest: Point[] = [
    [-60, 1460],
    [-60, y + 30],
  ]
  for (let x = -40 - row * 50; x < 1060;) {
    const wide = t.rng(130, 190)
    const high = t.rng(44, 66)
    crest.push(
      [x, y + 18],
      [x + wide * 0.42, y - high * 0.5],
      [x + wide * 0.72, y - high * 0.72],
      [x + wide * 0.86, y - high * 0.2],
    )
    x += wide
  }
  crest.push([1080, y + 20], [1080, 1460])
  const line = [crest[0]!, ...smooth(crest.slice(1, -1), false, 9), crest.at(-1)!]
  return t.piece(line, paper, { lift: 3, snip: 13, brush: 0 })
}

function lot(t: Table): string {
  const fish = (
    [
      [150, 1270, 1, 'coral'],
      [860, 1262, -1, 'blush'],
    ] as const
  ).map(([x, y, way, paper]): Cutout => [
    place(smooth(points('-56 0, -20 -30, 24 -24, 54 -4, 86 -30, 82 2, 88 30, 54 6, 22 26, -24 26'), true, 8), {
      x,
      y,
      flip: way < 0,
      rotate: t.rng(-8, 8),
    }),
    paper,
  ])
  const eyes = (
    [
      [120, 1266],
      [890, 1258],
    ] as const
  ).map(([x, y]): Cutout => [ellipse(x, y, 6), 'ink'])
  return (
    t.words('londrina-solid:900', 'LOT', 214, 506, 1316, 'marigold', { spacing: 22, tilt: 4, hop: 0.05 }).body +
    t.layer(fish, { lift: 2, snip: 9 }) +
    t.layer(eyes, { lift: 0, snip: 4, stray: 0.2 })
  )
}
