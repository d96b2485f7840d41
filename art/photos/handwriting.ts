import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as fontkit from 'fontkit'
import { type LetteringHand, hands } from '#art/hands/hands.ts'
import { random, type Random } from '#art/random.ts'
import { noise } from './noise.ts'
import type { Shot } from './shots.ts'

const fonts = path.join(import.meta.dirname, '../../server/demo/hands')

/** A hand with the font that the demo shows for it: what was lettered looks as what was promised. */
export interface OpenHand extends LetteringHand {
  font: fontkit.Font
  /** The height of small letters, as a share of the type size. */
  xHeight: number
}

const known = new Map<string, OpenHand>()

export function handOf({ artist, style }: Pick<Shot['card'], 'artist' | 'style'>): OpenHand {
  return openHand(`${artist}/${style.toLowerCase().replace(' ', '-')}`)
}

/** @param name as in `hands` */
export function openHand(name: string): OpenHand {
  const open = known.get(name) ?? opened(name)
  known.set(name, open)
  return open
}

function opened(name: string): OpenHand {
  const hand = hands[name]
  if (!hand) throw new Error(`Nobody letters ${name}`)
  const font = fontkit.create(readFileSync(path.join(fonts, `${name}.woff2`)))
  if (!('characterSet' in font)) throw new Error('A collection of fonts')
  return { ...hand, font, xHeight: font.glyphForCodePoint(120).bbox.maxY / font.unitsPerEm }
}

export interface Line {
  text: string
  size: number
  /** Where the baseline starts, in px. */
  x: number
  y: number
}

/** The width of a line as the hand sets it. */
export function widthOf({ font, xHeight, space }: OpenHand, text: string, size: number): number {
  const { advanceWidth } = font.layout(text)
  return (advanceWidth / font.unitsPerEm + (text.split(' ').length - 1) * space * xHeight) * size
}

/** Breaks a text into lines of `width` px at the most; the words' own line breaks stay. */
export function broken(hand: OpenHand, text: string, size: number, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const words = paragraph.split(' ')
    const least = Math.ceil(widthOf(hand, paragraph, size) / width)
    // As a hand does: lines of one length rather than a full one and a word alone.
    for (let narrow = Math.max(0.6, 1 - 1 / (least + 1)); narrow < 1; narrow += 0.04) {
      const lines = filled(hand, words, size, width * narrow)
      if (lines.length <= least) return lines
    }
    return filled(hand, words, size, width)
  })
}

function filled(hand: OpenHand, words: string[], size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const line = lines.length === 0 ? word : `${lines.at(-1)!} ${word}`
    if (lines.length > 0 && widthOf(hand, line, size) <= width) lines[lines.length - 1] = line
    else lines.push(word)
  }
  return lines
}

/**
 * The outlines of hand-lettered lines as SVG paths, gray by how full the pen was. Every letter is bent by a field that
 * runs through the whole word: no two are alike, and joins still meet.
 */
export function written(lines: Line[], hand: OpenHand, seed: string): string {
  const dice = random(seed)
  const { font, xHeight } = hand
  let fill = 1
  return lines
    .map((line) => {
      // What a hand trembles goes with the height of its letters.
      const em = (line.size * xHeight) / 0.34
      const bend = bender(line, em, dice)
      const paths: string[] = []
      const { glyphs, positions } = font.layout(line.text)
      const scale = line.size / font.unitsPerEm
      let x = line.x
      glyphs.forEach((glyph, index) => {
        const own = hand.joined ? still : loose(dice, em)
        const { xAdvance, xOffset, yOffset } = positions[index]!
        const from = { x: x + xOffset * scale, y: line.y - yOffset * scale, scale }
        const middle = x + (glyph.advanceWidth * scale) / 2
        const d = flattened(glyph.path.commands, from)
          .map(([type, px, py]) => (type === 'Z' ? 'Z' : type + text(bend(own(px, py, middle, line.y)))))
          .join('')
        const isSpace = glyph.codePoints[0] === 32
        // The pen runs dry over some fifteen letters and is dipped between two words.
        fill -= dice(0.015, 0.045)
        if (fill < 0.5 || (fill < 0.68 && isSpace)) fill = 1.06
        const gray = Math.round(255 * Math.min(1, fill * 0.86 + dice.gauss(0, 0.03)))
        if (d)
          paths.push(
            `<path d="${d}" fill="rgb(${gray},${gray},${gray})" stroke="rgb(${gray},${gray},${gray})" stroke-width="${(hand.bold * xHeight * line.size + 0.01).toFixed(2)}"/>`,
          )
        x += xAdvance * scale
        if (isSpace) x += hand.space * xHeight * line.size + dice.gauss(0, 0.03) * em
        if (!hand.joined) x += dice.gauss(0, 0.008) * em
      })
      return paths.join('')
    })
    .join('')
}

type Point = [x: number, y: number]

/** Baseline, slant and size drift along a line, and the letters' shapes a little on their own. */
function bender(line: Line, em: number, dice: Random) {
  const [drift, shape, other] = [1, 2, 3].map(() => noise(Math.floor(dice() * 1e9))) as [
    ReturnType<typeof noise>,
    ReturnType<typeof noise>,
    ReturnType<typeof noise>,
  ]
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
function flattened(
  commands: fontkit.Path['commands'],
  from: { x: number; y: number; scale: number },
): [type: 'M' | 'L' | 'Z', x: number, y: number][] {
  const points: [type: 'M' | 'L' | 'Z', x: number, y: number][] = []
  let last: Point = [0, 0]
  for (const { command, args } of commands) {
    if (command === 'closePath') {
      points.push(['Z', 0, 0])
      continue
    }
    const through = [last]
    for (let at = 0; at < args.length; at += 2)
      through.push([from.x + args[at]! * from.scale, from.y - args[at + 1]! * from.scale])
    last = through.at(-1)!
    if (command === 'moveTo') points.push(['M', ...last])
    else for (let step = 1; step <= 8; step += 1) points.push(['L', ...onCurve(through, step / 8)])
  }
  return points
}

/** A point of a Bézier curve of any degree, by de Casteljau. */
function onCurve(through: Point[], t: number): Point {
  if (through.length === 1) return through[0]!
  const next = through.slice(1).map(([x, y], index): Point => {
    const [px, py] = through[index]!
    return [px * (1 - t) + x * t, py * (1 - t) + y * t]
  })
  return onCurve(next, t)
}
