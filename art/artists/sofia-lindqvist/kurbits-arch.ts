import { card } from '#art/drawing.ts'
import { ellipse } from '#art/techniques/polygons.ts'
import { bird } from './creatures.ts'
import { daisy, heartCut, kurbits, leaf, sprig, tulip } from './folk.ts'
import { inks, papers } from './inks.ts'
import { lens, ribbon, words } from './knife.ts'
import { type Block, block, finish, fold, print, raise, stock } from './press.ts'

export function kurbitsArch(): string {
  const cream = block(card)
  const gold = block(card)
  arch(cream, gold)
  border(gold)
  for (const plate of [cream, gold]) fold(plate)
  crown(cream, gold)
  raise(cream, words('happily', 178, 500, 648, { spacing: 3 }))
  raise(gold, words('ever', 178, 500, 802, { spacing: 3 }))
  raise(cream, words('after', 178, 500, 958, { spacing: 3 }))
  heartCut(gold, { x: 500, y: 1064, scale: 0.42 })
  const canvas = stock(card, papers.navy, 'kurbits-arch')
  print(canvas, gold, { colour: '#b98a35', shimmer: '#f0d48c', opaque: true, slip: [2, -2], seed: 'arch-gold', ridges: 0, wear: 0.3 })
  print(canvas, cream, { colour: inks.white, opaque: true, seed: 'arch-cream', ridges: 0.5, wear: 0.5, strength: 0.97 })
  return finish(canvas)
}

function arch(cream: Block, gold: Block): void {
  raise(cream, ribbon([[452, 1290, 9], [330, 1262, 9], [214, 1180, 8], [150, 1050, 8], [126, 900, 7], [128, 720, 7], [150, 540, 6], [206, 380, 6], [300, 262, 5], [400, 200, 4]]))
  sprig(cream, [[214, 1180], [160, 1170], [110, 1196]], 5, 58, 'a1')
  daisy(cream, gold, 106, 1206, 58, 10, 'ad1')
  kurbits(cream, gold, { x: 186, y: 1010, scale: 0.8, turn: 32 }, 'ak1')
  kurbits(cream, gold, { x: 132, y: 706, scale: 0.86, turn: -8 }, 'ak2')
  kurbits(cream, gold, { x: 250, y: 352, scale: 0.84, turn: -40 }, 'ak3')
  tulip(gold, cream, { x: 220, y: 560, scale: 0.84, turn: 44 })
  sprig(cream, [[146, 600], [190, 580], [218, 562]], 4, 40, 'a2')
  tulip(gold, cream, { x: 88, y: 456, scale: 0.78, turn: -30 })
  sprig(cream, [[168, 500], [120, 480], [90, 460]], 4, 40, 'a3')
  tulip(gold, cream, { x: 330, y: 1180, scale: 0.82, turn: 30 })
  sprig(cream, [[290, 1240], [316, 1206], [330, 1182]], 4, 36, 'a4')
  for (const [x, y, turn, long] of [[136, 880, -140, 74], [132, 860, -30, 84], [130, 920, 160, 66], [160, 1080, -150, 70], [190, 1140, -10, 76], [140, 800, -24, 60], [170, 470, -20, 84], [330, 244, 40, 80], [356, 226, -60, 70], [392, 204, 60, 74], [270, 1226, 80, 70], [390, 1278, -60, 74], [400, 1280, 70, 54], [300, 262, -120, 60]] as const) leaf(cream, x, y, turn, long, long * 0.2, `al${x}${y}`)
  daisy(cream, gold, 126, 250, 66, 11, 'ad2')
  sprig(cream, [[232, 350], [180, 310], [132, 256]], 4, 46, 'a5')
  daisy(gold, cream, 100, 114, 40, 8, 'ad3')
  leaf(cream, 110, 150, 60, 66, 14, 'al-top')
  leaf(cream, 140, 118, 10, 66, 14, 'al-top2')
  bird(cream, gold, { x: 366, y: 1146, scale: 0.01 })
}

/** Where both halves of the arch meet: one flower that belongs to neither. */
function crown(cream: Block, gold: Block): void {
  kurbits(cream, gold, { x: 500, y: 250, scale: 1.02 }, 'crown')
  for (const side of [-1, 1]) leaf(cream, 500 + side * 16, 262, 90 - side * 62, 104, 22, `cl${side}`)
  bird(cream, gold, { x: 330, y: 420, scale: 0.52 })
  bird(cream, gold, { x: 670, y: 420, scale: 0.52, flip: true })
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
