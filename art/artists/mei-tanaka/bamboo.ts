import { card } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { type Press, stroke } from './brush.ts'
import { finish, seal, smallFace, vermilion, write } from './hand.ts'
import { ricePaper, type Rice } from './paper.ts'
import { disc, wash } from './wash.ts'

export function bamboo(): string {
  const rice = ricePaper(card, '#dfe3d4', 'bamboo')
  wash(rice, () => 99, {
    tone: (_, y) => 0.05 + 0.16 * Math.max(0, (y - 500) / 900),
    colour: '#54705c',
    mottle: 0.7,
    rim: 0,
    wander: 0,
    seed: 'mist',
  })
  wash(rice, disc(690, 330, 132), {
    tone: (_, y) => 0.94 - 0.5 * Math.max(0, (y - 330) / 132),
    colour: vermilion,
    mode: 'body',
    wander: 4,
    rim: 0.1,
    mottle: 0.12,
    skip: 0.12,
    seed: 'sun',
  })
  cane(rice, 560, 17, 0.16, 205, 2.5, 5)
  cane(rice, 905, 22, 0.2, 240, -2, 6)
  leaves(
    rice,
    'far',
    [
      [560, 620, 1],
      [905, 900, -1],
      [560, 1010, -1],
    ],
    0.22,
    0.85,
    3,
  )
  cane(rice, 385, 30, 0.5, 250, -3, 1.6)
  cane(rice, 118, 58, 0.92, 300, 2, 1)
  cane(rice, 262, 40, 0.82, 270, -1, 1)
  leaves(
    rice,
    'near',
    [
      [150, 330, 1],
      [290, 640, 1],
      [385, 180, 1],
      [30, 960, 1],
      [40, 160, 1],
    ],
    0.97,
    1.1,
    1.2,
  )
  write(rice, 'onward', 190, 930, 1090, { anchor: 'end', dry: [0.04, 0.28] })
  write(rice, '& upward', 168, 930, 1236, { anchor: 'end', dry: [0.04, 0.32] })
  write(rice, 'CONGRATULATIONS', 25, 922, 1318, {
    anchor: 'end',
    face: smallFace,
    spacing: 8,
    dry: [-0.2, -0.2],
    tone: 0.85,
  })
  seal(rice, 862, 880, 72)
  return finish(rice)
}

/** One cane, joint by joint: each a single upward push of a brush loaded darker on one side. */
function cane(rice: Rice, x: number, half: number, tone: number, joint: number, lean: number, soft: number): void {
  const chance = random(`cane${x}`)
  let y = 1440 + chance(0, joint * 0.5)
  let foot = x
  while (y > -60) {
    const length = joint * chance(0.88, 1.12)
    const base = y
    const top = foot + lean * chance(1, 4)
    const bow = chance(-2, 2)
    stroke(
      rice,
      [
        [foot, y - 7, half * 1.04],
        [foot + bow, y - length * 0.2, half * 0.94],
        [(foot + top) / 2 + bow, y - length * 0.5, half * 0.9],
        [top, y - length + 12, half * 1.05],
      ],
      {
        tone: [tone * 0.42, tone],
        fade: 0.92,
        dry: [0.12, 0.42],
        hairs: 13,
        rim: 0.1,
        rough: 3,
        soft,
        colour: '#141a18',
        seed: `c${x}${y}`,
        // Each push is cut square at its joint; the round ends of two strokes would overlap as a dark lens.
        where: (_, py) => py < base && py > base - length - 3,
      },
    )
    if (tone > 0.3) {
      stroke(
        rice,
        [
          [top - half * 1.1, y - length - 5, 3],
          [top - half * 0.3, y - length + 6, 5],
          [top + half * 0.6, y - length + 4, 5],
          [top + half * 1.2, y - length - 8, 2],
        ],
        { tone: tone * 1.05, dry: [0, 0.3], seed: `n${x}${y}` },
      )
    }
    foot = top
    y -= length + 3
  }
}

function leaves(
  rice: Rice,
  seed: string,
  twigs: readonly (readonly [number, number, number])[],
  tone: number,
  size: number,
  soft: number,
): void {
  const chance = random(seed)
  for (const [x, y, way] of twigs) {
    const tip: [number, number] = [x + way * chance(150, 210) * size, y + chance(-60, 10)]
    stroke(
      rice,
      [
        [x, y, 4],
        [(x + tip[0]) / 2, (y + tip[1]) / 2 - 18, 3],
        [...tip, 1.4],
      ],
      { tone, soft, dry: [0, 0.3], seed: `twig${x}` },
    )
    for (let i = 0; i < 10; i++) {
      const t = 0.3 + 0.7 * (i / 9)
      const px = x + (tip[0] - x) * t
      const py = y + (tip[1] - y) * t - 18 * Math.sin(Math.PI * t)
      const angle = ((way > 0 ? 62 : 118) + chance.gauss(0, 30) - way * 14 * (t - 0.5)) * (Math.PI / 180)
      const long = chance(110, 215) * size
      const wide = chance(10, 16) * size
      const bend = chance(-0.16, 0.16)
      const press = (d: number, w: number): Press => {
        const turned = angle + bend * (d / long)
        return [px + Math.cos(turned) * d, py + Math.sin(turned) * d, w]
      }
      stroke(
        rice,
        [press(0, 1.2), press(14, 2), press(long * 0.34, wide), press(long * 0.62, wide * 0.8), press(long, 0.4)],
        {
          tone: [tone, tone * chance(0.7, 1)],
          dry: [0, chance(0.15, 0.5)],
          hairs: 7,
          rim: 0.1,
          soft,
          colour: '#10161a',
          seed: `${seed}${x}${i}`,
        },
      )
    }
  }
}
