import { sql } from 'drizzle-orm'
import { type Address, defaultCountry } from '#contract/base/address.ts'
import { shopZone } from '#contract/base/shop-day.ts'
import { discountOf, rushCents, spreadCents, totalCents } from '#contract/base/money.ts'
import type { OrderItem } from '#contract/fulfillment/orders.ts'
import { type CartRecipient, wordsFor } from '#contract/sales/recipients.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { preparedSql } from '#server/platform/db/prepared-query.ts'
import { newLinkToken } from '#server/platform/db/schema.ts'
import { dueAt } from '#server/fulfillment/orders/due.ts'

interface OrderedCards {
  orderId: string
  /** If there are recipients, each gets a piece. */
  items: (OrderItem & { recipients?: (CartRecipient & { reference?: string | null })[] })[]
  /** The address for all other envelopes. */
  recipient: Address
  /** Mailed once lettered, without the buyer's approval. */
  withoutWaiting?: boolean
  /** The texts can no longer change: they go to their artists within a minute. */
  isFinal?: boolean
  /** The checkout whose held places become the pieces'; without one, a piece is due within five business days. */
  checkoutId?: string
}

/**
 * Makes a new order's pieces, one per line or per recipient, in the transaction that creates the order: one statement,
 * so that it can be sent with the transaction's last ones.
 * @returns their ids, in the order of lines and recipients
 */
export function insertPieces(
  tx: Queries,
  { orderId, items, recipient, withoutWaiting = false, isFinal = false, checkoutId }: OrderedCards,
  now = new Date(),
) {
  return insert(tx, {
    orderId,
    pieces: JSON.stringify(items.flatMap((item, line) => piecesOf(item, line, recipient))),
    withoutWaiting,
    isFinal,
    checkoutId: checkoutId ?? null,
    dueAt: dueAt(now).toISOString(),
  })
}

/** A row of the statement below, as JSON. */
interface NewPiece {
  line: number
  position: number
  card_design_id: string
  copies: number
  share_cents: number
  rush_fee_cents: number
  custom_message: string | null
  custom_signature: string | null
  writing_style: string
  artist_id: string | null
  artist_name: string | null
  artist_chosen: boolean
  recipient: Address
  reference: string | null
  person_id: string | null
  waits: boolean
  waits_for_rush: boolean
  arrive_by: string | null
  arrive_not_before: string | null
}

function piecesOf(
  { recipients, quantity, ...item }: OrderedCards['items'][number],
  line: number,
  to: Address,
): NewPiece[] {
  const { cardDesignId, writingStyle, selectedArtistId, selectedArtist, anyArtist = false } = item
  const ofLine = {
    line,
    card_design_id: cardDesignId,
    writing_style: writingStyle,
    artist_id: selectedArtistId,
    artist_name: selectedArtist?.name ?? null,
    artist_chosen: selectedArtistId !== null && !anyArtist,
    arrive_by: item.arriveBy ?? null,
    arrive_not_before: item.arriveNotBefore ?? null,
  }
  const discount = discountOf([item])
  const costOf = (copies: number, off: number) => ({
    copies,
    share_cents: totalCents([{ ...item, quantity: copies }]) - off,
    rush_fee_cents: rushCents([{ ...item, quantity: copies }]),
  })
  if (!recipients) {
    const { customMessage, customSignature } = item
    const words = { custom_message: customMessage, custom_signature: customSignature }
    const goes = {
      giftee_token: newLinkToken(),
      position: 0,
      recipient: to,
      reference: null,
      person_id: null,
      waits: false,
      waits_for_rush: false,
    }
    return [{ ...ofLine, ...costOf(quantity, discount), ...words, ...goes }]
  }
  const discounts = spreadCents(
    discount,
    recipients.map(() => 1),
  )
  return recipients.map((recipient, position) => {
    const { customMessage, customSignature } = wordsFor(item, recipient)
    return {
      ...ofLine,
      ...costOf(1, discounts[position]!),
      custom_message: customMessage,
      custom_signature: customSignature,
      giftee_token: newLinkToken(),
      position,
      recipient: {
        ...(recipient.address ?? { ...unknownAddress, name: recipient.name }),
        ...(recipient.firstName && { firstName: recipient.firstName }),
      },
      reference: recipient.reference ?? null,
      person_id: recipient.personId,
      waits: recipient.address === null,
      waits_for_rush: recipient.address === null && item.rushFee !== undefined,
      arrive_by: recipient.arriveBy ?? ofLine.arrive_by,
      arrive_not_before: recipient.arriveNotBefore ?? ofLine.arrive_not_before,
    }
  })
}

/** For people who were asked for their address. */
const unknownAddress: Address = { name: '', street: '', city: '', state: '', zipCode: '', country: defaultCountry }

/** The address for an order's envelopes. */
export function envelopeAddress(order: {
  shipToRecipient: boolean
  shippingAddress: Address
  customerAddress?: Address | null
}): Address {
  return order.shipToRecipient ? order.shippingAddress : (order.customerAddress ?? order.shippingAddress)
}

type NewPieces = {
  orderId: string
  pieces: string
  withoutWaiting: boolean
  isFinal: boolean
  checkoutId: string | null
  dueAt: string
}

/** When a card without an address is first checked, and its mailing day until then. */
const waiting = sql`now() + interval '5 minutes'`
const noDay = sql`now() + interval '90 days'`

const insert = preparedSql<NewPieces, { id: string }>()(
  ({ orderId, pieces, withoutWaiting, isFinal, checkoutId, dueAt: due }) => sql`
    with held as (delete from promise_holds where checkout_id = ${checkoutId}::uuid returning *),
    made as (
      insert into pieces (order_id, line, position, card_design_id, copies, share_cents, rush_fee_cents, custom_message, custom_signature, writing_style,
        artist_id, artist_name, artist_chosen, recipient, reference, person_id, waits_for_address, without_waiting, rush, promise, lettered_by, due_at, due_zone,
        changeable_until, next_at, giftee_page, giftee_token, arrive_by, arrive_not_before)
      select ${orderId}::uuid, new.line, new.position, new.card_design_id, new.copies, new.share_cents, new.rush_fee_cents, new.custom_message, new.custom_signature, new.writing_style,
        new.artist_id, new.artist_name, new.artist_chosen, new.recipient, new.reference, new.person_id, new.waits, ${withoutWaiting}::boolean,
        coalesce(held.rush, new.waits_for_rush, false), held.promise, held.lettered_by,
        case when new.waits then ${noDay} else coalesce(held.due_at, ${due}::timestamptz) end, coalesce(held.due_zone, ${shopZone}),
        until, case when new.waits then ${waiting} else until end,
        change.giftee_page, case when change.giftee_page then new.giftee_token end, new.arrive_by, new.arrive_not_before
      from jsonb_to_recordset(${pieces}::jsonb) as new(line int, position int, card_design_id uuid, copies int, share_cents int, rush_fee_cents int,
          custom_message text, custom_signature text, writing_style text, artist_id uuid, artist_name text, artist_chosen boolean,
          recipient jsonb, reference text, person_id uuid, waits boolean, waits_for_rush boolean, giftee_token text, arrive_by date, arrive_not_before date)
        left join held on held.line = new.line and held.position = new.position,
        (select now() + case when ${isFinal}::boolean then interval '0' else make_interval(hours => change_hours) end as until, giftee_page from settings) change
      returning id, line, position),
    told as (insert into piece_events (piece_id, kind, role, round) select id, 'ordered', 'shopper', 1 from made)
    select id from made order by line, position`,
)
