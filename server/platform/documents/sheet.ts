import { buffer } from 'node:stream/consumers'
import { printed } from '#contract/base/printable-characters.ts'
import { openFaces } from './faces.ts'
import { Pen } from './pen.ts'

/** US Letter, in points. */
const page = { width: 612, height: 792 }
export const left = 64
export const right = page.width - left
/** Below it is the page's footer. */
const lastRow = page.height - 96
const firstOfOthers = 96

export const ink = '#2b2620'
export const quiet = '#6f665b'
const line = '#d9d0c3'
const accent = '#9a4a33'

/** A page that is being drawn; `y` grows downward, in points. */
export interface Sheet {
  pen: Pen
  rule(y: number, color?: string, width?: number): void
}

interface SheetPlan<Row> {
  /** "Invoice" */
  kind: string
  number: string
  /** Its subject, for filing. */
  subject: string
  /** All that it shows: whose characters decide which faces are opened. */
  texts: object
  columns: readonly { title: string; x: number; right?: true }[]
  /** Draws what is between the title and the rows. @returns the top of the first row */
  drawHead(sheet: Sheet): number
  rows: readonly Row[]
  heightOf(sheet: Sheet, row: Row): number
  drawRow(sheet: Sheet, row: Row, y: number): void
  sumsHeight(sheet: Sheet): number
  drawSums(sheet: Sheet, y: number): void
}

/** Draws one of the shop's documents as a PDF: title, rows on as many pages as they need, and sums. */
export async function drawSheet<Row>(plan: SheetPlan<Row>): Promise<Buffer> {
  const [{ default: Pdf }, faces] = await Promise.all([
    import('pdfkit'),
    openFaces(printed(JSON.stringify(plan.texts))),
  ])
  const title = `${plan.kind} ${plan.number}`
  const pdf = new Pdf({
    size: [page.width, page.height],
    margin: 0,
    lang: 'en-US',
    bufferPages: true,
    info: { Title: title, Author: 'Fairhand', Subject: plan.subject },
  })
  const sheet: Sheet = {
    pen: new Pen(pdf, faces),
    rule: (y, color = line, width = 0.75) => void pdf.lineWidth(width).moveTo(left, y).lineTo(right, y).stroke(color),
  }
  drawTitle(sheet, plan)
  let y = plan.drawHead(sheet)
  drawHeadings(sheet, plan, y)
  const makeRoom = (height: number) => {
    if (y + height <= lastRow) return
    pdf.addPage()
    y = firstOfOthers
    drawHeadings(sheet, plan, y)
  }
  for (const row of plan.rows) {
    const height = plan.heightOf(sheet, row)
    makeRoom(height)
    plan.drawRow(sheet, row, y)
    y += height
  }
  makeRoom(plan.sumsHeight(sheet))
  plan.drawSums(sheet, y)
  const { count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(at)
    drawFoot(sheet, title, `Page ${at + 1} of ${count}`)
  }
  pdf.end()
  return buffer(pdf)
}

function drawTitle({ pen, rule }: Sheet, { kind, number }: Pick<SheetPlan<never>, 'kind' | 'number'>): void {
  pen.write('Fairhand', { x: left, y: 58 }, { weight: 'title', size: 25, color: ink })
  pen.write('Cards lettered by hand', { x: left, y: 90 }, { size: 9, color: quiet })
  pen.write(kind, { x: right, y: 58 }, { weight: 'title', size: 25, color: accent, right: true })
  pen.write(number, { x: right, y: 90 }, { size: 9, color: quiet, right: true })
  rule(116, ink, 1)
}

function drawHeadings({ pen, rule }: Sheet, { columns }: Pick<SheetPlan<never>, 'columns'>, y: number): void {
  for (const { title, x, right: isRight } of columns)
    pen.write(title, { x, y: y - 22 }, { weight: 'bold', size: 7.5, color: quiet, ...(isRight && { right: true }) })
  rule(y - 7, ink)
}

function drawFoot({ pen, rule }: Sheet, title: string, pages: string): void {
  const foot = { size: 7.5, color: quiet }
  rule(page.height - 70)
  pen.write(`Fairhand · ${title} · all amounts in US dollars`, { x: left, y: page.height - 58 }, foot)
  pen.write(pages, { x: right, y: page.height - 58 }, { ...foot, right: true })
}

/** A fact in the header: a small label with its value below, on as many lines as it needs. */
export function drawFact(
  { pen }: Sheet,
  label: string,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
): number {
  const look = { weight: 'bold', size: 11 } as const
  pen.write(label, { x, y }, { weight: 'bold', size: 7.5, color: quiet })
  return drawLines(pen, text, { x, y: y + 13, width }, { ...look, color: ink })
}

/** Text on as many lines as it needs. @returns the top of the next line */
export function drawLines(
  pen: Pen,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  look: { weight?: 'bold'; size: number; color: string },
): number {
  const lines = pen.wrap(text, width, look)
  for (const [place, each] of lines.entries()) pen.write(each, { x, y: y + place * lineHeight(look.size) }, look)
  return y + lines.length * lineHeight(look.size)
}

export const lineHeight = (size: number): number => size * 1.35
