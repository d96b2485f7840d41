import { and, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm'
import { toDecimal } from '#contract/base/money.ts'
import type { Overview } from '#contract/admin/overview.ts'
import { addDays } from '#contract/base/mail-calendar.ts'
import { shopDayOf, shopZone, startOfShopDay } from '#contract/base/shop-day.ts'
import type { ReadDb } from '#server/platform/db/db.ts'
import {
  alerts,
  bulkQuotes,
  checkouts,
  disputes,
  failedEmails,
  messages,
  orders,
  runs,
} from '#server/platform/db/schema.ts'
import { countProposedPages } from '#server/studio/profile-proposals/artist-pages-admin.ts'
import type { Payouts } from '#server/platform/integrations/payout-provider.ts'
import { countDuePayouts } from '#server/money/stripe-transfers/due-payouts.ts'
import { countOrders } from '#server/admin/orders/orders-admin.ts'
import { countOverdue } from '#server/business/invoices/invoices-admin.ts'
import { countForDesk } from '#server/admin/orders/list-pieces-admin.ts'

const days = 30

/** What needs attention today, and revenue by day. */
export async function readOverview(db: ReadDb, provider: Payouts | undefined): Promise<Overview> {
  const [
    counts,
    cards,
    payouts,
    invoicesOverdue,
    runsLate,
    pagesToDecide,
    quotesToAnswer,
    messagesNew,
    mailsFailed,
    mailsWaiting,
    open,
    revenue,
  ] = await Promise.all([
    countOrders(db),
    countForDesk(db),
    countDuePayouts(db, provider),
    countOverdue(db),
    db.$count(runs, sql`${runs.isLate} and ${runs.doneAt} is null`),
    countProposedPages(db),
    db.$count(bulkQuotes, eq(bulkQuotes.status, 'pending')),
    db.$count(messages, eq(messages.status, 'new')),
    db.$count(failedEmails, isNull(failedEmails.resentAt)),
    countWaitingEmails(db),
    db.$count(alerts, isNull(alerts.resolvedAt)),
    revenueByDay(db),
  ])
  return {
    ordersToStart: counts.pending,
    ordersLate: counts.late,
    cardsLate: cards.late,
    photosToCheck: cards.review,
    claimsToDecide: cards.claims,
    pagesToDecide,
    quotesToAnswer,
    messagesNew,
    mailsFailed,
    mailsWaiting,
    alerts: open,
    payoutsDue: payouts.due,
    payoutsOverdue: payouts.overdue,
    invoicesOverdue,
    runsLate,
    revenue,
  }
}

/** E-mails that the mail server has not accepted yet; they will be retried. */
async function countWaitingEmails(db: ReadDb): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = 'letter' and state = 'retry'`,
  )
  return rows[0]!.count
}

/** Revenue net of refunds and of lost disputes, on the day of the order. Days are the shop's, including those without orders. */
async function revenueByDay(db: ReadDb): Promise<Overview['revenue']> {
  const first = addDays(shopDayOf(new Date()), 1 - days)
  const since = startOfShopDay(first)
  const day = sql<string>`(${orders.createdAt} at time zone ${shopZone})::date`
  const rows = await db
    .select({
      day,
      cents: sql`sum(${orders.totalCents} - ${orders.refundedCents})`.mapWith(Number),
      orders: sql<number>`count(*)::int`,
    })
    .from(orders)
    .where(gte(orders.createdAt, since))
    .groupBy(sql`1`)
  // Queried separately, so that the orders are summed from their index alone. No dispute precedes its order.
  const lost = await db
    .select({ day, cents: sql`sum(${disputes.amountCents})`.mapWith(Number) })
    .from(disputes)
    .innerJoin(orders, eq(orders.paymentRef, disputes.paymentRef))
    .where(and(sql`${disputes.status} = 'lost'`, gte(disputes.openedAt, since), gte(orders.createdAt, since)))
    .groupBy(sql`1`)
  const lostOn = new Map(lost.map((each) => [each.day, each.cents]))
  const words = await wordsByDay(db, since)
  return Array.from({ length: days }, (_, index) => {
    const date = addDays(first, index)
    const row = rows.find((candidate) => candidate.day === date)
    return {
      day: date,
      amount: toDecimal((row?.cents ?? 0) - (lostOn.get(date) ?? 0) + (words.get(date) ?? 0)),
      orders: row?.orders ?? 0,
    }
  })
}

/** Later payments for new words on lettered cards, net of refunds, in whole cents, on the day they were paid. */
async function wordsByDay(db: ReadDb, since: Date): Promise<Map<string, number>> {
  const day = sql<string>`to_char(${checkouts.updatedAt} at time zone ${shopZone}, 'YYYY-MM-DD')`
  const back = sql`(select coalesce(sum(back.amount_cents), 0) from refunds back
    where back.payment_ref = checkouts.payment_ref and back.state in ('requested', 'pending', 'done'))`
  const rows = await db
    .select({ day, cents: sql`sum(${checkouts.amountCents} - ${back})`.mapWith(Number) })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.state, 'ordered'),
        isNotNull(checkouts.amountCents),
        eq(checkouts.purpose, 'other_words'),
        gte(checkouts.updatedAt, since),
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map((row) => [row.day, row.cents]))
}
