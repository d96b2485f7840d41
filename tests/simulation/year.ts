import { addDays } from '#contract/base/mail-calendar.ts'
import { orders } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { payoutViolations } from '#server/money/stripe-transfers/payout-invariants.ts'
import { pieceViolations } from '#server/fulfillment/pieces/piece-invariants.ts'
import { reviewViolations } from '#server/customers/reviews/review-invariants.ts'
import { statementViolations } from '#server/money/artist-payouts/statement-invariants.ts'
import { type CardFigures, countCards, readCards } from './card-figures.ts'
import { type MoneyFigures, compareMoney } from './compare-money.ts'
import { hireArtists } from './crew.ts'
import { type DayFigures, liveThrough } from './day.ts'
import type { DaysOffFigures } from './days-off.ts'
import { chanceOf } from './demand.ts'
import { habitsOf } from './habits.ts'
import { type Mail, emptyMail } from './mail.ts'
import { openMoney } from './money.ts'
import { openSimulatedShop } from './simulated-clock.ts'
import type { World, YearTerms } from './world.ts'

export interface Week {
  from: string
  asked: number
  left: number
  askedCopies: number
  letteredCopies: number
  capacity: number
  /** Cards promised to arrive in this week, and those that arrived in time. */
  promised: number
  kept: number
  /** Cards whose mailing day was missed: their buyers were compensated automatically. */
  remedied: number
  /** Cards that another artist took over in time. */
  moved: number
}

export interface Year extends CardFigures {
  weeks: Week[]
  orders: number
  /** Buyers who wished for a day, and those of them who left. */
  wishes: number
  wishesLeft: number
  mail: Pick<Mail, 'beforeItsDay' | 'keptFromIt'>
  daysOff: Pick<DaysOffFigures, 'times' | 'toLetter'>
  doubleBooked: number
  violations: unknown[]
  /** The last comparison; all differences found so far, each once. */
  money: MoneyFigures
}

/** Simulates days of a shop, and some more until the last card has arrived. */
export async function simulate(terms: YearTerms, onDay?: (day: DayFigures) => void): Promise<Year> {
  const { firstDay, days, perDay, seed, isYear } = terms
  const chance = chanceOf(seed)
  const shop = await openSimulatedShop(new Date(`${firstDay}T00:00:00-05:00`))
  const closing = [() => shop.close()]
  try {
    const hands = await hireArtists(shop.db, terms, chance)
    const money = await openMoney(shop, hands, terms)
    closing.push(() => money.stripe.close())
    const world: World = {
      shop,
      hands,
      chance,
      perDay,
      money,
      habits: habitsOf(seed, isYear),
      mail: emptyMail(),
      daysOff: { times: 0, toLetter: 0, toMail: new Set() },
    }
    const lived: DayFigures[] = []
    const differences = new Set<string>()
    // In a month, nobody wishes for a day so far ahead, so the last card arrives sooner.
    for (let count = 0; count < days + (isYear ? 87 : 36); count++) {
      if (count === days) world.perDay = 0
      const figures = await liveThrough(world, addDays(firstDay, count), count)
      if (count < days) lived.push(figures)
      // On Mondays statements are made and paid.
      if (count % 7 === 0)
        for (const each of (await compareMoney(shop.db, money)).differences) differences.add(`${figures.day}: ${each}`)
      onDay?.(figures)
    }
    return await sumUp(world, lived, differences)
  } finally {
    for (const close of closing) await close()
  }
}

async function sumUp(world: World, lived: DayFigures[], differences: Set<string>): Promise<Year> {
  const { shop, money, mail, daysOff } = world
  const cards = await readCards(shop.db, mail.fast, daysOff.toMail)
  const weeks = lived.flatMap((_, index) => (index % 7 === 0 ? [weekOf(lived.slice(index, index + 7))] : []))
  for (const { day, kept, remedied, moved } of cards) {
    const week = weeks.findLast(({ from }) => from <= day)
    if (!week) continue
    week.promised++
    if (kept) week.kept++
    if (remedied) week.remedied++
    if (moved) week.moved++
  }
  const last = await compareMoney(shop.db, money)
  return {
    weeks,
    orders: await shop.db.$count(orders),
    ...countCards(cards),
    wishes: sumOf(lived, 'wishes'),
    wishesLeft: sumOf(lived, 'wishesLeft'),
    mail,
    daysOff,
    doubleBooked: sumOf(lived, 'doubleBooked'),
    violations: [
      ...(await violations(shop.db)),
      ...(await pieceViolations(shop.db)),
      ...(await reviewViolations(shop.db)),
      ...(await statementViolations(shop.db)),
      ...(await payoutViolations(shop.db)),
    ],
    money: { ...last, differences: [...differences, ...last.differences] },
  }
}

const sumOf = (days: DayFigures[], what: Exclude<keyof DayFigures, 'day'>) =>
  days.reduce((sum, day) => sum + day[what], 0)

function weekOf(days: DayFigures[]): Week {
  return {
    from: days[0]!.day,
    asked: sumOf(days, 'asked'),
    left: sumOf(days, 'left'),
    askedCopies: sumOf(days, 'askedCopies'),
    letteredCopies: sumOf(days, 'letteredCopies'),
    capacity: sumOf(days, 'capacity'),
    promised: 0,
    kept: 0,
    remedied: 0,
    moved: 0,
  }
}

/** The weeks in which more cards were requested than could be lettered. */
export const crowdedWeeks = ({ weeks }: Year): Week[] =>
  weeks.filter(({ askedCopies, capacity }) => capacity > 0 && askedCopies > capacity)
