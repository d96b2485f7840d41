import { ellipse, put } from '#art/techniques/polygons.ts'
import { type Press, stroke } from './brush.ts'
import { fill, white } from './hand.ts'
import type { Rice } from './paper.ts'
import { pond, wash } from './wash.ts'

/** A round little tit with its feet at (x, y), looking left over its shoulder. */
export function bird(rice: Rice, x: number, y: number, scale: number): void {
  const at = (px: number, py: number): [number, number] => [x + px * scale, y + py * scale]
  const press = (px: number, py: number, half: number): Press => [...at(px, py), half * scale]
  const body = pond(
    [
      [-52, -30],
      [-62, -70],
      [-50, -112],
      [-14, -128],
      [24, -104],
      [44, -60],
      [42, -24],
      [8, -4],
      [-28, -8],
    ].map(([a, b]) => at(a!, b!)),
  )
  wash(rice, body.shape, {
    ...body,
    tone: 0.97,
    colour: white,
    mode: 'body',
    rim: 0,
    mottle: 0,
    wander: 2,
    seed: 'bird-white',
  })
  wash(rice, body.shape, {
    ...body,
    tone: (px, py) => 0.06 + 0.36 * Math.max(0, Math.min(1, (px - x + (py - y) * 0.5) / (70 * scale) + 0.55)),
    soft: 2,
    rim: 0.5,
    wander: 3,
    seed: 'bird',
  })
  stroke(rice, [press(-20, -78, 16), press(14, -52, 25), press(48, -14, 14), press(92, 26, 4)], {
    tone: [0.55, 0.95],
    dry: [0.1, 0.45],
    hairs: 10,
    seed: 'wing',
  })
  stroke(rice, [press(34, -24, 10), press(82, 22, 9), press(126, 64, 6)], {
    tone: [0.95, 0.7],
    dry: [0.1, 0.5],
    hairs: 7,
    seed: 'tail',
  })
  stroke(rice, [press(-58, -98, 12), press(-34, -122, 17), press(2, -122, 15), press(20, -98, 5)], {
    tone: 0.97,
    dry: [0, 0.3],
    hairs: 8,
    seed: 'cap',
  })
  stroke(rice, [press(-58, -74, 7), press(-44, -60, 12), press(-40, -38, 5)], {
    tone: 0.9,
    dry: [0.1, 0.4],
    seed: 'bib',
  })
  stroke(rice, [press(-58, -90, 6), press(-74, -86, 3.4), press(-84, -83, 0.8)], { tone: 1, seed: 'beak' })
  fill(rice, put(ellipse(0, 0, 5.6, 6), { x: at(-42, -97)[0], y: at(-42, -97)[1], scale }), {
    colour: white,
    mode: 'body',
    tone: 1,
    dry: [-0.3, -0.3],
  })
  fill(rice, put(ellipse(0, 0, 4.2, 4.6), { x: at(-43, -97)[0], y: at(-43, -97)[1], scale }), {
    tone: 1,
    dry: [-0.3, -0.3],
    mode: 'body',
  })
  fill(rice, put(ellipse(0, 0, 1.4), { x: at(-44.5, -98.5)[0], y: at(-44.5, -98.5)[1], scale }), {
    colour: white,
    mode: 'body',
    tone: 1,
    dry: [-0.3, -0.3],
  })
  for (const leg of [-10, 10])
    stroke(rice, [press(leg, -8, 2), press(leg - 2, 8, 1.8), press(leg - 10, 14, 1.2)], { tone: 1, seed: 'leg' })
}
