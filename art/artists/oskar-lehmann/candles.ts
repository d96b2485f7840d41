import { card } from '#art/drawing.ts'
import { block, disc, fitted, grotesque, halftone, knockout, path, polygon, press, slice } from './hand.ts'

// A letter with two arms carries two lights: x, y and size of each flame.
const lights = [
  [137, 500, 0.72],
  [250, 500, 0.72],
  [356, 396, 1],
  [486, 470, 0.9],
  [622, 340, 1],
  [736, 430, 0.72],
  [856, 430, 0.72],
] as const

const candles = [
  ['H', 124, 268, 500, 'teal'],
  ['A', 282, 430, 396, 'tangerine'],
  ['P', 446, 566, 470, 'charcoal'],
  ['P', 584, 702, 340, 'tangerine'],
  ['Y', 716, 876, 430, 'teal'],
] as const

/** HAPPY stands as five candles of unequal age on a cake that says the rest. */
export function candlesCard(): string {
  const p = press('candles')
  const of = (ink: string) =>
    candles
      .filter(([, , , , own]) => own === ink)
      .map(([character, x1, x2, top]) => fitted(grotesque, character, x1, top, x2, 946))
      .join('')
  const glow = lights.map(([x, y, k]) => disc(x, y - 98 * k, 92 * k)).join('')
  return p.finish(
    card,
    'mustard',
    [
      p.plate(
        'paper',
        halftone(-10, -10, 1010, 950, 20, 30, (x, y) =>
          Math.max(...lights.map(([lx, ly, k]) => 0.7 - Math.hypot(x - lx, y - ly + 98 * k) / (210 * k))),
        ),
        { opaque: true },
      ),
      p.plate('paper', glow, { opaque: true }),
      p.plate('paper', cakeBody(), { opaque: true }),
      p.plate(
        'rose',
        halftone(92, 972, 902, 1186, 14, 30, (x, y) => (1060 - y) / 150 + (x - 700) / 420),
        { slip: 1 },
      ),
      p.plate('tangerine', lights.map(([x, y, k]) => flame(x, y - 24 * k, 66 * k, 148 * k)).join(''), { slip: 2.4 }),
      p.plate('mustard', lights.map(([x, y, k]) => flame(x + 2, y - 34 * k, 32 * k, 72 * k)).join(''), {
        opaque: true,
        slip: 1.6,
      }),
      p.plate('teal', of('teal') + icing() + stand(), { opaque: true, slip: 4 }),
      p.plate('tangerine', of('tangerine') + band(), { slip: 4 }),
      p.plate(
        'charcoal',
        of('charcoal') + wicks() + fitted(grotesque, 'BIRTHDAY', 130, 1068, 870, 1168, undefined, 6),
        { slip: 2.5 },
      ),
    ].join(''),
  )
}

/** A drop with a needle point, leaning a little. */
function flame(x: number, y: number, width: number, height: number): string {
  return path(
    `M${x} ${y - height}C${x + width * 0.16} ${y - height * 0.62} ${x + width / 2} ${y - height * 0.5} ${x + width / 2} ${y - height * 0.26}A${width / 2} ${height * 0.27} 0 0 1 ${x - width / 2} ${y - height * 0.26}C${x - width / 2} ${y - height * 0.5} ${x - width * 0.2} ${y - height * 0.6} ${x} ${y - height}Z`,
  )
}

function wicks(): string {
  return lights.map(([x, y, k]) => block(x - 4, y - 44 * k, 8, 44 * k + 6)).join('')
}

function cakeBody(): string {
  return block(84, 944, 832, 270)
}

function icing(): string {
  const scallops = Array.from({ length: 13 }, (_, i) => slice(84 + 32 + i * 64, 972, 32, 0, 180)).join('')
  return block(84, 940, 832, 33) + scallops
}

function band(): string {
  const diamonds = Array.from({ length: 13 }, (_, i) => {
    const x = 116 + i * 64
    return polygon(
      [
        [x, 1192],
        [x + 18, 1206],
        [x, 1220],
        [x - 18, 1206],
      ],
      i % 2 === 0 ? knockout : undefined,
    )
  })
  return block(84, 1190, 832, 32) + diamonds.join('')
}

function stand(): string {
  return path('M40 1222H960C940 1262 800 1268 560 1270L600 1410H400L440 1270C200 1268 60 1262 40 1222Z')
}
