import { card } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { curve, ellipse, type Rings } from '#art/techniques/polygons.ts'
import { fox } from './runners.ts'
import { snowflake, snowySpruce } from './winter.ts'
import { inks, papers } from './inks.ts'
import { lens, star, words } from './knife.ts'
import { type Block, block, carve, finish, print, raise, stock } from './press.ts'

export function winterFox(): string {
  const blue = block(card, 1)
  const red = block(card)
  const mustard = block(card)
  sky(blue, mustard)
  for (const [x, foot, tall] of [
    [90, 800, 520],
    [236, 770, 330],
    [372, 760, 420],
    [915, 790, 560],
    [800, 760, 360],
    [690, 748, 250],
    [560, 742, 300],
    [470, 740, 190],
    [10, 770, 300],
    [990, 770, 280],
  ] as const) {
    snowySpruce(blue, x, foot, tall, `spruce${x}`)
  }
  ground(blue)
  fox(red, blue, { x: 460, y: 862, scale: 1.08 })
  carve(blue, words('let it snow', 204, 500, 1296, { spacing: 3 }))
  const canvas = stock(card, papers.cream, 'winter-fox')
  print(canvas, mustard, { colour: inks.mustard, slip: [3, 4], seed: 'fox-mustard', ridges: 0 })
  print(canvas, red, { colour: inks.red, slip: [-3, 2], seed: 'fox-red', ridges: 0 })
  print(canvas, blue, { colour: inks.blue, seed: 'fox-blue', ridges: 0.5, wear: 0.6 })
  return finish(canvas)
}

function sky(blue: Block, mustard: Block): void {
  const chance = random('fox-sky')
  carve(blue, ellipse(690, 236, 132))
  raise(mustard, ellipse(690, 236, 116))
  for (let ring = 0; ring < 4; ring++) {
    const r = 164 + ring * 34
    for (let i = 0; i < 22 + ring * 5; i++) {
      const a = (i / (22 + ring * 5)) * 6.28 + ring * 0.3
      const sweep = (chance(10, 22) / r) * 1.4
      carve(
        blue,
        lens(
          690 + r * Math.cos(a),
          236 + r * Math.sin(a),
          690 + r * Math.cos(a + sweep),
          236 + r * Math.sin(a + sweep),
          4.4 - ring * 0.7,
          -1.5,
        ),
      )
    }
  }
  for (const [x, y, w] of [
    [650, 200, 40],
    [720, 270, 54],
    [690, 220, 30],
    [740, 190, 26],
  ] as const)
    carve(mustard, lens(x - w, y, x + w * 0.4, y + 8, 5, 4))
  for (const [x, y, r] of [
    [180, 150, 44],
    [420, 110, 30],
    [330, 300, 38],
    [100, 330, 26],
    [910, 120, 30],
    [500, 370, 24],
    [250, 420, 20],
    [60, 90, 22],
    [560, 60, 20],
    [880, 400, 24],
    [420, 470, 18],
  ] as const) {
    snowflake(blue, x, y, r, chance(0, 60))
  }
  for (let i = 0; i < 120; i++) {
    const x = chance(20, 980)
    const y = chance(20, 720)
    if (Math.hypot(x - 690, y - 236) > 300) carve(blue, ellipse(x, y, chance(2, 5.4)))
  }
  raise(mustard, star(180, 150, 6, 12, 5))
}

function ground(blue: Block): void {
  const snow: Rings = [
    curve([
      [-40, 800],
      [160, 772],
      [360, 790],
      [560, 758],
      [800, 782],
      [1040, 752],
      [1060, 1060],
      [820, 1104],
      [560, 1078],
      [300, 1112],
      [-60, 1080],
    ]),
  ]
  carve(blue, snow)
  const chance = random('snow')
  for (let i = 0; i < 150; i++) {
    const x = chance(-20, 1000)
    const y = chance(826, 1064)
    const long = chance(30, 96)
    // The fox needs bare snow round it.
    if (Math.hypot((x + long / 2 - 490) / 420, (y - 900) / 172) < 1) continue
    raise(blue, lens(x, y, x + long, y - 6, chance(2, 3.8), chance(-4, 4)))
  }
  for (let i = 0; i < 7; i++) {
    const x = 620 + i * 58
    raise(blue, ellipse(x, 1062 - i * 5 + (i % 2 ? 13 : 0), 10, 6, -12))
  }
  for (let i = 0; i < 46; i++) {
    const x = i * 22 + chance(-5, 5)
    carve(blue, lens(x, 1352 + chance(-6, 10), x + 12, 1352 + chance(-6, 10), 4))
    if (i % 2) carve(blue, ellipse(x, 1378 + chance(-4, 4), 3))
  }
}
