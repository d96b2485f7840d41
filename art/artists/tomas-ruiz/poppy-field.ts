import { card } from '#art/drawing.ts'
import { sizeToFit, letter } from '#art/lettering.ts'
import { type Point, blade, blob, mix, smooth } from '#art/techniques/outline.ts'
import { type Gouache, faces, gouache, paint } from './hand.ts'
import { conifer, ridge } from './land.ts'

export function poppyField(): string {
  const g = gouache('poppy-field')
  const { rng } = g
  g.lay(
    g.graded(
      -40,
      -40,
      1040,
      760,
      [
        [0, '#2f8aa0'],
        [0.4, '#79bdb8'],
        [0.75, '#d8e2b8'],
        [1, '#fdeec2'],
      ],
      { size: 56, jitter: 0.07 },
    ),
  )
  for (const [x, y, r] of [
    [760, 150, 120],
    [880, 190, 90],
    [660, 190, 80],
    [130, 560, 90],
    [230, 585, 70],
  ] as const) {
    for (let i = 0; i < 14; i++) {
      const [px, py] = [x + rng.gauss(0, r * 0.5), y + rng.gauss(0, r * 0.14)]
      g.lay(
        g.brush(
          [
            [px - r * 0.5, py + 6],
            [px, py - 6],
            [px + r * 0.5, py + 4],
          ],
          { width: rng(18, 38), colours: ['#fff8e6', '#fdebcf', '#f3efe0'], opacity: 0.62, dry: 1 },
        ),
      )
    }
  }
  g.lay(
    ridge(g, {
      summits: [
        [-40, 690],
        [200, 640],
        [420, 690],
        [700, 620],
        [1040, 680],
      ],
      rough: 0.04,
      bottom: 900,
      colour: '#7fa9a8',
      light: '#a9c5b4',
      dark: '#6d9aa0',
      strokes: 50,
    }),
  )
  g.lay(
    ridge(g, {
      summits: [
        [-40, 740],
        [300, 715],
        [620, 745],
        [1040, 700],
      ],
      rough: 0.02,
      bottom: 1440,
      colour: '#a3b563',
      light: '#c9cf7c',
      dark: '#86a056',
      strokes: 50,
    }),
  )
  for (let i = 0; i < 9; i++)
    g.lay(conifer(g, rng(690, 960), 738 + rng(-6, 6), rng(40, 90), ['#3d6b55', '#4c7a5c'], '#8fae6c'))
  for (let row = 0; row < 60; row++) {
    const t = row / 60
    const y = 752 + t * t * 720
    const tone = mix('#a8b860', '#1e4f40', t)
    for (let k = 0; k < 6; k++) {
      const x = rng(-60, 1060)
      g.lay(
        g.brush(
          [
            [x - 20 - 80 * t, y],
            [x, y - 4],
            [x + 30 + 90 * t, y + 3],
          ],
          {
            width: 8 + 30 * t,
            colours: [tone, mix(tone, '#dfd26f', 0.3), mix(tone, '#12382f', 0.3)],
            opacity: 0.75,
            dry: 1,
          },
        ),
      )
    }
    const n = Math.round(16 - 13 * t)
    if (t < 0.72)
      for (let k = 0; k < n; k++) {
        const r = 3 + 26 * t * t
        g.lay(
          `<path d="${smooth(blob(rng, rng(-20, 1020), y - r + rng.gauss(0, 5), r * 1.2, r * 0.8, 0.14, 0, 9))}" fill="${rng.pick(['#e2452f', '#ee6a45', '#c92f2b', '#f58a5c'])}"/>`,
        )
      }
  }
  for (let i = 0; i < 70; i++) {
    const x = rng(-30, 1030)
    g.lay(
      g.brush(
        [
          [x, 1440],
          [x + rng(-20, 20), 1300],
          [x + rng(-70, 70), rng(1010, 1240)],
        ],
        { width: rng(5, 12), colours: ['#2f6a4a', '#5c8d4e', '#8fae57'], opacity: 0.85, dry: 0.6 },
      ),
    )
  }
  const happy = letter(faces.brush, 'happy', sizeToFit(faces.brush, 'happy', 560), 350, 330)
  const birthday = letter(faces.brush, 'birthday', sizeToFit(faces.brush, 'birthday', 800), 490, 575)
  g.lay(g.words(happy.d, '#fff6df', '#17596e'), g.words(birthday.d, '#fff6df', '#17596e'))
  for (const [x, y, lean] of [
    [250, 850, 30],
    [770, 930, -26],
    [430, 1010, 18],
    [1000, 1010, -30],
  ] as const)
    g.lay(bud(g, x, y, lean))
  const blooms: [number, number, number, number, number][] = [
    [620, 880, 96, -16, 0.62],
    [340, 955, 108, 16, 0.8],
    [905, 800, 122, 12, 0.9],
    [70, 850, 126, -18, 0.66],
    [540, 1120, 158, 8, 0.72],
    [165, 1200, 176, -20, 0.86],
    [870, 1130, 200, 18, 0.94],
  ]
  for (const [x, y, r, turn, tilt] of blooms) g.lay(poppy(g, x, y, r, turn, tilt))
  return g.dry(card)
}

function poppy(g: Gouache, x: number, y: number, r: number, turn: number, tilt: number): string {
  const { rng } = g
  const line: Point[] = [
    [x - turn * 3, 1440],
    [x - turn * 1.5, y + (1440 - y) * 0.5],
    [x, y],
  ]
  let svg = g.brush(line, { width: r * 0.09 + 4, colours: ['#3d7a4c', '#6fa058', '#29563f'], opacity: 1, dry: 0.1 })
  const tilted = `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1 ${tilt}) rotate(${-turn}) translate(${-x} ${-y})">`
  svg += tilted
  const fan: [number, number, number][] = [
    [-90, 1.0, 0],
    [-152, 0.98, 0],
    [-30, 1.0, 0],
    [62, 0.72, 1],
    [122, 0.74, 1],
  ]
  for (const [at, reach, front] of fan) {
    const angle = at + turn + rng.gauss(0, 6)
    const length = r * reach * rng(0.94, 1.06)
    const wave = rng(0, 6)
    const outline = blade(
      rng,
      { x, y, angle, length, bend: rng(-8, 8) },
      (t) => r * 0.72 * Math.min(1, 0.1 + 1.3 * t ** 0.8) * (1 - t ** 6) ** 0.5 * (1 + 0.06 * Math.sin(t * 16 + wave)),
      0.035,
    )
    const base = rng.pick(front ? ['#f05a38', '#f26a45'] : ['#cf3529', '#c22a29', '#d83f2e'])
    const d = smooth(outline)
    let strokes = ''
    for (let i = 0; i < 26; i++) {
      const a = ((angle + rng.gauss(0, 38)) * Math.PI) / 180
      const [near, far] = [rng(0.2, 0.6) * length, rng(0.7, 1.15) * length]
      const tone = rng.pick(['#f4775a', '#f89a70', '#b52428', base, mix(base, '#ffcf9a', 0.45)])
      strokes += g.brush(
        [
          [x + Math.cos(a) * near, y + Math.sin(a) * near],
          [x + Math.cos(a + 0.05) * (near + far) * 0.5, y + Math.sin(a + 0.05) * (near + far) * 0.5],
          [x + Math.cos(a) * far, y + Math.sin(a) * far],
        ],
        { width: r * rng(0.08, 0.2), colours: [tone, mix(tone, base, 0.5)], opacity: 0.55, dry: 1 },
      )
    }
    const a = (angle * Math.PI) / 180
    strokes += g.fade(x + Math.cos(a) * length * 0.1, y + Math.sin(a) * length * 0.1, r * 0.5, r * 0.5, '#4a0f1e', 0.85)
    svg += `<path d="${d}" fill="#6d1220" transform="translate(${(r * 0.015).toFixed(1)} ${(-r * 0.05).toFixed(1)})" opacity=".55"/><path d="${d}" fill="${base}"/>${g.within(d, strokes)}`
    svg += `<path d="${d}" fill="none" stroke="#ffb489" stroke-width="${(r * 0.018).toFixed(1)}" opacity=".55"/>`
  }
  svg += `<path d="${smooth(blob(rng, x, y, r * 0.2, r * 0.17, 0.06))}" fill="#2a1420"/><path d="${smooth(blob(rng, x - r * 0.02, y - r * 0.03, r * 0.11, r * 0.09, 0.05))}" fill="#9fb56a"/>`
  for (let i = 0; i < 38; i++) {
    const a = rng(0, 6.283)
    const far = r * rng(0.2, 0.36)
    svg += `<path d="${smooth(blob(rng, x + Math.cos(a) * far, y + Math.sin(a) * far * 0.85, r * rng(0.016, 0.032), r * rng(0.014, 0.026), 0.1, 0, 6))}" fill="${rng.pick(['#1d0f1a', '#351525', paint.gold])}"/>`
  }
  return `${svg}</g>`
}

/** A bud that still hangs its head, a seam of red showing. */
function bud(g: Gouache, x: number, y: number, lean: number): string {
  const { rng } = g
  const stalk: Point[] = [
    [x - lean, 1440],
    [x - lean * 0.6, y + 200],
    [x - lean * 0.2, y - 20],
    [x + lean * 0.6, y - 34],
    [x + lean, y],
  ]
  const shape = smooth(blob(rng, x + lean, y + 26, 19, 33, 0.03, lean * 0.008))
  return (
    g.brush(stalk, { width: 9, colours: ['#3d7a4c', '#6fa058'], opacity: 1, dry: 0.1 }) +
    `<path d="${shape}" fill="#4c8350"/>` +
    g.within(
      shape,
      g.brush(
        [
          [x + lean - 8, y],
          [x + lean - 10, y + 56],
        ],
        { width: 14, colours: ['#8fb565', '#6fa058'], opacity: 0.8, dry: 0.8 },
      ) +
        g.brush(
          [
            [x + lean + 6, y + 4],
            [x + lean + 9, y + 60],
          ],
          { width: 8, colours: ['#e8482f'], dry: 0.4 },
        ),
    )
  )
}
