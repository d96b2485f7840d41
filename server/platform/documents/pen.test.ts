import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import { expect, test } from 'vitest'
import { printed } from '#contract/base/printable-characters.ts'
import { lettersOf, piecesOf, textOf } from '#tests/support/papers/read-pdf.ts'
import { openFaces } from './faces.ts'
import { Pen } from './pen.ts'

const look = { size: 11 }
const newPdf = () => new Pdf({ size: [612, 792], margin: 0, compress: false, info: {} })

async function openPen(text: string, pdf = newPdf()): Promise<Pen> {
  return new Pen(pdf, await openFaces(printed(text)))
}

async function draw(text: string): Promise<Buffer> {
  const pdf = newPdf()
  const pen = await openPen(text, pdf)
  pen.write(text, { x: 50, y: 50 }, { size: 11, color: '#000000' })
  pdf.end()
  return buffer(pdf)
}

/** The numbers of the glyphs that an uncompressed PDF draws, run after run. */
async function glyphsOf(text: string): Promise<string[][]> {
  const drawn = (await draw(text)).toString('latin1').matchAll(/\[(.*)\] TJ/g)
  return Array.from(drawn, ([, run]) => [...run!.matchAll(/<(\w+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g)!))
}

test('text that is too wide wraps, between words if possible, and none of it is lost', async () => {
  const company = 'The Wonderful Company of Kettles, Pots & Sons of Springfield'
  const address = 'maximiliana.featherstonehaugh@kettles-and-pots.example'
  const pen = await openPen(company + address)
  expect(pen.wrap('Kettles & Sons', 190, look)).toEqual(['Kettles & Sons'])
  const lines = pen.wrap(company, 190, look)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join(' ')).toBe(company)
  const broken = pen.wrap(address, 100, look)
  expect(broken.length).toBeGreaterThan(1)
  expect(broken.join('')).toBe(address)
  for (const line of [...lines, ...broken]) expect(pen.fit(line, 190, look)).toBe(line)
})

test.each(['誕生日カード、手書き文字でお届けします。', 'การ์ดวันเกิดเขียนด้วยมือสำหรับพนักงานทุกคน'])(
  '%s wraps between words and never before a closing mark',
  async (text) => {
    const pen = await openPen(text)
    for (let width = 60; width <= 120; width += 5) {
      const lines = pen.wrap(`Cards ${text}`, width, look)
      expect(lines.join('').replace(/^Cards ?/, '')).toBe(text)
      for (const line of lines) expect(line).not.toMatch(/^[、。\p{M}]/u)
    }
    expect(pen.wrap(`Cards ${text}`, 80, look)[0]).not.toBe('Cards')
  },
)

test('Hebrew and Arabic are read from right to left, with numbers and Latin names as they are', async () => {
  expect(await piecesOf(await draw('הזמנה Acme 15'))).toEqual(['Acme 15', 'הזמנה'])
  expect(await piecesOf(await draw('PO הזמנה שלום'))).toEqual(['PO', 'שלום', 'הזמנה'])
  expect(await piecesOf(await draw('ب ١٢ Acme'))).toEqual(['Acme', '١٢', 'ب'])
  expect(await piecesOf(await draw('ب ۱۲'))).toEqual(['۱۲', 'ب'])
})

test('the lines of a text have the direction of the whole', async () => {
  const text = 'חברת הדפוס Acme Printers of Springfield בעמ'
  const pen = await openPen(text)
  const lines = pen.wrap(text, 90, look)
  const latin = lines.find((line) => line.includes('Acme'))!
  expect(lines.join(' ').replaceAll('\u200f', '')).toBe(text)
  expect(latin.startsWith('ח') || latin.startsWith('\u200f')).toBe(true)
})

test('letters of Arabic join, and conjuncts of Devanagari are one', async () => {
  const [joined] = await glyphsOf('ههه')
  expect(new Set(joined).size).toBe(3)
  expect((await glyphsOf('क्ष'))[0]).toHaveLength(1)
})

test('brackets are mirrored', async () => {
  expect(lettersOf(await textOf(await draw('(שלום)')))).toBe('(שלום)')
})

test('plainer forms are shown before giving up, and what is left is marked once', async () => {
  expect(await textOf(await draw('𝓕𝓪𝓷𝓬𝔂 👨‍👩‍👧 ❤️ Zoë'))).toBe('Fancy ? ? Zoë')
})
