import { card } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { fractalNoise, smoothstep } from '#art/techniques/noise.ts'
import { type Press, type Stroke, stroke } from './brush.ts'
import { finish, seal, write } from './hand.ts'
import { ricePaper, type Rice } from './paper.ts'
import { wash } from './wash.ts'

const moon = { x: 668, y: 372, r: 168 }
const night = '#1b2740'

export function reedsMoon(): string {
  const rice = ricePaper(card, '#efe9da', 'reeds-moon')
  sky(rice)
  water(rice)
  geese(rice)
  farReeds(rice)
  reeds(rice)
  write(rice, 'with you', 148, 88, 600, { anchor: 'start', colour: '#f3ecdb', mode: 'body', dry: [0.05, 0.24] })
  write(rice, 'in the quiet', 148, 88, 722, { anchor: 'start', colour: '#f3ecdb', mode: 'body', dry: [0.08, 0.28] })
  seal(rice, 132, 812, 62)
  return finish(rice)
}

function sky(rice: Rice): void {
  const mist = fractalNoise('mist', 3)
  const night1 = (x: number, y: number): number => {
    const distance = Math.hypot(x - moon.x, y - moon.y)
    const glow = 0.34 * Math.exp(-Math.max(0, distance - moon.r) / 150)
    const edge = smoothstep(moon.r - 2.2, moon.r + 2.2, distance + 5 * (mist(x / 30, y / 30) - 0.5))
    const band = 0.3 * smoothstep(0.45, 0.75, mist(x / 420, y / 90)) * smoothstep(500, 900, y)
    const low = 0.34 * Math.exp(-(((y - 985) / 110) ** 2))
    const face = 0.05 + 0.11 * smoothstep(0.46, 0.7, mist(x / 90 + 8, y / 80))
    return edge * (0.93 - glow - band * 0.5 - low) + (1 - edge) * face
  }
  wash(rice, () => 99, { tone: night1, colour: night, mottle: 0.16, rim: 0, wander: 0, seed: 'sky' })
  // A second, blacker wash from the top, as the ink was tilted and ran.
  wash(rice, () => 99, {
    tone: (x, y) =>
      Math.hypot(x - moon.x, y - moon.y) < moon.r + 3
        ? 0
        : 0.42 * smoothstep(560, -100, y) * smoothstep(moon.r, 620, Math.hypot(x - moon.x, y - moon.y)),
    mottle: 0.5,
    rim: 0,
    wander: 0,
    seed: 'sky-2',
  })
}

function water(rice: Rice): void {
  const chance = random('water')
  for (let i = 0; i < 34; i++) {
    const y = 1010 + i * 9 + chance(-4, 4)
    const spread = 60 + i * 7
    const x = moon.x + chance.gauss(0, spread * 0.35)
    const half = chance(0.3, 1) * spread
    stroke(
      rice,
      [
        [x - half, y, 0.6],
        [x, y + chance(-2, 2), chance(1.6, 4.4)],
        [x + half, y, 0.5],
      ],
      {
        tone: chance(0.25, 0.8),
        dry: [0.3, 0.5],
        hairs: 3,
        rim: 0,
        colour: '#efe6cf',
        mode: 'body',
        seed: `w${i}`,
      },
    )
  }
}

function geese(rice: Rice): void {
  for (const [x, y, s] of [
    [520, 300, 1.15],
    [585, 346, 0.95],
    [452, 246, 0.9],
    [660, 372, 0.8],
    [392, 214, 0.7],
  ] as const) {
    stroke(
      rice,
      [
        [x - 34 * s, y - 13 * s, 0.7],
        [x - 15 * s, y - 10 * s, 3.2 * s],
        [x, y + 3 * s, 4.2 * s],
        [x + 20 * s, y - 16 * s, 2.6 * s],
        [x + 42 * s, y - 16 * s, 0.6],
      ],
      { tone: 0.98, dry: [0, 0.1], seed: `g${x}` },
    )
  }
}

function farReeds(rice: Rice): void {
  const chance = random('far-reeds')
  for (let i = 0; i < 60; i++) {
    const x = chance(-20, 1020)
    const tall = chance(60, 190) * (x < 300 || x > 760 ? 1.2 : 0.6)
    const y = 1090 + chance(0, 90)
    stroke(
      rice,
      [
        [x, y, 2.4],
        [x - tall * 0.1, y - tall * 0.6, 1.8],
        [x - tall * 0.32, y - tall, 0.5],
      ],
      { tone: 0.34, rim: 0, soft: 4, seed: `f${i}` },
    )
  }
}

function reeds(rice: Rice): void {
  const chance = random('reeds')
  for (let i = 0; i < 38; i++) {
    // They stand thick at both edges and leave the moon's path on the water open.
    const right = i % 3 !== 0
    const x = right ? 1060 - 440 * chance() ** 1.5 : -50 + 300 * chance() ** 1.3
    const tall = (right ? chance(300, 700) : chance(200, 460)) * (0.65 + 0.35 * chance())
    const lean = chance(0.16, 0.42)
    const way: Press[] = [
      [x, 1440, chance(4, 7)],
      [x - tall * lean * 0.18, 1420 - tall * 0.5, chance(3, 5)],
      [x - tall * lean, 1420 - tall, 1.1],
    ]
    // The first third stands further off, in a thinner wash.
    const ink =
      i < 14 ? { tone: 0.62, colour: '#22304a', soft: 2.4 } : { tone: chance(0.88, 1), colour: '#0d121d', soft: 1.2 }
    stroke(rice, way, { ...ink, dry: [0, 0.24], hairs: 4, mode: 'body', seed: `r${i}` })
    for (let leaf = 0; leaf < 2 + chance(0, 3); leaf++)
      blade(rice, way, chance(0.25, 0.8), chance(90, 210), chance.chance(0.7) ? -1 : 1, `${i}-${leaf}`, chance(), ink)
    if (i % 4 === 1) plume(rice, way.at(-1)!, chance(130, 200), `p${i}`)
  }
}

function blade(
  rice: Rice,
  way: readonly Press[],
  at: number,
  length: number,
  side: number,
  seed: string,
  droop: number,
  ink: Stroke,
): void {
  const [a, b, c] = way as [Press, Press, Press]
  const x = (1 - at) ** 2 * a[0] + 2 * at * (1 - at) * b[0] + at * at * c[0]
  const y = (1 - at) ** 2 * a[1] + 2 * at * (1 - at) * b[1] + at * at * c[1]
  stroke(
    rice,
    [
      [x, y, 1.6],
      [x + side * length * 0.4, y - length * 0.5, 7],
      [x + side * length * 0.9, y - length * (0.5 - droop * 0.35), 4],
      [x + side * length * 1.25, y - length * (0.2 - droop * 0.5), 0.4],
    ],
    {
      ...ink,
      dry: [0, 0.42],
      hairs: 5,
      rim: 0,
      mode: 'body',
      seed,
    },
  )
}

/** The feathery head of pampas grass, lit from the moon's side. */
function plume(rice: Rice, [x, y]: Press, length: number, seed: string): void {
  const chance = random(seed)
  for (let i = 0; i < 42; i++) {
    const at = i / 42
    const px = x - length * 0.8 * at
    const py = y - length * (0.55 * at - 0.75 * at * at)
    const hair = length * 0.34 * (1 - 0.6 * at) * chance(0.6, 1.2)
    stroke(
      rice,
      [
        [px, py, 1.1],
        [px - hair * 0.6, py - hair * chance(-0.1, 0.4), 1.3],
        [px - hair, py + hair * chance(0.1, 0.7), 0.3],
      ],
      {
        tone: chance(0.35, 0.8),
        rim: 0,
        dry: [0.1, 0.3],
        colour: '#e9dfc6',
        mode: 'body',
        seed: `${seed}${i}`,
      },
    )
  }
}
