import { card } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { type Press, stroke } from './brush.ts'
import { finish, seal, spatter, write } from './hand.ts'
import { inkBlack, koi, redAndWhite } from './koi.ts'
import { ricePaper, type Rice } from './paper.ts'
import { wash } from './wash.ts'

const cx = 500
const cy = 690

export function twoKoi(): string {
  const rice = ricePaper(card, '#dfe8df', 'two-koi')
  water(rice)
  pad(rice, 930, 90, 300, 2.4)
  pad(rice, 1010, 400, 120, 3.3)
  pad(rice, 40, 1330, 250, -0.7)
  koi(rice, {
    cx,
    cy,
    radius: 352,
    nose: 338,
    root: 222,
    girth: 78,
    ...redAndWhite,
    patches: [
      [0.07, 0.1, 40],
      [0.36, -0.35, 78],
      [0.56, 0.5, 46],
      [0.8, -0.1, 44],
    ],
    seed: 'kohaku',
  })
  koi(rice, {
    cx,
    cy,
    radius: 352,
    nose: 158,
    root: 42,
    girth: 78,
    ...inkBlack,
    patches: [
      [0.3, 0.3, 60],
      [0.6, -0.3, 50],
    ],
    seed: 'karasu',
  })
  write(rice, 'happy', 168, cx - 24, 652, { dry: [0.02, 0.26] })
  write(rice, 'birthday', 168, cx + 8, 812, { dry: [0.02, 0.3] })
  spatter(
    rice,
    'koi-drops',
    40,
    { x1: 60, y1: 60, x2: 940, y2: 1340 },
    { colour: '#ffffff', mode: 'body', tone: 0.55, largest: 7 },
  )
  seal(rice, 872, 1280, 72)
  return finish(rice)
}

function water(rice: Rice): void {
  wash(rice, () => 99, {
    tone: (x, y) => 0.12 + 0.5 * Math.min(1, Math.hypot(x - cx, (y - cy) * 0.8) / 700) ** 1.6,
    colour: '#2e6c74',
    mottle: 0.5,
    rim: 0,
    wander: 0,
    seed: 'pool',
  })
  const chance = random('ripples')
  for (let i = 0; i < 11; i++) {
    const r = 470 + i * 46 + chance(-8, 8)
    for (let part = 0; part < 3; part++) {
      const from = chance(0, 6.28)
      const sweep = chance(0.5, 1.3)
      const arc = Array.from({ length: 9 }, (_, k): Press => [
        cx + r * Math.cos(from + (sweep * k) / 8),
        cy + r * 1.02 * Math.sin(from + (sweep * k) / 8),
        0.6 + 2.6 * Math.sin((Math.PI * k) / 8),
      ])
      stroke(rice, arc, {
        tone: 0.5,
        dry: [0.1, 0.36],
        hairs: 3,
        rim: 0,
        colour: '#f3f7f0',
        mode: 'body',
        seed: `rip${i}${part}`,
      })
    }
  }
}

/** A lotus pad in a loaded wash, its veins left as bare paper. */
function pad(rice: Rice, x: number, y: number, r: number, notch: number): void {
  const within = { x1: x - r - 40, y1: y - r - 40, x2: x + r + 60, y2: y + r + 70 }
  const leaf = (px: number, py: number): number => {
    const angle = Math.atan2(py - y, px - x) - notch
    const turned = Math.atan2(Math.sin(angle), Math.cos(angle))
    const distance = Math.hypot(px - x, py - y)
    return Math.min(r * (1 + 0.03 * Math.sin(angle * 7)) - distance, Math.abs(turned) * distance - 10)
  }
  wash(rice, (px, py) => leaf(px - 16, py - 24), {
    within,
    tone: 0.26,
    soft: 16,
    rim: 0,
    colour: '#24454c',
    wander: 4,
    seed: `pad-shadow${x}`,
  })
  const veined = (px: number, py: number): number => {
    const angle = Math.atan2(py - y, px - x) - notch
    const distance = Math.hypot(px - x, py - y)
    const rib = Math.abs(Math.sin((angle * 13) / 2)) * distance * (2 / 13) - 1.4 + 1.2 * (distance / r)
    return Math.min(leaf(px, py), distance < r * 0.09 ? 9 : rib)
  }
  wash(rice, leaf, { within, tone: 0.92, colour: '#9db5a2', mode: 'body', rim: 0, wander: 7, seed: `pad${x}` })
  wash(rice, veined, {
    within,
    tone: (px, py) => 0.55 + 0.36 * (Math.hypot(px - x, py - y) / r),
    colour: '#1f3a35',
    soft: 1.6,
    rim: 0.15,
    mottle: 0.6,
    wander: 7,
    seed: `pad${x}`,
  })
}
