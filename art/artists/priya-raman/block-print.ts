import { letter } from '#art/lettering.ts'
import { random, type Random } from '#art/random.ts'
import { around, at, petal, polar } from '#art/techniques/ornament.ts'
import { smooth, type Point } from '#art/techniques/outline.ts'
import { dot, fill, gouache, jewel, line, round } from './hand.ts'

/** Greeting: a length of block-printed cotton, key block a little off its colours, with a label sewn on. */
export function blockPrint(): string {
  const rng = random('priya block')
  let colours = ''
  let key = ''
  for (let row = 0; row < 8; row++)
    for (let c = -1; c < 5; c++) {
      const [x, y] = [c * 250 + (row % 2) * 125 + 60 + rng.gauss(0, 2.5), row * 205 + 10 + rng.gauss(0, 2.5)]
      const { paint, ink } =
        (row + c) % 3 === 0
          ? sprig(rng, jewel.saffron, jewel.magenta)
          : (row + c) % 3 === 1
            ? sprig(rng, jewel.magenta, jewel.saffron)
            : sprig(rng, '#ef7f8e', jewel.marigold)
      const turn = (row % 2 ? 12 : -12) + rng.gauss(0, 2)
      colours += at(x, y, paint, turn)
      key += at(x + 4, y + 3, ink, turn)
    }
  const ring = (rx: number, ry: number): Point[] =>
    Array.from(
      { length: 72 },
      (_, i) => [500 + rx * Math.cos((i * Math.PI) / 36), 668 + ry * Math.sin((i * Math.PI) / 36)] as const,
    )
  const petalsRound = ring(394, 328)
    .filter((_, i) => i % 2 === 0)
    .map(([x, y]) => round(rng, x, y, 34, jewel.night))
    .join('')
  const label =
    petalsRound +
    fill(smooth(ring(396, 330)), jewel.night) +
    ring(398, 332)
      .filter((_, i) => i % 2 === 0)
      .map(([x, y]) => dot(x, y, 9, jewel.saffron) + dot(x, y, 3.6))
      .join('') +
    line(smooth(ring(362, 296)), 3.4) +
    ring(348, 282)
      .map(([x, y], i) => (i % 2 ? dot(x, y, 3, jewel.rose) : ''))
      .join('')
  const side =
    [-1, 1]
      .map((s) =>
        at(
          500,
          880,
          [0, 1, 2]
            .map((i) =>
              at(
                s * (30 + i * 44),
                -6 - i * i * 5,
                fill(petal(rng, 0, 40 - i * 6, 19, 0.5, 0.9), jewel.emerald),
                s * (62 - i * 4),
              ),
            )
            .join(''),
        ),
      )
      .join('') +
    at(
      500,
      872,
      around(8, 0, 0, (i) => fill(petal(rng, 4, 28, 18, 0.6, 0.3), i % 2 ? jewel.magenta : jewel.rose)) +
        dot(0, 0, 7, jewel.saffron),
    )
  const a = letter('style-script', 'Thinking', 196, 498, 622)
  const b = letter('style-script', 'of you', 190, 520, 776)
  return gouache({
    paper: '#fdf0d9',
    body: colours + key + label + at(0, 8, side, 0),
    words: fill(a.d, jewel.ivory) + fill(b.d, jewel.saffron),
  })
}

function sprig(rng: Random, main: string, second: string): { paint: string; ink: string } {
  const n = 8
  const flower = around(n, 0, -36, () => fill(petal(rng, 14, 74, 52, 0.66, 0), main), rng(-6, 6))
  const lines = around(
    n,
    0,
    -36,
    () =>
      line(petal(rng, 15, 73, 50, 0.66, 0, 0.02), 3, jewel.indigo) +
      line('M0 -30V-56M-8 -32L-11 -50M8 -32L11 -50', 2.4, jewel.indigo),
  )
  const twigs = (
    [
      [-58, 70],
      [52, 66],
      [-28, 104],
      [30, 100],
    ] as const
  ).map(([dx, dy], i) => ({ dx, dy, turn: [-118, 118, -150, 150][i]!, length: rng(56, 72) }))
  const leaves = twigs
    .map(({ turn, length }, i) =>
      at(0, i < 2 ? 54 : 84, fill(petal(rng, 6, length, 27, 0.5, 0.8), jewel.emerald), turn * 0.62),
    )
    .join('')
  const veins = twigs
    .map(({ turn, length }, i) =>
      at(
        0,
        i < 2 ? 54 : 84,
        line(petal(rng, 6, length, 25, 0.5, 0.8, 0.02), 2.8, jewel.indigo) +
          line(`M0 -10V${-length * 0.75}`, 2.2, jewel.indigo),
        turn * 0.62,
      ),
    )
    .join('')
  const buds = [-1, 1]
    .map((s) => at(s * 86, -16 + rng(-8, 8), fill(petal(rng, 0, 40, 26, 0.5, 0.6), second), s * 40))
    .join('')
  const budInk = [-1, 1]
    .map(
      (s) =>
        line(`M${s * 10} 34Q${s * 50} 20 ${s * 84} -12`, 2.8, jewel.indigo) +
        at(s * 86, -14, line(petal(rng, 0, 38, 24, 0.5, 0.6, 0.02), 2.6, jewel.indigo), s * 40),
    )
    .join('')
  return {
    paint: flower + leaves + buds + round(rng, 0, -36, 22, second, 0.04),
    ink:
      line('M0 30Q6 80 -2 122', 4, jewel.indigo) +
      lines +
      veins +
      budInk +
      `<circle cy="-36" r="20" fill="none" stroke="${jewel.indigo}" stroke-width="3"/>` +
      around(7, 0, -36, () => dot(0, -11, 3, jewel.indigo)) +
      dot(0, -36, 3.4, jewel.indigo) +
      [40, 90, 140].map((a) => dot(...polar(0, 40, 96, a), 4, jewel.indigo)).join(''),
  }
}
