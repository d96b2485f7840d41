import { sql } from 'drizzle-orm'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { readLong } from '#server/platform/db/long-reads.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import type { Span, Violation } from '#server/money/ledger/rules.ts'
import { purseViolations } from '#server/money/stored-value/purse-invariants.ts'
import { payoutViolations } from '#server/money/stripe-transfers/payout-invariants.ts'
import { statementViolations } from '#server/money/artist-payouts/statement-invariants.ts'
import { pieceViolations } from '#server/fulfillment/pieces/piece-invariants.ts'
import { reviewViolations } from '#server/customers/reviews/review-invariants.ts'
import { invoiceViolations } from '#server/business/invoices/invoice-invariants.ts'
import { makingViolations } from '#server/business/run-production/making-invariants.ts'

const day = 24 * 60 * 60_000
/** What most often changes: orders are made, mailed, refunded and disputed within three months. */
const recent = 92 * day
/** An earlier part, another every night: a shop of three years is read as a whole once a month. */
const part = 31 * day

/**
 * Everything that must always hold of orders and money, as of one moment; empty if it does. @param spans of orders and
 * payments, beside whatever is so little that all of it is always read; without them, all
 */
export function checkBooks(
  db: Db,
  log: (error: Error) => void,
  spans: (tx: Queries) => Promise<(Span | undefined)[]> = async () => [undefined],
): Promise<Violation[]> {
  return readLong(db, log, async (tx) => {
    // Much is compared by hashes, which may be larger than a request's; in a pooler, for this transaction alone.
    await tx.execute(sql`select set_config('work_mem', '128MB', true)`)
    const found = [
      ...(await purseViolations(tx)),
      ...(await payoutViolations(tx)),
      ...(await invoiceViolations(tx)),
      ...(await makingViolations(tx)),
    ]
    for (const span of await spans(tx))
      for (const check of [violations, pieceViolations, reviewViolations, statementViolations])
        found.push(...(await check(tx, span)))
    return [...new Map(found.map((each) => [`${each.rule} ${each.subject}`, each])).values()]
  })
}

/** What changed lately, and one part of what is older: another one each day. */
export async function nightlySpans(tx: Queries, now = new Date()): Promise<Span[]> {
  // Money may have come before the first order, for a gift card.
  const { rows } = await tx.execute<{ first: Date | null }>(sql`select least((select min(created_at) from orders),
    (select created_at from payment_ledger order by id limit 1)) as first`)
  const numberOf = (time: number) => Math.floor(time / part)
  const startOf = (number: number) => new Date(number * part)
  const first = numberOf(new Date(rows[0]!.first ?? now).getTime())
  const lately = numberOf(now.getTime() - recent)
  const spans = [{ from: startOf(lately), until: new Date(now.getTime() + day) }]
  if (first >= lately) return spans
  const tonight = first + (Math.floor(now.getTime() / day) % (lately - first))
  return [...spans, { from: startOf(tonight), until: startOf(tonight + 1) }]
}
