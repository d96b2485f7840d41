import { workspace as size } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { curve, ellipse, put, type Rings, type Spot } from '#art/techniques/polygons.ts'
import { bird, hare, horse, snowySpruce } from './creatures.ts'
import { daisy, heartCut, kurbits, sprig, tulip } from './folk.ts'
import { inks, papers } from './inks.ts'
import { lens, ribbon, star } from './knife.ts'
import { type Block, block, carve, finish, print, raise, stock } from './press.ts'

const box = (x1: number, y1: number, x2: number, y2: number): Rings => [
  [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
  ],
]
const frame = (x1: number, y1: number, x2: number, y2: number, w: number): Rings => [
  box(x1, y1, x2, y2)[0]!,
  box(x1 + w, y1 + w, x2 - w, y2 - w)[0]!.toReversed(),
]

export function workspace(): string {
  const blue = block(size)
  const red = block(size)
  const mustard = block(size)
  wall(red)
  view(blue, red, mustard)
  line(blue, red, mustard)
  table(blue, red, mustard)
  const canvas = stock(size, papers.cream, 'sofia-desk')
  print(canvas, mustard, { colour: inks.mustard, slip: [3, -2], seed: 'desk-mustard', ridges: 0 })
  print(canvas, red, { colour: inks.red, slip: [-3, 2], seed: 'desk-red', ridges: 0 })
  print(canvas, blue, { colour: inks.blue, seed: 'desk-blue', ridges: 0.4, wear: 0.55 })
  return finish(canvas)
}

/** Wallpaper cut in small sprigs. */
function wall(red: Block): void {
  const chance = random('wall')
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 21; column++) {
      const x = column * 80 + (row % 2) * 40 + chance(-4, 4)
      const y = 40 + row * 84 + chance(-4, 4)
      for (const turn of [-130, -90, -50]) raise(red, put(lens(0, 0, 20, 0, 4), { x, y, turn }))
      raise(red, lens(x, y, x, y + 18, 2.2))
    }
  }
}

function view(blue: Block, red: Block, mustard: Block): void {
  carve(red, box(84, 44, 616, 586))
  raise(blue, box(124, 84, 576, 546))
  carve(blue, ellipse(470, 176, 60))
  raise(mustard, ellipse(470, 176, 48))
  carve(blue, [
    curve([
      [100, 470],
      [260, 430],
      [420, 452],
      [600, 420],
      [620, 580],
      [90, 580],
    ]),
  ])
  for (const [x, foot, tall] of [
    [190, 470, 300],
    [292, 452, 200],
    [540, 450, 240],
    [400, 462, 170],
  ] as const)
    snowySpruce(blue, x, foot, tall, `view${x}`)
  const chance = random('view-snow')
  for (let i = 0; i < 70; i++) carve(blue, ellipse(chance(130, 570), chance(90, 440), chance(2, 5)))
  carve(blue, box(0, 540, 1600, 600))
  carve(blue, box(580, 40, 640, 600))
  for (const bar of [frame(104, 64, 596, 566, 22), box(340, 80, 360, 556), box(120, 300, 580, 318)]) raise(blue, bar)
  for (const bar of [box(344, 92, 350, 550), box(130, 306, 570, 311)]) carve(blue, bar)
  raise(blue, box(76, 566, 624, 590))
  for (const x of [190, 510]) {
    carve(blue, ellipse(x, 480, 66, 84))
    raise(red, [
      [
        [x - 40, 510],
        [x + 40, 510],
        [x + 28, 566],
        [x - 28, 566],
      ],
    ])
    carve(red, star(x, 538, 6, 13, 6))
    for (const t of [-34, 0, 34]) {
      raise(blue, put(lens(0, 0, 56, 0, 3), { x, y: 510, turn: -90 + t }))
      raise(red, put(ellipse(66, 0, 14, 13), { x, y: 510, turn: -90 + t }))
    }
  }
}

/** Proofs pegged on a line to dry. */
function line(blue: Block, red: Block, mustard: Block): void {
  raise(
    blue,
    ribbon([
      [620, 86, 2.6],
      [900, 126, 2.6],
      [1200, 128, 2.6],
      [1620, 76, 2.6],
    ]),
  )
  const cards: [number, number, number, (x: number, y: number) => void][] = [
    [720, 108, -3, (x, y) => heartCut(red, { x, y: y + 118, scale: 0.78 })],
    [
      936,
      124,
      2,
      (x, y) => {
        kurbits(blue, red, { x, y: y + 190, scale: 0.72 }, 'line')
        sprig(
          blue,
          [
            [x, y + 226],
            [x, y + 196],
          ],
          4,
          40,
          'line-s',
        )
      },
    ],
    [1156, 124, -2, (x, y) => bird(blue, red, { x: x + 10, y: y + 128, scale: 0.34 })],
    [
      1382,
      106,
      3,
      (x, y) => {
        daisy(red, mustard, x, y + 100, 62, 11, 'line-d')
        raise(
          blue,
          ribbon([
            [x, y + 160, 4],
            [x, y + 218, 4],
          ]),
        )
      },
    ],
  ]
  for (const [x, y, turn, draw] of cards) {
    const sheetOf = (grow: number) => put(box(-88 - grow, 8 - grow, 88 + grow, 244 + grow), { x, y, turn })
    for (const plate of [red, mustard]) carve(plate, sheetOf(10))
    raise(blue, sheetOf(4))
    raise(blue, put(box(-80, 16, 96, 252), { x, y, turn }))
    carve(blue, sheetOf(0))
    draw(x, y)
    for (const px of [-60, 60]) {
      const peg = put(box(px - 6, -16, px + 6, 26), { x, y, turn })
      carve(red, peg)
      raise(mustard, peg)
      raise(blue, put(lens(px, -14, px, 24, 2), { x, y, turn }))
    }
  }
}

function table(blue: Block, red: Block, mustard: Block): void {
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
