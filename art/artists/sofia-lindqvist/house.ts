import { random } from '#art/random.ts'
import { ellipse, type Rings } from '#art/techniques/polygons.ts'
import { heart, lens, ribbon } from './knife.ts'
import { type Block, carve, raise } from './press.ts'

export const box = (x1: number, y1: number, x2: number, y2: number): Rings => [
  [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
  ],
]

export function house(red: Block, blue: Block, mustard: Block): void {
  const roof: Rings = [
    [
      [92, 560],
      [420, 196],
      [748, 560],
      [716, 590],
      [420, 262],
      [124, 590],
    ],
  ]
  const walls: Rings = [
    [
      [150, 540],
      [420, 240],
      [690, 540],
      [690, 1112],
      [150, 1112],
    ],
  ]
  const chimney = box(560, 250, 628, 430)
  for (const shape of [walls, roof, chimney])
    carve(
      blue,
      shape.map((ring) => ring.map(([x, y]) => [420 + (x - 420) * 1.035, 660 + (y - 660) * 1.025] as const)),
    )
  raise(red, walls)
  carve(red, roof)
  carve(blue, chimney)
  raise(blue, chimney)
  carve(blue, roof)
  for (let y = 268; y < 420; y += 26) carve(blue, lens(562, y, 626, y, 2.6))
  raise(mustard, roof)
  for (let i = 0; i < 16; i++) {
    const t = i / 16
    carve(mustard, lens(104 + 314 * t, 562 - 350 * t, 134 + 304 * t, 584 - 340 * t, 3.6))
    carve(mustard, lens(736 - 314 * t, 562 - 350 * t, 706 - 304 * t, 584 - 340 * t, 3.6))
  }
  const chance = random('planks')
  for (let x = 186; x < 690; x += 36) {
    let y = Math.max(300, 560 - (x < 420 ? x - 150 : 690 - x) * 1.02) + 24
    while (y < 1110) {
      const long = chance(70, 190)
      carve(red, lens(x + chance(-3, 3), y, x + chance(-3, 3), Math.min(1116, y + long), 2.6))
      y += long + chance(14, 36)
    }
  }
  smoke(blue)
  gable(red, blue, mustard)
  for (const [x, y] of [
    [206, 640],
    [504, 640],
    [206, 874],
  ] as const)
    pane(red, blue, mustard, x, y)
  door(red, blue, mustard)
}

function smoke(blue: Block): void {
  carve(
    blue,
    ribbon([
      [594, 236, 8],
      [620, 190, 17],
      [580, 140, 22],
      [626, 84, 26],
      [590, 20, 30],
      [610, -40, 34],
    ]),
  )
  raise(
    blue,
    ribbon([
      [600, 190, 2],
      [590, 150, 5],
      [612, 96, 5],
      [600, 30, 6],
    ]),
  )
}

function gable(red: Block, blue: Block, mustard: Block): void {
  carve(red, ellipse(420, 448, 92))
  raise(mustard, ellipse(420, 448, 78))
  carve(mustard, heart({ x: 420, y: 452, scale: 0.66 }))
  raise(red, heart({ x: 420, y: 452, scale: 0.54 }))
  for (let i = 0; i < 16; i++) {
    const a = (i * Math.PI) / 8
    raise(
      blue,
      lens(420 + 84 * Math.cos(a), 448 + 84 * Math.sin(a), 420 + 100 * Math.cos(a), 448 + 100 * Math.sin(a), 5),
    )
  }
}

function pane(red: Block, blue: Block, mustard: Block, x: number, y: number): void {
  const w = 136
  const h = 168
  carve(red, box(x - 16, y - 18, x + w + 16, y + h + 16))
  carve(red, roofOver(x, y, w))
  raise(mustard, box(x, y, x + w, y + h))
  raise(blue, roofOver(x, y, w))
  raise(blue, box(x - 14, y + h + 6, x + w + 14, y + h + 18))
  for (const bar of [
    box(x - 8, y - 6, x, y + h + 6),
    box(x + w, y - 6, x + w + 8, y + h + 6),
    box(x + w / 2 - 4, y, x + w / 2 + 4, y + h),
    box(x, y + h * 0.36 - 4, x + w, y + h * 0.36 + 4),
  ])
    raise(blue, bar)
  // A heart in each window's upper half and something living on the sill.
  for (const side of [0.25, 0.75]) {
    carve(mustard, heart({ x: x + w * side, y: y + h * 0.19, scale: 0.2 }))
    raise(red, heart({ x: x + w * side, y: y + h * 0.19, scale: 0.16 }))
  }
  if (y > 800) cat(blue, x + w * 0.5, y + h)
  else potted(red, blue, x + (x < 300 ? w * 0.3 : w * 0.7), y + h)
}

const roofOver = (x: number, y: number, w: number): Rings => [
  [
    [x - 16, y - 18],
    [x + w / 2, y - 44],
    [x + w + 16, y - 18],
    [x + w + 10, y - 8],
    [x - 10, y - 8],
  ],
]

function cat(blue: Block, x: number, y: number): void {
  raise(blue, [
    [
      [x - 40, y],
      [x - 34, y - 40],
      [x - 26, y - 62],
      [x - 32, y - 98],
      [x - 14, y - 86],
      [x + 6, y - 86],
      [x + 24, y - 98],
      [x + 18, y - 62],
      [x + 30, y - 40],
      [x + 34, y],
    ],
  ])
  raise(
    blue,
    ribbon([
      [x + 26, y - 6, 7],
      [x + 52, y - 10, 7],
      [x + 54, y - 40, 5],
      [x + 46, y - 52, 3],
    ]),
  )
  for (const ex of [-14, 6]) carve(blue, ellipse(x + ex, y - 72, 4.6, 5.4))
  carve(blue, lens(x - 20, y - 40, x - 22, y - 6, 2.4))
  carve(blue, lens(x + 12, y - 40, x + 14, y - 6, 2.4))
}

function potted(red: Block, blue: Block, x: number, y: number): void {
  raise(blue, [
    [
      [x - 22, y - 34],
      [x + 22, y - 34],
      [x + 16, y],
      [x - 16, y],
    ],
  ])
  for (const turn of [-0.5, 0, 0.5]) {
    raise(blue, lens(x, y - 30, x + turn * 50, y - 78, 3.4, turn * 8))
    raise(red, ellipse(x + turn * 52, y - 84, 11, 12))
  }
}

function door(red: Block, blue: Block, mustard: Block): void {
  carve(red, box(482, 858, 656, 1140))
  raise(blue, box(500, 876, 638, 1130))
  carve(blue, heart({ x: 569, y: 950, scale: 0.42 }))
  raise(mustard, heart({ x: 569, y: 950, scale: 0.34 }))
  for (const y of [1010, 1070])
    for (const x of [518, 578])
      carve(blue, [
        [
          [x, y],
          [x + 42, y],
          [x + 42, y + 44],
          [x, y + 44],
        ],
        [
          [x + 7, y + 37],
          [x + 35, y + 37],
          [x + 35, y + 7],
          [x + 7, y + 7],
        ],
      ])
  carve(blue, ellipse(624, 1004, 6))
  raise(red, [
    [
      [466, 866],
      [569, 838],
      [672, 866],
      [660, 880],
      [569, 856],
      [478, 880],
    ],
  ])
}
