import { portrait as size } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { ellipse } from '#art/techniques/polygons.ts'
import { type Press, stroke, sumi } from './brush.ts'
import { fill, finish, seal, spatter, vermilion } from './hand.ts'
import { ricePaper, type Rice } from './paper.ts'
import { disc, pond, wash } from './wash.ts'

const skin = '#f7e2cb'

export function portrait(): string {
  const rice = ricePaper(size, '#f1e9d8', 'mei-portrait')
  const ring = Array.from({ length: 31 }, (_, i): Press => {
    const angle = 1.9 + (i / 30) * 5.7
    return [500 + 395 * Math.cos(angle), 450 + 390 * Math.sin(angle), 34 + 20 * Math.sin((i / 30) * 3)]
  })
  stroke(rice, ring, { tone: 0.9, dry: [0.05, 0.62], hairs: 24, rim: 0, rough: 6, colour: vermilion, seed: 'halo' })
  bun(rice)
  const mane = pond([
    [352, 470],
    [330, 380],
    [362, 270],
    [450, 212],
    [560, 208],
    [646, 262],
    [684, 370],
    [668, 480],
    [640, 590],
    [380, 590],
  ])
  wash(rice, mane.shape, { ...mane, tone: 0.97, mode: 'body', wander: 6, mottle: 0.08, rim: 0, seed: 'mane' })
  robe(rice)
  head(rice)
  fringe(rice)
  features(rice)
  spatter(rice, 'me', 26, { x1: 60, y1: 560, x2: 330, y2: 800 }, { largest: 8 })
  seal(rice, 888, 892, 78)
  return finish(rice)
}

function bun(rice: Rice): void {
  const round = pond([
    [392, 196],
    [402, 118],
    [470, 74],
    [548, 88],
    [590, 150],
    [572, 214],
    [500, 244],
    [430, 238],
  ])
  wash(rice, round.shape, { ...round, tone: 0.97, mode: 'body', wander: 7, mottle: 0.08, rim: 0, seed: 'bun' })
  for (const [r, from] of [
    [70, 0.4],
    [48, 1.6],
    [28, 2.6],
  ] as const) {
    const arc = Array.from({ length: 10 }, (_, i): Press => [
      492 + r * Math.cos(from + i * 0.42),
      160 + r * 0.88 * Math.sin(from + i * 0.42),
      0.7 + 2.2 * Math.sin((Math.PI * i) / 9),
    ])
    stroke(rice, arc, {
      tone: 0.4,
      dry: [0.25, 0.45],
      rim: 0,
      hairs: 4,
      colour: '#8f8c8a',
      mode: 'body',
      seed: `bun${r}`,
    })
  }
  // Her smallest brush holds the bun.
  stroke(
    rice,
    [
      [330, 66, 7],
      [470, 148, 8],
      [640, 240, 8],
    ],
    { tone: 1, rim: 0, rough: 0.8, colour: '#b98f53', sheen: '#dcb87c', mode: 'body', seed: 'handle' },
  )
  stroke(
    rice,
    [
      [640, 240, 9],
      [654, 248, 9],
    ],
    { tone: 1, rim: 0, colour: vermilion, mode: 'body', seed: 'cord' },
  )
  stroke(
    rice,
    [
      [656, 249, 8],
      [684, 266, 13],
      [722, 290, 1],
    ],
    { tone: 1, dry: [0, 0.4], hairs: 8, mode: 'body', seed: 'tip' },
  )
  const knot = pond([
    [420, 236],
    [426, 186],
    [470, 168],
    [530, 176],
    [566, 202],
    [572, 240],
    [500, 268],
  ])
  wash(rice, knot.shape, { ...knot, tone: 0.98, mode: 'body', wander: 6, mottle: 0.06, rim: 0, seed: 'knot' })
  stroke(
    rice,
    [
      [440, 214, 1],
      [490, 190, 3],
      [548, 206, 1],
    ],
    { tone: 0.4, dry: [0.25, 0.45], rim: 0, hairs: 4, colour: '#8f8c8a', mode: 'body', seed: 'knot-shine' },
  )
}

function robe(rice: Rice): void {
  const cloth = pond([
    [70, 1040],
    [110, 880],
    [220, 790],
    [400, 730],
    [500, 800],
    [600, 730],
    [786, 790],
    [894, 880],
    [930, 1040],
  ])
  const neck = pond([
    [438, 560],
    [436, 680],
    [400, 740],
    [500, 880],
    [604, 740],
    [566, 680],
    [566, 560],
  ])
  wash(rice, neck.shape, { ...neck, tone: 1, colour: skin, mode: 'body', wander: 1, mottle: 0, rim: 0, seed: 'neck' })
  wash(rice, neck.shape, {
    ...neck,
    tone: (_, y) => 0.55 * Math.max(0, 1 - (y - 600) / 120),
    colour: '#d19a7a',
    wander: 1,
    mottle: 0.2,
    rim: 0,
    seed: 'chin',
  })
  wash(
    rice,
    (x, y) =>
      Math.min(
        cloth.shape(x, y),
        3 - neck.shape(x, y) * 0.4 + (y > 700 ? Math.abs(x - 500) * 0.9 - Math.max(0, 868 - y) * 0.62 : 0),
      ),
    { ...cloth, tone: 1.2, colour: '#31466a', mode: 'body', wander: 6, mottle: 0.1, rim: 0, seed: 'cloth' },
  )
  wash(rice, (x, y) => Math.min(cloth.shape(x, y), 2 - neck.shape(x, y)), {
    ...cloth,
    tone: (_, y) => 0.3 + 0.3 * ((y - 720) / 300),
    colour: '#2b3d5c',
    wander: 6,
    mottle: 0.6,
    rim: 0.2,
    seed: 'cloth',
    soft: 3,
  })
  const nape = pond([
    [440, 700],
    [500, 690],
    [560, 700],
    [530, 790],
    [500, 850],
    [470, 790],
  ])
  wash(rice, nape.shape, { ...nape, tone: 1, colour: skin, mode: 'body', wander: 1, mottle: 0, rim: 0, seed: 'nape' })
  stroke(
    rice,
    [
      [398, 712, 24],
      [450, 800, 27],
      [540, 900, 29],
      [640, 1010, 30],
    ],
    { tone: 0.97, dry: [0, 0.12], hairs: 9, rim: 0, colour: '#f3ead8', mode: 'body', seed: 'collar-l' },
  )
  stroke(
    rice,
    [
      [606, 712, 24],
      [556, 800, 27],
      [470, 890, 29],
      [350, 1010, 30],
    ],
    { tone: 1, dry: [0, 0.1], hairs: 9, rim: 0, colour: '#f8f1e2', mode: 'body', seed: 'collar-r' },
  )
  stroke(
    rice,
    [
      [636, 726, 14],
      [584, 810, 15],
      [490, 906, 16],
      [380, 1014, 16],
    ],
    { tone: 0.97, dry: [0, 0.25], hairs: 7, rim: 0, colour: '#1b2740', mode: 'body', seed: 'band-r' },
  )
  stroke(
    rice,
    [
      [366, 730, 13],
      [418, 818, 15],
      [470, 874, 14],
    ],
    { tone: 0.97, dry: [0, 0.25], hairs: 7, rim: 0, colour: '#1b2740', mode: 'body', seed: 'band-l' },
  )
  const chance = random('folds')
  for (let i = 0; i < 12; i++) {
    const x = i % 2 ? chance(640, 860) : chance(140, 350)
    stroke(
      rice,
      [
        [x, 800 + chance(0, 60), 1.5],
        [x + chance(-20, 20), 900, chance(3, 8)],
        [x + chance(-40, 40), 1010, 3],
      ],
      {
        tone: 0.4,
        dry: [0.3, 0.5],
        hairs: 5,
        rim: 0,
        colour: i % 3 ? '#121b2e' : '#7f93b5',
        mode: 'body',
        seed: `fold${i}`,
      },
    )
  }
}

function head(rice: Rice): void {
  const face = pond([
    [372, 420],
    [380, 330],
    [440, 270],
    [560, 268],
    [622, 330],
    [630, 420],
    [618, 510],
    [572, 594],
    [502, 632],
    [430, 594],
    [384, 510],
  ])
  wash(rice, face.shape, { ...face, tone: 1, colour: skin, mode: 'body', wander: 1.5, mottle: 0, rim: 0, seed: 'face' })
  wash(rice, face.shape, {
    ...face,
    tone: (x, y) => 0.34 * Math.exp(-Math.max(0, face.shape(x, y)) / 16) * (x > 500 || y > 520 ? 1 : 0.4),
    colour: '#c98a68',
    wander: 1.5,
    rim: 0,
    seed: 'face',
  })
  for (const x of [430, 576])
    wash(rice, disc(x, 505, 30), {
      tone: 0.32,
      soft: 26,
      colour: vermilion,
      rim: 0,
      wander: 3,
      mottle: 0.3,
      seed: `cheek${x}`,
      within: { x1: x - 80, y1: 425, x2: x + 80, y2: 585 },
    })
}

/** Two loaded sweeps from the parting, and the loose ends beside the cheeks. */
function fringe(rice: Rice): void {
  const hair = { tone: 0.98, dry: [0, 0.34], hairs: 22, rim: 0, rough: 4, mode: 'body' } as const
  stroke(
    rice,
    [
      [548, 250, 24],
      [480, 268, 46],
      [404, 326, 46],
      [370, 420, 30],
      [362, 520, 18],
      [372, 600, 3],
    ],
    { ...hair, seed: 'fringe-l' },
  )
  stroke(
    rice,
    [
      [546, 246, 24],
      [600, 274, 42],
      [640, 350, 38],
      [648, 440, 26],
      [646, 530, 15],
      [632, 606, 3],
    ],
    { ...hair, seed: 'fringe-r' },
  )
  const shine = { tone: 0.5, dry: [0.36, 0.52], hairs: 12, rim: 0, colour: '#a9a6a2', mode: 'body' } as const
  stroke(
    rice,
    [
      [520, 258, 3],
      [440, 288, 13],
      [386, 350, 8],
    ],
    { ...shine, seed: 'shine-l' },
  )
  stroke(
    rice,
    [
      [580, 262, 3],
      [628, 320, 10],
      [644, 380, 6],
    ],
    { ...shine, seed: 'shine-r' },
  )
  stroke(
    rice,
    [
      [380, 580, 3],
      [352, 640, 3],
      [366, 700, 0.5],
    ],
    { tone: 0.95, seed: 'loose-l' },
  )
  stroke(
    rice,
    [
      [628, 590, 3],
      [654, 650, 2.4],
      [640, 690, 0.5],
    ],
    { tone: 0.95, seed: 'loose-r' },
  )
}

function features(rice: Rice): void {
  const line = { tone: 0.98, rim: 0, rough: 0.8, dry: [0, 0.12], mode: 'body' } as const
  for (const [x, side] of [
    [436, -1],
    [566, 1],
  ] as const) {
    // Eyes shut in a smile: lashes down, the way she looks when a line comes out right.
    stroke(
      rice,
      [
        [x - 34, 440, 1.6],
        [x - 14, 458, 4.4],
        [x + 12, 458, 4.8],
        [x + 34, 440, 1.6],
      ],
      { ...line, seed: `eye${x}` },
    )
    for (const d of [0, 1, 2])
      stroke(
        rice,
        [
          [x + side * (14 + d * 9), 458 - d * 5, 2],
          [x + side * (22 + d * 11), 470 - d * 7, 0.5],
        ],
        { ...line, seed: `lash${x}${d}` },
      )
    stroke(
      rice,
      [
        [x - side * 36, 396, 5],
        [x, 380, 6],
        [x + side * 44, 396, 1.5],
      ],
      { ...line, tone: 0.85, dry: [0.1, 0.4], hairs: 6, seed: `brow${x}` },
    )
    fill(rice, ellipse(x + side * 78, 566, 10, 11), { colour: vermilion, mode: 'body', tone: 1, dry: [-0.2, -0.2] })
  }
  stroke(
    rice,
    [
      [500, 450, 0.8],
      [490, 496, 1.6],
      [488, 514, 2.2],
      [508, 520, 1.4],
    ],
    { ...line, tone: 0.75, colour: '#8a4a30', seed: 'nose' },
  )
  stroke(
    rice,
    [
      [466, 556, 1],
      [486, 556, 4.6],
      [500, 559, 4],
      [516, 555, 4.6],
      [538, 553, 1],
    ],
    { ...line, colour: '#c23a22', seed: 'lip' },
  )
  stroke(
    rice,
    [
      [476, 563, 1.5],
      [502, 574, 6],
      [530, 561, 1.5],
    ],
    { ...line, tone: 0.92, colour: '#d8573f', seed: 'lip2' },
  )
  stroke(
    rice,
    [
      [456, 550, 2],
      [462, 556, 1],
      [466, 556, 0.6],
    ],
    { ...line, colour: '#8a3a22', seed: 'dimple' },
  )
  stroke(
    rice,
    [
      [548, 546, 2],
      [542, 553, 1],
      [538, 553, 0.6],
    ],
    { ...line, colour: '#8a3a22', seed: 'dimple2' },
  )
  // A smear of ink on the cheek, as every day.
  stroke(
    rice,
    [
      [574, 534, 6],
      [592, 524, 4.4],
      [606, 512, 0.6],
    ],
    { tone: 0.75, dry: [0.1, 0.5], hairs: 6, colour: sumi, seed: 'smear' },
  )
}
