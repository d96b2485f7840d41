import { random } from '#art/random.ts'
import { ellipse, type Spot } from '#art/techniques/polygons.ts'
import { type Press, stroke, sumi } from './brush.ts'
import { fill, vermilion } from './hand.ts'
import type { Rice } from './paper.ts'
import { disc, pond, type Shape, wash } from './wash.ts'

export interface Koi {
  /** The circle the fish swims on, and the angles (degrees) of its nose and of the root of its tail. */
  cx: number
  cy: number
  radius: number
  nose: number
  root: number
  girth: number
  body: string
  /** Patches of colour: how far along (0 nose, 1 tail), how far across (-1 to 1), how large. */
  patches: readonly (readonly [along: number, across: number, size: number])[]
  patch: string
  fin: string
  seed: string
}

const profile: readonly Spot[] = [
  [0, 0.3],
  [0.03, 0.56],
  [0.1, 0.8],
  [0.3, 1],
  [0.48, 0.95],
  [0.68, 0.66],
  [0.86, 0.36],
  [1, 0.22],
]

export function koi(rice: Rice, fish: Koi): void {
  const { body, patch, patches, girth, seed } = fish
  const at = swim(fish)
  const left = profile.map(([t, w]) => at(t, -w))
  const right = profile.map(([t, w]) => at(t, w)).toReversed()
  const hull = pond([at(-0.014, 0), ...left, ...right])
  const shadow: Shape = (x, y) => hull.shape(x - 26, y - 38)
  const far = { x1: hull.within.x1, y1: hull.within.y1, x2: hull.within.x2 + 60, y2: hull.within.y2 + 70 }
  wash(rice, shadow, { within: far, tone: 0.3, soft: 20, rim: 0, colour: '#2f4a52', wander: 3, seed: `${seed}-shadow` })
  tail(rice, fish)
  fins(rice, fish)
  wash(rice, hull.shape, { ...hull, tone: 0.97, colour: body, mode: 'body', rim: 0, mottle: 0.03, wander: 2, seed })
  patches.forEach(([t, across, size], i) => {
    const [x, y] = at(t, across)
    const blot = disc(x, y, size)
    wash(rice, (px, py) => Math.min(blot(px, py), hull.shape(px, py) - 1), {
      ...hull,
      tone: 0.95,
      colour: patch,
      mode: 'body',
      soft: 3,
      rim: 0.2,
      mottle: 0.14,
      wander: 17,
      seed: `${seed}-p${i}`,
    })
  })
  scales(rice, fish)
  // Shade that rounds the back: both flanks darken toward the edge.
  wash(rice, hull.shape, {
    ...hull,
    tone: (x, y) => 0.42 * Math.exp(-Math.max(0, hull.shape(x, y)) / (girth * 0.2)),
    soft: 1.5,
    rim: 0.5,
    mottle: 0.3,
    wander: 2,
    seed: `${seed}-round`,
  })
  dorsal(rice, fish)
  face(rice, fish)
}

/** A point of the fish from how far along and how far across it lies (1 is the girth). */
function swim({ cx, cy, radius, nose, root, girth }: Koi) {
  return (t: number, across: number): Spot => {
    const sway = 0.05 * Math.sin(t * 5.2)
    const angle = ((nose + (root - nose) * t) * Math.PI) / 180
    const r = radius * (1 + sway) + across * girth
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)]
  }
}

function brushed(
  at: (t: number, across: number) => Spot,
  way: readonly (readonly [number, number, number])[],
): Press[] {
  return way.map(([t, across, half]): Press => [...at(t, across), half])
}

function tail(rice: Rice, fish: Koi): void {
  const at = swim(fish)
  const chance = random(`${fish.seed}-tail`)
  for (let i = 0; i < 21; i++) {
    const spread = (i / 20 - 0.5) * 2
    const long = 0.24 + 0.15 * Math.abs(spread) + chance(-0.02, 0.02)
    stroke(
      rice,
      brushed(at, [
        [0.95, spread * 0.12, 4],
        [1.02 + long * 0.3, spread * 0.55, 11],
        [1 + long * 0.75, spread * 1.25 + 0.2, 11],
        [1 + long, spread * 1.6 + 0.4, 0.6],
      ]),
      {
        tone: chance(0.4, 0.75),
        fade: 0.55,
        dry: [0.05, 0.5],
        hairs: 6,
        rim: 0.15,
        colour: fish.fin,
        mode: 'body',
        seed: `${fish.seed}t${i}`,
      },
    )
  }
}

function fins(rice: Rice, fish: Koi): void {
  const at = swim(fish)
  const chance = random(`${fish.seed}-fins`)
  for (const [root, side, size] of [
    [0.24, 1, 1],
    [0.24, -1, 1],
    [0.62, 1, 0.6],
    [0.62, -1, 0.6],
  ] as const) {
    for (let i = 0; i < 10; i++) {
      const share = i / 9
      const back = (0.05 + 0.19 * share) * size
      const out = (1.5 - 0.75 * share) * size * chance(0.92, 1.05)
      const base = root > 0.5 ? 0.6 : 0.86
      stroke(
        rice,
        brushed(at, [
          [root, side * base, 4],
          [root + back * 0.5, side * (base + out * 0.55), 8 * size + 2],
          [root + back * 1.15, side * (base + out), 0.8],
        ]),
        {
          tone: chance(0.4, 0.72),
          fade: 0.6,
          dry: [0, 0.46],
          hairs: 5,
          rim: 0.2,
          colour: fish.fin,
          mode: 'body',
          seed: `${fish.seed}f${root}${side}${i}`,
        },
      )
    }
  }
}

function scales(rice: Rice, fish: Koi): void {
  const at = swim(fish)
  for (let row = 0; row < 17; row++) {
    const t = 0.25 + row * 0.039
    const width = widthAt(t)
    const across = Math.max(2, Math.round(4.4 * width))
    for (let i = -across; i <= across; i++) {
      const side = ((i + (row % 2) * 0.5) / (across + 0.8)) * width
      if (Math.abs(side) > width * 0.92) continue
      const step = (width / (across + 0.8)) * 0.5
      stroke(
        rice,
        brushed(at, [
          [t, side - step, 0.6],
          [t + 0.011, side - step * 0.72, 1.1],
          [t + 0.017, side, 1.5],
          [t + 0.011, side + step * 0.72, 1.1],
          [t, side + step, 0.6],
        ]),
        { tone: 0.42, rim: 0, rough: 0.6, seed: 'scale' },
      )
    }
  }
}

function widthAt(t: number): number {
  const after = profile.findIndex(([at]) => at >= t)
  const [t1, w1] = profile[after]!
  const [t0, w0] = profile[after - 1]!
  return w0 + ((t - t0) / (t1 - t0)) * (w1 - w0)
}

function dorsal(rice: Rice, fish: Koi): void {
  const at = swim(fish)
  stroke(
    rice,
    brushed(at, [
      [0.3, 0.02, 2],
      [0.4, 0.1, 8],
      [0.52, 0.14, 10],
      [0.66, 0.1, 6],
      [0.74, 0.04, 1],
    ]),
    { tone: [0.75, 0.4], dry: [0, 0.42], hairs: 9, colour: sumi, seed: `${fish.seed}d` },
  )
}

function face(rice: Rice, fish: Koi): void {
  const at = swim(fish)
  for (const side of [-1, 1]) {
    const [x, y] = at(0.085, side * 0.53)
    fill(rice, ellipse(x, y, 8.5), { colour: '#f4e2b0', mode: 'body', tone: 1, dry: [-0.3, -0.3] })
    fill(rice, ellipse(x, y, 6), { colour: '#0d0d10', mode: 'body', tone: 1, dry: [-0.3, -0.3] })
    fill(rice, ellipse(x - 2, y - 2.4, 1.9), { colour: '#ffffff', mode: 'body', tone: 1, dry: [-0.3, -0.3] })
    stroke(
      rice,
      brushed(at, [
        [0.005, side * 0.16, 2.4],
        [-0.03, side * 0.4, 1.6],
        [-0.035, side * 0.62, 0.6],
      ]),
      { tone: 0.9, rim: 0, seed: 'barbel' },
    )
    stroke(
      rice,
      brushed(at, [
        [0.17, side * 0.86, 1],
        [0.205, side * 0.55, 2.6],
        [0.2, side * 0.2, 0.6],
      ]),
      { tone: 0.55, rim: 0, seed: 'gill' },
    )
  }
  stroke(
    rice,
    brushed(at, [
      [0.02, -0.12, 0.6],
      [0.03, 0, 1.6],
      [0.02, 0.12, 0.6],
    ]),
    { tone: 0.6, rim: 0, seed: 'snout' },
  )
}

export const redAndWhite = { body: '#f8f2e4', patch: vermilion, fin: '#f4ede0' } as const
export const inkBlack = { body: '#26282d', patch: '#0f1013', fin: '#33363c' } as const
