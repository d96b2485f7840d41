import { eq } from 'drizzle-orm'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type BalanceEntryKind, type BalanceRow, balances } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/errors.ts'
import { type PurseEntry, book } from './purse.ts'

/** The owner: an account, or a business run. */
export type BalanceOwner = { userId: string } | { runId: string }

/** The owner's balance; undefined until somebody pays something in. */
export async function findBalance(db: Queries, owner: BalanceOwner): Promise<BalanceRow | undefined> {
  return (await db.select().from(balances).where(whose(owner)))[0]
}

/** The owner's balance, created if there is none. */
export async function openBalance(tx: Queries, owner: BalanceOwner): Promise<BalanceRow> {
  await tx.insert(balances).values(owner).onConflictDoNothing()
  return (await findBalance(tx, owner))!
}

/** `spent` and `refunded` have functions of their own. */
type Entry = Omit<PurseEntry, 'kind' | 'orderId'> & { kind: Exclude<BalanceEntryKind, 'spent' | 'refunded'> }

/**
 * Books a payment, an invoice, a credit note or a payout, once.
 * @returns whether it was booked now; false if it was before
 * @throws 402 if the balance does not cover it
 */
export async function bookEntry(tx: Queries, balanceId: string, entry: Entry): Promise<boolean> {
  return settled(await book(tx, { balanceId }, entry), -entry.cents)
}

/**
 * Pays an order from the balance, in the transaction that creates the order.
 * @throws 402 if the balance does not cover it
 */
export async function spendBalance(tx: Queries, balanceId: string, orderId: string, cents: number): Promise<void> {
  if (cents === 0) return
  settled(await book(tx, { balanceId }, { kind: 'spent', cents: -cents, orderId, reference: orderId }), cents)
}

/** Two callers booking the same fact at once: the second neither sees the first one's entry nor adds its own. */
function settled({ booked, known, held }: Awaited<ReturnType<typeof book>>, wanted: number): boolean {
  if (booked || known || (held ?? 0) >= wanted) return booked
  throw tooLow(wanted, held ?? 0)
}

/** @param wanted the amount to withdraw, in cents */
function tooLow(wanted: number, held: number): Refusal {
  const missing = formatMoney(wanted - held)
  return new Refusal(402, `The balance is ${formatMoney(held)}, which is ${missing} too low.`, {
    code: 'balance_too_low',
    missing: toDecimal(wanted - held),
  })
}

const whose = (owner: BalanceOwner) =>
  'userId' in owner ? eq(balances.userId, owner.userId) : eq(balances.runId, owner.runId)
