import { workspace as size } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { ellipse } from '#art/techniques/polygons.ts'
import { stroke } from './brush.ts'
import { fill, finish, seal, vermilion } from './hand.ts'
import { type Rice, ricePaper } from './paper.ts'
import { cat, inkstone, tea } from './studio-things.ts'
import { rack, scroll, view } from './studio-wall.ts'
import { pond, wash } from './wash.ts'

export function workspace(): string {
  const rice = ricePaper(size, '#efe7d6', 'mei-desk')
  wash(rice, () => 99, {
    tone: (x, y) => 0.04 + 0.12 * Math.max(0, (x - 700) / 900) + 0.06 * (y / 1000),
    colour: '#8a7a5f',
    mottle: 0.6,
    rim: 0,
    wander: 0,
    seed: 'wall',
  })
  view(rice)
  scroll(rice)
  desk(rice)
  sheet(rice)
  inkstone(rice)
  rack(rice)
  tea(rice)
  cat(rice)
  seal(rice, 1136, 930, 60)
  return finish(rice)
}

function desk(rice: Rice): void {
  wash(rice, (_, y) => y - 640, {
    tone: (_, y) => 0.82 + 0.14 * Math.min(1, (y - 640) / 300),
    colour: '#7a4a2c',
    mode: 'body',
    wander: 2,
    rim: 0.2,
    mottle: 0.2,
    seed: 'desk',
  })
  const chance = random('grain')
  for (let i = 0; i < 60; i++) {
    const x = chance(-200, 1400)
    const y = chance(652, 1000)
    const long = chance(240, 700)
    stroke(
      rice,
      [
        [x, y, 1],
        [x + long * 0.5, y + chance(-4, 4), chance(2, 7)],
        [x + long, y + chance(-3, 3), 1],
      ],
      {
        tone: chance(0.2, 0.55),
        dry: [0.3, 0.5],
        hairs: 5,
        rim: 0,
        colour: i % 3 ? '#4a2915' : '#a8713f',
        mode: 'body',
        seed: `grain${i}`,
      },
    )
  }
  stroke(
    rice,
    [
      [-20, 642, 5],
      [800, 638, 6],
      [1620, 643, 5],
    ],
    { tone: 0.9, dry: [0.1, 0.3], hairs: 6, rim: 0, colour: '#2b1c14', mode: 'body', seed: 'edge' },
  )
}

function sheet(rice: Rice): void {
  const paper = [
    [470, 716],
    [1000, 704],
    [1056, 968],
    [430, 978],
  ] as const
  const shade = pond(
    paper.map(([x, y]) => [x + 14, y + 18] as const),
    false,
  )
  wash(rice, shade.shape, { ...shade, tone: 0.6, soft: 12, rim: 0, colour: '#2a150a', wander: 0, seed: 'sheet-shade' })
  const page = pond(paper, false)
  wash(rice, page.shape, {
    ...page,
    tone: 1,
    colour: '#fbf6ea',
    mode: 'body',
    wander: 1,
    rim: 0,
    mottle: 0.02,
    seed: 'sheet',
  })
  stroke(
    rice,
    [
      [520, 946, 15],
      [560, 880, 12],
      [650, 850, 9],
      [720, 800, 7],
      [820, 782, 4],
      [900, 736, 1.5],
    ],
    { tone: [0.95, 0.55], dry: [0.1, 0.45], hairs: 10, rough: 4, seed: 'work-branch' },
  )
  stroke(
    rice,
    [
      [640, 852, 5],
      [690, 880, 4],
      [770, 880, 1.5],
    ],
    { tone: 0.95, dry: [0.1, 0.4], seed: 'work-twig' },
  )
  for (const [x, y, r] of [
    [604, 842, 26],
    [700, 786, 24],
    [776, 876, 22],
    [842, 760, 20],
    [560, 905, 18],
  ] as const) {
    for (let i = 0; i < 5; i++) {
      const a = i * 1.257 + x
      stroke(
        rice,
        [
          [x + Math.cos(a) * r * 0.3, y + Math.sin(a) * r * 0.24, r * 0.2],
          [x + Math.cos(a) * r * 0.62, y + Math.sin(a) * r * 0.5, r * 0.38],
        ],
        { tone: [0.95, 0.45], rim: 0.3, colour: vermilion, seed: `wb${x}${i}` },
      )
    }
    fill(rice, ellipse(x, y, 3), { tone: 0.9, dry: [-0.2, -0.2] })
  }
  // Paperweights: two bars of black stone.
  for (const [x1, y1, x2, y2] of [
    [486, 726, 620, 722],
    [930, 950, 1040, 948],
  ] as const)
    stroke(
      rice,
      [
        [x1, y1, 11],
        [x2, y2, 11],
      ],
      { tone: 1, rim: 0.2, colour: '#33312f', sheen: '#55524e', mode: 'body', rough: 0.6, seed: `weight${x1}` },
    )
  stroke(
    rice,
    [
      [1010, 880, 10],
      [1090, 800, 10],
      [1190, 690, 8],
    ],
    { tone: 1, rim: 0, rough: 0.8, colour: '#b98f53', sheen: '#e0c086', mode: 'body', seed: 'brush-handle' },
  )
  stroke(
    rice,
    [
      [1008, 882, 12],
      [984, 908, 14],
      [952, 934, 1.5],
    ],
    { tone: 1, dry: [0, 0.36], hairs: 9, mode: 'body', seed: 'brush-tip' },
  )
}
