import { ellipse, leaf, place, ribbon, smooth, type Placement, type Point, points } from '#art/techniques/shapes.ts'
import type { Cutout, Paper, Table } from './hand.ts'

export type Fruit = (t: Table, where: Placement) => string

const round = (t: Table, rx: number, ry = rx): Point[] =>
  smooth(
    Array.from({ length: 9 }, (_, i): Point => {
      const a = (i / 9) * 2 * Math.PI
      return [rx * Math.cos(a) * t.rng(0.96, 1.04), ry * Math.sin(a) * t.rng(0.96, 1.04)]
    }),
    true,
    8,
  )

const fine = { snip: 9, stray: 0.8 } as const

export function orangeHalf(t: Table, where: Placement): string {
  const wedges = Array.from({ length: 8 }, (_, i): Cutout => {
    const a = i * 45 + t.rng(-4, 4)
    return [
      place(smooth(points('14 0, 62 -25, 77 0, 62 25'), true, 6), { rotate: a }),
      i % 3 === 0 ? 'coral' : 'marigold',
    ]
  })
  return (
    t.piece(place(round(t, 104), where), 'marigold', { lift: 2 }) +
    t.piece(place(round(t, 89), where), 'cream', { lift: 1 }) +
    t.layer(
      wedges.map(([shape, paper]): Cutout => [place(shape as Point[], where), paper]),
      { lift: 0, ...fine },
    )
  )
}

export function melon(t: Table, where: Placement): string {
  const half = (r: number, drop: number): Point[] => place(ellipse(0, drop, r, r * 0.92, 0, 0, 180), where)
  const seeds = points('-62 34, -22 24, 22 30, 62 32, -36 66, 4 66, 40 68, 4 100').map(([x, y]): Cutout => [
    place(leaf(x + t.rng(-5, 5), y + t.rng(-4, 4) - 9, 90 - x * 0.5, 22, 13), where),
    'ink',
  ])
  return (
    t.piece(half(146, 0), 'leaf', { lift: 2 }) +
    t.piece(half(130, -1), 'cream', { lift: 1 }) +
    t.piece(half(118, -3), 'coral', { lift: 1 }) +
    t.layer(seeds, { lift: 0, snip: 6, stray: 0.3 })
  )
}

export function pear(t: Table, where: Placement): string {
  const body: Point[] = points(`0 -118, 34 -100, 42 -50, 76 6, 80 70, 38 112, -30 114, -78 76, -78 8, -42 -52,
    -34 -98`)
  const shine: Point[] = points('-26 -70, -16 -40, -46 14, -52 60, -66 30, -50 -20')
  return (
    t.piece(
      place(
        ribbon(
          smooth(
            [
              [0, -106],
              [6, -136],
              [22, -158],
            ],
            false,
            8,
          ),
          (k) => 9 + 5 * k,
        ),
        where,
      ),
      'plum',
      { lift: 1, ...fine },
    ) +
    t.piece(place(smooth(body, true, 8), where), 'lime', { lift: 2 }) +
    t.piece(place(smooth(shine, true, 8), where), 'cream', { lift: 0, ...fine }) +
    leafOn(t, where, 6, -128, 8, 92)
  )
}

export function cherries(t: Table, where: Placement): string {
  const stalks = [
    [-52, 60],
    [58, 44],
  ].map(([x, y]): Cutout => [
    place(
      ribbon(
        smooth(
          [
            [6, -118],
            [x! * 0.4, -50],
            [x!, y! - 40],
          ],
          false,
          10,
        ),
        8,
      ),
      where,
    ),
    'leaf',
  ])
  const balls = (
    [
      [-56, 66, 'red'],
      [62, 48, 'coral'],
    ] as const
  ).map(
    ([x, y, paper]) =>
      t.piece(place(place(round(t, 55, 53), { x, y }), where), paper, { lift: 2, snip: 11 }) +
      t.piece(place(leaf(x - 34, y + 2, -66, 40, 15, -8), where), 'blush', { lift: 0, ...fine }),
  )
  return t.layer(stalks, { lift: 1, ...fine }) + leafOn(t, where, 4, -116, 14, 104) + balls.join('')
}

export function strawberry(t: Table, where: Placement): string {
  const body: Point[] = points('0 -78, 54 -84, 88 -44, 70 30, 28 92, -6 108, -40 84, -78 20, -88 -46, -54 -84')
  const pips = points('-42 -34, 0 -20, 44 -36, -22 12, 24 16, -2 54, -58 0, 58 2').map(([x, y]): Cutout => [
    place(leaf(x, y - 8, 90 + t.rng(-14, 14), 18, 11), where),
    'marigold',
  ])
  const cap = [0, 1, 2, 3, 4].map((i): Cutout => [
    place(leaf(0, -88, 18 + i * 36 + t.rng(-6, 6), 72, 30, 0, 0.4), where),
    i % 2 === 0 ? 'leaf' : 'lime',
  ])
  return (
    t.piece(place(smooth(body, true, 8), where), 'red', { lift: 2 }) +
    t.layer(pips, { lift: 0, snip: 5, stray: 0.3 }) +
    t.layer(cap, { lift: 1, ...fine })
  )
}

export function lemon(t: Table, where: Placement): string {
  const body: Point[] = points(`-128 0, -102 -22, -60 -66, 6 -78, 70 -62, 106 -22, 132 4, 104 26, 62 66, -4 76,
    -66 62, -104 22`)
  return (
    t.piece(place(smooth(body, true, 8), where), 'marigold', { lift: 2 }) +
    t.piece(place(leaf(-66, -22, -28, 96, 22, -14), where), 'cream', { lift: 0, ...fine }) +
    leafOn(t, where, -118, 0, 218, 84)
  )
}

export function fig(t: Table, where: Placement): string {
  const body: Point[] = points('0 -116, 24 -92, 62 -36, 92 30, 70 88, 4 104, -68 88, -92 30, -60 -36, -24 -92')
  const flesh: Point[] = points('0 -66, 34 -22, 62 34, 46 72, 0 82, -48 72, -62 32, -34 -22')
  const seeds = Array.from({ length: 16 }, (_, i): Cutout => {
    const a = i * 2.4
    const r = 9 + 2.4 * i
    return [place(ellipse(Math.cos(a) * r * 0.9, 32 + Math.sin(a) * r, 4.5), where), 'marigold']
  })
  return (
    t.piece(place(smooth(body, true, 8), where), 'plum', { lift: 2 }) +
    t.piece(place(smooth(flesh, true, 8), where), 'blush', { lift: 1 }) +
    t.piece(
      place(
        smooth(
          flesh.map(([x, y]): Point => [x * 0.74, 32 + (y - 32) * 0.7]),
          true,
          8,
        ),
        where,
      ),
      'coral',
      { lift: 0 },
    ) +
    t.layer(seeds, { lift: 0, snip: 3, stray: 0.2 })
  )
}

function leafOn(
  t: Table,
  where: Placement,
  x: number,
  y: number,
  angle: number,
  length: number,
  paper: Paper = 'leaf',
): string {
  const spine = ribbon(
    [
      [x, y],
      [x + Math.cos((angle * Math.PI) / 180) * length * 0.8, y + Math.sin((angle * Math.PI) / 180) * length * 0.8],
    ],
    4,
  )
  return (
    t.piece(place(leaf(x, y, angle, length, length * 0.46), where), paper, { lift: 2, snip: 10 }) +
    t.piece(place(spine, where), 'lime', { lift: 0, ...fine })
  )
}
