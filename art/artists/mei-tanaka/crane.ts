import { random } from '#art/random.ts'
import { ellipse } from '#art/techniques/polygons.ts'
import { type Press, stroke } from './brush.ts'
import { fill, white } from './hand.ts'
import { type Rice } from './paper.ts'
import { pond, wash } from './wash.ts'

const black = '#17120f'

export function crane(rice: Rice): void {
  const legs: Press[][] = [
    [
      [330, 815, 6],
      [232, 872, 4.5],
      [158, 915, 3.4],
      [124, 922, 1],
    ],
    [
      [346, 826, 6],
      [260, 886, 4.5],
      [182, 930, 3.4],
      [150, 940, 1],
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
