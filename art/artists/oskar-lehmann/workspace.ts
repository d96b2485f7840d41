import { workspace as size } from '#art/drawing.ts'
import {
  atomicStar,
  block,
  disc,
  fat,
  fitted,
  grotesque,
  halftone,
  path,
  polygon,
  press,
  slice,
  type,
  type Press,
} from './hand.ts'

/** The shop on a weekday: type cases, the hand press, sheets drying on a line, and the window behind. */
export function workspace(): string {
  const p = press('workspace')
  return p.finish(
    size,
    'mustard',
    [
      p.plate(
        'tangerine',
        halftone(-10, -10, 1610, 760, 18, 20, (x, y) => 0.42 - (x + y) / 2400),
        { slip: 2 },
      ),
      windowAndStreet(p),
      posters(p),
      floor(p),
      typeCase(p),
      pressMachine(p),
      tableAndTins(p),
      lamp(p),
    ].join(''),
  )
}

function windowAndStreet(p: Press): string {
  return [
    p.plate('mint', block(560, 90, 420, 420), { opaque: true }),
    p.plate('paper', disc(850, 200, 70), { opaque: true }),
    p.plate(
      'teal',
      polygon([
        [560, 510],
        [560, 400],
        [660, 330],
        [760, 420],
        [860, 350],
        [980, 440],
        [980, 510],
      ]),
      { opaque: true },
    ),
    p.plate(
      'charcoal',
      halftone(560, 380, 980, 510, 13, 30, (_, y) => (y > 430 ? (y - 420) / 300 : 0)),
      { slip: 1 },
    ),
    p.plate(
      'paper',
      block(544, 74, 452, 20) +
        block(544, 506, 452, 24) +
        block(544, 74, 20, 450) +
        block(976, 74, 20, 450) +
        block(760, 90, 14, 420) +
        block(560, 250, 420, 12),
      { opaque: true },
    ),
  ].join('')
}

function posters(p: Press): string {
  return [
    p.plate(
      'charcoal',
      `<path d="M-10 96C150 140 380 140 540 90" fill="none" stroke="currentColor" stroke-width="5"/>`,
      { opaque: true, slip: 1 },
    ),
    p.plate('paper', block(66, 106, 180, 236) + block(300, 108, 180, 236), { opaque: true }),
    p.plate('teal', type(fat, 'a', 290, 156, 296), { slip: 2 }),
    p.plate('tangerine', type(fat, '&', 226, 390, 306) + disc(206, 160, 30), { slip: 3 }),
    p.plate('charcoal', [110, 196, 346, 430].map((x) => block(x, 94, 12, 34)).join(''), { opaque: true, slip: 1 }),
    p.plate('teal', block(1060, 90, 210, 294), { opaque: true }),
    p.plate('charcoal', block(1310, 110, 200, 280), { opaque: true }),
    p.plate('mustard', slice(1165, 290, 84, 180, 360) + disc(1410, 220, 62), { opaque: true }),
    p.plate('paper', atomicStar(1165, 170, 54) + fitted(grotesque, 'HALLO', 1334, 316, 1486, 364), {
      opaque: true,
      slip: 1.5,
    }),
    p.plate('tangerine', block(1082, 300, 166, 60), { opaque: true }),
  ].join('')
}

function floor(p: Press): string {
  return (
    p.plate('charcoal', block(-10, 860, 1620, 150), { opaque: true }) +
    p.plate(
      'teal',
      halftone(-10, 866, 1610, 1010, 20, 18, (_, y) => 0.5 - (y - 860) / 330),
      { opaque: true },
    )
  )
}

function typeCase(p: Press): string {
  const drawers = [0, 1, 2, 3, 4]
  return [
    p.plate('teal', block(56, 500, 420, 400), { opaque: true }),
    p.plate('mint', drawers.map((i) => block(78, 524 + i * 70, 376, 56)).join(''), { opaque: true }),
    p.plate(
      'charcoal',
      drawers.map((i) => block(230, 546 + i * 70, 72, 12)).join('') +
        block(40, 484, 452, 22) +
        block(80, 890, 26, 60) +
        block(426, 890, 26, 60),
      { opaque: true, slip: 1.5 },
    ),
    p.plate('tangerine', fitted(fat, 'R', 84, 372, 194, 482), { opaque: true }),
    p.plate('paper', fitted(fat, 'g', 218, 390, 310, 482), { opaque: true }),
    p.plate('charcoal', fitted(fat, '5', 336, 364, 420, 482), { opaque: true }),
  ].join('')
}

/** A platen press, much simplified: flywheel, ink disc, bed and treadle. */
function pressMachine(p: Press): string {
  const spokes = [0, 45, 90, 135]
    .map((a) => `<g transform="rotate(${a + 12} 640 706)">${block(632, 566, 16, 280)}</g>`)
    .join('')
  const wheel = `<circle cx="640" cy="706" r="146" fill="none" stroke="currentColor" stroke-width="30"/>`
  return [
    p.plate('charcoal', path('M690 930L740 600H900L960 930H890L860 720H790L760 930Z') + block(660, 918, 330, 26), {
      opaque: true,
    }),
    p.plate('tangerine', disc(842, 540, 104), { opaque: true }),
    p.plate(
      'charcoal',
      halftone(730, 430, 950, 650, 13, 25, (x, y) => (Math.hypot(x - 842, y - 540) < 104 ? (x + y - 1360) / 260 : 0)) +
        disc(842, 540, 20),
      { slip: 1 },
    ),
    p.plate(
      'charcoal',
      wheel +
        spokes +
        disc(640, 706, 34) +
        polygon([
          [880, 640],
          [1010, 600],
          [1020, 624],
          [892, 670],
        ]),
      { opaque: true },
    ),
    p.plate(
      'paper',
      polygon([
        [900, 600],
        [1050, 556],
        [1066, 584],
        [912, 632],
      ]) + disc(640, 706, 14),
      { opaque: true },
    ),
  ].join('')
}

function tableAndTins(p: Press): string {
  const tins = [
    ['tangerine', 1170, 96],
    ['rose', 1268, 78],
    ['teal', 1350, 110],
  ] as const
  return [
    p.plate('paper', block(1090, 684, 470, 30), { opaque: true }),
    p.plate(
      'charcoal',
      polygon([
        [1130, 714],
        [1160, 714],
        [1110, 944],
        [1096, 944],
      ]) +
        polygon([
          [1490, 714],
          [1520, 714],
          [1554, 944],
          [1540, 944],
        ]),
      { opaque: true },
    ),
    ...tins.map(([ink, x, height]) => p.plate(ink, block(x - 36, 684 - height, 72, height), { opaque: true })),
    p.plate('charcoal', tins.map(([, x, height]) => block(x - 40, 674 - height, 80, 14)).join(''), {
      opaque: true,
      slip: 1.5,
    }),
    p.plate('paper', tins.map(([, x, height]) => disc(x, 684 - height * 0.46, 21)).join(''), { opaque: true }),
    p.plate('charcoal', `<g transform="rotate(-34 1470 640)">${block(1456, 560, 22, 90)}</g>`, { opaque: true }),
    p.plate('tangerine', block(1420, 640, 118, 42), { opaque: true }),
    p.plate(
      'teal',
      block(1180, 780, 300, 20) +
        polygon([
          [1220, 800],
          [1244, 800],
          [1226, 944],
          [1214, 944],
        ]) +
        polygon([
          [1420, 800],
          [1444, 800],
          [1452, 944],
          [1440, 944],
        ]),
      { opaque: true },
    ),
  ].join('')
}

function lamp(p: Press): string {
  return (
    p.plate('charcoal', block(1287, -10, 6, 440), { opaque: true, slip: 1 }) +
    p.plate('tangerine', path('M1180 526C1180 452 1240 420 1290 420C1340 420 1400 452 1400 526Z'), { opaque: true }) +
    p.plate('paper', slice(1290, 526, 34, 0, 180), { opaque: true })
  )
}
