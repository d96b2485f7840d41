import Pdf from 'pdfkit'
import { expect, test } from 'vitest'
import { Pen, openFonts } from './pen.ts'

const look = { size: 11 }

async function openPen(): Promise<Pen> {
  return new Pen(new Pdf({ size: [612, 792], margin: 0, info: {} }), await openFonts())
}

test('text that is too wide wraps, between words if possible, and none of it is lost', async () => {
  const pen = await openPen()
  expect(pen.wrap('Kettles & Sons', 190, look)).toEqual(['Kettles & Sons'])
  const company = 'The Wonderful Company of Kettles, Pots & Sons of Springfield'
  const lines = pen.wrap(company, 190, look)
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join(' ')).toBe(company)
  const address = 'maximiliana.featherstonehaugh@kettles-and-pots.example'
  const broken = pen.wrap(address, 100, look)
  expect(broken.length).toBeGreaterThan(1)
  expect(broken.join('')).toBe(address)
  for (const line of [...lines, ...broken]) expect(pen.fit(line, 190, look)).toBe(line)
})
