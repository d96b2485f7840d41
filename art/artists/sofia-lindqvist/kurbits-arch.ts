import { card } from '#art/drawing.ts'
import { ellipse } from '#art/techniques/polygons.ts'
import { bird, horse } from './creatures.ts'
import { daisy, heartCut, kurbits, leaf, sprig, tulip } from './folk.ts'
import { inks, papers } from './inks.ts'
import { lens, ribbon, star, words } from './knife.ts'
import { type Block, block, finish, fold, print, raise, stock } from './press.ts'

export function kurbitsArch(): string {
  const cream = block(card)
  const gold = block(card)
  arch(cream, gold)
  border(gold)
  for (const plate of [cream, gold]) fold(plate)
  crown(cream, gold)
  raise(cream, words('happily', 160, 500, 640, { spacing: 3 }))
  raise(gold, words('ever', 176, 500, 790, { spacing: 3 }))
  raise(cream, words('after', 168, 500, 938, { spacing: 3 }))
  heartCut(gold, { x: 500, y: 1066, scale: 0.42 })
  horse(cream, gold, { x: 398, y: 1092, scale: 0.46, flip: true })
  horse(cream, gold, { x: 602, y: 1092, scale: 0.46 })
  for (const side of [-1, 1])
    for (let i = 0; i < 3; i++) raise(gold, ellipse(500 + side * (44 + i * 34), 1180 + i * 4, 7 - i))
  const canvas = stock(card, papers.navy, 'kurbits-arch')
  print(canvas, gold, {
    colour: '#b98a35',
    shimmer: '#f0d48c',
    opaque: true,
    slip: [2, -2],
    seed: 'arch-gold',
    ridges: 0,
    wear: 0.3,
  })
  print(canvas, cream, { colour: inks.white, opaque: true, seed: 'arch-cream', ridges: 0.5, wear: 0.5, strength: 0.97 })
  return finish(canvas)
}

function arch(cream: Block, gold: Block): void {
  raise(
    cream,
    ribbon([
      [452, 1290, 9],
      [330, 1262, 9],
      [214, 1180, 8],
      [150, 1050, 8],
      [126, 900, 7],
      [128, 720, 7],
      [150, 540, 6],
      [206, 380, 6],
      [300, 262, 5],
      [400, 200, 4],
    ]),
  )
  sprig(
    cream,
    [
      [214, 1180],
      [160, 1170],
      [110, 1196],
    ],
    5,
    58,
    'a1',
  )
  daisy(cream, gold, 106, 1206, 58, 10, 'ad1')
  kurbits(cream, gold, { x: 186, y: 1010, scale: 0.8, turn: 32 }, 'ak1')
  kurbits(cream, gold, { x: 146, y: 716, scale: 0.7, turn: -4 }, 'ak2')
  kurbits(cream, gold, { x: 262, y: 340, scale: 0.72, turn: -34 }, 'ak3')
  tulip(gold, cream, { x: 106, y: 476, scale: 0.66, turn: -20 })
  sprig(
    cream,
    [
      [160, 524],
      [126, 506],
      [108, 480],
    ],
    4,
    40,
    'a3',
  )
  tulip(gold, cream, { x: 252, y: 1150, scale: 0.7, turn: 12 })
  sprig(
    cream,
    [
      [262, 1222],
      [254, 1190],
      [252, 1152],
    ],
    4,
    36,
    'a4',
  )
  for (const [x, y, turn, long] of [
    [136, 880, -140, 74],
    [132, 860, -30, 84],
    [130, 920, 160, 66],
    [160, 1080, -150, 70],
    [140, 800, -24, 60],
    [170, 470, -20, 84],
    [330, 244, 40, 80],
    [356, 226, -60, 70],
    [392, 204, 60, 74],
    [390, 1278, -60, 74],
    [400, 1280, 70, 54],
    [300, 262, -120, 60],
  ] as const)
    leaf(cream, x, y, turn, long, long * 0.2, `al${x}${y}`)
  daisy(cream, gold, 122, 262, 58, 11, 'ad2')
  sprig(
    cream,
    [
      [232, 350],
      [180, 318],
      [134, 272],
    ],
    4,
    46,
    'a5',
  )
  for (const [x, y, r] of [
    [256, 560, 13],
    [214, 640, 8],
    [236, 800, 10],
    [206, 880, 7],
    [300, 960, 9],
    [330, 1030, 12],
    [420, 330, 8],
    [300, 500, 8],
    [84, 372, 8],
    [80, 600, 9],
    [82, 860, 8],
    [76, 1010, 10],
    [84, 1110, 7],
    [130, 1310, 11],
    [220, 1300, 8],
    [330, 1322, 10],
    [240, 140, 12],
    [320, 110, 8],
    [200, 210, 8],
    [390, 96, 9],
    [74, 190, 7],
    [270, 880, 6],
    [440, 1010, 6],
  ] as const) {
    raise(gold, star(x, y, 4, r * 1.3, r * 0.4))
  }
  daisy(gold, cream, 100, 114, 40, 8, 'ad3')
  leaf(cream, 110, 150, 60, 66, 14, 'al-top')
  leaf(cream, 140, 118, 10, 66, 14, 'al-top2')
}

/** Where both halves of the arch meet: one flower that belongs to neither. */
function crown(cream: Block, gold: Block): void {
  kurbits(cream, gold, { x: 500, y: 250, scale: 1.02 }, 'crown')
  for (const side of [-1, 1]) leaf(cream, 500 + side * 16, 262, 90 - side * 62, 104, 22, `cl${side}`)
  bird(cream, gold, { x: 366, y: 424, scale: 0.48 })
  bird(cream, gold, { x: 634, y: 424, scale: 0.48, flip: true })
  daisy(gold, cream, 500, 1292, 62, 12, 'foot')
  raise(gold, ellipse(500, 372, 7))
  raise(gold, ellipse(500, 402, 5))
}

function border(gold: Block): void {
  for (let i = 0; i < 41; i++) {
    const y = 50 + i * 32.5
    raise(gold, lens(44, y - 11, 44, y + 11, 3.4))
  }
  for (let i = 0; i < 15; i++) {
    const x = 60 + i * 32
    raise(gold, lens(x - 11, 40, x + 11, 40, 3.4))
    raise(gold, lens(x - 11, 1360, x + 11, 1360, 3.4))
  }
}
