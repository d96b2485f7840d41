import { expect, test } from 'vitest'
import { rounds } from '#tests/support/checks/chaos-figures.ts'
import { cardWords, moneyWords, writeReport } from './report.ts'
import { crowdedWeeks, simulate } from './year.ts'

// A shop of eight artists, with buyers and mail, simulated day by day with the real promise function, real bookings and
// real pieces, on a database with a simulated clock. What its artists earn and are paid is compared every week with a
// separate notebook.

const isYear = process.env.SIMULATE === 'year'
// An everyday run simulates the first sixteen days of the month that `npm run check` simulates; both end on a
// Wednesday, when Monday's payments have arrived.
const yearDays = 364
const [days, perDay, firstDay]: [number, number, string] = isYear
  ? [Number(process.env.SIMULATE_DAYS ?? yearDays), 49, '2027-01-04']
  : [rounds(16, 30, 30), 7, '2027-11-15']
const isWhole = days === yearDays
const ordersAtLeast = isYear ? days * 52 : rounds(130, 200, 200)

test(
  `${days} days: arrival promises are kept, hours are used, nobody is booked twice, artists are paid to the cent`,
  { timeout: 5_400_000 },
  async () => {
    const seed = Number(process.env.CHANCE_SEED ?? 19)
    const year = await simulate({ firstDay, days, perDay, seed, isYear }, (figures) => {
      const { day, asked, left, letteredCopies, capacity } = figures
      if (isYear) console.log(`${day}: ${asked} asked, ${left} left, ${letteredCopies} of ${capacity} lettered`)
    })
    if (isWhole) writeReport(year, seed)
    console.log(moneyWords(year.money))
    console.log(cardWords(year))
    expect(year.money.differences).toEqual([])
    expect(year.violations).toEqual([])
    expect(year.doubleBooked).toBe(0)
    expect(year.orders).toBeGreaterThan(ordersAtLeast)
    // One illness weighs more in a month than in a year.
    expect(year.kept / year.promised).toBeGreaterThanOrEqual(isYear ? 0.99 : 0.97)
    expect(year.wishedKept).toBeGreaterThanOrEqual(mostOf(year.wished))
    expect(year.withFirstDay - year.early).toBeGreaterThanOrEqual(mostOf(year.withFirstDay))
    expect(year.mail.beforeItsDay).toBe(0)
    expect(year.mail.keptFromIt).toBeGreaterThan(0)
    expect(year.unanswered).toBeGreaterThan(0)
    expect(year.daysOff.times).toBeGreaterThan(0)
    for (const { from, letteredCopies, capacity } of crowdedWeeks(year))
      expect([from, letteredCopies / capacity >= 0.8]).toEqual([from, true])
    if (isWhole) expect(crowdedWeeks(year).length).toBeGreaterThan(3)
  },
)

/** At least 99 of 100 in a year; a month has so few cards that one weighs more. */
const mostOf = (cards: number) => cards * (isYear ? 0.99 : 0.95)
