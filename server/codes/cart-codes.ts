import { and, eq, or, sql } from 'drizzle-orm'
import { type AppliedCodes, type CartSummary } from '#contract/codes.ts'
import { toDecimal } from '#contract/money.ts'
import { selectCart } from '#server/cart/cart.ts'
import { type Db, type Queries, pipeline } from '#server/db/db.ts'
import { cartCodes, promoCodes } from '#server/db/schema.ts'
import { preparedQuery } from '#server/db/prepared-query.ts'
import { invalid, notFound } from '#server/errors.ts'
import type { Prune } from '#server/jobs/prune.ts'
import type { Owner } from '#server/sessions/visit.ts'
import { noteWrongCode } from './wrong-codes.ts'
import { type CartCodeRows, selectCartCodes } from './select-cart-codes.ts'
import { type CartSums, countCart } from './count-cart.ts'
import { refusalWords, unknownCode } from './refusal-words.ts'

export async function summarize(db: Queries, owner: Owner | undefined, leastAmount: number): Promise<CartSummary> {
  const [offersCodes] = await db
    .select({ id: promoCodes.id })
    .from(promoCodes)
    .where(eq(promoCodes.isActive, true))
    .limit(1)
  if (!owner) return toSummary([], countCart([], [], leastAmount), Boolean(offersCodes))
  const [cart, codes] = await pipeline([selectCart(db, owner), selectCartCodes(db, { owner: owner.key })])
  return toSummary(codes, countCart(cart, codes, leastAmount), Boolean(offersCodes))
}

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
      const problem = gift!.cents === 0 ? 'Nothing is left on this gift card.' : null
      return { id: gift!.id, kind: 'gift', label: gift!.last4, amount: toDecimal(gifts.shift()!), problem }
    }),
  }
}

/**
 * Applies what somebody has typed to the cart. An unknown code and one that is switched off are told
 * alike.
 * @throws 400 with the reason why it cannot be used
 */
export async function applyCode(db: Db, owner: Owner, typed: string, leastAmount: number): Promise<void> {
  const code = typed.toUpperCase().replace(/\s/g, '')
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

/** @throws 404 for what is not in this cart */
export async function removeCode(db: Queries, owner: Owner, id: string): Promise<void> {
  const { rowCount } = await db
    .delete(cartCodes)
    .where(and(eq(cartCodes.owner, owner.key), or(eq(cartCodes.promoCodeId, id), eq(cartCodes.giftCardId, id))))
  if (!rowCount) throw notFound('Code')
}

/** What was used leaves the cart. */
export async function forgetUsed(tx: Queries, owner: string, { promo, giftCards: gifts }: AppliedCodes): Promise<void> {
  const ids = [...(promo ? [promo.id] : []), ...gifts.map(({ id }) => id)]
  await tx.execute(sql`
    delete from cart_codes where owner = ${owner} and coalesce(promo_code_id, gift_card_id) = any(${`{${ids.join()}}`}::uuid[])`)
}

/** A guest's codes become the shopper's at sign-in, in place of the account's own of that kind. */
export async function moveCodes(db: Queries, from: string, to: string): Promise<void> {
  await db.execute(sql`
    delete from cart_codes where owner = ${to}
      and exists (select from cart_codes guests where guests.owner = ${from}
        and (guests.promo_code_id is null) = (cart_codes.promo_code_id is null))`)
  await db.update(cartCodes).set({ owner: to }).where(eq(cartCodes.owner, from))
}

/** Of carts that nobody has come back to. */
const pruneCartCodes: Prune = async (db) => {
  await db.execute(sql`delete from cart_codes where created_at < now() - interval '90 days'`)
}
/** A payment that succeeds late takes what is still there. */
const pruneCodeHolds: Prune = async (db) => {
  await db.execute(sql`delete from code_holds where expires_at < now() - interval '1 day'`)
}

export const codePrunes = [pruneCartCodes, pruneCodeHolds]
