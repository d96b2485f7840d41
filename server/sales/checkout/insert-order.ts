import { sql } from 'drizzle-orm'
import type { CheckoutForm } from '#contract/sales/checkout.ts'
import type { OrderItem } from '#contract/fulfillment/orders.ts'
import { insertPaidOrder } from '#server/fulfillment/orders/insert-orders.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { preparedSql } from '#server/platform/db/prepared-query.ts'
import { type OrderRow, type checkouts, newLinkToken } from '#server/platform/db/schema.ts'
import type { PaymentIntent } from '#server/platform/integrations/payment-provider.ts'
import type { Snapshot } from './snapshot.ts'

// The rows that `finalize` writes for a paid checkout.

type Checkout = typeof checkouts.$inferSelect

/** The unique keys on payment and checkout have the last word: if they refuse, the whole transaction is undone. */
export async function insertOrder(
  tx: Queries,
  id: string,
  checkout: Checkout,
  draft: CheckoutForm,
  snapshot: Snapshot,
  { paidWith }: PaymentIntent,
): Promise<OrderRow> {
  const { customerEmail, customerName, shipToRecipient } = draft
  const [order] = await insertPaidOrder(tx, {
    id,
    ...buyerOf(checkout),
    customerEmail,
    customerName,
    totalCents: snapshot.amountCents + snapshot.giftCardCents,
    discountCents: snapshot.discountCents,
    giftCardCents: snapshot.giftCardCents,
    codes: snapshot.codes,
    items: itemsOf(snapshot),
    shippingAddress: draft.recipientAddress,
    customerAddress: shipToRecipient ? null : (draft.customerAddress ?? null),
    shipToRecipient,
    paymentRef: checkout.paymentRef!,
    // A gift card is money of its own, and one person's.
    paidWith: paidWith ?? snapshot.codes?.giftCards[0]?.id ?? null,
    checkoutId: checkout.id,
    trackToken: newLinkToken(),
  }).execute()
  return order!
}

/** Who began a checkout: an account, or the session of a guest. */
export function buyerOf({ purposeId }: Checkout): { user: string | null; sessionId: string | null } {
  const [kind, id] = (purposeId ?? '').split(':', 2) as ['user' | 'session', string]
  return { user: kind === 'user' ? id : null, sessionId: kind === 'session' ? id : null }
}

/** Recipients' addresses are stored only with their pieces. */
const itemsOf = ({ lines }: Snapshot): OrderItem[] =>
  lines.map(({ cartItemId: _line, recipients: _people, recipientsKey: _key, ...item }) => item)

/**
 * Removes bought items from the cart. If a quantity grew in the meantime, the difference stays; so do added people and
 * later lines.
 */
export const emptyCart = preparedSql<{ lines: string }, never>()(
  ({ lines }) => sql`
    with bought as (
      select * from jsonb_to_recordset(${lines}::jsonb) as line("cartItemId" uuid, quantity int, recipients jsonb)),
    kept as (
      update cart_items set quantity = cart_items.quantity - bought.quantity
      from bought where cart_items.id = bought."cartItemId" and cart_items.quantity > bought.quantity
        and cart_items.recipients is null
    ),
    added as (
      select cart_items.id, jsonb_agg(person) as people from cart_items join bought on cart_items.id = bought."cartItemId",
        jsonb_array_elements(cart_items.recipients) person
      where cart_items.id = any(array(select "cartItemId" from bought)) and not exists (select from jsonb_array_elements(bought.recipients) other where other - 'address' = person - 'address')
      group by cart_items.id
    ),
    kept_people as (
      update cart_items set recipients = people, quantity = jsonb_array_length(people) from added where cart_items.id = added.id
    )
    delete from cart_items using bought
    where cart_items.id = bought."cartItemId"
      and case when cart_items.recipients is null then cart_items.quantity <= bought.quantity
        else not exists (select from added where added.id = cart_items.id) end`,
)
