import { letter } from '#art/lettering.ts'
import { card } from '#art/drawing.ts'
import { type Point, facets, mix, smooth } from '#art/techniques/outline.ts'
import { faces, gouache } from './hand.ts'
import { orb, ridge } from './land.ts'

export function stillWater(): string {
  const g = gouache('still-water')
  const { rng } = g
  g.lay(
    g.graded(
      -40,
      -40,
      1040,
      560,
      [
        [0, '#7f9fb0'],
        [0.4, '#b9c6c6'],
        [0.7, '#eed6c4'],
        [1, '#fbe6c9'],
      ],
      { size: 50, jitter: 0.06 },
    ),
  )
  g.lay(orb(g, 330, 430, 74, '#fffaf0', '#fff0d2', 3.4))
  g.lay(
    ridge(g, {
      summits: [
        [-40, 520],
        [160, 500],
        [300, 530],
        [640, 470],
        [800, 430],
        [1040, 500],
      ],
      rough: 0.05,
      bottom: 566,
      colour: '#a3b3b8',
      light: '#c4c6c2',
      dark: '#92a6b0',
      strokes: 40,
    }),
  )
  g.lay(
    ridge(g, {
      summits: [
        [560, 566],
        [700, 520],
        [860, 490],
        [1040, 470],
      ],
      rough: 0.06,
      bottom: 572,
      colour: '#7b96a0',
      light: '#95a9ab',
      dark: '#6c8893',
      strokes: 30,
    }),
  )
  g.lay(
    g.graded(
      -40,
      560,
      1040,
      1440,
      [
        [0, '#f3dcc4'],
        [0.14, '#c3cbc8'],
        [0.4, '#8aa7b2'],
        [0.75, '#4d7688'],
        [1, '#2c5468'],
      ],
      { size: 34, jitter: 0.05, slope: 0.008, density: 1.5 },
    ),
  )
  for (let i = 0; i < 90; i++) {
    const t = rng() ** 1.4
    const y = 575 + t * 480
    const reach = (26 + t * 90) * rng(0.5, 1.3)
    const x = 330 + rng.gauss(0, 18 + t * 60)
    g.lay(
      g.brush(
        [
          [x - reach, y],
          [x, y + rng.gauss(0, 2)],
          [x + reach, y],
        ],
        { width: 4 + t * 9, colours: ['#fff6e2', '#fbe6c9'], opacity: 0.75 - t * 0.5, dry: 1 },
      ),
    )
  }
  // Every line of the boat stands twice: once in the air and once, broken by strokes, in the water.
  const [bx, by] = [655, 830]
  const hull = (flip: number): Point[] => [
    [bx - 190, by - flip * 46],
    [bx - 120, by - flip * 30],
    [bx, by - flip * 24],
    [bx + 130, by - flip * 34],
    [bx + 204, by - flip * 60],
    [bx + 160, by + flip * 22],
    [bx + 70, by + flip * 40],
    [bx - 80, by + flip * 40],
    [bx - 150, by + flip * 18],
  ]
  const mirror = hull(1).map(([x, y]): Point => [x, 2 * (by + 38) - y])
  g.lay(`<path d="${smooth(mirror)}" fill="#274757" opacity=".75"/>`)
  for (let i = 0; i < 26; i++) {
    const y = by + 46 + i * 5.4
    const x = bx + rng.gauss(0, 60)
    g.lay(
      g.brush(
        [
          [x - rng(50, 170), y],
          [x, y],
          [x + rng(50, 170), y],
        ],
        { width: 5, colours: ['#7d9daa', '#93b0b8', '#5f8797'], opacity: 0.75, dry: 1 },
      ),
    )
  }
  const boat = smooth(hull(1))
  g.lay(`<path d="${boat}" fill="#28424f"/>`)
  let planks = ''
  for (const [lift, tone] of [
    [-26, '#c9674a'],
    [-8, '#8d4238'],
    [8, '#5a3a3f'],
    [24, '#2a3d4c'],
  ] as const) {
    planks += g.brush(
      [
        [bx - 200, by + lift - 6],
        [bx - 60, by + lift + 16],
        [bx + 80, by + lift + 12],
        [bx + 210, by + lift - 24],
      ],
      { width: 24, colours: [tone, mix(tone, '#ffd9b0', 0.16)], opacity: 0.95, dry: 0.3 },
    )
  }
  g.lay(g.within(boat, planks))
  g.lay(
    `<path d="${smooth([
      [bx - 188, by - 45],
      [bx - 60, by - 34],
      [bx + 80, by - 36],
      [bx + 200, by - 58],
      [bx + 120, by - 18],
      [bx - 10, by - 8],
      [bx - 120, by - 18],
    ])}" fill="#4a2f33"/>`,
  )
  g.lay(
    g.brush(
      [
        [bx - 188, by - 46],
        [bx - 110, by - 20],
        [bx, by - 8],
        [bx + 120, by - 18],
        [bx + 204, by - 60],
      ],
      { width: 8, colours: ['#f6e2c4', '#e9c8a2'], dry: 0.3 },
    ),
  )
  for (const at of [-66, 60])
    g.lay(
      `<path d="${facets([
        [bx + at, by - 32],
        [bx + at + 36, by - 34],
        [bx + at + 44, by - 14],
        [bx + at + 6, by - 12],
      ])}" fill="#c08a62"/>`,
    )
  g.lay(
    g.brush(
      [
        [bx - 60, by - 60],
        [bx + 60, by - 24],
        [bx + 210, by + 66],
      ],
      { width: 9, colours: ['#e8c79c', '#b98a5e'], dry: 0.2 },
    ),
  )
  g.lay(
    `<path d="${smooth([
      [bx + 196, by + 54],
      [bx + 250, by + 80],
      [bx + 262, by + 98],
      [bx + 236, by + 92],
    ])}" fill="#d8b080"/>`,
  )
  const still = letter(faces.brush, 'still with you', 166, 500, 1180)
  const small = letter(faces.caps, 'IN THE QUIET', 40, 440, 1284, { spacing: 12 })
  g.lay(g.words(still.d, '#fff6e4', '#1d4152'), g.words(small.d, '#ffe9cc'))
  return g.dry(card)
}
