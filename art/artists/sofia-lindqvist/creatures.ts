import { curve, ellipse, type Put, put } from '#art/techniques/polygons.ts'
import { drop, heart, lens, ribbon } from './knife.ts'
import { type Block, carve, raise } from './press.ts'
import { on } from './trimmed.ts'

/** A folk-art bird facing right, its wing in the second colour; about 400 wide. */
export function bird(main: Block, accent: Block, at: Put): void {
  const { stand, cut } = on(main, [accent], at)
  for (let i = 0; i < 5; i++) stand(drop(-96, 12, 150 + i * 15, 150 + (i === 2 ? 16 : 0), 20))
  for (let i = 0; i < 5; i++) {
    const a = ((150 + i * 15) * Math.PI) / 180
    cut(lens(-96 + 50 * Math.cos(a), 12 + 50 * Math.sin(a), -96 + 132 * Math.cos(a), 12 + 132 * Math.sin(a), 4))
  }
  stand([
    curve([
      [178, -88],
      [146, -112],
      [104, -128],
      [58, -112],
      [20, -58],
      [-50, -34],
      [-120, -4],
      [-104, 34],
      [-30, 74],
      [60, 70],
      [116, 26],
      [134, -36],
      [148, -70],
    ]),
  ])
  stand([
    [
      [148, -108],
      [206, -88],
      [148, -76],
    ],
  ])
  stand(lens(86, -118, 60, -160, 5, 4))
  stand(lens(92, -120, 82, -172, 5, 4))
  cut(ellipse(112, -92, 12))
  stand(ellipse(114, -92, 6))
  cut(lens(148, -92, 190, -89, 2.4))
  cut(drop(66, -18, 168, 168, 46))
  for (let i = 0; i < 4; i++) raise(accent, put(drop(58 - i * 6, -24 + i * 9, 158 + i * 11, 138 - i * 16, 13), at))
  for (const [x, y] of [
    [96, -44],
    [104, -20],
    [92, 4],
    [76, -56],
    [74, 24],
    [52, 44],
  ] as const)
    cut(drop(x, y, 115, 20, 5))
  for (const x of [10, 44])
    stand(
      ribbon([
        [x, 66, 5],
        [x - 2, 104, 4],
        [x + 18, 112, 3],
      ]),
    )
}

/** A wooden Dala horse facing left, saddle and harness in the second colour. */
export function horse(main: Block, accent: Block, at: Put): void {
  const { stand, cut } = on(main, [accent], at)
  stand([
    curve(
      [
        [-150, -90],
        [-146, -118],
        [-100, -150],
        [-84, -176],
        [-70, -150],
        [-40, -120],
        [-10, -66],
        [60, -62],
        [110, -70],
        [134, -30],
        [128, 40],
        [132, 130],
        [78, 134],
        [70, 60],
        [20, 40],
        [-30, 48],
        [-36, 134],
        [-92, 132],
        [-96, 40],
        [-104, -20],
        [-100, -70],
        [-124, -62],
      ],
      true,
      6,
    ),
  ])
  cut(ellipse(-104, -116, 8))
  cut(drop(6, -66, 90, 84, 44))
  raise(accent, put(drop(6, -66, 90, 76, 36), at))
  carve(accent, put(heart({ x: 6, y: -20, scale: 0.2 }), at))
  for (const [x, y, turn] of [
    [-70, -20, -70],
    [-64, 20, -90],
    [96, -30, 110],
    [98, 16, 90],
  ] as const)
    cut(drop(x, y, turn, 34, 9))
  for (let i = 0; i < 5; i++) cut(lens(-66 + i * 12, -150 + i * 20, -40 + i * 10, -128 + i * 18, 4))
  for (const x of [-64, 104]) cut(lens(x - 24, 112, x + 24, 112, 3.4))
  cut(lens(-132, -84, -104, -76, 2.6))
}
