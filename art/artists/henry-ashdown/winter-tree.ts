import { letter } from '#art/lettering.ts'
import { random, type Random } from '#art/random.ts'
import { around, at, polar } from '#art/techniques/ornament.ts'
import { arc, cut, dot, dusk, fill, gleam, line, press, rays, shine } from './hand.ts'

/** Holiday: a fir built of folded fans, too big for the card, and the greeting climbing beside it. */
export function winterTree(): string {
  const rng = random('henry tree')
  const x = 716
  const tiers = [
    { y: 330, r: 190 },
    { y: 430, r: 260 },
    { y: 550, r: 330 },
    { y: 690, r: 400 },
    { y: 850, r: 470 },
    { y: 1020, r: 540 },
  ]
  const tree = tiers
    .toReversed()
    .map(({ y, r }, i) => tier(rng, x, y, r, i))
    .join('')
  const star =
    rays(
      x,
      262,
      44,
      (i) => (i % 2 ? 96 : 168),
      24,
      0,
      360,
      0.3,
      (i) => (i % 2 ? dusk : gleam),
    ) +
    around(
      8,
      x,
      262,
      (i) => fill(`M0 ${i % 2 ? -64 : -118}L9 -12L0 0Z`, gleam) + fill(`M0 ${i % 2 ? -64 : -118}L-9 -12L0 0Z`, dusk),
    ) +
    dot(x, 262, 9, gleam)
  const snow = Array.from({ length: 300 }, () => {
    const [sx, sy] = [rng(50, 980), rng(50, 1360)]
    const free = (sx < x - 170 - (sy - 300) * 0.27 || sy < 80) && !(sx < 520 && sy > 90 && sy < 640)
    return free ? flake(rng, sx, sy) : ''
  }).join('')
  const merry = letter('pinyon-script', 'Merry', 168, 262, 250)
  const and = letter('pinyon-script', '&', 150, 290, 410)
  const bright = letter('pinyon-script', 'Bright', 168, 250, 560)
  return press({
    stock: 'burgundy',
    foil: snow + tree + star + fill(merry.d, gleam) + fill(and.d, shine) + fill(bright.d, gleam),
    seed: 22,
  })
}

function tier(rng: Random, x: number, y: number, r: number, index: number): string {
  const [from, to] = [90 - 44, 90 + 44]
  const n = 11
  const slot = (to - from) / n
  const hem = Array.from({ length: n }, (_, i) => polar(x, y, r, from + slot * (i + 1)))
  const start = polar(x, y, r, from)
  const bow = (Math.PI * r * slot) / 360
  const outline = `M${x} ${y - r * 0.1}L${start.join(' ')}${hem.map((p) => `A${bow} ${bow} 0 0 1 ${p.join(' ')}`).join('')}Z`
  let body = fill(outline, cut)
  for (let i = 0; i < n; i++) {
    const [a, b] = [from + slot * (i + 0.09), from + slot * (i + 0.91)]
    const [p, q, s, u] = [
      polar(x, y, r * 0.3, a),
      polar(x, y, r * 0.985, a),
      polar(x, y, r * 0.985, b),
      polar(x, y, r * 0.3, b),
    ]
    const fold = polar(x, y, r * 0.985, (a + b) / 2)
    const inner = polar(x, y, r * 0.3, (a + b) / 2)
    const tip = `A${bow * 0.8} ${bow * 0.8} 0 0 1`
    body += fill(
      `M${p.join(' ')}L${q.join(' ')}${tip} ${s.join(' ')}L${u.join(' ')}Z`,
      i % 2 === index % 2 ? shine : dusk,
    )
    body += fill(
      `M${inner.join(' ')}L${fold.join(' ')}L${s.join(' ')}L${u.join(' ')}Z`,
      i % 2 === index % 2 ? gleam : shine,
    )
    const eye = polar(x, y, r * 0.985, (a + b) / 2)
    body += dot(...eye, bow * 0.5, cut) + dot(...eye, bow * 0.3, gleam)
  }
  body += line(arc(x, y, r * 0.74, from, to), 10, cut, 'butt') + line(arc(x, y, r * 0.74, from, to), 4, gleam, 'butt')
  const bells = Array.from({ length: n - 1 }, (_, i) =>
    dot(...polar(x, y, r * 1.055, from + slot * (i + 1)), 4 + rng(0, 3), gleam),
  ).join('')
  return body + bells
}

function flake(rng: Random, x: number, y: number): string {
  const r = rng(4, 26)
  if (r < 11) return dot(x, y, r / 3, rng.chance(0.5) ? gleam : dusk)
  return (
    around(6, x, y, () =>
      line(`M0 0V${-r}M${-r * 0.28} ${-r * 0.9}L0 ${-r * 0.6}L${r * 0.28} ${-r * 0.9}`, 1.8, gleam),
    ) + at(x, y, '')
  )
}
