import { card } from '#art/drawing.ts'
import { letterOnArc } from '#art/lettering.ts'
import { type Point, blob, facets, mix, smooth } from '#art/techniques/outline.ts'
import { faces, gouache, paint } from './hand.ts'
import { conifer, orb, ridge, stars } from './land.ts'

const moon = { x: 500, y: 470, r: 282 }

export function moonTent(): string {
  const g = gouache('moon-tent')
  const { rng } = g
  g.lay(
    g.graded(
      -40,
      -40,
      1040,
      1180,
      [
        [0, '#0d1636'],
        [0.4, '#182a5c'],
        [0.75, '#2b4b86'],
        [1, '#5a84ac'],
      ],
      { size: 60, jitter: 0.1 },
    ),
  )
  g.lay(stars(g, 0, 0, 1000, 1000, 260, paint.cream, (x, y) => Math.hypot(x - moon.x, y - moon.y) < 400))
  g.lay(orb(g, moon.x, moon.y, moon.r, '#fbe9bd', '#8fb0d4', 1.9))
  const disc = smooth(blob(rng, moon.x, moon.y, moon.r, moon.r, 0.004, 0, 40))
  let face = g.fade(moon.x - 90, moon.y - 90, 330, 330, '#fffbe8', 0.9)
  const seas: [number, number, number, number][] = [
    [-90, -80, 92, 70],
    [60, -120, 64, 48],
    [90, 30, 96, 80],
    [-40, 110, 110, 54],
    [-170, 40, 52, 72],
    [160, 150, 44, 34],
    [-10, -20, 40, 30],
  ]
  for (const [x, y, rx, ry] of seas) {
    const [cx, cy] = [moon.x + x, moon.y + y]
    face += `<path d="${smooth(blob(rng, cx, cy, rx * 0.9, ry * 0.9, 0.13, rng(0, 3), 11))}" fill="#ecd39c" opacity=".7"/>`
    for (let i = 0; i < 7; i++) {
      const [px, py] = [cx + rng.gauss(0, rx * 0.25), cy + rng.gauss(0, ry * 0.3)]
      const turn = rng(0, 6.28)
      const arc = [0, 0.8, 1.6].map((t): Point => [
        px + Math.cos(turn + t) * rx * 0.4,
        py + Math.sin(turn + t) * ry * 0.4,
      ])
      face += g.brush(arc, { width: rng(16, 34), colours: ['#e4c78c', '#eed9a8'], opacity: 0.4, dry: 0.8 })
    }
  }
  face += g.fade(moon.x + 230, moon.y + 210, 300, 300, '#d9a866', 0.5)
  g.lay(g.within(disc, face))
  const words = letterOnArc(faces.caps, 'I LOVE YOU TO THE MOON AND BACK', 68, moon.x, moon.y, 334, -90, {
    spacing: 10,
  })
  g.lay(`<g fill="${paint.cream}">${words}</g>`)
  g.lay(
    ridge(g, {
      summits: [
        [-40, 1010],
        [150, 930],
        [330, 1010],
        [560, 940],
        [760, 1020],
        [900, 950],
        [1040, 990],
      ],
      rough: 0.1,
      bottom: 1440,
      colour: '#2d4f82',
      light: '#5f8bb4',
      dark: '#223f70',
    }),
  )
  g.lay(g.veil(980, 1120, '#6f9bc0', 0.5))
  for (let i = 0; i < 40; i++)
    g.lay(conifer(g, rng(-20, 1020), 1130 + rng(-14, 26), rng(60, 130), ['#1a3158', '#203a66']))
  g.lay(
    ridge(g, {
      summits: [
        [-40, 1110],
        [260, 1150],
        [560, 1130],
        [1040, 1080],
      ],
      rough: 0.03,
      bottom: 1440,
      colour: '#14233f',
      light: '#28406a',
      dark: '#0f1a33',
      strokes: 0,
    }),
  )
  camp(g, 560, 1270)
  for (const [x, y, h] of [
    [80, 1420, 420],
    [-5, 1430, 520],
    [180, 1430, 260],
    [930, 1420, 470],
    [1010, 1430, 560],
    [850, 1430, 280],
  ] as const) {
    g.lay(conifer(g, x, y, h, ['#0a1228', '#0d1730'], '#24406b'))
  }
  return g.dry(card)
}

function camp(g: ReturnType<typeof gouache>, x: number, y: number): void {
  const { rng } = g
  g.lay(g.fade(x, y, 420, 170, '#ffb257', 0.75))
  for (let i = 0; i < 50; i++) {
    const [px, py] = [x + rng.gauss(0, 190), y + 30 + Math.abs(rng.gauss(0, 40))]
    g.lay(
      g.brush(
        [
          [px - 50, py],
          [px, py + 3],
          [px + 50, py],
        ],
        { width: 9, colours: ['#8a6a3c', '#5d5544', '#b07e3e'], opacity: 0.42, dry: 1 },
      ),
    )
  }
  const tent: Point[] = [
    [x - 190, y + 26],
    [x - 30, y - 190],
    [x + 130, y - 150],
    [x + 230, y + 10],
    [x + 60, y + 40],
  ]
  const d = facets(tent)
  g.lay(`<path d="${d}" fill="#f0a347"/>`)
  let cloth = g.fade(x - 30, y - 10, 170, 170, '#fff2b8', 0.95)
  for (let i = 0; i < 26; i++) {
    const px = x + 30 + rng(0, 200)
    cloth += g.brush(
      [
        [x + 20 + (px - x - 30) * 0.4, y - 180],
        [px - 10, y - 70],
        [px, y + 40],
      ],
      { width: 22, colours: ['#d97a36', '#e8913f', '#c4602f'], opacity: 0.6, dry: 0.9 },
    )
  }
  g.lay(g.within(d, cloth))
  g.lay(
    `<path d="${facets([
      [x - 108, y + 31],
      [x - 30, y - 178],
      [x + 2, y + 36],
    ])}" fill="#ffe9a6"/>`,
  )
  g.lay(
    `<path d="${facets([
      [x - 30, y - 178],
      [x - 112, y + 32],
      [x - 76, y + 33],
      [x - 36, y - 60],
    ])}" fill="#c96a30"/>`,
  )
  g.lay(
    g.brush(
      [
        [x - 190, y + 28],
        [x - 110, y - 80],
        [x - 28, y - 192],
      ],
      { width: 7, colours: ['#7c3d22', '#a85728'] },
    ),
    g.brush(
      [
        [x - 28, y - 192],
        [x + 60, y - 166],
        [x + 132, y - 151],
      ],
      { width: 7, colours: ['#ffe0a0', '#a85728'] },
    ),
  )
  for (const [at, h, lean] of [
    [-292, 108, 10],
    [-238, 96, -12],
  ] as const) {
    const [px, py] = [x + at, y + 44]
    g.lay(
      `<path d="${smooth([
        [px - 34, py + 8],
        [px - 30, py - h * 0.3],
        [px - 16 + lean, py - h * 0.66],
        [px + 14 + lean, py - h * 0.66],
        [px + 30, py - h * 0.3],
        [px + 34, py + 8],
      ])}" fill="${at < -250 ? '#7a2f3c' : '#27508a'}"/>`,
    )
    g.lay(
      `<path d="${smooth(blob(rng, px + lean, py - h * 0.82, 19, 20, 0.03))}" fill="${at < -250 ? '#1b1424' : '#3a2228'}"/>`,
    )
    g.lay(
      g.brush(
        [
          [px + 30, py - 4],
          [px + 26, py - h * 0.3],
          [px + 14 + lean, py - h * 0.6],
        ],
        { width: 8, colours: ['#ffb765', mix('#ffb765', '#c0602e', 0.5)], opacity: 0.95 },
      ),
    )
  }
}
