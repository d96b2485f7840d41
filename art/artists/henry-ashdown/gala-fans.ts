import { letter } from '#art/lettering.ts'
import { random, type Random } from '#art/random.ts'
import { around, at, petal, polar } from '#art/techniques/ornament.ts'
import { arc, cut, dot, dusk, fill, gleam, line, press, rays, shine } from './hand.ts'

/** Event: a wall of fans, each folded differently, parted by a stepped plate. */
export function galaFans(): string {
  const rng = random('henry gala')
  const r = 128
  let fans = ''
  let last = -1
  for (let row = 0; row * r * 0.5 < 1400 + r * 1.2; row++)
    for (let column = -1; column < 6; column++) {
      let kind = Math.floor(rng(0, 4))
      if (kind === last) kind = (kind + 1) % 4
      last = kind
      fans += at((column + (row % 2) / 2) * r * 2 - 12, row * r * 0.5 + 40, fan(rng, r, kind))
    }
  const plate = (grow: number) => {
    const [w, h, s] = [352 + grow, 330 + grow, 44]
    const q = [
      [-w + 2 * s, -h],
      [w - 2 * s, -h],
      [w - 2 * s, -h + s],
      [w - s, -h + s],
      [w - s, -h + 2 * s],
      [w, -h + 2 * s],
    ]
    const half = q.map(([x, y]) => [x!, y!] as const)
    const ring = [
      ...half,
      ...half.map(([x, y]) => [x, -y] as const).reverse(),
      ...half.map(([x, y]) => [-x, -y] as const),
      ...half.map(([x, y]) => [-x, y] as const).reverse(),
    ]
    return `M${ring.map(([x, y]) => `${500 + x} ${690 + y}`).join('L')}Z`
  }
  const gala = letter('limelight', 'GALA', 214, 500, 800, { spacing: 10 })
  const a = letter('pinyon-script', 'The Winter', 142, 492, 566)
  const invited = letter('josefin-sans:600', 'YOU ARE INVITED', 37, 500, 914, { spacing: 9 })
  const foil =
    fans +
    fill(plate(14), cut) +
    line(plate(4), 8, gleam) +
    line(plate(-12), 2.2, shine) +
    fill(a.d, gleam) +
    fill(gala.d, gleam) +
    fill(invited.d, gleam) +
    line('M236 846H764', 2, shine) +
    fill('M500 834L512 846L500 858L488 846Z', gleam) +
    line('M236 638H764', 2, shine) +
    fill('M500 626L512 638L500 650L488 638Z', gleam)
  return press({ stock: 'emerald', foil, seed: 31 })
}

function fan(rng: Random, r: number, kind: number): string {
  const rim =
    fill(`M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`, cut) + line(arc(0, 0, r - 6, -180, 0), 4.5, gleam)
  const edge = line(arc(0, 0, r - 15, -180, 0), 1.6, dusk)
  const tone = rng.chance(0.5) ? shine : gleam
  if (kind === 0)
    return (
      rim +
      [0.8, 0.66, 0.52, 0.38, 0.24]
        .map((s, i) => line(arc(0, 0, r * s, -180, 0), [9, 2.5, 7, 2.5, 6][i]!, i % 2 ? dusk : tone))
        .join('')
    )
  if (kind === 1)
    return (
      rim +
      edge +
      rays(
        0,
        0,
        r * 0.34,
        (i) => r * (i % 2 ? 0.7 : 0.84),
        15,
        -180,
        0,
        0.5,
        (i) => (i % 2 ? dusk : tone),
      ) +
      line(arc(0, 0, r * 0.27, -180, 0), 5, gleam)
    )
  if (kind === 2)
    return (
      rim +
      edge +
      around(
        7,
        0,
        0,
        (i) => {
          const blade = petal(rng, r * 0.3, r * 0.85, r * 0.27, 0.68, 0.1, 0.01)
          return (
            fill(blade, i % 2 ? tone : dusk) +
            line(blade, 2, cut) +
            fill(petal(rng, r * 0.52, r * 0.77, r * 0.13, 0.6, 0.2, 0.01), cut) +
            dot(0, -r * 0.66, r * 0.035, gleam)
          )
        },
        -78,
        156,
      ) +
      line(arc(0, 0, r * 0.27, -180, 0), 4, gleam)
    )
  return (
    rim +
    edge +
    around(
      9,
      0,
      0,
      (i) => line(`M0 ${-r * 0.3}V${-r * 0.68}`, 2.2, dusk) + dot(0, -r * 0.76, i % 2 ? 5 : 7.5, tone),
      -76,
      152,
    ) +
    [-22, 0, 22]
      .map((turn) =>
        at(
          0,
          0,
          fill(petal(rng, r * 0.2, r * 0.62, r * 0.25, 0.55, 0.6, 0.01), cut) +
            line(petal(rng, r * 0.2, r * 0.62, r * 0.22, 0.55, 0.7, 0.01), 3, gleam),
          turn,
        ),
      )
      .join('') +
    dot(...polar(0, 0, r * 0.2, -90), 6, gleam)
  )
}
