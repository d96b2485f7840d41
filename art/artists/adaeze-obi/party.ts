import { card } from '#art/drawing.ts'
import { ellipse, heart, place, rectangle, ribbon, smooth, star, type Point, points } from '#art/techniques/shapes.ts'
import { table, type Cutout, type Paper, type Table } from './hand.ts'

const confettiPapers: readonly Paper[] = ['marigold', 'cobalt', 'cream', 'lime', 'plum', 'blush', 'sky', 'leaf']

/** A party popper in the corner has just gone off, and the word is on its way out of the card. */
export function party(): string {
  const t = table('party-popper')
  return t.finish(
    card,
    'coral',
    confetti(t, 86, 1) + streamers(t) + popper(t) + letters(t) + confetti(t, 16, 2) + invitation(t),
  )
}

const letterSpots = [
  ['P', 142, 640, 360, -16],
  ['A', 314, 560, 372, -5],
  ['R', 494, 536, 384, 2],
  ['T', 670, 562, 380, 11],
  ['Y', 832, 640, 390, 22],
] as const

function letters(t: Table): string {
  const colours: readonly (readonly [Paper, Paper])[] = [
    ['cobalt', 'cream'],
    ['cream', 'plum'],
    ['marigold', 'cobalt'],
    ['plum', 'marigold'],
    ['lime', 'forest'],
  ]
  const lets = t.words('londrina-solid:900', "LET'S", 250, 330, 326, ['lime', 'cream', 'marigold', 'cream', 'sky'], {
    spacing: 12,
    tilt: 4,
    path: (k) => ({ dy: 70 * (k - 0.5) ** 2 * 4 - 40 * k, rotate: -11 + 16 * k }),
  })
  return (
    lets.body +
    letterSpots
      .map(([character, x, y, size, turn], i) => {
        const [paper, back] = colours[i]!
        const options = { tilt: 0, hop: 0, path: () => ({ dy: 0, rotate: turn }) } as const
        const under = t.words('londrina-solid:900', character, size, x + 12, y + 13 + size * 0.36, back, {
          ...options,
          lift: 2,
        })
        const over = t.words('londrina-solid:900', character, size, x, y + size * 0.36, paper, { ...options, lift: 3 })
        return under.body + over.body
      })
      .join('')
  )
}

function confetti(t: Table, count: number, lift: 1 | 2): string {
  const cuts: Cutout[] = []
  const taken: [number, number, number][] = []
  for (let tries = 0; tries < 4000 && cuts.length < count; tries++) {
    // Thrown from the corner: denser along the diagonal, larger the farther it has flown.
    const angle = ((-58 + t.rng.gauss(0, 24)) * Math.PI) / 180
    const far = t.rng(360, 1650)
    const [x, y] = [90 + Math.cos(angle) * far, 1290 + Math.sin(angle) * far]
    const r = t.rng(12, 22) + far / 90
    const blocked = lift === 2 && letterSpots.some(([, lx, ly, size]) => Math.hypot(lx - x, ly - y) < size * 0.46)
    if (
      blocked ||
      x < -20 ||
      x > 1020 ||
      y < -20 ||
      (y > 1110 && x > 450) ||
      (y < 390 && y > 100 && x > 40 && x < 660) ||
      taken.some(([a, b, c]) => Math.hypot(a - x, b - y) < c + r)
    )
      continue
    taken.push([x, y, r])
    cuts.push([place(t.rng.pick(shapes)(r), { x, y, rotate: t.rng(0, 360) }), t.rng.pick(confettiPapers)])
  }
  return t.layer(cuts, { lift, snip: 8, stray: 0.8 })
}

const shapes: readonly ((r: number) => Point[])[] = [
  (r) => ellipse(0, 0, r * 0.8),
  (r) => rectangle(-r, -r * 0.32, r * 2, r * 0.64),
  (r) => [
    [0, -r],
    [r * 0.9, r * 0.7],
    [-r * 0.9, r * 0.7],
  ],
  (r) => star(0, 0, r * 1.15, r * 0.5, 5),
  (r) => heart(0, 0, r * 1.8),
  (r) => ellipse(0, 0, r, r, 0, 0, 180),
  (r) =>
    ribbon(
      smooth(
        [
          [-r * 1.2, 0],
          [-r * 0.6, -r * 0.5],
          [0, 0],
          [r * 0.6, r * 0.5],
          [r * 1.2, 0],
        ],
        false,
        6,
      ),
      r * 0.4,
    ),
]

function streamers(t: Table): string {
  const runs: readonly (readonly [number, number, number, Paper])[] = [
    [-82, 560, 30, 'lime'],
    [-64, 1350, 36, 'cream'],
    [-50, 1080, 34, 'marigold'],
    [-32, 960, 32, 'sky'],
  ]
  return runs
    .map(([angle, length, amplitude, paper]) => {
      const spine = Array.from({ length: 22 }, (_, i): Point => {
        const k = i / 21
        return [length * k, Math.sin((k * length) / 52) * amplitude * (0.4 + k) + length * 0.1 * k * k]
      })
      return t.piece(
        ribbon(place(smooth(spine, false, 6), { x: 176, y: 1216, rotate: angle }), (k) => 16 + 12 * k),
        paper,
        { lift: 2, snip: 10 },
      )
    })
    .join('')
}

function popper(t: Table): string {
  const where = { x: 60, y: 1330, rotate: -56 }
  const cone: Point[] = place(points('-60 -14, 214 -108, 214 108, -60 14'), where)
  const bands = (
    [
      [20, 'cream'],
      [92, 'marigold'],
      [164, 'cream'],
    ] as const
  ).map(([x, paper]): Cutout => {
    const half = (at: number) => 14 + ((at + 60) / 274) * 94
    return [
      place(
        [
          [x, -half(x)],
          [x + 34, -half(x + 34)],
          [x + 34, half(x + 34)],
          [x, half(x)],
        ],
        where,
      ),
      paper,
    ]
  })
  return (
    t.piece(cone, 'cobalt', { lift: 3 }) +
    t.layer(bands, { lift: 0 }) +
    t.piece(place(ellipse(214, 0, 30, 110), where), 'plum', { lift: 1 })
  )
}

function invitation(t: Table): string {
  const strip: Point[] = points('470 1168, 1060 1116, 1060 1306, 470 1342, 508 1256')
  const tilt = (k: number) => ({ dy: 24 - 52 * k, rotate: -4.6 })
  return (
    t.piece(strip, 'cream', { lift: 3 }) +
    t.words('londrina-solid:900', "YOU'RE", 86, 760, 1222, 'plum', { spacing: 7, tilt: 2, lift: 1, path: tilt }).body +
    t.words('londrina-solid:900', 'INVITED', 86, 760, 1304, 'red', { spacing: 7, tilt: 2, lift: 1, path: tilt }).body
  )
}
