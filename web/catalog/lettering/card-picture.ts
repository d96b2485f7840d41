import { seedOf, waver } from './chance.ts'
import { type Pen, drawWords } from './draw-words.ts'
import { type SetWord, page } from './set-words.ts'

/** In px. */
const picture = { width: 1200, height: 1500 } as const

const card = { width: 900, height: (900 * page.height) / page.width, turn: -0.016 }

/** The inside of the card as a picture, clearly marked as a preview; it contains no address. */
export async function drawPicture(words: readonly SetWord[], pen: Omit<Pen, 'scale'>): Promise<Blob> {
  await document.fonts.load('400 30px Fraunces')
  const canvas = document.createElement('canvas')
  ;[canvas.width, canvas.height] = [picture.width, picture.height]
  const context = canvas.getContext('2d')!
  drawTable(context)
  context.save()
  context.translate(picture.width / 2 + 24, (picture.height - 70) / 2)
  context.rotate(card.turn)
  context.translate(-card.width / 2, -card.height / 2)
  drawPaper(context)
  context.drawImage(lettered(words, pen), 0, 0, card.width, card.height)
  context.restore()
  drawGrain(context)
  context.font = '400 26px Fraunces, Georgia, serif'
  context.textAlign = 'center'
  context.fillStyle = '#5b544c'
  context.fillText(
    'A preview by Fairhand. The card itself is lettered by hand.',
    picture.width / 2,
    picture.height - 34,
  )
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))), 'image/png'),
  )
}

/** The words on a separate sheet, at twice the size, so that they stay sharp when turned with the card. */
function lettered(words: readonly SetWord[], pen: Omit<Pen, 'scale'>): HTMLCanvasElement {
  const ink = document.createElement('canvas')
  ;[ink.width, ink.height] = [card.width * 2, Math.round(card.height * 2)]
  drawWords(ink.getContext('2d')!, words, { ...pen, scale: ink.width / page.width })
  return ink
}

function drawTable(context: CanvasRenderingContext2D): void {
  const { width, height } = picture
  const light = context.createLinearGradient(0, 0, width, height)
  light.addColorStop(0, '#f1eadd')
  light.addColorStop(0.55, '#e6dccb')
  light.addColorStop(1, '#d5c8b2')
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
}

/** The right page, the cover that stands open beside it, and their shadows. */
function drawPaper(context: CanvasRenderingContext2D): void {
  const { width, height } = card
  for (const [blur, offset, color] of [
    [70, 34, 'rgb(70 50 25 / 0.34)'],
    [8, 3, 'rgb(70 50 25 / 0.3)'],
  ] as const) {
    context.save()
    context.shadowBlur = blur
    context.shadowOffsetX = offset * 0.4
    context.shadowOffsetY = offset
    context.shadowColor = color
    context.fillStyle = '#fdfaf2'
    context.fillRect(0, 0, width, height)
    context.restore()
  }
  context.beginPath()
  context.moveTo(0, 0)
  context.lineTo(-118, -22)
  context.lineTo(-118, height + 26)
  context.lineTo(0, height)
  context.closePath()
  context.fillStyle = gradient(context, 0, -118, [
    [0, '#d8cfbd'],
    [0.3, '#ebe4d5'],
    [1, '#f6f1e6'],
  ])
  context.fill()
  context.fillStyle = gradient(context, 0, width, [
    [0, '#e2dac9'],
    [0.03, '#efe9dc'],
    [0.1, '#f8f4ea'],
    [0.4, '#fefbf5'],
    [1, '#faf6ec'],
  ])
  context.fillRect(0, 0, width, height)
}

function gradient(context: CanvasRenderingContext2D, from: number, to: number, stops: [number, string][]) {
  const between = context.createLinearGradient(from, 0, to, 0)
  for (const [place, color] of stops) between.addColorStop(place, color)
  return between
}

/** Fibers of the paper and of the table, barely visible. */
function drawGrain(context: CanvasRenderingContext2D): void {
  const size = 256
  const tile = document.createElement('canvas')
  ;[tile.width, tile.height] = [size, size]
  const drawn = tile.getContext('2d')!
  const pixels = drawn.createImageData(size, size)
  const fiber = waver(seedOf('grain'))
  for (let at = 0; at < size * size; at++) {
    const value = fiber(at * 0.61) + fiber(at * 1.37 + 9000)
    pixels.data.set([110, 88, 55, Math.max(0, value) * 11], at * 4)
  }
  drawn.putImageData(pixels, 0, 0)
  context.save()
  context.globalCompositeOperation = 'multiply'
  context.fillStyle = context.createPattern(tile, 'repeat')!
  context.fillRect(0, 0, picture.width, picture.height)
  context.restore()
}
