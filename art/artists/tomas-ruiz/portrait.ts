import { portrait as size } from '#art/drawing.ts'
import { type Point, blob, mix, smooth } from '#art/techniques/outline.ts'
import { type Gouache, gouache } from './hand.ts'
import { conifer, orb, ridge } from './land.ts'

export function portrait(): string {
  const g = gouache('tomas-portrait')
  g.lay(
    g.graded(
      -40,
      -40,
      1040,
      760,
      [
        [0, '#2b3f7c'],
        [0.4, '#8a6aa6'],
        [0.7, '#ee9478'],
        [1, '#fbd392'],
      ],
      { size: 52, jitter: 0.07 },
    ),
  )
  g.lay(orb(g, 806, 470, 84, '#fff2cf', '#ffd08a', 2.6))
  g.lay(
    ridge(g, {
      summits: [
        [-40, 560],
        [120, 430],
        [260, 560],
        [520, 470],
        [760, 590],
        [900, 520],
        [1040, 600],
      ],
      rough: 0.12,
      bottom: 1040,
      colour: '#a8749f',
      light: '#f0a78e',
      dark: '#7f609a',
    }),
  )
  g.lay(g.veil(560, 760, '#f6b998', 0.6))
  g.lay(
    ridge(g, {
      summits: [
        [-40, 720],
        [200, 640],
        [420, 740],
        [700, 690],
        [1040, 640],
      ],
      rough: 0.08,
      bottom: 1040,
      colour: '#54508c',
      light: '#8d6ca0',
      dark: '#434079',
    }),
  )
  for (const [x, y, h] of [
    [60, 960, 330],
    [150, 980, 210],
    [930, 960, 300],
    [850, 990, 180],
  ] as const)
    g.lay(conifer(g, x, y, h, ['#222a5a', '#2a3264'], '#6a64a0'))
  const coat: Point[] = [
    [120, 1060],
    [150, 900],
    [240, 812],
    [390, 760],
    [500, 780],
    [610, 760],
    [760, 812],
    [850, 900],
    [880, 1060],
  ]
  block(
    g,
    smooth(coat),
    '#d99a3a',
    ['#eab75a', '#c4812f', '#f2c873', '#b8742c'],
    [
      [200, 1000],
      [800, 1000],
    ],
    800,
    1040,
    44,
  )
  block(
    g,
    smooth([
      [420, 560],
      [424, 700],
      [380, 770],
      [500, 860],
      [620, 770],
      [576, 700],
      [580, 560],
    ]),
    '#b5754e',
    ['#c88a60', '#9a5e40'],
    [
      [420, 600],
      [580, 600],
    ],
    600,
    830,
    18,
  )
  // A roll-neck, and a scarf over it in the colour of the far ridge.
  block(
    g,
    smooth([
      [372, 752],
      [440, 726],
      [500, 736],
      [560, 726],
      [628, 752],
      [640, 812],
      [500, 856],
      [360, 812],
    ]),
    '#f4e3c4',
    ['#fff3da', '#e0c8a2'],
    [
      [380, 780],
      [620, 780],
    ],
    740,
    840,
    20,
  )
  head(g)
  return g.dry(size)
}

/** A flat shape modelled with upright strokes that turn from light to shade. */
function block(
  g: Gouache,
  d: string,
  base: string,
  tones: readonly string[],
  [[x1], [x2]]: [Point, Point],
  y1: number,
  y2: number,
  n: number,
): void {
  const { rng } = g
  let strokes = ''
  for (let i = 0; i < n; i++) {
    const [x, y] = [rng(x1, x2), rng(y1, y2)]
    const reach = (y2 - y1) * rng(0.16, 0.4)
    const shade = x > (x1 + x2) / 2 ? tones[0]! : rng.pick(tones)
    strokes += g.brush(
      [
        [x, y - reach],
        [x + rng.gauss(0, 14), y],
        [x + rng.gauss(0, 24), y + reach],
      ],
      { width: rng(16, 46), colours: [shade, mix(shade, base, 0.5)], opacity: 0.6, dry: 1 },
    )
  }
  g.lay(`<path d="${d}" fill="${base}"/>${g.within(d, strokes)}`)
}

function head(g: Gouache): void {
  const { rng } = g
  for (const side of [-1, 1])
    g.lay(
      `<path d="${smooth(blob(rng, 500 + side * 166, 440, 30, 48, 0.03))}" fill="${side > 0 ? '#d79a6c' : '#a86b49'}"/>`,
    )
  const face = smooth([
    [500, 240],
    [610, 262],
    [664, 350],
    [662, 460],
    [626, 570],
    [560, 640],
    [500, 656],
    [440, 640],
    [374, 570],
    [338, 460],
    [336, 350],
    [390, 262],
  ])
  block(
    g,
    face,
    '#c98b60',
    ['#dba273', '#bd7d55', '#e6b384'],
    [
      [350, 460],
      [650, 460],
    ],
    300,
    620,
    44,
  )
  g.lay(
    g.within(
      face,
      g.fade(400, 500, 80, 70, '#d9604a', 0.55) +
        g.fade(604, 500, 80, 70, '#e8705a', 0.6) +
        g.fade(650, 430, 90, 220, '#ffdca0', 0.5),
    ),
  )
  const beard = smooth([
    [338, 440],
    [356, 500],
    [420, 528],
    [460, 540],
    [500, 532],
    [540, 540],
    [580, 528],
    [644, 500],
    [662, 440],
    [664, 540],
    [630, 640],
    [566, 706],
    [500, 724],
    [434, 706],
    [370, 640],
    [336, 540],
  ])
  let curls = ''
  for (let i = 0; i < 120; i++) {
    const [x, y] = [rng(340, 660), rng(470, 730)]
    const tone = rng.pick(['#2a2030', '#4a3238', '#5f4040', x > 560 ? '#8a5a48' : '#33262f'])
    curls += g.brush(
      [
        [x, y - 18],
        [x + (x - 500) * 0.05 + rng.gauss(0, 5), y],
        [x - (x - 500) * 0.03 + rng.gauss(0, 5), y + 22],
      ],
      { width: rng(8, 18), colours: [tone, mix(tone, '#1d1722', 0.4)], opacity: 0.8, dry: 0.8 },
    )
  }
  g.lay(`<path d="${beard}" fill="#33262f"/>${g.within(beard, curls)}`)
  g.lay(
    `<path d="${smooth([
      [438, 566],
      [470, 572],
      [500, 576],
      [530, 572],
      [562, 566],
      [534, 602],
      [500, 612],
      [466, 602],
    ])}" fill="#c4604f"/>`,
    g.brush(
      [
        [440, 568],
        [500, 588],
        [560, 568],
      ],
      { width: 6, colours: ['#7a2f35'], dry: 0.1 },
    ),
  )
  for (const side of [-1, 1]) {
    g.lay(
      g.brush(
        [
          [500 + side * 8, 546],
          [500 + side * 50, 540],
          [500 + side * 92, 572],
        ],
        { width: 24, colours: ['#2a2030', '#4a3238', '#5f4040'], opacity: 1, dry: 0.4 },
      ),
    )
    const x = 500 + side * 76
    g.lay(
      g.brush(
        [
          [x - 36, 352 - side * 2],
          [x, 340],
          [x + 36, 352 + side * 2],
        ],
        { width: 17, colours: ['#2a2030', '#46303a'], opacity: 1, dry: 0.6 },
      ),
    )
    g.lay(
      `<path d="${smooth(blob(rng, x, 424, 15, 18, 0.02))}" fill="#231b2a"/><circle cx="${x + 6}" cy="417" r="5.5" fill="#fff3da"/>`,
    )
    g.lay(
      g.brush(
        [
          [x - 30, 414],
          [x, 398],
          [x + 30, 412],
        ],
        { width: 6, colours: ['#5d3430'], dry: 0.2 },
      ),
    )
    g.lay(
      `<path d="${smooth(blob(rng, x, 424, 58, 54, 0.012, 0, 20))}" fill="#fff3da" fill-opacity=".12" stroke="#7d3a2c" stroke-width="8"/>`,
    )
    g.lay(
      g.brush(
        [
          [500 + side * 134, 416],
          [500 + side * 168, 410],
        ],
        { width: 8, colours: ['#7d3a2c'], dry: 0 },
      ),
    )
  }
  g.lay(
    g.brush(
      [
        [482, 412],
        [500, 404],
        [518, 412],
      ],
      { width: 8, colours: ['#7d3a2c'], dry: 0 },
    ),
  )
  g.lay(
    g.brush(
      [
        [508, 436],
        [530, 498],
        [514, 516],
        [484, 514],
      ],
      { width: 9, colours: ['#9a5e40', '#a8694a'], opacity: 0.9, dry: 0.3 },
    ),
    g.brush(
      [
        [498, 440],
        [500, 470],
        [502, 498],
      ],
      { width: 16, colours: ['#ecc096', '#dba273'], opacity: 0.65, dry: 0.9 },
    ),
  )
  for (const side of [-1, 1])
    block(
      g,
      smooth([
        [500 + side * 130, 268],
        [500 + side * 178, 320],
        [500 + side * 176, 430],
        [500 + side * 150, 450],
        [500 + side * 152, 360],
      ]),
      '#2f232d',
      ['#4a3238', '#231b2a'],
      [
        [500 + side * 120, 0],
        [500 + side * 180, 0],
      ],
      290,
      430,
      12,
    )
  block(
    g,
    smooth([
      [330, 300],
      [336, 200],
      [410, 120],
      [500, 100],
      [590, 120],
      [664, 200],
      [670, 300],
      [590, 262],
      [500, 252],
      [410, 262],
    ]),
    '#1f6a72',
    ['#2f8a8c', '#18535e', '#4aa39c'],
    [
      [340, 200],
      [660, 200],
    ],
    120,
    290,
    40,
  )
  block(
    g,
    smooth([
      [318, 292],
      [330, 250],
      [420, 222],
      [500, 216],
      [580, 222],
      [670, 250],
      [682, 292],
      [600, 284],
      [500, 276],
      [400, 284],
    ]),
    '#17505b',
    ['#257680', '#123f4a'],
    [
      [330, 260],
      [670, 260],
    ],
    235,
    290,
    30,
  )
  for (let i = 0; i < 30; i++)
    g.lay(
      g.brush(
        [
          [330 + i * 11.6, 288 - Math.sin((i / 30) * 3.14) * 12],
          [333 + i * 11.4, 230 - Math.sin((i / 30) * 3.14) * 10],
        ],
        { width: 5, colours: ['#123f4a', '#2f8a8c'], opacity: 0.55, dry: 0.6 },
      ),
    )
  g.lay(`<path d="${smooth(blob(rng, 500, 92, 44, 40, 0.08))}" fill="#f3dfb6"/>`)
  for (let i = 0; i < 26; i++) {
    const a = rng(0, 6.28)
    g.lay(
      g.brush(
        [
          [500, 92],
          [500 + Math.cos(a) * 34, 92 + Math.sin(a) * 30],
          [500 + Math.cos(a) * 54, 92 + Math.sin(a) * 48],
        ],
        { width: 10, colours: ['#fff3da', '#e3c892'], opacity: 0.8, dry: 1 },
      ),
    )
  }
}
