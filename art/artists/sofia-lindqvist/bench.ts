import { random } from '#art/random.ts'
import { curve, ellipse, put, type Rings, type Spot } from '#art/techniques/polygons.ts'
import { horse } from './creatures.ts'
import { hare } from './runners.ts'
import { tulip } from './folk.ts'
import { lens, ribbon, star } from './knife.ts'
import { type Block, carve, raise } from './press.ts'

export const box = (x1: number, y1: number, x2: number, y2: number): Rings => [
  [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
  ],
]
export const frame = (x1: number, y1: number, x2: number, y2: number, w: number): Rings => [
  box(x1, y1, x2, y2)[0]!,
  box(x1 + w, y1 + w, x2 - w, y2 - w)[0]!.toReversed(),
]

export function table(blue: Block, red: Block, mustard: Block): void {
  carve(red, box(0, 640, 1600, 1000))
  const chance = random('table')
  raise(mustard, box(0, 648, 1600, 1000))
  for (let i = 0; i < 130; i++) {
    const x = chance(-40, 1600)
    const y = 664 + Math.floor(chance(0, 18)) * 19 + chance(-3, 3)
    carve(mustard, lens(x, y, x + chance(60, 190), y + chance(-3, 3), 2.6))
  }
  raise(blue, box(0, 640, 1600, 652))
  blockOnBench(blue, red, mustard)
  roller(blue, red, mustard)
  gouges(blue, red, mustard)
  jar(blue, red, mustard)
  for (const plate of [red, mustard]) carve(plate, ellipse(1470, 560, 90, 84))
  horse(red, mustard, { x: 1462, y: 544, scale: 0.72 })
  for (const [x, y, colour] of [
    [1236, 640, red],
    [1326, 640, blue],
  ] as const)
    tin(blue, mustard, red, x, y, colour)
}

function blockOnBench(blue: Block, red: Block, mustard: Block): void {
  const top: Rings = [
    [
      [470, 726],
      [1080, 712],
      [1116, 934],
      [436, 950],
    ],
  ]
  const side: Rings = [
    [
      [436, 950],
      [1116, 934],
      [1116, 966],
      [438, 982],
    ],
  ]
  for (const plate of [mustard, red]) carve(plate, [...top, ...side])
  raise(blue, [...top, ...side])
  carve(blue, lens(440, 952, 1112, 936, 3))
  // The hare of the birthday card, half cut: what has been cleared shows as bare lino.
  const cleared: Rings = [
    curve([
      [520, 760],
      [660, 738],
      [860, 742],
      [1040, 740],
      [1072, 830],
      [1060, 910],
      [860, 916],
      [640, 926],
      [490, 920],
      [490, 840],
    ]),
  ]
  carve(blue, cleared)
  hare(blue, [], { x: 782, y: 852, scale: 0.58, turn: -4 })
  const chance = random('clear')
  for (let i = 0; i < 60; i++) {
    const x = chance(510, 1050)
    const y = chance(750, 912)
    if (Math.abs(y - 838) < 74) continue
    raise(blue, lens(x, y, x + chance(14, 34), y + chance(-3, 3), 2))
  }
  for (let i = 0; i < 24; i++)
    raise(
      red,
      put(lens(0, 0, chance(10, 20), 0, 3.4, 5), { x: chance(1100, 1250), y: chance(780, 970), turn: chance(0, 360) }),
    )
}

function roller(blue: Block, red: Block, mustard: Block): void {
  const slab: Rings = [
    [
      [60, 742],
      [372, 734],
      [352, 930],
      [30, 940],
    ],
  ]
  for (const plate of [mustard, red]) carve(plate, slab)
  raise(blue, [
    slab[0]!,
    [
      [46, 928],
      [340, 918],
      [358, 746],
      [74, 754],
    ],
  ])
  raise(red, [
    curve([
      [90, 790],
      [200, 764],
      [330, 770],
      [322, 870],
      [200, 896],
      [84, 880],
    ]),
  ])
  for (let i = 0; i < 8; i++) carve(red, lens(100, 800 + i * 11, 310, 790 + i * 11, 1.7, 2))
  const drum = put(box(-92, -34, 92, 34), { x: 214, y: 800, turn: -14 })
  for (const plate of [red, mustard]) carve(plate, drum)
  raise(blue, drum)
  for (const [at, long] of [
    [-18, 70],
    [-4, 78],
    [12, 60],
  ] as const)
    carve(blue, put(lens(-long, at, long, at, 2.6), { x: 214, y: 800, turn: -14 }))
  raise(blue, put(frame(-104, -38, 104, 38, 6), { x: 214, y: 800, turn: -14 }))
  const handle = ribbon([
    [236, 762, 7],
    [268, 700, 7],
    [288, 660, 7],
  ])
  const grip = ribbon([
    [286, 666, 15],
    [310, 612, 21],
    [330, 560, 17],
  ])
  for (const plate of [mustard, red]) carve(plate, grip)
  raise(blue, handle)
  raise(blue, grip)
  carve(blue, lens(296, 650, 322, 576, 4))
}

function gouges(blue: Block, red: Block, mustard: Block): void {
  for (const [i, plate] of [red, blue, red, blue].entries()) {
    const x = 1190 + i * 96
    const at = { x, y: 846, turn: -98 + i * 5 }
    const grip: Rings = [
      curve(
        [
          [-120, -16],
          [-60, -25],
          [0, -16],
          [10, 0],
          [0, 16],
          [-60, 25],
          [-120, 16],
          [-134, 0],
        ].map(([a, b]): Spot => [a!, b!]),
      ),
    ]
    for (const below of [mustard, red]) carve(below, put(grip, at))
    raise(plate, put(grip, at))
    carve(plate, put(lens(-110, -6, -14, -6, 3.4), at))
    carve(mustard, put(box(8, -8, 92, 8), at))
    raise(
      blue,
      put(
        [
          [
            [8, -8],
            [84, -7],
            [98, -1],
            [84, 7],
            [8, 8],
          ],
        ],
        at,
      ),
    )
    carve(blue, put(lens(18, 0, 90, 0, 2.4), at))
  }
}

function jar(blue: Block, red: Block, mustard: Block): void {
  const glass: Rings = [
    [
      [658, 500],
      [782, 500],
      [790, 650],
      [650, 650],
    ],
  ]
  for (const plate of [red, mustard, blue]) carve(plate, [...glass, ...ellipse(722, 440, 96, 96)])
  for (const [x, y, turn] of [
    [672, 470, -24],
    [722, 446, 0],
    [774, 474, 24],
  ] as const) {
    raise(
      blue,
      ribbon([
        [720 + (x - 720) * 0.3, 636, 4],
        [x, y, 4],
      ]),
    )
    tulip(red, mustard, { x, y, turn, scale: 0.68 })
  }
  raise(blue, [
    [
      [658, 500],
      [782, 500],
      [790, 650],
      [650, 650],
    ],
    [
      [660, 642],
      [780, 642],
      [773, 508],
      [667, 508],
    ],
  ])
  raise(blue, box(660, 560, 782, 566))
  for (let i = 0; i < 5; i++) raise(blue, lens(668, 582 + i * 13, 770, 582 + i * 13, 2))
}

function tin(blue: Block, mustard: Block, red: Block, x: number, y: number, colour: Block): void {
  for (const plate of [mustard, red, blue]) carve(plate, [...box(x - 40, y - 92, x + 40, y)])
  raise(blue, frame(x - 38, y - 88, x + 38, y, 6))
  raise(colour, box(x - 32, y - 62, x + 32, y - 18))
  carve(colour, star(x, y - 40, 8, 16, 7))
  raise(blue, lens(x - 44, y - 90, x + 44, y - 90, 8))
}
