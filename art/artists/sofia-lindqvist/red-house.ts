import { card } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { ellipse, put } from '#art/techniques/polygons.ts'
import { tulip } from './folk.ts'
import { box, house } from './house.ts'
import { inks, papers } from './inks.ts'
import { lens, ribbon, star, words } from './knife.ts'
import { type Block, block, carve, finish, print, raise, stock } from './press.ts'

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
