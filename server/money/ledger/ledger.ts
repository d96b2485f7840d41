import type { Queries } from '#server/platform/db/db.ts'
import { type ledgerKinds, paymentLedger } from '#server/platform/db/schema.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'

interface Fact {
  paymentRef: string
  kind: (typeof ledgerKinds)[number]
  /** Whole cents. */
  amountCents: number
  /** The id of the fact: an intent, a refund, a dispute. Each is recorded once. */
  reference: string
}

/** Appends a fact about money to the ledger, in the transaction that acts on it. */
export async function recordInLedger(tx: Queries, fact: Fact): Promise<void> {
  await insertFact(tx, { ...fact }).execute()
}

const insertFact = preparedQuery<Record<keyof Fact, unknown>>()((db, { paymentRef, kind, amountCents, reference }) =>
  db.insert(paymentLedger).values({ paymentRef, kind, amountCents, reference }).onConflictDoNothing(),
)
