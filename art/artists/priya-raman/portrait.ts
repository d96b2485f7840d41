import { portrait as size } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { around, at, petal } from '#art/techniques/ornament.ts'
import { smooth, stroke, type Point } from '#art/techniques/outline.ts'
import {
  beads,
  disc,
  dot,
  fill,
  gouache,
  hoop,
  jewel,
  lace,
  leaf,
  line,
  mandala,
  marigold,
  petals,
  round,
  scallops,
} from './hand.ts'

const skin = '#b5754c'
const warm = '#9c5f3b'
const hair = '#2b1730'

/** Priya as she paints herself: eyes on her work, marigolds in her hair. */
export function portrait(): string {
  const rng = random('priya portrait')
  const halo = mandala(rng, 500, 440, [
    lace(36, 438, 488, jewel.ivory, 3),
    scallops(32, 424, jewel.saffron),
    disc(424, jewel.saffron),
    beads(64, 428, 5.5, jewel.magenta),
    disc(404, jewel.turquoise),
    petals(28, 312, 398, 0.9, [jewel.ivory, jewel.rose]),
    disc(318, jewel.emerald),
    hoop(314, 5),
    beads(44, 298, 5, jewel.saffron),
  ])
  const mirror = (body: string) => body + at(1000, 0, body, 0, [-1, 1])
  const backHair = fill(
    smooth([
      [500, 176],
      [396, 196],
      [326, 280],
      [312, 400],
      [334, 520],
      [380, 610],
      [500, 640],
      [620, 610],
      [666, 520],
      [688, 400],
      [674, 280],
      [604, 196],
    ]),
    hair,
  )
  const braid = Array.from({ length: 9 }, (_, i) =>
    at(
      664 + Math.sin(i * 0.5) * 14,
      560 + i * 50,
      fill(
        smooth([
          [-42, -18],
          [0, -40],
          [42, -18],
          [34, 24],
          [0, 46],
          [-34, 24],
        ]),
        hair,
      ) +
        line('M-30 -8Q0 30 30 -8', 4, '#5b3a5f') +
        (i % 2 ? marigold(rng, -4, 20, 25) : dot(0, 22, 7)),
      -6 + i,
    ),
  ).join('')
  const neck = fill(
    smooth([
      [440, 560],
      [446, 660],
      [396, 716],
      [440, 800],
      [500, 850],
      [560, 800],
      [604, 716],
      [554, 660],
      [560, 560],
    ]),
    warm,
  )
  const blouse = fill(
    smooth([
      [130, 1040],
      [170, 850],
      [270, 756],
      [408, 706],
      [500, 820],
      [592, 706],
      [730, 756],
      [830, 850],
      [870, 1040],
    ]),
    jewel.magenta,
  )
  const yoke =
    line('M404 712Q440 812 500 822Q560 812 596 712', 20, jewel.saffron) +
    line('M404 712Q440 812 500 822Q560 812 596 712', 4)
  const sari: Point[] = [
    [560, 740],
    [640, 712],
    [760, 760],
    [846, 850],
    [890, 1050],
    [300, 1050],
    [420, 960],
    [510, 850],
  ]
  const drape =
    fill(smooth(sari), jewel.indigo) +
    fill(
      smooth([
        [556, 744],
        [586, 726],
        [520, 890],
        [410, 1000],
        [320, 1050],
        [250, 1050],
        [380, 960],
        [480, 850],
      ]),
      jewel.saffron,
    ) +
    Array.from(
      { length: 9 },
      (_, i) =>
        round(rng, 552 - i * 26 - i * i * 0.9, 780 + i * 34, 13, i % 2 ? jewel.magenta : jewel.emerald) +
        dot(552 - i * 26 - i * i * 0.9, 780 + i * 34, 4.5),
    ).join('') +
    (
      [
        [640, 820],
        [720, 880],
        [620, 930],
        [770, 970],
        [690, 1000],
        [540, 990],
      ] as const
    )
      .map(([x, y]) =>
        at(
          x,
          y,
          around(6, 0, 0, () => fill(petal(rng, 4, 26, 17, 0.6, 0.3), jewel.turquoise)) + dot(0, 0, 6, jewel.saffron),
          rng(0, 60),
        ),
      )
      .join('')
  const face =
    fill(
      smooth([
        [500, 226],
        [416, 250],
        [372, 330],
        [370, 420],
        [392, 508],
        [440, 576],
        [500, 602],
        [560, 576],
        [608, 508],
        [630, 420],
        [628, 330],
        [584, 250],
      ]),
      skin,
    ) +
    mirror(
      fill(
        smooth([
          [372, 410],
          [348, 400],
          [346, 446],
          [374, 470],
        ]),
        skin,
      ),
    ) +
    mirror(`<circle cx="424" cy="480" r="36" fill="#d4744f" opacity="0.55"/>`)
  const front =
    mirror(
      fill(
        smooth([
          [500, 196],
          [406, 216],
          [344, 300],
          [352, 420],
          [380, 352],
          [430, 300],
          [500, 246],
        ]),
        hair,
      ),
    ) + mirror(line('M488 214Q410 236 366 330', 3.4, '#5b3a5f') + line('M480 204Q380 236 350 350', 3, '#5b3a5f'))
  const features =
    mirror(
      fill(
        stroke(
          rng,
          [
            [404, 374],
            [430, 356],
            [466, 362],
          ],
          (t) => 5 + 8 * Math.sin(Math.PI * t),
          0,
        ),
        hair,
      ) +
        fill('M402 420Q434 452 470 424Q436 440 402 420Z', hair) +
        line('M402 420Q434 452 470 424', 6, hair) +
        line('M412 432l-9 11M426 440l-5 13M442 442l1 13M456 436l6 11', 4, hair) +
        line('M404 402Q436 388 468 408', 3, warm) +
        line('M346 462V490', 4, jewel.saffron) +
        fill('M318 536Q320 490 346 486Q372 490 374 536Z', jewel.saffron) +
        [-20, -7, 7, 20].map((x) => dot(346 + x, 546, 6.5, jewel.magenta)).join('') +
        line('M322 524H370', 4, jewel.plum) +
        dot(346, 506, 5, jewel.magenta),
    ) +
    line('M496 396Q486 450 484 474Q492 490 512 484', 5, warm) +
    dot(478, 478, 5, jewel.saffron) +
    fill(
      smooth([
        [456, 530],
        [482, 520],
        [500, 527],
        [518, 520],
        [544, 530],
        [522, 550],
        [500, 555],
        [478, 550],
      ]),
      '#a3264d',
    ) +
    line('M458 531Q500 541 542 531', 3, '#6f1437') +
    round(rng, 500, 322, 11, '#d1122f') +
    dot(500, 300, 3.6)
  const tikka =
    line('M500 214V270', 4, jewel.saffron) + round(rng, 500, 282, 15, jewel.saffron) + dot(500, 282, 6, jewel.magenta)
  const crown = [-64, -42, -21, 0, 21, 42, 64]
    .map((a, i) => {
      const r = ((a - 90) * Math.PI) / 180
      return marigold(
        rng,
        500 + 196 * Math.cos(r),
        372 + 196 * Math.sin(r),
        40 - Math.abs(i - 3) * 2,
        i % 2 ? 0.9 : 0.1,
      )
    })
    .join('')
  const leaves = [-72, -52, -30, 32, 52, 74]
    .map((a) => at(500, 372, at(0, -196, leaf(rng, 92, 40, jewel.emerald), a > 0 ? 24 : -24), a))
    .join('')
  const beadsRow = Array.from({ length: 15 }, (_, i) => {
    const t = i / 14
    return round(rng, 420 + 160 * t, 668 + 62 * Math.sin(Math.PI * t), 10, i % 2 ? jewel.saffron : jewel.ivory)
  }).join('')
  return gouache({
    paper: jewel.plum,
    size,
    body:
      halo +
      backHair +
      neck +
      blouse +
      yoke +
      drape +
      beadsRow +
      braid +
      face +
      front +
      features +
      tikka +
      leaves +
      crown,
  })
}
