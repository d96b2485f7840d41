import type { Random } from '#art/random.ts'
import { at } from '#art/techniques/ornament.ts'
import { smooth, stroke } from '#art/techniques/outline.ts'
import { arch, dot, fill, jewel, leaf, round } from './hand.ts'

/** What the clip path `hole` of a sheet with this view must cut to. */
export const opening = arch(800, 690, 300, 640)

/** The arch window on a wide sheet, with palms and hills at sundown behind it. */
export function courtyard(rng: Random): string {
  const hills =
    fill(
      smooth([
        [450, 560],
        [600, 470],
        [760, 530],
        [900, 450],
        [1150, 540],
        [1150, 720],
        [450, 720],
      ]),
      jewel.turquoise,
    ) +
    fill(
      smooth([
        [450, 640],
        [620, 560],
        [800, 620],
        [980, 550],
        [1150, 620],
        [1150, 760],
        [450, 760],
      ]),
      jewel.emerald,
    )
  const palm = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      fill(
        stroke(
          rng,
          [
            [0, 0],
            [12, -110],
            [4, -230],
          ],
          (t) => 24 - 10 * t,
        ),
        jewel.plum,
      ) +
        [-130, -95, -55, -20, 20, 55, 95, 130]
          .map((a) => at(4, -230, leaf(rng, 130, 34, jewel.forest, a > 0 ? 50 : -50), a * 0.85))
          .join('') +
        [-12, 4, 20].map((dx) => dot(dx, -220, 11, jewel.saffron)).join(''),
      0,
      s,
    )
  return (
    fill(arch(800, 700, 366, 720), jewel.saffron) +
    fill(arch(800, 700, 350, 700), jewel.magenta) +
    fill(arch(800, 700, 324, 668), jewel.ivory) +
    `<g clip-path="url(#hole)"><rect x="450" y="0" width="700" height="720" fill="#ffd487"/>${round(rng, 880, 330, 100, '#fff0c2')}${round(rng, 880, 330, 78, jewel.saffron)}${hills}${palm(610, 640, 1.15)}${palm(1010, 660, 0.85)}</g>` +
    Array.from({ length: 13 }, (_, i) =>
      [464, 1136].map((x) => dot(x, 680 - i * 33, i % 2 ? 5 : 7.5, i % 2 ? jewel.saffron : jewel.ivory)).join(''),
    ).join('')
  )
}
