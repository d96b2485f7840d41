import { letter } from '#art/lettering.ts'
import { card } from '#art/drawing.ts'
import { type Point, blob, mix, smooth, spine, stroke } from '#art/techniques/outline.ts'
import { daisy } from './flowers.ts'
import { type Watercolour, faces, ink, watercolour } from './hand.ts'
import { leaf, stem } from './leaves.ts'

export function meadowNote(): string {
  const w = watercolour('meadow-hello')
  const { rng } = w
  w.lay(
    w.stain(700, 300, 250, 230, '#f9dd9d', 0.04, 20),
    w.stain(260, 700, 420, 200, '#d3e4e8', 0.03),
    w.stain(500, 1300, 620, 260, '#c8d5a6', 0.045, 22),
  )
  for (let row = 0; row < 3; row++) {
    const tone = mix('#b4c79a', '#41683f', row / 2)
    for (let i = 0; i < 46; i++) {
      const line = spine(
        {
          x: rng(-40, 1040),
          y: 1440,
          angle: rng(-108, -72),
          length: rng(320, 640) * (1.15 - row * 0.25),
          bend: rng.gauss(0, 34),
        },
        8,
      )
      w.lay(
        `<path d="${stroke(rng, line.points, (t) => rng(9, 15) * (1 - t) ** 0.8 + 1.4, 0.04)}" fill="${mix(tone, rng.pick(['#c9b25e', '#7fa296', tone]), rng(0, 0.5))}" opacity="${(0.4 + row * 0.16).toFixed(2)}"/>`,
      )
    }
    for (const [x, height, bend] of plumes[row]!) w.lay(plume(w, x, height, bend))
    for (const [kind, x, y, r] of flowers[row]!) w.lay(flower(w, kind, x, y, r))
  }
  const just = letter(faces.script, 'just', 250, 330, 330)
  const because = letter(faces.script, 'because', 250, 520, 520)
  const small = letter(faces.italic, 'it has been too long', 52, 560, 618)
  w.lay(w.spatter(500, 820, 240, '#6d8fc0', 26))
  return w.dry(card, `<g fill="#2f4a4c"><path d="${just.d}"/><path d="${because.d}"/><path d="${small.d}"/></g>`)
}

type Kind = 'cosmos' | 'cornflower' | 'lace' | 'butter'

const flowers: [Kind, number, number, number][][] = [
  [
    ['lace', 140, 760, 110],
    ['lace', 620, 740, 96],
    ['cosmos', 380, 800, 66],
    ['butter', 880, 800, 40],
  ],
  [
    ['cosmos', 800, 830, 104],
    ['cornflower', 270, 900, 66],
    ['butter', 520, 880, 46],
    ['lace', 930, 980, 90],
    ['butter', 60, 960, 44],
  ],
  [
    ['cosmos', 130, 1090, 112],
    ['cornflower', 640, 1000, 74],
    ['cosmos', 450, 1130, 92],
    ['cornflower', 860, 1160, 78],
    ['butter', 300, 1220, 50],
    ['butter', 720, 1250, 54],
    ['cornflower', 40, 1280, 60],
  ],
]
const plumes: [number, number, number][][] = [
  [
    [250, 720, 18],
    [500, 690, -14],
    [760, 730, 20],
    [980, 690, -24],
  ],
  [
    [400, 560, -26],
    [700, 600, 26],
    [30, 620, 14],
  ],
  [
    [560, 420, 20],
    [940, 460, -20],
  ],
]

function flower(w: Watercolour, kind: Kind, x: number, y: number, r: number): string {
  const { rng } = w
  const lean = rng(-70, 70)
  const path: Point[] = [
    [x + lean, 1440],
    [x + lean * 0.7, 1440 - (1440 - y) * 0.4],
    [x + lean * 0.25, 1440 - (1440 - y) * 0.75],
    [x, y],
  ]
  const green = mix('#5d8060', '#2f4a3c', rng(0, 0.5))
  let svg = stem(w, path, green, 8, 5)
  for (const side of [-1, 1])
    svg += leaf(w, {
      x: path[1]![0],
      y: path[1]![1] - side * 30,
      angle: -90 + side * 44,
      length: r * 1.4,
      width: 0.2,
      from: green,
    })
  if (kind === 'lace') return svg + lace(w, x, y, r)
  if (kind === 'cosmos')
    return (
      svg +
      daisy(w, {
        x,
        y,
        r,
        petals: 8,
        width: 0.4,
        eye: ink.sun,
        from: '#c2456f',
        to: '#f5b7c0',
        drop: '#e98aa0',
        tilt: rng(0.62, 0.9),
        turn: rng(-24, 24),
        notch: 0.1,
      })
    )
  if (kind === 'butter')
    return (
      svg +
      daisy(w, {
        x,
        y,
        r,
        petals: 5,
        width: 0.5,
        eye: '#c98a1e',
        from: '#e9a11c',
        to: '#fbdc6a',
        drop: '#f4c33a',
        tilt: rng(0.6, 0.85),
        turn: rng(-24, 24),
      })
    )
  return (
    svg +
    daisy(w, {
      x,
      y,
      r,
      petals: 11,
      width: 0.2,
      eye: '#3b2f6e',
      from: '#2d4b9a',
      to: '#7f9fe0',
      drop: '#6a5cc0',
      tilt: rng(0.6, 0.8),
      turn: rng(-20, 20),
      notch: 0.14,
    })
  )
}

/** Queen Anne's lace: spokes that end in small umbels of white and green dots. */
function lace(w: Watercolour, x: number, y: number, r: number): string {
  const { rng } = w
  let svg = ''
  for (let i = 0; i < 15; i++) {
    const a = (-168 + i * 11.2 + rng.gauss(0, 3)) * (Math.PI / 180)
    const far = r * rng(0.72, 1.05)
    const [tx, ty] = [x + Math.cos(a) * far, y + Math.sin(a) * far * 0.62]
    svg += `<path d="${stroke(
      rng,
      [
        [x, y],
        [(x + tx) / 2, (y + ty) / 2 - 6],
        [tx, ty],
      ],
      () => 3,
    )}" fill="#7d9568" opacity=".8"/>`
    for (let k = 0; k < 13; k++) {
      const shape = blob(
        rng,
        tx + rng.gauss(0, r * 0.11),
        ty + rng.gauss(0, r * 0.07),
        rng(4, 9),
        rng(3, 7),
        0.12,
        0,
        6,
      )
      svg += `<path d="${smooth(shape)}" fill="${rng.pick(['#ffffff', '#fffdf4', '#eef0dc', '#c4d0a4', '#a9bb96'])}" stroke="#9fb08a" stroke-width="1" opacity=".92"/>`
    }
  }
  return svg
}

function plume(w: Watercolour, x: number, height: number, bend: number): string {
  const { rng } = w
  const { points, headings } = spine({ x, y: 1440, angle: -90 - bend / 3, length: height, bend }, 24)
  let svg = stem(w, points, '#b09a58', 4, 2)
  for (let i = 14; i <= 24; i++) {
    for (let k = 0; k < 5; k++) {
      const angle = (headings[i]! * 180) / Math.PI + rng(-46, 46)
      const ear = spine({ x: points[i]![0], y: points[i]![1], angle, length: rng(16, 40), bend: rng(-20, 20) }, 3)
      svg += `<path d="${stroke(rng, ear.points, (t) => 6 * Math.sin(Math.PI * (0.15 + t * 0.8)), 0.05)}" fill="${rng.pick(['#c9a95a', '#b48a48', '#d9c58a'])}" opacity=".75"/>`
    }
  }
  return svg
}
