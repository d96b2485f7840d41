import { workspace as size } from '#art/drawing.ts'
import { type Point, blob, facets, mix, smooth, spine, stroke } from '#art/techniques/outline.ts'
import { cup, peony } from './flowers.ts'
import { eucalyptus, lemon, slice } from './foliage.ts'
import { type Watercolour, ink, watercolour } from './hand.ts'
import { leaf, stem } from './leaves.ts'

/** Her table from above on a bright morning: the window lies across it as light. */
export function workspaceView(): string {
  const w = watercolour('ines-workspace', '#f3e6d3')
  const { rng } = w
  for (let y = 40; y < 1000; y += 122)
    w.lay(
      `<path d="${stroke(
        rng,
        [
          [-20, y],
          [500, y + rng.gauss(0, 5)],
          [1100, y + rng.gauss(0, 5)],
          [1620, y],
        ],
        () => 3,
        0.3,
      )}" fill="#b98f63" opacity=".4"/>`,
    )
  for (let i = 0; i < 24; i++)
    w.lay(w.bloom(rng(0, 1600), rng(0, 1000), rng(120, 320), rng.pick(['#dfc09a', '#e9d2b2', '#d3ae84']), 0.45))
  paper(w, [
    [430, 150],
    [1060, 90],
    [1130, 850],
    [500, 905],
  ])
  const bough = spine({ x: 760, y: 520, angle: 96, length: 300, bend: -16 }).points
  w.lay(stem(w, bough, ink.leaf, 9, 6))
  for (const [x, y, angle, length] of [
    [640, 590, 160, 150],
    [880, 600, 20, 170],
    [762, 640, 140, 130],
    [770, 690, 40, 130],
    [900, 330, -40, 130],
  ] as const)
    w.lay(leaf(w, { x, y, angle, length }))
  w.lay(cup(w, { x: 960, y: 690, r: 74, turn: 24 }), peony(w, { x: 780, y: 430, r: 190, tilt: 0.92 }))
  // The petals still to be painted stand in pencil.
  for (let i = 0; i < 5; i++) {
    const arc = spine({ x: 600 + i * 18, y: 690 + rng.gauss(0, 10), angle: 200 + i * 32, length: 96, bend: 150 }, 10)
    w.lay(`<path d="${stroke(rng, arc.points, () => 2.2, 0.2)}" fill="#6b6660" opacity=".6"/>`)
  }
  for (const [i, colour] of [ink.peony, ink.blush, ink.sun, ink.leaf, '#6d8fc0', '#8c6aa0'].entries()) {
    w.lay(
      w.wet(
        blob(rng, 548 + i * 62 + 4 * i, 832 - i * 5, 25, 20, 0.06),
        {
          from: colour,
          to: mix(colour, '#ffffff', 0.5),
          axis: [
            [540 + i * 62, 850],
            [560 + i * 62, 810],
          ],
        },
        2,
      ),
    )
  }
  tin(w, 1215, 190)
  jar(w, 270, 230)
  w.lay(
    shadow(260, 730, 128),
    w.wet(blob(rng, 250, 720, 128, 126, 0.01), {
      from: '#9fb3b4',
      to: '#f4f3ee',
      under: '#ffffff',
      axis: [
        [340, 820],
        [170, 640],
      ],
      strength: 0.7,
    }),
  )
  w.lay(
    w.wet(
      blob(rng, 250, 720, 94, 92, 0.01),
      {
        from: '#8a4a22',
        to: '#c98a4a',
        drop: '#e0ac66',
        axis: [
          [320, 780],
          [190, 660],
        ],
        strength: 1.15,
      },
      4,
    ),
    slice(w, { x: 262, y: 712, r: 46 }),
  )
  w.lay(
    lemon(w, { x: 1250, y: 800, r: 82, angle: -30 }),
    slice(w, { x: 1420, y: 840, r: 70 }),
    leaf(w, { x: 1190, y: 860, angle: 150, length: 110, from: '#4f7a45' }),
  )
  w.lay(
    eucalyptus(w, { x: 60, y: 560, angle: -66, length: 480, bend: -60, size: 76, pairs: 7 }),
    eucalyptus(w, { x: 1640, y: 620, angle: 160, length: 380, bend: 40, size: 70, pairs: 6 }),
  )
  paintbrush(w, 300, 950, -14, 500, '#8f3a3a', ink.peony)
  paintbrush(w, 1060, 930, -72, 440, '#2f4a4c', ink.leaf)
  paintbrush(w, 1470, 620, -128, 300, '#c08a3e', ink.sun)
  // Four panes of one window, slanting across everything.
  const panes = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ].map(([column, row]) => {
    const at = (u: number, v: number): Point => [
      180 + (column! + u * 0.93) * 430 + (row! + v * 0.93) * 250,
      -60 + (row! + v * 0.93) * 560 - (column! + u * 0.93) * 70,
    ]
    return `<path d="${facets([at(0, 0), at(1, 0), at(1, 1), at(0, 1)])}"/>`
  })
  const light = `<g style="mix-blend-mode:soft-light" fill="#fff3cf" opacity=".8">${panes.join('')}</g><rect width="1600" height="1000" fill="#b98f78" opacity=".05" style="mix-blend-mode:multiply"/>`
  return w.dry(size, light)
}

function shadow(x: number, y: number, r: number): string {
  return `<ellipse cx="${x + r * 0.14}" cy="${y + r * 0.16}" rx="${r * 1.06}" ry="${r * 1.02}" fill="#7d5a45" opacity=".22"/>`
}

function paper(w: Watercolour, corners: Point[]): void {
  w.lay(
    `<path d="${facets(corners)}" fill="#7d5a45" opacity=".2" transform="translate(14 18)"/><path d="${facets(corners)}" fill="#fffdf8"/>`,
  )
  for (const [x, y, angle] of [
    [430, 150, 130],
    [1060, 90, 40],
  ] as const) {
    w.lay(
      `<path d="M-52-19H52V19H-52Z" transform="translate(${x} ${y}) rotate(${angle + 5})" fill="#a9bfae" opacity=".8"/>`,
    )
  }
}

function tin(w: Watercolour, x: number, y: number): void {
  const { rng } = w
  const box = (px: number, py: number, wide: number, high: number): Point[] => [
    [px, py],
    [px + wide / 2, py - 3],
    [px + wide, py],
    [px + wide + 2, py + high / 2],
    [px + wide, py + high],
    [px + wide / 2, py + high + 3],
    [px, py + high],
    [px - 2, py + high / 2],
  ]
  w.lay(
    `<path d="${facets(box(x + 12, y + 16, 300, 380))}" fill="#7d5a45" opacity=".25"/>`,
    `<path d="${facets(box(x, y, 300, 380))}" fill="#39424c"/>`,
    `<path d="${facets(box(x + 10, y + 10, 280, 360))}" fill="#f1eee6"/>`,
  )
  const colours = [
    '#d9566f',
    '#b02a52',
    '#f08a6a',
    '#eeb02f',
    '#f9d64a',
    '#8fa33c',
    '#5d8060',
    '#2f4a4c',
    '#4c97b4',
    '#2f6f96',
    '#6a5cc0',
    '#8c2f5e',
    '#a8603c',
    '#5d2c22',
    '#c9a560',
  ]
  colours.forEach((colour, i) => {
    const [px, py] = [x + 28 + (i % 3) * 86, y + 26 + Math.floor(i / 3) * 68]
    w.lay(
      w.wet(
        box(px, py, 72, 52),
        {
          from: mix(colour, '#1c1420', 0.2),
          to: colour,
          drop: mix(colour, '#ffffff', 0.3),
          axis: [
            [px + rng(0, 30), py + 52],
            [px + 60, py],
          ],
          strength: 1.25,
        },
        3,
      ),
    )
  })
}

function jar(w: Watercolour, x: number, y: number): void {
  const { rng } = w
  w.lay(
    shadow(x, y, 118),
    w.wet(blob(rng, x, y, 118, 116, 0.01), {
      from: '#8fb4bc',
      to: '#e6f1ef',
      under: '#ffffff',
      axis: [
        [x + 90, y + 90],
        [x - 80, y - 80],
      ],
      strength: 0.8,
    }),
  )
  w.lay(
    w.wet(
      blob(rng, x, y, 96, 94, 0.012),
      {
        from: '#c9607a',
        to: '#e8c3cf',
        drop: '#7fa0c4',
        under: '#f4f6f4',
        axis: [
          [x + 60, y + 70],
          [x - 60, y - 60],
        ],
      },
      4,
    ),
  )
  w.lay(`<path d="${smooth(blob(rng, x - 36, y - 40, 30, 12, 0.08, -0.7))}" fill="#ffffff" opacity=".8"/>`)
  paintbrush(w, x + 20, y + 10, -52, 250, '#3f6678', '#c9607a', false)
}

function paintbrush(
  w: Watercolour,
  x: number,
  y: number,
  angle: number,
  length: number,
  handle: string,
  tip: string,
  shadowed = true,
): void {
  const { rng } = w
  const { points } = spine({ x, y, angle, length }, 20)
  const wood = stroke(rng, points.slice(0, 15), (t) => 10 + 14 * t, 0.02)
  if (shadowed)
    w.lay(
      `<path d="${stroke(rng, points, () => 20, 0.02)}" fill="#7d5a45" opacity=".22" transform="translate(10 14)"/>`,
    )
  w.lay(
    `<path d="${wood}" fill="${handle}"/><path d="${stroke(rng, points.slice(2, 13), () => 4, 0.1)}" fill="#ffffff" opacity=".35"/>`,
  )
  w.lay(
    `<path d="${stroke(rng, points.slice(14, 17), () => 24, 0.01)}" fill="#c9b58a"/><path d="${stroke(rng, points.slice(16), (t) => 27 * (1 - t ** 2) + 2, 0.03)}" fill="${mix(tip, '#3a2326', 0.2)}"/>`,
  )
}
