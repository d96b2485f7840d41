import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import type { MoneyFigures } from './compare-money.ts'
import type { Year } from './year.ts'
import { crowdedWeeks } from './year.ts'

const percent = (part: number, whole: number) => (whole ? `${((100 * part) / whole).toFixed(1)} %` : '')
const number = new Intl.NumberFormat('en-US')
const dollars = (cents: number) => formatMoney(toDecimal(cents))

/** The comparisons of the artists' money, in one line. */
export function moneyWords({
  sums,
  statements,
  cents,
  tipCents,
  paidCents,
  transfers,
  reversals,
  differences,
}: MoneyFigures) {
  const [earned, tips, paid] = [cents, tipCents, paidCents].map(dollars)
  return `Money: ${number.format(sums)} sums of ${number.format(statements)} statements compared; ${earned} earned, ${tips} of it tips, ${paid} paid, by ${transfers} transfers (${reversals} taken back) and by hand; ${differences.length} differences`
}

/** What became of the cards, in one line. */
export function cardWords(year: Year) {
  const { orders, promised, kept, moved, remedied, slowMail, wishes, wishesLeft, wished, wishedKept } = year
  const { withFirstDay, early, fastMail, mail, unanswered, unansweredKept, daysOff, awayToMail, awayToMailKept } = year
  return [
    `Cards: ${number.format(orders)} orders; ${kept} of ${promised} promises kept (${percent(kept, promised)}), ${moved} moved, ${remedied} remedied, ${slowMail} slow in the mail`,
    `${wishes} wishes, ${wishesLeft} of them left; ${wishedKept} of ${wished} wished days kept (${percent(wishedKept, wished)})`,
    `${early} of ${withFirstDay} before their first day, and ${fastMail} in faster mail; ${mail.beforeItsDay} mailed before their day, ${mail.keptFromIt} kept from it`,
    `${unansweredKept} of ${unanswered} unanswered cards kept (${percent(unansweredKept, unanswered)})`,
    `days off ${daysOff.times} times over ${daysOff.toLetter} cards to letter; ${awayToMailKept} of ${awayToMail} cards kept whose mailing day was taken off`,
  ].join('\n')
}

/** Writes docs/simulation.md and its plot. */
export function writeReport(year: Year): void {
  const crowded = crowdedWeeks(year)
  const used = crowded.reduce((sum, { letteredCopies }) => sum + letteredCopies, 0)
  const able = crowded.reduce((sum, { capacity }) => sum + capacity, 0)
  const least = crowded.map(({ letteredCopies, capacity }) => letteredCopies / capacity).toSorted((a, b) => a - b)[0]
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const rows = year.weeks.map(
    ({ from, asked, left, letteredCopies, capacity, promised, kept, remedied, moved }) =>
      `| ${[from, asked, left, percent(letteredCopies, capacity), promised, percent(kept, promised), percent(remedied, promised), moved].join(' | ')} |`,
  )
  writeFileSync(
    'docs/simulation.md',
    `# A simulated year

\`npm run simulate\` simulates a shop for a year: eight artists in four time zones, ${number.format(year.orders)} orders with holiday peaks, days off, unexpected illnesses, slow days, refused cards and returned mail. Dates, bookings and each card's steps run in the shop's own code on a real PostgreSQL; only the clock, the people and the mail are made up. This report is its output, at commit ${commit}.

| what | figure |
| --- | --- |
| orders placed | ${number.format(year.orders)} |
| arrival promises kept | **${percent(year.kept, year.promised)}** (at least 99 %) |
| hours used in the ${crowded.length} weeks with more orders than could be lettered | **${percent(used, able)}**, in each of them at least ${((least ?? 0) * 100).toFixed(1)} % (at least 80 %) |
| artists booked twice | ${year.doubleBooked} |
| cards not mailed in time, and partly refunded automatically | ${number.format(year.remedied)}, ${percent(year.remedied, year.promised)} |
| cards taken over by another artist in time | ${number.format(year.moved)} |
| cards mailed in time but delivered after their window | ${number.format(year.slowMail)} |
| artists' statements | ${number.format(year.money.statements)} |
| artists' earnings, of which tips | ${dollars(year.money.cents)}, ${dollars(year.money.tipCents)} |
| payouts to them, by hand and by ${number.format(year.money.transfers)} transfers, of which ${year.money.reversals} were reversed | ${dollars(year.money.paidCents)} |
| totals in the shop that differ from independent bookkeeping | **${year.money.differences.length}** of ${number.format(year.money.sums)} |
| violated invariants (\`npm run audit\`) | ${year.violations.length} |

![Kept promises and used hours, week by week](pictures/simulation.svg)

## Assumptions

- Eight artists with 12 to 20 cards a day, Monday to Friday, and one rush card a day; 85 percent of their hours are promised. Two of them letter a fifth less on three days of ten, the others a twentieth less on one of ten. Each is ill twice a year for up to four days, and reports it each morning for that day; finished cards still get to the mailbox on seven of ten such days; each is away twice for a week, which is in the calendar.
- Four of ten buyers let the shop choose the artist. Most orders around a holiday must arrive by it, three of ten others by a day of their own; buyers who find no suitable date leave. One in a hundred cards is refused. Asked about a card that may be late, eight of ten buyers take the other artist, and the others wait or do not answer; if a card is late, six of ten wait, a quarter take a faster artist, and the others a refund. Two of three buyers approve the photo in the evening; the others let the deadline pass.
- The mail delivers a quarter of the letters a day before the usual day, more than half on it, and all but three of a thousand within the promised window. Two of a thousand come back because of their address; the promises exclude them. A card canceled for being late, or arriving a day after its window, is a broken promise. A card lettered again after a complaint counts by its first arrival; one that got other words is excluded.
- Artists earn the shop's rate or an individual one, which the owner changes twice a month. Buyers complain about one in a hundred arrived cards: most are lettered again, with pay for damage in the mail and without pay for wrong words. Six of a hundred get a tip, a few of which are refunded in part or in full, weeks later; buyers pay for other words after seeing the photo; the desk enters mailings by mistake. On Mondays half of the artists are paid by hand and half by Stripe (a stand-in): some are forgotten for a week, some transfers fail because the balance is too small, some payments are reversed.

The simulation keeps its own records, adds them up line by line, independently of the shop, and compares them with the figures that artists and owners see and with the bank's books: every Monday and at the end.

## Week by week

Asked and left are orders; the other columns are cards, by the week of their promised arrival.

| week of | asked | left | hours used | to arrive | kept | remedy | moved |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`,
  )
  writeFileSync('docs/pictures/simulation.svg', plot(year))
}

const size = { width: 900, height: 380, left: 52, right: 20, top: 40, bottom: 44 }

function plot({ weeks }: Year): string {
  const inner = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom }
  const step = inner.width / weeks.length
  const at = (share: number) => size.top + inner.height * (1 - share)
  const bars = weeks.map(({ letteredCopies, capacity }, index) => {
    const share = capacity ? Math.min(1, letteredCopies / capacity) : 0
    const x = (size.left + index * step + 1).toFixed(1)
    return `<rect x="${x}" y="${at(share).toFixed(1)}" width="${(step - 2).toFixed(1)}" height="${(inner.height * share).toFixed(1)}" fill="#c9d8cf"/>`
  })
  const middle = (index: number) => size.left + (index + 0.5) * step
  const line = (of: (week: Year['weeks'][number]) => number | undefined) =>
    weeks
      .flatMap((week, index) => {
        const share = of(week)
        return share === undefined ? [] : [`${middle(index).toFixed(1)},${at(share).toFixed(1)}`]
      })
      .join(' ')
  const most = Math.max(...weeks.map(({ askedCopies, capacity }) => (capacity ? askedCopies / capacity : 0)))
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<line x1="${size.left}" x2="${size.width - size.right}" y1="${at(share)}" y2="${at(share)}" stroke="#e6dfd5"/><text x="${size.left - 8}" y="${at(share) + 4}" text-anchor="end">${share * 100} %</text>`,
  )
  const months = weeks.flatMap(({ from }, index) =>
    index === 0 || from.slice(5, 7) !== weeks[index - 1]!.from.slice(5, 7)
      ? [
          `<text x="${middle(index)}" y="${size.height - 20}">${new Date(`${from}T00:00:00Z`).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' })}</text>`,
        ]
      : [],
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="Figtree, Helvetica, Arial, sans-serif" font-size="12" fill="#5b544c" role="img" aria-label="Kept promises and used hours over a year, by week">
<rect width="${size.width}" height="${size.height}" fill="#fffdf9"/>
${grid.join('\n')}
${bars.join('\n')}
<polyline points="${line(({ askedCopies, capacity }) => (capacity ? askedCopies / capacity / most : undefined))}" fill="none" stroke="#b98a2f" stroke-width="1.5" stroke-dasharray="4 3"/>
<polyline points="${line(({ kept, promised }) => (promised ? kept / promised : undefined))}" fill="none" stroke="#9e2b25" stroke-width="2.5"/>
${months.join('\n')}
<text x="${size.left}" y="22"><tspan fill="#9e2b25" font-weight="bold">arrival promises kept</tspan>   <tspan dx="16" fill="#5f7f6d" font-weight="bold">hours used</tspan>   <tspan dx="16" fill="#b98a2f" font-weight="bold">cards asked for (most: ${(most * 100).toFixed(0)} % of the hours)</tspan></text>
</svg>
`
}
