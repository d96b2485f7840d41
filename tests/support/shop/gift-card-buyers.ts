import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { cart } from '#contract/sales/cart.ts'
import { checkout, paymentIntentId } from '#contract/sales/checkout.ts'
import { codes } from '#contract/sales/codes.ts'
import { type GiftCardWish, giftCards } from '#contract/sales/gift-cards.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { giftCardEntries, giftCards as giftCardRows } from '#server/platform/db/schema.ts'
import { goodCard, sampleAddition } from '#tests/support/samples/samples.ts'
import type { OrderDesk } from './order-desk.ts'
import { saveCheckout } from './saved-checkout.ts'
import { Visitor } from './visitor.ts'

/** Buys and spends gift cards in a test's shop. */
export function giftCardBuyers(at: OrderDesk) {
  let count = 0
  const wishOf = (values: Partial<GiftCardWish> = {}): GiftCardWish => ({
    amount: '25.00',
    recipientName: 'Tom',
    recipientEmail: `tom${++count}@shop.test`,
    fromName: 'Ann',
    buyerEmail: `ann${count}@shop.test`,
    ...values,
  })

  /** Prepares and pays for a gift card; `buy` is what the page sends afterwards. */
  async function pay(visitor: Visitor, wish = wishOf()) {
    const { clientSecret } = (await visitor.call(giftCards.prepare, { body: wish })).body
    const id = paymentIntentId(clientSecret)
    await visitor.call(checkout.confirmSandbox, { params: { id }, body: { clientSecret, card: goodCard } })
    return { id, buy: () => visitor.call(giftCards.buy, { body: { paymentIntentId: id } }) }
  }

  async function bought(values: Partial<GiftCardWish> = {}) {
    const { id: paymentRef, buy } = await pay(new Visitor(at.shop), wishOf(values))
    const { body } = await buy()
    return { ...body, paymentRef }
  }

  async function buyer(quantity = 1): Promise<Visitor> {
    const visitor = new Visitor(at.shop)
    await visitor.call(cart.add, { body: sampleAddition(at.catalog, { quantity }) })
    return visitor
  }
  const apply = (visitor: Visitor, code: string) => visitor.call(codes.apply, { body: { code } })

  /** An order of this many cards at 14.50, paid with these gift cards as far as they last. */
  async function order(quantity: number, ...typed: string[]) {
    const visitor = await buyer(quantity)
    for (const code of typed) expect((await apply(visitor, code)).status).toBe(200)
    const { body, status } = await (await saveCheckout(visitor)).place()
    expect(status).toBe(201)
    return body
  }

  const balanceOf = async (id: string) =>
    (await at.shop.db.select().from(giftCardRows).where(eq(giftCardRows.id, id)))[0]!.balanceCents
  const entriesOf = async (id: string) =>
    (await at.shop.db.select().from(giftCardEntries).where(eq(giftCardEntries.giftCardId, id))).map(
      ({ kind, cents }) => `${kind} ${cents}`,
    )
  const refund = (id: string, amount: string) => at.desk.call(ordersAdmin.refund, { params: { id }, body: { amount } })
  return { wishOf, pay, bought, buyer, apply, order, balanceOf, entriesOf, refund }
}
