import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Address, defaultCountry } from '#contract/address.ts'
import { toDecimal, totalCents } from '#contract/money.ts'
import type { OrderItem } from '#contract/orders.ts'
import type { OrderSource } from '#contract/orders-admin.ts'
import { type CartRecipient, maxPieces } from '#contract/recipients.ts'
import { spendBalance } from '#server/balances/balances.ts'
import { currency } from '#server/checkout/currency.ts'
import { cardlessRef } from '#server/checkout/cardless.ts'
import { type Queries, pipeline } from '#server/db/db.ts'
import { type OrderRow, cardDesigns, checkouts, newLinkToken, orders } from '#server/db/schema.ts'
import { preparedQuery } from '#server/db/prepared-query.ts'
import { conflict, invalid } from '#server/errors.ts'
import { getWhoLetters } from '#server/hands/who-letters.ts'
import { insertPieces } from '#server/pieces/new-pieces.ts'
import { readBooks, selectBooks, toBook } from '#server/promises/books.ts'
import { type HeldPlace, holdPlaces, lockBooks, placesFor } from '#server/promises/hold.ts'
import { getSettings } from '#server/settings/settings.ts'
import { giveArtists } from './first-who-can.ts'

/** Cards for several people, who all get the same design. */
interface DirectItem {
  cardDesignId: string
  writingStyle: string
  /** Null is the first who can. */
  selectedArtistId: string | null
  customMessage: string | null
  customSignature: string | null
  rush?: boolean
  /** What was agreed for each card, in cents; absent is the catalog's price. */
  unitCents?: number
  recipients: DirectRecipient[]
}

type DirectRecipient = Omit<CartRecipient, 'personId' | 'address'> & { address: Address }

export interface DirectOrder {
  source: Exclude<OrderSource, 'shop'>
  /** The account that orders; null for a business run. */
  userId: string | null
  runId?: string
  /** What its sender calls it. */
  reference?: string | null
  customerName: string
  customerEmail: string
  items: DirectItem[]
  balanceId: string
  /** Mailed as soon as it is lettered, without waiting for a look at its photos. */
  withoutWaiting: boolean
  /** The day by which all cards must have arrived, YYYY-MM-DD. */
  arriveBy?: string | null
}

/**
 * Makes an order with its pieces without a cart and a checkout form, in the caller's transaction: priced from the
 * catalog, each card with a place of its artist's, and paid from a balance. The caller has validated addresses and
 * words.
 * @throws 400 for a design that is not offered, an artist who does not letter the style, too many cards; 402 when the
 *   balance holds too little; 409 when nobody can letter it, or not by the wished day
 */
export async function placeDirect(tx: Queries, order: DirectOrder, now = new Date()): Promise<OrderRow> {
  const count = order.items.reduce((sum, { recipients }) => sum + recipients.length, 0)
  if (count === 0 || count > maxPieces) throw invalid(`An order has 1 to ${maxPieces} cards`)
  const lines = await priceLines(tx, order)
  const id = randomUUID()
  const checkoutId = randomUUID()
  const paymentRef = cardlessRef()
  await bookPlaces(tx, checkoutId, lines, order, now)
  const cents = totalCents(lines)
  const { source, userId, runId, reference, customerName, customerEmail, balanceId, withoutWaiting } = order
  // Sent in this order, and none waits for an answer.
  const [, [row]] = await Promise.all([
    insertCheckout(tx, {
      id: checkoutId,
      owner: userId ? `user:${userId}` : `run:${runId}`,
      paymentRef,
    }).execute(),
    insertOrder(tx, {
      id,
      userId,
      runId: runId ?? null,
      source,
      reference: reference ?? null,
      customerName,
      customerEmail,
      cents,
      balanceId,
      items: lines.map(itemOf),
      paymentRef,
      checkoutId,
      trackToken: newLinkToken(),
      firstAddress: order.items[0]!.recipients[0]!.address,
    }).execute(),
    insertPieces(tx, { orderId: id, items: lines, recipient: nowhere, withoutWaiting, checkoutId }, now).execute(),
    spendBalance(tx, balanceId, id, cents),
  ])
  return row!
}

type Line = OrderItem & { recipients: CartRecipient[] }

/** The items with the catalog's titles and prices. @throws 400 for a design or an artist that is not offered */
async function priceLines(tx: Queries, { items }: DirectOrder): Promise<Line[]> {
  const { id, title, priceCents, imageUrl } = cardDesigns
  const ids = [...new Set(items.map(({ cardDesignId }) => cardDesignId))]
  const [designs, settings, artists] = await Promise.all([
    tx
      .select({ id, title, priceCents, imageUrl })
      .from(cardDesigns)
      .where(and(inArray(id, ids), eq(cardDesigns.isActive, true))),
    getSettings(tx),
    Promise.all(
      items.map(({ selectedArtistId, writingStyle }, place) =>
        selectedArtistId
          ? getWhoLetters(tx, selectedArtistId, writingStyle, `items.${place}.artistId`)
          : Promise.resolve(null),
      ),
    ),
  ])
  return items.map(({ unitCents, rush, recipients, ...item }, place) => {
    const design = designs.find((each) => each.id === item.cardDesignId)
    if (!design) throw designUnavailable(`items.${place}.cardDesignId`)
    const artist = artists[place]
    return {
      ...item,
      quantity: recipients.length,
      people: recipients.length,
      price: toDecimal(unitCents ?? design.priceCents),
      ...(rush && { rushFee: toDecimal(settings.rushFeeCents) }),
      cardDesign: { title: design.title, price: toDecimal(design.priceCents), imageUrl: design.imageUrl },
      selectedArtist: artist ? { name: artist.name } : null,
      recipients: recipients.map((recipient) => ({ ...recipient, personId: null })),
    }
  })
}

function designUnavailable(path: string) {
  const message = 'This card design is no longer available'
  return invalid(message, [{ path, message }], 'card_unavailable')
}

/**
 * A place for each card, which its piece takes. Until the transaction ends nobody else books with these artists, so that
 * what is read is what is taken; lines without an artist are given one.
 */
async function bookPlaces(
  tx: Queries,
  checkoutId: string,
  lines: Line[],
  order: DirectOrder,
  now: Date,
): Promise<void> {
  const { withoutWaiting, arriveBy } = order
  if (lines.some(({ selectedArtistId }) => !selectedArtistId))
    giveArtists(lines, await readBooks(tx), { withoutWaiting, now })
  const artistIds = [...new Set(lines.map(({ selectedArtistId }) => selectedArtistId!))]
  const [, { rows }] = await pipeline([lockBooks(tx, artistIds), selectBooks(tx, artistIds)])
  const books = rows.map(toBook)
  const places = placesFor(lines, books, { zip: '', withoutWaiting }, false, now)
  const late = arriveBy && places.find(({ promise }) => promise.arrivesBy > arriveBy)
  if (late)
    throw conflict(
      `Not all cards can be there by ${arriveBy}: the last arrives by ${lastDay(places)} by our estimate.`,
      'arrives_too_late',
    )
  const held = await holdPlaces(tx, checkoutId, books, places).execute()
  if (!held.rows[0]!.held) throw new Error(`books of ${artistIds.join(', ')} changed under their lock`)
}

const lastDay = (places: HeldPlace[]) =>
  places
    .map(({ promise }) => promise.arrivesBy)
    .toSorted()
    .at(-1)!

/** Of people who get a card, only what their pieces do not know. */
const itemOf = ({ recipients: _people, ...item }: Line): OrderItem => item

/** Each card goes to its own recipient. */
const nowhere: Address = { name: '', street: '', city: '', state: '', zipCode: '', country: defaultCountry }

const insertCheckout = preparedQuery<{ id: string; owner: string; paymentRef: string }>()(
  (db, { id, owner, paymentRef }) =>
    db.insert(checkouts).values({ id, owner, paymentRef, state: 'ordered', intentClosed: true }),
)

type NewOrder = Pick<
  typeof orders.$inferInsert,
  'id' | 'userId' | 'runId' | 'source' | 'reference' | 'customerName' | 'customerEmail' | 'balanceId' | 'items'
> & { firstAddress: Address; cents: number; paymentRef: string; checkoutId: string; trackToken: string }

const insertOrder = preparedQuery<NewOrder>()((db, order) =>
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
      changeableUntil: sql`now() + make_interval(hours => (select change_hours from settings))`,
    })
    .returning(),
)
