import { letter } from '#art/lettering.ts'
import { random, type Random } from '#art/random.ts'
import { at } from '#art/techniques/ornament.ts'
import { smooth } from '#art/techniques/outline.ts'
import { beads, disc, dot, fill, gouache, hoop, jewel, lace, line, mandala, petals, round, scallops } from './hand.ts'

/** Holiday: a rangoli hangs over the night like a sun; below it the lamps are lit, one after another. */
export function diwali(): string {
  const rng = random('priya diwali')
  const stars = Array.from({ length: 90 }, () =>
    dot(rng(0, 1000), rng(420, 1240), rng(1.2, 3.6), rng.pick([jewel.ivory, jewel.saffron, jewel.rose])),
  ).join('')
  const sun = mandala(
    rng,
    500,
    60,
    [
      lace(36, 585, 650, jewel.saffron, 3),
      scallops(36, 562, jewel.magenta),
      disc(560, jewel.plum),
      beads(72, 572, 4.6),
      petals(24, 400, 546, 0.92, [jewel.magenta, jewel.marigold]),
      petals(24, 400, 478, 0.7, [jewel.saffron], 7.5),
      disc(404, jewel.emerald),
      hoop(402, 5),
      lace(24, 310, 384),
      hoop(306, 4),
      disc(302, jewel.indigo),
      beads(48, 290, 4.6, jewel.saffron),
      petals(16, 150, 278, 0.92, [jewel.rose, jewel.saffron]),
      petals(16, 130, 210, 0.7, [jewel.turquoise], 11.25),
      disc(140, jewel.marigold),
      hoop(136, 4),
      petals(12, 40, 126, 0.9, [jewel.saffron, jewel.ivory]),
      disc(46, jewel.magenta),
      beads(12, 32, 4),
    ],
    3.75,
  )
  const lamps = [
    [110, 1180, 0.62],
    [300, 1228, 0.78],
    [890, 1180, 0.62],
    [700, 1228, 0.78],
    [500, 1262, 1],
  ] as const
  const row = lamps.map(([x, y, s]) => at(x, y, lamp(rng), 0, s)).join('')
  const glows = lamps
    .map(([x, y, s]) => `<circle cx="${x}" cy="${y - 110 * s}" r="${250 * s}" fill="url(#glow)"/>`)
    .join('')
  const happy = letter('yeseva-one', 'HAPPY', 60, 520, 790, { spacing: 22 })
  const word = letter('style-script', 'Diwali', 300, 492, 1030)
  return gouache({
    paper: jewel.night,
    body: stars + sun + glows + row,
    words: fill(happy.d, jewel.saffron) + fill(word.d, jewel.ivory),
    defs: '<radialGradient id="glow"><stop offset="0" stop-color="#ffce5a" stop-opacity="0.85"/><stop offset="0.35" stop-color="#f6861c" stop-opacity="0.4"/><stop offset="1" stop-color="#c01a6c" stop-opacity="0"/></radialGradient>',
  })
}

function lamp(rng: Random): string {
  const flame = (s: number, c: string) =>
    fill(
      smooth([
        [0, -186 * s - 40 * (1 - s)],
        [26 * s, -120],
        [34 * s, -84],
        [20 * s, -56],
        [0, -48],
        [-20 * s, -56],
        [-34 * s, -84],
        [-22 * s, -126],
      ]),
      c,
    )
  const bowl = 'M-140 -52Q-60 -26 0 -34Q60 -26 140 -52Q128 22 66 52H-66Q-128 22 -140 -52Z'
  return (
    flame(1, jewel.marigold) +
    flame(0.72, jewel.saffron) +
    flame(0.44, jewel.ivory) +
    fill('M-142 -54Q0 -94 142 -54Q60 -18 0 -26Q-60 -18 -142 -54Z', jewel.plum) +
    fill('M-118 -54Q0 -78 118 -54Q0 -32 -118 -54Z', '#f7b53a') +
    fill(bowl, jewel.magenta) +
    fill('M-66 52Q0 70 66 52L82 78Q0 92 -82 78Z', jewel.saffron) +
    line('M-134 -34Q-60 -6 0 -12Q60 -6 134 -34', 4) +
    [-96, -64, -32, 0, 32, 64, 96]
      .map(
        (x) =>
          round(rng, x, 12 - Math.abs(x) * 0.16, 9, jewel.saffron) +
          dot(x, 12 - Math.abs(x) * 0.16, 3.4) +
          dot(x + 16, 30 - Math.abs(x) * 0.2, 2.6, jewel.rose),
      )
      .join('')
  )
}
