import { buffer } from 'node:stream/consumers'
import type PDFDocument from 'pdfkit'
import { sharpDpi } from '#contract/fulfillment/print-file.ts'
import { decodeInTurn } from '#server/platform/pictures/decode-in-turn.ts'
import type { FittedPicture } from './fit-to-bleed.ts'
import { bleed, front } from './print-size.ts'

/** Around the cut: the bleed, the crop marks and a line of text. */
const margin = 1 / 2
const markLength = 1 / 4
const pointsPerInch = 72

export interface PrintFile {
  pdf: Buffer
  /** The picture's resolution at this size. */
  dpi: number
}

const module = new URL('./fit-to-bleed.ts', import.meta.url).href

/**
 * A page with the front of a card in its real size, with bleed and crop marks; the picture fills the bleed and is
 * cropped evenly if it has other proportions. Below 300 dpi the page says so beside the cut.
 * @param uploader as of `decodeInTurn`
 */
export async function drawPrintFile(picture: Buffer, title: string, uploader?: string): Promise<PrintFile> {
  const fitted = await decodeInTurn<FittedPicture>({ module, reader: 'fitToBleed', task: picture }, uploader)
  if (!fitted) throw new Error('A stored picture could not be read')
  const { jpeg, width: pixels, isWide } = fitted
  const cut = isWide ? { width: front.height, height: front.width } : front
  const dpi = Math.floor(pixels / (cut.width + 2 * bleed))
  return { pdf: await drawPage(Buffer.from(jpeg), cut, titleLine(title, dpi)), dpi }
}

async function drawPage(jpeg: Buffer, cut: typeof front, line: string): Promise<Buffer> {
  const { default: Pdf } = await import('pdfkit')
  const [width, height] = [cut.width + 2 * margin, cut.height + 2 * margin].map(points) as [number, number]
  const pdf = new Pdf({ size: [width, height], margin: 0, info: { Title: line } })
  const [trim, printed] = [points(margin), points(margin - bleed)]
  Object.assign(pdf.page.dictionary.data, {
    TrimBox: [trim, trim, width - trim, height - trim],
    BleedBox: [printed, printed, width - printed, height - printed],
  })
  pdf.image(jpeg, printed, printed, { width: width - 2 * printed, height: height - 2 * printed })
  for (const x of [trim, width - trim]) for (const y of [0, height]) mark(pdf, { x, y, width, height })
  for (const y of [trim, height - trim]) for (const x of [0, width]) mark(pdf, { x, y, width, height })
  pdf.font('Helvetica').fontSize(7).fillColor('#000')
  pdf.text(line, trim, height - points(margin - bleed) + 8, {
    lineBreak: false,
    width: width - 2 * trim,
    align: 'center',
  })
  pdf.end()
  return buffer(pdf)
}

/** A hairline from the edge of the page towards the corner of the cut; it ends before the bleed. */
function mark(pdf: PDFDocument, { x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const inwards = points(markLength)
  const end = {
    x: x === 0 ? inwards : x === width ? width - inwards : x,
    y: y === 0 ? inwards : y === height ? height - inwards : y,
  }
  pdf.lineWidth(0.25).moveTo(x, y).lineTo(end.x, end.y).stroke('#000')
}

function titleLine(title: string, dpi: number): string {
  const size = `5 x 7 in with 1/8 in bleed`
  const resolution = dpi < sharpDpi ? `, ${dpi} dpi (${sharpDpi} would be sharper)` : ''
  // The letters that every PDF reader has are Western European.
  return `${title.normalize('NFC').replace(/[^\x20-\xff]/g, '')}: ${size}${resolution}`
}

const points = (inches: number) => inches * pointsPerInch
