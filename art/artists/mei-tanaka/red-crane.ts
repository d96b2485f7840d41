import { card } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { ellipse } from '#art/techniques/polygons.ts'
import { type Press, stroke } from './brush.ts'
import { fill, finish, seal, smallFace, spatter, white, write } from './hand.ts'
import { ricePaper, type Rice } from './paper.ts'
import { disc, pond, wash } from './wash.ts'

const sunGold = '#d9a545'
const black = '#17120f'

export function redCrane(): string {
  const rice = ricePaper(card, '#c6311c', 'red-crane')
  wash(rice, () => 99, {
    tone: (x, y) => 0.06 + 0.3 * Math.max(0, (y - 900) / 500) + (0.12 * Math.abs(x - 500)) / 500,
    colour: '#7d1409',
    mottle: 0.5,
    rim: 0,
    wander: 0,
    seed: 'red',
  })
  wash(rice, disc(690, 470, 300), {
    tone: 0.97,
    colour: sunGold,
    mode: 'body',
    mottle: 0.05,
    rim: 0.02,
    wander: 5,
    skip: 0.14,
    seed: 'sun',
  })
  wash(rice, disc(690, 470, 300), {
    tone: (x, y) => 0.5 * Math.max(0, 1 - Math.hypot(x - 610, y - 370) / 330),
    colour: '#f2d590',
    mode: 'body',
    mottle: 0.4,
    rim: 0,
    wander: 5,
    soft: 14,
    seed: 'sun-light',
  })
  clouds(rice)
  crane(rice)
  spatter(
    rice,
    'snow',
    60,
    { x1: 30, y1: 60, x2: 970, y2: 1100 },
    { colour: white, mode: 'body', tone: 0.8, largest: 6 },
  )
  write(rice, 'Happy', 190, 80, 1098, { anchor: 'start', colour: white, mode: 'body', dry: [0.03, 0.26] })
  write(rice, 'New Year', 214, 920, 1312, { anchor: 'end', colour: white, mode: 'body', dry: [0.03, 0.3] })
  write(rice, 'A THOUSAND GOOD DAYS', 24, 914, 1112, {
    anchor: 'end',
    face: smallFace,
    spacing: 4,
    colour: '#f2d590',
    mode: 'body',
    dry: [-0.3, -0.3],
  })
  seal(rice, 124, 1250, 70, '#7d1409')
  return finish(rice)
}

/** Bands of gold mist, the way old screens leave things out. */
function clouds(rice: Rice): void {
  for (const [x, y, length, half] of [
    [-60, 250, 420, 17],
    [-80, 302, 300, 11],
    [640, 830, 460, 18],
    [760, 884, 320, 11],
    [-60, 920, 380, 12],
  ] as const) {
    stroke(
      rice,
      [
        [x, y, half * 0.8],
        [x + length * 0.3, y - 5, half],
        [x + length * 0.7, y + 4, half],
        [x + length, y, half * 0.7],
      ],
      {
        tone: 0.85,
        dry: [0.2, 0.52],
        hairs: 8,
        rim: 0,
        rough: 4,
        colour: '#b5862f',
        sheen: '#ecc978',
        mode: 'body',
        seed: `cloud${y}`,
      },
    )
  }
}

function crane(rice: Rice): void {
  const legs: Press[][] = [
    [
      [330, 815, 6],
      [220, 885, 4.5],
      [130, 938, 3.4],
      [92, 944, 1],
    ],
    [
      [346, 826, 6],
      [250, 898, 4.5],
      [156, 956, 3.4],
      [118, 966, 1],
    ],
  ]
  legs.forEach((leg, i) =>
    stroke(rice, leg, { tone: 0.95, dry: [0, 0.3], colour: black, mode: 'body', seed: `leg${i}` }),
  )
  wing(rice, { x: 500, y: 680, from: -62, to: -8, length: 370, far: true })
  tail(rice)
  const body = pond([
    [312, 838],
    [336, 782],
    [416, 718],
    [520, 664],
    [610, 630],
    [690, 594],
    [770, 572],
    [842, 562],
    [846, 592],
    [780, 606],
    [712, 630],
    [650, 676],
    [580, 738],
    [490, 800],
    [392, 842],
  ])
  wash(rice, body.shape, {
    ...body,
    tone: 0.98,
    colour: white,
    mode: 'body',
    rim: 0,
    mottle: 0.03,
    wander: 4,
    seed: 'crane-body',
  })
  const belly = (x: number, y: number) =>
    0.5 * Math.exp(-Math.max(0, body.shape(x, y)) / 20) * Math.max(0, Math.min(1, (y + x * 0.62 - 1030) / 70))
  wash(rice, body.shape, {
    ...body,
    tone: belly,
    mottle: 0.5,
    rim: 0.2,
    wander: 4,
    colour: '#5c4a44',
    seed: 'crane-body',
  })
  stroke(
    rice,
    [
      [660, 634, 13],
      [712, 602, 16],
      [770, 590, 15],
      [822, 584, 14],
      [846, 580, 11],
    ],
    { tone: 0.97, dry: [0.25, -0.1], hairs: 8, rim: 0, rough: 2, colour: black, mode: 'body', seed: 'nape' },
  )
  fill(rice, ellipse(836, 578, 21, 17, -6), { colour: white, mode: 'body', tone: 1, dry: [-0.3, -0.3] })
  stroke(
    rice,
    [
      [800, 594, 5],
      [830, 596, 9],
      [850, 590, 6],
    ],
    { tone: 0.97, rim: 0, colour: black, mode: 'body', seed: 'throat' },
  )
  stroke(
    rice,
    [
      [822, 563, 5],
      [838, 560, 8],
      [852, 568, 5],
    ],
    { tone: 1, rim: 0, colour: '#d8371f', mode: 'body', seed: 'crown' },
  )
  stroke(
    rice,
    [
      [852, 578, 7],
      [890, 578, 4],
      [938, 582, 0.8],
    ],
    { tone: 1, rim: 0, rough: 0.5, colour: '#3c3326', mode: 'body', seed: 'bill' },
  )
  fill(rice, ellipse(843, 575, 3.4), { colour: black, mode: 'body', tone: 1, dry: [-0.3, -0.3] })
  wing(rice, { x: 452, y: 730, from: -158, to: -80, length: 480, far: false })
  const shoulder = pond([
    [330, 722],
    [366, 676],
    [424, 648],
    [474, 652],
    [494, 690],
    [476, 740],
    [420, 752],
    [366, 742],
  ])
  wash(rice, shoulder.shape, {
    ...shoulder,
    tone: 0.97,
    soft: 3,
    colour: white,
    mode: 'body',
    rim: 0,
    mottle: 0.02,
    wander: 9,
    seed: 'shoulder',
  })
}

function tail(rice: Rice): void {
  const chance = random('crane-tail')
  for (let i = 0; i < 11; i++) {
    const angle = ((138 + i * 6.5) * Math.PI) / 180
    const length = chance(110, 150)
    const x = 392 + chance(-10, 20)
    const y = 790 + chance(-12, 14)
    stroke(
      rice,
      [
        [x, y, 6],
        [x + Math.cos(angle) * length * 0.6, y + Math.sin(angle) * length * 0.6 + 6, 10],
        [x + Math.cos(angle) * length, y + Math.sin(angle) * length + 18, 1],
      ],
      {
        tone: 0.96,
        dry: [0, 0.4],
        hairs: 6,
        rim: 0,
        colour: black,
        mode: 'body',
        seed: `t${i}`,
      },
    )
  }
}

interface Wing {
  x: number
  y: number
  from: number
  to: number
  length: number
  far: boolean
}

/** Long primaries fan from the wrist, shorter secondaries follow the arm, coverts lie over both. */
function wing(rice: Rice, { x, y, from, to, length, far }: Wing): void {
  const chance = random(`wing${far}`)
  const paper = far ? '#e9dccb' : white
  const layers = [
    { count: 17, reach: 1, half: far ? 15 : 22, dark: true },
    { count: 15, reach: 0.7, half: far ? 14 : 19, dark: false },
    { count: 12, reach: 0.44, half: far ? 13 : 18, dark: false },
  ]
  for (const { count, reach, half, dark } of layers) {
    for (let i = 0; i < count; i++) {
      const share = i / (count - 1)
      const degrees = from + (to - from) * share + chance.gauss(0, 0.9)
      const angle = (degrees * Math.PI) / 180
      const long =
        length *
        reach *
        (0.66 + 0.34 * Math.sin(Math.PI * (far ? 0.75 - share * 0.5 : 0.25 + share * 0.5))) *
        chance(0.95, 1.04)
      const bow = (far ? 1 : -1) * long * 0.09
      const along = (d: number, side: number): [number, number] => [
        x + Math.cos(angle) * d - Math.sin(angle) * side,
        y + Math.sin(angle) * d + Math.cos(angle) * side,
      ]
      const press = (d: number, side: number, w: number): Press => [...along(d, side), w]
      const feather: Press[] = [
        press(12, 0, 4),
        press(long * 0.4, bow, half * 0.8),
        press(long * 0.8, bow, half),
        press(long * 0.95, bow * 0.3, half * 0.7),
        press(long, -bow * 0.2, 3),
      ]
      stroke(rice, feather, {
        tone: [1, 0.94],
        dry: [-0.1, 0.2],
        hairs: 6,
        rim: 0,
        rough: 2,
        colour: paper,
        mode: 'body',
        seed: `f${far}${reach}${i}`,
      })
      stroke(
        rice,
        [press(long * 0.2, bow * 0.6, 0.6), press(long * 0.6, bow * 1.08, 1.6), press(long * 0.95, 0, 0.5)],
        { tone: 0.4, rim: 0, colour: '#6b5a50', seed: `q${i}` },
      )
      stroke(
        rice,
        feather.map(([px, py, w], k): Press => [
          px + Math.sin(angle) * half * 0.7,
          py - Math.cos(angle) * half * 0.7,
          k === 0 ? 0.5 : Math.min(w, 2.4),
        ]),
        { tone: 0.36, rim: 0, soft: 3, colour: '#5c4a44', seed: `e${i}` },
      )
      if (dark) {
        const tip: Press[] = [
          press(long * 0.64, bow, half * 0.5),
          press(long * 0.8, bow, half),
          press(long * 0.95, bow * 0.3, half * 0.74),
          press(long * 1.01, -bow * 0.2, 3),
        ]
        stroke(rice, tip, {
          tone: 0.97,
          dry: [0.3, -0.1],
          hairs: 6,
          rim: 0,
          rough: 2,
          colour: black,
          mode: 'body',
          seed: `k${far}${i}`,
        })
      }
    }
  }
}
