import { seedOf, sway, waver } from './chance.ts'
import type { SetWord } from './set-words.ts'
import type { Temper } from './temper.ts'

/** The pen that words are drawn with. */
export interface Pen {
  /** The font family in CSS syntax. */
  family: string
  /** '#23314f' */
  ink: string
  temper: Temper
  /** Changes when fonts load, so that words are redrawn. */
  fonts: number
  /** Canvas pixels per mm. */
  scale: number
}

/** Room around a word on the sheet, and the width of a slice; in em. */
const above = 1.25
const below = 0.85
const beside = 0.5
const slice = 0.09

/** A word as it is lettered, cut out: where its baseline begins, in pixels. */
interface Cutout {
  picture: HTMLCanvasElement
  x: number
  y: number
  em: number
}

/** Words already drawn with one pen. */
export class Drawn {
  readonly #exact = new Map<string, Cutout>()
  /** The same for a word at any size. */
  readonly #alike = new Map<string, Cutout>()

  exact(word: SetWord, em: number): Cutout | undefined {
    return this.#exact.get(exactKey(word, em))
  }

  alike(word: SetWord): Cutout | undefined {
    return this.#alike.get(alikeKey(word))
  }

  keep(word: SetWord, em: number, cutout: Cutout): void {
    if (this.#exact.size > mostKept) {
      this.#exact.clear()
      this.#alike.clear()
    }
    this.#exact.set(exactKey(word, em), cutout)
    this.#alike.set(alikeKey(word), cutout)
  }
}

const mostKept = 600
const alikeKey = ({ text, place }: SetWord) => `${place} ${text}`
const exactKey = (word: SetWord, em: number) =>
  `${alikeKey(word)} ${word.letters} ${em.toFixed(1)} ${word.turn.toFixed(3)}`

/**
 * Draws words as a hand would letter them. Each is first set flat on a separate sheet, then cut into thin slices,
 * each raised, sheared, widened and stretched by curves that run through the whole word: no two letters are alike,
 * yet joins still meet. Pen pressure and ink vary along the words.
 * @param budget the time limit in ms; words not drawn by then are shown as drawn before, scaled
 * @returns whether all words are up to date
 */
export function drawWords(
  context: CanvasRenderingContext2D,
  words: readonly SetWord[],
  pen: Pen,
  drawn = new Drawn(),
  budget = Infinity,
): boolean {
  const end = performance.now() + budget
  let isWhole = true
  for (const word of words) {
    const em = word.size * pen.scale
    let cutout = drawn.exact(word, em)
    if (!cutout && performance.now() < end) drawn.keep(word, em, (cutout = letter(word, em, pen)))
    isWhole &&= cutout !== undefined
    cutout ??= drawn.alike(word)
    if (!cutout) continue
    const { picture, x, y } = cutout
    const scale = em / cutout.em
    const [left, top] = [word.x * pen.scale - x * scale, word.y * pen.scale - y * scale]
    if (scale === 1) context.drawImage(picture, Math.round(left), Math.round(top))
    else context.drawImage(picture, left, top, picture.width * scale, picture.height * scale)
  }
  return isWhole
}

function letter(word: SetWord, em: number, pen: Pen): Cutout {
  const width = word.width * pen.scale
  const drop = Math.ceil(Math.abs(word.turn) * width)
  const size = {
    width: Math.ceil(width + 2 * beside * em),
    height: Math.ceil((above + below) * em) + 2 * drop,
  }
  const cell = { word, em, width, x: beside * em, y: Math.round(above * em) }
  const flat = openSheet(size.width, size.height)
  writeFlat(flat, cell, pen)
  const picture = newCanvas(size.width, size.height)
  const y = cell.y + drop
  bend(contextOf(picture), flat.canvas, cell, y, pen.temper)
  return { picture, x: cell.x, y, em }
}

/** A word on the sheet, in pixels: where its baseline begins. */
interface Cell {
  word: SetWord
  em: number
  width: number
  x: number
  y: number
}

let sheet: HTMLCanvasElement | undefined

function openSheet(width: number, height: number): CanvasRenderingContext2D {
  sheet ??= newCanvas(width, height)
  const flat = contextOf(sheet)
  if (sheet.width < width || sheet.height < height) {
    sheet.width = Math.max(sheet.width, width)
    sheet.height = Math.max(sheet.height, height)
  } else flat.clearRect(0, 0, sheet.width, sheet.height)
  return flat
}

function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [width, height]
  return canvas
}

/** Small pictures read over and over: faster on the CPU than on the GPU. */
const contextOf = (canvas: HTMLCanvasElement) => canvas.getContext('2d', { willReadFrequently: true })!

function writeFlat(flat: CanvasRenderingContext2D, { word, em, width, x, y }: Cell, pen: Pen): void {
  const { seed, pressure, fading } = pen.temper
  const fill = flat.createLinearGradient(x, 0, x + Math.max(width, 1), 0)
  const stroke = flat.createLinearGradient(x, 0, x + Math.max(width, 1), 0)
  // Continues from word to word: a word pressed throughout would look bold.
  const press = waver(seed + 7)
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    const written = word.letters + part * word.text.length
    const full = fullness(written, seed)
    const darkness = 1 - fading * (1 - full)
    fill.addColorStop(part, mixed(pen.ink, darkness))
    const pressed = Math.min(1, Math.max(0, 0.45 + 0.3 * press(written * 0.3) + 0.2 * (full - 0.5)))
    stroke.addColorStop(part, mixed(pen.ink, darkness, pressed))
  }
  flat.font = `${em}px ${pen.family}`
  flat.textBaseline = 'alphabetic'
  flat.fillStyle = fill
  flat.fillText(word.text, x, y)
  flat.strokeStyle = stroke
  flat.lineJoin = 'round'
  flat.lineWidth = pressure * em
  flat.strokeText(word.text, x, y)
}

/** How full the pen is after a number of letters: dipped again when dry, after about twenty. */
function fullness(letters: number, seed: number): number {
  const dips = 22
  const turn = Math.floor(letters / dips)
  const part = letters / dips - turn
  const high = 1 - 0.25 * Math.abs(sway(seed, 4000 + turn))
  return Math.max(0, part < 0.08 ? part * 12.5 * high : high * (1 - part ** 1.4))
}

/** The ink's color at a fullness: thin ink shows the paper. */
function mixed(ink: string, darkness: number, alpha = 1): string {
  const channel = (start: number) => Number.parseInt(ink.slice(start, start + 2), 16)
  const thin = (value: number, paper: number) => Math.round(value * darkness + paper * (1 - darkness))
  return `rgb(${thin(channel(1), 236)} ${thin(channel(3), 232)} ${thin(channel(5), 222)} / ${alpha})`
}

function bend(
  context: CanvasRenderingContext2D,
  flat: HTMLCanvasElement,
  { word, em, width, x: start, y: line }: Cell,
  base: number,
  temper: Temper,
): void {
  const form = formOf(word.place, temper)
  const step = Math.max(2, slice * em)
  const height = (above + below) * em
  // Wider and narrower places even out: the word stays as wide as it was set.
  const stretch = evened(form, width / em)
  for (let at = -beside * em; at < width + beside * em; at += step) {
    const u = at / em
    const { rise, slope, tall, lean } = form(u)
    const x = stretch(u) * em
    const wide = (stretch(u + step / em) - stretch(u)) / (step / em)
    const y = base + word.turn * x + rise * em
    context.setTransform(wide, (word.turn + slope) * wide, -lean * tall, tall, start + x, y)
    // A pixel wider than the step, to avoid seams between slices.
    const cut = step + 1
    context.drawImage(flat, start + at, line - above * em, cut, height, 0, -above * em, cut, height)
  }
}

interface Form {
  /** The baseline's offset (negative is up) in em, its slope, and the letters' height and slant. */
  rise: number
  slope: number
  tall: number
  lean: number
  wide: number
}

/** The curves of the word at a place: independent of what follows. */
function formOf(place: number, temper: Temper): (u: number) => Form {
  const [drift, hop, height, narrow, slant, single] = ['drift', 'hop', 'height', 'narrow', 'slant', 'single'].map(
    (name) => waver(temper.seed ^ seedOf(`${name} ${place}`)),
  ) as [Curve, Curve, Curve, Curve, Curve, Curve]
  const riseAt = (u: number) => temper.bounce * (0.7 * drift(u * 0.55) + 0.45 * hop(u * 1.9))
  const whole = sway(temper.seed, 3000 + place)
  return (u) => ({
    rise: riseAt(u),
    slope: (riseAt(u + 0.03) - riseAt(u - 0.03)) / 0.06,
    tall: 1 + temper.height * (0.5 * whole + 0.6 * height(u * 1.1) + 0.35 * single(u * 2.7)),
    lean: temper.lean + temper.slant * (0.5 * sway(temper.seed, 3500 + place) + 0.8 * slant(u * 0.8)),
    wide: 1 + temper.width * narrow(u * 2.3),
  })
}

type Curve = (place: number) => number

/** Where a point of the flat word ends up, in em. */
function evened(form: (u: number) => Form, width: number): (u: number) => number {
  const steps = Math.max(1, Math.ceil(width / slice))
  const sums = [0]
  for (let at = 0; at < steps; at++) sums.push(sums[at]! + form(((at + 0.5) * width) / steps).wide)
  const all = sums[steps]!
  return (u) => {
    const place = (u / width) * steps
    if (place <= 0) return u
    if (place >= steps) return width + (u - width)
    const start = Math.floor(place)
    return ((sums[start]! + (sums[start + 1]! - sums[start]!) * (place - start)) / all) * width
  }
}
