import { portrait as size } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { curve, ellipse, put, type Rings, type Spot } from '#art/techniques/polygons.ts'
import { daisy, heartCut, tulip } from './folk.ts'
import { inks, papers } from './inks.ts'
import { drop, lens, ribbon, star } from './knife.ts'
import { type Block, block, carve, finish, fold, print, raise, stock } from './press.ts'

const face: Spot[] = [
  [500, 300],
  [590, 318],
  [640, 396],
  [640, 490],
  [600, 590],
  [540, 644],
  [500, 652],
  [460, 644],
  [400, 590],
  [360, 490],
  [360, 396],
  [410, 318],
]

export function portrait(): string {
  const blue = block(size, 1)
  const red = block(size)
  const mustard = block(size)
  ground(blue)
  sweater(blue, red)
  head(blue, mustard)
  wreath(blue, red, mustard)
  for (const plate of [blue, red, mustard]) fold(plate)
  features(blue, red)
  const canvas = stock(size, papers.cream, 'sofia-portrait')
  print(canvas, mustard, { colour: inks.mustard, slip: [3, -2], seed: 'sofia-mustard', ridges: 0 })
  print(canvas, red, { colour: inks.red, slip: [-3, 2], seed: 'sofia-red', ridges: 0 })
  print(canvas, blue, { colour: inks.blue, seed: 'sofia-blue', ridges: 0.2, wear: 0.6 })
  return finish(canvas)
}

function ground(blue: Block): void {
  const chance = random('sofia-ground')
  for (let ring = 0; ring < 9; ring++) {
    const r = 300 + ring * 52
    const count = 46 + ring * 8
    for (let i = 0; i < count; i++) {
      const a = (i / count) * 6.283 + ring * 0.4
      const long = chance(12, 20)
      carve(
        blue,
        lens(
          500 + (r - long) * Math.cos(a),
          450 + (r - long) * Math.sin(a),
          500 + (r + long) * Math.cos(a),
          450 + (r + long) * Math.sin(a),
          chance(3, 4.6),
        ),
      )
    }
  }
}

function sweater(blue: Block, red: Block): void {
  const shape: Rings = [
    curve([
      [500, 716],
      [400, 726],
      [300, 762],
      [190, 820],
      [130, 930],
      [110, 1060],
      [500, 1060],
      [890, 1060],
      [870, 930],
      [810, 820],
      [700, 762],
      [600, 726],
    ]),
  ]
  carve(
    blue,
    shape.map((ring) => ring.map(([x, y]): Spot => [500 + (x - 500) * 1.03, y - 8])),
  )
  raise(red, shape)
  const neck: Rings = [
    [
      [432, 600],
      [430, 720],
      [500, 742],
      [500, 600],
    ],
  ]
  carve(blue, neck)
  carve(red, neck)
  carve(
    blue,
    ribbon([
      [392, 712, 30],
      [450, 738, 32],
      [500, 746, 32],
      [550, 738, 32],
    ]),
  )
  raise(
    red,
    ribbon([
      [396, 716, 26],
      [450, 740, 28],
      [500, 748, 28],
      [550, 740, 28],
    ]),
  )
  for (let i = 0; i < 7; i++) carve(red, lens(392 + i * 18, 700 + i * 6, 388 + i * 18, 744 + i * 6, 2.6))
  // The round yoke of a knitted jumper: rows of stitches, hearts and stars.
  for (const [r, kind] of [
    [120, 0],
    [176, 1],
    [232, 2],
    [288, 3],
    [330, 0],
    [380, 1],
  ] as const) {
    const count = Math.round(r / 9)
    for (let i = 0; i <= count; i++) {
      const a = Math.PI * (0.5 + (0.5 * i) / count)
      const x = 500 + r * 1.12 * Math.cos(a)
      const y = 690 + r * 0.86 * Math.sin(a)
      if (kind === 0) carve(red, drop(x, y, -90, 18, 6))
      else if (kind === 1) carve(red, star(x, y, 4, 13, 5))
      else if (kind === 2) carve(red, [...lens(x - 9, y - 8, x + 2, y + 8, 4), ...lens(x + 2, y + 8, x + 12, y - 8, 4)])
      else carve(red, ellipse(x, y, 6))
    }
  }
}

function head(blue: Block, mustard: Block): void {
  const hair: Rings = [
    curve([
      [500, 214],
      [400, 228],
      [334, 300],
      [318, 420],
      [340, 560],
      [400, 610],
      [600, 610],
      [660, 560],
      [682, 420],
      [666, 300],
      [600, 228],
    ]),
  ]
  carve(blue, hair)
  raise(mustard, hair)
  carve(mustard, [curve(face)])
  for (let i = 0; i < 9; i++) {
    const t = i / 8
    carve(mustard, lens(500 - 4 - t * 8, 262 + t * 14, 352 + t * 22, 420 + t * 96 - (1 - t) * 50, 3, 34 - t * 12))
  }
  raise(mustard, [
    curve([
      [506, 300],
      [470, 300],
      [440, 306],
      [384, 350],
      [362, 430],
      [346, 380],
      [372, 300],
      [430, 256],
      [500, 250],
    ]),
  ])
  carve(mustard, lens(496, 272, 366, 366, 3, 18))
  // A braid laid over the crown, strand over strand.
  for (let i = 0; i <= 9; i++) {
    const a = Math.PI * (1.03 + (0.47 * i) / 9)
    const x = 500 + 178 * Math.cos(a)
    const y = 362 + 158 * Math.sin(a)
    const turn = (a * 180) / Math.PI + 90
    carve(blue, ellipse(x, y, 40, 33, turn + 28))
    carve(mustard, ellipse(x, y, 38, 29, turn + 28))
    raise(mustard, ellipse(x, y, 34, 24, turn + 28))
    for (const off of [-8, 1, 10])
      carve(
        mustard,
        lens(
          x - 22 * Math.cos(((turn + 28) * Math.PI) / 180) + off * 0.4,
          y - 22 * Math.sin(((turn + 28) * Math.PI) / 180) + off,
          x + 24 * Math.cos(((turn + 28) * Math.PI) / 180) + off * 0.4,
          y + 24 * Math.sin(((turn + 28) * Math.PI) / 180) + off,
          2.2,
          3,
        ),
      )
  }
}

function wreath(blue: Block, red: Block, mustard: Block): void {
  const clear = (x: number, y: number, r: number) => carve(blue, ellipse(x, y, r))
  clear(110, 200, 108)
  daisy(red, mustard, 110, 200, 96, 12, 'p1')
  clear(96, 462, 84)
  tulip(red, mustard, { x: 96, y: 520, scale: 0.96, turn: -8 })
  clear(250, 90, 70)
  daisy(red, mustard, 250, 90, 60, 9, 'p2')
  for (const [x, y, turn] of [
    [172, 322, 70],
    [58, 322, 110],
    [196, 620, -70],
    [70, 648, -104],
    [232, 196, 20],
    [330, 70, 4],
  ] as const) {
    const at = { x, y, turn }
    carve(blue, put(lens(-6, 0, 104, 0, 23, 5), at))
    raise(blue, put(lens(4, 0, 92, 0, 3, 5), at))
    for (const t of [0.3, 0.48, 0.66])
      for (const side of [-1, 1]) raise(blue, put(lens(96 * t, 3, 96 * t + 14, 4 + side * 13, 2), at))
  }
  clear(84, 760, 44)
  heartCut(red, { x: 84, y: 762, scale: 0.36 })
}

function features(blue: Block, red: Block): void {
  for (const side of [-1, 1]) {
    const x = 500 + side * 66
    raise(blue, lens(x - 34, 466, x + 34, 466, 9, -9))
    carve(blue, lens(x - 30, 474, x + 30, 474, 9, -6))
    raise(blue, ellipse(x, 470, 15, 16))
    carve(blue, ellipse(x - 5, 463, 5))
    for (let i = 0; i < 3; i++)
      raise(blue, lens(x + side * (18 + i * 8), 456 + i * 3, x + side * (30 + i * 11), 444 + i * 6, 2.2))
    raise(blue, lens(x - 38, 424, x + 36, 424, 5, -12))
    raise(red, ellipse(500 + side * 86, 540, 33, 29))
    for (let i = -2; i <= 2; i++)
      carve(red, lens(500 + side * 86 + i * 11 - 6, 556, 500 + side * 86 + i * 11 + 6, 524, 2.2))
    carve(blue, ellipse(500 + side * 150, 626, 19, 26))
    raise(red, drop(500 + side * 150, 604, 90, 40, 12))
  }
  raise(blue, lens(506, 470, 492, 534, 2.6, 4))
  raise(blue, lens(486, 538, 514, 538, 4, 4))
  raise(red, lens(454, 582, 546, 582, 10, 10))
  raise(red, lens(466, 578, 534, 578, 8, -2))
  carve(red, lens(456, 581, 544, 581, 2, 5))
  for (const [x, y] of [
    [452, 520],
    [470, 528],
    [540, 526],
    [556, 518],
    [484, 516],
    [520, 516],
  ] as const)
    raise(red, ellipse(x, y, 2.8))
}
