import { sql } from 'drizzle-orm'
import type { Address } from '#contract/base/address.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { orders } from '#server/platform/db/schema.ts'
import { currency } from '#server/money/payments/currency.ts'

// Inserts the rows of new orders; the callers decide what is in them.

type PaidOrder = Omit<typeof orders.$inferInsert, 'userId' | 'erasureDue' | 'currency' | 'changeableUntil'> & {
  user: string | null
}

/** The order of a paid checkout. */
export const insertPaidOrder = preparedQuery<PaidOrder>()((db, order) => {
  const user = sql`(select id from users where id = ${order.user})`
  return db
    .insert(orders)
    .values({
      id: order.id,
      userId: user,
      // The payer's account was deleted meanwhile: the order is made and mailed, and then erased as well.
      erasureDue: sql`${order.user}::text is not null and not exists ${user}`,
      sessionId: order.sessionId,
      customerEmail: order.customerEmail,
      customerName: order.customerName,
      totalCents: order.totalCents,
      discountCents: order.discountCents,
      giftCardCents: order.giftCardCents,
      codes: sql`${order.codes}`,
      currency,
      items: order.items,
      shippingAddress: order.shippingAddress,
      // As a parameter of its column, null would become the JSON `null`.
      customerAddress: sql`${order.customerAddress}`,
      shipToRecipient: order.shipToRecipient,
      paymentRef: order.paymentRef,
      paidWith: order.paidWith,
      checkoutId: order.checkoutId,
      trackToken: order.trackToken,
      changeableUntil: sql`now() + make_interval(hours => (select change_hours from settings))`,
    })
    .returning()
})

type DirectOrder = Pick<
  typeof orders.$inferInsert,
  'id' | 'userId' | 'runId' | 'source' | 'reference' | 'customerName' | 'customerEmail' | 'balanceId' | 'items'
> & {
  firstAddress: Address
  cents: number
  paymentRef: string
  checkoutId: string
  trackToken: string
  isFinal: boolean
}

/** An order of a program or of a run, paid from a balance. */
export const insertDirectOrder = preparedQuery<DirectOrder>()((db, order) =>
  db
    .insert(orders)
    .values({
      id: order.id,
      userId: order.userId,
      runId: order.runId,
      source: order.source,
      reference: order.reference,
      customerName: order.customerName,
      customerEmail: order.customerEmail,
      totalCents: order.cents,
      balanceId: order.balanceId,
      balanceCents: order.cents,
      items: order.items,
      paymentRef: order.paymentRef,
      checkoutId: order.checkoutId,
      trackToken: order.trackToken,
      currency,
      shippingAddress: order.firstAddress,
      changeableUntil: sql`now() + case when ${order.isFinal}::boolean then interval '0'
        else make_interval(hours => (select change_hours from settings)) end`,
    })
    .returning(),
)
