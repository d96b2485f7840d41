// Whether words fit the inside of a card, lettered by a hand; one function for dialog, file of people and API
// (product.md, section 17). Lengths are in mm.

/** The right inside page of a folded card of 5 × 7 in, without its margins. */
export const panel = { width: 101, height: 150 } as const

/** A hand's measures for fitting words. */
export interface HandMeasures {
  /** The smallest height of its small letters (x-height). */
  penHeight: number
  /** The height of small letters, and the mean width of a letter with the gap after it, in percent of the type size. */
  xHeight: number
  advance: number
}

export interface WordsOnCard {
  customMessage: string
  customSignature: string
}

/** 'tight': it fits, but too small to read comfortably. */
type Fit = 'well' | 'tight' | 'no'

export interface FitFound {
  fit: Fit
  /** The height of small letters at which the words fill the page, at most the comfortable one. */
  letterHeight: number
}

/** The largest size anyone letters a card in, and how far above the smallest height lines get extra space. */
const largestHeight = 6
const comfortable = 1.2
const lineHeight = 1.32
const signature = { size: 1.08, gap: 0.5 }

/** Whether the words fit, and at which height. */
export function fitWords({ customMessage, customSignature }: WordsOnCard, hand: HandMeasures): FitFound {
  const measured = { message: measure(customMessage), signature: measure(customSignature) }
  let [low, high] = [0.2, largestHeight]
  while (high - low > 0.05) {
    const middle = (low + high) / 2
    if (heightOf(measured, hand, middle) <= panel.height) low = middle
    else high = middle
  }
  const letterHeight = Math.floor(low * 10) / 10
  if (letterHeight < hand.penHeight) return { fit: 'no', letterHeight }
  return { fit: letterHeight < hand.penHeight * comfortable ? 'tight' : 'well', letterHeight }
}

/** A text's paragraphs, each with the widths of its words in mean letter widths. */
type Measured = number[][]

/** The height of the words on the page with small letters of this height. */
function heightOf(words: Record<'message' | 'signature', Measured>, hand: HandMeasures, letterHeight: number): number {
  const size = (letterHeight / hand.xHeight) * 100
  const letter = (size * hand.advance) / 100
  const lines = countLines(words.message, panel.width / letter)
  const signed = countLines(words.signature, panel.width / (letter * signature.size))
  return size * (lineHeight * (lines + signed * signature.size) + (signed > 0 ? signature.gap : 0))
}

function measure(text: string): Measured {
  const trimmed = text.trim()
  return trimmed === '' ? [] : trimmed.split('\n').map((paragraph) => paragraph.split(' ').map(widthOf))
}

/** The number of lines for a text at a number of letters per line: broken between words, and within longer words. */
const countLines = (text: Measured, room: number): number =>
  text.reduce((sum, paragraph) => sum + linesOf(paragraph, room), 0)

function linesOf(words: number[], room: number): number {
  let [lines, used] = [1, 0]
  for (const width of words) {
    const gap = used === 0 ? 0 : widths.space
    if (used + gap + width <= room) used += gap + width
    else {
      if (used > 0) lines++
      const broken = Math.max(0, Math.ceil(width / room) - 1)
      lines += broken
      used = width - broken * room
    }
  }
  return lines
}

/** In mean letter widths. */
const widths = { narrow: 0.6, letter: 1.05, capital: 1.5, wide: 1.5, space: 0.75 }

function widthOf(word: string): number {
  let width = 0
  for (const letter of word) width += widthOfLetter(letter)
  return width
}

function widthOfLetter(letter: string): number {
  if ('ijltfrI.,:;!|\'’()[]"“”-'.includes(letter)) return widths.narrow
  if ('mwMW@—…'.includes(letter)) return widths.wide
  return /\p{Lu}/u.test(letter) ? widths.capital : widths.letter
}
