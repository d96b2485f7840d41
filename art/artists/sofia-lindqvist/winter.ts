import { random } from '#art/random.ts'
import { ellipse, put } from '#art/techniques/polygons.ts'
import { lens, star } from './knife.ts'
import { type Block, carve } from './press.ts'

/** A spruce drawn by what is cut away: boughs heavy with snow. */
export function snowySpruce(plate: Block, x: number, foot: number, tall: number, seed: string): void {
  const chance = random(seed)
  const tiers = Math.round(tall / 30)
  carve(plate, lens(x, foot + 26, x, foot - tall, tall * 0.012 + 2))
  for (let i = 0; i < tiers; i++) {
    const share = (i + 0.4) / tiers
    const y = foot - tall + tall * share
    const reach = tall * 0.3 * share ** 0.82
    for (const side of [-1, 1]) {
      const r = reach * chance(0.82, 1.08)
      carve(plate, lens(x + side * 3, y - 6, x + side * r, y + r * chance(0.36, 0.5), 5 + tall * 0.006, side * r * 0.1))
      if (r > 40) carve(plate, lens(x + side * r * 0.34, y + 16, x + side * r * 0.74, y + r * 0.46 + 4, 3.4, side * 3))
    }
  }
}

export function snowflake(plate: Block, x: number, y: number, r: number, turn: number): void {
  if (r < 9) return carve(plate, ellipse(x, y, r * 0.6))
  if (r < 15) return carve(plate, star(x, y, 6, r, r * 0.4, turn))
  for (let i = 0; i < 6; i++) {
    const at = { x, y, turn: turn + i * 60 }
    carve(plate, put(lens(0, 0, r, 0, 2.8), at))
    for (const side of [-1, 1]) carve(plate, put(lens(r * 0.5, 0, r * 0.82, side * r * 0.28, 2.2), at))
  }
}
