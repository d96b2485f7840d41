import { random, type Random } from '#art/random.ts'
import { type Line, type OpenHand, widthOf, written } from './handwriting.ts'
import type { Sheet } from './paper.ts'

/** A sheet with the words of a hand's sample, 120 px a centimeter, prepared with pencil as the hand needs it. */
export function samplePage(hand: OpenHand, name: string): Sheet {
  const [width, height] = [2160, 1344]
  const dice = random(`${name} page`)
  const widest = Math.max(...hand.words.map((text) => widthOf(hand, text, 100)))
  const size = Math.min((width * 76) / widest, (height * 0.5) / (hand.xHeight * hand.leading))
  const tall = size * hand.xHeight
  const leading = tall * hand.leading
  const top = height * 0.49 - ((hand.words.length - 1) * leading) / 2 + tall * 0.5
  const left = (width - (widest * size) / 100) / 2
  const lines = hand.words.map((text, index): Line => {
    const middle = (width - widthOf(hand, text, size)) / 2
    return {
      text,
      size,
      x: (hand.centered ? middle + (index - 0.5) * tall * 0.5 : left) + dice.gauss(0, 0.15) * tall,
      y: top + index * leading + dice.gauss(0, 0.05) * tall,
    }
  })
  return {
    width,
    height,
    svg: written(lines, hand, `${name} sample`),
    print: pencil(hand, lines, tall, width, dice),
  }
}

/** Lines drawn with a ruler before the ink, and not rubbed out yet. */
function pencil({ guides }: OpenHand, lines: Line[], tall: number, width: number, dice: Random): string {
  if (guides === 'none') return ''
  const strokes = lines.flatMap(({ y }) => {
    const heights = guides === 'base' ? [0.06] : [0.06, -0.98]
    return heights.map((high) => {
      const [from, to] = [width * dice(0.05, 0.08), width * dice(0.92, 0.96)]
      const at = y + high * tall
      return `M${from.toFixed(0)} ${(at + dice.gauss(0, 2)).toFixed(1)} L${to.toFixed(0)} ${(at + dice.gauss(0, 2)).toFixed(1)}`
    })
  })
  const slants = guides !== 'slant' ? [] : lines.flatMap(({ y }) => slanted(y, tall, width, dice))
  const line = (d: string) =>
    `<path d="${d}" stroke="#8f8c88" stroke-width="${dice(2, 3).toFixed(1)}" opacity="${dice(0.3, 0.5).toFixed(2)}"/>`
  return [...strokes, ...slants].map(line).join('')
}

/** The slope of copperplate, 55 degrees. */
function slanted(y: number, tall: number, width: number, dice: Random): string[] {
  return Array.from({ length: 9 }, (_, index) => {
    const x = width * (0.1 + 0.095 * index) + dice.gauss(0, 8)
    const [up, down] = [tall * 2.1, tall * 0.9]
    return `M${(x - down * 0.7).toFixed(0)} ${(y + down).toFixed(0)} L${(x + up * 0.7).toFixed(0)} ${(y - up).toFixed(0)}`
  })
}
