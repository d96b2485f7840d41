import { letter } from '#art/lettering.ts'
import { card } from '#art/drawing.ts'
import { type Point, blob, facets, mix, smooth } from '#art/techniques/outline.ts'
import { warp } from '#art/techniques/warp.ts'
import { type Gouache, faces, gouache } from './hand.ts'
import { ridge, stars } from './land.ts'

const lamp = { x: 742, y: 486 }

export function lighthouse(): string {
  const g = gouache('lighthouse')
  const { rng } = g
  g.lay(
    g.graded(
      -40,
      -40,
      1040,
      1010,
      [
        [0, '#0c2f3f'],
        [0.4, '#15505c'],
        [0.75, '#3d8580'],
        [0.92, '#c9b98a'],
        [1, '#f0c48c'],
      ],
      { size: 58, jitter: 0.08, slope: 0.09 },
    ),
  )
  g.lay(stars(g, 0, 0, 1000, 420, 50))
  const beam: Point[] = [
    [lamp.x, lamp.y - 26],
    [-60, 40],
    [-60, 690],
    [lamp.x, lamp.y + 26],
  ]
  g.defs.push(
    `<linearGradient id="beam" x1="1" y1="0" x2="0" y2="0"><stop offset="0" stop-color="#fffbe8"/><stop offset=".5" stop-color="#fff0c0"/><stop offset="1" stop-color="#fde3a2" stop-opacity=".97"/></linearGradient>`,
  )
  g.lay(`<path d="${facets(beam)}" fill="url(#beam)"/>`)
  let rays = ''
  for (let i = 0; i < 44; i++) {
    const aim = rng(40, 690)
    const [from, to] = [rng(0, 0.5), rng(0.55, 1)]
    const at = (t: number): Point => [lamp.x + (-60 - lamp.x) * t, lamp.y + (aim - lamp.y) * t]
    rays += g.brush([at(from), at((from + to) / 2), at(to)], {
      width: rng(8, 30),
      colours: ['#fff3c4', '#ffe09a', '#fff9e2'],
      opacity: 0.5,
      dry: 1,
    })
  }
  g.lay(g.within(facets(beam), rays))
  g.lay(
    `<path d="${facets([
      [lamp.x, lamp.y - 20],
      [1060, 380],
      [1060, 470],
      [lamp.x, lamp.y + 18],
    ])}" fill="#ffe9ab" opacity=".6"/>`,
  )
  for (const [word, top, foot] of [
    ['keep', 0.11, 0.46],
    ['shining', 0.47, 0.9],
  ] as const)
    g.lay(`<path d="${inBeam(word, top, foot)}" fill="#0f3f4d" stroke="#0f3f4d" stroke-width="3"/>`)
  g.lay(
    ridge(g, {
      summits: [
        [-40, 980],
        [200, 950],
        [380, 985],
        [560, 1000],
      ],
      rough: 0.04,
      bottom: 1040,
      colour: '#2c5f66',
      light: '#7d9c86',
      dark: '#214f58',
      strokes: 24,
    }),
  )
  g.lay(
    g.graded(
      -40,
      996,
      1040,
      1440,
      [
        [0, '#d9b98a'],
        [0.08, '#5f9a92'],
        [0.4, '#1e6068'],
        [1, '#0b2c3a'],
      ],
      { size: 30, jitter: 0.06, slope: 0.015, density: 1.4 },
    ),
  )
  rocks()
  tower()
  for (let row = 0; row < 7; row++) g.lay(wave(g, row))
  for (const [x, y, r] of [
    [400, 1176, 74],
    [690, 1180, 96],
    [930, 1160, 86],
  ] as const)
    g.lay(splash(g, x, y, r))
  g.lay(stars(g, 400, 1000, 1000, 1190, 110, '#ffffff'))
  for (const [x, y, s] of [
    [250, 800, 30],
    [330, 760, 22],
    [180, 850, 18],
  ] as const) {
    for (const side of [-1, 1])
      g.lay(
        g.brush(
          [
            [x, y],
            [x + side * s, y - s * 0.6],
            [x + side * s * 2, y - s * 0.1],
          ],
          { width: 5, colours: ['#fff6e0', '#dfe9dc'], dry: 0.3 },
        ),
      )
  }
  return g.dry(card)

  function rocks(): void {
    const boulders: Point[][] = [
      [
        [380, 1190],
        [420, 1120],
        [480, 1070],
        [520, 1052],
        [640, 1040],
        [860, 1036],
        [930, 1060],
        [1060, 1030],
        [1060, 1440],
        [420, 1440],
      ],
      [
        [300, 1250],
        [350, 1170],
        [430, 1140],
        [520, 1180],
        [560, 1300],
        [300, 1300],
      ],
      [
        [820, 1180],
        [880, 1090],
        [960, 1070],
        [1060, 1110],
        [1060, 1320],
        [820, 1320],
      ],
      [
        [540, 1220],
        [610, 1130],
        [720, 1120],
        [790, 1200],
        [800, 1320],
        [520, 1320],
      ],
    ]
    for (const [k, corners] of boulders.entries()) {
      const d = facets(corners)
      let planes = ''
      for (let i = 0; i < 34; i++) {
        const [x, y] = [rng(300, 1040), rng(1030, 1300)]
        const tone = rng.pick(['#4f6b74', '#7d968e', '#16242f', '#b3a98a', '#16242f'])
        planes += g.brush(
          [
            [x, y - 30],
            [x - rng(6, 24), y],
            [x - rng(14, 44), y + 44],
          ],
          { width: rng(14, 34), colours: [tone, mix(tone, '#1b2f3d', 0.5)], opacity: 0.6, dry: 1 },
        )
      }
      g.lay(`<path d="${d}" fill="${['#22394a', '#2d4755', '#29424f', '#203643'][k]}"/>${g.within(d, planes)}`)
    }
  }

  function tower(): void {
    const body: Point[] = [
      [lamp.x - 66, lamp.y + 70],
      [lamp.x + 66, lamp.y + 70],
      [lamp.x + 106, 1050],
      [lamp.x - 106, 1050],
    ]
    const d = facets(body)
    let coat = ''
    for (let band = 0; band < 5; band++) {
      const [top, foot] = [556 + band * 98, 556 + (band + 1) * 98]
      const colour = band % 2 ? '#fbeeda' : '#d9482f'
      coat += `<path d="${smooth([
        [600, top],
        [742, top + 14],
        [880, top],
        [880, foot],
        [742, foot + 14],
        [600, foot],
      ])}" fill="${colour}"/>`
      for (let i = 0; i < 16; i++) {
        const x = lamp.x - 110 + i * 14
        const dark = i > 8 ? mix(colour, '#2c2f52', 0.12 + (i - 8) * 0.06) : mix(colour, '#fff2cc', 0.24)
        coat += g.brush(
          [
            [x, top + 4],
            [x + 1, (top + foot) / 2],
            [x, foot + 4],
          ],
          { width: 18, colours: [dark, mix(dark, colour, 0.5)], opacity: 0.7, dry: 0.8 },
        )
      }
    }
    g.lay(`<path d="${d}" fill="#d9482f"/>${g.within(d, coat)}`)
    for (const y of [640, 800, 950])
      g.lay(
        `<path d="${facets([
          [lamp.x - 14, y],
          [lamp.x + 12, y],
          [lamp.x + 13, y + 44],
          [lamp.x - 14, y + 44],
        ])}" fill="#ffd27a" stroke="#26303f" stroke-width="5"/>`,
      )
    g.lay(
      `<path d="${facets([
        [lamp.x - 92, lamp.y + 56],
        [lamp.x + 92, lamp.y + 56],
        [lamp.x + 80, lamp.y + 82],
        [lamp.x - 80, lamp.y + 82],
      ])}" fill="#1c2a3c"/>`,
    )
    for (let x = -84; x <= 84; x += 24)
      g.lay(
        g.brush(
          [
            [lamp.x + x, lamp.y + 24],
            [lamp.x + x, lamp.y + 58],
          ],
          { width: 5, colours: ['#1c2a3c'], dry: 0 },
        ),
      )
    g.lay(
      g.brush(
        [
          [lamp.x - 92, lamp.y + 24],
          [lamp.x, lamp.y + 22],
          [lamp.x + 92, lamp.y + 24],
        ],
        { width: 7, colours: ['#1c2a3c', '#33455a'], dry: 0.1 },
      ),
    )
    g.lay(
      `<path d="${facets([
        [lamp.x - 50, lamp.y - 56],
        [lamp.x + 50, lamp.y - 56],
        [lamp.x + 54, lamp.y + 54],
        [lamp.x - 54, lamp.y + 54],
      ])}" fill="#ffe7a0"/>`,
    )
    g.lay(g.fade(lamp.x, lamp.y, 190, 190, '#fffbe0', 1), g.fade(lamp.x, lamp.y, 70, 80, '#ffffff', 1))
    for (const x of [-52, -18, 18, 52])
      g.lay(
        g.brush(
          [
            [lamp.x + x, lamp.y - 56],
            [lamp.x + x * 1.04, lamp.y + 54],
          ],
          { width: 7, colours: ['#1c2a3c'], dry: 0 },
        ),
      )
    g.lay(
      `<path d="${smooth([
        [lamp.x - 74, lamp.y - 52],
        [lamp.x - 50, lamp.y - 84],
        [lamp.x, lamp.y - 116],
        [lamp.x + 50, lamp.y - 84],
        [lamp.x + 74, lamp.y - 52],
        [lamp.x, lamp.y - 46],
      ])}" fill="#c23a2b"/>`,
    )
    g.lay(
      g.brush(
        [
          [lamp.x - 56, lamp.y - 66],
          [lamp.x - 30, lamp.y - 92],
          [lamp.x, lamp.y - 108],
        ],
        { width: 13, colours: ['#f07a55', '#e05a40'], opacity: 0.8, dry: 0.6 },
      ),
      g.brush(
        [
          [lamp.x, lamp.y - 110],
          [lamp.x, lamp.y - 146],
        ],
        { width: 7, colours: ['#1c2a3c'], dry: 0 },
      ),
    )
    for (const [x, w, h] of [
      [-196, 120, 84],
      [-110, 60, 56],
    ] as const) {
      const [hx, hy] = [lamp.x + x, 1046]
      g.lay(
        `<path d="${facets([
          [hx - w / 2, hy],
          [hx - w / 2, hy - h * 0.5],
          [hx + w / 2, hy - h * 0.5],
          [hx + w / 2, hy],
        ])}" fill="#f3e3c8"/><path d="${facets([
          [hx - w * 0.6, hy - h * 0.45],
          [hx, hy - h],
          [hx + w * 0.6, hy - h * 0.45],
        ])}" fill="#a83a30"/>`,
      )
      g.lay(
        `<path d="${facets([
          [hx - 10, hy - h * 0.36],
          [hx + 10, hy - h * 0.36],
          [hx + 10, hy - 8],
          [hx - 10, hy - 8],
        ])}" fill="#ffc963"/>`,
      )
    }
  }
}

/** A word that fills a share of the beam's height and shrinks towards the lamp. */
function inBeam(word: string, top: number, foot: number): string {
  const flat = letter(faces.brush, word, 100, 0, 0, { anchor: 'start' })
  const { x1, x2, y1, y2 } = flat.box
  const reach = word === 'keep' ? 400 : 530
  return warp(flat.d, (x, y) => {
    const px = 66 + ((x - x1) / (x2 - x1)) * reach
    const t = (lamp.x - px) / (lamp.x + 60)
    const [upper, lower] = [lamp.y + (40 - lamp.y) * t, lamp.y + (690 - lamp.y) * t]
    const v = top + ((y - y1) / (y2 - y1)) * (foot - top)
    return [px, upper + (lower - upper) * v]
  })
}

/** A wave bursting on the rock: short strokes and drops thrown up in a fan. */
function splash(g: Gouache, x: number, y: number, r: number): string {
  const { rng } = g
  let svg = ''
  for (let i = 0; i < 34; i++) {
    const a = rng.gauss(-1.57, 0.62)
    const [near, far] = [r * rng(0, 0.4), r * rng(0.5, 1.1)]
    const lean = Math.cos(a) * r * 0.22
    svg += g.brush(
      [
        [x + Math.cos(a) * near * 1.5, y + Math.sin(a) * near],
        [x + Math.cos(a) * (near + far) * 0.6, y + Math.sin(a) * (near + far) * 0.55],
        [x + Math.cos(a) * far + lean, y + Math.sin(a) * far * 0.86],
      ],
      { width: rng(5, 15), colours: ['#fffaf0', '#d9efe6', '#b5ddd2'], opacity: 0.72, dry: 1 },
    )
  }
  for (let i = 0; i < 46; i++) {
    const a = rng.gauss(-1.57, 0.7)
    const far = r * rng(0.6, 1.5)
    const size = rng(1.6, 5)
    svg += `<path d="${smooth(blob(rng, x + Math.cos(a) * far, y + Math.sin(a) * far, size, size, 0.12, 0, 7))}" fill="#fffaf0" opacity=".85"/>`
  }
  return svg
}

/** One row of swell: a band with pointed crests, modelled along its slope, foam breaking on the tops. */
function wave(g: Gouache, row: number): string {
  const { rng } = g
  const y = 1142 + row * 40
  const tone = mix('#3f8f8c', '#0b2c3a', Math.min(1, 0.15 + row * 0.12))
  const [span, phase, high] = [rng(150, 250) + row * 30, rng(0, 400), 24 + row * 4.4]
  const crest = Array.from({ length: 60 }, (_, i): Point => {
    const x = -40 + i * 18.5
    const swell = Math.abs(Math.sin(((x + phase) / span) * Math.PI))
    return [
      x,
      y -
        high * (1 - swell) ** 1.5 -
        high * 0.4 * Math.sin((x + phase * 2) / 210) +
        (row < 2 ? Math.max(0, x - 340) * 0.1 : 0),
    ]
  })
  const d = `${smooth(crest, false)}L1080 1440L-40 1440Z`
  let water = ''
  for (let i = 0; i < 26; i++) {
    const k = Math.floor(rng(1, 54))
    const drop = rng(8, 46)
    const shade = rng.pick(['#63b0a4', '#0f4250', tone, '#2b7a7c'])
    water += g.brush(
      [0, 2, 4].map((j): Point => [crest[k + j]![0], crest[k + j]![1] + drop]),
      { width: rng(6, 16), colours: [shade, mix(shade, tone, 0.5)], opacity: 0.7, dry: 1 },
    )
  }
  let foam = ''
  crest.forEach(([x, top], k) => {
    const before = crest[k - 2]
    const after = crest[k + 2]
    if (!before || !after || top > Math.min(before[1], after[1]) + 3 || rng.chance(0.5)) return
    foam += g.brush(
      [
        [before[0], before[1] + 3],
        [x, top + 1],
        [after[0], after[1] + 3],
      ],
      { width: rng(6, 13 + row * 1.6), colours: ['#fdf8e6', '#d9efe2', '#a9d8cc'], opacity: 0.85, dry: 1 },
    )
  })
  return `<path d="${d}" fill="${tone}"/>${g.within(d, water)}${foam}`
}
