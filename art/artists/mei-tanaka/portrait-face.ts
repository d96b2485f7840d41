import { ellipse } from '#art/techniques/polygons.ts'
import { stroke, sumi } from './brush.ts'
import { fill, vermilion } from './hand.ts'
import { type Rice } from './paper.ts'
import { disc, pond, wash } from './wash.ts'

export const skin = '#f7e2cb'

export function head(rice: Rice): void {
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
export function fringe(rice: Rice): void {
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

export function features(rice: Rice): void {
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
