import { card } from '#art/drawing.ts'
import type { Random } from '#art/random.ts'
import { atomicStar, block, disc, fitted, grotesque, halftone, polygon, press } from './hand.ts'

/** The word has already left; it is seen five times on its way down the street. */
export function moved(): string {
  const p = press('moved')
  const echo = (k: number) => {
    const [x, y] = [64 + k * 44, 330 + k * 92]
    return fitted(grotesque, 'MOVED', x, y, x + 690, y + 186)
  }
  return p.finish(
    card,
    'teal',
    [
      p.plate(
        'mint',
        halftone(-10, 800, 1010, 1300, 18, 30, (_, y) => (y - 800) / 560),
        { opaque: true },
      ),
      p.plate(
        'mint',
        atomicStar(90, 640, 60) + atomicStar(930, 520, 74) + atomicStar(80, 860, 40) + atomicStar(660, 110, 36),
        { opaque: true },
      ),
      p.plate('mustard', disc(838, 196, 118), { opaque: true }),
      p.plate(
        'tangerine',
        halftone(700, 60, 980, 330, 14, 45, (x, y) => (Math.hypot(x - 838, y - 196) < 118 ? (y - 150) / 200 : 0)),
        { slip: 1 },
      ),
      p.plate('paper', fitted(grotesque, "WE'VE", 66, 92, 600, 268), { opaque: true }),
      ...(['mint', 'rose', 'mustard', 'tangerine', 'paper'] as const).map((ink, i) =>
        p.plate(ink, echo(i), { opaque: true, slip: 2 }),
      ),
      street(p.rng, p.plate),
    ].join(''),
  )
}

type Plate = ReturnType<typeof press>['plate']

/** Flat roofs, butterfly roofs and A-frames, with the lights on in one of them. */
function street(rng: Random, plate: Plate): string {
  const ground = 1290
  const roofs = [
    polygon([
      [30, 1110],
      [250, 1062],
      [250, 1084],
      [30, 1132],
    ]),
    polygon([
      [250, 1084],
      [330, 1128],
      [330, 1108],
      [250, 1062],
    ]),
    polygon(
      [
        [560, 860],
        [720, ground],
        [400, ground],
      ].map(([x, y]) => [x! - 66, y! + 40] as const),
    ),
    block(616, 1092, 260, 22),
    polygon([
      [900, 1076],
      [1030, 1040],
      [1030, 1064],
      [900, 1100],
    ]),
  ].join('')
  const walls = block(60, 1120, 244, 180) + block(640, 1112, 214, 190) + block(914, 1090, 120, 210)
  const windows = [
    [84, 1150, 50, 74],
    [146, 1150, 50, 74],
    [664, 1144, 76, 60],
    [752, 1144, 76, 60],
    [940, 1130, 60, 80],
  ]
    .map(([x, y, w, h]) => block(x!, y!, w!, h!))
    .join('')
  const trees = [366, 588, 888]
    .map(
      (x) =>
        block(x - 4, 1160, 8, 140) +
        polygon([
          [x, 960 + rng(0, 60)],
          [x + 40, 1230],
          [x - 40, 1230],
        ]),
    )
    .join('')
  return [
    plate('charcoal', trees, { opaque: true }),
    plate('paper', walls, { opaque: true }),
    plate('tangerine', roofs + block(222, 1190, 52, 110), { opaque: true }),
    plate(
      'mustard',
      polygon([
        [494, 1010],
        [562, 1250],
        [426, 1250],
      ]) + windows,
      { opaque: true },
    ),
    plate(
      'charcoal',
      block(-10, ground, 1020, 120) + block(466, 1108, 56, 8) + block(446, 1176, 96, 8) + block(766, 1218, 44, 80),
      { opaque: true },
    ),
    plate('paper', Array.from({ length: 9 }, (_, i) => block(30 + i * 118, 1342, 66, 12)).join(''), { opaque: true }),
  ].join('')
}
