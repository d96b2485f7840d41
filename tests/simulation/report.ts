import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import type { MoneyFigures } from './compare-money.ts'
import { plot } from './plot.ts'
import { type Year, crowdedWeeks } from './year.ts'

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
export function writeReport(year: Year, seed: number): void {
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

\`npm run simulate\` simulates a shop for a year: eight artists in four time zones, ${number.format(year.orders)} orders with holiday peaks, days off, unexpected illnesses, slow days, refused cards and returned mail. Dates, bookings and each card's steps run in the shop's own code on a real PostgreSQL; only the clock, the people and the mail are made up. This report is its output, at commit ${commit} with \`CHANCE_SEED=${seed}\`.

| what | figure |
| --- | --- |
| orders placed | ${number.format(year.orders)} |
| arrival promises kept | **${percent(year.kept, year.promised)}** (at least 99 %) |
| hours used in the ${crowded.length} weeks with more orders than could be lettered | **${percent(used, able)}**, in each of them at least ${((least ?? 0) * 100).toFixed(1)} % (at least 80 %) |
| artists booked twice | ${year.doubleBooked} |
| cards not mailed in time, and partly refunded automatically | ${number.format(year.remedied)}, ${percent(year.remedied, year.promised)} |
| cards taken over by another artist in time | ${number.format(year.moved)} |
| cards mailed in time but delivered after their window | ${number.format(year.slowMail)} |
| wished days kept | **${percent(year.wishedKept, year.wished)}** of ${number.format(year.wished)} (at least 99 %) |
| buyers with a wish who found no day for it, and left | ${number.format(year.wishesLeft)} of ${number.format(year.wishes)} |
| cards that arrived before the first day of their wish | ${year.early} of ${number.format(year.withFirstDay)} (at most 1 %), and ${year.fastMail} in mail faster than its estimate |
| cards mailed before the day for which they waited | ${year.mail.beforeItsDay} (the shop refused it ${number.format(year.mail.keptFromIt)} times) |
| promises kept of cards that an artist did not answer in time | **${percent(year.unansweredKept, year.unanswered)}** of ${number.format(year.unanswered)} |
| days off over promised cards | ${year.daysOff.times} times, over ${number.format(year.daysOff.toLetter)} cards to letter |
| promises kept of lettered cards whose mailing day was taken off | ${percent(year.awayToMailKept, year.awayToMail)} of ${year.awayToMail} |
| artists' statements | ${number.format(year.money.statements)} |
| artists' earnings, of which tips | ${dollars(year.money.cents)}, ${dollars(year.money.tipCents)} |
| payouts to them, by hand and by ${number.format(year.money.transfers)} transfers, of which ${year.money.reversals} were reversed | ${dollars(year.money.paidCents)} |
| totals in the shop that differ from independent bookkeeping | **${year.money.differences.length}** of ${number.format(year.money.sums)} |
| violated invariants (\`npm run audit\`) | ${year.violations.length} |

![Kept promises and used hours, week by week](pictures/simulation.svg)

## Assumptions

- Eight artists with 12 to 20 cards a day, Monday to Friday, and one rush card a day; 85 percent of their hours are promised. Two of them letter a fifth less on three days of ten, the others a twentieth less on one of ten. Each is ill twice a year for up to four days, and reports it each morning for that day; finished cards still get to the mailbox on seven of ten such days; each is away twice for a week, which is in the calendar. Three times a year each takes one to three days off, 1 to 10 days ahead, over cards that are already promised: nobody mails for them on these days. One in ten offers is answered only shortly before its deadline, one in a hundred never; nobody answers on days without work.
- Four of ten buyers let the shop choose the artist. Most orders around a holiday must arrive by it, three of ten others by a day of their own; buyers who find no suitable date leave. One in five tells the shop the day, 10 to 70 days ahead, or the holiday; most of these want the card in the week before it and not earlier. Such a card waits for its day to be mailed; twice a day one in a hundred is tried too early, which the shop must refuse. One in a hundred cards is refused. Asked about a card that may be late, eight of ten buyers take the other artist, and the others wait or do not answer; if a card is late, six of ten wait, a quarter take a faster artist, and the others a refund. Two of three buyers approve the photo in the evening; the others let the deadline pass.
- The mail delivers a quarter of the letters a day before the usual day, one in a hundred two days before it, which is faster than the estimate, more than half on it, and all but three of a thousand within the promised window. Two of a thousand come back because of their address; the promises exclude them. A card canceled for being late, or arriving a day after its window, is a broken promise. A card lettered again after a complaint counts by its first arrival; one that got other words is excluded.
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
