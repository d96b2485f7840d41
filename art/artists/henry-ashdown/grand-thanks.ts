import { letter } from '#art/lettering.ts'
import { random } from '#art/random.ts'
import { at } from '#art/techniques/ornament.ts'
import { dot, dusk, fill, gleam, mirrored, press, shine, swash } from './hand.ts'

/** Thank-you: nothing but copperplate, climbing the card between two knots of a penman's flourishes. */
export function grandThanks(): string {
  const rng = random('henry thanks')
  const thank = letter('monsieur-la-doulaise', 'Thank', 332, 462, 664)
  const you = letter('monsieur-la-doulaise', 'you', 440, 600, 928)
  const knot = (y: number) =>
    mirrored(
      500,
      swash(rng, 500, y, -14, 330, 10, -210, 11, 8, gleam) +
        swash(rng, 500, y, 8, 520, 4, 118, 11, 8, shine) +
        swash(rng, 520, y + 4, 30, 360, 34, -150, 9, 7, dusk) +
        swash(rng, 470, y + 36, 12, 430, -42, 60, 8, 6, shine) +
        swash(rng, 640, y - 34, -62, 250, 30, 190, 7, 6, dusk) +
        swash(rng, 700, y + 34, 60, 240, -30, -210, 7, 6, gleam),
    ) + [-18, 0, 18].map((dx) => dot(500 + dx * 1.2, y + (dx ? 0 : 0), dx ? 4 : 8, gleam)).join('')
  const foil = at(0, 0, knot(1214)) + at(1000, 1400, knot(1214), 180) + fill(thank.d, gleam) + fill(you.d, gleam)
  return press({ stock: 'midnight', foil, seed: 41 })
}
