import { letter } from '#art/lettering.ts'
import { random } from '#art/random.ts'
import { around, at, petal } from '#art/techniques/ornament.ts'
import { elephant } from './elephant.ts'
import { arch, dot, fill, garland, gouache, jewel, leaf, line, marigold, round } from './hand.ts'

/** Wedding: the wedding elephant walks out of its arch, past the edge of the frame. */
export function procession(): string {
  const rng = random('priya procession')
  const wall = Array.from({ length: 16 }, (_, row) =>
    Array.from({ length: 11 }, (_, c) => {
      const [x, y] = [c * 100 + (row % 2) * 50, row * 88 + 20]
      return at(
        x,
        y,
        around(4, 0, 0, () => fill(petal(rng, 5, 26, 17, 0.6, 0.5), '#b3145f')) + dot(0, 0, 4, jewel.saffron),
        45 + rng(-8, 8),
      )
    }).join(''),
  ).join('')
  const opening = arch(500, 1110, 398, 1040)
  const window =
    fill(arch(500, 1110, 452, 1112), jewel.saffron) +
    fill(arch(500, 1110, 436, 1090), jewel.plum) +
    fill(arch(500, 1110, 416, 1064), jewel.ivory) +
    fill(opening, '#ffdf9e') +
    `<g clip-path="url(#opening)">${around(44, 500, 560, (i) => fill('M-26 0L0 -900L26 0Z', i % 2 ? '#ffd07c' : '#ffe6b4'))}<circle cx="500" cy="560" r="210" fill="#ffc35e"/><circle cx="500" cy="560" r="176" fill="#ffefc9"/></g>`
  const beads = Array.from({ length: 20 }, (_, i) =>
    [74, 926].map((x) => dot(x, 1090 - i * 38, i % 2 ? 5.5 : 8, i % 2 ? jewel.rose : jewel.ivory)).join(''),
  ).join('')
  const floor =
    fill('M-40 1072H1040V1440H-40Z', jewel.forest) +
    fill('M-40 1072H1040V1098H-40Z', jewel.saffron) +
    Array.from(
      { length: 26 },
      (_, i) =>
        round(rng, i * 41, 1085, 13, i % 2 ? jewel.magenta : jewel.plum) +
        dot(i * 41, 1085, 4.5) +
        line(`M${i * 41 - 20} 1100Q${i * 41} 1126 ${i * 41 + 21} 1100`, 2.6) +
        dot(i * 41, 1128, 3, jewel.saffron),
    ).join('')
  const strew = Array.from({ length: 15 }, () => {
    const [x, y] = [rng(20, 980), rng(1040, 1068)]
    return rng.chance(0.5)
      ? marigold(rng, x, y, rng(12, 20))
      : at(x, y, fill(petal(rng, 0, 26, 17, 0.6, 0.3), rng.pick([jewel.rose, jewel.magenta, jewel.ivory])), rng(0, 360))
  }).join('')
  const hang =
    garland(
      rng,
      [
        [120, 250],
        [180, 330],
        [300, 352],
        [420, 290],
        [500, 214],
      ],
      22,
    ) +
    garland(
      rng,
      [
        [500, 214],
        [580, 290],
        [700, 352],
        [820, 330],
        [880, 250],
      ],
      22,
    ) +
    [[500, 222, 3]]
      .map(
        ([x, y, n]) =>
          garland(
            rng,
            [
              [x!, y!],
              [x!, y! + n! * 34],
            ],
            19,
            false,
          ) + at(x!, y! + n! * 34 + 20, leaf(rng, 60, 30, jewel.emerald, 4), 180),
      )
      .join('')
  const words = letter('style-script', 'To the happy couple', 142, 500, 1238)
  const small = letter('yeseva-one', 'MAY EVERY DAY BE A CELEBRATION', 30, 500, 1330, { spacing: 5 })
  return gouache({
    paper: jewel.magenta,
    body: wall + window + beads + hang + floor + at(448, 1076, elephant(rng), 0, 0.92) + strew,
    words: fill(words.d, jewel.ivory) + fill(small.d, jewel.saffron),
    defs: `<clipPath id="opening"><path d="${opening}"/></clipPath>`,
  })
}
