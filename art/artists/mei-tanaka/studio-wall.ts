import { random } from '#art/random.ts'
import { type Press, stroke } from './brush.ts'
import { gold, seal, vermilion } from './hand.ts'
import { type Rice } from './paper.ts'
import { disc, wash } from './wash.ts'

const moon = { x: 400, y: 320, r: 268 }

/** The round window, with hills in three washes and the neighbour's bamboo. */
export function view(rice: Rice): void {
  const pane = disc(moon.x, moon.y, moon.r)
  const inside = (x: number, y: number) => pane(x, y) > 0
  wash(rice, pane, {
    tone: (_, y) => 0.62 - 0.4 * (y / 600),
    colour: '#7ea3a6',
    wander: 0,
    rim: 0,
    mottle: 0.3,
    seed: 'sky',
  })
  wash(rice, disc(500, 214, 56), { tone: 0.95, colour: vermilion, mode: 'body', wander: 2, rim: 0.1, seed: 'sun' })
  for (const [base, tone, seed, high] of [
    [400, 0.26, 'far', 70],
    [450, 0.42, 'mid', 60],
    [520, 0.62, 'near', 44],
  ] as const) {
    const ridge = (x: number) =>
      base - high * (Math.sin(x / 74 + base) + 0.6 * Math.sin(x / 31 + base * 2) + 0.25 * Math.sin(x / 13))
    wash(rice, (x, y) => Math.min(pane(x, y), y - ridge(x)), {
      tone: (x, y) => tone * Math.max(0.15, 1 - (y - ridge(x)) / 150),
      colour: '#27424a',
      wander: 3,
      rim: 0.1,
      mottle: 0.3,
      seed,
    })
  }
  const chance = random('window-bamboo')
  for (const [x, half] of [
    [196, 11],
    [232, 15],
    [290, 8],
  ] as const) {
    for (let y = 640; y > 20; y -= 92)
      stroke(
        rice,
        [
          [x, y, half],
          [x + 1, y - 44, half * 0.86],
          [x + 2, y - 84, half],
        ],
        { tone: [0.55, 0.95], dry: [0.05, 0.4], hairs: 7, where: inside, seed: `wb${x}${y}` },
      )
  }
  for (let i = 0; i < 34; i++) {
    const x = chance(190, 380)
    const y = 60 + Math.floor(i / 9) * 110 + chance(-30, 30)
    const angle = chance(0.6, 2.3)
    const long = chance(60, 116)
    stroke(
      rice,
      [
        [x, y, 1],
        [x + Math.cos(angle) * long * 0.4, y + Math.sin(angle) * long * 0.4, chance(5, 8)],
        [x + Math.cos(angle) * long, y + Math.sin(angle) * long, 0.4],
      ],
      { tone: chance(0.7, 1), dry: [0, 0.4], hairs: 5, where: inside, seed: `wl${i}` },
    )
  }
  const rim = Array.from({ length: 33 }, (_, i): Press => [
    moon.x + (moon.r + 8) * Math.cos(2 + i * 0.198),
    moon.y + (moon.r + 8) * Math.sin(2 + i * 0.198),
    17 + 4 * Math.sin(i / 4),
  ])
  stroke(rice, rim, {
    tone: [0.96, 0.8],
    dry: [0.05, 0.5],
    hairs: 16,
    rough: 4,
    colour: '#2b1c14',
    mode: 'body',
    seed: 'rim',
  })
}

export function scroll(rice: Rice): void {
  wash(rice, (x, y) => Math.min(x - 792, 1020 - x, y - 56, 566 - y), {
    tone: 0.2,
    soft: 12,
    rim: 0,
    colour: '#4a3a28',
    seed: 'scroll-shadow',
  })
  wash(rice, (x, y) => Math.min(x - 780, 1000 - x, y - 40, 550 - y), {
    tone: 1,
    colour: '#2f4763',
    mode: 'body',
    wander: 1,
    rim: 0.1,
    mottle: 0.16,
    seed: 'silk',
  })
  wash(rice, (x, y) => Math.min(x - 800, 980 - x, y - 84, 500 - y), {
    tone: 1,
    colour: '#f8f2e4',
    mode: 'body',
    wander: 1,
    rim: 0,
    mottle: 0.02,
    seed: 'scroll',
  })
  for (const y of [40, 552])
    stroke(
      rice,
      [
        [764, y, 9],
        [890, y + 1, 9],
        [1016, y, 9],
      ],
      { tone: 0.98, rim: 0.1, colour: '#2b1c14', mode: 'body', seed: `rod${y}` },
    )
  stroke(
    rice,
    [
      [810, 34, 1.6],
      [890, 4, 1.6],
      [970, 34, 1.6],
    ],
    { tone: 0.95, seed: 'string' },
  )
  const ring = Array.from({ length: 21 }, (_, i): Press => [
    892 + 62 * Math.cos(2.1 + i * 0.285),
    214 + 62 * Math.sin(2.1 + i * 0.285),
    11 + 4 * Math.sin(i / 5),
  ])
  stroke(rice, ring, { tone: 0.97, dry: [0.05, 0.6], hairs: 14, rim: 0, rough: 3, seed: 'scroll-enso' })
  for (const [x, bend] of [
    [850, -16],
    [876, 6],
    [902, 20],
  ] as const)
    stroke(
      rice,
      [
        [x + 20, 492, 1],
        [x + bend, 420, 6],
        [x + bend * 3, 340, 0.5],
      ],
      { tone: [0.9, 0.5], dry: [0, 0.4], hairs: 6, seed: `orchid${x}` },
    )
  for (const [x, y] of [
    [930, 372],
    [946, 388],
    [922, 396],
  ] as const)
    stroke(
      rice,
      [
        [x, y, 3],
        [x + 8, y - 10, 8],
      ],
      { tone: [0.95, 0.5], colour: vermilion, seed: `of${x}` },
    )
  seal(rice, 954, 468, 30)
}

/** Brushes hung by their loops, from the thinnest liner to the one for rings. */
export function rack(rice: Rice): void {
  const wood = {
    tone: 0.98,
    rim: 0.1,
    rough: 1.5,
    dry: [0, 0.2],
    hairs: 8,
    colour: '#2f1b10',
    sheen: '#5a3820',
    mode: 'body',
  } as const
  stroke(
    rice,
    [
      [1150, 262, 10],
      [1360, 254, 11],
      [1580, 262, 10],
    ],
    { ...wood, seed: 'beam' },
  )
  for (const x of [1172, 1556])
    stroke(
      rice,
      [
        [x, 262, 9],
        [x + 1, 460, 9],
        [x, 642, 11],
      ],
      { ...wood, seed: `post${x}` },
    )
  stroke(
    rice,
    [
      [1130, 640, 10],
      [1364, 646, 12],
      [1596, 640, 10],
    ],
    { ...wood, seed: 'foot' },
  )
  const handles = ['#b98f53', '#3a2216', '#8c2f1c', '#c9a266', '#22384a'] as const
  handles.forEach((colour, i) => {
    const x = 1220 + i * 71
    const wide = 4.5 + i * 1.7
    const drop = 118 + (i % 2) * 26
    stroke(
      rice,
      [
        [x - 6, 266, 1.4],
        [x, 292, 1.4],
        [x + 6, 266, 1.4],
      ],
      { tone: 0.95, colour: vermilion, mode: 'body', seed: `loop${i}` },
    )
    stroke(
      rice,
      [
        [x, 292, wide * 0.8],
        [x, 292 + drop, wide],
      ],
      { tone: 1, rim: 0.1, rough: 0.8, colour, sheen: i % 2 ? '#6a4a34' : '#e3c68e', mode: 'body', seed: `handle${i}` },
    )
    stroke(
      rice,
      [
        [x, 290 + drop, wide * 1.2],
        [x, 304 + drop, wide * 1.25],
      ],
      { tone: 1, colour: i === 2 ? gold : '#1c1714', mode: 'body', seed: `ferrule${i}` },
    )
    stroke(
      rice,
      [
        [x, 306 + drop, wide * 1.2],
        [x + 1, 334 + drop, wide * 1.75],
        [x, 366 + drop + i * 5, 0.6],
      ],
      {
        tone: 0.98,
        dry: [0, 0.3],
        hairs: 10,
        colour: i % 2 ? '#e9dcc3' : '#1a1a1c',
        sheen: i % 2 ? '#c8b28c' : '#3a3a3e',
        mode: 'body',
        seed: `hair${i}`,
      },
    )
  })
}
