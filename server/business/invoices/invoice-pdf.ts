import { formatDay } from '#contract/base/format-date.ts'
import { formatCount } from '#contract/base/format-count.ts'
import type { Invoice } from '#contract/business/invoices.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { Pen } from '#server/platform/documents/pen.ts'
import {
  type Sheet,
  drawFact,
  drawLines,
  drawSheet,
  ink,
  left,
  lineHeight,
  quiet,
  right,
} from '#server/platform/documents/sheet.ts'

type Line = Invoice['lines'][number]

const columns = [
  { title: 'WHAT', x: left },
  { title: 'CARDS', x: right - 145, right: true },
  { title: 'EACH', x: right - 78, right: true },
  { title: 'AMOUNT', x: right, right: true },
] as const
const [, count, price, amount] = columns.map(({ x }) => x) as [number, number, number, number]

/**
 * An invoice or a credit note as a printable page.
 * @param deskAddress whom the customer asks if the document does not say how to pay by transfer
 */
export function drawInvoice(invoice: Invoice, deskAddress: string): Promise<Buffer> {
  return drawSheet<Line>({
    kind: kindWords[invoice.kind],
    number: invoice.number,
    subject: invoice.billTo.company,
    texts: { ...invoice, deskAddress },
    columns,
    drawHead: (sheet) => drawHead(sheet, invoice),
    rows: invoice.lines,
    heightOf: ({ pen }, line) => pen.wrap(line.description, widthOf(line), what).length * lineHeight(what.size) + 14,
    drawRow,
    sumsHeight: ({ pen }) => 150 + transferHeight(pen, invoice),
    drawSums: (sheet, y) => drawSums(sheet, invoice, deskAddress, y + 6),
  })
}

const kindWords = { invoice: 'Invoice', credit_note: 'Credit note' } as const
const what = { weight: 'bold', size: 9.5, color: ink } as const
const small = { size: 9.5, color: quiet }
const black = { size: 9.5, color: ink }

/** A line without cards also takes the width of their columns. */
const widthOf = ({ unitPrice }: Line) => count - left - 45 + (unitPrice === null ? 90 : 0)

function drawHead(sheet: Sheet, { kind, billTo, issuedOn, dueOn, purchaseOrder, ...rest }: Invoice): number {
  const { pen } = sheet
  const [seller, ...sellerLines] = rest.seller.split('\n')
  let y = 134
  if (seller) {
    y = drawFact(sheet, 'FROM', seller, { x: left, y, width: 190 }) + 3
    for (const text of sellerLines) y = drawLines(pen, text, { x: left, y, width: 190 }, small)
    y += 12
  }
  y = drawFact(sheet, 'TO', billTo.company, { x: left, y, width: 190 }) + 3
  for (const text of [billTo.name, billTo.email]) if (text) y = drawLines(pen, text, { x: left, y, width: 190 }, small)
  let below = drawFact(sheet, 'ISSUED ON', formatDay(issuedOn), { x: left + 205, y: 134, width: 150 })
  const other: [string, string] =
    kind === 'invoice' ? ['DUE BY', formatDay(dueOn)] : ['FOR INVOICE', rest.creditOf ?? '']
  drawFact(sheet, ...other, { x: left + 360, y: 134, width: 124 })
  if (purchaseOrder) below = drawFact(sheet, 'YOUR ORDER', purchaseOrder, { x: left + 205, y: below + 14, width: 280 })
  const sum = Math.max(y, below) + 20
  pen.write(kind === 'invoice' ? 'Amount due' : 'Credited', { x: left, y: sum }, { size: 9, color: quiet })
  const shown = kind === 'invoice' ? rest.open : rest.amount
  pen.write(formatMoney(shown), { x: left, y: sum + 11 }, { weight: 'title', size: 22, color: ink })
  return sum + 86
}

function drawRow({ pen, rule }: Sheet, line: Line, y: number): void {
  const end = drawLines(pen, line.description, { x: left, y, width: widthOf(line) }, what)
  if (line.unitPrice !== null) {
    pen.write(formatCount(line.quantity), { x: count, y }, { ...small, right: true })
    pen.write(formatMoney(line.unitPrice), { x: price, y }, { ...small, right: true })
  }
  pen.write(formatMoney(line.total), { x: amount, y }, { size: 9.5, color: ink, right: true })
  rule(end + 5)
}

function drawSums({ pen, rule }: Sheet, invoice: Invoice, deskAddress: string, top: number): void {
  const { kind, paid, credited, open, note } = invoice
  const label = right - 190
  let y = top
  const row = (text: string, value: string) => {
    pen.write(text, { x: label, y }, small)
    pen.write(value, { x: right, y }, { size: 9.5, color: ink, right: true })
    y += 17
  }
  row('Total', formatMoney(invoice.amount))
  if (credited !== '0.00') row('Credit notes', `−${formatMoney(credited)}`)
  if (paid !== '0.00') row('Paid', `−${formatMoney(paid)}`)
  if (kind === 'invoice') {
    rule(y + 2, ink, 1)
    const look = { weight: 'bold', size: 12, color: ink } as const
    pen.write('Amount due', { x: label, y: y + 9 }, look)
    pen.write(formatMoney(open), { x: right, y: y + 9 }, { ...look, right: true })
    y += 34
  }
  y += 14
  if (note && kind === 'invoice') y = drawLines(pen, note, { x: left, y, width: right - left }, small) + 4
  y = drawLines(pen, lastWords(invoice, deskAddress), { x: left, y, width: right - left }, black)
  if (!asksForTransfer(invoice)) return
  pen.write('BY TRANSFER TO', { x: left, y: y + 8 }, { weight: 'bold', size: 7.5, color: quiet })
  y += 21
  for (const text of invoice.transferDetails.split('\n'))
    y = drawLines(pen, text, { x: left, y, width: right - left }, black)
}

const asksForTransfer = ({ open, transferDetails }: Invoice) => open !== '0.00' && transferDetails !== ''

/** The height of the lines below the sums; long ones wrap. */
function transferHeight(pen: Pen, invoice: Invoice): number {
  if (!asksForTransfer(invoice)) return 0
  const lines = invoice.transferDetails.split('\n').flatMap((text) => pen.wrap(text, right - left, black))
  return 21 + lines.length * lineHeight(black.size)
}

function lastWords({ kind, open, dueOn, number, transferDetails }: Invoice, deskAddress: string): string {
  if (kind === 'credit_note')
    return 'This amount is no longer owed. If you paid more than you owe, we return the difference.'
  if (open === '0.00') return 'Nothing is left to pay. Thank you.'
  const pay = `Please pay by ${formatDay(dueOn)}: by card on your run’s page`
  return transferDetails
    ? `${pay} or by transfer (reference ${number}).`
    : `${pay}. If you would rather pay by transfer, write to ${deskAddress} for the details.`
}
