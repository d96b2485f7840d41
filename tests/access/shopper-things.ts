import { eq } from 'drizzle-orm'
import { cart } from '#contract/sales/cart.ts'
import { codes } from '#contract/sales/codes.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { favorites } from '#contract/customers/favorites.ts'
import { type Order, orders } from '#contract/fulfillment/orders.ts'
import { makeConfirmationToken } from '#server/customers/accounts/email-confirmations.ts'
import { makeResetToken } from '#server/platform/credentials/reset-links.ts'
import * as rows from '#server/platform/db/schema.ts'
import { openSession } from '#server/platform/sessions/sessions.ts'
import { addPromoCode } from '#tests/support/samples/sample-codes.ts'
import { placementOf, preparePayment, sampleAddition, sampleAddress } from '#tests/support/samples/samples.ts'
import { confirm } from '#tests/support/shop/stripe-shop.ts'
import type { Things } from './things.ts'

/** Data that only Ann and the desk may read: no one else's response may contain any of it. */
export const annsWords = {
  email: 'ann@private.test',
  message: 'Words that only Ann’s artist reads',
  street: '7 Hidden Lane',
}

export const form = {
  customerName: 'Ann Reader',
  customerEmail: annsWords.email,
  shipToRecipient: true,
  recipientAddress: { ...sampleAddress, street: annsWords.street },
  customerAddress: null,
}

/** Ann's cart, orders, account and favorites. */
export interface ShopperThings {
  cartLine(): Promise<string>
  /** A promo code of Ann's cart. */
  cartCode(): Promise<string>
  /** A prepared payment for Ann's cart, not paid yet. */
  payment(): Promise<{ id: string; clientSecret: string }>
  /** The order call for a payment that succeeded. */
  paidPlacement(): Promise<Awaited<ReturnType<typeof placementOf>>>
  order(): Promise<Order & { trackToken: string }>
  /** The piece of an order's only card, in a given state. */
  piece(values?: Partial<rows.PieceRow>): Promise<{ orderId: string; trackToken: string; row: rows.PieceRow }>
  favorite(): Promise<string>
  resetToken(): Promise<string>
  confirmationToken(): Promise<string>
  /** The id by which Ann ends it. */
  otherSession(): Promise<string>
}

export function shopperThings(things: Things): ShopperThings {
  const { shop, callers } = things
  const { db, catalog } = shop
  const { ann } = callers
  const addition = sampleAddition(catalog, { customMessage: annsWords.message })
  return {
    cartLine: async () => (await ann.call(cart.add, { body: addition })).body.id,
    async cartCode() {
      await things.cartLine()
      await addPromoCode(db, 'ANN10')
      return (await ann.call(codes.apply, { body: { code: 'ann10' } })).body.codes[0]!.id
    },
    async payment() {
      await things.cartLine()
      const intent = await preparePayment(ann)
      await ann.call(checkout.saveDraft, { body: { paymentIntentId: intent.id, form } })
      return intent
    },
    async paidPlacement() {
      const intent = await things.payment()
      await confirm(shop.stripe, intent)
      const { customerName, customerEmail, recipientAddress: shippingAddress } = form
      const totalAmount = (await ann.call(codes.summary)).body.total
      return placementOf(ann, intent.id, { totalAmount, customerName, customerEmail, shippingAddress })
    },
    async order() {
      const { body } = await ann.call(orders.place, { body: await things.paidPlacement() })
      const [row] = await db.select().from(rows.orders).where(eq(rows.orders.id, body.id))
      return { ...body, trackToken: row!.trackToken }
    },
    async piece(values = {}) {
      const { id: orderId, trackToken } = await things.order()
      const [row] = await db
        .update(rows.pieces)
        .set({ ...values, orderId })
        .where(eq(rows.pieces.orderId, orderId))
        .returning()
      return { orderId, trackToken, row: row! }
    },
    async favorite() {
      await ann.call(favorites.add, { params: { id: catalog.cardId } })
      return catalog.cardId
    },
    async resetToken() {
      const [row] = await db.select().from(rows.users).where(eq(rows.users.username, 'ann'))
      return (await makeResetToken(db, { kind: 'shopper', ...row! }))!
    },
    async confirmationToken() {
      const [row] = await db.select().from(rows.users).where(eq(rows.users.username, 'ann'))
      return makeConfirmationToken(db, row!)
    },
    async otherSession() {
      const [row] = await db.select().from(rows.users).where(eq(rows.users.username, 'ann'))
      const { session } = await openSession(db, { kind: 'shopper', userId: row!.id, userAgent: '' })
      return session.sid.slice(0, 16)
    },
  }
}
