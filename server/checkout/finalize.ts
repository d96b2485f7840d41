import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Address } from '#contract/address.ts'
import type { CheckoutForm } from '#contract/checkout.ts'
import type { OrderItem } from '#contract/orders.ts'
import { crashPoint } from '#server/process/crash-points.ts'
import { type Db, type Queries, commitWith, pipeline } from '#server/db/db.ts'
import { type OrderRow, alerts, checkouts, newLinkToken, orders } from '#server/db/schema.ts'
import { preparedSql, preparedQuery } from '#server/db/prepared-query.ts'
import { emailQueue } from '#server/emails/email.ts'
import { Refusal, conflict, notFound, unpaid } from '#server/errors.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { PaymentIntent } from '#server/integrations/payment-provider.ts'
import { orderReceived, orderToDesk } from '#server/orders/new-order-emails.ts'
import { describeQueue } from '#server/payments/describe-order.ts'
import { recordInLedger } from '#server/payments/ledger.ts'
import { forgetUsed } from '#server/codes/cart-codes.ts'
import { type CodesWanted, lockCodes, spendCodes } from '#server/codes/hold-codes.ts'
import { requestRefund } from '#server/payments/refunds.ts'
import { settleQueue } from '#server/payments/settle-queue.ts'
import { envelopeAddress, insertPieces } from '#server/pieces/new-pieces.ts'
import { selectBooksOf, toBook } from '#server/promises/books.ts'
import { holdPlaces, lockBooks, placesFor, selectHeld } from '#server/promises/hold.ts'
import { takenWords } from '#server/codes/refusal-words.ts'
import { isCardless, lockLines } from './cardless.ts'
import { changedCart } from './changed-cart.ts'
import { currency } from './currency.ts'
import { type Snapshot, selectSnapshot } from './snapshot.ts'

type Checkout = typeof checkouts.$inferSelect

/**
 * Turns a paid checkout into its order: the one path for the browser, the webhook and the reconciler (reliability.md,
 * section 2.1). It runs under the checkout's row lock, with unique keys as the last word; what follows an order is
 * enqueued in the same transaction. Calling it again returns the existing order.
 * @param intent read from the provider just before, outside any transaction
 * @throws 402 when it is not paid, 404 for an intent that is not ours, 409 when an order is impossible
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

  // A part went back already: our records of it follow.
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
      insertOrder(tx, id, checkout, draft, snapshot),
      insertPieces(tx, {
        orderId: id,
        items: snapshot.lines,
        recipient: envelopeOf(draft),
        withoutWaiting: draft.withoutWaiting ?? false,
        checkoutId: checkout.id,
      }).execute(),
      wanted && spendCodes(tx, { ...wanted, orderId: id }),
      wanted && forgetUsed(tx, checkout.owner, snapshot.codes!),
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

/** Of a checkout without a card, whose snapshot may have become another one since the intent was made from it. */
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

/** The money went back in the provider's dashboard before there was an order: none is made for it. */
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

/** The payment fits no order: it is refunded, and an administrator is alerted. */
async function refuseMismatch(
  tx: Queries,
  jobs: Jobs,
  checkout: Checkout,
  intent: PaymentIntent,
  snapshot?: Snapshot,
): Promise<Result> {
  await move(tx, checkout, 'refund_due')
  await requestRefund(tx, jobs, { paymentRef: intent.id, amountCents: intent.amount, reason: 'Fits no order' })
  await tx.insert(alerts).values({
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

/**
 * The unique keys on payment and checkout have the last word: when they refuse, nothing of this transaction remains.
 */
async function insertOrder(
  tx: Queries,
  id: string,
  checkout: Checkout,
  draft: CheckoutForm,
  snapshot: Snapshot,
): Promise<OrderRow> {
  const [kind, owner] = checkout.owner.split(':', 2) as ['user' | 'session', string]
  const { customerEmail, customerName, shipToRecipient } = draft
  const [order] = await insertOrderRow(tx, {
    id,
    user: kind === 'user' ? owner : null,
    sessionId: kind === 'session' ? owner : null,
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
    checkoutId: checkout.id,
    trackToken: newLinkToken(),
  }).execute()
  return order!
}

/** What the codes of a snapshot give to its order; undefined without codes. */
export function codesWanted(checkout: Checkout, snapshot: Snapshot, form: CheckoutForm): CodesWanted | undefined {
  const { codes, discountCents } = snapshot
  if (!codes) return undefined
  const [kind, owner] = checkout.owner.split(':', 2) as ['user' | 'session', string]
  return {
    checkoutId: checkout.id,
    email: form.customerEmail,
    userId: kind === 'user' ? owner : null,
    promo: codes.promo && { id: codes.promo.id, cents: discountCents },
    giftCards: codes.giftCards,
  }
}

/** For a client that has not sent the form before it paid: nobody can be told any more, so whoever is full is given it. */
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

/** The addresses of recipients are their pieces' alone. */
const itemsOf = ({ lines }: Snapshot): OrderItem[] =>
  lines.map(({ cartItemId: _line, recipients: _people, recipientsKey: _key, ...item }) => item)

function envelopeOf({ shipToRecipient, recipientAddress, customerAddress }: CheckoutForm): Address {
  return envelopeAddress({
    shipToRecipient,
    shippingAddress: recipientAddress,
    customerAddress: customerAddress ?? null,
  })
}

type NewOrder = Omit<typeof orders.$inferInsert, 'userId' | 'erasureDue' | 'currency' | 'changeableUntil'> & {
  user: string | null
}

const insertOrderRow = preparedQuery<NewOrder>()((db, order) => {
  const user = sql`(select id from users where id = ${order.user})`
  return db
    .insert(orders)
    .values({
      id: order.id,
      userId: user,
      // Paid by somebody whose account was deleted meanwhile: the order is made and mailed, and then erased as well.
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
      checkoutId: order.checkoutId,
      trackToken: order.trackToken,
      changeableUntil: sql`now() + make_interval(hours => (select change_hours from settings))`,
    })
    .returning()
})

/**
 * Removes what was bought from the cart; a quantity that grew meanwhile keeps the difference, people who were added
 * stay, and so do later lines.
 */
const emptyCart = preparedSql<{ lines: string }, never>()(
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
