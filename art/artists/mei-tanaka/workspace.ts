import { workspace as size } from '#art/drawing.ts'
import { random } from '#art/random.ts'
import { ellipse } from '#art/techniques/polygons.ts'
import { type Press, stroke } from './brush.ts'
import { fill, finish, gold, seal, spatter, vermilion, white } from './hand.ts'
import { ricePaper, type Rice } from './paper.ts'
import { disc, pond, wash } from './wash.ts'

export function workspace(): string {
  const rice = ricePaper(size, '#efe7d6', 'mei-desk')
  wash(rice, () => 99, {
    tone: (x, y) => 0.04 + 0.12 * Math.max(0, (x - 700) / 900) + 0.06 * (y / 1000),
    colour: '#8a7a5f',
    mottle: 0.6,
    rim: 0,
    wander: 0,
    seed: 'wall',
  })
  view(rice)
  scroll(rice)
  desk(rice)
  sheet(rice)
  inkstone(rice)
  rack(rice)
  tea(rice)
  cat(rice)
  seal(rice, 1136, 930, 60)
  return finish(rice)
}

const moon = { x: 400, y: 320, r: 268 }

/** The round window, with hills in three washes and the neighbour's bamboo. */
function view(rice: Rice): void {
  const pane = disc(moon.x, moon.y, moon.r)
  const inside = (x: number, y: number) => pane(x, y) > 0
  wash(rice, pane, {
    tone: (_, y) => 0.62 - 0.4 * (y / 600),
    colour: '#7ea3a6',
    wander: 0,
    rim: 0,
    mottle: 0.3,
    seed: 'sky',
  })
  wash(rice, disc(500, 214, 56), { tone: 0.95, colour: vermilion, mode: 'body', wander: 2, rim: 0.1, seed: 'sun' })
  for (const [base, tone, seed, high] of [
    [400, 0.26, 'far', 70],
    [450, 0.42, 'mid', 60],
    [520, 0.62, 'near', 44],
  ] as const) {
    const ridge = (x: number) =>
      base - high * (Math.sin(x / 74 + base) + 0.6 * Math.sin(x / 31 + base * 2) + 0.25 * Math.sin(x / 13))
    wash(rice, (x, y) => Math.min(pane(x, y), y - ridge(x)), {
      tone: (x, y) => tone * Math.max(0.15, 1 - (y - ridge(x)) / 150),
      colour: '#27424a',
      wander: 3,
      rim: 0.1,
      mottle: 0.3,
      seed,
    })
  }
  const chance = random('window-bamboo')
  for (const [x, half] of [
    [196, 11],
    [232, 15],
    [290, 8],
  ] as const) {
    for (let y = 640; y > 20; y -= 92)
      stroke(
        rice,
        [
          [x, y, half],
          [x + 1, y - 44, half * 0.86],
          [x + 2, y - 84, half],
        ],
        { tone: [0.55, 0.95], dry: [0.05, 0.4], hairs: 7, where: inside, seed: `wb${x}${y}` },
      )
  }
  for (let i = 0; i < 34; i++) {
    const x = chance(190, 380)
    const y = 60 + Math.floor(i / 9) * 110 + chance(-30, 30)
    const angle = chance(0.6, 2.3)
    const long = chance(60, 116)
    stroke(
      rice,
      [
        [x, y, 1],
        [x + Math.cos(angle) * long * 0.4, y + Math.sin(angle) * long * 0.4, chance(5, 8)],
        [x + Math.cos(angle) * long, y + Math.sin(angle) * long, 0.4],
      ],
      { tone: chance(0.7, 1), dry: [0, 0.4], hairs: 5, where: inside, seed: `wl${i}` },
    )
  }
  const rim = Array.from({ length: 33 }, (_, i): Press => [
    moon.x + (moon.r + 8) * Math.cos(2 + i * 0.198),
    moon.y + (moon.r + 8) * Math.sin(2 + i * 0.198),
    17 + 4 * Math.sin(i / 4),
  ])
  stroke(rice, rim, {
    tone: [0.96, 0.8],
    dry: [0.05, 0.5],
    hairs: 16,
    rough: 4,
    colour: '#2b1c14',
    mode: 'body',
    seed: 'rim',
  })
}

function scroll(rice: Rice): void {
  wash(rice, (x, y) => Math.min(x - 792, 1020 - x, y - 56, 566 - y), {
    tone: 0.2,
    soft: 12,
    rim: 0,
    colour: '#4a3a28',
    seed: 'scroll-shadow',
  })
  wash(rice, (x, y) => Math.min(x - 780, 1000 - x, y - 40, 550 - y), {
    tone: 1,
    colour: '#2f4763',
    mode: 'body',
    wander: 1,
    rim: 0.1,
    mottle: 0.16,
    seed: 'silk',
  })
  wash(rice, (x, y) => Math.min(x - 800, 980 - x, y - 84, 500 - y), {
    tone: 1,
    colour: '#f8f2e4',
    mode: 'body',
    wander: 1,
    rim: 0,
    mottle: 0.02,
    seed: 'scroll',
  })
  for (const y of [40, 552])
    stroke(
      rice,
      [
        [764, y, 9],
        [890, y + 1, 9],
        [1016, y, 9],
      ],
      { tone: 0.98, rim: 0.1, colour: '#2b1c14', mode: 'body', seed: `rod${y}` },
    )
  stroke(
    rice,
    [
      [810, 34, 1.6],
      [890, 4, 1.6],
      [970, 34, 1.6],
    ],
    { tone: 0.95, seed: 'string' },
  )
  const ring = Array.from({ length: 21 }, (_, i): Press => [
    892 + 62 * Math.cos(2.1 + i * 0.285),
    214 + 62 * Math.sin(2.1 + i * 0.285),
    11 + 4 * Math.sin(i / 5),
  ])
  stroke(rice, ring, { tone: 0.97, dry: [0.05, 0.6], hairs: 14, rim: 0, rough: 3, seed: 'scroll-enso' })
  for (const [x, bend] of [
    [850, -16],
    [876, 6],
    [902, 20],
  ] as const)
    stroke(
      rice,
      [
        [x + 20, 492, 1],
        [x + bend, 420, 6],
        [x + bend * 3, 340, 0.5],
      ],
      { tone: [0.9, 0.5], dry: [0, 0.4], hairs: 6, seed: `orchid${x}` },
    )
  for (const [x, y] of [
    [930, 372],
    [946, 388],
    [922, 396],
  ] as const)
    stroke(
      rice,
      [
        [x, y, 3],
        [x + 8, y - 10, 8],
      ],
      { tone: [0.95, 0.5], colour: vermilion, seed: `of${x}` },
    )
  seal(rice, 954, 468, 30)
}

function desk(rice: Rice): void {
  wash(rice, (_, y) => y - 640, {
    tone: (_, y) => 0.82 + 0.14 * Math.min(1, (y - 640) / 300),
    colour: '#7a4a2c',
    mode: 'body',
    wander: 2,
    rim: 0.2,
    mottle: 0.2,
    seed: 'desk',
  })
  const chance = random('grain')
  for (let i = 0; i < 60; i++) {
    const x = chance(-200, 1400)
    const y = chance(652, 1000)
    const long = chance(240, 700)
    stroke(
      rice,
      [
        [x, y, 1],
        [x + long * 0.5, y + chance(-4, 4), chance(2, 7)],
        [x + long, y + chance(-3, 3), 1],
      ],
      {
        tone: chance(0.2, 0.55),
        dry: [0.3, 0.5],
        hairs: 5,
        rim: 0,
        colour: i % 3 ? '#4a2915' : '#a8713f',
        mode: 'body',
        seed: `grain${i}`,
      },
    )
  }
  stroke(
    rice,
    [
      [-20, 642, 5],
      [800, 638, 6],
      [1620, 643, 5],
    ],
    { tone: 0.9, dry: [0.1, 0.3], hairs: 6, rim: 0, colour: '#2b1c14', mode: 'body', seed: 'edge' },
  )
}

function sheet(rice: Rice): void {
  const paper = [
    [470, 716],
    [1000, 704],
    [1056, 968],
    [430, 978],
  ] as const
  const shade = pond(
    paper.map(([x, y]) => [x + 14, y + 18] as const),
    false,
  )
  wash(rice, shade.shape, { ...shade, tone: 0.6, soft: 12, rim: 0, colour: '#2a150a', wander: 0, seed: 'sheet-shade' })
  const page = pond(paper, false)
  wash(rice, page.shape, {
    ...page,
    tone: 1,
    colour: '#fbf6ea',
    mode: 'body',
    wander: 1,
    rim: 0,
    mottle: 0.02,
    seed: 'sheet',
  })
  stroke(
    rice,
    [
      [520, 946, 15],
      [560, 880, 12],
      [650, 850, 9],
      [720, 800, 7],
      [820, 782, 4],
      [900, 736, 1.5],
    ],
    { tone: [0.95, 0.55], dry: [0.1, 0.45], hairs: 10, rough: 4, seed: 'work-branch' },
  )
  stroke(
    rice,
    [
      [640, 852, 5],
      [690, 880, 4],
      [770, 880, 1.5],
    ],
    { tone: 0.95, dry: [0.1, 0.4], seed: 'work-twig' },
  )
  for (const [x, y, r] of [
    [604, 842, 26],
    [700, 786, 24],
    [776, 876, 22],
    [842, 760, 20],
    [560, 905, 18],
  ] as const) {
    for (let i = 0; i < 5; i++) {
      const a = i * 1.257 + x
      stroke(
        rice,
        [
          [x + Math.cos(a) * r * 0.3, y + Math.sin(a) * r * 0.24, r * 0.2],
          [x + Math.cos(a) * r * 0.62, y + Math.sin(a) * r * 0.5, r * 0.38],
        ],
        { tone: [0.95, 0.45], rim: 0.3, colour: vermilion, seed: `wb${x}${i}` },
      )
    }
    fill(rice, ellipse(x, y, 3), { tone: 0.9, dry: [-0.2, -0.2] })
  }
  // Paperweights: two bars of black stone.
  for (const [x1, y1, x2, y2] of [
    [486, 726, 620, 722],
    [930, 950, 1040, 948],
  ] as const)
    stroke(
      rice,
      [
        [x1, y1, 11],
        [x2, y2, 11],
      ],
      { tone: 1, rim: 0.2, colour: '#33312f', sheen: '#55524e', mode: 'body', rough: 0.6, seed: `weight${x1}` },
    )
  stroke(
    rice,
    [
      [1010, 880, 10],
      [1090, 800, 10],
      [1190, 690, 8],
    ],
    { tone: 1, rim: 0, rough: 0.8, colour: '#b98f53', sheen: '#e0c086', mode: 'body', seed: 'brush-handle' },
  )
  stroke(
    rice,
    [
      [1008, 882, 12],
      [984, 908, 14],
      [952, 934, 1.5],
    ],
    { tone: 1, dry: [0, 0.36], hairs: 9, mode: 'body', seed: 'brush-tip' },
  )
}

function inkstone(rice: Rice): void {
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

/** Brushes hung by their loops, from the thinnest liner to the one for rings. */
function rack(rice: Rice): void {
  const wood = {
    tone: 0.98,
    rim: 0.1,
    rough: 1.5,
    dry: [0, 0.2],
    hairs: 8,
    colour: '#2f1b10',
    sheen: '#5a3820',
    mode: 'body',
  } as const
  stroke(
    rice,
    [
      [1150, 262, 10],
      [1360, 254, 11],
      [1580, 262, 10],
    ],
    { ...wood, seed: 'beam' },
  )
  for (const x of [1172, 1556])
    stroke(
      rice,
      [
        [x, 262, 9],
        [x + 1, 460, 9],
        [x, 642, 11],
      ],
      { ...wood, seed: `post${x}` },
    )
  stroke(
    rice,
    [
      [1130, 640, 10],
      [1364, 646, 12],
      [1596, 640, 10],
    ],
    { ...wood, seed: 'foot' },
  )
  const handles = ['#b98f53', '#3a2216', '#8c2f1c', '#c9a266', '#22384a'] as const
  handles.forEach((colour, i) => {
    const x = 1220 + i * 71
    const wide = 4.5 + i * 1.7
    const drop = 118 + (i % 2) * 26
    stroke(
      rice,
      [
        [x - 6, 266, 1.4],
        [x, 292, 1.4],
        [x + 6, 266, 1.4],
      ],
      { tone: 0.95, colour: vermilion, mode: 'body', seed: `loop${i}` },
    )
    stroke(
      rice,
      [
        [x, 292, wide * 0.8],
        [x, 292 + drop, wide],
      ],
      { tone: 1, rim: 0.1, rough: 0.8, colour, sheen: i % 2 ? '#6a4a34' : '#e3c68e', mode: 'body', seed: `handle${i}` },
    )
    stroke(
      rice,
      [
        [x, 290 + drop, wide * 1.2],
        [x, 304 + drop, wide * 1.25],
      ],
      { tone: 1, colour: i === 2 ? gold : '#1c1714', mode: 'body', seed: `ferrule${i}` },
    )
    stroke(
      rice,
      [
        [x, 306 + drop, wide * 1.2],
        [x + 1, 334 + drop, wide * 1.75],
        [x, 366 + drop + i * 5, 0.6],
      ],
      {
        tone: 0.98,
        dry: [0, 0.3],
        hairs: 10,
        colour: i % 2 ? '#e9dcc3' : '#1a1a1c',
        sheen: i % 2 ? '#c8b28c' : '#3a3a3e',
        mode: 'body',
        seed: `hair${i}`,
      },
    )
  })
}

function tea(rice: Rice): void {
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
function cat(rice: Rice): void {
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
