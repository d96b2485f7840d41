import { formatDay, formatShortDay, formatShortMonthDay } from '#contract/base/format-date.ts'
import { formatMoney } from '#contract/base/money.ts'
import { type StatementDetails, type StatementLine, earningWords } from '#contract/money/statements.ts'
import { formatEarned } from '#contract/money/studio-earnings.ts'
import { weekWords } from '#contract/base/weeks.ts'
import { type Sheet, drawFact, drawSheet, ink, left, quiet, right } from '#server/platform/documents/sheet.ts'

const cardAt = left + 58
const rowHeight = 31

/** A statement as a PDF: one row per line of the ledger, and the totals below. */
export function drawStatement(statement: StatementDetails): Promise<Buffer> {
  return drawSheet<StatementLine>({
    kind: 'Statement',
    number: statement.number,
    subject: weekWords(statement.weekFrom),
    texts: statement,
    columns: [
      { title: 'DATE', x: left },
      { title: 'CARD', x: cardAt },
      { title: 'AMOUNT', x: right, right: true },
    ],
    drawHead: (sheet) => drawHead(sheet, statement),
    rows: statement.lines,
    heightOf: () => rowHeight,
    drawRow: (sheet, line, y) => drawRow(sheet, line, formatShortMonthDay(line.at, statement.timeZone), y),
    sumsHeight: () => 130,
    drawSums: (sheet, y) => drawSums(sheet, statement, y + 8),
  })
}

function drawHead(sheet: Sheet, { artistName, weekFrom, createdAt, timeZone, total }: StatementDetails): number {
  const end = drawFact(sheet, 'FOR', artistName, { x: left, y: 134, width: 190 })
  drawFact(sheet, 'WEEK', weekWords(weekFrom), { x: left + 205, y: 134, width: 150 })
  drawFact(sheet, 'ISSUED ON', formatShortDay(createdAt, timeZone), { x: left + 360, y: 134, width: 124 })
  sheet.pen.write('Total', { x: left, y: end + 24 }, { size: 9, color: quiet })
  sheet.pen.write(formatMoney(total), { x: left, y: end + 35 }, { weight: 'title', size: 22, color: ink })
  return end + 110
}

function drawRow(
  { pen, rule }: Sheet,
  { orderNumber, cardTitle, copies, kind, amount }: StatementLine,
  day: string,
  y: number,
): void {
  const title = { weight: 'bold', size: 9.5 } as const
  const detail = { size: 8 }
  const width = right - cardAt - 80
  pen.write(day, { x: left, y }, { size: 9.5, color: quiet })
  pen.write(pen.fit(cardTitle || 'Card', width, title), { x: cardAt, y }, { ...title, color: ink })
  const what = `#${orderNumber} · ${earningWords[kind]}${copies > 1 && !kind.startsWith('tip') ? ` · ${copies} cards` : ''}`
  pen.write(pen.fit(what, width, detail), { x: cardAt, y: y + 12.5 }, { ...detail, color: quiet })
  pen.write(formatEarned(amount), { x: right, y }, { size: 9.5, color: ink, right: true })
  rule(y + rowHeight - 6)
}

function drawSums({ pen, rule }: Sheet, statement: StatementDetails, top: number): void {
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

/** The total without tips, computed in whole cents. */
function cardsOf({ total, tips }: StatementDetails): string {
  const cents = Math.round(Number(total) * 100) - Math.round(Number(tips) * 100)
  return `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
}

/** Says whether the statement is paid, as of the day on which the page is created. */
function paidWords({ state, paidOn, method, reference }: StatementDetails): string {
  if (state === 'paid') {
    return `Paid on ${formatDay(paidOn!)}${method === 'stripe' ? ' through Stripe' : ''}${reference ? `, reference ${reference}` : ''}.`
  }
  return state === 'paying'
    ? 'Payment on its way when this page was created.'
    : 'Not paid yet when this page was created.'
}
