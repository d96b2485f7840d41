import type { Db } from '#server/platform/db/db.ts'
import { readLong } from '#server/platform/db/long-reads.ts'
import { type Violation, violations } from '#server/money/ledger/invariants.ts'
import { purseViolations } from '#server/money/stored-value/purse-invariants.ts'
import { payoutViolations } from '#server/money/stripe-transfers/payout-invariants.ts'
import { statementViolations } from '#server/money/artist-payouts/statement-invariants.ts'
import { pieceViolations } from '#server/fulfillment/pieces/piece-invariants.ts'
import { reviewViolations } from '#server/customers/reviews/review-invariants.ts'
import { invoiceViolations } from '#server/business/invoices/invoice-invariants.ts'
import { makingViolations } from '#server/business/run-production/making-invariants.ts'

/** Everything that must always hold of orders and money, as of one moment; empty if it does. */
export function checkBooks(db: Db, log: (error: Error) => void): Promise<Violation[]> {
  return readLong(db, log, async (tx) => [
    ...(await violations(tx)),
    ...(await purseViolations(tx)),
    ...(await pieceViolations(tx)),
    ...(await reviewViolations(tx)),
    ...(await statementViolations(tx)),
    ...(await payoutViolations(tx)),
    ...(await invoiceViolations(tx)),
    ...(await makingViolations(tx)),
  ])
}
