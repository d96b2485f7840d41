import { card } from '#art/drawing.ts'
import { sizeToFit, letter } from '#art/lettering.ts'
import { type Point, blob, facets, mix, smooth } from '#art/techniques/outline.ts'
import { type Gouache, faces, gouache } from './hand.ts'
import { conifer, orb, ridge, stars } from './land.ts'

export function snowVillage(): string {
  const g = gouache('snow-village')
  const { rng } = g
  g.lay(
    g.graded(
      -40,
      -40,
      1040,
      760,
      [
        [0, '#14214a'],
        [0.45, '#2d4580'],
        [0.8, '#7f86b4'],
        [1, '#e8b9ae'],
      ],
      { size: 56, jitter: 0.09 },
    ),
  )
  g.lay(stars(g, 0, 0, 1000, 480, 90))
  g.lay(orb(g, 236, 214, 78, '#fff1cd', '#b9bfe6', 2.8))
  g.lay(
    ridge(g, {
      summits: [
        [-40, 520],
        [140, 380],
        [300, 470],
        [470, 330],
        [660, 480],
        [860, 360],
        [1040, 470],
      ],
      rough: 0.14,
      bottom: 900,
      colour: '#8f9cc6',
      light: '#f3d9d4',
      dark: '#6d7fb4',
      strokes: 120,
    }),
  )
  g.lay(g.veil(470, 690, '#c5bcd4', 0.75))
  hill(
    g,
    [
      [-40, 660],
      [200, 610],
      [480, 590],
      [760, 620],
      [1040, 560],
    ],
    '#b8c2e0',
    '#e6e4f2',
  )
  for (let i = 0; i < 34; i++)
    g.lay(conifer(g, rng(-20, 1020), 640 + rng(-16, 30), rng(60, 130), ['#33507a', '#2b4570'], '#c9d4ec'))
  hill(
    g,
    [
      [-40, 820],
      [220, 740],
      [420, 690],
      [600, 680],
      [820, 740],
      [1040, 710],
    ],
    '#cdd5ec',
    '#f6f3f8',
  )
  church(g, 560, 740)
  for (const [x, y, s, c, flip] of [
    [400, 770, 0.74, '#b5604a', 1],
    [720, 775, 0.78, '#7d5a68', -1],
    [270, 815, 0.86, '#d79a5a', 1],
    [870, 810, 0.86, '#a84a44', -1],
  ] as const)
    house(g, x, y, s, c, flip)
  for (const [x, y, h] of [
    [150, 850, 190],
    [480, 800, 110],
    [650, 800, 120],
    [955, 850, 200],
    [330, 850, 90],
  ] as const)
    g.lay(conifer(g, x, y, h, ['#1d3a5c', '#234468'], '#dfe8f6'))
  hill(
    g,
    [
      [-40, 930],
      [180, 860],
      [420, 880],
      [640, 870],
      [860, 900],
      [1040, 860],
    ],
    '#dbe1f2',
    '#fdfaf8',
  )
  for (const [x, y, s, c, flip] of [
    [180, 950, 1.12, '#8a4a58', 1],
    [480, 945, 1.06, '#c9764a', -1],
    [790, 970, 1.2, '#5d6a94', -1],
  ] as const)
    house(g, x, y, s, c, flip)
  for (const [x, y, h] of [
    [20, 1010, 290],
    [335, 985, 170],
    [640, 990, 190],
    [985, 1020, 330],
    [920, 1000, 190],
  ] as const)
    g.lay(conifer(g, x, y, h, ['#142c4c', '#1a3457'], '#e8eff8'))
  hill(
    g,
    [
      [-40, 1010],
      [200, 985],
      [520, 1010],
      [800, 1000],
      [1040, 1040],
    ],
    '#e8ebf6',
    '#ffffff',
  )
  for (let i = 0; i < 60; i++) {
    const t = rng()
    const y = 1010 + t * 380
    const x = 500 + Math.sin(t * 3.4) * 150 + rng.gauss(0, 30 + 30 * t)
    g.lay(
      g.brush(
        [
          [x - 50, y],
          [x, y + 5],
          [x + 50, y],
        ],
        { width: 12, colours: ['#c3cce6', '#d5dbee'], opacity: 0.4, dry: 1 },
      ),
    )
  }
  const home = letter(faces.caps, 'HOME FOR', 58, 500, 1130, { spacing: 18 })
  const christmas = letter(faces.brush, 'Christmas', sizeToFit(faces.brush, 'Christmas', 820), 490, 1310)
  g.lay(g.words(home.d, '#24376b'), g.words(christmas.d, '#b8382f', '#c9cde2'))
  for (let i = 0; i < 260; i++) {
    const r = 1.5 + 5.5 * rng() ** 3
    g.lay(
      `<path d="${smooth(blob(rng, rng(0, 1000), rng(0, 1040), r, r, 0.12, 0, 7))}" fill="#ffffff" opacity="${rng(0.5, 0.95).toFixed(2)}"/>`,
    )
  }
  return g.dry(card)
}

function hill(g: Gouache, crest: Point[], colour: string, light: string): void {
  const { rng } = g
  const d = `${smooth(crest, false)}L1040 1440L-40 1440Z`
  let snow = ''
  for (let i = 0; i < 46; i++) {
    const [x, y] = rng.pick(crest)
    const [px, py] = [x + rng.gauss(0, 130), y + Math.abs(rng.gauss(0, 80)) + 12]
    const tone = rng.pick([light, light, mix(colour, '#8a9aca', 0.35)])
    snow += g.brush(
      [
        [px - 110, py + 12],
        [px, py],
        [px + 110, py + 8],
      ],
      { width: rng(14, 40), colours: [tone, mix(tone, colour, 0.4)], opacity: 0.55, dry: 1 },
    )
  }
  g.lay(`<path d="${d}" fill="${colour}"/>${g.within(d, snow)}`)
}

function house(g: Gouache, x: number, y: number, s: number, wall: string, flip: 1 | -1): void {
  const { rng } = g
  const at = (px: number, py: number): Point => [x + flip * px * s, y + py * s]
  const shape = (points: Point[], fill: string) => `<path d="${facets(points)}" fill="${fill}"/>`
  g.lay(g.fade(x, y - 10 * s, 150 * s, 60 * s, '#ffc46b', 0.6))
  const front: Point[] = [at(-60, 0), at(-60, -76), at(-14, -132), at(32, -76), at(32, 0)]
  const side: Point[] = [at(32, 0), at(32, -78), at(104, -78), at(104, -4)]
  g.lay(shape(side, mix(wall, '#1b2450', 0.42)), shape(front, wall))
  let boards = ''
  for (let i = 0; i < 9; i++)
    boards += g.brush([at(-56 + i * 10, -120), at(-56 + i * 10, -50), at(-56 + i * 10, 4)], {
      width: 9 * s,
      colours: [mix(wall, '#ffffff', 0.12), mix(wall, '#2a1c40', 0.16)],
      opacity: 0.5,
      dry: 1,
    })
  g.lay(g.within(facets(front), boards))
  g.lay(
    shape([at(64, -150), at(82, -150), at(82, -112), at(64, -112)], mix(wall, '#2a1c40', 0.4)),
    shape([at(60, -158), at(86, -158), at(86, -148), at(60, -148)], '#ffffff'),
  )
  for (let i = 0; i < 5; i++)
    g.lay(
      g.brush([at(73, -164 - i * 14), at(80 + i * 4, -172 - i * 15), at(88 + i * 7, -180 - i * 17)], {
        width: (10 + i * 3) * s,
        colours: ['#d5d0e4', '#b4b3d2'],
        opacity: 0.4 - i * 0.05,
        dry: 1,
      }),
    )
  const roof = [at(-14, -142), at(60, -140), at(116, -72), at(36, -66), at(30, -80)]
  g.lay(
    shape(roof, '#dfe5f4'),
    shape([at(-76, -62), at(-70, -78), at(-14, -146), at(-6, -142), at(-14, -122)], '#ffffff'),
    shape([at(-14, -146), at(46, -70), at(36, -60), at(-16, -122)], '#f3f4fb'),
  )
  g.lay(
    g.within(
      facets(roof),
      g.brush([at(0, -120), at(60, -100), at(120, -80)], {
        width: 40 * s,
        colours: ['#ffffff', '#c6d0ea'],
        opacity: 0.6,
        dry: 1,
      }),
    ),
  )
  for (const [wx, wy] of [
    [-44, -62],
    [2, -62],
    [-21, -100],
  ] as const)
    window(at(wx, wy), 22 * s, 28 * s)
  window(at(50, -58), 18 * s, 24 * s)
  window(at(80, -58), 18 * s, 24 * s)
  g.lay(shape([at(-24, 0), at(-24, -34), at(-4, -34), at(-4, 0)], mix(wall, '#20142e', 0.6)))
  g.lay(g.brush([at(-78, 2), at(10, -3), at(120, 1)], { width: 13 * s, colours: ['#ffffff', '#eef1fa'], dry: 0.6 }))

  function window([px, py]: Point, w: number, h: number): void {
    const left = flip === 1 ? px : px - w
    const pane: Point[] = [
      [left, py],
      [left + w, py],
      [left + w, py + h],
      [left, py + h],
    ]
    g.lay(
      g.fade(left + w / 2, py + h / 2, w * 1.7, h * 1.5, '#ffb84d', 0.6),
      shape(pane, rng.pick(['#ffd873', '#ffe59a', '#ffc655'])),
    )
    g.lay(
      `<path d="M${left + w / 2} ${py}v${h}M${left} ${py + h * 0.45}h${w}" stroke="${mix(wall, '#20142e', 0.6)}" stroke-width="${2.4 * s}" fill="none"/>`,
    )
  }
}

function church(g: Gouache, x: number, y: number): void {
  const shape = (points: Point[], fill: string) => g.lay(`<path d="${facets(points)}" fill="${fill}"/>`)
  g.lay(g.fade(x, y - 40, 220, 130, '#ffc46b', 0.5))
  shape(
    [
      [x + 20, y],
      [x + 20, y - 92],
      [x + 130, y - 92],
      [x + 130, y],
    ],
    '#8d7a94',
  )
  shape(
    [
      [x + 10, y - 86],
      [x + 40, y - 144],
      [x + 122, y - 144],
      [x + 142, y - 86],
    ],
    '#eef1fa',
  )
  shape(
    [
      [x - 36, y],
      [x - 36, y - 176],
      [x + 30, y - 176],
      [x + 30, y],
    ],
    '#d9c3b8',
  )
  shape(
    [
      [x + 6, y],
      [x + 6, y - 176],
      [x + 30, y - 176],
      [x + 30, y],
    ],
    '#ae98a8',
  )
  shape(
    [
      [x - 48, y - 170],
      [x - 4, y - 330],
      [x + 42, y - 170],
    ],
    '#3f4f86',
  )
  shape(
    [
      [x - 48, y - 170],
      [x - 4, y - 330],
      [x - 14, y - 170],
    ],
    '#f6f6fc',
  )
  g.lay(`<path d="M${x - 4} ${y - 326}v-42M${x - 17} ${y - 352}h26" stroke="#ffd873" stroke-width="6" fill="none"/>`)
  for (const [wx, wy, w, h] of [
    [x - 16, y - 150, 22, 36],
    [x + 46, y - 70, 16, 40],
    [x + 76, y - 70, 16, 40],
    [x + 106, y - 70, 16, 40],
  ] as const) {
    g.lay(
      g.fade(wx + w / 2, wy + h / 2, w * 2, h, '#ffb84d', 0.6),
      `<path d="M${wx} ${wy + h}V${wy + w / 2}A${w / 2} ${w / 2} 0 0 1 ${wx + w} ${wy + w / 2}V${wy + h}Z" fill="#ffdb7c"/>`,
    )
  }
  shape(
    [
      [x - 14, y],
      [x - 14, y - 48],
      [x + 10, y - 48],
      [x + 10, y],
    ],
    '#5a3f58',
  )
  g.lay(
    g.brush(
      [
        [x - 60, y + 3],
        [x + 40, y - 2],
        [x + 150, y + 3],
      ],
      { width: 14, colours: ['#ffffff', '#e8ecf8'], dry: 0.6 },
    ),
  )
}
