import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { alerts, disputes, orders, pieces, refunds } from '#server/platform/db/schema.ts'
import { breakPromises } from '#server/fulfillment/deadlines/watch.ts'
import { accept } from '#server/fulfillment/pieces/accept.ts'
import { followRefunds } from '#server/money/refunds/follow-refunds.ts'
import { openCardBuyers } from '#tests/support/shop/card-buyers.ts'
import { eventually } from '#tests/support/checks/eventually.ts'

// Nobody is promised money that a bank has already returned.

const shop = await openCardBuyers()
const { db, jobs, payments } = shop.at.shop
afterAll(() => shop.close())

/** An order whose card was not mailed in time, while its bank withholds the payment. */
async function lateWith(status: 'lost' | 'needs_response') {
  const buyer = await shop.buy()
  await buyer.send('release')
  await shop.as((change) => accept(change), (await buyer.find()).id)
  const [order] = await db.select().from(orders).where(eq(orders.id, buyer.id))
  const { paymentRef, totalCents: amountCents } = order!
  const terms = { paymentRef, amountCents, reason: 'fraudulent', feeCents: 1500, openedAt: new Date() }
  await db.insert(disputes).values({ ...terms, id: `dp_${paymentRef}`, status, withdrawnCents: amountCents })
  await db
    .update(pieces)
    .set({ dueAt: sql`now() - interval '1 day'` })
    .where(eq(pieces.orderId, buyer.id))
  await breakPromises(db, jobs)
  const mail = await eventually(async () => {
    const found = (await shop.at.shop.emailsTo(buyer.email)).filter(({ subject }) => subject.includes('is late'))
    expect(found).toHaveLength(1)
    return found[0]!.text.replaceAll('\n', ' ')
  })
  return { buyer, paymentRef, mail }
}
const refundsOf = async (id: string) =>
  (await db.select().from(refunds).where(eq(refunds.orderId, id))).map(({ amountCents, state }) => [amountCents, state])
const round = () => followRefunds(db, jobs, payments, 0, new Date(Date.now() + 60_000))

test('lost: the card is late, and no refund is promised or sent, nor for its cancellation', async () => {
  const { buyer, paymentRef, mail } = await lateWith('lost')
  expect(mail).not.toContain('refunding')
  expect((await buyer.find()).late).toMatchObject({ isOver: true, back: '0.00' })
  expect((await buyer.order()).refundableAmount).toBe('0.00')
  const refused = await shop.at.desk.call(ordersAdmin.refund, { params: { id: buyer.id }, body: { amount: '1.00' } })
  expect(refused).toMatchObject({ status: 409, code: 'refund_too_large' })
  expect((await buyer.send('cancel')).body.status).toBe('cancelled')
  const cancelled = await eventually(async () => {
    const [found] = (await shop.at.shop.emailsTo(buyer.email)).filter(({ subject }) => subject.includes('cancelled'))
    return found!.text.replaceAll('\n', ' ')
  })
  expect(cancelled).toContain('Your bank has already returned $14.50 of your payment to you.')
  expect(cancelled).not.toMatch(/refunded|couldn’t/)
  expect(await round()).toEqual([])
  expect(await refundsOf(buyer.id)).toEqual([])
  expect(await db.$count(alerts, sql`detail->>'paymentRef' = ${paymentRef}`)).toBe(0)
})

test('lost after a refund: nothing is left, and the desk is told so', async () => {
  const { buyer, paymentRef } = await lateWith('needs_response')
  await db.update(disputes).set({ status: 'won', withdrawnCents: 0 }).where(eq(disputes.paymentRef, paymentRef))
  await eventually(async () => {
    await round()
    expect(await refundsOf(buyer.id)).toEqual([[145, 'done']])
  })
  // The bank returns the whole payment all the same.
  await db.update(disputes).set({ status: 'lost', withdrawnCents: 1450 }).where(eq(disputes.paymentRef, paymentRef))
  expect((await buyer.order()).refundableAmount).toBe('0.00')
  const refused = await shop.at.desk.call(ordersAdmin.refund, { params: { id: buyer.id }, body: { amount: '0.01' } })
  expect(refused).toMatchObject({ status: 409, message: 'Only $0.00 of this order can still be refunded' })
})

test('undecided: the refund waits for the bank, the e-mail says so, and it is sent once the shop has won', async () => {
  const { buyer, paymentRef, mail } = await lateWith('needs_response')
  expect(mail).toContain('we’re refunding $1.45')
  expect(mail).toContain('we’ll send the money once it has decided, unless it returns it to you itself.')
  expect(await round()).toEqual([])
  expect(await refundsOf(buyer.id)).toEqual([[145, 'requested']])
  await db.update(disputes).set({ status: 'won', withdrawnCents: 0 }).where(eq(disputes.paymentRef, paymentRef))
  await eventually(async () => {
    await round()
    expect(await refundsOf(buyer.id)).toEqual([[145, 'done']])
  })
})
