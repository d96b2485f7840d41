import { buffer } from 'node:stream/consumers'
import { formatMoney } from '#contract/money.ts'
import { type StatementDetails, type StatementLine, earningWords } from '#contract/statements.ts'
import { formatEarned } from '#contract/studio-earnings.ts'
import { weekWords } from '#contract/weeks.ts'
import { Pen, openFonts } from './statement-fonts.ts'

/** US Letter, in points. */
const page = { width: 612, height: 792 }
const left = 64
const right = page.width - left
const columns = { day: left, card: left + 58, amount: right }
const rowHeight = 31
const firstRow = { onFirst: 272, onOthers: 96 }
/** Below it is the foot of the page. */
const lastRow = page.height - 96

const ink = '#2b2620'
const quiet = '#6f665b'
const line = '#d9d0c3'
const accent = '#9a4a33'

/** A statement as a page to print or to keep: one row for each line of the ledger, and the sums below. */
export async function drawStatement(statement: StatementDetails): Promise<Buffer> {
  const [{ default: Pdf }, fonts] = await Promise.all([import('pdfkit'), openFonts()])
  const title = `Statement ${statement.number}`
  const pdf = new Pdf({
    size: [page.width, page.height],
    margin: 0,
    lang: 'en-US',
    bufferPages: true,
    info: { Title: title, Author: 'Fairhand', Subject: weekWords(statement.weekFrom) },
  })
  const pen = new Pen(pdf, fonts)
  const rule = (y: number, color = line, width = 0.75) =>
    pdf.lineWidth(width).moveTo(left, y).lineTo(right, y).stroke(color)
  const headings = (y: number) => {
    for (const [text, x, isRight] of [
      ['DATE', columns.day],
      ['CARD', columns.card],
      ['AMOUNT', columns.amount, true],
    ] as const)
      pen.write(text, { x, y }, { weight: 'bold', size: 7.5, color: quiet, ...(isRight && { right: true }) })
    rule(y + 15, ink)
  }
  drawHead(pen, rule, statement)
  headings(firstRow.onFirst - 22)
  let y = firstRow.onFirst
  const ofDay = new Intl.DateTimeFormat('en-US', { timeZone: statement.timeZone, month: 'short', day: 'numeric' })
  const turnPage = () => {
    pdf.addPage()
    headings(firstRow.onOthers - 22)
    y = firstRow.onOthers
  }
  for (const each of statement.lines) {
    if (y + rowHeight > lastRow) turnPage()
    drawRow(pen, each, ofDay.format(new Date(each.at)), y)
    rule(y + rowHeight - 6)
    y += rowHeight
  }
  if (y + 130 > lastRow) turnPage()
  drawSums(pen, rule, statement, y + 8)
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

function drawHead(
  pen: Pen,
  rule: Rule,
  { number, artistName, weekFrom, createdAt, timeZone, total }: StatementDetails,
) {
  pen.write('Fairhand', { x: left, y: 58 }, { weight: 'title', size: 25, color: ink })
  pen.write('Cards lettered by hand', { x: left, y: 90 }, { size: 9, color: quiet })
  pen.write('Statement', { x: right, y: 58 }, { weight: 'title', size: 25, color: accent, right: true })
  pen.write(number, { x: right, y: 90 }, { size: 9, color: quiet, right: true })
  rule(116, ink, 1)
  const made = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'medium' }).format(new Date(createdAt))
  const facts: [label: string, text: string, x: number, width: number][] = [
    ['FOR', artistName, left, 190],
    ['WEEK', weekWords(weekFrom), left + 205, 150],
    ['MADE ON', made, left + 360, 124],
  ]
  for (const [label, text, x, width] of facts) {
    pen.write(label, { x, y: 134 }, { weight: 'bold', size: 7.5, color: quiet })
    const look = { weight: 'bold', size: 11 } as const
    pen.write(pen.fit(text, width, look), { x, y: 147 }, { ...look, color: ink })
  }
  pen.write('Total', { x: left, y: 186 }, { size: 9, color: quiet })
  pen.write(formatMoney(total), { x: left, y: 197 }, { weight: 'title', size: 22, color: ink })
}

function drawRow(pen: Pen, { orderNumber, cardTitle, copies, kind, amount }: StatementLine, day: string, y: number) {
  const title = { weight: 'bold', size: 9.5 } as const
  const detail = { size: 8 }
  const width = columns.amount - columns.card - 80
  pen.write(day, { x: columns.day, y }, { size: 9.5, color: quiet })
  pen.write(pen.fit(cardTitle || 'Card', width, title), { x: columns.card, y }, { ...title, color: ink })
  const what = `#${orderNumber} · ${earningWords[kind]}${copies > 1 && !kind.startsWith('tip') ? ` · ${copies} cards` : ''}`
  pen.write(pen.fit(what, width, detail), { x: columns.card, y: y + 12.5 }, { ...detail, color: quiet })
  pen.write(formatEarned(amount), { x: columns.amount, y }, { size: 9.5, color: ink, right: true })
}

function drawSums(pen: Pen, rule: Rule, statement: StatementDetails, top: number): void {
  const { total, tips, cards } = { ...statement, cards: cardsOf(statement) }
  const label = right - 190
  const row = (text: string, amount: string, y: number) => {
    pen.write(text, { x: label, y }, { size: 9.5, color: quiet })
    pen.write(formatEarned(amount), { x: right, y }, { size: 9.5, color: ink, right: true })
  }
  row('Cards', cards, top)
  row('Tips', tips, top + 17)
  rule(top + 36, ink, 1)
  pen.write('Total', { x: label, y: top + 43 }, { weight: 'bold', size: 12, color: ink })
  pen.write(formatMoney(total), { x: right, y: top + 43 }, { weight: 'bold', size: 12, color: ink, right: true })
  pen.write(paidWords(statement), { x: left, y: top + 84 }, { size: 9.5, color: ink })
}

/** The lines that are no tips, in hundredths that add up exactly. */
function cardsOf({ total, tips }: StatementDetails): string {
  const cents = Math.round(Number(total) * 100) - Math.round(Number(tips) * 100)
  return `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/** Whether it is paid, in a sentence; true on the day on which the page is made. */
function paidWords({ state, paidOn, method, reference }: StatementDetails): string {
  if (state === 'paid') {
    const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(paidOn!))
    return `Paid on ${day}${method === 'stripe' ? ' through Stripe' : ''}${reference ? `, reference ${reference}` : ''}.`
  }
  return state === 'paying' ? 'On its way when this page was made.' : 'Not paid yet when this page was made.'
}
