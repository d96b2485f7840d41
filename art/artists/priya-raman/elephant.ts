import type { Random } from '#art/random.ts'
import { around, at, petal, polar } from '#art/techniques/ornament.ts'
import { mix, smooth, stroke, type Point } from '#art/techniques/outline.ts'
import { disc, dot, fill, garland, hoop, jewel, line, lotus, mandala, marigold, petals, round } from './hand.ts'

const hide = '#5a62b8'
const shade = '#444b9e'

/** An elephant dressed for a procession, walking right, its feet on y = 0, about 800 wide and 720 high. */
export function elephant(rng: Random): string {
  const leg = (x: number, w: number, colour: string, lift = 0) =>
    fill(
      smooth([
        [x - w * 0.56, -250],
        [x - w * 0.52, -120],
        [x - w * 0.5, -20 - lift],
        [x - w * 0.4, -lift],
        [x + w * 0.46, -lift],
        [x + w * 0.54, -20 - lift],
        [x + w * 0.5, -120],
        [x + w * 0.6, -250],
      ]),
      colour,
    ) +
    [-0.32, -0.04, 0.24]
      .map((s) => fill(`M${x + w * s} ${-2 - lift}q${w * 0.13} -26 ${w * 0.26} 0Z`, jewel.blush))
      .join('') +
    line(`M${x - w * 0.5} ${-78 - lift}Q${x} ${-62 - lift} ${x + w * 0.52} ${-78 - lift}`, 13, jewel.saffron) +
    [-0.36, -0.12, 0.12, 0.36]
      .map((s) => dot(x + w * s, -70 - lift, 3.6, jewel.magenta) + dot(x + w * s, -50 - lift, 5.5, jewel.saffron))
      .join('')
  const body: Point[] = [
    [-300, -240],
    [-296, -350],
    [-236, -440],
    [-110, -478],
    [30, -474],
    [150, -462],
    [214, -400],
    [226, -280],
    [190, -190],
    [40, -160],
    [-130, -160],
    [-260, -178],
  ]
  const head: Point[] = [
    [140, -470],
    [190, -540],
    [262, -556],
    [330, -520],
    [364, -448],
    [356, -370],
    [310, -310],
    [230, -300],
    [160, -340],
  ]
  const trunk = stroke(
    rng,
    [
      [306, -400],
      [352, -330],
      [400, -296],
      [448, -318],
      [466, -380],
      [452, -446],
      [462, -500],
      [494, -522],
    ] as Point[],
    (t) => 112 - 78 * t ** 0.75,
    0,
  )
  const ear: Point[] = [
    [216, -500],
    [150, -520],
    [84, -470],
    [70, -380],
    [104, -290],
    [162, -262],
    [204, -300],
    [226, -370],
    [238, -440],
  ]
  const inEar = ear.map(([x, y]): Point => [156 + (x - 156) * 0.72, -392 + (y + 392) * 0.72])
  const tail =
    line('M-294 -380Q-352 -330 -340 -220', 15, hide) +
    fill(petal(rng, 0, 56, 30, 0.6, 0.6).replace('M', 'M'), shade).replace(
      '<path',
      '<path transform="translate(-340 -226) rotate(176)"',
    )
  return (
    tail +
    leg(-170, 96, shade) +
    leg(156, 94, shade, 22) +
    fill(smooth(body), hide) +
    leg(-232, 104, hide) +
    leg(92, 104, hide) +
    fill(
      smooth([
        [-120, -166],
        [-20, -150],
        [60, -166],
        [30, -190],
        [-90, -190],
      ]),
      shade,
    ) +
    cloth(rng) +
    collar(rng) +
    fill(smooth(head), hide) +
    fill(trunk, hide) +
    [
      [400, -282],
      [432, -290],
      [464, -336],
      [474, -382],
      [462, -430],
    ]
      .map(([x, y], i) =>
        at(x!, y!, line('M-14 0Q0 7 16 0', 4, mix(hide, jewel.ivory, 0.4)), [-40, -60, -95, -90, -85][i]!),
      )
      .join('') +
    fill('M318 -356Q372 -330 424 -392Q396 -340 362 -330Q330 -322 318 -356Z', jewel.ivory) +
    fill(smooth(ear), shade) +
    fill(smooth(inEar), jewel.rose) +
    mandala(rng, 150, -392, [
      petals(9, 12, 58, 0.9, [jewel.magenta, jewel.plum], 0, false),
      disc(20, jewel.saffron),
      hoop(27, 3),
    ]) +
    ear.map(([x, y]) => dot(156 + (x - 156) * 0.88, -392 + (y + 392) * 0.88, 4.6)).join('') +
    brow(rng) +
    fill('M284 -432Q304 -456 330 -432Q306 -414 284 -432Z', jewel.ivory) +
    dot(308, -434, 9.5, jewel.night) +
    dot(311, -437, 3) +
    line('M280 -440Q304 -466 334 -440', 4, jewel.night) +
    line('M334 -440l10 -6M322 -452l7 -9', 3, jewel.night) +
    at(504, -530, lotus(rng, 78, [jewel.magenta, jewel.rose, jewel.plum]), 28)
  )
}

function cloth(rng: Random): string {
  const edge: Point[] = [
    [-206, -462],
    [-110, -490],
    [20, -488],
    [92, -470],
    [84, -330],
    [70, -226],
    [-60, -206],
    [-196, -226],
    [-212, -340],
  ]
  const at2 = (s: number) => smooth(edge.map(([x, y]): Point => [-62 + (x + 62) * s, -346 + (y + 346) * s]))
  const fringe = Array.from({ length: 14 }, (_, i) => {
    const x = -194 + i * 20.2
    const y = -222 + 18 * Math.sin((Math.PI * i) / 13)
    return line(`M${x} ${y}V${y + 22}`, 5, jewel.saffron) + dot(x, y + 28, 7, i % 2 ? jewel.marigold : jewel.ivory)
  }).join('')
  return (
    fringe +
    fill(at2(1), jewel.magenta) +
    fill(at2(0.9), jewel.saffron) +
    fill(at2(0.83), jewel.plum) +
    mandala(rng, -62, -350, [
      petals(14, 56, 108, 0.9, [jewel.magenta, jewel.marigold]),
      disc(62, jewel.emerald),
      hoop(60, 4),
      petals(10, 14, 54, 0.9, [jewel.saffron, jewel.rose]),
      disc(17, jewel.magenta),
      disc(8, jewel.ivory),
    ]) +
    edge
      .flatMap(([x, y], i) => {
        const [nx, ny] = edge[(i + 1) % edge.length]!
        return [0, 0.25, 0.5, 0.75].map((t) =>
          dot(-62 + (x + (nx - x) * t + 62) * 0.945, -346 + (y + (ny - y) * t + 346) * 0.945, 4.4),
        )
      })
      .join('') +
    seat(rng)
  )
}

/** The canopied seat for the couple. */
function seat(rng: Random): string {
  const post = (x: number) => line(`M${x} -500V-690`, 11, jewel.saffron) + dot(x, -600, 9, jewel.magenta)
  const dome = 'M-196 -690C-186 -780 -110 -816 -62 -866C-14 -816 62 -780 72 -690Z'
  return (
    fill('M-186 -548H62L40 -470H-166Z', jewel.emerald) +
    line('M-186 -548H62', 12, jewel.saffron) +
    [-150, -106, -62, -18, 26]
      .map((x) => at(x, -500, around(6, 0, 0, () => fill(petal(rng, 2, 18, 13, 0.6, 0.3), jewel.rose)) + dot(0, 0, 4)))
      .join('') +
    post(-170) +
    post(46) +
    fill(dome, jewel.magenta) +
    fill('M-130 -690C-124 -770 -84 -810 -62 -866C-40 -810 0 -770 6 -690Z', jewel.rose) +
    fill('M-88 -690C-86 -770 -72 -820 -62 -866C-52 -820 -38 -770 -36 -690Z', jewel.saffron) +
    line(dome, 4) +
    line('M-206 -690H82', 16, jewel.saffron) +
    Array.from(
      { length: 13 },
      (_, i) =>
        round(rng, -194 + i * 22, -672, 12, i % 2 ? jewel.emerald : jewel.turquoise) + dot(-194 + i * 22, -674, 4),
    ).join('') +
    round(rng, -62, -874, 15, jewel.saffron) +
    dot(-62, -900, 8, jewel.saffron)
  )
}

const collar = (rng: Random) =>
  garland(
    rng,
    [
      [150, -470],
      [112, -380],
      [126, -290],
      [190, -226],
      [238, -220],
    ],
    23,
    false,
  )

function brow(rng: Random): string {
  const drop = 'M206 -550Q262 -580 328 -524Q326 -470 300 -404Q248 -450 206 -550Z'
  return (
    fill(drop, jewel.plum) +
    line(drop, 5, jewel.saffron) +
    mandala(rng, 278, -506, [
      petals(8, 8, 34, 0.9, [jewel.saffron, jewel.rose], 0, false),
      disc(12, jewel.magenta),
      disc(5, jewel.ivory),
    ]) +
    [
      [296, -436],
      [286, -458],
      [304, -462],
    ]
      .map(([x, y]) => dot(x!, y!, 5))
      .join('') +
    [-104, -74, -44].map((a) => marigold(rng, ...polar(262, -470, 104, a), 17)).join('')
  )
}
