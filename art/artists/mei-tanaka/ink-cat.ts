import { card } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { ellipse, type Spot } from '#art/techniques/polygons.ts'
import { type Press, stroke } from './brush.ts'
import { fill, finish, seal, spatter, vermilion, white, write } from './hand.ts'
import { ricePaper, type Rice } from './paper.ts'
import { pond, wash } from './wash.ts'

const amber = '#e0a53a'

export function inkCat(): string {
  const rice = ricePaper(card, '#efe6d2', 'ink-cat')
  body(rice)
  tail(rice)
  head(rice)
  butterfly(rice, 210, 640)
  spatter(rice, 'cat-drops', 30, { x1: 60, y1: 900, x2: 420, y2: 1250 }, { largest: 9 })
  write(rice, 'hello,', 300, 84, 330, { anchor: 'start', dry: [0.04, 0.32] })
  write(rice, 'you', 300, 560, 470, { anchor: 'start', dry: [0.04, 0.36] })
  seal(rice, 118, 1290, 74)
  return finish(rice)
}

function tail(rice: Rice): void {
  const way: Press[] = [
    [720, 1450, 40],
    [560, 1396, 45],
    [400, 1376, 46],
    [240, 1330, 41],
    [170, 1190, 38],
    [230, 1060, 34],
    [310, 1060, 26],
    [322, 1130, 15],
  ]
  stroke(rice, way, { tone: [0.98, 0.94], dry: [0.05, 0.5], hairs: 18, rough: 9, mode: 'body', seed: 'tail' })
}

const skull: Spot[] = [
  [428, 830],
  [440, 740],
  [470, 690],
  [452, 560],
  [476, 548],
  [566, 640],
  [640, 630],
  [716, 640],
  [812, 552],
  [836, 566],
  [814, 700],
  [844, 760],
  [850, 850],
  [800, 930],
  [700, 968],
  [620, 972],
  [520, 948],
  [456, 900],
]

function body(rice: Rice): void {
  const back = pond([
    [470, 960],
    [400, 1090],
    [372, 1250],
    [400, 1450],
    [700, 1480],
    [1100, 1480],
    [1100, 1100],
    [1010, 960],
    [900, 880],
    [790, 850],
    [560, 860],
  ])
  const face = pond(skull)
  // A breath of bare paper is left between the head and the body, the way a brush painter parts black from black.
  const parted = (x: number, y: number) => Math.min(back.shape(x, y), -face.shape(x, y) - 5)
  wash(rice, parted, { ...back, tone: 0.95, soft: 2.5, rim: 0.1, wander: 9, mottle: 0.08, seed: 'cat-body' })
  const chance = random('fur')
  for (let i = 0; i < 60; i++) {
    // Dry flicks where the coat breaks into the paper.
    const t = i / 60
    const x = 470 - 98 * Math.sin(Math.PI * Math.min(1, t * 0.9)) + chance.gauss(0, 6)
    const y = 950 + t * 400
    const out = chance(16, 44)
    stroke(
      rice,
      [
        [x + 26, y - 22, 6],
        [x - out * 0.4, y + out * 0.3, 3.6],
        [x - out, y + out * 1.1, 0.5],
      ],
      { tone: 0.95, dry: [0.05, 0.5], hairs: 4, rim: 0, where: (px, py) => back.shape(px, py) < 8, seed: `fur${i}` },
    )
  }
  for (const [x1, y1, x2, y2, x3, y3] of [
    [560, 1080, 540, 1230, 560, 1420],
    [760, 1090, 800, 1240, 790, 1420],
    [900, 960, 975, 1080, 990, 1260],
  ] as const) {
    stroke(
      rice,
      [
        [x1, y1, 1.4],
        [x2, y2, 5],
        [x3, y3, 2.5],
      ],
      { tone: 0.55, dry: [0.35, 0.55], hairs: 4, rim: 0, colour: white, mode: 'body', seed: `l${x1}` },
    )
  }
}

function head(rice: Rice): void {
  const face = pond(skull)
  wash(rice, face.shape, { ...face, tone: 0.96, soft: 2.2, rim: 0.05, wander: 6, mottle: 0.08, seed: 'cat-head' })
  for (const [x, y, tx, ty] of [
    [505, 655, 470, 585],
    [775, 655, 815, 590],
  ] as const) {
    stroke(
      rice,
      [
        [x, y, 15],
        [(x + tx) / 2, (y + ty) / 2, 12],
        [tx, ty, 2],
      ],
      { tone: 0.5, dry: [0.3, 0.5], hairs: 6, rim: 0, colour: '#c98f78', mode: 'body', seed: `ear${x}` },
    )
  }
  eye(rice, 556, 800, -8)
  eye(rice, 722, 802, 8)
  fill(
    rice,
    [
      [
        [622, 862],
        [656, 862],
        [640, 882],
      ],
    ],
    { colour: '#c98f78', mode: 'body', tone: 0.95, dry: [-0.3, -0.3] },
  )
  const fine = { tone: 0.85, rim: 0, dry: [0, 0.2], colour: white, mode: 'body' } as const
  stroke(
    rice,
    [
      [640, 884, 1.6],
      [638, 902, 1.8],
      [616, 914, 1.8],
      [596, 904, 0.8],
    ],
    { ...fine, seed: 'm1' },
  )
  stroke(
    rice,
    [
      [640, 884, 1.6],
      [642, 902, 1.8],
      [664, 914, 1.8],
      [684, 904, 0.8],
    ],
    { ...fine, seed: 'm2' },
  )
  for (const [y, rise] of [
    [872, -46],
    [888, -6],
    [904, 36],
  ] as const) {
    stroke(
      rice,
      [
        [590, y, 2.2],
        [500, y + rise * 0.3, 1.6],
        [380, y + rise * 1.5, 0.6],
      ],
      { ...fine, tone: 0.9, seed: `wl${y}`, where: (x) => x > 444 },
    )
    stroke(
      rice,
      [
        [690, y, 2.2],
        [780, y + rise * 0.3, 1.6],
        [905, y + rise * 1.5, 0.6],
      ],
      { ...fine, tone: 0.9, seed: `wr${y}`, where: (x) => x < 838 },
    )
    // Past the face the same whisker turns to ink, so that it shows on the paper too.
    stroke(
      rice,
      [
        [590, y, 2.2],
        [500, y + rise * 0.3, 1.6],
        [380, y + rise * 1.5, 0.6],
      ],
      { tone: 0.9, rim: 0, seed: `wl${y}`, where: (x) => x <= 444 },
    )
  }
  stroke(
    rice,
    [
      [462, 918, 5],
      [530, 962, 12],
      [640, 984, 14],
      [750, 970, 12],
      [832, 916, 5],
    ],
    { tone: 0.97, dry: [0, 0.25], hairs: 7, colour: vermilion, mode: 'body', seed: 'collar' },
  )
  fill(rice, ellipse(640, 1012, 27, 28), { colour: '#d99a2b', mode: 'body', tone: 0.98, dry: [-0.2, -0.1] })
  fill(rice, ellipse(631, 1002, 8, 6, -30), { colour: '#fbe7b0', mode: 'body', tone: 0.9, dry: [-0.2, -0.1] })
  stroke(
    rice,
    [
      [618, 1020, 1.5],
      [640, 1024, 2.6],
      [663, 1018, 1.5],
    ],
    { tone: 0.9, seed: 'bell' },
  )
}

/** Both eyes follow the butterfly, up and to the left. */
function eye(rice: Rice, x: number, y: number, turn: number): void {
  const solid = { mode: 'body', tone: 1, dry: [-0.3, -0.3] } as const
  fill(rice, ellipse(x, y, 50, 44, turn), { ...solid, colour: '#f3e3b4' })
  fill(rice, ellipse(x, y, 46, 40, turn), { ...solid, colour: amber })
  fill(rice, ellipse(x + 2, y + 10, 34, 24, turn), { ...solid, colour: '#f0c566', tone: 0.75 })
  fill(rice, ellipse(x - 10, y - 6, 23, 31, 8), { ...solid, colour: '#121317' })
  fill(rice, ellipse(x - 18, y - 18, 8, 9), { ...solid, colour: white })
  fill(rice, ellipse(x - 2, y + 8, 3.6, 3.6), { ...solid, colour: white, tone: 0.8 })
}

function butterfly(rice: Rice, x: number, y: number): void {
  const red = { colour: vermilion, dry: [0, 0.3], hairs: 6, rim: 0.25 } as const
  stroke(
    rice,
    [
      [x, y, 5],
      [x - 40, y - 40, 24],
      [x - 74, y - 52, 22],
    ],
    { ...red, tone: [0.98, 0.5], seed: 'bf1' },
  )
  stroke(
    rice,
    [
      [x, y, 4],
      [x - 44, y + 14, 18],
      [x - 60, y + 26, 13],
    ],
    { ...red, tone: [0.5, 0.95], seed: 'bf2' },
  )
  stroke(
    rice,
    [
      [x, y - 2, 5],
      [x + 18, y - 50, 20],
      [x + 26, y - 82, 19],
    ],
    { ...red, tone: [0.6, 0.98], seed: 'bf3' },
  )
  stroke(
    rice,
    [
      [x + 4, y + 4, 4],
      [x + 34, y - 6, 14],
      [x + 50, y - 6, 10],
    ],
    { ...red, tone: [0.9, 0.5], seed: 'bf4' },
  )
  stroke(
    rice,
    [
      [x + 16, y + 30, 1.5],
      [x + 4, y + 8, 4.4],
      [x - 8, y - 12, 2.6],
    ],
    { tone: 1, seed: 'bfb' },
  )
  stroke(
    rice,
    [
      [x - 8, y - 12, 1],
      [x - 20, y - 30, 0.8],
      [x - 20, y - 46, 1.4],
    ],
    { tone: 0.95 },
  )
  stroke(
    rice,
    [
      [x - 8, y - 12, 1],
      [x - 4, y - 34, 0.8],
      [x + 4, y - 44, 1.4],
    ],
    { tone: 0.95 },
  )
}
