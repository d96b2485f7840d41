// Adaeze's hand: sheets of painted paper, cut with scissors in short snips and laid over one another under a lamp
// at the upper left, so each piece has a lit rim and throws a soft shadow.
import { sheet } from '#art/drawing.ts'
import { sizeToFit, type Face, letter } from '#art/lettering.ts'
import { random, type Random } from '#art/random.ts'
import { boxOf, byHand, ellipse, flatten, place, toPath, type Box, type Point } from '#art/techniques/shapes.ts'
import { brushTile, tilePattern, toothTile, turnedPattern } from '#art/techniques/texture.ts'

/** Each painted paper: its ground, the tone of its brush streaks and of its lit edge. */
const papers = {
  marigold: ['#F5A71B', '#FFCB5C', '#FFDF9A'],
  cobalt: ['#1F49B6', '#4474E6', '#7FA2F0'],
  navy: ['#152258', '#2B429A', '#4A63B8'],
  sky: ['#8DB9F2', '#B9D7FA', '#DCEBFD'],
  coral: ['#FB5745', '#FF8A73', '#FFB5A4'],
  blush: ['#FFB9A8', '#FFD6CA', '#FFEDE6'],
  red: ['#D92F35', '#F0584F', '#F78F83'],
  leaf: ['#2C8A4B', '#5DB35C', '#97D48F'],
  lime: ['#9CC73F', '#C4E070', '#E2F2AE'],
  forest: ['#12523A', '#2A7A50', '#559C74'],
  cream: ['#FFF2DA', '#FFFBF0', '#FFFFFF'],
  sand: ['#F3D9AE', '#FBEBCD', '#FFF7E6'],
  plum: ['#561C4C', '#7D346F', '#A2629A'],
  ink: ['#241330', '#40264F', '#634776'],
  slate: ['#6F7E98', '#8A98B0', '#A9B5C8'],
  cocoa: ['#6B3A26', '#85503A', '#A06B52'],
  chestnut: ['#8F5437', '#A9694A', '#C08765'],
  grey: ['#93A0B5', '#B3BDCE', '#D3DAE5'],
} as const

export type Paper = keyof typeof papers

interface PieceOptions {
  /** How high the piece lies: 0 is glued flat, 3 stands off the sheet. */
  lift?: 0 | 1 | 2 | 3
  /** Length of a snip and how far the scissors stray. */
  snip?: number
  stray?: number
  /** Brush direction of the painted paper; by chance when absent. */
  brush?: 0 | 1 | 2 | 3
}

const shadows = [
  [
    [2, 3, 2, 0.28],
    [5, 8, 6, 0.26],
  ],
  [
    [2, 3, 2, 0.24],
    [9, 15, 12, 0.34],
  ],
] as const

export type Cutout = readonly [shape: readonly Point[] | readonly (readonly Point[])[], paper: Paper]

export interface Table {
  rng: Random
  piece: (shape: readonly Point[] | readonly (readonly Point[])[], paper: Paper, options?: PieceOptions) => string
  /** Pieces that share one height and one shadow: for many that do not lie on one another. */
  layer: (pieces: readonly Cutout[], options?: PieceOptions) => string
  /** Cut-out words, each letter its own piece set a little askew; `box` is what they cover. */
  words: (
    face: Face,
    text: string,
    size: number,
    x: number,
    y: number,
    paper: Paper | readonly Paper[],
    options?: WordOptions,
  ) => { body: string; box: Box }
  finish: (size: { width: number; height: number }, ground: Paper, body: string) => string
}

interface WordOptions extends PieceOptions {
  anchor?: 'start' | 'middle' | 'end'
  spacing?: number
  /** How far letters tilt (degrees) and hop (share of the size). */
  tilt?: number
  hop?: number
  /** Moves a letter along its own line: gets the way along (0 to 1), gives dx, dy and degrees. */
  path?: (t: number) => { dx?: number; dy: number; rotate: number }
}

/** A work table with its own chance; every picture of Adaeze's is laid on one. */
export function table(seed: string): Table {
  const rng = random(seed)
  const used = new Set<Paper>()
  const filters: string[] = []

  const layer: Table['layer'] = (pieces, { lift = 2, snip = 15, stray = 1.3, brush } = {}) => {
    const cuts = pieces.map(([shape, paper]) => {
      const contours = (Array.isArray(shape[0]![0]) ? shape : [shape]) as Point[][]
      used.add(paper)
      return { contours: contours.map((contour) => byHand(contour, rng, snip, stray)), paper }
    })
    const drawn = cuts.map(({ contours, paper }) => {
      const d = contours.map((contour) => toPath(contour)).join('')
      const [ground, , rim] = papers[paper]
      const flat = `<path d="${d}" fill="${rim}" transform="translate(-1.3 -1.6)"/><path d="${d}" fill="${ground}"/>`
      return { d, flat, painted: `<path d="${d}" fill="url(#${paper}-${brush ?? Math.floor(rng(0, 4))})"/>` }
    })
    const flat = drawn.map((cut) => cut.flat).join('')
    const painted = drawn.map((cut) => cut.painted).join('')
    if (lift === 0) return flat + painted
    if (lift === 1) return drawn.map((cut) => cast(cut.d)).join('') + flat + painted
    return `<g filter="url(#${shadow(boxOf(cuts.flatMap((cut) => cut.contours)), lift)})">${flat}</g>` + painted
  }

  const piece: Table['piece'] = (shape, paper, options) => layer([[shape, paper]], options)

  /** A close shadow from stacked strokes: a filter for each small piece would cost seconds. */
  function cast(d: string): string {
    const strokes = [0, 3, 6].map((width) => `<path d="${d}" stroke-width="${width}"/>`)
    return `<g fill="#1C0D2A" stroke="#1C0D2A" stroke-linejoin="round" opacity="0.1" transform="translate(2 3)">${strokes.join('')}</g>`
  }

  function shadow(box: Box, lift: 2 | 3): string {
    const id = `lift${filters.length}`
    const reach = 45
    // A filter of each piece's own size: one the size of the card would cost seconds.
    const region = `x="${box.x1 - reach}" y="${box.y1 - reach}" width="${box.x2 - box.x1 + 2 * reach}" height="${box.y2 - box.y1 + 2 * reach}"`
    const layers = shadows[lift - 2]!.map(
      ([dx, dy, blur, opacity], i) =>
        `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}"/><feOffset dx="${dx}" dy="${dy}"/>` +
        `<feColorMatrix values="0 0 0 0 0.11 0 0 0 0 0.05 0 0 0 0 0.16 0 0 0 ${opacity} 0" result="s${i}"/>`,
    )
    const merge = shadows[lift - 2]!.map((_, i) => `<feMergeNode in="s${i}"/>`)
      .toReversed()
      .join('')
    filters.push(
      `<filter id="${id}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" ${region}>${layers.join('')}` +
        `<feMerge>${merge}<feMergeNode in="SourceGraphic"/></feMerge></filter>`,
    )
    return id
  }

  const words: Table['words'] = (face, text, size, x, y, paper, options = {}) => {
    const { anchor = 'middle', spacing = 0, tilt = 3, hop = 0.02, path, ...cut } = options
    const advance = (part: string) => (part === '' ? 0 : (100 / sizeToFit(face, part, 100)) * size)
    const letters = [...text]
    const starts = letters.map((character, i) => advance(text.slice(0, i + 1)) - advance(character) + spacing * i)
    const total = starts.at(-1)! + advance(letters.at(-1)!)
    const left = anchor === 'start' ? x : anchor === 'end' ? x - total : x - total / 2
    const cutouts = letters.flatMap((character, i) => {
      if (character === ' ') return []
      const middle = starts[i]! + advance(character) / 2
      const { dx = 0, dy, rotate } = path?.(middle / total) ?? { dy: 0, rotate: 0 }
      const glyph = flatten(letter(face, character, size, 0, size * 0.36).d)
      const where = {
        x: left + middle + dx,
        y: y - size * 0.36 + dy + rng.gauss(0, hop * size),
        rotate: rotate + rng.gauss(0, tilt),
      }
      const contours = glyph.map((contour) => place(contour, where))
      const colour = typeof paper === 'string' ? paper : paper[i % paper.length]!
      return [[contours, colour] as const]
    })
    return {
      body: layer(cutouts, { snip: Math.max(5, size / 16), stray: size / 190, ...cut }),
      box: boxOf(cutouts.flatMap(([contours]) => contours)),
    }
  }

  const finish: Table['finish'] = (size, ground, body) => {
    used.add(ground)
    const patterns = [...used].flatMap((paper) => [
      tilePattern(`painted-${paper}`, () => brushTile(papers[paper][1], 'brush', 0.62)),
      ...[4, 38, 92, 151].map((angle, i) =>
        turnedPattern(
          `${paper}-${i}`,
          `painted-${paper}`,
          `translate(${i * 97} ${i * 61}) rotate(${angle}) scale(${0.85 + 0.12 * i})`,
        ),
      ),
    ])
    const dark = tilePattern('tooth-dark', () => toothTile('#2B1030', 'dark', 0.16))
    const light = tilePattern('tooth-light', () => toothTile('#FFFFFF', 'light', 0.16))
    const full = (fill: string) => `<rect width="${size.width}" height="${size.height}" fill="${fill}"/>`
    return sheet(
      size,
      full(papers[ground][0]) + full(`url(#${ground}-0)`) + body + full('url(#tooth-dark)') + full('url(#tooth-light)'),
      filters.join('') + patterns.join('') + dark + light,
    )
  }

  return { rng, piece, layer, words, finish }
}

/** An eye with a glint; `look` turns the glance in degrees. */
export function eye(t: Table, x: number, y: number, r: number, ring: Paper | undefined, look = 200): string {
  const [dx, dy] = [Math.cos((look * Math.PI) / 180) * r * 0.18, Math.sin((look * Math.PI) / 180) * r * 0.18]
  return (
    (ring === undefined ? '' : t.piece(ellipse(x, y, r * 1.55, r * 1.5), ring, { lift: 1, snip: 6, stray: 0.6 })) +
    t.piece(ellipse(x + dx, y + dy, r, r * 1.04), 'ink', { lift: 1, snip: 4, stray: 0.4 }) +
    t.piece(ellipse(x + dx - r * 0.3, y + dy - r * 0.36, r * 0.3), 'cream', { lift: 0, snip: 2, stray: 0.2 })
  )
}
