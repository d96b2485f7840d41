import { card } from '#art/drawing.ts'
import { ellipse, leaf, place, smooth, star, type Point, points } from '#art/techniques/shapes.ts'
import { flower, halvedLeaf, sprig } from './botanics.ts'
import { eye, table, type Cutout, type Paper, type Table } from './hand.ts'

/** Three letters to the height of the card; the middle one is a wreath with a tenant. */
export function joy(): string {
  const t = table('joy')
  const face = 'londrina-solid:900'
  const big = { tilt: 0, hop: 0, snip: 26, stray: 3, lift: 3 } as const
  return t.finish(
    card,
    'plum',
    [
      snow(t),
      t.words(face, 'J', 600, 244, 520, 'cream', { ...big, path: () => ({ dy: 0, rotate: -5 }) }).body,
      t.words(face, 'Y', 580, 716, 1352, 'marigold', { ...big, path: () => ({ dy: 0, rotate: 5 }) }).body,
      wreath(t),
      bird(t),
      t.words(face, 'TO YOU', 120, 262, 1188, 'blush', { spacing: 9, lift: 2 }).body,
      t.words(face, '& YOURS', 112, 262, 1306, 'blush', { spacing: 9, lift: 2 }).body,
    ].join(''),
  )
}

function snow(t: Table): string {
  const cuts = Array.from({ length: 44 }, (_, i): Cutout => {
    const [x, y, r] = [t.rng(20, 980), t.rng(20, 1380), t.rng(5, 12)]
    return i % 6 === 0
      ? [star(x, y, r * 2.4, r, 6, t.rng(0, 60)), 'marigold']
      : [ellipse(x, y, r), i % 2 === 0 ? 'cream' : 'blush']
  })
  const clear = cuts.filter(([shape]) => {
    const [x, y] = (shape as Point[])[0]!
    return !(x < 560 && y > 1080 && y < 1340)
  })
  return t.layer(clear, { lift: 1, snip: 6, stray: 0.5 })
}

function wreath(t: Table): string {
  const [cx, cy, r] = [570, 640, 250]
  const on = (degrees: number, out = r): Point => [
    cx + out * Math.cos((degrees * Math.PI) / 180),
    cy + out * Math.sin((degrees * Math.PI) / 180),
  ]
  const greens: readonly (readonly [Paper, Paper])[] = [
    ['forest', 'leaf'],
    ['leaf', 'lime'],
    ['forest', 'leaf'],
    ['leaf', 'lime'],
  ]
  const back = Array.from({ length: 32 }, (_, i) => {
    const a = (i * 360) / 32 + t.rng(-4, 4)
    return halvedLeaf(
      t,
      ...on(a, r + t.rng(-12, 12)),
      a + 90 + (i % 2 === 0 ? -38 : 34) + t.rng(-10, 10),
      t.rng(132, 176),
      t.rng(58, 76),
      greens[i % 4]!,
      t.rng(-12, 12),
    )
  })
  const sprigs = [18, 104, 196, 288].map((a) =>
    sprig(t, [on(a, r - 16), on(a + 16, r + 66), on(a + 28, r + 96)], 58, ['lime', 'sky'], 'leaf', 7),
  )
  const berries = Array.from({ length: 11 }, (_, i) => {
    const a = i * 33 + t.rng(-6, 6)
    return [0, 1, 2].map((k): Cutout => {
      const [x, y] = on(a + k * 5 - 5, r + (k === 1 ? 26 : -2))
      return [ellipse(x, y, t.rng(14, 19)), k === 1 ? 'coral' : 'red']
    })
  }).flat()
  const blooms = (
    [
      [232, 92, 'blush', 'coral'],
      [322, 74, 'coral', 'marigold'],
      [148, 78, 'coral', 'marigold'],
      [52, 90, 'cream', 'blush'],
    ] as const
  ).map(([a, size, outer, inner]) => flower(t, ...on(a, r + 4), size, 7, outer, inner, 'marigold', 'red'))
  const ring = t.piece([ellipse(cx, cy, r + 30), ellipse(cx, cy, r - 30).toReversed()], 'forest', { lift: 2, snip: 20 })
  return sprigs.join('') + ring + back.join('') + t.layer(berries, { lift: 2, snip: 7, stray: 0.5 }) + blooms.join('')
}

function bird(t: Table): string {
  const at = (points: Point[]) => place(points, { x: 570, y: 640 })
  const body = at(
    smooth(
      points(`-116 -66, -84 -112, -30 -116, 8 -74, 62 -34, 104 30, 92 92, 30 122, -44 108, -98 50,
    -122 -10`),
      true,
    ),
  )
  const wing = at(smooth(points('-22 -22, 40 -20, 104 34, 150 92, 80 92, 20 74, -18 34'), true))
  return [
    t.layer(
      [-8, 8].map((turn): Cutout => [at(leaf(64, 70, 28 + turn, 176, 48, 6, 0.62)), 'red']),
      { lift: 2 },
    ),
    t.piece(
      at([
        [-88, -96],
        [-74, -164],
        [-30, -108],
      ]),
      'red',
      { lift: 2, snip: 12 },
    ),
    t.piece(body, 'red', { lift: 3 }),
    t.piece(at(smooth(points('-102 20, -40 10, 16 60, 24 116, -44 108, -96 54'), true)), 'blush', { lift: 0 }),
    t.piece(at(smooth(points('-124 -52, -76 -76, -50 -46, -72 -8, -116 -14'), true)), 'ink', { lift: 0, snip: 10 }),
    t.piece(
      at([
        [-112, -54],
        [-180, -30],
        [-110, -14],
      ]),
      'marigold',
      { lift: 2, snip: 10 },
    ),
    t.piece(wing, 'plum', { lift: 2 }),
    t.layer(
      [0, 1].map((i): Cutout => [at(leaf(14 + i * 16, 4 + i * 30, 34, 92 - i * 20, 24)), 'coral']),
      { lift: 0, snip: 9 },
    ),
    eye(t, 500, 566, 13, 'cream', 190),
    sprig(t, points('370 770, 530 756, 710 780, 800 750'), 60, ['leaf', 'lime'], 'leaf', 10),
    t.layer(
      [546, 582].map((x): Cutout => [leaf(x, 736, 92, 44, 16), 'marigold']),
      { lift: 1, snip: 7 },
    ),
  ].join('')
}
