import { ellipse } from '#art/techniques/polygons.ts'
import { stroke } from './brush.ts'
import { fill, gold, spatter, vermilion, white } from './hand.ts'
import { type Rice } from './paper.ts'
import { pond, wash } from './wash.ts'

export function inkstone(rice: Rice): void {
  const shade = pond([
    [130, 800],
    [380, 790],
    [404, 940],
    [110, 952],
  ])
  wash(rice, shade.shape, { ...shade, tone: 0.6, soft: 14, rim: 0, colour: '#2a150a', wander: 0, seed: 'stone-shade' })
  const stone = pond([
    [104, 772],
    [240, 762],
    [366, 768],
    [386, 840],
    [390, 916],
    [240, 930],
    [88, 922],
    [92, 840],
  ])
  wash(rice, stone.shape, {
    ...stone,
    tone: 1,
    colour: '#3a3c40',
    mode: 'body',
    wander: 3,
    mottle: 0.25,
    rim: 0.2,
    seed: 'stone',
  })
  const well = pond([
    [132, 796],
    [240, 788],
    [346, 794],
    [358, 846],
    [350, 896],
    [240, 906],
    [126, 898],
    [124, 840],
  ])
  wash(rice, well.shape, {
    ...well,
    tone: (x) => 0.98 - 0.3 * Math.max(0, (x - 240) / 120),
    colour: '#0c0d10',
    mode: 'body',
    wander: 3,
    rim: 0.1,
    mottle: 0.1,
    seed: 'well',
  })
  stroke(
    rice,
    [
      [150, 822, 2],
      [190, 812, 6],
      [236, 812, 2],
    ],
    { tone: 0.5, dry: [0.1, 0.4], colour: '#aab6c4', mode: 'body', seed: 'wet' },
  )
  stroke(
    rice,
    [
      [300, 870, 17],
      [330, 800, 17],
      [350, 738, 16],
    ],
    { tone: 1, rim: 0.1, rough: 0.8, colour: '#17171a', sheen: '#3b3a3c', mode: 'body', seed: 'inkstick' },
  )
  stroke(
    rice,
    [
      [334, 790, 7],
      [346, 752, 7],
    ],
    { tone: 0.95, dry: [0.1, 0.3], rim: 0, colour: gold, mode: 'body', seed: 'inkstick-gold' },
  )
  spatter(rice, 'desk-drops', 16, { x1: 60, y1: 690, x2: 440, y2: 760 }, { largest: 6, mode: 'body' })
}

export function tea(rice: Rice): void {
  const cup = pond([
    [1116, 648],
    [1130, 640],
    [1214, 640],
    [1228, 648],
    [1218, 716],
    [1190, 742],
    [1152, 742],
    [1126, 716],
  ])
  const shade = pond([
    [1130, 736],
    [1250, 716],
    [1290, 742],
    [1240, 764],
    [1150, 760],
  ])
  wash(rice, shade.shape, { ...shade, tone: 0.55, soft: 12, rim: 0, colour: '#2a150a', wander: 0, seed: 'cup-shade' })
  wash(rice, cup.shape, {
    ...cup,
    tone: 1,
    colour: '#c9d6cb',
    mode: 'body',
    wander: 1.5,
    rim: 0.1,
    mottle: 0.06,
    seed: 'cup',
  })
  wash(rice, cup.shape, {
    ...cup,
    tone: (x) => 0.45 * Math.max(0, (x - 1160) / 70),
    colour: '#41635c',
    wander: 1.5,
    rim: 0,
    seed: 'cup',
  })
  fill(rice, ellipse(1172, 650, 48, 11), { colour: '#5b7a52', mode: 'body', dry: [-0.2, -0.2] })
  stroke(
    rice,
    [
      [1134, 690, 1],
      [1150, 676, 5],
      [1170, 696, 2],
    ],
    { tone: 0.8, dry: [0, 0.4], colour: '#2f4763', seed: 'cup-mark' },
  )
  for (const [x, lift] of [
    [1156, 0],
    [1186, 14],
  ] as const)
    stroke(
      rice,
      [
        [x, 626 - lift, 2],
        [x + 14, 590 - lift, 4],
        [x - 6, 556 - lift, 5],
        [x + 10, 520 - lift, 1],
      ],
      { tone: 0.5, soft: 6, rim: 0, dry: [0, 0.35], colour: white, mode: 'body', seed: `steam${x}` },
    )
}

/** The ink cat of the card, asleep where the paper should be. */
export function cat(rice: Rice): void {
  const shade = pond([
    [1240, 900],
    [1560, 890],
    [1590, 940],
    [1260, 952],
  ])
  wash(rice, shade.shape, { ...shade, tone: 0.6, soft: 16, rim: 0, colour: '#2a150a', wander: 0, seed: 'cat-shade' })
  const curl = pond([
    [1236, 880],
    [1250, 800],
    [1320, 748],
    [1420, 738],
    [1510, 776],
    [1560, 850],
    [1548, 916],
    [1440, 936],
    [1300, 932],
  ])
  wash(rice, curl.shape, { ...curl, tone: 0.97, mode: 'body', wander: 6, mottle: 0.12, rim: 0, seed: 'curl' })
  const head = pond([
    [1222, 870],
    [1232, 826],
    [1226, 778],
    [1258, 802],
    [1300, 798],
    [1336, 774],
    [1338, 826],
    [1350, 870],
    [1318, 912],
    [1256, 914],
  ])
  wash(rice, (x, y) => head.shape(x, y) + 5, {
    ...head,
    tone: 0.9,
    colour: '#e9dcc3',
    mode: 'body',
    wander: 4,
    rim: 0,
    seed: 'cat-gap',
    soft: 1.5,
  })
  wash(rice, head.shape, { ...head, tone: 0.98, mode: 'body', wander: 4, mottle: 0.08, rim: 0, seed: 'cat-gap' })
  const fine = { tone: 0.9, rim: 0, rough: 0.6, colour: '#e9dcc3', mode: 'body' } as const
  for (const x of [1262, 1312])
    stroke(
      rice,
      [
        [x - 15, 848, 1],
        [x, 857, 2.4],
        [x + 15, 848, 1],
      ],
      { ...fine, seed: `shut${x}` },
    )
  fill(
    rice,
    [
      [
        [1279, 872],
        [1295, 872],
        [1287, 880],
      ],
    ],
    { colour: '#c98f78', mode: 'body', dry: [-0.3, -0.3] },
  )
  stroke(
    rice,
    [
      [1274, 890, 1],
      [1281, 893, 1.4],
      [1287, 884, 1.4],
      [1293, 893, 1.4],
      [1300, 890, 1],
    ],
    { ...fine, seed: 'purr' },
  )
  stroke(
    rice,
    [
      [1545, 890, 20],
      [1480, 928, 22],
      [1390, 934, 20],
      [1330, 922, 12],
    ],
    { tone: 0.98, dry: [0.05, 0.45], hairs: 12, mode: 'body', seed: 'cat-tail' },
  )
  stroke(
    rice,
    [
      [1360, 772, 2],
      [1440, 760, 6],
      [1510, 800, 3],
    ],
    { tone: 0.4, dry: [0.35, 0.5], hairs: 6, rim: 0, colour: '#8b8a88', mode: 'body', seed: 'cat-shine' },
  )
  stroke(
    rice,
    [
      [1340, 880, 3],
      [1352, 904, 6],
      [1344, 922, 4],
    ],
    { tone: 0.97, colour: vermilion, mode: 'body', seed: 'cat-collar' },
  )
}
