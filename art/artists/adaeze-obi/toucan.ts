import { card } from '#art/drawing.ts'
import { ellipse, leaf, ribbon, smooth, type Point, points } from '#art/techniques/shapes.ts'
import { flower, frond, halvedLeaf, monstera } from './botanics.ts'
import { eye, table, type Cutout, type Table } from './hand.ts'

/** A toucan whose bill is wider than the wish is long, leaning in from the right edge. */
export function toucan(): string {
  const t = table('toucan')
  return t.finish(card, 'blush', jungle(t) + branch(t) + bird(t) + wish(t))
}

function jungle(t: Table): string {
  return [
    frond(t, 330, -30, 118, 470, 'lime', 'leaf'),
    monstera(t, 20, 30, 48, 360, 'leaf', 'lime'),
    frond(t, 1040, 60, 160, 420, 'leaf', 'lime'),
    monstera(t, 960, -60, 100, 330, 'forest', 'leaf'),
    monstera(t, 1020, 1440, 232, 400, 'leaf', 'lime'),
    frond(t, 1060, 1180, 214, 420, 'lime', 'leaf', 8),
  ].join('')
}

function branch(t: Table): string {
  const wood = ribbon(smooth(points('1060 958, 860 1000, 690 1002, 590 1030, 520 1016'), false, 14), (k) => 50 - 26 * k)
  return (
    t.piece(wood, 'plum', { lift: 3, snip: 20, stray: 2.4 }) +
    halvedLeaf(t, 640, 1016, 128, 130, 62, ['leaf', 'lime'], 12) +
    halvedLeaf(t, 590, 1000, 262, 150, 64, ['leaf', 'lime'], -10)
  )
}

function bird(t: Table): string {
  const tail = (
    [
      [0, 'ink'],
      [-13, 'plum'],
      [12, 'ink'],
    ] as const
  ).map(([turn, paper]): Cutout => [leaf(880, 850, 62 + turn, 430, 100, 10, 0.7), paper])
  const body = smooth(
    points(`566 402, 600 300, 712 236, 838 276, 906 400, 956 560, 976 740, 930 900, 838 972,
    746 930, 668 800, 606 640, 566 510`),
    true,
  )
  const bib = smooth(points('592 424, 676 396, 748 440, 770 540, 742 650, 676 690, 626 640, 590 540'), true)
  const wing = smooth(points('830 470, 914 520, 990 660, 1010 800, 960 940, 900 1010, 852 900, 798 760, 780 600'), true)
  const feathers = [0, 1, 2].map((i): Cutout => [
    leaf(846 + i * 30, 640 + i * 36, 74 + i * 6, 250 - i * 24, 54, 8, 0.6),
    i === 1 ? 'cobalt' : 'plum',
  ])
  return [
    t.layer(tail, { lift: 2 }),
    t.piece(body, 'ink', { lift: 3, stray: 2 }),
    t.piece(bib, 'cream', { lift: 1 }),
    t.piece(smooth(points('632 668, 676 690, 730 664, 716 730, 678 752, 640 726'), true), 'red', { lift: 1 }),
    t.piece(wing, 'navy', { lift: 3 }),
    t.layer(feathers, { lift: 1, snip: 13 }),
    bill(t),
    t.piece(smooth(points('610 372, 640 318, 716 306, 766 350, 750 414, 676 436, 622 418'), true), 'cobalt', {
      lift: 1,
    }),
    t.piece(ellipse(692, 368, 46, 44), 'sky', { lift: 1, snip: 9 }),
    eye(t, 692, 368, 24, 'marigold', 190),
    feet(t),
  ].join('')
}

function bill(t: Table): string {
  const upper: Point[] = smooth(
    points(`642 318, 560 262, 420 262, 260 318, 140 420, 74 548, 82 604, 130 560, 220 488,
    360 446, 520 440, 640 442`),
    true,
  )
  const lower: Point[] = smooth(
    points('640 436, 520 436, 360 450, 214 500, 156 562, 250 556, 380 526, 520 512, 626 484'),
    true,
  )
  const ridge: Point[] = smooth(
    points('640 322, 560 264, 420 262, 260 318, 168 392, 270 344, 420 308, 560 316, 640 350'),
    true,
  )
  const tip: Point[] = smooth(points('152 404, 96 490, 72 552, 82 606, 134 556, 206 496, 176 456'), true)
  const nicks = [300, 372, 444, 516].map((x, i): Cutout => [leaf(x, 452 - i * 3, -64 + i * 6, 54, 17, 4), 'red'])
  return [
    t.piece(lower, 'coral', { lift: 2 }),
    t.piece(upper, 'marigold', { lift: 3 }),
    t.piece(ridge, 'lime', { lift: 0 }),
    t.piece(tip, 'ink', { lift: 1, snip: 12 }),
    t.layer(nicks, { lift: 0, snip: 9 }),
    t.piece(
      ribbon(
        smooth(
          [
            [654, 300],
            [614, 384],
            [630, 474],
          ],
          false,
          10,
        ),
        (k) => 30 - 12 * k,
      ),
      'ink',
      { lift: 1 },
    ),
  ].join('')
}

function feet(t: Table): string {
  const toes = [760, 794, 826, 868].map((x, i): Cutout => [leaf(x, 956, 96 + i * 5 - 8, 76, 28, 4, 0.6), 'sky'])
  return t.layer(toes, { lift: 2, snip: 9 })
}

function wish(t: Table): string {
  const face = 'londrina-solid:900'
  return [
    t.words(face, 'HIP', 226, 64, 862, 'cobalt', { anchor: 'start', tilt: 4, spacing: 8, lift: 2 }).body,
    t.words(face, 'HIP', 226, 104, 1060, 'coral', { anchor: 'start', tilt: 4, spacing: 8, lift: 2 }).body,
    t.words(face, 'HOORAY!', 268, 66, 1300, ['cobalt', 'plum', 'coral', 'leaf', 'cobalt', 'plum', 'coral'], {
      anchor: 'start',
      tilt: 4,
      spacing: 4,
      lift: 3,
    }).body,
    flower(t, 516, 1010, 84, 7, 'coral', 'red', 'marigold', 'plum'),
  ].join('')
}
