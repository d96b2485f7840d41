import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AppliedCodes } from '#contract/sales/codes.ts'
import type { CheckoutForm } from '#contract/sales/checkout.ts'
import type { Expectation } from '#contract/fulfillment/expected-order.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { type Db, type Queries, commitWith, onOneConnection, pipeline } from '#server/platform/db/db.ts'
import { type OrderRow, cartItems, checkoutSnapshots, checkouts, orders } from '#server/platform/db/schema.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { conflict, notFound } from '#server/platform/errors.ts'
import { type CodesWanted, holdCodes } from '#server/sales/discounts/hold-codes.ts'
import { takenWords } from '#server/sales/discounts/refusal-words.ts'
import { refuseCoolDown, coolDownSeconds } from '#server/money/payment-risks/declines.ts'
import { type Book, selectBooksOf, toBook } from '#server/fulfillment/scheduling/books.ts'
import { holdPlaces, lockBooks, placesFor } from '#server/fulfillment/scheduling/hold.ts'
import type { Owner } from '#server/platform/sessions/visit.ts'
import { changedCart } from './changed-cart.ts'
import { codesWanted, destinationOf } from './finalize.ts'
import { type Snapshot, isSameLine, matches } from './snapshot.ts'

type Checkout = typeof checkouts.$inferSelect

interface Draft {
  form: CheckoutForm
  /** What the page shows. */
  expected?: Expectation | undefined
  /** The internet address that holds places and codes without having paid; null without limits. */
  address: string | null
}

/**
 * Saves the validated form with the checkout before the card is confirmed, so that a paid order can be mailed even if
 * the browser never returns.
 * @throws 409 if the cart is no longer what the page shows, or no longer holds what would be charged; 429 after too
 * many declined cards
 */
export async function saveDraft(db: Db, context: CheckoutContext, { form, expected, address }: Draft): Promise<void> {
  const { checkout, snapshot, order, rest, linesGone } = context
  refuseCoolDown(rest)
  if (expected && checkout.snapshotId && !(snapshot && matches(expected, snapshot))) throw changedCart()
  // Bought by another payment, or changed since: charging it would sell it twice, or sell something no longer wanted.
  if (linesGone && !order && checkout.state !== 'paid') throw changedCart()
  if (order || checkout.state === 'paid') await storeDraft(db, checkout, form)
  else await holdDraft(db, context, { form, expected, address })
}

/**
 * Writes the form to its checkout, and holds the artists' places for the cards about to be charged. Places held before
 * the payment keep their promised dates.
 * @throws 409 for a date that has become later
 */
async function holdDraft(
  db: Db,
  { checkout, snapshot, books }: CheckoutContext,
  { form, expected, address }: Draft,
): Promise<void> {
  const lines = snapshot ? withShownDays(snapshot, expected) : []
  if (snapshot?.codes) await setCodesAside(db, { ...codesWanted(checkout, snapshot, form)!, address }, snapshot.codes)
  const hold = (queries: Queries, read: Book[]) =>
    holdPlaces(queries, checkout.id, read, placesFor(lines, read, destinationOf(form), false), address)
  const write = (queries: Queries) => writeDraft(queries, { id: checkout.id, form })
  const [{ rows }] = await onOneConnection(db, (queries) => pipeline([hold(queries, books), write(queries)]))
  crashPoint('after_draft')
  if (rows[0]!.held) return
  // Somebody has booked one of these artists in between: now one after the other.
  await db.transaction(async (tx) => {
    const [, read] = await pipeline([
      lockBooks(
        tx,
        books.map(({ artistId }) => artistId),
      ),
      selectBooksOf(tx, checkout.paymentRef!),
    ])
    const held = hold(tx, read.rows.map(toBook))
    return commitWith(() => held.execute())
  })
}

/** @throws 409 if somebody else has used the codes up in the meantime, or is paying with them */
async function setCodesAside(db: Db, wanted: CodesWanted, codes: AppliedCodes): Promise<void> {
  const taken = await db.transaction((tx) => holdCodes(tx, wanted))
  if (!taken) return
  const { message, code } = takenWords(taken, codes)
  throw conflict(message, code)
}

/** Writes the form to its checkout, unless it is already there. */
export async function storeDraft(db: Queries, checkout: Checkout, form: CheckoutForm): Promise<void> {
  const known = checkout.state !== 'open' && isDeepStrictEqual(checkout.draft, JSON.parse(JSON.stringify(form)))
  if (!known) await writeDraft(db, { id: checkout.id, form }).execute()
  crashPoint('after_draft')
}

/** The lines in the snapshot's order, each with the day that the page shows. */
function withShownDays(snapshot: Snapshot, expected: Expectation | undefined) {
  const shown = [...(expected?.items ?? [])]
  return snapshot.lines.map((line) => {
    const index = shown.findIndex((item) => isSameLine(item, line))
    const [item] = index < 0 ? [] : shown.splice(index, 1)
    return { ...line, shown: item?.letteredBy }
  })
}

const writeDraft = preparedQuery<{ id: string; form: CheckoutForm }>()((db, { id, form }) =>
  db
    .update(checkouts)
    .set({
      draft: sql`${form}`,
      state: sql`case when ${checkouts.state} = 'open' then 'paying' else ${checkouts.state} end`,
    })
    .where(and(eq(checkouts.id, id), inArray(checkouts.state, ['open', 'paying', 'paid', 'expired']))),
)

/** A checkout with its current charge, and its order if it already has one. */
export interface CheckoutContext {
  checkout: Checkout
  snapshot: Snapshot | null
  order: OrderRow | null
  /** Seconds until its owner may try a card again, if more than 0. */
  rest: number | null
  /** Whether a line of the snapshot is no longer in the cart, or not as it was. */
  linesGone: boolean
  /** The artists who are to letter it. */
  books: Book[]
}

/**
 * The visitor's own checkout of a payment, on one connection with the route's other queries.
 * @param ask finds the visitor, and may refuse
 * @throws 404 for an unknown payment, and for somebody else's
 */
export async function findOwnCheckout(
  db: Db,
  paymentRef: string,
  ask: (queries: Queries) => Promise<Owner | undefined>,
): Promise<CheckoutContext> {
  const [owner, [context], books] = await onOneConnection(db, (queries) =>
    Promise.all([
      ask(queries),
      selectCheckoutContext(queries, { paymentRef }).execute(),
      selectBooksOf(queries, paymentRef).execute(),
    ]),
  )
  if (!owner || context?.checkout.purpose !== 'order' || context.checkout.purposeId !== owner.key)
    throw notFound('Payment')
  return { ...context, books: books.rows.map(toBook) }
}

const selectCheckoutContext = preparedQuery<{ paymentRef: string }>()((db, { paymentRef }) =>
  db
    .select({
      checkout: checkouts,
      snapshot: checkoutSnapshots,
      order: orders,
      rest: coolDownSeconds(checkouts),
      linesGone,
    })
    .from(checkouts)
    .leftJoin(checkoutSnapshots, eq(checkoutSnapshots.id, checkouts.snapshotId))
    .leftJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(eq(checkouts.paymentRef, paymentRef)),
)

/** If the quantity grew, the difference stays in the cart (`finalize`); everything else must be unchanged. */
const linesGone = sql<boolean>`exists (
  select from jsonb_to_recordset(${checkoutSnapshots.lines}) as line("cartItemId" uuid, "cardDesignId" uuid,
    quantity int, "customMessage" text, "customSignature" text, "writingStyle" text, "selectedArtistId" uuid, "rushFee" text, "anyArtist" boolean, "recipientsKey" text)
  where not exists (select from ${cartItems} where ${cartItems.id} = line."cartItemId"
    and ${cartItems.quantity} >= line.quantity and md5(${cartItems.recipients}::text) is not distinct from line."recipientsKey"
    and (${cartItems.cardDesignId}, ${cartItems.customMessage}, ${cartItems.customSignature}, ${cartItems.writingStyle}, ${cartItems.selectedArtistId}, ${cartItems.rush}, ${cartItems.anyArtist})
      is not distinct from (line."cardDesignId", line."customMessage", line."customSignature", line."writingStyle", line."selectedArtistId", line."rushFee" is not null, coalesce(line."anyArtist", false))))`

/**
 * At sign-in, all of a guest's checkouts become the shopper's. The open one replaces the account's own, which can still
 * become an order if it is paid, and is closed when the account next prepares a payment (`rivals.ts`).
 */
export async function moveCheckout(db: Queries, from: string, to: string): Promise<void> {
  await db.execute(sql`
    update checkouts set state = 'expired' where purpose = 'order' and purpose_id = ${to} and state in ('open', 'paying')
      and exists (select from checkouts guests
        where guests.purpose = 'order' and guests.purpose_id = ${from} and guests.state in ('open', 'paying'))`)
  const isGuests = and(eq(checkouts.purpose, 'order'), eq(checkouts.purposeId, from))
  await db.update(checkouts).set({ purposeId: to }).where(isGuests)
}
