import { sql } from 'drizzle-orm'
import type { Address } from '#contract/address.ts'
import { rushCents, totalCents } from '#contract/money.ts'
import type { OrderItem } from '#contract/orders.ts'
import type { Queries } from '#server/db/db.ts'
import { preparedSql } from '#server/db/prepared-query.ts'
import { dueAt } from '#server/orders/due.ts'

interface OrderedCards {
  orderId: string
  items: OrderItem[]
  /** Where its envelopes go. */
  recipient: Address
  /** Mailed once they are lettered, without the buyer's approval. */
  withoutWaiting?: boolean
  /** Whose held places become the pieces'; without one, a piece is due within five business days. */
  checkoutId?: string
}

/**
 * Makes the pieces of a new order, one for each line, in the transaction that makes the order: one statement, so that it
 * can travel with its last ones.
 */
export function insertPieces(
  tx: Queries,
  { orderId, items, recipient, withoutWaiting = false, checkoutId }: OrderedCards,
  now = new Date(),
) {
  return insert(tx, {
    orderId,
    items: JSON.stringify(
      items.map((item) => ({ ...item, shareCents: totalCents([item]), feeCents: rushCents([item]) })),
    ),
    recipient: JSON.stringify(recipient),
    withoutWaiting,
    checkoutId: checkoutId ?? null,
    dueAt: dueAt(now).toISOString(),
  })
}

/** Where the envelopes of an order go. */
export function envelopeAddress(order: {
  shipToRecipient: boolean
  shippingAddress: Address
  customerAddress?: Address | null
}): Address {
  return order.shipToRecipient ? order.shippingAddress : (order.customerAddress ?? order.shippingAddress)
}

const insert = preparedSql<
  {
    orderId: string
    items: string
    recipient: string
    withoutWaiting: boolean
    checkoutId: string | null
    dueAt: string
  },
  never
>()(
  ({ orderId, items, recipient, withoutWaiting, checkoutId, dueAt: due }) => sql`
    with held as (delete from promise_holds where checkout_id = ${checkoutId}::uuid returning *),
    made as (
      insert into pieces (order_id, line, card_design_id, copies, share_cents, rush_fee_cents, custom_message, custom_signature, writing_style,
        artist_id, artist_name, artist_chosen, recipient, without_waiting, rush, promise, lettered_by, due_at,
        changeable_until, next_at)
      select ${orderId}::uuid, (place - 1)::int, (item->>'cardDesignId')::uuid, (item->>'quantity')::int, (item->>'shareCents')::int, (item->>'feeCents')::int,
        item->>'customMessage', item->>'customSignature', item->>'writingStyle',
        (item->>'selectedArtistId')::uuid, item->'selectedArtist'->>'name', 
        item->>'selectedArtistId' is not null and not coalesce((item->>'anyArtist')::boolean, false),
        ${recipient}::jsonb, ${withoutWaiting}::boolean, coalesce(held.rush, false), held.promise, held.lettered_by,
        coalesce(held.due_at, ${due}::timestamptz), until, until
      from jsonb_array_elements(${items}::jsonb) with ordinality lines(item, place)
        left join held on held.line = place - 1,
        (select now() + make_interval(hours => change_hours) as until from settings) change
      returning id)
    insert into piece_events (piece_id, kind, role, round) select id, 'ordered', 'shopper', 1 from made`,
)
