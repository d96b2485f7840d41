import sharp from 'sharp'
import { random } from '#art/random.ts'
import { broken, handOf, widthOf, written, type Line } from './handwriting.ts'
import { noise } from './noise.ts'
import type { Shot } from './shots.ts'
import { stamp } from './stamp.ts'

export type Color = readonly [red: number, green: number, blue: number]

/** Pixels of a sheet lying flat under the camera. */
export interface Sheet {
  width: number
  height: number
  svg: string
  /** Printed on the sheet in color, under the ink. */
  print?: string
}

/** The page of a card with its words, 120 px a centimeter. */
export function insidePage({ card, lettered, slug }: Shot): Sheet {
  const [width, height] = [1524, 2136]
  const hand = handOf(card)
  const area = { width: width * 0.76, height: height * 0.66 }
  let size = 70 / hand.xHeight
  const step = hand.leading * hand.xHeight
  let lines: string[] = []
  for (; size * hand.xHeight > 20; size *= 0.97) {
    lines = broken(hand, lettered, size, area.width)
    const tall = (lines.length + 1.5) * step * size
    const wide = Math.max(...lines.map((line) => widthOf(hand, line, size)))
    const own = lettered.includes('\n') && lines.length > lettered.split('\n').length && size * hand.xHeight > 34
    if (!own && tall <= area.height && wide <= area.width) break
  }
  const dice = random(`${slug} page`)
  const leading = size * step
  const top = height * 0.46 - ((lines.length + 0.9) * leading) / 2 + size * 0.6
  const left = (width - Math.max(...lines.map((line) => widthOf(hand, line, size)))) / 2
  const placed: Line[] = lines.map((line, index) => ({
    text: line,
    size,
    x: (hand.centered ? (width - widthOf(hand, line, size)) / 2 : left) + dice.gauss(0, 0.05) * size,
    y: top + index * leading + dice.gauss(0, 0.018) * size,
  }))
  const signing = Math.min(size, (size * width * 0.66) / widthOf(hand, card.signature, size))
  const signed = widthOf(hand, card.signature, signing)
  placed.push({
    text: card.signature,
    size: signing,
    x:
      Math.min(width * 0.88 - signed, hand.centered ? width * 0.56 - signed * 0.3 : width * 0.84 - signed) +
      dice.gauss(0, 0.05) * size,
    y: top + (lines.length + 0.55) * leading,
  })
  return { width, height, svg: written(placed, hand, `${slug} inside`) }
}

/** The front of an envelope with its address, 90 px a centimeter. */
export function envelopeFront({ card, slug }: Shot): Sheet {
  const [width, height] = [1656, 1197]
  const hand = handOf(card)
  const { name, street, city, state, zipCode } = card.recipient
  const texts = [name, ...street.split(/, (?=Apt)/), `${city}, ${state} ${zipCode}`]
  let size = 48 / hand.xHeight
  while (Math.max(...texts.map((text) => widthOf(hand, text, size))) > width * 0.64) size *= 0.97
  const dice = random(`${slug} address`)
  const leading = size * hand.xHeight * hand.leading * 1.08
  const top = height * 0.6 - ((texts.length - 1) * leading) / 2 + size * 0.14
  const step = hand.centered ? 0 : 0.05
  const left = (width - Math.max(...texts.map((text) => widthOf(hand, text, size)))) / 2
  const placed = texts.map((text, index) => ({
    text,
    size,
    x:
      (hand.centered ? (width - widthOf(hand, text, size)) / 2 : left + step * index * size) +
      dice.gauss(0, 0.06) * size,
    y: top + index * leading + dice.gauss(0, 0.02) * size,
  }))
  const turn = dice.gauss(0, 1.4).toFixed(2)
  const at = `translate(${(width - 270 + dice(-14, 14)).toFixed(1)} ${(64 + dice(-10, 16)).toFixed(1)}) rotate(${turn})`
  return {
    width,
    height,
    svg: written(placed, hand, `${slug} envelope`),
    print: `<g transform="${at}">${stamp(slug)}</g>`,
  }
}

/** Ink soaks into the paper: edges as the fibers let it, darker where the pen was full and where it pooled. */
export async function inked(sheet: Sheet, paper: Color, ink: Color, seed: string, opaque = false): Promise<Buffer> {
  const { width, height } = sheet
  const svg = (body: string, extra = '') =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"${extra}>${body}</svg>`)
  const flat = (await sharp(svg(sheet.svg)).ensureAlpha().raw().toBuffer()) as Buffer
  const soaked = await sharp(flat, { raw: { width, height, channels: 4 } })
    .extractChannel(3)
    .blur(1.6)
    .raw()
    .toBuffer()
  const pooled = await sharp(flat, { raw: { width, height, channels: 4 } })
    .extractChannel(3)
    .blur(5)
    .raw()
    .toBuffer()
  const fullness = await sharp(svg(sheet.svg))
    .flatten({ background: '#c4c4c4' })
    .extractChannel(0)
    .blur(9)
    .raw()
    .toBuffer()
  const sharpFull = await sharp(svg(sheet.svg)).flatten({ background: '#c4c4c4' }).extractChannel(0).raw().toBuffer()
  const print = await sharp(svg(sheet.print ?? ''))
    .ensureAlpha()
    .raw()
    .toBuffer()
  const dice = random(`${seed} paper`)
  const [fiber, cloud, pressure, tooth] = [1, 2, 3, 4].map(() => noise(Math.floor(dice() * 1e9))) as [
    ReturnType<typeof noise>,
    ReturnType<typeof noise>,
    ReturnType<typeof noise>,
    ReturnType<typeof noise>,
  ]
  const out = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x
      const grain =
        0.012 * fiber(x * 0.35, y * 0.31) + 0.01 * fiber(x * 0.08 + 300, y * 0.11) + 0.006 * cloud(x * 0.006, y * 0.006)
      const weight = pressure(x * 0.017, y * 0.013)
      const edge = 0.47 - 0.15 * weight + 0.09 * tooth(x * 0.22, y * 0.22)
      const cover = clamp((soaked[i]! / 255 - edge) / 0.26 + 0.5)
      const printed = print[i * 4 + 3]! / 255
      const full = (sharpFull[i]! * 0.6 + fullness[i]! * 0.4) / 255
      // Light in the middle of a stroke, dark at its end and edge, as ink dries.
      const depth = clamp(
        full * 0.95 + 0.34 * weight - 0.22 * (pooled[i]! / 255) + 0.16 * tooth(x * 0.05, y * 0.05),
        0.42,
        1.35,
      )
      for (let c = 0; c < 3; c += 1) {
        const bare = (paper[c]! / 255) * (1 + grain) * (1 - printed) + (print[i * 4 + c]! / 255) * printed
        const wet = opaque ? ink[c]! / 255 : bare * Math.pow(ink[c]! / 255, depth * 1.05)
        out[i * 3 + c] = Math.round(
          255 * clamp(bare + (wet - bare) * cover * (opaque ? clamp(0.55 + depth * 0.45) : 1)),
        )
      }
    }
  }
  return sharp(out, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 3 })
    .toBuffer()
}

const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value))
