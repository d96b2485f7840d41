import { card } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { ellipse, type Rings } from '#art/techniques/polygons.ts'
import { bird } from './creatures.ts'
import { daisy, kurbits, leaf, sprig, tulip } from './folk.ts'
import { inks, papers } from './inks.ts'
import { lens, star, words, wordsIn } from './knife.ts'
import { type Block, block, carve, finish, keepWithin, print, raise, stock } from './press.ts'

export function joy(): string {
  const letters = [
    wordsIn('J', { x1: 210, y1: 62, x2: 700, y2: 446 }, 'caprasimo'),
    // The eye of the O is filled, so that its wreath of flowers can go all the way round the bird.
    wordsIn('O', { x1: 170, y1: 480, x2: 830, y2: 882 }, 'caprasimo').slice(0, 1),
    wordsIn('Y', { x1: 180, y1: 908, x2: 820, y2: 1290 }, 'caprasimo'),
  ].flat()
  const red = block(card)
  const pine = block(card)
  const mustard = block(card)
  ornament(red, pine, mustard)
  for (const plate of [red, pine, mustard]) keepWithin(plate, letters)
  surround(red, letters)
  middle(red, mustard, pine)
  const canvas = stock(card, papers.cream, 'joy')
  print(canvas, mustard, { colour: inks.mustard, slip: [3, 3], seed: 'joy-mustard', ridges: 0 })
  print(canvas, pine, { colour: inks.pine, slip: [-2, 2], seed: 'joy-pine', ridges: 0 })
  print(canvas, red, { colour: inks.red, seed: 'joy-red', ridges: 0.2, wear: 0.6 })
  return finish(canvas)
}

function ornament(red: Block, pine: Block, mustard: Block): void {
  kurbits(red, mustard, { x: 524, y: 236, scale: 0.72 }, 'j1')
  sprig(
    pine,
    [
      [540, 420],
      [528, 340],
      [524, 250],
    ],
    6,
    74,
    'js',
  )
  daisy(red, mustard, 606, 372, 44, 9, 'j2')
  sprig(
    pine,
    [
      [500, 400],
      [390, 410],
      [280, 376],
    ],
    5,
    60,
    'js2',
  )
  tulip(red, mustard, { x: 276, y: 388, scale: 0.7, turn: -8 })
  for (const [x, y, r] of [
    [240, 680, 66],
    [760, 680, 66],
  ] as const)
    daisy(red, mustard, x, y, r, 11, `o${x}`)
  for (const [x, y, turn] of [
    [270, 580, -58],
    [730, 580, -122],
    [270, 786, 58],
    [730, 786, 122],
  ] as const)
    leaf(pine, x, y, turn, 96, 21, `ol${x}${y}`)
  for (const [x, y, turn] of [
    [500, 534, 0],
    [500, 828, 180],
  ] as const) {
    tulip(red, mustard, { x: x, y: y + (turn ? -14 : 14), scale: 0.42, turn: turn ? 180 : 0 })
    for (const side of [-1, 1]) leaf(pine, x + side * 30, y + 4, side > 0 ? 4 : 176, 84, 19, `ot${y}${side}`)
  }
  kurbits(red, mustard, { x: 346, y: 1014, scale: 0.52, turn: -24 }, 'y1')
  tulip(red, mustard, { x: 690, y: 990, scale: 0.6, turn: 24 })
  sprig(
    pine,
    [
      [500, 1280],
      [500, 1200],
      [500, 1120],
    ],
    6,
    64,
    'ys',
  )
  sprig(
    pine,
    [
      [470, 1110],
      [400, 1070],
      [352, 1024],
    ],
    4,
    40,
    'ys2',
  )
  sprig(
    pine,
    [
      [530, 1110],
      [620, 1070],
      [686, 1000],
    ],
    4,
    40,
    'ys3',
  )
  daisy(red, mustard, 500, 1106, 50, 9, 'y3')
}

/** The block around the letters, cut with sparks that fly out from each of them. */
function surround(red: Block, letters: Rings): void {
  const ground = block(card, 1)
  carve(ground, letters)
  const chance = random('joy-sparks')
  const hold = block(card)
  raise(hold, letters)
  const free = (x: number, y: number, r: number) =>
    [0, 1, 2, 3, 4, 5, 6, 7].every(
      (i) =>
        (hold.data[Math.round(y + r * Math.sin(i * 0.785)) * card.width + Math.round(x + r * Math.cos(i * 0.785))] ??
          0) === 0,
    )
  for (let i = 0; i < 420; i++) {
    const x = chance(40, 960)
    const y = chance(40, 1360)
    if (!free(x, y, 34) || !free(x, y, 16) || (y > 1296 && y < 1372)) continue
    const centre = y < 460 ? 270 : y < 895 ? 680 : 1100
    const angle = Math.atan2(y - centre, x - 500)
    const long = chance(9, 17)
    carve(
      ground,
      lens(
        x - Math.cos(angle) * long,
        y - Math.sin(angle) * long,
        x + Math.cos(angle) * long,
        y + Math.sin(angle) * long,
        chance(3, 4.8),
      ),
    )
  }
  for (const [x, y, r] of [
    [120, 160, 40],
    [130, 330, 24],
    [850, 120, 34],
    [890, 330, 44],
    [80, 500, 22],
    [920, 520, 20],
    [90, 860, 30],
    [910, 860, 30],
    [300, 1240, 34],
    [700, 1240, 34],
    [160, 1180, 20],
    [840, 1180, 20],
  ] as const) {
    if (free(x, y, r + 4)) carve(ground, star(x, y, 8, r, r * 0.4))
  }
  carve(ground, words('to you & yours', 70, 500, 1362, { spacing: 8 }))
  for (let i = 0; i < red.data.length; i++) red.data[i] = Math.max(red.data[i]!, ground.data[i]!)
}

/** A bird sits where the O would be empty. */
function middle(red: Block, mustard: Block, pine: Block): void {
  for (const plate of [red, pine, mustard]) carve(plate, ellipse(500, 681, 134, 100))
  for (let i = 0; i < 40; i++) {
    const a = (i / 40) * 6.283
    raise(
      i % 2 ? red : mustard,
      lens(500 + 150 * Math.cos(a), 681 + 112 * Math.sin(a), 500 + 163 * Math.cos(a), 681 + 124 * Math.sin(a), 4),
    )
  }
  bird(pine, mustard, { x: 508, y: 692, scale: 0.52 })
}
