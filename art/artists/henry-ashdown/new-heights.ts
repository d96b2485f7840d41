import { letter } from '#art/lettering.ts'
import { random } from '#art/random.ts'
import { arc, cut, dot, dusk, fill, gleam, line, press, rays, shine } from './hand.ts'
import { darkTower, litTower, spire, walls } from './towers.ts'

/** Business: a night skyline from the street, light breaking behind the tallest tower. */
export function newHeights(): string {
  const rng = random('henry new heights')
  const reach = [905, 690, 790, 640]
  const light =
    rays(
      500,
      1150,
      330,
      (i) => reach[i % 4]!,
      73,
      -186,
      6,
      0.36,
      (i) => (i % 4 === 0 ? gleam : i % 2 ? dusk : shine),
    ) +
    Array.from({ length: 73 }, (_, i) => {
      const a = ((-186 + (192 / 73) * (i + 0.5)) * Math.PI) / 180
      const r = reach[i % 4]! + 22
      return dot(500 + r * Math.cos(a), 1150 + r * Math.sin(a), i % 4 === 0 ? 5.5 : 3.2, gleam)
    }).join('')
  const back = [
    darkTower(
      rng,
      62,
      1400,
      [
        { half: 84, height: 440, bays: 5 },
        { half: 56, height: 100, bays: 3 },
        { half: 28, height: 60, bays: 2 },
      ],
      mast(80),
    ),
    darkTower(
      rng,
      948,
      1400,
      [
        { half: 92, height: 490, bays: 5 },
        { half: 60, height: 80, bays: 4 },
      ],
      dome(48),
    ),
    darkTower(
      rng,
      216,
      1400,
      [
        { half: 82, height: 540, bays: 5 },
        { half: 58, height: 140, bays: 4 },
        { half: 32, height: 80, bays: 2 },
      ],
      dome(26),
    ),
    darkTower(
      rng,
      792,
      1400,
      [
        { half: 84, height: 600, bays: 5 },
        { half: 56, height: 150, bays: 3 },
        { half: 28, height: 70, bays: 2 },
      ],
      mast(110),
    ),
    darkTower(
      rng,
      332,
      1400,
      [
        { half: 62, height: 410, bays: 4 },
        { half: 40, height: 90, bays: 3 },
      ],
      mast(50),
    ),
    darkTower(
      rng,
      672,
      1400,
      [
        { half: 60, height: 350, bays: 4 },
        { half: 42, height: 110, bays: 3 },
      ],
      dome(34),
    ),
  ]
  const chief = litTower(
    500,
    1400,
    [
      { half: 138, height: 330, bays: 7 },
      { half: 108, height: 270, bays: 6 },
      { half: 80, height: 180, bays: 4 },
      { half: 58, height: 60, bays: 4 },
    ],
    spire(58, 150),
  )
  const over = letter('pinyon-script', 'Here’s to', 150, 490, 190)
  const heights = letter('limelight', 'NEW HEIGHTS', 99, 500, 1331, { spacing: 5 })
  const plate = fill('M0 1214H1000V1400H0Z', cut)
  const foil =
    light +
    line(arc(500, 1150, 322, -180, 0), 3, shine) +
    fill('M208 1150A292 292 0 0 1 792 1150Z', cut) +
    back.join('') +
    chief +
    plate +
    line('M0 1218H1000', 7, gleam, 'butt') +
    line('M0 1231H1000M0 1369H1000', 2, shine, 'butt') +
    line('M0 1382H1000', 7, gleam, 'butt') +
    fill(heights.d, gleam) +
    fill(over.d, gleam)
  return press({ stock: 'black', foil, defs: walls, seed: 12 })
}

const mast = (h: number) => line(`M0 0V${-h}`, 3, gleam) + fill(`M-14 0L-4 ${-h * 0.4}H4L14 0Z`, shine)
const dome = (r: number) =>
  fill(`M${-r} 0A${r} ${r * 0.9} 0 0 1 ${r} 0Z`, cut) +
  line(`M${-r} 0A${r} ${r * 0.9} 0 0 1 ${r} 0Z`, 3, shine) +
  line(`M0 ${-r * 0.9}V${-r * 2}`, 3, gleam)
