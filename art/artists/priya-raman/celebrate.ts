import { letter } from '#art/lettering.ts'
import { random } from '#art/random.ts'
import { at } from '#art/techniques/ornament.ts'
import { smooth } from '#art/techniques/outline.ts'
import { dot, fill, garland, gouache, jewel, leaf, line, lotus, marigold, round } from './hand.ts'

/** Event: strings of marigolds let down over saffron, with bells; the words stand between the strings. */
export function celebrate(): string {
  const rng = random('priya celebrate')
  const bell = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      line('M0 -44V-10', 4, jewel.plum) +
        fill(
          smooth([
            [0, -22],
            [26, -6],
            [34, 34],
            [56, 62],
            [0, 72],
            [-56, 62],
            [-34, 34],
            [-26, -6],
          ]),
          '#fff0c4',
        ) +
        fill(
          smooth([
            [4, -20],
            [26, -6],
            [34, 34],
            [56, 62],
            [10, 70],
            [22, 30],
          ]),
          '#ef8a1e',
        ) +
        line(
          'M-46 54Q0 70 48 54M-34 30Q0 42 34 30M-56 62Q-36 34 -34 0Q-26 -24 0 -24Q26 -24 34 0Q36 34 56 62Q0 80 -56 62',
          4,
          jewel.plum,
        ) +
        round(rng, 0, 80, 12, jewel.plum),
      0,
      s,
    )
  const strings: [number, number, number][] = [
    [40, 1230, 34],
    [136, 900, 31],
    [232, 470, 29],
    [330, 300, 27],
    [430, 190, 25],
    [570, 190, 25],
    [670, 300, 27],
    [768, 470, 29],
    [864, 900, 31],
    [960, 1130, 34],
  ]
  const veil = strings.map(([x, y]) => fill(`M${x - 4} 0H${x + 4}V${y}H${x - 4}Z`, '#d9790f')).join('')
  const hung = strings
    .map(
      ([x, y, r], i) =>
        garland(
          rng,
          [
            [x, -20],
            [x + rng(-6, 6), y / 2],
            [x, y],
          ],
          r,
          true,
        ) +
        (i % 2
          ? bell(x, y + 40, r / 30)
          : at(
              x,
              y - 4,
              [-28, 0, 28]
                .map((a) => at(0, 0, leaf(rng, r * 3, r * 1.3, a ? jewel.emerald : jewel.forest, a / 3), 180 + a))
                .join('') + marigold(rng, 0, 12, r * 0.9, 0.9),
            )),
    )
    .join('')
  const swag = garland(
    rng,
    [
      [-20, 60],
      [120, 150],
      [250, 90],
      [376, 150],
      [500, 84],
      [624, 150],
      [750, 90],
      [880, 150],
      [1020, 60],
    ],
    36,
  )
  const bloom = at(500, 1440, lotus(rng, 310, [jewel.magenta, jewel.rose, jewel.plum]))
  const pads = [
    [-64, 330],
    [64, 330],
    [-82, 400],
    [82, 400],
  ]
    .map(([a, l]) => at(500, 1420, leaf(rng, l!, 150, jewel.emerald, a! / 6), a!))
    .join('')
  const come = letter('style-script', 'Come', 210, 474, 664)
  const and = letter('style-script', 'celebrate', 236, 500, 868)
  const us = letter('yeseva-one', 'WITH US', 66, 500, 984, { spacing: 18 })
  const drops = Array.from({ length: 44 }, () => {
    const [x, y] = [rng(190, 810), rng(330, 1240)]
    return Math.abs(x - 500) < 360 && y > 480 && y < 1030
      ? ''
      : dot(x, y, rng(3, 6), rng.pick([jewel.ivory, '#ffd27a', jewel.magenta]))
  }).join('')
  return gouache({
    paper: '#f7a928',
    body: drops + veil + hung + swag + pads + bloom,
    words: fill(come.d, jewel.plum) + fill(and.d, jewel.plum) + fill(us.d, jewel.magenta),
  })
}
