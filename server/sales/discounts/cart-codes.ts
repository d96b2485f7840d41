import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import {
  type AppliedCodes,
  type CartSummary,
  isGiftCode,
  plainGiftCode,
  plainPromoCode,
} from '#contract/sales/codes.ts'
import { formatWeekday } from '#contract/base/format-date.ts'
import type { FailureCode } from '#contract/base/failure.ts'
import { toDecimal } from '#contract/base/money.ts'
import { selectCart } from '#server/sales/cart/cart.ts'
import { type Db, type Queries, pipeline } from '#server/platform/db/db.ts'
import { cartCodes, giftCards, promoCodes } from '#server/platform/db/schema.ts'
import { preparedQuery, preparedSql } from '#server/platform/db/prepared-query.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Prune } from '#server/platform/jobs/prune.ts'
import type { Owner } from '#server/platform/sessions/visit.ts'
import type { GiftCardRow } from '#server/money/stored-value/gift-cards.ts'
import { noteWrongCode } from './wrong-codes.ts'
import { type CartCodeRows, selectCartCodes } from './select-cart-codes.ts'
import { type CartSums, countCart } from './count-cart.ts'
import { refusalWords, unknownCode } from './refusal-words.ts'

export async function summarize(db: Queries, owner: Owner | undefined, leastAmount: number): Promise<CartSummary> {
  if (!owner) return toSummary([], countCart([], [], leastAmount), false)
  const [any, cart, codes] = await pipeline([
    selectOffersCodes(db, {}),
    selectCart(db, owner),
    selectCartCodes(db, { owner: owner.key }),
  ])
  return toSummary(codes, countCart(cart, codes, leastAmount), any.rows[0]!.offersCodes)
}

/** Whether any codes exist at all. */
const selectOffersCodes = preparedSql<Record<never, never>, { offersCodes: boolean }>()(
  () => sql`
    select exists (select from promo_codes where is_active)
      or exists (select from gift_cards where state = 'active' and balance_cents > 0) as "offersCodes"`,
)

function toSummary(codes: CartCodeRows, sums: CartSums, offersCodes: boolean): CartSummary {
  const gifts = [...sums.gifts]
  return {
    subtotal: toDecimal(sums.subtotalCents),
    rush: toDecimal(sums.rushCents),
    discount: toDecimal(sums.discountCents),
    giftCard: toDecimal(sums.giftCardCents),
    shipping: '0.00',
    tax: '0.00',
    total: toDecimal(sums.amountCents),
    offersCodes,
    codes: codes.map(({ promo, gift }) => {
      if (promo) {
        const problem = sums.refusal ? refusalWords(promo, sums.refusal).message : null
        return { id: promo.id, kind: 'promo', label: promo.code, amount: toDecimal(sums.discountCents), problem }
      }
      const problem = gift!.cents === 0 ? 'There is nothing to spend on this gift card.' : null
      return { id: gift!.id, kind: 'gift', label: gift!.last4, amount: toDecimal(gifts.shift()!), problem }
    }),
  }
}

/**
 * Applies a typed code to the cart. An unknown code and one that is switched off get the same answer.
 * @throws 400 with the reason why it cannot be used
 */
export async function applyCode(db: Db, owner: Owner, typed: string, leastAmount: number): Promise<void> {
  const code = plainPromoCode(typed)
  if (isGiftCode(code)) {
    const [gift] = await findGift(db, { code: plainGiftCode(code) }).execute()
    if (gift) return applyGift(db, owner, gift)
  }
  const [promo] = await findPromo(db, { code }).execute()
  if (promo) return applyPromo(db, owner, promo, leastAmount)
  await noteWrongCode(db)
  throw invalid(unknownCode.message, [{ path: 'code', message: unknownCode.message }], 'code_unknown')
}

const findPromo = preparedQuery<{ code: string }>()((db, { code }) =>
  db
    .select()
    .from(promoCodes)
    .where(and(eq(promoCodes.code, code), eq(promoCodes.isActive, true))),
)

/** Maximum number of gift cards per order. */
const mostGiftCards = 5

const findGift = preparedQuery<{ code: string }>()((db, { code }) =>
  db
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.code, code), ne(giftCards.state, 'blocked'))),
)

/** @throws 400 for one that is not valid yet, is spent, or is one too many */
async function applyGift(db: Db, owner: Owner, { id, state, sendOn, balanceCents }: GiftCardRow): Promise<void> {
  const refuse = (message: string, code: FailureCode) => invalid(message, [{ path: 'code', message }], code)
  if (state === 'awaiting')
    throw refuse(`This gift card can be used from ${formatWeekday(sendOn!)} on.`, 'code_not_yet')
  if (balanceCents === 0) throw refuse('Nothing is left on this gift card.', 'gift_card_empty')
  const others = and(eq(cartCodes.owner, owner.key), isNotNull(cartCodes.giftCardId), ne(cartCodes.giftCardId, id))
  if ((await db.$count(cartCodes, others)) >= mostGiftCards)
    throw refuse(`At most ${mostGiftCards} gift cards can pay for one order.`, 'too_many_gift_cards')
  await db.insert(cartCodes).values({ owner: owner.key, giftCardId: id }).onConflictDoNothing()
}

async function applyPromo(db: Db, owner: Owner, promo: typeof promoCodes.$inferSelect, leastAmount: number) {
  const cart = await selectCart(db, owner).execute()
  const { refusal } = countCart(cart, [{ promo, gift: null }], leastAmount)
  if (refusal) {
    const { message, code } = refusalWords(promo, refusal)
    throw invalid(message, [{ path: 'code', message }], code)
  }
  await db
    .insert(cartCodes)
    .values({ owner: owner.key, promoCodeId: promo.id })
    .onConflictDoUpdate({
      target: cartCodes.owner,
      targetWhere: sql`${cartCodes.promoCodeId} is not null`,
      set: { promoCodeId: promo.id },
    })
}

/** @throws 404 for a code that is not in this cart */
export async function removeCode(db: Queries, owner: Owner, id: string): Promise<void> {
  const { rowCount } = await db
    .delete(cartCodes)
    .where(and(eq(cartCodes.owner, owner.key), or(eq(cartCodes.promoCodeId, id), eq(cartCodes.giftCardId, id))))
  if (!rowCount) throw notFound('Code')
}

/** Removes used codes from the cart. */
export async function forgetUsed(tx: Queries, owner: string, { promo, giftCards: gifts }: AppliedCodes): Promise<void> {
  const ids = [...(promo ? [promo.id] : []), ...gifts.map(({ id }) => id)]
  await tx.execute(sql`
    delete from cart_codes where owner = ${owner} and coalesce(promo_code_id, gift_card_id) = any(${`{${ids.join()}}`}::uuid[])`)
}

/** Moves a guest's codes to the shopper at sign-in, in place of the account's own of that kind. */
export async function moveCodes(db: Queries, from: string, to: string): Promise<void> {
  await db.execute(sql`
    delete from cart_codes where owner = ${to}
      and exists (select from cart_codes guests where guests.owner = ${from}
        and (guests.promo_code_id is null) = (cart_codes.promo_code_id is null))`)
  await db.update(cartCodes).set({ owner: to }).where(eq(cartCodes.owner, from))
}

/** Deletes codes in abandoned carts. */
const pruneCartCodes: Prune = async (db) => {
  await db.execute(sql`delete from cart_codes where created_at < now() - interval '90 days'`)
}
/** A payment that succeeds late uses what is still available. */
const pruneCodeHolds: Prune = async (db) => {
  await db.execute(sql`delete from code_holds where expires_at < now() - interval '1 day'`)
}

export const codePrunes = [pruneCartCodes, pruneCodeHolds]
