import { parseCents, rushCents, spreadCents } from '#contract/base/money.ts'
import { type CartRows, toCartItem } from '#server/sales/cart/cart.ts'
import { type CartCodeRows, giftsOf, promoOf } from './select-cart-codes.ts'
import { type PromoRefusal, discountCents, discountWeights, giftCardShares, promoRefusal } from './reckon.ts'

export interface CartSums {
  subtotalCents: number
  rushCents: number
  discountCents: number
  /** Each line's share of the discount. */
  lineDiscounts: number[]
  /** The amount that each gift card pays, in their order. */
  gifts: number[]
  giftCardCents: number
  /** The amount left to pay by card. */
  amountCents: number
  /** Why the promo code takes nothing off. */
  refusal: PromoRefusal | 'used up' | undefined
}

/** The cost of a cart with its codes. Lines that are no longer offered cost nothing. */
export function countCart(cart: CartRows, codes: CartCodeRows, leastAmount: number, now = new Date()): CartSums {
  const items = cart.map(toCartItem)
  const lines = items.map(({ cardDesign, quantity }, index) => ({
    priceCents: parseCents(cardDesign?.price) ?? 0,
    quantity,
    category: cart[index]!.card?.category ?? null,
  }))
  const promo = promoOf(codes)
  const refusal = promo && (isUsedUp(promo) ? 'used up' : promoRefusal(promo, lines, now))
  const discount = promo && !refusal ? discountCents(promo, lines) : 0
  const subtotal = sumOf(lines.map(({ priceCents, quantity }) => priceCents * quantity))
  const rush = rushCents(
    items.filter(({ cardDesign }) => cardDesign).map(({ rushFee, quantity }) => ({ price: null, rushFee, quantity })),
  )
  const due = subtotal + rush - discount
  const gifts = giftCardShares(
    due,
    giftsOf(codes).map(({ cents }) => cents),
    leastAmount,
  )
  return {
    subtotalCents: subtotal,
    rushCents: rush,
    discountCents: discount,
    lineDiscounts: discount > 0 ? spreadCents(discount, discountWeights(promo!, lines)) : lines.map(() => 0),
    gifts,
    giftCardCents: sumOf(gifts),
    amountCents: due - sumOf(gifts),
    refusal,
  }
}

export const isUsedUp = ({ uses, used }: { uses: number | null; used: number }) => uses !== null && used >= uses

const sumOf = (cents: readonly number[]) => cents.reduce((sum, one) => sum + one, 0)
