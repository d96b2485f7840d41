import { card } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { ellipse, put, type Rings } from '#art/techniques/polygons.ts'
import { tulip } from './folk.ts'
import { inks, papers } from './inks.ts'
import { heart, lens, ribbon, star, words } from './knife.ts'
import { type Block, block, carve, finish, print, raise, stock } from './press.ts'

const box = (x1: number, y1: number, x2: number, y2: number): Rings => [
  [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
  ],
]

export function redHouse(): string {
  const red = block(card)
  const blue = block(card)
  const mustard = block(card)
  sky(blue, mustard)
  house(red, blue, mustard)
  garden(red, blue, mustard)
  const canvas = stock(card, papers.cream, 'red-house')
  print(canvas, mustard, { colour: inks.mustard, slip: [4, -3], seed: 'house-mustard', ridges: 0 })
  print(canvas, red, { colour: inks.red, slip: [-2, 3], seed: 'house-red', ridges: 0.3 })
  print(canvas, blue, { colour: inks.blue, seed: 'house-blue', ridges: 0.8 })
  return finish(canvas)
}

function sky(blue: Block, mustard: Block): void {
  const chance = random('house-sky')
  raise(blue, box(0, 0, 1000, 1120))
  const sun = { x: 790, y: 210 }
  // Light is what was cut away: dashes that thin out the further they fly from the sun.
  for (let i = 0; i < 84; i++) {
    const a = (i / 84) * 2 * Math.PI
    let r = 210 + (i % 3) * 34
    while (r < 1250) {
      const long = chance(34, 76)
      const middle = r + long / 2
      const inTree =
        Math.hypot((sun.x + middle * Math.cos(a) - 858) / 156, (sun.y + middle * Math.sin(a) - 570) / 240) < 1
      if (!inTree)
        carve(
          blue,
          lens(
            sun.x + r * Math.cos(a),
            sun.y + r * Math.sin(a),
            sun.x + (r + long) * Math.cos(a),
            sun.y + (r + long) * Math.sin(a),
            chance(3, 4.6),
          ),
        )
      r += long + chance(50, 110) * (0.5 + r / 700)
    }
  }
  for (const [x, y, s] of [
    [180, 210, 1],
    [286, 130, 0.72],
    [90, 372, 0.6],
  ] as const)
    swallow(blue, x, y, s)
  carve(blue, ellipse(sun.x, sun.y, 118))
  raise(mustard, ellipse(sun.x, sun.y, 92))
  for (let i = 0; i < 20; i++) {
    const a = (i * Math.PI) / 10
    carve(
      blue,
      lens(
        sun.x + 116 * Math.cos(a),
        sun.y + 116 * Math.sin(a),
        sun.x + (i % 2 ? 150 : 176) * Math.cos(a),
        sun.y + (i % 2 ? 150 : 176) * Math.sin(a),
        10,
      ),
    )
  }
  carve(mustard, star(sun.x, sun.y, 8, 54, 22))
}

function swallow(blue: Block, x: number, y: number, s: number): void {
  raise(blue, ellipse(x, y, 84 * s, 56 * s))
  for (const cut of [
    lens(-64, -34, 4, 4, 9, -7),
    lens(70, -44, 0, 4, 9, 7),
    lens(-14, -14, 18, 30, 9),
    lens(12, 22, 18, 58, 3.4),
    lens(12, 22, 42, 48, 3.4),
  ])
    carve(blue, put(cut, { x, y, scale: s, turn: -24 }))
}

function house(red: Block, blue: Block, mustard: Block): void {
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

function garden(red: Block, blue: Block, mustard: Block): void {
  raise(blue, [
    [
      [-20, 1128],
      [300, 1106],
      [640, 1124],
      [1020, 1096],
      [1020, 1420],
      [-20, 1420],
    ],
  ])
  birch(blue, 856, 1120, 560)
  for (const [x, y, s, flip] of [
    [66, 1120, 1.05, false],
    [126, 1122, 0.7, true],
    [726, 1116, 0.7, false],
    [946, 1110, 0.9, true],
  ] as const) {
    carve(
      blue,
      ribbon([
        [x, y, 9],
        [x + 2, y - 120 * s, 8],
      ]),
    )
    raise(
      blue,
      ribbon([
        [x, y, 5],
        [x + 2, y - 122 * s, 3.4],
      ]),
    )
    carve(blue, ellipse(x, y - 170 * s, 62 * s, 70 * s))
    tulip(red, mustard, { x, y: y - 118 * s, scale: s * 0.95, flip })
  }
  carve(blue, words('welcome home', 152, 500, 1304, { spacing: 2 }))
  const chance = random('grass')
  for (let i = 0; i < 60; i++) {
    const x = i * 17 + chance(-6, 6)
    const y = i % 2 ? chance(1148, 1162) : chance(1344, 1372)
    carve(blue, lens(x, y + 20, x + chance(-12, 12), y - chance(4, 16), 3))
  }
}

/** The birch beside the house, bark in short cuts and leaves as single gouges. */
function birch(blue: Block, x: number, y: number, tall: number): void {
  const chance = random('birch')
  carve(
    blue,
    ribbon([
      [x, y + 8, 34],
      [x - 6, y - tall * 0.5, 27],
      [x + 6, y - tall, 15],
    ]),
  )
  for (let i = 0; i < 26; i++) {
    const py = y - (tall * i) / 26 - 10
    const side = chance.pick([-1, 1])
    raise(blue, lens(x + side * 28, py, x + side * chance(0, 12), py + chance(-6, 6), chance(2.4, 5)))
  }
  for (const [bx, by, turn] of [
    [-4, 0.62, -34],
    [0, 0.74, -146],
    [2, 0.84, -50],
    [4, 0.92, -128],
  ] as const) {
    carve(blue, put(lens(0, 0, 110, 0, 7, -8), { x: x + bx, y: y - tall * by, turn }))
  }
  const leaves: [number, number][] = []
  for (let i = 0; i < 900; i++) {
    const a = chance(0, 6.28)
    const r = Math.sqrt(chance())
    const px = x + 2 + Math.cos(a) * r * 128
    const py = y - tall + 18 + Math.sin(a) * r * 205
    // Leaves never touch one another, the sun or the trunk.
    if (px > 972 || Math.hypot(px - 790, py - 210) < 200 || (Math.abs(px - x) < 34 && py > y - tall * 0.92)) continue
    if (leaves.some(([lx, ly]) => Math.hypot((lx - px) * 1.25, ly - py) < 33)) continue
    leaves.push([px, py])
    const turn = 1.57 + (px - x) * -0.004 + chance(-0.3, 0.3)
    carve(
      blue,
      lens(
        px - Math.cos(turn) * 14,
        py - Math.sin(turn) * 14,
        px + Math.cos(turn) * 14,
        py + Math.sin(turn) * 14,
        chance(6, 8),
      ),
    )
  }
}
