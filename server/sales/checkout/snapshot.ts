import { createHash } from 'node:crypto'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { AppliedCodes } from '#contract/sales/codes.ts'
import type { Expectation } from '#contract/fulfillment/expected-order.ts'
import { cardLimits, formatMoney, parseCents, toDecimal } from '#contract/base/money.ts'
import { type CartCodeRows, giftsOf, promoOf } from '#server/sales/discounts/select-cart-codes.ts'
import { countCart } from '#server/sales/discounts/count-cart.ts'
import { type CartRows, toCartItem } from '#server/sales/cart/cart.ts'
import type { Queries } from '#server/platform/db/db.ts'
import { type SnapshotLine, checkoutSnapshots, checkouts } from '#server/platform/db/schema.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { conflict, invalid } from '#server/platform/errors.ts'
import type { PaymentIntent } from '#server/platform/integrations/payment-provider.ts'

/** The cart as charged: lines with the database's prices, and their total in cents. */
export interface Snapshot {
  id: string
  lines: SnapshotLine[]
  /** The amount charged to the card. */
  amountCents: number
  discountCents: number
  giftCardCents: number
  codes: AppliedCodes | null
}

/**
 * The statement that stores a cart's lines, as the database has them, as a snapshot of the checkout; the same cart
 * gives the same snapshot.
 * @throws 400 for an empty cart, 409 if something in it is no longer offered or the sum is too large for a card
 */
export function storeSnapshot(
  tx: Queries,
  checkoutId: string,
  cart: CartRows,
  cartCodes: CartCodeRows,
  leastAmount: number,
) {
  const { lineDiscounts, gifts, amountCents, discountCents, giftCardCents } = countCart(cart, cartCodes, leastAmount)
  const lines = pricedLines(cart).map((line, index) => {
    const lineDiscount = lineDiscounts[index]!
    return lineDiscount > 0 ? { ...line, discount: toDecimal(lineDiscount) } : line
  })
  // Even if codes pay for some of it: the parts are charged, refunded and shown as sums, too.
  if (amountCents + discountCents + giftCardCents > cardLimits.most)
    throw conflict(`The maximum charge is ${formatMoney(cardLimits.most)}. Please remove an item.`, 'amount_too_large')
  const promo = promoOf(cartCodes)
  const paying = giftsOf(cartCodes).flatMap(({ id, last4 }, index) =>
    gifts[index]! > 0 ? [{ id, last4, cents: gifts[index]! }] : [],
  )
  const codes =
    discountCents > 0 || paying.length > 0
      ? { promo: promo && discountCents > 0 ? { id: promo.id, code: promo.code } : null, giftCards: paying }
      : null
  const hash = createHash('sha256')
    .update(JSON.stringify(codes ? { lines, codes } : lines))
    .digest('hex')
  return insertSnapshot(tx, { checkoutId, hash, lines, amountCents, discountCents, giftCardCents, codes })
}

const insertSnapshot = preparedQuery<Omit<Snapshot, 'id'> & { checkoutId: string; hash: string }>()(
  (db, { checkoutId, hash, lines, amountCents, discountCents, giftCardCents, codes }) =>
    db
      .insert(checkoutSnapshots)
      .values({
        checkoutId,
        hash,
        lines,
        amountCents,
        discountCents,
        giftCardCents,
        // As a parameter of its column, null would become the JSON `null`.
        codes: sql`${codes}`,
      })
      // An existing row is only returned if it is written.
      .onConflictDoUpdate({
        target: [checkoutSnapshots.checkoutId, checkoutSnapshots.hash],
        set: { hash: sql`excluded.hash` },
      })
      .returning(),
)

/** The statement for the snapshot that an intent names, to be pipelined with others. */
export function selectSnapshot(db: Queries, { id, metadata }: Pick<PaymentIntent, 'id' | 'metadata'>) {
  return selectSnapshotOf(db, { paymentRef: id, snapshot: metadata.snapshot ?? '' })
}

const selectSnapshotOf = preparedQuery<{ paymentRef: string; snapshot: string }>()((db, { paymentRef, snapshot }) =>
  db
    .select(getTableColumns(checkoutSnapshots))
    .from(checkouts)
    .innerJoin(checkoutSnapshots, eq(checkoutSnapshots.checkoutId, checkouts.id))
    .where(and(eq(checkouts.paymentRef, paymentRef), eq(sql`${checkoutSnapshots.id}::text`, snapshot))),
)

/**
 * Whether the browser shows the same purchase as the shop; texts and writing styles are compared if they were sent.
 */
export function matches(expected: Expectation, snapshot: Snapshot): boolean {
  if (parseCents(expected.totalAmount) !== snapshot.amountCents) return false
  if (expected.items.length !== snapshot.lines.length) return false
  const open = [...snapshot.lines]
  return expected.items.every((item) => {
    const index = open.findIndex((line) => isSameLine(item, line))
    return index >= 0 && open.splice(index, 1).length === 1
  })
}

function pricedLines(rows: CartRows): SnapshotLine[] {
  if (rows.length === 0) throw invalid('Your cart is empty', undefined, 'cart_empty')
  return rows.map((row) => {
    const line = toCartItem(row)
    const { cardDesign, selectedArtist, recipients } = line
    if (!cardDesign)
      throw conflict('A card in your cart is no longer available. Please remove it to continue.', 'card_unavailable')
    if (!selectedArtist)
      throw conflict(
        `The artist of “${cardDesign.title}” no longer letters it. Please choose again.`,
        'artist_unavailable',
      )
    const { title, price, imageUrl } = cardDesign
    return {
      cardDesignId: line.cardDesignId,
      quantity: line.quantity,
      customMessage: line.customMessage,
      customSignature: line.customSignature,
      writingStyle: line.writingStyle,
      selectedArtistId: line.selectedArtistId,
      cartItemId: line.id,
      price,
      ...(line.rushFee !== null && { rushFee: line.rushFee }),
      ...(line.anyArtist && { anyArtist: true }),
      ...(line.arriveBy && { arriveBy: line.arriveBy }),
      ...(line.arriveNotBefore && { arriveNotBefore: line.arriveNotBefore }),
      ...(recipients && { recipients, recipientsKey: row.recipientsKey!, people: recipients.length }),
      cardDesign: { title, price, imageUrl },
      selectedArtist: { name: selectedArtist.name },
    }
  })
}

export function isSameLine(item: Expectation['items'][number], line: SnapshotLine): boolean {
  const same = <T>(expected: T | null | undefined, actual: T | null) =>
    expected === undefined || expected === null || expected === actual
  return (
    item.cardDesignId === line.cardDesignId &&
    item.quantity === line.quantity &&
    (item.price === undefined || parseCents(item.price) === parseCents(line.price)) &&
    (item.rushFee === undefined || item.rushFee === (line.rushFee ?? null)) &&
    same(item.customMessage, line.customMessage) &&
    same(item.customSignature, line.customSignature) &&
    same(item.writingStyle, line.writingStyle) &&
    same(item.selectedArtistId || null, line.selectedArtistId)
  )
}
