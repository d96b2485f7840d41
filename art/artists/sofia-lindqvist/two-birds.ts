import { card } from '#art/drawing.ts'
import { ellipse, put } from '#art/techniques/polygons.ts'
import { bird } from './creatures.ts'
import { daisy, kurbits, leaf, sprig, tulip } from './folk.ts'
import { inks, papers } from './inks.ts'
import { drop, heart, lens, ribbon, words } from './knife.ts'
import { block, carve, finish, fold, print, raise, stock } from './press.ts'

export function twoBirds(): string {
  const red = block(card)
  const blue = block(card)
  // Everything is cut once on the left and folded over, like a paper heart.
  raise(red, heart({ x: 500, y: 640, scale: 3.15 }))
  bird(blue, red, { x: 258, y: 232, scale: 0.86 })
  carve(red, put([heart({ scale: 2.92 })[0]!, heart({ scale: 2.8 })[0]!.toReversed()], { x: 500, y: 640 }))
  for (let i = 0; i < 34; i++) {
    const t = i / 34
    const ring = heart({ x: 500, y: 640, scale: 2.66 })[0]!
    const [x, y] = ring[Math.floor(t * ring.length)]!
    carve(red, drop(x, y, (Math.atan2(640 - y, 500 - x) * 180) / Math.PI, 20, 5))
  }
  branch(blue)
  kurbits(blue, red, { x: 152, y: 900, scale: 0.98, turn: -26 }, 'b1')
  kurbits(blue, red, { x: 322, y: 1084, scale: 0.86, turn: -36 }, 'b2')
  tulip(red, blue, { x: 118, y: 620, scale: 0.98, turn: -14 })
  carve(blue, ellipse(96, 1196, 50))
  daisy(red, blue, 96, 1196, 62, 11, 'b3')
  daisy(blue, red, 404, 196, 40, 9, 'b4')
  tulip(red, blue, { x: 246, y: 1322, scale: 0.9, turn: -64 })
  for (const plate of [red, blue]) fold(plate)
  kurbits(blue, red, { x: 500, y: 1118, scale: 0.94 }, 'b5')
  tulip(red, blue, { x: 500, y: 214, scale: 0.8 })
  raise(
    blue,
    ribbon([
      [500, 212, 4],
      [500, 300, 5],
      [500, 400, 4],
    ]),
  )
  for (const side of [-1, 1]) leaf(blue, 500, 318, -90 + side * 44, 84, 17, `mid${side}`)
  carve(red, words('you', 236, 500, 640, {}))
  carve(red, words('& me', 132, 500, 776, {}))
  const canvas = stock(card, papers.blush, 'two-birds')
  print(canvas, red, { colour: inks.red, slip: [3, 2], seed: 'birds-red', ridges: 0.2 })
  print(canvas, blue, { colour: inks.blue, seed: 'birds-blue', ridges: 0.7 })
  return finish(canvas)
}

function branch(blue: ReturnType<typeof block>): void {
  raise(
    blue,
    ribbon([
      [500, 1360, 11],
      [470, 1280, 10],
      [380, 1236, 9],
      [250, 1200, 8],
      [140, 1090, 7],
      [96, 960, 6],
      [84, 800, 5],
      [116, 640, 4],
    ]),
  )
  sprig(
    blue,
    [
      [470, 1280],
      [400, 1180],
      [330, 1100],
    ],
    7,
    84,
    'br1',
  )
  sprig(
    blue,
    [
      [150, 1100],
      [160, 1000],
      [152, 910],
    ],
    6,
    70,
    'br2',
  )
  sprig(
    blue,
    [
      [380, 1236],
      [300, 1290],
      [250, 1320],
    ],
    6,
    70,
    'br3',
  )
  sprig(
    blue,
    [
      [100, 980],
      [76, 820],
      [86, 720],
      [116, 640],
    ],
    4,
    88,
    'br4',
  )
  sprig(
    blue,
    [
      [250, 1200],
      [170, 1196],
      [100, 1200],
    ],
    5,
    64,
    'br5',
  )
  for (const [x, y, turn] of [
    [196, 1150, 200],
    [112, 1030, 170],
    [440, 1256, -60],
    [488, 1330, 200],
    [480, 1310, 150],
  ] as const)
    leaf(blue, x, y, turn, 80, 17, `bl${x}`)
  for (const [x, y] of [
    [60, 440],
    [80, 130],
    [196, 84],
    [440, 110],
  ] as const) {
    raise(blue, ellipse(x, y, 9))
    for (let i = 0; i < 5; i++)
      raise(
        blue,
        lens(
          x + 16 * Math.cos(i * 1.257),
          y + 16 * Math.sin(i * 1.257),
          x + 28 * Math.cos(i * 1.257),
          y + 28 * Math.sin(i * 1.257),
          4,
        ),
      )
  }
}
