import { asc } from 'drizzle-orm'
import { toDecimal } from '#contract/base/money.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { statements } from '#server/platform/db/schema.ts'
import { listStatements } from '#server/money/artist-payouts/list-statements.ts'
import { yearOfPayouts } from '#server/money/artist-payouts/payout-files.ts'
import { listPayouts } from '#server/money/artist-payouts/payouts-admin.ts'
import { listEarnings } from '#server/studio/studio-cards/list-earnings.ts'
import type { Money } from './money.ts'
import { sumOf, waitingOf, weeksOf } from './notebook.ts'

export interface MoneyFigures {
  /** How many sums were compared, and of how many statements. */
  sums: number
  statements: number
  /** The total earned, and the part of it from tips. */
  cents: number
  tipCents: number
  paidCents: number
  transfers: number
  reversals: number
  differences: string[]
}

/**
 * Compares what artists and owners see in the shop with the notebook and Stripe's records: every statement, every week,
 * what is pending, what is owed, and what was paid in each year.
 */
export async function compareMoney(db: Db, { notebook, accounts, stripe, mails }: Money): Promise<MoneyFigures> {
  const differences: string[] = []
  let sums = 0
  const expectSame = (what: string, shop: unknown, paper: unknown) => {
    sums++
    if (shop !== paper) differences.push(`${what}: the shop says ${String(shop)}, the notebook ${String(paper)}`)
  }
  const pages = notebook.pages()
  const rows = await db.select().from(statements).orderBy(asc(statements.weekFrom))
  const transfers = [...stripe.state.transfers.values()]
  const movesOf = (artistId: string) => [
    ...pages.find((page) => page.artistId === artistId)!.byHand,
    ...transfers.filter(({ destination }) => destination === accounts.get(artistId)).flatMap(movesOfTransfer),
  ]
  let owedCents = 0
  for (const page of pages) {
    const { artistId, name } = page
    const said = await listStatements(db, artistId)
    const mondays = new Set([
      ...said.statements.map(({ weekFrom }) => weekFrom),
      ...page.statements.map((s) => s.monday),
    ])
    for (const monday of mondays) {
      const theirs = said.statements.find(({ weekFrom }) => weekFrom === monday)
      const ours = page.statements.find((each) => each.monday === monday)
      const week = `${name}, week of ${monday}`
      const sent = transfers.filter(({ transfer_group }) => transfer_group === `statement_${theirs?.id}`)
      const sentCents = sent.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0)
      const isPaid = accounts.has(artistId) ? sentCents > 0 : ours?.paid
      expectSame(`${week}, statement`, theirs?.total, ours && toDecimal(ours.cents))
      expectSame(`${week}, its tips`, theirs?.tips, ours && toDecimal(ours.tips))
      expectSame(`${week}, paid`, theirs?.state === 'paid', isPaid)
      if (accounts.has(artistId)) expectSame(`${week}, cents at Stripe`, sentCents, isPaid ? ours?.cents : 0)
      if (ours && !isPaid) owedCents += ours.cents
    }
    expectSame(`${name}, waiting`, said.waiting, toDecimal(waitingOf(page)))
    const earned = await listEarnings(db, artistId)
    expectSame(`${name}, all in all`, earned.total, toDecimal(sumOf(page.entries)))
    const weeks = weeksOf(page)
    for (const { from, amount, cards } of earned.weeks) {
      expectSame(`${name}, earned in the week of ${from}`, amount, toDecimal(weeks.get(from)?.cents ?? 0))
      expectSame(`${name}, cards in the week of ${from}`, cards, weeks.get(from)?.cards)
    }
    expectSame(`${name}, weeks`, earned.weeks.length, Math.min(12, weeks.size))
  }
  expectSame('owed by the shop', (await listPayouts(db, { state: 'owed', page: 1 })).owed, toDecimal(owedCents))
  for (const year of new Set(pages.flatMap(({ artistId }) => movesOf(artistId).map(({ day }) => day.slice(0, 4))))) {
    const { artists } = await yearOfPayouts(db, Number(year))
    for (const { artistId, name } of pages) {
      const paid = sumOf(movesOf(artistId).filter(({ day }) => day.startsWith(year)))
      const theirs = artists.find((each) => each.artistId === artistId)?.total ?? '0.00'
      expectSame(`${name}, paid in ${year}`, theirs, toDecimal(paid))
    }
  }
  expectSame('numbers of statements', new Set(rows.map((row) => row.number)).size, rows.length)
  expectSame('e-mails about statements', mails, rows.length)
  const entries = pages.flatMap((page) => page.entries)
  return {
    sums,
    statements: rows.length,
    cents: sumOf(entries),
    tipCents: sumOf(entries.filter(({ isTip }) => isTip)),
    paidCents: sumOf(pages.flatMap(({ artistId }) => movesOf(artistId))),
    transfers: transfers.length,
    reversals: transfers.filter(({ amount_reversed }) => amount_reversed > 0).length,
    differences,
  }
}

/** The transfers to an account and their reversals, by Stripe's day. */
function movesOfTransfer({ amount, created, reversals }: { amount: number; created: number; reversals: Reversals }) {
  const dayOf = (seconds: number) => shopDayOf(new Date(seconds * 1000))
  const back = reversals.data.map((each) => ({ day: dayOf(each.created), cents: -each.amount }))
  return [{ day: dayOf(created), cents: amount }, ...back]
}

interface Reversals {
  data: { amount: number; created: number }[]
}
