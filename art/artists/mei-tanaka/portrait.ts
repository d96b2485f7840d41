import { portrait as size } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { type Press, stroke } from './brush.ts'
import { finish, seal, spatter, vermilion } from './hand.ts'
import { type Rice, ricePaper } from './paper.ts'
import { features, fringe, head, skin } from './portrait-face.ts'
import { pond, wash } from './wash.ts'

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
