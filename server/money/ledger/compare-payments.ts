import { sql } from 'drizzle-orm'
import { formatMoney } from '#contract/base/money.ts'
import type { Queries } from '#server/platform/db/db.ts'
import type { ListedPayment } from '#server/platform/integrations/stripe-list.ts'
import type { Violation } from './rules.ts'

/** Younger payments may still be on their way into the books, in ms: two rounds of the reconciler and a slow job. */
const underWay = 5 * 60_000

export interface Comparison {
  found: Violation[]
  /** Payments of this shop that were compared. */
  compared: number
  /** Payments of the same Stripe account that this shop did not begin. */
  foreign: number
  /** Paid in the last minutes and not in the books yet. */
  underWay: number
}

/**
 * Compares the provider's payments with the ledger, both ways: after a failover that lost commits, or a restore to an
 * earlier moment, only the provider knows of the payments in between (docs/operation.md, "After a loss").
 * @param pages the provider's payments since then, in pages
 */
export async function comparePayments(
  db: Queries,
  pages: AsyncIterable<ListedPayment[]>,
  since: Date,
  now = new Date(),
): Promise<Comparison> {
  const sums: Comparison = { found: [], compared: 0, foreign: 0, underWay: 0 }
  const seen = new Set<string>()
  for await (const page of pages) {
    const books = await readBooks(
      db,
      page.map(({ id }) => id),
    )
    for (const payment of page) {
      const booked = books.get(payment.id)
      if (!booked && !payment.checkoutId) sums.foreign++
      else if (!booked?.succeeded && payment.amountReceived > 0 && isYoung(payment, now)) sums.underWay++
      else {
        sums.compared++
        if (booked?.succeeded) seen.add(payment.id)
        sums.found.push(...differences(payment, booked))
      }
    }
  }
  sums.found.push(...(await bookedAlone(db, seen, since)))
  return sums
}

const isYoung = ({ createdAt }: ListedPayment, now: Date) => now.getTime() - createdAt.getTime() < underWay

interface Booked {
  /** Whole cents. */
  succeeded: number
  refunded: number
  /** A refund is under way: the provider may count it before or after the books do. */
  isMoving: boolean
}

async function readBooks(db: Queries, refs: string[]): Promise<Map<string, Booked>> {
  if (refs.length === 0) return new Map()
  const { rows } = await db.execute<{ ref: string; succeeded: number; refunded: number; moving: boolean }>(sql`
    select ledger.payment_ref as ref,
      coalesce(sum(amount_cents) filter (where kind = 'succeeded'), 0)::int as succeeded,
      coalesce(sum(case kind when 'refunded' then amount_cents when 'refund_failed' then -amount_cents end), 0)::int as refunded,
      exists (select from refunds where refunds.payment_ref = ledger.payment_ref
        and refunds.state in ('requested', 'pending')) as moving
    from payment_ledger ledger
    where ledger.payment_ref in (${sql.join(
      refs.map((ref) => sql`${ref}`),
      sql`, `,
    )})
    group by ledger.payment_ref`)
  return new Map(rows.map(({ ref, succeeded, refunded, moving }) => [ref, { succeeded, refunded, isMoving: moving }]))
}

function differences(payment: ListedPayment, booked: Booked | undefined): Violation[] {
  const { id, amountReceived, amountRefunded, description, email, createdAt } = payment
  const found = (rule: string, detail: string) => {
    const known = [description, email, createdAt.toISOString()].filter(Boolean)
    return { rule, subject: `${id} ${detail} (${known.join(', ')})` }
  }
  if (!booked?.succeeded)
    return amountReceived > 0
      ? [
          found(
            'paid at Stripe, and not in the books',
            `${formatMoney(amountReceived)}, ${formatMoney(amountRefunded)} refunded`,
          ),
        ]
      : []
  if (booked.succeeded !== amountReceived)
    return [
      found(
        'Stripe and the books have different sums',
        `${formatMoney(amountReceived)} and ${formatMoney(booked.succeeded)}`,
      ),
    ]
  if (booked.refunded !== amountRefunded && !booked.isMoving)
    return [
      found(
        'Stripe and the books have different refunds',
        `${formatMoney(amountRefunded)} and ${formatMoney(booked.refunded)}`,
      ),
    ]
  return []
}

/**
 * Booked as paid in this period and unknown to the provider; the intent is at most a day older. That of an invoice's
 * page at Stripe is as old as the page.
 */
async function bookedAlone(db: Queries, seen: Set<string>, since: Date): Promise<Violation[]> {
  const { rows } = await db.execute<{ ref: string; cents: number }>(sql`
    select ledger.payment_ref as ref, ledger.amount_cents as cents from payment_ledger ledger
    join checkouts on checkouts.payment_ref = ledger.payment_ref
    where ledger.kind = 'succeeded' and ledger.created_at >= ${since.toISOString()}
      and checkouts.created_at >= ${since.toISOString()}
      and not exists (select from hosted_invoices page
        where page.invoice_id::text = checkouts.purpose_id and checkouts.client_secret is null and page.created_at < ${since.toISOString()})`)
  return rows
    .filter(({ ref }) => !seen.has(ref))
    .map(({ ref, cents }) => ({
      rule: 'in the books, and not paid at Stripe',
      subject: `${ref} ${formatMoney(cents)}`,
    }))
}
