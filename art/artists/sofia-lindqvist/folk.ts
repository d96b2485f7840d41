import { type Random, random } from '#art/random.ts'
import { ellipse, type Put, put, type Rings, type Spot } from '#art/techniques/polygons.ts'
import { drop, heart, lens, ribbon } from './knife.ts'
import { type Block, carve, raise } from './press.ts'

/** A leaf along its own axis with a carved midrib and side cuts. */
export function leaf(
  plate: Block,
  x: number,
  y: number,
  turn: number,
  length: number,
  half: number,
  seed: string,
): void {
  const chance = random(seed)
  const at = { x, y, turn }
  const bow = chance(-0.12, 0.12) * length
  raise(plate, put(lens(0, 0, length, 0, half, bow), at))
  carve(plate, put(lens(length * 0.1, 0, length * 0.92, 0, Math.max(1.6, half * 0.1), bow), at))
  const cuts = Math.max(2, Math.round(length / 24))
  for (let i = 0; i < cuts; i++) {
    const t = 0.24 + (0.58 * i) / cuts
    const lift = bow * 4 * t * (1 - t)
    for (const side of [-1, 1]) {
      const reach = half * chance(0.45, 0.72) * Math.sin(Math.PI * t)
      carve(
        plate,
        put(
          lens(
            length * t,
            lift + side * half * 0.16,
            length * t + reach * 1.1,
            lift + side * (half * 0.16 + reach),
            Math.max(1.3, half * 0.075),
          ),
          at,
        ),
      )
    }
  }
}

/** The onion-shaped flower of Dalarna painting: petal over petal, each rimmed with cuts, in two colours. */
export function kurbits(main: Block, accent: Block, at: Put, seed: string): void {
  const chance = random(seed)
  const s = (rings: Rings) => put(rings, at)
  for (const [turn, length, half] of [
    [-158, 108, 30],
    [-22, 108, 30],
    [-130, 128, 36],
    [-50, 128, 36],
  ] as const) {
    raise(main, s(drop(0, 0, turn, length * chance(0.95, 1.05), half)))
    carve(main, s(lens(...polar(turn, length * 0.28), ...polar(turn, length * 0.86), half * 0.2, chance(-3, 3))))
    raise(accent, s(lens(...polar(turn, length * 0.34), ...polar(turn, length * 0.8), half * 0.1)))
  }
  carve(main, s(drop(0, 12, -90, 160, 54)))
  raise(accent, s(drop(0, 6, -90, 150, 46)))
  carve(accent, s(drop(0, -16, -90, 102, 27)))
  raise(main, s(drop(0, -20, -90, 92, 20)))
  for (let i = -3; i <= 3; i++)
    carve(
      accent,
      s(lens(...polar(-90 + i * 15, 116 - Math.abs(i) * 6), ...polar(-90 + i * 13.4, 142 - Math.abs(i) * 9), 3)),
    )
  carve(main, s(lens(0, -44, 0, -92, 3.4)))
  raise(main, s(ellipse(0, 8, 22, 17)))
  for (const x of [-8, 0, 8]) carve(main, s(ellipse(x, 8, 2.6)))
}

function polar(turn: number, length: number): [number, number] {
  const angle = (turn * Math.PI) / 180
  return [Math.cos(angle) * length, Math.sin(angle) * length]
}

/** A daisy seen from above, its petals cut one by one. */
export function daisy(main: Block, accent: Block, x: number, y: number, r: number, petals: number, seed: string): void {
  const chance = random(seed)
  const start = chance(0, 360)
  for (let i = 0; i < petals; i++) {
    const turn = start + (i * 360) / petals + chance.gauss(0, 2)
    const [px, py] = polar(turn, r * 0.26)
    raise(main, drop(x + px, y + py, turn, r * chance(0.7, 0.78), (r * 1.75) / petals))
    const [ax, ay] = polar(turn, r * 0.42)
    const [bx, by] = polar(turn, r * chance(0.72, 0.86))
    carve(main, lens(x + ax, y + ay, x + bx, y + by, Math.max(1.5, r * 0.032)))
  }
  carve(main, ellipse(x, y, r * 0.31))
  raise(accent, ellipse(x, y, r * 0.24))
  for (let i = 0; i < 7; i++) {
    const [dx, dy] = polar(start + i * 51, i === 6 ? 0 : r * 0.13)
    carve(accent, ellipse(x + dx, y + dy, Math.max(1.5, r * 0.03)))
  }
}

/** A tulip on the end of a stem: three petals, the middle one in the second colour. */
export function tulip(main: Block, accent: Block, at: Put): void {
  const s = (rings: Rings) => put(rings, at)
  raise(main, s(drop(0, 0, -112, 108, 34)))
  raise(main, s(drop(0, 0, -68, 108, 34)))
  carve(main, s(drop(0, 6, -90, 122, 31)))
  raise(accent, s(drop(0, 0, -90, 112, 24)))
  carve(accent, s(lens(0, -34, 0, -92, 4)))
  for (const side of [-1, 1]) carve(main, s(lens(side * 17, -26, side * 38, -84, 4, side * 5)))
  raise(main, s(ellipse(0, 2, 15, 10)))
}

export function heartCut(main: Block, at: Put): void {
  raise(main, heart(at))
  carve(main, put([heart({ scale: 0.72 })[0]!, heart({ scale: 0.6 })[0]!.toReversed()], at))
}

/** A stem with leaves in uneven pairs that shrink toward the tip. */
export function sprig(plate: Block, way: readonly Spot[], half: number, leafLength: number, seed: string): void {
  const chance = random(seed)
  raise(plate, ribbon(way.map(([x, y], i) => [x, y, half * (1 - 0.6 * (i / (way.length - 1)))] as const)))
  for (let i = 1; i < way.length; i++)
    leafPair(plate, way[i - 1]!, way[i]!, leafLength * (1 - 0.5 * (i / way.length)), chance, `${seed}${i}`)
}

function leafPair(plate: Block, a: Spot, b: Spot, length: number, chance: Random, seed: string): void {
  const along = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
  for (const side of [-1, 1]) {
    const t = chance(0.3, 0.75)
    leaf(
      plate,
      a[0] + (b[0] - a[0]) * t,
      a[1] + (b[1] - a[1]) * t,
      along + side * chance(38, 56),
      length * chance(0.85, 1.1),
      length * 0.2,
      `${seed}${side}`,
    )
  }
}

/** An ear of wheat: paired grains with long awns. */
export function wheat(plate: Block, x: number, y: number, turn: number, length: number, seed: string): void {
  const chance = random(seed)
  const at = { x, y, turn }
  const pairs = Math.round(length / 26)
  raise(plate, put(lens(-length * 1.1, chance(-8, 8), length, 0, 3.4), at))
  for (let i = 0; i < pairs; i++) {
    const px = (length * i) / pairs
    const size = 40 * (1 - 0.3 * (i / pairs))
    for (const side of [-1, 1]) {
      raise(plate, put(put(lens(0, 0, size, 0, 10, side * 2), { x: px, y: side * 4, turn: side * chance(24, 34) }), at))
      carve(plate, put(put(lens(8, 0, size * 0.8, 0, 1.8), { x: px, y: side * 4, turn: side * 29 }), at))
      raise(
        plate,
        put(
          put(lens(size * 0.9, 0, size + chance(34, 52), 0, 1.7), { x: px, y: side * 4, turn: side * chance(18, 26) }),
          at,
        ),
      )
    }
  }
  raise(plate, put(lens(length - 8, 0, length + 40, 0, 9), at))
}
