import { portrait as size } from '#art/drawing.ts'
import { type Point, blob, smooth, stroke } from '#art/techniques/outline.ts'
import { peony } from './flowers.ts'
import { eucalyptus, willow } from './foliage.ts'
import { type Watercolour, watercolour } from './hand.ts'
import { leaf } from './leaves.ts'

const hair = { from: '#5d2c22', to: '#a8603c', drop: '#c98a52' }

export function portrait(): string {
  const w = watercolour('ines-portrait')
  const { rng } = w
  w.lay(
    w.stain(520, 420, 430, 400, '#f5cdb4', 0.05),
    w.stain(250, 640, 260, 280, '#bfd3c4', 0.05),
    w.stain(800, 300, 200, 210, '#f6dda0', 0.045),
  )
  w.lay(w.spatter(830, 560, 110, '#d9566f', 18))
  w.lay(
    willow(w, { x: 150, y: 900, angle: -86, length: 640, bend: 28, size: 130, count: 12 }),
    eucalyptus(w, { x: 880, y: 960, angle: -96, length: 640, bend: -26, size: 90, pairs: 8 }),
  )
  w.lay(
    w.wet(blob(rng, 560, 172, 112, 96, 0.05, 0.3), {
      ...hair,
      axis: [
        [620, 240],
        [500, 100],
      ],
      strength: 1.2,
    }),
  )
  strands(
    w,
    [
      [480, 190],
      [540, 110],
      [640, 150],
    ],
    9,
    24,
  )
  brushIn(w)
  w.lay(
    w.wet(blob(rng, 505, 420, 214, 232, 0.02), {
      ...hair,
      axis: [
        [505, 640],
        [505, 190],
      ],
      strength: 1.15,
    }),
  )
  const shoulders: Point[] = [
    [150, 1040],
    [186, 860],
    [290, 776],
    [430, 730],
    [505, 760],
    [590, 730],
    [720, 776],
    [826, 866],
    [860, 1040],
  ]
  w.lay(
    w.wet(
      [
        [438, 560],
        [448, 690],
        [420, 752],
        [505, 800],
        [594, 750],
        [566, 690],
        [576, 560],
      ],
      {
        from: '#cf8a68',
        to: '#f0c2a2',
        axis: [
          [505, 580],
          [505, 800],
        ],
        strength: 1.1,
      },
    ),
  )
  w.lay(
    w.wet(shoulders, {
      from: '#3f6678',
      to: '#86a9ae',
      drop: '#5c8a94',
      axis: [
        [500, 1040],
        [500, 740],
      ],
      strength: 1.1,
    }),
  )
  for (const side of [-1, 1])
    w.lay(
      w.wet(
        [
          [505, 770],
          [505 + side * 92, 736],
          [505 + side * 112, 792],
          [505 + side * 34, 850],
        ],
        {
          from: '#e9dfd0',
          to: '#fffaf0',
          axis: [
            [505, 850],
            [505 + side * 90, 740],
          ],
        },
        4,
      ),
    )
  face(w)
  w.lay(peony(w, { x: 205, y: 905, r: 150, tilt: 0.86, turn: -20 }))
  w.lay(leaf(w, { x: 330, y: 950, angle: -24, length: 170 }), leaf(w, { x: 100, y: 780, angle: -120, length: 150 }))
  return w.dry(size)
}

function face(w: Watercolour): void {
  const { rng } = w
  const skin: Point[] = [
    [505, 262],
    [600, 288],
    [650, 380],
    [646, 470],
    [612, 560],
    [556, 618],
    [505, 634],
    [454, 618],
    [398, 560],
    [364, 470],
    [360, 380],
    [410, 288],
  ]
  w.lay(
    w.wet(
      skin,
      {
        from: '#e3a27c',
        to: '#f9dfc9',
        drop: '#f4c8a8',
        under: '#fff3e6',
        axis: [
          [640, 560],
          [410, 330],
        ],
        strength: 0.9,
      },
      3,
    ),
  )
  w.lay(
    w.bloom(420, 505, 66, '#e5705f', 0.5),
    w.bloom(592, 505, 66, '#e5705f', 0.5),
    w.bloom(505, 480, 34, '#e58a6a', 0.4),
  )
  const line = (points: Point[], thick: number, colour = '#4a2a26') =>
    w.lay(
      `<path d="${stroke(rng, points, (t) => thick * Math.sin(Math.PI * (0.14 + t * 0.76)) + 1, 0.06)}" fill="${colour}"/>`,
    )
  for (const side of [-1, 1]) {
    const x = 505 + side * 74
    line(
      [
        [x - 38, 392],
        [x, 380 - side * 2],
        [x + 38, 392],
      ],
      9,
      '#6d3a2a',
    )
    w.lay(
      `<path d="${smooth(blob(rng, x, 444, 15, 18, 0.02))}" fill="#3a2326"/><circle cx="${x - 5}" cy="437" r="5" fill="#fffaf2"/>`,
    )
    line(
      [
        [x - 34, 444],
        [x - 16, 424],
        [x + 8, 420],
        [x + 32, 436],
      ],
      8,
    )
    line(
      [
        [x + side * 26, 430],
        [x + side * 40, 421],
      ],
      5,
    )
    w.lay(`<path d="${smooth(blob(rng, 505 + side * 152, 566, 11, 13, 0.05))}" fill="#e0a52a"/>`)
  }
  line(
    [
      [512, 462],
      [524, 506],
      [498, 514],
    ],
    6,
    '#b9694e',
  )
  line(
    [
      [462, 558],
      [486, 568],
      [505, 566],
      [524, 568],
      [550, 554],
    ],
    15,
    '#c2404f',
  )
  line(
    [
      [474, 566],
      [505, 582],
      [538, 564],
    ],
    11,
    '#d9667a',
  )
  const fringe: Point[][] = [
    [
      [470, 216],
      [560, 214],
      [640, 270],
      [676, 370],
      [676, 480],
      [648, 440],
      [630, 360],
      [560, 306],
      [476, 276],
    ],
    [
      [520, 214],
      [430, 218],
      [366, 276],
      [334, 380],
      [336, 486],
      [362, 440],
      [376, 360],
      [420, 320],
      [500, 272],
    ],
  ]
  for (const lock of fringe) w.lay(w.wet(lock, { ...hair, axis: [[505, 230], lock[4]!], strength: 1.2 }, 3))
  strands(
    w,
    [
      [490, 232],
      [600, 270],
      [664, 430],
    ],
    7,
    16,
  )
  strands(
    w,
    [
      [500, 232],
      [400, 280],
      [346, 430],
    ],
    7,
    16,
  )
}

function strands(w: Watercolour, [a, b, c]: [Point, Point, Point], n: number, spread: number): void {
  for (let i = 0; i < n; i++) {
    const off = w.rng.gauss(0, spread * 0.6)
    w.lay(
      `<path d="${stroke(w.rng, [a, [b[0] + off, b[1] + off], [c[0] + off * 0.6, c[1] + off]], (t) => 4 * Math.sin(Math.PI * t) + 0.6)}" fill="${w.rng.pick(['#4a211c', '#d39a62', '#7d4029'])}" opacity=".5"/>`,
    )
  }
}

/** Her second-best brush holds the knot of hair. */
function brushIn(w: Watercolour): void {
  const { rng } = w
  w.lay(
    `<path d="${stroke(
      rng,
      [
        [420, 250],
        [560, 165],
        [700, 84],
      ],
      (t) => 15 - 4 * t,
      0.04,
    )}" fill="#2f4a4c"/>`,
  )
  w.lay(
    `<path d="${stroke(
      rng,
      [
        [690, 90],
        [736, 62],
      ],
      () => 17,
      0.02,
    )}" fill="#c9a560"/><path d="${stroke(
      rng,
      [
        [730, 66],
        [764, 48],
        [800, 22],
      ],
      (t) => 20 * (1 - t) + 2,
      0.04,
    )}" fill="#d9566f"/>`,
  )
}
