import { type SQL, sql } from 'drizzle-orm'
import type { GiftCardEntryKind } from '#contract/sales/codes.ts'
import type { MoneyNews } from '#server/platform/contribution/payables.ts'
import { resolveAlerts } from '#server/platform/alerts/raise-alert.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { preparedSql } from '#server/platform/db/prepared-query.ts'
import type { BalanceEntryKind } from '#server/platform/db/schema.ts'

// Prepaid money (product.md, section 21): payments put it into a purse, and orders are paid from it. A purse is an
// account's balance, a run's, or a gift card; every change is an entry, added to the sum in the same statement. What
// comes back first makes up for what is missing of the purse's own payments (decision 060).

/** A purse by its id. A run's payments are booked on its invoices: see invoice-money.ts. */
export type Purse = { balanceId: string } | { giftCardId: string }

export interface PurseEntry {
  kind: BalanceEntryKind | GiftCardEntryKind
  /** Negative for what leaves the purse. */
  cents: number
  orderId?: string
  /** The payment, invoice, order or refund: the same fact is booked once. */
  reference: string
}

interface Booked {
  booked: boolean
  /** Booked before. */
  known: boolean
  /** Before it was booked; null if there is no such purse. */
  held: number | null
}

/** Books an entry once, unless the purse does not hold what would leave it; locks the purse. */
export async function book(tx: Queries, purse: Purse, { orderId, ...entry }: PurseEntry): Promise<Booked> {
  const values = { id: idOf(purse), orderId: orderId ?? null, ...entry }
  const { rows } = await ('balanceId' in purse ? bookBalance : bookGiftCard)(tx, values).execute()
  return rows[0]!
}

/** Locks a purse. @returns the cents that it holds */
export async function lockPurse(tx: Queries, purse: Purse): Promise<number> {
  const { purses, sum } = storeOf(purse)
  const { rows } = await tx.execute<{ cents: number }>(
    sql`select ${sum}::float8 as cents from ${purses} where id = ${idOf(purse)}::uuid for update`,
  )
  return rows[0]!.cents
}

/** How much has left the locked purse because of this payment, less what came back; and in how many entries. */
async function takenOf(tx: Queries, purse: Purse, paymentRef: string): Promise<{ taken: number; count: number }> {
  const { entries, owner } = storeOf(purse)
  const { rows } = await tx.execute<{ taken: number; count: number }>(sql`
    select coalesce(-sum(cents), 0)::float8 as taken, count(*)::int as count from ${entries}
    where ${owner} = ${idOf(purse)}::uuid and ${isAbout(sql`${paymentRef}::text`)}`)
  return rows[0]!
}

/** What is gone of a purse's payment. */
interface Gone {
  paymentRef: string
  before: number
  gone: number
  news: MoneyNews
}

const kinds = {
  refund: 'paid_out',
  dispute: 'reclaimed',
  again: 'paid_out',
  closed: 'transferred',
  payout: 'paid_out',
} as const satisfies Record<MoneyNews, BalanceEntryKind>

/** How a purse has followed one of its payments. */
export interface Followed {
  /** What was to be taken; negative if something came back. */
  due: number
  /** The change of the purse for this payment, and its entry; zero if there is none. */
  cents: number
  reference: string
  /** What could not be taken this time. */
  missing: number
  /** Whether all that is gone of the payment has been taken. */
  isMadeUp: boolean
}

/**
 * Money of a payment into the purse was refunded or withdrawn by a bank: it leaves the purse, as far as it is there,
 * and the rest is missing. Later deposits do not cover it, but what comes back does. The payment is locked.
 */
export async function followPayment(
  tx: Queries,
  purse: Purse,
  { paymentRef, before, gone, news }: Gone,
): Promise<Followed> {
  const held = await lockPurse(tx, purse)
  const { taken, count } = await takenOf(tx, purse, paymentRef)
  const due = gone - before
  const cents = due > 0 ? -Math.min(due, held) : Math.max(0, taken - gone)
  const reference = `${paymentRef}:${news}:${count + 1}`
  if (cents !== 0) await book(tx, purse, { kind: cents < 0 ? kinds[news] : 'came_back', cents, reference })
  await noteMissing(tx, purse, due + cents)
  if (cents > 0) await makeUp(tx, purse, cents, reference)
  return { due, cents, reference, missing: due > 0 ? due + cents : 0, isMadeUp: taken - cents >= gone }
}

/** What an order gives back to a purse. */
export interface Returned {
  orderId: string
  refundId: string
  cents: number
}

/** Cents of an order return to the purse that paid for it; the same refund is booked once. */
export async function giveBack(tx: Queries, purse: Purse, { orderId, refundId, cents }: Returned): Promise<void> {
  const { booked } = await book(tx, purse, { kind: 'refunded', cents, orderId, reference: refundId })
  if (booked) await makeUp(tx, purse, cents, `refund ${refundId}`)
}

/** Takes what came back for the payments of which something is missing, oldest first. */
async function makeUp(tx: Queries, purse: Purse, cents: number, why: string): Promise<void> {
  let rest = cents
  for (const { paymentRef, missing } of await missingOf(tx, purse)) {
    const part = Math.min(rest, missing)
    if (part === 0) return
    await book(tx, purse, { kind: 'made_up', cents: -part, reference: `${paymentRef}:made up:${why}` })
    await noteMissing(tx, purse, -part)
    if (part === missing) await resolveAlerts(tx, paymentRef, 'top_up_reclaimed')
    rest -= part
  }
}

/** Counts what is missing apart from entries and payments, so that an audit can compare them. */
async function noteMissing(tx: Queries, purse: Purse, cents: number): Promise<void> {
  if (cents === 0) return
  const { purses } = storeOf(purse)
  await tx.execute(sql`update ${purses} set missing_cents = missing_cents + ${cents} where id = ${idOf(purse)}::uuid`)
}

/** The payments into the locked purse of which more is gone than was taken from it. */
async function missingOf(tx: Queries, purse: Purse): Promise<{ paymentRef: string; missing: number }[]> {
  const { entries, owner } = storeOf(purse)
  const id = idOf(purse)
  const paidIn =
    'balanceId' in purse
      ? sql`select reference as ref from ${entries} where ${owner} = ${id}::uuid and kind = 'paid_in'`
      : sql`select payment_ref as ref from gift_cards where id = ${id}::uuid`
  const { rows } = await tx.execute<{ paymentRef: string; missing: number }>(sql`
    select c.payment_ref as "paymentRef", (c.gone_cents - taken.cents)::float8 as missing
    from (${paidIn}) paid join checkouts c on c.payment_ref = paid.ref and c.gone_cents > 0,
      lateral (select coalesce(-sum(cents), 0) as cents from ${entries}
        where ${owner} = ${id}::uuid and ${isAbout(sql`c.payment_ref`)}) taken
    where c.gone_cents > taken.cents order by c.created_at, c.id`)
  return rows
}

/** Entries that follow a payment, in both stores; `blocked` is what gift cards had for a refund until version 0.2. */
const isAbout = (paymentRef: SQL) => sql`(starts_with(reference, ${paymentRef} || ':') or kind = 'blocked')`

const stores = {
  balance: {
    purses: sql`balances`,
    entries: sql`balance_entries`,
    owner: sql`balance_id`,
    sum: sql`cents`,
    touch: sql`, updated_at = now()`,
  },
  giftCard: {
    purses: sql`gift_cards`,
    entries: sql`gift_card_entries`,
    owner: sql`gift_card_id`,
    sum: sql`balance_cents`,
    touch: sql``,
  },
}
type Store = (typeof stores)[keyof typeof stores]

const storeOf = (purse: Purse): Store => ('balanceId' in purse ? stores.balance : stores.giftCard)
const idOf = (purse: Purse): string => ('balanceId' in purse ? purse.balanceId : purse.giftCardId)

type Booking = { id: string; kind: string; cents: number; orderId: string | null; reference: string }

/** Writes the entry and the sum in one statement, under the row lock of the purse. */
const bookIn = ({ purses, entries, owner, sum, touch }: Store) =>
  preparedSql<Booking, Booked>()(
    ({ id, kind, cents, orderId, reference }) => sql`
    with purse as (select id, ${sum} as held from ${purses} where id = ${id}::uuid for update),
    known as (select from ${entries}
      where ${owner} = ${id}::uuid and kind = ${kind}::text and reference = ${reference}::text),
    entry as (
      insert into ${entries} (${owner}, kind, cents, order_id, reference)
      select id, ${kind}::text, ${cents}::bigint, ${orderId}::uuid, ${reference}::text from purse
      where held + ${cents}::bigint >= 0 and not exists (select from known)
      on conflict do nothing returning id),
    summed as (
      update ${purses} set ${sum} = ${purses}.${sum} + ${cents}::bigint${touch}
      from purse where ${purses}.id = purse.id and exists (select from entry))
    select exists (select from entry) as booked, exists (select from known) as known,
      (select held from purse)::float8 as held`,
  )
const bookBalance = bookIn(stores.balance)
const bookGiftCard = bookIn(stores.giftCard)
