import { letter } from '#art/lettering.ts'
import { card } from '#art/drawing.ts'
import { type Point, facets, mix, smooth, stroke } from '#art/techniques/outline.ts'
import { warp } from '#art/techniques/warp.ts'
import { type Gouache, gouache } from './hand.ts'
import { orb, skyline } from './land.ts'

const horizon = 690
const vanish = 560

/** The road's middle and width at a height of the picture. */
function road(y: number): { x: number; width: number } {
  const t = (y - horizon) / (1400 - horizon)
  return { x: vanish - 60 * t ** 1.2, width: 16 + 900 * t ** 1.05 }
}

export function desertRoad(): string {
  const g = gouache('desert-road')
  const { rng } = g
  g.lay(
    g.graded(
      -40,
      -40,
      1040,
      horizon + 20,
      [
        [0, '#24557a'],
        [0.3, '#5f9aa0'],
        [0.55, '#f2c98a'],
        [0.78, '#f79a5b'],
        [1, '#f2694f'],
      ],
      { size: 54, jitter: 0.06 },
    ),
  )
  g.lay(orb(g, vanish, horizon - 16, 214, '#fff0c4', '#ffc670', 2.2))
  for (let i = 0; i < 16; i++) {
    const y = rng(120, 470)
    const x = rng(0, 1000)
    g.lay(
      g.brush(
        [
          [x - rng(80, 220), y],
          [x, y - 8],
          [x + rng(80, 260), y + 3],
        ],
        { width: rng(10, 26), colours: ['#ffd9a6', '#f9a878', '#f7e3bd'], opacity: 0.72, dry: 1 },
      ),
    )
  }
  mesa(
    g,
    [
      [-40, 560],
      [60, 548],
      [90, 480],
      [240, 470],
      [262, 560],
      [290, 640],
      [330, horizon + 10],
    ],
    '#8f4a5c',
    '#d0705a',
    '#6d3a56',
  )
  mesa(
    g,
    [
      [716, horizon + 10],
      [744, 634],
      [762, 520],
      [800, 512],
      [812, 440],
      [920, 430],
      [940, 520],
      [1040, 540],
    ],
    '#9a4a50',
    '#e08058',
    '#703850',
  )
  mesa(
    g,
    [
      [262, horizon + 10],
      [300, 650],
      [316, 604],
      [378, 600],
      [392, 652],
      [440, horizon + 10],
    ],
    '#b55f58',
    '#e88e62',
    '#98505a',
  )
  g.lay(
    g.graded(
      -40,
      horizon,
      1040,
      1440,
      [
        [0, '#f0a063'],
        [0.2, '#d9744a'],
        [0.6, '#b5523f'],
        [1, '#7d3440'],
      ],
      { size: 34, jitter: 0.09, slope: 0.02, density: 1.3 },
    ),
  )
  const edge = (side: number) =>
    Array.from({ length: 16 }, (_, i): Point => {
      const y = horizon + ((1440 - horizon) * i) / 15
      const { x, width } = road(y)
      return [x + (side * width) / 2 + rng.gauss(0, 1 + i * 0.4), y]
    })
  const [left, right] = [edge(-1), edge(1)]
  const d = facets([...left, ...right.toReversed()])
  g.lay(`<path d="${d}" fill="#3d3450"/>`)
  let asphalt = ''
  for (let i = 0; i < 130; i++) {
    const y = horizon + (1440 - horizon) * rng() ** 0.7
    const { x, width } = road(y)
    const reach = width * rng(0.1, 0.3)
    const px = x + rng(-0.5, 0.5) * width
    asphalt += g.brush(
      [
        [px - reach, y],
        [px, y + 3],
        [px + reach, y],
      ],
      {
        width: 6 + width * 0.03,
        colours: [
          mix('#6b4f66', '#2d2a48', (y - horizon) / 750),
          '#483c5a',
          mix('#c27a68', '#3d3450', Math.min(1, (y - horizon) / 260)),
        ],
        opacity: 0.5,
        dry: 1,
      },
    )
  }
  g.lay(g.within(d, asphalt))
  for (const line of [left, right])
    g.lay(
      `<path d="${stroke(
        rng,
        line.map(([x, y]): Point => [x + (line === left ? 1 : -1) * road(y).width * 0.045, y]),
        (t) => 1 + 15 * t,
        0.2,
      )}" fill="#ffe6b8" opacity=".9"/>`,
    )
  g.lay(rows.map(([word, top, foot]) => `<path d="${painted(word, top, foot)}" fill="#fff1d2"/>`).join(''))
  for (let i = 0; i < 60; i++) {
    const y = rng(840, 1390)
    const { x, width } = road(y)
    const px = x + rng(-0.45, 0.45) * width
    g.lay(
      g.brush(
        [
          [px - 40, y],
          [px, y + 2],
          [px + 40, y],
        ],
        { width: rng(3, 8), colours: ['#3d3450', '#544460'], opacity: 0.34, dry: 1 },
      ),
    )
  }
  for (let i = 0; i < 46; i++) {
    const y = rng(730, 1420)
    const { x, width } = road(y)
    const px = rng.chance(0.5) ? rng(-20, x - width / 2 - 20) : rng(x + width / 2 + 20, 1020)
    if (px > x - width / 2 - 18 && px < x + width / 2 + 18) continue
    tuft(g, px, y, 12 + (y - horizon) * 0.1)
  }
  for (const [x, y, h, flip] of [
    [110, 960, 330, 1],
    [915, 880, 210, -1],
    [300, 770, 90, 1],
    [770, 752, 70, -1],
  ] as const) {
    g.lay(
      `<ellipse cx="${x + h * 0.2 * flip}" cy="${y + h * 0.05}" rx="${h * 0.36}" ry="${h * 0.035}" fill="#5d2438" opacity=".5"/>`,
    )
    saguaro(g, x, y, h, flip)
    for (const off of [-0.09, 0.02, 0.1]) tuft(g, x + off * h, y + h * 0.085, h * 0.1)
  }
  return g.dry(card)
}

const rows: [string, number, number][] = [
  ['SAVE', 850, 975],
  ['THE', 1008, 1118],
  ['DATE', 1156, 1352],
]

/** A word lying on the road between two heights, as wide as the road there. */
function painted(word: string, top: number, foot: number): string {
  const flat = letter('josefin-sans:700', word, 100, 0, 0, { spacing: word === 'THE' ? 10 : 2 })
  const { x1, x2, y1, y2 } = flat.box
  const fill = word === 'THE' ? 0.44 : 0.74
  return warp(flat.d, (x, y) => {
    const v = (y - y1) / (y2 - y1)
    const py = top + (foot - top) * (0.85 * v + 0.15 * v * v)
    const lane = road(py)
    return [lane.x + ((x - x1) / (x2 - x1) - 0.5) * lane.width * fill, py]
  })
}

function mesa(g: Gouache, outline: Point[], colour: string, light: string, dark: string): void {
  const { rng } = g
  const line = skyline(g, outline, 0.05, 3)
  const d = facets([...line, [line.at(-1)![0], horizon + 10], [line[0]![0], horizon + 10]])
  let strata = ''
  for (let i = 0; i < 60; i++) {
    const [x, y] = rng.pick(line)
    const lit = Math.abs(x - vanish) < 300 ? light : rng.pick([light, dark])
    strata += g.brush(
      [
        [x, y + rng(0, 60)],
        [x + rng.gauss(0, 8), y + 60],
        [x + rng.gauss(0, 14), y + rng(90, 190)],
      ],
      { width: rng(8, 26), colours: [lit, mix(lit, colour, 0.5)], opacity: 0.62, dry: 1 },
    )
  }
  for (let y = 450; y < horizon; y += 26)
    strata += g.brush(
      [
        [-40, y + rng.gauss(0, 4)],
        [500, y + rng.gauss(0, 6)],
        [1040, y + rng.gauss(0, 4)],
      ],
      { width: 5, colours: [dark, mix(dark, colour, 0.5)], opacity: 0.4, dry: 1 },
    )
  g.lay(`<path d="${d}" fill="${colour}"/>${g.within(d, strata)}`)
}

function saguaro(g: Gouache, x: number, y: number, h: number, flip: number): void {
  const w = h * 0.15
  const arm = (side: number, from: number, reach: number, top: number): Point[] => [
    [x, y - h * from],
    [x + side * reach * 0.7, y - h * from + 2],
    [x + side * reach, y - h * (from + 0.06)],
    [x + side * reach, y - h * top],
  ]
  const parts: [Point[], number][] = [
    [
      [
        [x, y],
        [x, y - h * 0.5],
        [x, y - h],
      ],
      w,
    ],
    [arm(flip, 0.36, h * 0.2, 0.72), w * 0.7],
    [arm(-flip, 0.5, h * 0.17, 0.78), w * 0.62],
  ]
  for (const [points, width] of parts) {
    g.lay(
      `<path d="${smooth(points, false)}" fill="none" stroke="#1f4a48" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    for (const [off, tone] of [
      [-0.28, '#163a40'],
      [0, '#3f7458'],
      [0.26, '#8fae66'],
    ] as const) {
      g.lay(
        g.brush(
          points.map(([px, py]): Point => [px + off * width * flip, py]),
          { width: width * 0.24, colours: [tone, mix(tone, '#1f4a48', 0.4)], opacity: 0.85, dry: 0.7 },
        ),
      )
    }
  }
}

/** Sagebrush: a fan of blades over a little shade. */
function tuft(g: Gouache, x: number, y: number, size: number): void {
  const { rng } = g
  let svg = `<ellipse cx="${x + size * 0.3}" cy="${y + 2}" rx="${size * 1.1}" ry="${size * 0.16}" fill="#5d2438" opacity=".45"/>`
  for (let i = 0; i < 13; i++) {
    const lean = (i - 6) * 0.17 + rng.gauss(0, 0.08)
    const reach = size * rng(0.7, 1.15)
    const line: Point[] = [
      [x + (i - 6) * size * 0.04, y],
      [x + lean * reach * 0.4, y - reach * 0.6],
      [x + lean * reach, y - reach],
    ]
    svg += `<path d="${stroke(rng, line, (t) => size * 0.13 * (1 - t * 0.85), 0.05)}" fill="${rng.pick(['#4f6b4c', '#8a8f58', '#35503f', '#b3a562'])}"/>`
  }
  g.lay(svg)
}
