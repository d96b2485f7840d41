import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Address } from '#contract/base/address.ts'
import type { CheckoutForm } from '#contract/sales/checkout.ts'
import { raiseAlert } from '#server/platform/alerts/raise-alert.ts'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import { type Db, type Queries, commitWith, pipeline } from '#server/platform/db/db.ts'
import { type OrderRow, checkouts, orders } from '#server/platform/db/schema.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { emailQueue } from '#server/platform/emails/email.ts'
import { Refusal, conflict, notFound, unpaid } from '#server/platform/errors.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { PaymentIntent } from '#server/platform/integrations/payment-provider.ts'
import { orderReceived, orderToDesk } from '#server/fulfillment/orders/new-order-emails.ts'
import { describeQueue } from '#server/money/payments/describe-order.ts'
import { recordInLedger } from '#server/money/ledger/ledger.ts'
import { forgetUsed } from '#server/sales/discounts/cart-codes.ts'
import { type CodesWanted, lockCodes, spendCodes } from '#server/sales/discounts/hold-codes.ts'
import { requestRefund } from '#server/money/refunds/refunds.ts'
import { settleQueue } from '#server/money/payments/settle-queue.ts'
import { envelopeAddress, insertPieces } from '#server/fulfillment/pieces/new-pieces.ts'
import { selectBooksOf, toBook } from '#server/fulfillment/scheduling/books.ts'
import { holdPlaces, lockBooks, placesFor, selectHeld } from '#server/fulfillment/scheduling/hold.ts'
import { takenWords } from '#server/sales/discounts/refusal-words.ts'
import { isCardless } from '#server/money/payments/cardless-ref.ts'
import { lockLines } from './cardless.ts'
import { changedCart } from './changed-cart.ts'
import { currency } from '#server/money/payments/currency.ts'
import { buyerOf, emptyCart, insertOrder } from './insert-order.ts'
import { type Snapshot, selectSnapshot } from './snapshot.ts'

type Checkout = typeof checkouts.$inferSelect

/**
 * Turns a paid checkout into its order: the one path for the browser, the webhook and the reconciler (reliability.md,
 * section 2.1). It runs under the checkout's row lock, with unique keys as the last word; what follows an order is
 * enqueued in the same transaction. Calling it again returns the existing order.
 * @param intent read from the provider just before, outside any transaction
 * @throws 402 if it is not paid, 404 for an intent that is not ours, 409 if an order is impossible
 */
export async function finalize(db: Db, jobs: Jobs, intent: PaymentIntent): Promise<OrderRow> {
  const result = await db.transaction<Result>((tx) => finalizeLocked(tx, jobs, intent))
  crashPoint('after_commit')
  // Thrown here and not inside: the result (a refund is due) must be committed.
  if ('refusal' in result) throw result.refusal
  return result.order
}

type Result = { order: OrderRow } | { refusal: Refusal }

async function finalizeLocked(tx: Queries, jobs: Jobs, intent: PaymentIntent) {
  const [[checkout], [snapshot], held] = await pipeline([
    lockCheckout(tx, { paymentRef: intent.id }),
    selectSnapshot(tx, intent),
    selectHeld(tx, intent.id),
  ])
  if (!checkout) return { refusal: notFound('Payment') }
  crashPoint('after_lock')
  if (checkout.state === 'ordered') return { order: await getOrder(tx, checkout.id) }
  if (intent.status !== 'succeeded') return { refusal: unpaid('Payment was not successful', 'payment_not_successful') }
  const cardless = isCardless(intent.id)
  if (intent.amountRefunded >= intent.amount && !cardless) return refuseRefunded(tx, jobs, checkout, intent)
  if (checkout.state === 'refund_due' || checkout.state === 'refunded') return { refusal: refundComing() }
  const recordPayment = async () =>
    cardless ||
    recordInLedger(tx, {
      paymentRef: intent.id,
      kind: 'succeeded',
      amountCents: intent.amount,
      reference: intent.id,
    })

  if (cardless && !(await canStillBeSold(tx, intent, checkout, snapshot))) return { refusal: changedCart() }
  if (!snapshot || !agrees(intent, checkout, snapshot)) {
    await recordPayment()
    return refuseMismatch(tx, jobs, checkout, intent, snapshot)
  }
  if (!checkout.draft) {
    await Promise.all([recordPayment(), move(tx, checkout, 'paid')])
    return {
      refusal: conflict(
        'Your payment arrived. Please enter the delivery address to finish your order.',
        'address_needed',
      ),
    }
  }

  // Part of it was already refunded: our records follow.
  if (intent.amountRefunded > 0) await jobs.enqueue(tx, settleQueue, { paymentRef: intent.id })
  crashPoint('before_commit')
  const id = randomUUID()
  const emails = await jobs.prepareEnqueue(tx, emailQueue, [orderReceived.job(id, id), orderToDesk.job(id)])
  const description =
    cardless || intent.id.startsWith('pi_sbx_')
      ? undefined
      : await jobs.prepareEnqueue(tx, describeQueue, [{ payload: { orderId: id } }])
  const draft = checkout.draft
  const wanted = codesWanted(checkout, snapshot, draft)
  const lost = wanted && (await lockCodes(tx, wanted))
  if (lost && cardless) {
    const { message, code } = takenWords(lost, snapshot.codes!)
    return { refusal: conflict(message, code) }
  }
  if (lost) {
    await recordPayment()
    return refuseMismatch(tx, jobs, checkout, intent, snapshot)
  }
  const holding = held.rows[0]!.isHeld ? undefined : await takePlaces(tx, checkout, snapshot, draft)
  // The row lock guarantees that the checkout moves, and any failing statement undoes all of it.
  return commitWith<Result>(async () => {
    // In this order: the pieces take what is held.
    const [, , order] = await Promise.all([
      holding?.execute(),
      recordPayment(),
      insertOrder(tx, id, checkout, draft, snapshot, intent),
      insertPieces(tx, {
        orderId: id,
        items: snapshot.lines,
        recipient: envelopeOf(draft),
        withoutWaiting: draft.withoutWaiting ?? false,
        checkoutId: checkout.id,
      }).execute(),
      wanted && spendCodes(tx, { ...wanted, orderId: id }),
      wanted && forgetUsed(tx, checkout.purposeId ?? '', snapshot.codes!),
      emptyCart(tx, { lines: JSON.stringify(snapshot.lines) }).execute(),
      move(tx, checkout, 'ordered'),
      emails.execute(),
      description?.execute(),
    ])
    return { order }
  })
}

const lockCheckout = preparedQuery<{ paymentRef: string }>()((db, { paymentRef }) =>
  db.select().from(checkouts).where(eq(checkouts.paymentRef, paymentRef)).for('update'),
)

/** For a checkout without a card: its snapshot may have changed since the intent was made from it. */
async function canStillBeSold(tx: Queries, intent: PaymentIntent, checkout: Checkout, snapshot?: Snapshot) {
  return (
    snapshot !== undefined &&
    checkout.snapshotId === intent.metadata.snapshot &&
    snapshot.amountCents === 0 &&
    (await lockLines(tx, snapshot.lines))
  )
}

function agrees(intent: PaymentIntent, checkout: Checkout, snapshot: Snapshot): boolean {
  return (
    intent.metadata.checkout_id === checkout.id &&
    intent.amount === snapshot.amountCents &&
    intent.currency === currency
  )
}

/** The payment was refunded in the provider's dashboard before there was an order: none is made. */
async function refuseRefunded(tx: Queries, jobs: Jobs, checkout: Checkout, intent: PaymentIntent): Promise<Result> {
  const { id, amount } = intent
  await recordInLedger(tx, { paymentRef: id, kind: 'succeeded', amountCents: amount, reference: id })
  if (checkout.state !== 'refund_due' && checkout.state !== 'refunded') {
    await move(tx, checkout, 'refund_due')
    // Enters the refund itself.
    await jobs.enqueue(tx, settleQueue, { paymentRef: id })
  }
  const message = 'Your payment was refunded, so no order was made. Please order again.'
  return { refusal: conflict(message, 'payment_refunded') }
}

/** The payment matches no order: it is refunded, and an administrator is alerted. */
async function refuseMismatch(
  tx: Queries,
  jobs: Jobs,
  checkout: Checkout,
  intent: PaymentIntent,
  snapshot?: Snapshot,
): Promise<Result> {
  await move(tx, checkout, 'refund_due')
  await requestRefund(tx, jobs, { paymentRef: intent.id, amountCents: intent.amount, reason: 'Matches no order' })
  await raiseAlert(tx, {
    kind: 'payment_mismatch',
    subject: intent.id,
    detail: {
      checkoutId: checkout.id,
      intent: intent.id,
      paid: intent.amount,
      expected: snapshot?.amountCents ?? null,
    },
  })
  return { refusal: refundComing('amount mismatch') }
}

/** A snapshot's discount and gift cards, for its order; undefined without codes. */
export function codesWanted(checkout: Checkout, snapshot: Snapshot, form: CheckoutForm): CodesWanted | undefined {
  const { codes, discountCents } = snapshot
  if (!codes) return undefined
  return {
    checkoutId: checkout.id,
    email: form.customerEmail,
    userId: buyerOf(checkout).user,
    promo: codes.promo && { id: codes.promo.id, cents: discountCents },
    giftCards: codes.giftCards,
  }
}

/**
 * For a client that did not send the form before it paid: it is too late for questions, so even a fully booked artist
 * gets the card.
 */
async function takePlaces(tx: Queries, checkout: Checkout, { lines }: Snapshot, draft: CheckoutForm) {
  const artists = lines.flatMap(({ selectedArtistId }) => selectedArtistId ?? [])
  const [, read] = await pipeline([lockBooks(tx, artists), selectBooksOf(tx, checkout.paymentRef!)])
  const books = read.rows.map(toBook)
  return holdPlaces(tx, checkout.id, books, placesFor(lines, books, destinationOf(draft), true))
}

export const destinationOf = (form: CheckoutForm) => ({
  zip: envelopeOf(form).zipCode,
  withoutWaiting: form.withoutWaiting ?? false,
})

function envelopeOf({ shipToRecipient, recipientAddress, customerAddress }: CheckoutForm): Address {
  return envelopeAddress({
    shipToRecipient,
    shippingAddress: recipientAddress,
    customerAddress: customerAddress ?? null,
  })
}

async function getOrder(tx: Queries, checkoutId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.checkoutId, checkoutId))
  return order!
}

async function move(tx: Queries, checkout: Checkout, state: Checkout['state']): Promise<void> {
  const { rowCount } = await moveUnfinished(tx, { id: checkout.id, state }).execute()
  if (rowCount !== 1) throw new Error(`checkout ${checkout.id} did not move from ${checkout.state} to ${state}`)
}

const moveUnfinished = preparedQuery<{ id: string; state: Checkout['state'] }>()((db, { id, state }) =>
  db
    .update(checkouts)
    .set({ state: sql`${state}` })
    .where(and(eq(checkouts.id, id), inArray(checkouts.state, ['open', 'paying', 'paid', 'expired']))),
)

function refundComing(event?: string): Refusal {
  const message = 'Your payment did not match your order. It will be refunded in full; please order again.'
  return new Refusal(409, message, { code: 'payment_mismatch', ...(event && { event }) })
}
