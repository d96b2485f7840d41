import { random } from '#art/random.ts'
import { curve, ellipse, type Put, put } from '#art/techniques/polygons.ts'
import { drop, lens, ribbon } from './knife.ts'
import { type Block, raise } from './press.ts'
import { on } from './trimmed.ts'

/** A hare at full stretch, running to the right; about 700 wide. */
export function hare(main: Block, below: readonly Block[], at: Put): void {
  const { stand, cut } = on(main, below, at)
  const chance = random('hare')
  stand(
    ribbon([
      [150, 10, 30],
      [230, 52, 22],
      [310, 60, 15],
      [372, 78, 13],
    ]),
  )
  stand(
    ribbon([
      [-110, 0, 46],
      [-200, 22, 30],
      [-262, 10, 19],
      [-340, 48, 14],
    ]),
  )
  stand(drop(196, -106, -158, 190, 27))
  stand(drop(214, -110, -138, 176, 26))
  stand([
    curve([
      [284, -62],
      [262, -104],
      [216, -128],
      [170, -110],
      [110, -112],
      [10, -128],
      [-90, -112],
      [-150, -62],
      [-160, 0],
      [-120, 46],
      [-50, 44],
      [40, 34],
      [110, 52],
      [170, 36],
      [200, -12],
      [240, -26],
      [276, -40],
    ]),
  ])
  stand(
    ribbon([
      [120, 20, 34],
      [190, 84, 24],
      [262, 112, 16],
      [330, 142, 13],
    ]),
  )
  stand(
    ribbon([
      [-100, 10, 58],
      [-180, 66, 36],
      [-250, 84, 20],
      [-336, 124, 14],
    ]),
  )
  for (const [x, y, turn] of [
    [384, 82, 14],
    [342, 148, 24],
    [-352, 54, 150],
    [-352, 132, 155],
  ] as const)
    stand(ellipse(x, y, 26, 14, turn))
  stand(ellipse(-172, -62, 34, 24, -30))
  cut(lens(188, -122, 60, -178, 7, -3))
  cut(lens(212, -128, 106, -216, 7, -3))
  cut(ellipse(232, -76, 11, 12))
  stand(ellipse(235, -76, 6, 7))
  cut(lens(268, -48, 286, -56, 3))
  for (const y of [-48, -38, -28]) cut(lens(238, y, 200, y + 8, 2.2))
  cut(lens(196, 92, 322, 134, 3, -4))
  cut(lens(-130, 64, -320, 112, 4, -8))
  cut(lens(-60, -60, -116, 40, 6, 26))
  cut(lens(110, -60, 112, 30, 5, -18))
  for (let i = 0; i < 46; i++) {
    // Fur runs from the head over the back and down the flank.
    const t = chance()
    const x = 150 - 290 * t
    const y = -104 + chance(0, 118)
    if (Math.hypot((x + 106) / 80, (y - 6) / 70) < 1 && i % 3) continue
    const long = chance(16, 30)
    cut(lens(x, y, x - long, y + 3 + (t - 0.4) * 12, 2.6))
  }
  for (let i = 0; i < 9; i++) cut(lens(-110 - i * 8, -10 + i * 9 + chance(-6, 6), -134 - i * 9, 0 + i * 9, 2.6))
  for (let i = 0; i < 5; i++) cut(lens(-160 - i * 5, -76 + i * 7, -186 - i * 4, -70 + i * 6, 2.4))
}

/** A fox trotting to the left, its stockings, ear tips and nose in the dark ink; about 640 wide with its brush. */
export function fox(main: Block, dark: Block, at: Put): void {
  const { stand, cut } = on(main, [dark], at)
  const chance = random('fox')
  const legs = [
    [
      [120, 0, 46],
      [156, 74, 20],
      [142, 124, 13],
      [160, 176, 12],
      [138, 184, 9],
    ],
    [
      [-46, 10, 38],
      [-96, 84, 19],
      [-116, 132, 13],
      [-124, 178, 12],
      [-148, 186, 8],
    ],
    [
      [84, 20, 40],
      [62, 90, 18],
      [86, 138, 13],
      [74, 180, 12],
      [50, 188, 9],
    ],
    [
      [-14, 20, 36],
      [-12, 96, 18],
      [-30, 140, 13],
      [-18, 180, 12],
      [-42, 188, 9],
    ],
  ] as const
  stand(
    ribbon([
      [140, -44, 22],
      [214, -52, 46],
      [290, -18, 62],
      [362, 34, 54],
      [424, 62, 26],
      [446, 70, 3],
    ]),
  )
  for (const leg of legs) stand(ribbon(leg))
  stand([
    curve([
      [-30, -92],
      [40, -88],
      [120, -84],
      [176, -46],
      [178, 10],
      [120, 50],
      [30, 44],
      [-30, 60],
      [-80, 44],
      [-108, 0],
      [-110, -60],
    ]),
  ])
  stand([
    [
      [-214, -110],
      [-222, -196],
      [-156, -130],
    ],
    [
      [-148, -128],
      [-104, -196],
      [-84, -106],
    ],
  ])
  stand([
    curve([
      [-300, -22],
      [-252, -62],
      [-222, -112],
      [-166, -130],
      [-100, -118],
      [-62, -60],
      [-50, -8],
      [-92, 2],
      [-130, 18],
      [-186, -2],
      [-246, -4],
    ]),
  ])
  cut(lens(-204, -124, -213, -172, 8))
  cut(lens(-124, -124, -112, -170, 9))
  // The white cheek, bib and tip of the brush are what is left of the paper.
  cut([
    curve([
      [-272, -14],
      [-214, -34],
      [-170, -40],
      [-130, -20],
      [-74, -14],
      [-96, -2],
      [-130, 12],
      [-186, -8],
      [-240, -10],
    ]),
  ])
  cut(lens(-92, 10, -74, 66, 12, 5))
  cut(lens(-74, 14, -52, 62, 7, 4))
  cut([
    curve([
      [376, 16],
      [410, 40],
      [436, 66],
      [408, 74],
      [368, 70],
      [344, 62],
      [362, 50],
      [352, 38],
      [372, 32],
    ]),
  ])
  stand(lens(384, 44, 424, 64, 3))
  cut(ellipse(-196, -70, 13, 12))
  cut(lens(-44, -54, -30, 34, 5, -16))
  cut(lens(84, -52, 70, 40, 5, 20))
  for (let i = 0; i < 40; i++) {
    const x = chance(-70, 150)
    const y = -72 + chance(0, 96)
    const long = chance(14, 28)
    cut(lens(x, y, x + long, y + chance(-1, 6), 2.5))
  }
  for (let i = 0; i < 22; i++) {
    const t = i / 22
    const x = 196 + t * 140
    const y = -50 + t * 56 + chance(-26, 34)
    cut(lens(x, y, x + 26, y + 12, 3))
  }
  for (const [x, y, turn] of [
    [-168, -100, 30],
    [-140, -84, 40],
    [-230, -72, -20],
    [-110, -70, 60],
  ] as const)
    cut(put(lens(-11, 0, 11, 0, 2.4), { x, y, turn }))
  for (const leg of legs)
    raise(
      dark,
      put(ribbon(leg.slice(2).map(([x, y, half], i) => [x, y + (i === 0 ? -4 : 0), half * 1.02] as const)), at),
    )
  for (const rings of [
    ellipse(-301, -22, 12, 10),
    ellipse(-194, -70, 7, 7.5),
    lens(-222, -196, -208, -150, 7),
    lens(-104, -196, -108, -150, 7),
  ])
    raise(dark, put(rings, at))
}
