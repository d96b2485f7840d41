import { card } from '#art/drawing.ts'
import { type Random, random } from '#art/random.ts'
import { type Press, stroke, sumi } from './brush.ts'
import { fill, finish, seal, spatter, vermilion, white, write } from './hand.ts'
import { ricePaper, type Rice } from './paper.ts'
import { bird } from './bird.ts'
import { ellipse } from '#art/techniques/polygons.ts'

export function plumBranch(): string {
  const rice = ricePaper(card, '#f4eee1', 'plum-branch')
  branches(rice)
  const chance = random('plum')
  const open: readonly (readonly [number, number, number])[] = [
    [252, 690, 62],
    [366, 596, 50],
    [300, 575, 40],
    [436, 552, 42],
    [618, 360, 46],
    [770, 208, 54],
    [690, 268, 40],
    [850, 120, 46],
    [175, 470, 44],
    [118, 372, 36],
    [690, 545, 48],
    [800, 520, 38],
    [930, 200, 40],
    [60, 860, 50],
  ]
  for (const [x, y, r] of open) blossom(rice, x, y, r, chance)
  for (const [x, y, r, turn] of [
    [92, 322, 17, -70],
    [205, 418, 15, -30],
    [880, 488, 17, 10],
    [915, 520, 13, 40],
    [742, 590, 15, 80],
    [575, 300, 16, -60],
    [830, 60, 15, -80],
    [455, 470, 16, -120],
    [960, 140, 13, -20],
  ] as const) {
    bud(rice, x, y, r, turn)
  }
  bird(rice, 492, 448, 1.12)
  spatter(rice, 'plum-drops', 24, { x1: 60, y1: 560, x2: 560, y2: 1050 }, { largest: 7, colour: vermilion, tone: 0.7 })
  fallen(rice, chance)
  write(rice, 'thank', 268, 420, 1010, { anchor: 'start', dry: [0.06, 0.3] })
  write(rice, 'you', 268, 560, 1212, { anchor: 'start', dry: [0.06, 0.34] })
  seal(rice, 470, 1190, 70)
  return finish(rice)
}

function branches(rice: Rice): void {
  const old: Press[] = [
    [-60, 1110, 66],
    [70, 960, 52],
    [120, 800, 47],
    [250, 720, 40],
    [330, 610, 30],
    [480, 520, 27],
    [545, 400, 20],
    [700, 300, 16],
    [770, 180, 10],
    [900, 60, 5],
    [960, -30, 3],
  ]
  stroke(rice, old, { tone: [0.95, 0.5], dry: [0.26, 0.5], hairs: 17, rough: 12, seed: 'trunk' })
  const twigs: Press[][] = [
    [
      [150, 770, 10],
      [152, 640, 15],
      [190, 520, 10],
      [130, 400, 7],
      [90, 310, 3],
    ],
    [
      [178, 560, 9],
      [205, 470, 5],
      [212, 410, 2],
    ],
    [
      [520, 510, 9],
      [610, 530, 13],
      [720, 560, 9],
      [830, 500, 6],
      [930, 505, 2],
    ],
    [
      [690, 558, 8],
      [730, 610, 5],
      [748, 600, 2],
    ],
    [
      [558, 385, 7],
      [590, 330, 8],
      [570, 280, 3],
    ],
    [
      [790, 175, 10],
      [880, 190, 7],
      [960, 140, 2],
    ],
    [
      [330, 610, 7],
      [300, 560, 8],
      [340, 500, 5],
      [450, 470, 2],
    ],
    [
      [30, 990, 9],
      [40, 900, 12],
      [90, 850, 4],
    ],
  ]
  // Twigs start at the bark and not in the trunk: ink over wet ink would show as a black knot.
  const bare = (x: number, y: number) =>
    old.every(([ax, ay, half], i) => {
      const [bx, by] = old[i + 1] ?? [ax + 1, ay]
      const t = Math.min(
        1,
        Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)),
      )
      return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)) > half * 0.78
    })
  twigs.forEach((twig, i) =>
    stroke(rice, twig, { tone: [0.95, 0.62], dry: [0.12, 0.45], hairs: 9, rough: 6, where: bare, seed: `twig${i}` }),
  )
  // Moss dots: the wet black dabs that make bark look old.
  const chance = random('moss')
  for (let i = 0; i < 46; i++) {
    const at = old[Math.floor(chance(0, 7))]!
    const next = old[old.indexOf(at) + 1]!
    const t = chance()
    const x = at[0] + (next[0] - at[0]) * t + chance.gauss(0, at[2] * 0.75)
    const y = at[1] + (next[1] - at[1]) * t + chance.gauss(0, at[2] * 0.75)
    fill(rice, ellipse(x, y, chance(3, 9), chance(2, 5), chance(0, 180)), { tone: chance(0.7, 1), dry: [-0.1, 0] })
  }
}

/** Five petals, each a single press of a brush tipped in darker red, seen at a slant. */
function blossom(rice: Rice, x: number, y: number, r: number, chance: Random): void {
  const tilt = chance(0.72, 1)
  const lean = chance(0, Math.PI)
  const start = chance(0, 6)
  const place = (angle: number, radius: number): [number, number] => {
    const px = Math.cos(angle) * radius
    const py = Math.sin(angle) * radius * tilt
    return [x + px * Math.cos(lean) - py * Math.sin(lean), y + px * Math.sin(lean) + py * Math.cos(lean)]
  }
  for (let i = 0; i < 5; i++) {
    const angle = start + (i * 2 * Math.PI) / 5 + chance.gauss(0, 0.08)
    const inner = place(angle, r * 0.3)
    const middle = place(angle + 0.06, r * 0.52)
    const outer = place(angle, r * 0.72)
    const full = r * chance(0.34, 0.42)
    for (const [ux, uy] of [middle, outer])
      fill(rice, ellipse(ux, uy, full * 0.98), { colour: '#fbf3e6', mode: 'body', tone: 1, dry: [-0.3, -0.3] })
    stroke(
      rice,
      [
        [inner[0], inner[1], full * 0.55],
        [middle[0], middle[1], full * 0.96],
        [outer[0], outer[1], full * 0.9],
      ],
      {
        tone: [chance(0.75, 0.98), chance(0.28, 0.5)],
        fade: 1.15,
        dry: [0, 0.12],
        hairs: 5,
        rim: 0.3,
        rough: 3,
        colour: vermilion,
        seed: `${x}-${i}`,
      },
    )
  }
  for (let i = 0; i < 13; i++) {
    const angle = start + (i * 2 * Math.PI) / 13 + chance.gauss(0, 0.12)
    const tip = place(angle, r * chance(0.38, 0.6))
    const root = place(angle, r * 0.06)
    stroke(
      rice,
      [
        [root[0], root[1], 1],
        [tip[0], tip[1], 0.8],
      ],
      { tone: 0.8, rim: 0, colour: '#5a0f08', seed: `s${i}` },
    )
    fill(rice, ellipse(tip[0], tip[1], 2.6, 2.2), {
      colour: i % 3 === 0 ? white : '#f2c35a',
      mode: 'body',
      tone: 1,
      dry: [-0.3, -0.3],
    })
  }
  fill(rice, ellipse(x, y, r * 0.09), { colour: '#5a0f08', tone: 0.8, dry: [-0.2, -0.2] })
}

function bud(rice: Rice, x: number, y: number, r: number, turn: number): void {
  const a = (turn * Math.PI) / 180
  const at = (d: number, s: number): readonly [number, number] => [
    x + Math.cos(a) * d - Math.sin(a) * s,
    y + Math.sin(a) * d + Math.cos(a) * s,
  ]
  const press = (d: number, s: number, half: number): Press => [...at(d, s), half]
  stroke(rice, [press(-r * 0.4, 0, r * 0.7), press(r * 0.5, 0, r)], {
    tone: [0.95, 0.55],
    dry: [0, 0.1],
    rim: 0.3,
    colour: vermilion,
    seed: `b${x}`,
  })
  for (const s of [-0.7, 0, 0.7])
    stroke(rice, [press(-r * 1.1, s * r * 0.4, r * 0.22), press(-r * 0.2, s * r, r * 0.1)], {
      tone: 0.95,
      colour: sumi,
    })
}

function fallen(rice: Rice, chance: Random): void {
  for (const [x, y, r, turn] of [
    [880, 770, 20, 20],
    [330, 1090, 18, 70],
    [170, 1240, 20, -30],
    [905, 1290, 17, 110],
    [640, 720, 14, 10],
  ] as const) {
    const dx = Math.cos(turn) * r
    const dy = Math.sin(turn) * r
    stroke(
      rice,
      [
        [x - dx, y - dy, r * 0.3],
        [x, y, r * 0.75],
        [x + dx, y + dy, r * 0.5],
      ],
      { tone: [chance(0.6, 0.9), 0.3], dry: [0, 0.2], rim: 0.3, colour: vermilion, seed: `fall${x}` },
    )
  }
}
