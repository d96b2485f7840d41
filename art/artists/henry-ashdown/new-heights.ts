import { random } from '#art/random.ts'
import { outlined } from '#art/techniques/outlined.ts'
import { cut, dot, dusk, fill, gleam, grey, line, press, rays, shine } from './hand.ts'
import { spire, tower, walls } from './towers.ts'

/** Business: a night skyline from the street, searchlights meeting behind the tallest tower. */
export function newHeights(): string {
  const rng = random('henry new heights')
  const beams = rays(500, 1180, 190, (i) => (i % 2 ? 1350 : 1500), 26, -180, 0, 0.42, (i) => (i % 2 ? 'url(#beam)' : 'url(#beamdim)'))
  const back = [
    tower(rng, 92, 1400, [{ half: 92, height: 330, bays: 5 }, { half: 62, height: 150, bays: 4 }, { half: 34, height: 70, bays: 2 }], mast(60), 0.8),
    tower(rng, 905, 1400, [{ half: 100, height: 390, bays: 6 }, { half: 70, height: 120, bays: 4 }], dome(66), 0.8),
    tower(rng, 268, 1400, [{ half: 86, height: 420, bays: 5 }, { half: 60, height: 160, bays: 4 }, { half: 34, height: 80, bays: 2 }], dome(30), 0.75),
    tower(rng, 738, 1400, [{ half: 84, height: 480, bays: 5 }, { half: 56, height: 150, bays: 3 }, { half: 28, height: 60, bays: 2 }], mast(90), 0.75),
  ]
  const chief = tower(
    rng, 500, 1400,
    [{ half: 150, height: 300, bays: 7 }, { half: 118, height: 270, bays: 6 }, { half: 88, height: 170, bays: 5 }, { half: 66, height: 70, bays: 4 }],
    spire(66, 170), 0.7,
  )
  const shade = (d: string) => fill(d, cut)
  const words = outlined('pinyon-script', 'Here’s to', 118, 500, 196)
  const heights = outlined('limelight', 'NEW HEIGHTS', 96, 500, 1338, { spacing: 4 })
  const stars = Array.from({ length: 60 }, () => dot(rng(40, 960), rng(40, 560), rng(1, 2.8), rng.chance(0.5) ? gleam : dusk)).join('')
  const plate = fill('M70 1226H930V1372H70Z', cut)
  const foil =
    beams + stars + shade('M260 80H740V230H260Z') + back.join('') + chief + plate + fill(heights.d, gleam) + fill(words.d, gleam) +
    line('M70 1226H930M70 1372H930', 5, shine, 'butt') + line('M70 1236H930M70 1362H930', 1.8, shine, 'butt')
  return press({ stock: 'black', foil, defs: walls + beamDefs, seed: 12 })
}

const mast = (h: number) => line(`M0 0V${-h}`, 4, gleam) + fill(`M-16 0L-5 ${-h * 0.4}H5L16 0Z`, shine)
const dome = (r: number) => fill(`M${-r} 0A${r} ${r * 0.9} 0 0 1 ${r} 0Z`, shine) + line(`M0 ${-r * 0.9}V${-r * 1.6}`, 4, gleam)

const beamDefs = ['beam', 'beamdim']
  .map(
    (id, i) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="500" cy="1180" r="1150"><stop offset="0.2" stop-color="${grey(i ? 0.5 : 0.85)}"/><stop offset="0.75" stop-color="${grey(0.42)}" stop-opacity="${i ? 0.45 : 0.8}"/><stop offset="1" stop-color="${grey(0.3)}" stop-opacity="0.08"/></radialGradient>`,
  )
  .join('')
