import { type WordsOnCard, panel } from '#contract/catalog/room-on-card.ts'
import { sway } from './chance.ts'
import type { Temper } from './temper.ts'

// Computes the position of every word of a card without laying out elements. Lengths are in mm.

/** The right inside page of a folded card of 5 × 7 in, and where its margins end. */
export const page = { width: 127, height: 177.8 } as const
export const margin = { left: (page.width - panel.width) / 2, top: (page.height - panel.height) / 2 } as const

export interface SetWord {
  text: string
  /** Where its baseline begins, from the corner of the page. */
  x: number
  y: number
  width: number
  /** The height of the type (em). */
  size: number
  /** The word's rotation, as a tangent. */
  turn: number
  /** Its index among all words, which determines its form. */
  place: number
  /** The number of letters before it. */
  letters: number
}

/** A typeface and how it is used. */
export interface Face {
  /** The width of a text, in em. */
  widthOf: (text: string) => number
  /** The height of small letters, in percent of the type size. */
  xHeight: number
  temper: Temper
}

interface Line {
  words: { text: string; x: number; width: number; place: number; letters: number }[]
  /** In em, the end of the last word. */
  width: number
}

const lineHeight = 1.3
const signed = { size: 1.08, gap: 1.1, least: 0.35 }
/** The largest height of small letters with the writer's own lines, and with broken lines; each size is 4% smaller. */
const largest = { kept: 5.4, broken: 4.3, leastKept: 2.9 }
const smallest = 0.5
const step = 0.96
/** Each line starts with a slight offset, words are turned, and nothing leaves the room for it; in em. */
const ragged = 0.16

/** As large as fits: with the writer's own lines if that stays readable, otherwise with lines broken when full. */
export function setWords({ customMessage, customSignature }: WordsOnCard, face: Face): SetWord[] {
  const message = paragraphsOf(customMessage)
  const signature = paragraphsOf(customSignature)
  const kept = search(largest.kept, largest.leastKept, (size) => {
    const set = layOut(message, signature, size, face)
    return set.lines.length === Math.max(message.length, 0) && fits(set) ? set : undefined
  })
  const set = kept ?? search(largest.broken, smallest, (size) => onlyIf(layOut(message, signature, size, face)))
  return set ? place(set, face) : []

  function search(most: number, least: number, attempt: (size: number) => Layout | undefined): Layout | undefined {
    const sizes = Math.floor(Math.log(least / most) / Math.log(step))
    const sized = (index: number) => attempt(((most * step ** index) / face.xHeight) * 100)
    // The first size that fits: a smaller one fits where a larger one does.
    let [low, high] = [0, sizes]
    let found = sized(0)
    if (found) return found
    if (!(found = sized(high))) return undefined
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      const attempted = sized(middle)
      if (attempted) [found, high] = [attempted, middle]
      else low = middle
    }
    return found
  }
}

/** The lines of an address, unbroken, as large as fits. */
export function setLines(
  lines: readonly string[],
  face: Face,
  room: { x: number; y: number; width: number; height: number; mostXHeight: number },
): SetWord[] {
  const paragraphs = lines.map((line) => line.split(/\s+/).filter(Boolean)).filter((line) => line.length > 0)
  let letters = 0
  let places = 0
  const all = paragraphs.map((words) => {
    const [line] = breakLine(words, Infinity, face, places, letters)
    places += words.length
    letters += words.join('').length
    return line!
  })
  const widest = Math.max(1, ...all.map(({ width }) => width + ragged))
  const size = Math.min(
    (room.mostXHeight / face.xHeight) * 100,
    room.width / widest,
    room.height / (lineHeight * Math.max(all.length, 1)),
  )
  const first = room.y + (room.height - size * lineHeight * all.length) / 2 + size * 0.9
  return all.flatMap((line, index) =>
    placeLine(line, { index, x: room.x, y: first + index * size * lineHeight, size, face }),
  )
}

interface Layout {
  size: number
  lines: Line[]
  signature: Line[]
  /** The size of message and signature, in mm. */
  height: number
}

function layOut(message: string[][], signature: string[][], size: number, face: Face): Layout {
  const lines = breakAll(message, panel.width / size - ragged, face, 0)
  const own = breakAll(signature, panel.width / (size * signed.size) - ragged, face, 10_000)
  const gap = own.length > 0 && lines.length > 0 ? signed.least : 0
  const height = size * (lineHeight * (lines.length + own.length * signed.size) + gap)
  return { size, lines, signature: own, height }
}

const fits = ({ height }: Layout) => height <= panel.height
const onlyIf = (set: Layout) => (fits(set) ? set : undefined)

/** The message slightly above the middle, the signature below it on the right. */
function place({ size, lines, signature, height }: Layout, face: Face): SetWord[] {
  const free = panel.height - height
  const gap = signature.length > 0 && lines.length > 0 ? Math.min(free * 0.4, size * signed.gap) : 0
  const top = margin.top + (free - gap) * 0.44
  const words = lines.flatMap((line, index) =>
    placeLine(line, { index, x: margin.left, y: top + size * (0.92 + index * lineHeight), size, face }),
  )
  const start = top + size * lineHeight * lines.length + (lines.length > 0 ? size * signed.least + gap : 0)
  const own = size * signed.size
  return [
    ...words,
    ...signature.flatMap((line, index) => {
      const x = margin.left + panel.width - (line.width + ragged) * own
      return placeLine(line, { index: 500 + index, x, y: start + own * (0.92 + index * lineHeight), size: own, face })
    }),
  ]
}

interface LinePlace {
  /** The line's index. */
  index: number
  x: number
  y: number
  size: number
  face: Face
}

/** A line starts with a slight offset from the one above, and rises or sags along the way. */
function placeLine({ words }: Line, { index, x, y, size, face: { temper } }: LinePlace): SetWord[] {
  const { seed, bounce } = temper
  const start = x + (ragged / 2) * (1 + sway(seed, 700 + index)) * size
  const slope = temper.slope + 0.0035 * sway(seed, 800 + index)
  const bow = 0.003 * sway(seed, 900 + index)
  return words.map((word) => {
    const at = word.x * size
    // Never below the line's own end: a bow is back where it began.
    const sag = (bow * at * (panel.width - at)) / 30
    const drop = bounce * 0.6 * sway(seed, word.place * 3) * size
    return {
      text: word.text,
      x: start + at,
      y: y + slope * at + sag + drop,
      width: word.width * size,
      size,
      turn: slope + (bow * (panel.width - 2 * at)) / 30 + bounce * 0.22 * sway(seed, word.place * 3 + 1),
      place: word.place,
      letters: word.letters,
    }
  })
}

function paragraphsOf(text: string): string[][] {
  const trimmed = text.trim()
  return trimmed === '' ? [] : trimmed.split('\n').map((line) => line.split(/\s+/).filter(Boolean))
}

/** @param first the index of the first word */
function breakAll(paragraphs: string[][], room: number, face: Face, first: number): Line[] {
  let [place, letters] = [first, 0]
  return paragraphs.flatMap((words) => {
    const lines = breakLine(words, room, face, place, letters)
    place += words.length
    letters += words.reduce((sum, word) => sum + word.length, 0)
    return lines
  })
}

/** Fills each line with as many words as fit; breaks words longer than a line. */
function breakLine(words: string[], room: number, face: Face, first: number, lettersBefore: number): Line[] {
  const { widthOf, temper } = face
  const lines: Line[] = [{ words: [], width: 0 }]
  let letters = lettersBefore
  words.forEach((word, index) => {
    const place = first + index
    // In order, all by the same rule: a later word never moves an earlier one.
    const space = widthOf(' ') * temper.space * (1 + 0.22 * sway(temper.seed, place * 3 + 2))
    for (const text of piecesOf(word, room, widthOf)) {
      const width = widthOf(text)
      let line = lines.at(-1)!
      if (line.words.length > 0 && line.width + space + width > room) lines.push((line = { words: [], width: 0 }))
      const x = line.words.length === 0 ? 0 : line.width + space
      line.words.push({ text, x, width, place, letters })
      line.width = x + width
      letters += text.length
    }
  })
  return lines
}

function piecesOf(word: string, room: number, widthOf: Face['widthOf']): string[] {
  if (widthOf(word) <= room) return [word]
  const pieces = ['']
  for (const letter of word) {
    const longer = pieces.at(-1)! + letter
    if (widthOf(longer) <= room || pieces.at(-1) === '') pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}
