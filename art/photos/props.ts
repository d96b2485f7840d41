import sharp from 'sharp'
import { random } from '#art/random.ts'
import { type OpenHand, written } from './handwriting.ts'

/** Where each thing lies on the sheet of things, as shares of its sides: left, top, right, bottom. */
export const things = {
  ruler: [0, 0, 1, 0.1],
  sprig: [0, 0.11, 0.5, 0.6],
  practice: [0.51, 0.11, 1, 0.45],
  swatches: [0, 0.61, 0.5, 0.95],
  tape: [0.51, 0.47, 1, 0.53],
  leaf: [0.51, 0.55, 1, 0.95],
} as const satisfies Record<string, readonly [number, number, number, number]>

/** Flat things that lie about on the table, cut out, on one sheet of 2048 x 2048 px. */
export function flatThings(hand: OpenHand, slug: string, ink: string): Promise<Buffer> {
  const dice = random(`${slug} things`)
  const body = [ruler(), sprig(dice), practice(hand, slug, ink), swatches(dice, ink), tape(dice), leaf(dice)]
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="2048" height="2048">${body.join('')}</svg>`))
    .png()
    .toBuffer()
}

type Dice = ReturnType<typeof random>

function ruler(): string {
  const marks = Array.from({ length: 241 }, (_, i) => {
    const x = 40 + i * 8.2
    return `<path d="M${x.toFixed(1)} 6 v${i % 8 === 0 ? 62 : i % 4 === 0 ? 44 : 26}" stroke="#222" stroke-width="1.8"/>`
  })
  return `<rect x="0" y="0" width="2048" height="198" fill="#c9ccd0"/><rect x="0" y="188" width="2048" height="10" fill="#9b9fa5"/><circle cx="1996" cy="110" r="26" fill="#555"/>${marks.join('')}`
}

function sprig(dice: Dice): string {
  const leaves = Array.from({ length: 15 }, (_, i) => {
    const t = i / 14
    const [x, y] = [150 + 720 * t, 1130 - 760 * t - 110 * Math.sin(t * 2.6)]
    const side = i % 2 === 0 ? -1 : 1
    const length = 150 - 82 * t + dice.gauss(0, 9)
    const green = dice.pick(['#7d9480', '#8ba08a', '#6f8a76', '#93a692', '#849a7c'])
    const turn = -42 + side * (62 - 20 * t) + dice.gauss(0, 8)
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${turn.toFixed(0)})"><path d="M0 0 C${length * 0.25} ${-length * 0.5} ${length * 0.85} ${-length * 0.42} ${length} 0 C${length * 0.85} ${length * 0.42} ${length * 0.25} ${length * 0.5} 0 0Z" fill="${green}"/><path d="M0 0 H${length * 0.9}" stroke="#a9b7a4" stroke-width="3"/></g>`
  })
  return `<path d="M60 1200 Q420 700 880 330" fill="none" stroke="#7a6a55" stroke-width="12"/>${leaves.join('')}`
}

/** Where the artist tried the pen first. */
function practice(hand: OpenHand, slug: string, ink: string): string {
  const words = random(`${slug} practice`).pick([
    ['minimum', 'lll ooo'],
    ['aa gg ff', 'hello'],
    ['A B C', 'abc abc'],
    ['nnn mmm', 'Dear'],
  ])
  const lines = words.map((text, index) => ({ text, size: 68 / hand.xHeight, x: 1140, y: 470 + index * 240 }))
  const strokes = written(lines, hand, `${slug} practice`).replaceAll(/rgb\([^)]*\)/g, ink)
  return `<path d="M1050 232 L2036 226 L2040 914 Q1500 926 1046 916Z" fill="#efe8d8"/><g opacity="0.85">${strokes}</g>`
}

function swatches(dice: Dice, ink: string): string {
  const dabs = Array.from({ length: 5 }, (_, i) => {
    const [x, y] = [150 + i * 178, 1600 + dice.gauss(0, 12)]
    return `<path d="M${x - 60} ${y - 150} q60 ${-30 + dice.gauss(0, 8)} 122 0 q${12 + dice.gauss(0, 6)} 160 -6 ${300 + dice.gauss(0, 10)} q-62 22 -112 0 q-16 -150 -4 -300Z" fill="${ink}" opacity="${(1 - i * 0.18).toFixed(2)}"/>`
  })
  return `<rect x="10" y="1256" width="1000" height="684" fill="#f6f2e7"/>${dabs.join('')}`
}

function tape(dice: Dice): string {
  const color = dice.pick(['#d8a9a0', '#a9bfb0', '#d9c48a', '#9fb3c8'])
  return `<path d="M1050 972 l8 18 -10 18 10 18 -10 18 8 30 H2034 l6 -20 -10 -20 10 -20 -10 -20 6 -20Z" fill="${color}"/>`
}

function leaf(dice: Dice): string {
  const blades = Array.from({ length: 11 }, (_, i) => {
    const t = i / 10
    return `<ellipse cx="0" cy="-200" rx="${52 - 14 * t}" ry="210" transform="translate(1540 1560) rotate(${(-92 + 184 * t + dice.gauss(0, 5)).toFixed(0)}) scale(1 ${(0.75 + 0.3 * Math.sin(3.14 * t)).toFixed(2)})" fill="#3f5a40"/>`
  })
  return `${blades.join('')}<path d="M1540 1560 V1940" stroke="#3f5a40" stroke-width="14"/>`
}
