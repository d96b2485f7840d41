import { workspace as size } from '#art/drawing.ts'
import { type Point, blob, facets, mix, smooth } from '#art/techniques/outline.ts'
import { type Gouache, gouache } from './hand.ts'
import { conifer, orb, ridge } from './land.ts'

export function workspaceView(): string {
  const g = gouache('tomas-workspace')
  const { rng } = g
  g.lay(
    g.graded(
      -40,
      -40,
      1640,
      780,
      [
        [0, '#1d5660'],
        [1, '#2b6f74'],
      ],
      { size: 70, jitter: 0.5, slope: 0.2, density: 0.8 },
    ),
  )
  view(g)
  frame(g)
  table(g)
  easel(g)
  for (const [x, y, r, h, colour] of [
    [1120, 800, 62, 150, '#c9764a'],
    [1262, 812, 50, 118, '#e8d3ac'],
  ] as const)
    pot(g, x, y, r, h, colour)
  const tubes: [number, number, number, string][] = [
    [700, 868, -12, '#d9482f'],
    [820, 906, 8, '#f0a830'],
    [920, 862, -24, '#3d6fa8'],
    [640, 936, 4, '#6f5a98'],
    [1060, 930, 16, '#2f8a7a'],
  ]
  for (const [x, y, angle, colour] of tubes) tube(g, x, y, angle, colour)
  palette(g, 1420, 880)
  lamp(g)
  for (let i = 0; i < 40; i++)
    g.lay(
      `<path d="${smooth(blob(rng, rng(560, 1540), rng(830, 980), rng(2, 7), rng(2, 5), 0.14, 0, 7))}" fill="${rng.pick(['#d9482f', '#f0a830', '#3d6fa8', '#fff3da', '#6f5a98'])}" opacity=".8"/>`,
    )
  return g.dry(size)
}

const pane = { x: 610, y: 70, width: 640, height: 500 }

function view(g: Gouache): void {
  const { x, y, width, height } = pane
  const d = `M${x} ${y}h${width}v${height}h${-width}Z`
  let scene = g.graded(
    x - 20,
    y - 20,
    x + width + 20,
    y + height,
    [
      [0, '#35488c'],
      [0.35, '#a06aa4'],
      [0.6, '#f08a70'],
      [0.85, '#fcca82'],
      [1, '#ffe6b0'],
    ],
    { size: 34, jitter: 0.06 },
  )
  scene += orb(g, x + 400, y + 320, 56, '#fff4d4', '#ffd08a', 2.6)
  scene += ridge(g, {
    summits: [
      [x - 20, y + 340],
      [x + 120, y + 230],
      [x + 230, y + 330],
      [x + 340, y + 270],
      [x + 480, y + 360],
      [x + 680, y + 280],
    ],
    rough: 0.12,
    bottom: 600,
    colour: '#a8749f',
    light: '#f3ab92',
    dark: '#8a659c',
    strokes: 60,
  })
  scene += ridge(g, {
    summits: [
      [x - 20, y + 400],
      [x + 200, y + 380],
      [x + 420, y + 420],
      [x + 680, y + 370],
    ],
    rough: 0.08,
    bottom: 600,
    colour: '#54508c',
    light: '#8d6ca0',
    dark: '#434079',
    strokes: 40,
  })
  for (let i = 0; i < 22; i++)
    scene += conifer(g, x + g.rng(0, width), y + height + g.rng(-10, 30), g.rng(60, 150), ['#232a5a', '#2b3264'])
  g.lay(g.within(d, scene))
}

function frame(g: Gouache): void {
  const { x, y, width, height } = pane
  const bar = (a: Point, b: Point, w: number) =>
    g.lay(
      g.brush(
        [
          [a[0] + 5, a[1] + 7],
          [b[0] + 5, b[1] + 7],
        ],
        { width: w, colours: ['#123f4a'], opacity: 0.6, dry: 0 },
      ),
      g.brush([a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], b], {
        width: w,
        colours: ['#f4e3c4', '#fff3da', '#e3cba2'],
        opacity: 1,
        dry: 0.05,
      }),
    )
  bar([x - 30, y], [x + width + 30, y], 30)
  bar([x - 6, y - 20], [x - 6, y + height + 16], 30)
  bar([x + width + 6, y - 20], [x + width + 6, y + height + 16], 30)
  bar([x + width / 2, y - 10], [x + width / 2, y + height + 10], 16)
  bar([x - 10, y + 230], [x + width + 10, y + 230], 14)
  bar([x - 70, y + height + 10], [x + width + 70, y + height + 10], 44)
  // A cactus on the sill.
  g.lay(`<path d="${smooth(blob(g.rng, x + 90, y + height - 62, 36, 58, 0.02))}" fill="#3f7458"/>`)
  for (const off of [-20, 0, 20])
    g.lay(
      g.brush(
        [
          [x + 90 + off, y + height - 108],
          [x + 90 + off * 1.2, y + height - 60],
          [x + 90 + off, y + height - 18],
        ],
        { width: 9, colours: ['#8fae66', '#2c5a4c'], opacity: 0.8, dry: 0.8 },
      ),
    )
  g.lay(
    `<path d="${facets([
      [x + 46, y + height - 36],
      [x + 134, y + height - 36],
      [x + 122, y + height + 10],
      [x + 58, y + height + 10],
    ])}" fill="#c9764a"/>`,
    g.brush(
      [
        [x + 46, y + height - 34],
        [x + 134, y + height - 34],
      ],
      { width: 14, colours: ['#e08f5c', '#b5623c'], dry: 0.1 },
    ),
  )
}

function table(g: Gouache): void {
  const { rng } = g
  g.lay(
    g.graded(
      -40,
      740,
      1640,
      1040,
      [
        [0, '#b9824e'],
        [0.4, '#a06a40'],
        [1, '#6d4334'],
      ],
      { size: 40, jitter: 0.2, slope: 0.01, density: 1.8 },
    ),
  )
  g.lay(g.fade(930, 770, 520, 130, '#ffd08a', 0.5))
  g.lay(
    g.brush(
      [
        [-40, 742],
        [800, 738],
        [1640, 742],
      ],
      { width: 16, colours: ['#e2ad72', '#c98f58'], dry: 0.1 },
    ),
  )
  for (let i = 0; i < 26; i++) {
    const [x, y] = [rng(0, 1600), rng(770, 1000)]
    g.lay(
      g.brush(
        [
          [x - 200, y],
          [x, y + rng.gauss(0, 5)],
          [x + 200, y + rng.gauss(0, 5)],
        ],
        { width: 4, colours: ['#5d382c', '#d9a468'], opacity: 0.4, dry: 1 },
      ),
    )
  }
}

function easel(g: Gouache): void {
  const leg = (a: Point, b: Point) =>
    g.lay(g.brush([a, b], { width: 30, colours: ['#8a5a38', '#a8714a', '#6d432e'], opacity: 1, dry: 0.05 }))
  leg([300, 40], [300, 300])
  leg([130, 960], [276, 120])
  leg([480, 960], [326, 120])
  const board: Point[] = [
    [106, 190],
    [500, 176],
    [506, 716],
    [100, 722],
  ]
  g.lay(
    `<path d="${facets(board)}" fill="#0f3a44" opacity=".5" transform="translate(14 16)"/><path d="${facets(board)}" fill="#fff6e2"/>`,
  )
  const d = facets([
    [134, 218],
    [474, 206],
    [478, 688],
    [130, 692],
  ])
  let sea = g.graded(
    100,
    190,
    510,
    460,
    [
      [0, '#2f8aa0'],
      [0.5, '#8cc4bc'],
      [1, '#fdeec2'],
    ],
    { size: 26, jitter: 0.08 },
  )
  sea += orb(g, 230, 400, 34, '#fff2cf', '#ffd890', 2.4)
  sea += g.graded(
    100,
    450,
    510,
    720,
    [
      [0, '#7fc0b8'],
      [0.4, '#1e6f80'],
      [1, '#123f5a'],
    ],
    { size: 20, jitter: 0.1, slope: 0.01, density: 1.6 },
  )
  for (let i = 0; i < 30; i++) {
    const y = 460 + g.rng() * 200
    sea += g.brush(
      [
        [230 - g.rng(10, 46), y],
        [230, y],
        [230 + g.rng(10, 46), y],
      ],
      { width: 5, colours: ['#fff6e2'], opacity: 0.7, dry: 1 },
    )
  }
  sea += `<path d="${facets([
    [350, 520],
    [398, 380],
    [402, 522],
  ])}" fill="#fff3da"/><path d="${facets([
    [408, 520],
    [406, 400],
    [446, 516],
  ])}" fill="#ee7d5b"/><path d="${smooth([
    [330, 530],
    [400, 534],
    [460, 526],
    [440, 556],
    [360, 558],
  ])}" fill="#7a2f35"/>`
  g.lay(g.within(d, sea))
  g.lay(
    g.brush(
      [
        [70, 738],
        [540, 730],
      ],
      { width: 36, colours: ['#a8714a', '#c48a5c', '#8a5a38'], opacity: 1, dry: 0.05 },
    ),
  )
}

function pot(g: Gouache, x: number, y: number, r: number, h: number, colour: string): void {
  const { rng } = g
  for (let i = 0; i < 7; i++) {
    const lean = (i - 3) * r * 0.3 + rng.gauss(0, 6)
    const top: Point = [x + lean * 1.7, y - h - rng(80, 190)]
    const wood = rng.pick(['#8a5a38', '#d9482f', '#1f6a72', '#e0b060', '#3a2c3c'])
    g.lay(
      g.brush([[x + lean * 0.5, y - h + 20], top], {
        width: 11,
        colours: [wood, mix(wood, '#ffffff', 0.25)],
        opacity: 1,
        dry: 0.02,
      }),
    )
    const tip: Point = [top[0] + lean * 0.16, top[1] - 26]
    g.lay(g.brush([top, tip], { width: 15, colours: ['#d8d2c6', '#a9a6a4'], opacity: 1, dry: 0 }))
    g.lay(
      `<path d="${smooth([
        [tip[0] - 9, tip[1]],
        [tip[0] - 10, tip[1] - 22],
        [tip[0] + lean * 0.1, tip[1] - 54],
        [tip[0] + 10, tip[1] - 22],
        [tip[0] + 9, tip[1]],
      ])}" fill="${rng.pick(['#5d382c', '#3a2c3c', '#f0a830', '#d9482f', '#3d6fa8'])}"/>`,
    )
  }
  const d = smooth([
    [x - r, y - h],
    [x - r * 1.04, y - h * 0.4],
    [x - r * 0.86, y],
    [x, y + 12],
    [x + r * 0.86, y],
    [x + r * 1.04, y - h * 0.4],
    [x + r, y - h],
    [x, y - h + 10],
  ])
  let glaze = ''
  for (let i = 0; i < 14; i++) {
    const px = x - r + (i / 13) * 2 * r
    const tone = i < 5 ? mix(colour, '#fff0d0', 0.4) : mix(colour, '#3a2140', (i - 5) * 0.06)
    glaze += g.brush(
      [
        [px, y - h],
        [px, y - h / 2],
        [px, y + 8],
      ],
      { width: 14, colours: [tone, mix(tone, colour, 0.5)], opacity: 0.75, dry: 0.6 },
    )
  }
  g.lay(
    `<ellipse cx="${x + 20}" cy="${y + 4}" rx="${r * 1.3}" ry="16" fill="#4a2a28" opacity=".5"/><path d="${d}" fill="${colour}"/>${g.within(d, glaze)}`,
    g.brush(
      [
        [x - r, y - h * 0.55],
        [x, y - h * 0.52],
        [x + r, y - h * 0.55],
      ],
      { width: 20, colours: ['#fff3da', '#1f6a72'], opacity: 0.85, dry: 0.5 },
    ),
  )
}

function tube(g: Gouache, x: number, y: number, angle: number, colour: string): void {
  const piece = (points: Point[], fill: string) => `<path d="${smooth(points)}" fill="${fill}"/>`
  g.lay(
    `<g transform="translate(${x} ${y}) rotate(${angle})"><ellipse cx="6" cy="22" rx="86" ry="11" fill="#4a2a28" opacity=".45"/>` +
      piece(
        [
          [-70, -24],
          [-60, -22],
          [52, -16],
          [58, 0],
          [52, 16],
          [-60, 22],
          [-70, 24],
        ],
        '#f1ebdf',
      ) +
      piece(
        [
          [-44, -21],
          [20, -17],
          [22, 0],
          [20, 17],
          [-44, 21],
          [-42, 0],
        ],
        colour,
      ) +
      piece(
        [
          [54, -10],
          [84, -11],
          [86, 0],
          [84, 11],
          [54, 10],
        ],
        mix(colour, '#231b2a', 0.5),
      ) +
      g.brush(
        [
          [-64, -12],
          [0, -9],
          [50, -7],
        ],
        { width: 7, colours: ['#ffffff'], opacity: 0.7, dry: 0.8 },
      ) +
      '</g>',
  )
}

function palette(g: Gouache, x: number, y: number): void {
  const { rng } = g
  g.lay(
    `<ellipse cx="${x + 8}" cy="${y + 14}" rx="168" ry="66" fill="#4a2a28" opacity=".5"/><path d="${smooth(blob(rng, x, y, 164, 64, 0.02))}" fill="#fbf3e2"/>`,
  )
  for (const [i, colour] of [
    '#d9482f',
    '#ee7d5b',
    '#f0a830',
    '#f9c765',
    '#2f8a7a',
    '#3d6fa8',
    '#2a3c6e',
    '#6f5a98',
  ].entries()) {
    const a = Math.PI * (0.95 + i * 0.27)
    const [px, py] = [x + Math.cos(a) * 118, y + Math.sin(a) * 40]
    g.lay(
      `<path d="${smooth(blob(rng, px, py, 27, 15, 0.1))}" fill="${colour}"/>`,
      g.brush(
        [
          [px, py],
          [px + (x - px) * 0.3, py + 6],
          [px + (x - px) * 0.55, py + 10],
        ],
        { width: 16, colours: [colour, mix(colour, '#ffffff', 0.4)], opacity: 0.8, dry: 1 },
      ),
    )
  }
}

function lamp(g: Gouache): void {
  const arm = (a: Point, b: Point) =>
    g.lay(g.brush([a, b], { width: 13, colours: ['#e0a43a', '#f4c66a', '#b87f2c'], opacity: 1, dry: 0.02 }))
  g.lay(g.fade(1400, 560, 330, 330, '#ffdf9a', 0.55))
  g.lay(
    `<ellipse cx="1546" cy="806" rx="80" ry="20" fill="#b87f2c"/><ellipse cx="1546" cy="798" rx="78" ry="18" fill="#e0a43a"/>`,
  )
  arm([1546, 796], [1570, 520])
  arm([1572, 524], [1440, 350])
  g.lay(
    `<path d="${smooth([
      [1452, 320],
      [1484, 362],
      [1452, 440],
      [1380, 500],
      [1330, 420],
      [1370, 350],
    ])}" fill="#e0a43a"/>`,
    g.brush(
      [
        [1450, 336],
        [1404, 372],
        [1356, 424],
      ],
      { width: 26, colours: ['#f8d47c', '#f4c66a'], opacity: 0.8, dry: 0.6 },
    ),
  )
  g.lay(`<path d="${smooth(blob(g.rng, 1356, 462, 58, 20, 0.02, 0.95))}" fill="#fff6d0"/>`)
}
