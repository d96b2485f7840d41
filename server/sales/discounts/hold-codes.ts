import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/db.ts'
import { codeHolds, giftCards, promoCodes, promoUses } from '#server/platform/db/schema.ts'
import { lockGiftCards, spendGiftCards } from '#server/money/stored-value/gift-cards.ts'
import { mailboxOf } from '#server/platform/emails/mailbox.ts'
import { firstCounted } from '#server/platform/rate-limits/counts.ts'

/** The parts of its codes that a checkout uses. */
export interface CodesWanted {
  checkoutId: string
  /** Who uses the promo code. */
  email: string
  /** Whose orders count as well, if the buyer has an account. */
  userId: string | null
  promo: { id: string; cents: number } | null
  giftCards: { id: string; cents: number }[]
  /** The internet address that holds them without having paid (`addressKey`); none without limits. */
  address?: string | null
}

/** The code that is unavailable: gone, held by somebody who is paying, or used up by this person. */
export type Taken = { why: 'gone' | 'held' | 'hers' } & ({ promoCodeId: string } | { giftCardId: string })

/** As long as a place is held, and renewed for as long (`server/fulfillment/scheduling/unpaid-places.ts`). */
const holdTime = '30 minutes'
const longest = '1 hour'
/** The part of a promo code's uses that one internet address holds, but always one. */
const shareOfAddress = 1 / 3

/**
 * Sets aside what a checkout is going to use, before its card is charged; its earlier holds are released.
 * @returns what is unavailable; then nothing is held
 */
export async function holdCodes(tx: Queries, wanted: CodesWanted): Promise<Taken | undefined> {
  const taken = await lockCodes(tx, wanted)
  if (taken) return taken
  const { checkoutId, promo, giftCards: cards, address = null } = wanted
  const expiresAt = sql`least(now() + ${holdTime}::interval, ${await firstCounted(tx, `codes of ${checkoutId}`, 24 * 60 * 60)}::timestamptz + ${longest}::interval)`
  const holds = [
    ...(promo ? [{ promoCodeId: promo.id, email: mailboxOf(wanted.email), cents: promo.cents }] : []),
    ...cards.map(({ id, cents }) => ({ giftCardId: id, cents })),
  ]
  if (holds.length > 0)
    await tx.insert(codeHolds).values(holds.map((hold) => ({ ...hold, checkoutId, address, expiresAt })))
  return undefined
}

/** Releases the holds of a checkout that can no longer be paid. */
export async function releaseCodes(db: Queries, checkoutId: string): Promise<void> {
  await db.execute(sql`delete from ${codeHolds} where checkout_id = ${checkoutId}`)
}

/**
 * Gives the codes that `lockCodes` found to their order: a use of the promo code, and entries in the gift cards'
 * ledger. All statements are sent at once, after the order's own.
 */
export async function spendCodes(tx: Queries, wanted: CodesWanted & { orderId: string }): Promise<void> {
  const { orderId, email, promo, giftCards: cards } = wanted
  await Promise.all([
    promo &&
      tx
        .insert(promoUses)
        .values({ orderId, promoCodeId: promo.id, email: mailboxOf(email), cents: promo.cents })
        .execute(),
    promo &&
      tx.execute(
        sql`update ${promoCodes} set used = used + 1, given_cents = given_cents + ${promo.cents} where id = ${promo.id}`,
      ),
    spendGiftCards(tx, orderId, cards),
  ])
}

/**
 * A payment that succeeds after its holds have expired takes what is still available. Locks the promo code first and
 * then the gift cards by their ids, so that no two buyers wait for each other, drops the checkout's own holds, and
 * returns what is unavailable to it.
 */
export async function lockCodes(tx: Queries, wanted: CodesWanted): Promise<Taken | undefined> {
  const { checkoutId, promo, giftCards: cards } = wanted
  if (promo) await tx.execute(sql`select from ${promoCodes} where id = ${promo.id} for update`)
  const ids = cards.map(({ id }) => id)
  await lockGiftCards(tx, ids)
  await tx.execute(sql`delete from ${codeHolds} where checkout_id = ${checkoutId}`)
  const refused = promo && (await whyRefused(tx, promo.id, wanted))
  if (refused) return { promoCodeId: promo.id, why: refused }
  const left = await leftOn(tx, ids)
  for (const { id, cents } of cards) {
    const { balance, held } = left.get(id) ?? { balance: 0, held: 0 }
    if (balance - held < cents) return { giftCardId: id, why: balance < cents ? 'gone' : 'held' }
  }
  return undefined
}

async function whyRefused(tx: Queries, id: string, wanted: CodesWanted): Promise<Taken['why'] | undefined> {
  const email = mailboxOf(wanted.email)
  const { rows } = await tx.execute<{
    active: boolean
    uses: number | null
    per: number | null
    used: number
    held: number
    hers: number
    here: number
  }>(sql`
    select promo.is_active as active, promo.uses, promo.uses_per_person as per, promo.used, held.all_of_them as held, held.here,
      (held.hers + (select count(*) from (
        select use.order_id from ${promoUses} use where use.promo_code_id = promo.id and use.email = ${email}
        union select use.order_id from orders join ${promoUses} use on use.order_id = orders.id
          where orders.user_id = ${wanted.userId}::uuid and use.promo_code_id = promo.id) uses_of_hers))::int as hers
    from ${promoCodes} promo, lateral (
      select count(*)::int as all_of_them, count(*) filter (where hold.email = ${email}) as hers,
        count(*) filter (where hold.address = ${wanted.address ?? null})::int as here
      from ${codeHolds} hold where hold.promo_code_id = promo.id and hold.expires_at > now()) held
    where promo.id = ${id}`)
  const [promo] = rows
  if (!promo?.active) return 'gone'
  if (promo.per !== null && promo.hers >= promo.per) return 'hers'
  if (promo.uses === null) return undefined
  if (promo.here >= Math.max(1, Math.floor(promo.uses * shareOfAddress))) return 'held'
  if (promo.used + promo.held < promo.uses) return undefined
  return promo.used < promo.uses ? 'held' : 'gone'
}

/** Cents on each gift card, and the cents held by other checkouts. */
async function leftOn(tx: Queries, ids: string[]): Promise<Map<string, { balance: number; held: number }>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; balance: number; held: number }>(sql`
    select card.id, card.balance_cents as balance, coalesce((select sum(hold.cents) from ${codeHolds} hold
      where hold.gift_card_id = card.id and hold.expires_at > now()), 0)::int as held
    from ${giftCards} card where card.id = any(${`{${ids.join()}}`}::uuid[]) and card.state = 'active'`)
  return new Map(rows.map((row) => [row.id, row]))
}
