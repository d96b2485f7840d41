import { card } from '#art/drawing.ts'
import { sizeToFit, letter } from '#art/lettering.ts'
import type { Point } from '#art/techniques/outline.ts'
import { faces, gouache, paint } from './hand.ts'
import { conifer, orb, ridge, stars } from './land.ts'

export function duskPeaks(): string {
  const g = gouache('dusk-peaks')
  const { rng } = g
  g.lay(
    g.graded(-40, -40, 1040, 960, [
      [0, '#27306a'],
      [0.25, '#5b4a92'],
      [0.5, '#c2628c'],
      [0.7, '#f2866a'],
      [0.86, '#fbc073'],
      [1, '#ffe3a4'],
    ]),
  )
  g.lay(stars(g, 20, 20, 980, 330, 60))
  g.lay(orb(g, 660, 690, 120, '#fff2cf', '#ffd08a', 3))
  const hello = letter(faces.brush, 'hello', sizeToFit(faces.brush, 'hello', 800), 490, 560)
  g.lay(g.words(hello.d, paint.cream, '#7d3f7d'))
  const ranges: {
    summits: Point[]
    rough: number
    colour: string
    light: string
    dark: string
    mist: string
    at: number
  }[] = [
    {
      summits: [
        [-40, 760],
        [150, 640],
        [330, 740],
        [480, 610],
        [610, 750],
        [820, 670],
        [1040, 760],
      ],
      rough: 0.12,
      colour: '#b5739b',
      light: '#f3a488',
      dark: '#9a6398',
      mist: '#ffcf9c',
      at: 860,
    },
    {
      summits: [
        [-40, 850],
        [120, 740],
        [260, 850],
        [560, 890],
        [720, 780],
        [880, 700],
        [1040, 820],
      ],
      rough: 0.12,
      colour: '#80619c',
      light: '#d98597',
      dark: '#694f8c',
      mist: '#f0a999',
      at: 960,
    },
    {
      summits: [
        [-40, 800],
        [90, 880],
        [300, 970],
        [470, 900],
        [700, 1010],
        [900, 930],
        [1040, 900],
      ],
      rough: 0.1,
      colour: '#574c88',
      light: '#9c6d9c',
      dark: '#463f78',
      mist: '#b888ae',
      at: 1090,
    },
    {
      summits: [
        [-40, 1010],
        [200, 1080],
        [420, 1040],
        [640, 1130],
        [860, 1050],
        [1040, 1030],
      ],
      rough: 0.08,
      colour: '#363a70',
      light: '#5f5590',
      dark: '#2a2f60',
      mist: '#5d588f',
      at: 1200,
    },
  ]
  for (const range of ranges) {
    g.lay(ridge(g, { ...range, bottom: 1440, lightFrom: 1, strokes: 90 }))
    g.lay(
      g.veil(range.at - 190, range.at + 60, range.mist, 0.55),
      g.within(
        `M-50 ${range.at + 60}H1050V1440H-50Z`,
        `<rect x="-50" y="${range.at + 59}" width="1100" height="400" fill="${range.mist}" opacity=".55"/>`,
      ),
    )
    if (range.at > 1000)
      for (let i = 0; i < 34; i++)
        g.lay(
          conifer(
            g,
            rng(-20, 1020),
            range.at + rng(-10, 50),
            rng(50, 100),
            range.at > 1100 ? ['#2b2f62', '#343870'] : ['#48427c', '#544a86'],
          ),
        )
  }
  g.lay(
    ridge(g, {
      summits: [
        [-40, 1170],
        [220, 1230],
        [520, 1290],
        [800, 1240],
        [1040, 1160],
      ],
      rough: 0.05,
      bottom: 1440,
      colour: '#1a2147',
      light: '#2e3568',
      dark: '#131935',
      strokes: 60,
    }),
  )
  const pines: [number, number, number][] = [
    [60, 1330, 420],
    [150, 1360, 300],
    [250, 1390, 210],
    [-10, 1400, 330],
    [905, 1340, 480],
    [985, 1370, 380],
    [820, 1380, 270],
    [740, 1410, 180],
    [350, 1420, 150],
  ]
  for (const [x, y, h] of pines) g.lay(conifer(g, x, y + 30, h, ['#121735', '#171d40', '#0f1430'], '#4a4a86'))
  const small = letter(faces.caps, 'FROM UP HERE', 46, 545, 1345, { spacing: 11 })
  g.lay(g.words(small.d, '#ffd9a0'))
  return g.dry(card)
}
