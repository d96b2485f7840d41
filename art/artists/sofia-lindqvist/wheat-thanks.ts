import { card } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { ellipse, put, type Rings } from '#art/techniques/polygons.ts'
import { bird } from './creatures.ts'
import { daisy, heartCut, leaf, sprig, tulip, wheat } from './folk.ts'
import { inks, papers } from './inks.ts'
import { lens, words } from './knife.ts'
import { type Block, block, carve, finish, print, raise, stock } from './press.ts'

const plaque = (grow: number): Rings => {
  const steps = 72
  return [
    Array.from({ length: steps }, (_, i) => {
      const a = (i / steps) * 2 * Math.PI
      const scallop = 1 + 0.02 * Math.cos(a * 18)
      return [500 + (338 + grow) * scallop * Math.cos(a), 700 + (262 + grow) * scallop * Math.sin(a)] as const
    }),
  ]
}

export function wheatThanks(): string {
  const pine = block(card, 1)
  const cream = block(card)
  const mustard = block(card)
  const red = block(card)
  field(cream, mustard, red)
  for (const plate of [cream, mustard, red]) carve(plate, plaque(34))
  carve(pine, plaque(0))
  label(pine, red)
  const canvas = stock(card, papers.cream, 'wheat-thanks')
  print(canvas, pine, { colour: inks.pine, seed: 'wheat-pine', ridges: 0.2, wear: 0.5 })
  print(canvas, mustard, { colour: inks.mustard, opaque: true, slip: [2, 2], seed: 'wheat-mustard', ridges: 0 })
  print(canvas, cream, {
    colour: inks.white,
    opaque: true,
    slip: [-2, 1],
    seed: 'wheat-cream',
    ridges: 0,
    strength: 0.96,
  })
  print(canvas, red, { colour: '#cf3a2a', opaque: true, slip: [1, -3], seed: 'wheat-red', ridges: 0 })
  return finish(canvas)
}

/** Harvest scattered over the whole sheet, each thing turned its own way. */
function field(cream: Block, mustard: Block, red: Block): void {
  for (const [x, y, turn, long] of [
    [120, 200, -70, 190],
    [430, 150, -100, 150],
    [800, 240, -58, 190],
    [60, 600, -95, 190],
    [950, 660, -86, 190],
    [240, 1240, -64, 190],
    [620, 1300, -104, 180],
    [900, 1200, -70, 180],
    [540, 1090, -80, 110],
    [640, 360, -110, 130],
  ] as const) {
    wheat(mustard, x, y, turn, long, `w${x}`)
  }
  for (const [x, y, r, n] of [
    [290, 300, 74, 11],
    [620, 110, 70, 12],
    [930, 420, 66, 10],
    [80, 880, 76, 12],
    [430, 1190, 72, 11],
    [820, 1020, 80, 12],
    [60, 1290, 60, 10],
    [960, 60, 60, 10],
  ] as const) {
    carve(mustard, ellipse(x, y, r * 1.12))
    daisy(cream, red, x, y, r, n, `d${x}`)
  }
  for (const [x, y, turn, s] of [
    [230, 110, -14, 1],
    [500, 380, 10, 0.9],
    [900, 880, 22, 1],
    [220, 1030, -26, 1],
    [740, 1260, 16, 1],
    [80, 420, -30, 0.9],
  ] as const) {
    const head = put(ellipse(0, -56, 66, 70), { x, y, turn, scale: s })
    for (const plate of [mustard, cream]) carve(plate, head)
    sprig(
      cream,
      [
        [x + 30, y + 100],
        [x + 14, y + 50],
        [x, y],
      ],
      4,
      52,
      `st${x}`,
    )
    tulip(red, mustard, { x, y, turn, scale: s })
  }
  for (const [x, y] of [
    [800, 420],
    [360, 1020],
    [790, 90],
  ] as const)
    carve(mustard, ellipse(x, y, 110, 70))
  bird(cream, red, { x: 800, y: 420, scale: 0.46, turn: -6, flip: true })
  bird(cream, red, { x: 360, y: 1020, scale: 0.44, turn: 4 })
  bird(cream, red, { x: 790, y: 90, scale: 0.4, turn: 8 })
  for (const [x, y, s] of [
    [40, 60, 0.3],
    [400, 300, 0.3],
    [950, 1330, 0.34],
    [130, 1120, 0.3],
    [700, 1130, 0.26],
    [350, 60, 0.26],
  ] as const)
    heartCut(red, { x, y, scale: s })
  const chance = random('seeds')
  const bare = (x: number, y: number, reach: number) =>
    [cream, mustard, red].every((plate) => !standsNear(plate, x, y, reach)) &&
    Math.hypot((x - 500) / 390, (y - 700) / 312) > 1
  for (let i = 0; i < 900; i++) {
    const x = chance(30, 970)
    const y = chance(30, 1370)
    const turn = chance(0, 360)
    if (!bare(x, y, 46)) continue
    const half = 38
    const dx = Math.cos((turn * Math.PI) / 180) * half
    const dy = Math.sin((turn * Math.PI) / 180) * half
    if (i % 4 === 0) heartCut(red, { x, y, scale: 0.26, turn: chance(-20, 20) })
    else leaf(cream, x - dx, y - dy, turn, half * 2, 16, `lf${i}`)
  }
  for (let i = 0; i < 1100; i++) {
    const x = chance(10, 990)
    const y = chance(10, 1390)
    if (!bare(x, y, 17)) continue
    if (i % 3) raise(cream, ellipse(x, y, chance(4, 6)))
    else raise(mustard, lens(x - 9, y - 7, x + 9, y + 7, 5))
  }
}

function standsNear(plate: Block, x: number, y: number, reach: number): boolean {
  for (let i = 0; i < 10; i++) {
    for (let r = 0; r <= reach; r += reach / 4) {
      const px = Math.round(x + r * Math.cos(i * 0.628))
      const py = Math.round(y + r * Math.sin(i * 0.628))
      if ((plate.data[py * plate.width + px] ?? 0) > 0) return true
    }
  }
  return false
}

function label(pine: Block, red: Block): void {
  for (let i = 0; i < 64; i++) {
    const a = (i / 64) * 2 * Math.PI
    raise(
      pine,
      lens(500 + 306 * Math.cos(a), 700 + 232 * Math.sin(a), 500 + 322 * Math.cos(a), 700 + 246 * Math.sin(a), 4),
    )
  }
  raise(pine, words('thanks', 192, 500, 700, { spacing: 2 }))
  raise(red, words('a bunch', 140, 500, 838, { spacing: 3 }))
  for (const side of [-1, 1]) leaf(pine, 500 + side * 22, 512, side > 0 ? -8 : 188, 104, 20, `lab${side}`)
  heartCut(red, { x: 500, y: 514, scale: 0.24 })
}
