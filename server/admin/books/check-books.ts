import { sql } from 'drizzle-orm'
import type { Db, Queries } from '#server/platform/db/db.ts'
import { readLong } from '#server/platform/db/long-reads.ts'
import { ledgerViolations, orderViolations } from '#server/money/ledger/invariants.ts'
import type { Span, Violation } from '#server/money/ledger/rules.ts'
import { purseViolations } from '#server/money/stored-value/purse-invariants.ts'
import { payoutViolations } from '#server/money/stripe-transfers/payout-invariants.ts'
import { artistPayViolations, statementLineViolations } from '#server/money/artist-payouts/statement-invariants.ts'
import { pieceViolations } from '#server/fulfillment/pieces/piece-invariants.ts'
import { reviewViolations } from '#server/customers/reviews/review-invariants.ts'
import { invoiceViolations } from '#server/business/invoices/invoice-invariants.ts'
import { makingViolations } from '#server/business/run-production/making-invariants.ts'

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
    let found = [
      ...(await ledgerViolations(tx)),
      ...(await purseViolations(tx)),
      ...(await payoutViolations(tx)),
      ...(await artistPayViolations(tx)),
      ...(await invoiceViolations(tx)),
      ...(await makingViolations(tx)),
    ]
    for (const span of await spans(tx))
      for (const check of [orderViolations, pieceViolations, reviewViolations, statementLineViolations])
        // Not as arguments of one call: when a rule is wrong about everything, they are too many.
        found = found.concat(await check(tx, span))
    return [...new Map(found.map((each) => [`${each.rule} ${each.subject}`, each])).values()]
  })
}
