import { card } from '#art/drawing.ts'
import { stroke } from './brush.ts'
import { crane } from './crane.ts'
import { finish, seal, smallFace, spatter, white, write } from './hand.ts'
import { type Rice, ricePaper } from './paper.ts'
import { disc, wash } from './wash.ts'

const sunGold = '#d9a545'

export function redCrane(): string {
  const rice = ricePaper(card, '#c6311c', 'red-crane')
  wash(rice, () => 99, {
    tone: (x, y) => 0.06 + 0.3 * Math.max(0, (y - 900) / 500) + (0.12 * Math.abs(x - 500)) / 500,
    colour: '#7d1409',
    mottle: 0.5,
    rim: 0,
    wander: 0,
    seed: 'red',
  })
  wash(rice, disc(690, 470, 300), {
    tone: 0.97,
    colour: sunGold,
    mode: 'body',
    mottle: 0.05,
    rim: 0.02,
    wander: 5,
    skip: 0.14,
    seed: 'sun',
  })
  wash(rice, disc(690, 470, 300), {
    tone: (x, y) => 0.5 * Math.max(0, 1 - Math.hypot(x - 610, y - 370) / 330),
    colour: '#f2d590',
    mode: 'body',
    mottle: 0.4,
    rim: 0,
    wander: 5,
    soft: 14,
    seed: 'sun-light',
  })
  clouds(rice)
  crane(rice)
  spatter(
    rice,
    'snow',
    60,
    { x1: 30, y1: 60, x2: 970, y2: 1100 },
    { colour: white, mode: 'body', tone: 0.8, largest: 6 },
  )
  write(rice, 'Happy', 190, 80, 1098, { anchor: 'start', colour: white, mode: 'body', dry: [0.03, 0.26] })
  write(rice, 'New Year', 214, 920, 1312, { anchor: 'end', colour: white, mode: 'body', dry: [0.03, 0.3] })
  write(rice, 'A THOUSAND GOOD DAYS', 24, 914, 1112, {
    anchor: 'end',
    face: smallFace,
    spacing: 4,
    colour: '#f2d590',
    mode: 'body',
    dry: [-0.3, -0.3],
  })
  seal(rice, 124, 1250, 70, '#7d1409')
  return finish(rice)
}

/** Bands of gold mist, the way old screens leave things out. */
function clouds(rice: Rice): void {
  for (const [x, y, length, half] of [
    [-60, 250, 420, 17],
    [-80, 302, 300, 11],
    [640, 830, 460, 18],
    [760, 884, 320, 11],
    [-60, 920, 380, 12],
  ] as const) {
    stroke(
      rice,
      [
        [x, y, half * 0.8],
        [x + length * 0.3, y - 5, half],
        [x + length * 0.7, y + 4, half],
        [x + length, y, half * 0.7],
      ],
      {
        tone: 0.85,
        dry: [0.2, 0.52],
        hairs: 8,
        rim: 0,
        rough: 4,
        colour: '#b5862f',
        sheen: '#ecc978',
        mode: 'body',
        seed: `cloud${y}`,
      },
    )
  }
}
