import { workspace as size } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { curve, ellipse, put } from '#art/techniques/polygons.ts'
import { box, frame, table } from './bench.ts'
import { bird } from './creatures.ts'
import { snowySpruce } from './winter.ts'
import { daisy, heartCut, kurbits, sprig } from './folk.ts'
import { inks, papers } from './inks.ts'
import { lens, ribbon, star } from './knife.ts'
import { type Block, block, carve, finish, print, raise, stock } from './press.ts'

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
