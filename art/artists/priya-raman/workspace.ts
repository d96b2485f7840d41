import { workspace as size } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { around, at, petal } from '#art/techniques/ornament.ts'
import { smooth } from '#art/techniques/outline.ts'
import { courtyard, opening } from './courtyard.ts'
import {
  beads,
  disc,
  dot,
  fill,
  garland,
  gouache,
  hoop,
  jewel,
  lace,
  leaf,
  line,
  lotus,
  mandala,
  marigold,
  petals,
  round,
} from './hand.ts'

/** Priya's table under the arch window in Mysore: pots, brushes, carved blocks and a mandala half done. */
export function workspace(): string {
  const rng = random('priya workspace')
  const wall = Array.from({ length: 10 }, (_, row) =>
    Array.from({ length: 17 }, (_, c) =>
      at(
        c * 100 + (row % 2) * 50,
        row * 76 + 24,
        around(4, 0, 0, () => fill(petal(rng, 4, 22, 14, 0.6, 0.4), '#f5b3ae')) + dot(0, 0, 3.4, jewel.ivory),
        45,
      ),
    ).join(''),
  ).join('')
  const window = courtyard(rng)
  const hang =
    garland(
      rng,
      [
        [380, 40],
        [520, 150],
        [660, 130],
        [800, 40],
      ],
      27,
    ) +
    garland(
      rng,
      [
        [800, 40],
        [940, 130],
        [1080, 150],
        [1220, 40],
      ],
      27,
    ) +
    [380, 1220]
      .map(
        (x) =>
          garland(
            rng,
            [
              [x, 60],
              [x + 4, 250],
              [x, 420],
            ],
            27,
          ) + at(x, 440, leaf(rng, 84, 38, jewel.emerald, 6), 180),
      )
      .join('')
  const table =
    fill('M-40 690H1640V1040H-40Z', jewel.indigo) +
    fill('M-40 690H1640V722H-40Z', jewel.saffron) +
    Array.from(
      { length: 41 },
      (_, i) => round(rng, i * 40, 706, 12, i % 2 ? jewel.magenta : jewel.emerald) + dot(i * 40, 706, 4),
    ).join('')
  const sheetOfPaper = at(
    800,
    862,
    fill('M-300 -104L290 -112L330 112L-336 104Z', '#15154a') +
      fill('M-306 -116L284 -122L322 100L-344 92Z', jewel.ivory) +
      at(
        -10,
        -10,
        mandala(rng, 0, 0, [
          lace(24, 158, 186, jewel.indigo, 2.6),
          petals(18, 112, 156, 0.9, [jewel.magenta, jewel.saffron]),
          disc(112, jewel.emerald),
          hoop(110, 4),
          beads(30, 100, 4, jewel.saffron),
          petals(12, 36, 92, 0.9, [jewel.rose, jewel.ivory]),
          disc(38, jewel.marigold),
          beads(10, 28, 3.4),
        ]),
        0,
        [1.3, 0.56],
      ),
  )
  const brush = (x: number, y: number, turn: number, length: number, colour: string, tip: string) =>
    at(
      x,
      y,
      line(`M0 0V${-length}`, 12, colour) +
        line(`M0 ${-length * 0.1}V${-length * 0.8}`, 2.4) +
        fill(`M-7 ${-length}H7V${-length - 34}H-7Z`, '#d9c8a4') +
        fill(
          smooth([
            [-9, -length - 32],
            [9, -length - 32],
            [10, -length - 62],
            [0, -length - 96],
            [-10, -length - 62],
          ]),
          tip,
        ),
      turn,
    )
  const pot = (x: number, y: number, w: number, h: number, colour: string, band: string) =>
    at(
      x,
      y,
      fill(
        smooth([
          [-w * 0.8, -h],
          [w * 0.8, -h],
          [w, -h * 0.5],
          [w * 0.72, 0],
          [-w * 0.72, 0],
          [-w, -h * 0.5],
        ]),
        colour,
      ) +
        `<ellipse cx="0" cy="${-h}" rx="${w * 0.86}" ry="${w * 0.2}" fill="${band}"/>` +
        line(
          `M${-w * 0.98} ${-h * 0.62}Q0 ${-h * 0.48} ${w * 0.98} ${-h * 0.62}M${-w * 0.92} ${-h * 0.3}Q0 ${-h * 0.16} ${w * 0.92} ${-h * 0.3}`,
          4.5,
          band,
        ) +
        [-0.6, -0.2, 0.2, 0.6]
          .map((s) =>
            at(
              w * s,
              -h * 0.4 + (0.3 - Math.abs(s) * 0.3) * 12,
              around(5, 0, 0, () => fill(petal(rng, 1, 13, 9, 0.6, 0.2), jewel.ivory)),
            ),
          )
          .join(''),
    )
  const left = [
    [-24, 250, jewel.saffron, jewel.magenta],
    [-8, 300, jewel.emerald, jewel.indigo],
    [7, 270, jewel.plum, jewel.turquoise],
    [22, 240, jewel.rose, jewel.saffron],
  ] as const
  const jar =
    left.map(([a, l, c, t]) => brush(236 + a, 730, a, l, c, t)).join('') +
    pot(240, 800, 92, 170, jewel.turquoise, jewel.ivory)
  const paints = (
    [
      [404, 960, jewel.magenta],
      [120, 946, jewel.saffron],
      [262, 952, jewel.emerald],
    ] as const
  )
    .map(([x, y, c]) =>
      at(
        x,
        y,
        `<ellipse cy="26" rx="74" ry="26" fill="#15154a"/>` +
          fill('M-68 0Q-60 44 0 44Q60 44 68 0Z', jewel.ivory) +
          `<ellipse rx="70" ry="24" fill="#fff9ec"/><ellipse cx="2" cy="2" rx="56" ry="17" fill="${c}"/>` +
          line('M-34 -2Q-10 -12 16 -6', 4),
      ),
    )
    .join('')
  const block = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      fill('M-86 10H86V64H-86Z', '#7a3f1d') +
        fill('M-86 -54H86V14H-86Z', '#a85c2c') +
        around(8, 0, -20, () => fill(petal(rng, 4, 28, 17, 0.6, 0.3), '#e9b27a')) +
        dot(0, -20, 6, '#7a3f1d') +
        [-58, 58].map((dx) => at(dx, 8, leaf(rng, 52, 24, '#e9b27a', 0))).join('') +
        line('M-78 -46H78M-78 6H78', 3, '#e9b27a') +
        Array.from({ length: 5 }, (_, i) => line(`M${-70 + i * 32} 30q14 ${rng(-6, 8)} 26 2`, 2.6, '#5f2f14')).join(''),
      turn,
    )
  const bowl = at(
    1390,
    800,
    [-70, -24, 24, 70].map((x, i) => marigold(rng, x, -70 - (i % 3) * 8, 46)).join('') +
      [-44, 4, 48].map((x) => marigold(rng, x, -106, 44)).join('') +
      marigold(rng, 4, -146, 38) +
      fill('M-140 -60Q-120 60 -50 76H50Q120 60 140 -60Q0 -28 -140 -60Z', jewel.magenta) +
      line('M-132 -36Q0 -6 132 -36', 5, jewel.saffron) +
      [-90, -45, 0, 45, 90]
        .map((x) => dot(x, 20 - Math.abs(x) * 0.2, 8) + dot(x, 20 - Math.abs(x) * 0.2, 3.6, jewel.plum))
        .join(''),
  )
  const parrot = at(
    1098,
    676,
    fill(
      smooth([
        [0, -150],
        [40, -136],
        [52, -96],
        [44, -30],
        [70, 60],
        [20, 10],
        [-26, -12],
        [-38, -80],
        [-30, -132],
      ]),
      '#3fae62',
    ) +
      fill(
        smooth([
          [20, -70],
          [52, -60],
          [64, 20],
          [30, -6],
        ]),
        jewel.emerald,
      ) +
      fill('M-30 -120Q-56 -112 -46 -86Q-30 -96 -24 -104Z', '#e0393e') +
      dot(-10, -118, 8, jewel.ivory) +
      dot(-11, -118, 4, jewel.night) +
      line('M-34 -84Q0 -64 44 -94', 6, jewel.magenta) +
      line('M-4 -8V12M14 -2V14', 6, jewel.saffron),
  )
  const lily = at(
    1500,
    700,
    [-26, 26].map((a) => leafStem(rng, a)).join('') +
      at(0, -170, lotus(rng, 88, [jewel.magenta, jewel.rose, jewel.plum])) +
      line('M0 0V-170', 9, jewel.emerald),
  )
  return gouache({
    paper: '#f6c4bb',
    size,
    body:
      wall +
      window +
      hang +
      table +
      lily +
      parrot +
      sheetOfPaper +
      brush(1150, 930, -64, 210, jewel.plum, jewel.magenta) +
      jar +
      paints +
      block(1252, 928, -4) +
      block(1470, 940, 5) +
      bowl,
    defs: `<clipPath id="hole"><path d="${opening}"/></clipPath>`,
  })
}

const leafStem = (rng: ReturnType<typeof random>, a: number): string =>
  at(0, 0, leaf(rng, 190, 70, jewel.emerald, a / 2), a)
