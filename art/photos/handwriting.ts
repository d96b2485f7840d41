import type opentype from 'opentype.js'
import { open, type Face } from '#art/lettering.ts'
import { random, type Random } from '#art/random.ts'
import type { Shot } from './shots.ts'
import { noise } from './noise.ts'

type WritingStyle = Shot['card']['style']

/** How each writing style is put on paper; lengths in heights of the face's em. */
export const hands: Record<
  WritingStyle,
  { face: Face; leading: number; joined: boolean; centered: boolean; bold: number; space: number }
> = {
  'Modern Script': { face: 'sacramento', leading: 1.18, joined: true, centered: true, bold: 0.011, space: 0.04 },
  'Traditional Calligraphy': {
    face: 'pinyon-script',
    leading: 1.2,
    joined: true,
    centered: true,
    bold: 0.017,
    space: 0.1,
  },
  'Casual Handwriting': { face: 'caveat', leading: 1.06, joined: false, centered: false, bold: 0, space: 0 },
  'Elegant Cursive': { face: 'parisienne', leading: 1.28, joined: true, centered: true, bold: 0, space: 0 },
}

export interface Line {
  text: string
  size: number
  /** Where the baseline starts, in px. */
  x: number
  y: number
}

/** The width of a line as the face sets it. */
export function widthOf(face: Face, text: string, size: number): number {
  const { space } = Object.values(hands).find((hand) => hand.face === face)!
  return open(face).getAdvanceWidth(text, size, { kerning: true }) + (text.split(' ').length - 1) * space * size
}

/** Breaks a text into lines of `width` px at the most; the words' own line breaks stay. */
export function broken(face: Face, text: string, size: number, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const words = paragraph.split(' ')
    const least = Math.ceil(widthOf(face, paragraph, size) / width)
    // As a hand does: lines of one length rather than a full one and a word alone.
    for (let narrow = Math.max(0.6, 1 - 1 / (least + 1)); narrow < 1; narrow += 0.04) {
      const lines = filled(face, words, size, width * narrow)
      if (lines.length <= least) return lines
    }
    return filled(face, words, size, width)
  })
}

function filled(face: Face, words: string[], size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const line = lines.length === 0 ? word : `${lines.at(-1)!} ${word}`
    if (lines.length > 0 && widthOf(face, line, size) <= width) lines[lines.length - 1] = line
    else lines.push(word)
  }
  return lines
}

/**
 * The outlines of hand-lettered lines as SVG paths, gray by how full the pen was. Every letter is bent by a field that
 * runs through the whole word: no two are alike, and joins still meet.
 */
export function written(lines: Line[], style: WritingStyle, seed: string): string {
  const dice = random(seed)
  const hand = hands[style]
  let fill = 1
  return lines
    .map((line) => {
      const bend = bender(line, dice)
      const font = open(hand.face)
      const paths: string[] = []
      const glyphs = font.stringToGlyphs(line.text)
      const scale = line.size / font.unitsPerEm
      let x = line.x
      glyphs.forEach((glyph, index) => {
        const own = hand.joined ? still : loose(dice, line.size)
        const outline = flattened(glyph.getPath(x, line.y, line.size))
        const middle = x + ((glyph.advanceWidth ?? 0) * scale) / 2
        const d = outline
          .map(([type, px, py]) => (type === 'Z' ? 'Z' : type + text(bend(own(px, py, middle, line.y)))))
          .join('')
        // The pen runs dry over some fifteen letters and is dipped between two words.
        fill -= dice(0.015, 0.045)
        if (fill < 0.5 || (fill < 0.68 && glyph.name === 'space')) fill = 1.06
        const gray = Math.round(255 * Math.min(1, fill * 0.86 + dice.gauss(0, 0.03)))
        if (d)
          paths.push(
            `<path d="${d}" fill="rgb(${gray},${gray},${gray})" stroke="rgb(${gray},${gray},${gray})" stroke-width="${(hand.bold * line.size + 0.01).toFixed(2)}"/>`,
          )
        const next = glyphs[index + 1]
        x += (glyph.advanceWidth ?? 0) * scale
        if (next) x += font.getKerningValue(glyph, next) * scale
        if (glyph.name === 'space') x += (hand.space + dice.gauss(0, 0.03)) * line.size
        if (!hand.joined) x += dice.gauss(0, 0.008) * line.size
      })
      return paths.join('')
    })
    .join('')
}

type Point = [x: number, y: number]

/** Baseline, slant and size drift along a line, and the letters' shapes a little on their own. */
function bender(line: Line, dice: Random) {
  const [drift, shape, other] = [1, 2, 3].map(() => noise(Math.floor(dice() * 1e9))) as [
    ReturnType<typeof noise>,
    ReturnType<typeof noise>,
    ReturnType<typeof noise>,
  ]
  const em = line.size
  const slope = dice.gauss(0, 0.006)
  return ([x, y]: Point): Point => {
    const [u, v] = [(x - line.x) / em, (y - line.y) / em]
    const slant = 0.06 * drift(u * 0.7, 40.5)
    const tall = 1 + 0.05 * drift(u * 0.9, 80.5)
    const bx = u + slant * -v + 0.016 * shape(u * 2.1, v * 2.1) + 0.006 * shape(u * 7 + 50, v * 7)
    const by = v * tall + slope * u + 0.03 * drift(u * 0.28, 7.5) + 0.016 * other(u * 2.1, v * 2.1)
    return [line.x + bx * em, line.y + by * em]
  }
}

const still = (x: number, y: number): Point => [x, y]

/** A letter by itself is turned, shifted and sized by a hair. */
function loose(dice: Random, size: number) {
  const [turn, grow, shift] = [dice.gauss(0, 0.022), 1 + dice.gauss(0, 0.03), dice.gauss(0, 0.014) * size]
  return (x: number, y: number, middle: number, base: number): Point => {
    const [dx, dy] = [(x - middle) * grow, (y - base) * grow]
    return [middle + dx - dy * turn, base + dy + dx * turn + shift]
  }
}

const text = ([x, y]: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`

/** An outline as short straight pieces, so that bending it bends its curves. */
function flattened(path: opentype.Path): [type: 'M' | 'L' | 'Z', x: number, y: number][] {
  const points: [type: 'M' | 'L' | 'Z', x: number, y: number][] = []
  let [fromX, fromY] = [0, 0]
  for (const each of path.commands) {
    if (each.type === 'Z') {
      points.push(['Z', 0, 0])
      continue
    }
    if (each.type === 'M') points.push(['M', each.x, each.y])
    else {
      for (let step = 1; step <= 8; step += 1) {
        const t = step / 8
        const s = 1 - t
        if (each.type === 'L') points.push(['L', fromX * s + each.x * t, fromY * s + each.y * t])
        else if (each.type === 'Q')
          points.push([
            'L',
            fromX * s * s + 2 * each.x1 * s * t + each.x * t * t,
            fromY * s * s + 2 * each.y1 * s * t + each.y * t * t,
          ])
        else
          points.push([
            'L',
            fromX * s ** 3 + 3 * each.x1 * s * s * t + 3 * each.x2 * s * t * t + each.x * t ** 3,
            fromY * s ** 3 + 3 * each.y1 * s * s * t + 3 * each.y2 * s * t * t + each.y * t ** 3,
          ])
      }
    }
    ;[fromX, fromY] = [each.x, each.y]
  }
  return points
}
