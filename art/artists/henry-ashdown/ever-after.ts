import { letter } from '#art/lettering.ts'
import { random } from '#art/random.ts'
import { arc, cut, dot, dusk, fill, gleam, line, press, rays, shine } from './hand.ts'
import { pair, plumage, water } from './swans.ts'

/** Wedding: two swans before a rising moon; their necks close a heart. */
export function everAfter(): string {
  const rng = random('henry swans')
  const [cx, cy] = [500, 800]
  const halo =
    rays(
      cx,
      cy,
      372,
      (i) => [520, 446, 482, 446][i % 4]!,
      96,
      -180,
      0,
      0.34,
      (i) => (i % 4 === 0 ? gleam : i % 2 ? dusk : shine),
    ) +
    line(arc(cx, cy, 360, -180, 0), 6, gleam) +
    line(arc(cx, cy, 347, -180, 0), 1.8, shine) +
    Array.from({ length: 24 }, (_, i) => {
      const a = ((-180 + 7.5 * i + 0.95) * Math.PI) / 180
      return dot(cx + 536 * Math.cos(a), cy + 536 * Math.sin(a), 4, gleam)
    }).join('')
  const stars = Array.from({ length: 46 }, () => {
    const [x, y] = [rng(60, 940), rng(330, 700)]
    return Math.hypot(x - cx, y - cy) > 335 ? '' : dot(x, y, rng(1, 2.6), rng.chance(0.5) ? gleam : dusk)
  }).join('')
  const happily = letter('pinyon-script', 'Happily', 176, 390, 206)
  const after = letter('pinyon-script', 'ever after', 164, 580, 1292)
  const foil =
    halo +
    stars +
    fill('M0 1000H1000V1400H0Z', cut) +
    water(rng, 1012, 1190) +
    pair(rng) +
    fill(happily.d, gleam) +
    fill(after.d, gleam)
  return press({ stock: 'peacock', foil, defs: plumage, seed: 5 })
}
