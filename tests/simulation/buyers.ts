import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { OrderItem } from '#contract/fulfillment/orders.ts'
import type { CardPromise, NoPromise } from '#contract/fulfillment/promise-card.ts'
import { totalCents } from '#contract/base/money.ts'
import { checkouts, orders, paymentLedger, pieces, sandboxIntents } from '#server/platform/db/schema.ts'
import type { Refusal } from '#server/platform/errors.ts'
import { cancelPieces } from '#server/fulfillment/pieces/cancel-pieces.ts'
import { type Change, changePiece } from '#server/fulfillment/pieces/change-piece.ts'
import { answerArtist } from '#server/fulfillment/pieces/accept.ts'
import { insertPieces } from '#server/fulfillment/pieces/new-pieces.ts'
import { type Book, readBooks } from '#server/fulfillment/scheduling/books.ts'
import { holdPlaces, placesFor } from '#server/fulfillment/scheduling/hold.ts'
import { promiseFrom } from '#server/fulfillment/scheduling/promises.ts'
import type { Chance } from './demand.ts'
import type { WishfulAsk } from './habits.ts'
import type { SimulatedShop } from './simulated-clock.ts'

/** The longest that buyers without a day in mind wait for lettering. */
const patience = 21 * 86_400_000

/**
 * A buyer looks at the dates, chooses, and orders; if no date is good enough, they leave.
 * @returns the piece's id
 */
export async function shopFor(shop: SimulatedShop, ask: WishfulAsk, chance: Chance): Promise<string | undefined> {
  const { db } = shop
  for (let attempt = 0; attempt < 20; attempt++) {
    const books = await readBooks(db)
    const chosen = choose(books, ask, chance)
    if (!chosen) return undefined
    const { book, rush } = chosen
    const item: OrderItem = {
      cardDesignId: randomUUID(),
      quantity: ask.copies,
      customMessage: 'Dear you',
      customSignature: 'Me',
      writingStyle: 'Modern Script',
      selectedArtistId: book.artistId,
      cardDesign: { title: 'Hello', price: '14.50', imageUrl: null },
      selectedArtist: { name: book.artistName },
      price: '14.50',
      ...(rush && { rushFee: '6.00' }),
      ...(ask.anyArtist && { anyArtist: true }),
      ...(ask.wish && { arriveBy: ask.wish.arriveBy }),
      ...(ask.wish?.arriveNotBefore && { arriveNotBefore: ask.wish.arriveNotBefore }),
    }
    const checkoutId = randomUUID()
    const { places, isRefused } = placesIn(book, item, ask)
    if (isRefused) continue
    const { rows } = await holdPlaces(db, checkoutId, [book], places).execute()
    if (rows[0]!.held) return order(shop, checkoutId, item, ask)
  }
  throw new Error('Nobody ever gets a place')
}

function placesIn(book: Book, item: OrderItem, { zip, withoutWaiting }: WishfulAsk) {
  try {
    return { places: placesFor([item], [book], { zip, withoutWaiting }, false), isRefused: false }
  } catch (error) {
    if ((error as Refusal).status === 409) return { places: [], isRefused: true }
    throw error
  }
}

function choose(books: Book[], ask: WishfulAsk, chance: Chance): { book: Book; rush: boolean } | undefined {
  const { copies, zip, withoutWaiting, wish } = ask
  const wished = wish?.arriveBy ?? ask.wished
  const now = new Date()
  const isGood = (promise: CardPromise | NoPromise): promise is CardPromise =>
    typeof promise !== 'string' &&
    (wished ? promise.arrivesBy! <= wished : Date.parse(promise.letteredBy) - now.getTime() < patience)
  for (const rush of ask.rush ? [false, true] : [false]) {
    const able = books.flatMap((book) => {
      const promise = promiseFrom(book, { copies, zip, withoutWaiting, rush, notBefore: wish?.arriveNotBefore }, now)
      return isGood(promise) ? [{ book, rush, letteredBy: promise.letteredBy }] : []
    })
    if (able.length === 0) continue
    if (!ask.anyArtist) return able[Math.floor(chance() * able.length)]
    return able.toSorted((one, other) => one.letteredBy.localeCompare(other.letteredBy))[0]
  }
  return undefined
}

async function order({ db }: SimulatedShop, checkoutId: string, item: OrderItem, ask: WishfulAsk): Promise<string> {
  const paymentRef = `pi_sbx_${checkoutId}`
  const address = {
    name: 'Ann',
    street: '1 Main St',
    city: 'Town',
    state: 'IL',
    zipCode: ask.zip,
    country: 'United States',
  }
  const orderId = randomUUID()
  const amount = totalCents([item])
  await db.transaction(async (tx) => {
    await tx.insert(sandboxIntents).values({
      id: paymentRef,
      clientSecret: '-',
      amount,
      currency: 'usd',
      status: 'succeeded',
      metadata: { checkout_id: checkoutId },
      idempotencyKey: checkoutId,
    })
    await tx.insert(paymentLedger).values({ paymentRef, kind: 'succeeded', amountCents: amount, reference: paymentRef })
    await tx
      .insert(checkouts)
      .values({ id: checkoutId, purposeId: `session:${checkoutId}`, state: 'ordered', paymentRef })
    await tx.insert(orders).values({
      id: orderId,
      customerEmail: `${checkoutId}@shop.test`,
      customerName: 'Ben',
      totalCents: amount,
      currency: 'usd',
      items: [item],
      shippingAddress: address,
      paymentRef,
      checkoutId,
      changeableUntil: sql`now() + interval '2 hours'`,
    })
    await insertPieces(tx, {
      orderId,
      items: [item],
      recipient: address,
      withoutWaiting: ask.withoutWaiting,
      checkoutId,
    }).execute()
  })
  const [piece] = await db.select().from(pieces).where(eq(pieces.orderId, orderId))
  const { id, promise } = piece!
  await db.execute(sql`insert into first_promises values (${id}, ${JSON.stringify(promise)}::jsonb)`)
  return id
}

/** Changes a piece as one of its people; a change that has become impossible is skipped. */
export async function act(
  { db, jobs }: SimulatedShop,
  role: 'shopper' | 'artist' | 'carrier' | 'desk',
  id: string,
  change: (change: Change) => Promise<unknown>,
): Promise<boolean> {
  return changePiece(db, jobs, { role }, eq(pieces.id, id), change).then(
    () => true,
    (error: unknown) => {
      if ([404, 409].includes((error as Refusal).status)) return false
      throw error
    },
  )
}

/**
 * Buyers who were asked what to do answer. If a card is late, most wait; if it may become late, most take the artist
 * who can make it, and some do not answer.
 */
export async function answerQuestions(shop: SimulatedShop): Promise<void> {
  const { db } = shop
  const asked = await db.select().from(pieces).where(eq(pieces.lateAsked, true))
  for (const { id, lateAt } of asked) {
    const mind = Number.parseInt(id.slice(0, 6), 16) / 0x1000000
    const [wait, another] = lateAt ? [0.6, 0.85] : [0.15, 0.95]
    await act(shop, 'shopper', id, async (change) => {
      const { tx, jobs, actor, order: row, piece } = change
      if (mind < wait) return answerArtist(change, 'wait', piece.version)
      if (mind < another) return answerArtist(change, 'another', piece.version)
      if (!lateAt) return undefined
      return cancelPieces({ tx, jobs, actor, order: row, pieces: [piece], reason: 'Not mailed in time' })
    })
  }
  const refused = await db
    .select()
    .from(pieces)
    .where(and(eq(pieces.artistAsked, true), eq(pieces.lateAsked, false)))
  for (const { id, version } of refused)
    await act(shop, 'shopper', id, (change) => answerArtist(change, 'another', version))
}
