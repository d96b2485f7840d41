import { card } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { curve, ellipse } from '#art/techniques/polygons.ts'
import { hare } from './runners.ts'
import { daisy, leaf, tulip } from './folk.ts'
import { inks, papers } from './inks.ts'
import { lens, ribbon, words, wordsOnArc } from './knife.ts'
import { type Block, block, carve, finish, print, raise, stock } from './press.ts'

const sun = { x: 500, y: 600, r: 262 }

export function hareSun(): string {
  const mustard = block(card, 1)
  const red = block(card)
  const blue = block(card)
  rays(mustard, red)
  raise(blue, wordsOnArc('another trip around the sun', 84, sun.x, sun.y, 404, -90, { spacing: 3 }))
  hare(blue, [red, mustard], { x: 482, y: 616, scale: 1.16, turn: -13 })
  meadow(blue, red, mustard)
  carve(blue, words('happy birthday', 148, 500, 1330, { spacing: 2 }))
  const canvas = stock(card, papers.cream, 'hare-sun')
  print(canvas, mustard, { colour: inks.mustard, seed: 'hare-mustard', ridges: 0, wear: 0.6 })
  print(canvas, red, { colour: inks.red, slip: [3, -3], seed: 'hare-red', ridges: 0 })
  print(canvas, blue, { colour: inks.blue, slip: [-2, 2], seed: 'hare-blue', ridges: 0 })
  return finish(canvas)
}

function rays(mustard: Block, red: Block): void {
  const chance = random('rays')
  carve(mustard, ellipse(sun.x, sun.y, sun.r + 16))
  raise(red, ellipse(sun.x, sun.y, sun.r))
  for (let i = 0; i < 132; i++) {
    const a = (i / 132) * 2 * Math.PI
    const inner = sun.r + 40 + (i % 2) * 22
    // The words lie on a clear ring; cuts stop before it and start again behind it.
    const overWords = Math.sin(a) < 0.12
    const spans = overWords
      ? [
          [inner, 380],
          [500, chance(560, 660)],
          [680, chance(740, 860)],
          [880, 1100],
        ]
      : [
          [inner, chance(380, 450)],
          [chance(470, 490), chance(560, 640)],
          [660, 900],
        ]
    for (const [from, to] of spans as [number, number][])
      carve(
        mustard,
        lens(
          sun.x + from * Math.cos(a),
          sun.y + from * Math.sin(a),
          sun.x + to * Math.cos(a),
          sun.y + to * Math.sin(a),
          chance(3, 5) * Math.min(1.6, from / 420 + 0.4),
        ),
      )
  }
  for (let ring = 0; ring < 6; ring++) {
    const r = 46 + ring * 38
    const cuts = 10 + ring * 8
    for (let i = 0; i < cuts; i++) {
      const a = (i / cuts) * 6.283 + ring
      carve(
        red,
        lens(
          sun.x + (r - 13) * Math.cos(a),
          sun.y + (r - 13) * Math.sin(a),
          sun.x + (r + 13) * Math.cos(a),
          sun.y + (r + 13) * Math.sin(a),
          3.2,
        ),
      )
    }
  }
}

function meadow(blue: Block, red: Block, mustard: Block): void {
  const hill = [
    curve([
      [-60, 1120],
      [160, 1066],
      [420, 1040],
      [700, 1056],
      [1060, 1110],
      [1080, 1460],
      [-80, 1460],
    ]),
  ]
  carve(mustard, hill)
  raise(blue, hill)
  const chance = random('meadow')
  const stems: [number, number, number][] = [
    [60, 1090, 170],
    [150, 1076, 110],
    [236, 1060, 150],
    [330, 1050, 100],
    [690, 1056, 150],
    [780, 1064, 110],
    [860, 1080, 240],
    [950, 1096, 160],
    [560, 1044, 90],
    [440, 1044, 80],
  ]
  stems.forEach(([x, foot, tall], i) => {
    const lean = chance(-18, 18)
    const top = foot - tall
    carve(mustard, ellipse(x + lean, top - 26, 62, 62))
    raise(
      blue,
      ribbon([
        [x, foot + 30, 6],
        [x + lean * 0.3, foot - tall * 0.5, 5],
        [x + lean, top, 4],
      ]),
    )
    for (const side of [-1, 1])
      leaf(
        blue,
        x + lean * 0.3,
        foot - tall * chance(0.2, 0.5),
        -90 + side * chance(32, 48),
        Math.min(62 + tall * 0.12, tall * 0.46),
        15,
        `ml${i}${side}`,
      )
    if (i % 2) daisy(red, mustard, x + lean, top - 14, 56, 10, `md${i}`)
    else tulip(red, mustard, { x: x + lean, y: top + 22, scale: 0.86, turn: lean * 0.5 })
  })
  for (let i = 0; i < 90; i++) {
    const x = chance(10, 990)
    const y = chance(1096, 1190)
    carve(blue, lens(x, y + 12, x + chance(-8, 8), y - 12, 2.8))
  }
}
