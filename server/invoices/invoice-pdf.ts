import { buffer } from 'node:stream/consumers'
import { formatCount } from '#contract/counts.ts'
import type { Invoice } from '#contract/invoices.ts'
import { formatMoney } from '#contract/money.ts'
import { invoiceDay } from '#contract/invoice-states.ts'
import { Pen, openFonts } from '#server/statements/statement-fonts.ts'

/** US Letter, in points. */
const page = { width: 612, height: 792 }
const left = 64
const right = page.width - left
const columns = { what: left, count: right - 145, price: right - 78, amount: right }
const rowHeight = 27
const firstRow = { onFirst: 304, onOthers: 96 }
/** Below it is the foot of the page. */
const lastRow = page.height - 96

const ink = '#2b2620'
const quiet = '#6f665b'
const line = '#d9d0c3'
const accent = '#9a4a33'

/** An invoice or a credit note as a page to print or to keep. */
export async function drawInvoice(invoice: Invoice): Promise<Buffer> {
  const [{ default: Pdf }, fonts] = await Promise.all([import('pdfkit'), openFonts()])
  const title = `${kindWords[invoice.kind]} ${invoice.number}`
  const pdf = new Pdf({
    size: [page.width, page.height],
    margin: 0,
    lang: 'en-US',
    bufferPages: true,
    info: { Title: title, Author: 'Fairhand', Subject: invoice.billTo.company },
  })
  const pen = new Pen(pdf, fonts)
  const rule = (y: number, color = line, width = 0.75) =>
    pdf.lineWidth(width).moveTo(left, y).lineTo(right, y).stroke(color)
  const headings = (y: number) => {
    const look = { weight: 'bold', size: 7.5, color: quiet } as const
    pen.write('WHAT', { x: columns.what, y }, look)
    pen.write('CARDS', { x: columns.count, y }, { ...look, right: true })
    pen.write('EACH', { x: columns.price, y }, { ...look, right: true })
    pen.write('AMOUNT', { x: columns.amount, y }, { ...look, right: true })
    rule(y + 15, ink)
  }
  drawHead(pen, rule, invoice)
  headings(firstRow.onFirst - 22)
  let y = firstRow.onFirst
  const turnPage = () => {
    pdf.addPage()
    headings(firstRow.onOthers - 22)
    y = firstRow.onOthers
  }
  for (const each of invoice.lines) {
    if (y + rowHeight > lastRow) turnPage()
    const width = columns.count - columns.what - 45
    const look = { weight: 'bold', size: 9.5 } as const
    pen.write(
      pen.fit(each.description, width + (each.unitPrice === null ? 90 : 0), look),
      { x: left, y },
      { ...look, color: ink },
    )
    if (each.unitPrice !== null) {
      pen.write(formatCount(each.quantity), { x: columns.count, y }, { size: 9.5, color: quiet, right: true })
      pen.write(formatMoney(each.unitPrice), { x: columns.price, y }, { size: 9.5, color: quiet, right: true })
    }
    pen.write(formatMoney(each.total), { x: columns.amount, y }, { size: 9.5, color: ink, right: true })
    rule(y + rowHeight - 9)
    y += rowHeight
  }
  if (y + 150 > lastRow) turnPage()
  drawSums(pen, rule, invoice, y + 6)
  const { count } = pdf.bufferedPageRange()
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(at)
    rule(page.height - 70)
    const foot = { size: 7.5, color: quiet }
    pen.write(`Fairhand · ${title} · all amounts in US dollars`, { x: left, y: page.height - 58 }, foot)
    pen.write(`Page ${at + 1} of ${count}`, { x: right, y: page.height - 58 }, { ...foot, right: true })
  }
  pdf.end()
  return buffer(pdf)
}

type Rule = (y: number, color?: string, width?: number) => unknown

const kindWords = { invoice: 'Invoice', credit_note: 'Credit note' } as const

function drawHead(pen: Pen, rule: Rule, { kind, number, billTo, issuedOn, dueOn, purchaseOrder, ...rest }: Invoice) {
  pen.write('Fairhand', { x: left, y: 58 }, { weight: 'title', size: 25, color: ink })
  pen.write('Cards lettered by hand', { x: left, y: 90 }, { size: 9, color: quiet })
  pen.write(kindWords[kind], { x: right, y: 58 }, { weight: 'title', size: 25, color: accent, right: true })
  pen.write(number, { x: right, y: 90 }, { size: 9, color: quiet, right: true })
  rule(116, ink, 1)
  const facts: [label: string, text: string, x: number, y: number, width: number][] = [
    ['TO', billTo.company, left, 134, 190],
    ['ISSUED ON', invoiceDay(issuedOn), left + 205, 134, 150],
    ...(kind === 'invoice'
      ? ([['DUE BY', invoiceDay(dueOn), left + 360, 134, 124]] as [string, string, number, number, number][])
      : ([['OF INVOICE', rest.creditOf ?? '', left + 360, 134, 124]] as [string, string, number, number, number][])),
    ...(purchaseOrder
      ? ([['YOUR ORDER', purchaseOrder, left + 205, 178, 280]] as [string, string, number, number, number][])
      : []),
  ]
  for (const [label, text, x, y, width] of facts) {
    pen.write(label, { x, y }, { weight: 'bold', size: 7.5, color: quiet })
    const look = { weight: 'bold', size: 11 } as const
    pen.write(pen.fit(text, width, look), { x, y: y + 13 }, { ...look, color: ink })
  }
  const small = { size: 9.5 }
  pen.write(pen.fit(billTo.name, 190, small), { x: left, y: 164 }, { ...small, color: quiet })
  pen.write(pen.fit(billTo.email, 190, small), { x: left, y: 178 }, { ...small, color: quiet })
  pen.write(kind === 'invoice' ? 'To be paid' : 'Taken back', { x: left, y: 218 }, { size: 9, color: quiet })
  const amount = kind === 'invoice' ? rest.open : rest.amount
  pen.write(formatMoney(amount), { x: left, y: 229 }, { weight: 'title', size: 22, color: ink })
}

function drawSums(
  pen: Pen,
  rule: Rule,
  { kind, amount, paid, credited, open, note, dueOn, number }: Invoice,
  top: number,
) {
  const label = right - 190
  let y = top
  const row = (text: string, value: string) => {
    pen.write(text, { x: label, y }, { size: 9.5, color: quiet })
    pen.write(value, { x: right, y }, { size: 9.5, color: ink, right: true })
    y += 17
  }
  row('Total', formatMoney(amount))
  if (credited !== '0.00') row('Credit notes', `−${formatMoney(credited)}`)
  if (paid !== '0.00') row('Paid', `−${formatMoney(paid)}`)
  if (kind === 'invoice') {
    rule(y + 2, ink, 1)
    const look = { weight: 'bold', size: 12, color: ink } as const
    pen.write('To be paid', { x: label, y: y + 9 }, look)
    pen.write(formatMoney(open), { x: right, y: y + 9 }, { ...look, right: true })
    y += 34
  }
  const words =
    kind === 'credit_note'
      ? 'This sum is no longer owed. What was paid for more than is owed goes back to you.'
      : open === '0.00'
        ? 'Nothing is to be paid any more. Thank you.'
        : `Please pay by ${invoiceDay(dueOn)} and name ${number} with your payment.`
  if (note && kind === 'invoice') {
    pen.write(pen.fit(note, right - left, { size: 9.5 }), { x: left, y: y + 14 }, { size: 9.5, color: quiet })
    y += 17
  }
  pen.write(words, { x: left, y: y + 14 }, { size: 9.5, color: ink })
}
