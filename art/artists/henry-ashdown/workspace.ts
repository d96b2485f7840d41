import { letter } from '#art/lettering.ts'
import { workspace as size } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { at, petal } from '#art/techniques/ornament.ts'
import { arc, cut, dot, dusk, fill, gleam, grey, line, press, rays, shine, swash } from './hand.ts'

const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}Z`
const solid = (d: string, paint: string, edge = 5) => fill(d, paint) + line(d, edge, cut)

/** Henry's bench at night: the stamping press, a banker's lamp, pens, and a card still warm. */
export function workspace(): string {
  const rng = random('henry workspace')
  const foil =
    windowAt(800, 640) +
    panels() +
    bench() +
    pressMachine(1270, 742) +
    lamp(352, 742) +
    paper(rng) +
    inkwell(600, 742) +
    pens(rng, 960, 742) +
    rolls()
  return press({ stock: 'emerald', size, foil, defs: shading, seed: 81 })
}

const shading = `<linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${grey(0.44)}"/><stop offset="0.25" stop-color="${grey(0.95)}"/><stop offset="0.6" stop-color="${grey(0.6)}"/><stop offset="1" stop-color="${grey(0.32)}"/></linearGradient>`

/** An arched window: the sun comes up in leaded fans. */
function windowAt(x: number, bottom: number): string {
  const r = 250
  const glass =
    rays(
      x,
      bottom - 180,
      100,
      (i) => (i % 2 ? 220 : 236),
      26,
      -180,
      0,
      0.56,
      (i) => (i % 2 ? dusk : gleam),
    ) +
    fill(`M${x - 84} ${bottom - 180}A84 84 0 0 1 ${x + 84} ${bottom - 180}Z`, gleam) +
    [0, 1, 2, 3, 4, 5]
      .map((i) =>
        fill(
          `M${x - 236} ${bottom - 160 + i * 27}Q${x} ${bottom - 172 + i * 27} ${x + 236} ${bottom - 160 + i * 27}V${bottom - 152 + i * 26}Q${x} ${bottom - 162 + i * 27} ${x - 236} ${bottom - 152 + i * 26}Z`,
          i % 2 ? dusk : shine,
        ),
      )
      .join('')
  const rim = `M${x - r} ${bottom}V${bottom - 180}A${r} ${r} 0 0 1 ${x + r} ${bottom - 180}V${bottom}Z`
  const outer = `M${x - r - 24} ${bottom}V${bottom - 180}A${r + 24} ${r + 24} 0 0 1 ${x + r + 24} ${bottom - 180}V${bottom}Z`
  return (
    glass +
    line(rim, 9, gleam) +
    line(outer, 3, shine) +
    line(
      `M${x} ${bottom}V${bottom - 430}M${x - r} ${bottom - 180}H${x + r}M${x - 125} ${bottom}V${bottom - 180}M${x + 125} ${bottom}V${bottom - 180}`,
      7,
      cut,
      'butt',
    ) +
    line(`M${x} ${bottom}V${bottom - 430}M${x - r} ${bottom - 180}H${x + r}`, 3, gleam, 'butt') +
    fill(box(x - r - 44, bottom, 2 * r + 88, 16), gleam)
  )
}

function panels(): string {
  return [-20, 1620]
    .map((x) =>
      [0, 16, 32]
        .map((m, i) =>
          line(
            `M${x - 190 + m} 640V${110 + m}H${x - 150 + m}V${70 + m}H${x + 150 - m}V${110 + m}H${x + 190 - m}V640`,
            [4, 1.6, 1.6][i]!,
            i ? dusk : shine,
            'butt',
          ),
        )
        .join(''),
    )
    .join('')
}

const bench = () =>
  fill(box(0, 735, 1600, 265), cut) +
  fill(box(0, 735, 1600, 14), gleam) +
  line('M0 760H1600M0 960H1600', 2, shine, 'butt') +
  fill(box(0, 974, 1600, 8), shine)

function lamp(x: number, y: number): string {
  const shade = `M${x - 190} ${y - 330}C${x - 180} ${y - 430} ${x - 90} ${y - 470} ${x} ${y - 470}C${x + 90} ${y - 470} ${x + 180} ${y - 430} ${x + 190} ${y - 330}Z`
  return (
    rays(
      x,
      y - 350,
      60,
      (i) => 220 + (i % 2) * 70,
      15,
      36,
      144,
      0.24,
      (i) => (i % 2 ? dusk : shine),
    ) +
    solid(
      `M${x - 100} ${y}Q${x - 90} ${y - 34} ${x - 30} ${y - 40}H${x + 30}Q${x + 90} ${y - 34} ${x + 100} ${y}Z`,
      'url(#side)',
    ) +
    solid(box(x - 11, y - 340, 22, 302), 'url(#side)') +
    [y - 90, y - 200].map((cy) => solid(`M${x - 24} ${cy}a24 16 0 1 1 48 0a24 16 0 1 1 -48 0Z`, gleam, 4)).join('') +
    solid(shade, 'url(#side)', 6) +
    [-120, -60, 0, 60, 120]
      .map((dx) => line(`M${x + dx * 0.3} ${y - 468}Q${x + dx} ${y - 430} ${x + dx * 1.3} ${y - 332}`, 3, cut))
      .join('') +
    solid(box(x - 200, y - 336, 400, 15), gleam, 3) +
    dot(x, y - 482, 14, gleam) +
    line(`M${x + 120} ${y - 320}V${y - 250}`, 2.6, shine) +
    dot(x + 120, y - 242, 8, gleam)
  )
}

function pressMachine(x: number, y: number): string {
  const wheel = (cx: number, cy: number) =>
    line(arc(cx, cy, 92, 0, 359.9), 17, shine) +
    line(arc(cx, cy, 92, 0, 359.9), 3, cut) +
    Array.from({ length: 6 }, (_, i) => at(cx, cy, fill('M-6 -16L-4 -84H4L6 -16Z', gleam), i * 60)).join('') +
    dot(cx, cy, 22, gleam) +
    dot(cx, cy, 8, cut) +
    Array.from({ length: 12 }, (_, i) => at(cx, cy, dot(0, -116, 6, gleam), i * 30)).join('')
  const frame = `M${x - 150} ${y}L${x - 130} ${y - 60}H${x - 110}V${y - 330}Q${x - 110} ${y - 410} ${x - 30} ${y - 410}H${x + 60}Q${x + 130} ${y - 410} ${x + 130} ${y - 330}V${y - 290}H${x + 10}V${y - 330}H${x - 20}V${y - 60}H${x + 130}L${x + 150} ${y}Z`
  return (
    wheel(x + 50, y - 470) +
    solid(frame, 'url(#side)', 6) +
    solid(box(x + 32, y - 290, 76, 74), gleam) +
    solid(box(x + 6, y - 216, 128, 26), shine) +
    solid(box(x - 4, y - 84, 150, 26), gleam) +
    solid(box(x + 40, y - 388, 60, 14), dusk, 3) +
    line(`M${x - 92} ${y - 84}V${y - 320}Q${x - 92} ${y - 390} ${x - 30} ${y - 390}`, 3, cut) +
    swashMark(x - 64, y - 210) +
    solid(box(x - 170, y - 16, 340, 16), gleam, 3)
  )
}

const swashMark = (x: number, y: number) => fill(letter('pinyon-script', 'A', 68, x, y).d, cut)

function paper(rng: ReturnType<typeof random>): string {
  const card = 'M480 800L980 800L1030 930L430 930Z'
  const words = letter('pinyon-script', 'With love', 104, 730, 892)
  return (
    solid('M1040 812L1300 826L1290 940L1010 926Z', shine) +
    solid('M1060 800L1320 806L1312 920L1034 914Z', gleam) +
    line('M1080 820L1298 824L1292 900L1060 896Z', 2.6, cut) +
    solid(card, gleam, 6) +
    line('M496 812L966 812L1006 918L456 918Z', 2.4, cut) +
    fill(words.d, cut) +
    swash(rng, 880, 880, 10, 150, -20, -190, 5, 4, cut) +
    at(
      1010,
      866,
      solid('M0 -9L-150 -4L-186 0L-150 4L0 9Q20 0 0 -9Z', 'url(#side)', 3) +
        solid('M-186 0L-150 -5L-150 5Z', dusk, 2) +
        fill(petal(rng, 0, 250, 60, 0.5, 0.8), shine).replace('<path', '<path transform="rotate(90)"') +
        line('M0 0H236', 3, cut) +
        Array.from({ length: 13 }, (_, i) => line(`M${40 + i * 14} 0l18 -18M${40 + i * 14} 0l18 18`, 1.8, cut)).join(
          '',
        ),
      -30,
    )
  )
}

const inkwell = (x: number, y: number) =>
  solid(
    `M${x - 74} ${y}L${x - 58} ${y - 78}L${x - 26} ${y - 96}H${x + 26}L${x + 58} ${y - 78}L${x + 74} ${y}Z`,
    'url(#side)',
  ) +
  line(`M${x - 34} ${y - 4}L${x - 20} ${y - 90}M${x + 34} ${y - 4}L${x + 20} ${y - 90}`, 3, cut) +
  solid(box(x - 32, y - 122, 64, 26), gleam, 4) +
  dot(x, y - 136, 14, gleam)

function pens(rng: ReturnType<typeof random>, x: number, y: number): string {
  const pen = (turn: number, l: number) =>
    at(
      x,
      y - 90,
      solid(`M-6 0L-8 ${-l}L0 ${-l - 14}L8 ${-l}L6 0Z`, 'url(#side)', 3) +
        line(`M-7 ${-l * 0.8}H7M-7 ${-l * 0.7}H7`, 3, cut),
      turn + rng(-2, 2),
    )
  return (
    pen(-22, 150) +
    pen(-8, 190) +
    pen(8, 170) +
    pen(24, 140) +
    solid(`M${x - 56} ${y}L${x - 70} ${y - 130}H${x + 70}L${x + 56} ${y}Z`, 'url(#side)') +
    Array.from({ length: 7 }, (_, i) =>
      line(`M${x - 54 + i * 18} ${y - 6}L${x - 66 + i * 22} ${y - 124}`, 2.4, cut),
    ).join('') +
    solid(box(x - 76, y - 138, 152, 14), gleam, 3)
  )
}

const rolls = () =>
  [
    [126, 872, 62],
    [262, 884, 54],
    [196, 800, 40],
  ]
    .map(
      ([x, y, r]) =>
        fill(arcs(x!, y!, r!), cut) +
        line(arc(x!, y!, r!, 0, 359.9), 6, gleam) +
        [0.8, 0.64, 0.48].map((s, i) => line(arc(x!, y!, r! * s, 0, 359.9), 5 - i, i % 2 ? dusk : shine)).join('') +
        dot(x!, y!, r! * 0.3, gleam) +
        dot(x!, y!, r! * 0.16, cut),
    )
    .join('')
const arcs = (x: number, y: number, r: number) =>
  `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`
