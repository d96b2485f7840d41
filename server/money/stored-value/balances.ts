import { eq, sql } from 'drizzle-orm'
import { formatMoney, toDecimal } from '#contract/base/money.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { preparedSql } from '#server/platform/db/prepared-query.ts'
import { type BalanceEntryKind, type BalanceRow, balances } from '#server/platform/db/schema.ts'
import { Refusal } from '#server/platform/errors.ts'

// Prepaid money (product.md, section 21). Only this folder writes its tables; every change of a balance is an entry,
// added to its sum in the same statement.

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

/** Kinds of entries; `spent` and `refunded` have functions of their own. */
interface Entry {
  kind: Exclude<BalanceEntryKind, 'spent' | 'refunded'>
  /** Negative for what leaves the balance. */
  cents: number
  /** The payment's or invoice's id: the same fact is booked once. */
  reference: string
}

/**
 * Books a payment, an invoice, a credit note or a payout, once.
 * @returns whether it was booked now; false if it was before
 * @throws 402 if the balance does not cover it
 */
export async function bookEntry(tx: Queries, balanceId: string, { kind, cents, reference }: Entry): Promise<boolean> {
  const { rows } = await book(tx, { balanceId, kind, cents, orderId: null, reference }).execute()
  return settled(rows[0]!, -cents)
}

/**
 * Pays an order from the balance, in the transaction that creates the order.
 * @throws 402 if the balance does not cover it
 */
export async function spendBalance(tx: Queries, balanceId: string, orderId: string, cents: number): Promise<void> {
  if (cents === 0) return
  const { rows } = await book(tx, { balanceId, kind: 'spent', cents: -cents, orderId, reference: orderId }).execute()
  settled(rows[0]!, cents)
}

/** Refunds cents of an order to the balance that paid for it; the same refund is booked once. */
export async function refundToBalance(
  tx: Queries,
  { balanceId, orderId, refundId, cents }: { balanceId: string; orderId: string; refundId: string; cents: number },
): Promise<void> {
  await book(tx, { balanceId, kind: 'refunded', cents, orderId, reference: refundId }).execute()
}

type Booking = { balanceId: string; kind: BalanceEntryKind; cents: number; orderId: string | null; reference: string }
interface Booked {
  booked: boolean
  known: boolean
  held: number | null
}

/** Writes the entry and the sum in one statement, under the row lock of the balance. */
const book = preparedSql<Booking, Booked>()(
  ({ balanceId, kind, cents, orderId, reference }) => sql`
    with balance as (select id, cents from balances where id = ${balanceId}::uuid for update),
    known as (select from balance_entries
      where balance_id = ${balanceId}::uuid and kind = ${kind}::text and reference = ${reference}::text),
    entry as (
      insert into balance_entries (balance_id, kind, cents, order_id, reference)
      select id, ${kind}::text, ${cents}::int, ${orderId}::uuid, ${reference}::text from balance
      where cents + ${cents}::int >= 0 and not exists (select from known)
      on conflict do nothing returning id),
    summed as (
      update balances set cents = balances.cents + ${cents}::int, updated_at = now()
      from balance where balances.id = balance.id and exists (select from entry))
    select exists (select from entry) as booked, exists (select from known) as known, (select cents from balance) as held`,
)

/** Two callers booking the same fact at once: the second neither sees the first one's entry nor adds its own. */
function settled({ booked, known, held }: Booked, wanted: number): boolean {
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
