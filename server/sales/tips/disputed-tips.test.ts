import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { paymentIntentId } from '#contract/sales/checkout.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { trackedTips } from '#contract/sales/tip-payments.ts'
import { earnings, orders as orderRows, pieces, tips } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { settlePayment } from '#server/money/settlement/settle.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { confirm, openStripeShop, readyToPay, webhookSecret } from '#tests/support/shop/stripe-shop.ts'

// A disputed tip: the artist's ledger follows the shop's share.

const shop = await openStripeShop({ RECONCILE_SECONDS: '3600' })
shop.stripe.setWebhook({ url: shop.webhookUrl, secret: webhookSecret })
afterAll(async () => {
  expect(await violations(shop.db)).toEqual([])
  await shop.close()
})

/** A tip of $5 for a card that has arrived. @returns its payment */
async function tipped(): Promise<string> {
  const { visitor, intent, placement } = await readyToPay(shop)
  await confirm(shop.stripe, intent)
  const { body } = await visitor.call(orders.place, { body: placement })
  const arrived = { state: 'arrived', artistId: shop.catalog.artistId, artistName: 'Ada Quill', nextAt: null } as const
  const [piece] = await shop.db.update(pieces).set(arrived).where(eq(pieces.orderId, body.id)).returning()
  const [order] = await shop.db.select().from(orderRows).where(eq(orderRows.id, body.id))
  const params = { token: order!.trackToken, piece: piece!.id }
  const { clientSecret } = (await visitor.call(trackedTips.prepare, { params, body: { amount: '5' } })).body
  const id = paymentIntentId(clientSecret)
  await confirm(shop.stripe, { id, clientSecret })
  expect((await visitor.call(trackedTips.give, { params, body: { paymentIntentId: id } })).status).toBe(200)
  return id
}

const linesBecome = (ref: string, lines: [string, number][]) =>
  eventually(async () => {
    const rows = await shop.db
      .select({ kind: earnings.kind, cents: earnings.amountCents })
      .from(earnings)
      .innerJoin(tips, eq(tips.id, earnings.tipId))
      .where(eq(tips.paymentRef, ref))
      .orderBy(earnings.id)
    expect(rows.map(({ kind, cents }) => [kind, cents])).toEqual(lines)
  })

test('a lost dispute takes the tip back for good', async () => {
  const ref = await tipped()
  const { id } = shop.stripe.dispute(ref)
  const takenBack: [string, number][] = [
    ['tip', 500],
    ['tip taken back', -500],
  ]
  await linesBecome(ref, takenBack)
  shop.stripe.changeDispute(id, 'lost')
  await shop.stripe.settle()
  await linesBecome(ref, takenBack)
})

test('a won dispute returns it to the artist', async () => {
  const ref = await tipped()
  const { id } = shop.stripe.dispute(ref)
  await linesBecome(ref, [
    ['tip', 500],
    ['tip taken back', -500],
  ])
  shop.stripe.changeDispute(id, 'won')
  await linesBecome(ref, [
    ['tip', 500],
    ['tip taken back', -500],
    ['tip', 500],
  ])
})

test('a dispute of the whole tip after a partial refund takes back no more than was given', async () => {
  const ref = await tipped()
  await shop.payments.refund(ref, 200, `dashboard ${ref}`, 0)
  await settlePayment(shop, ref)
  shop.stripe.dispute(ref)
  await linesBecome(ref, [
    ['tip', 500],
    ['tip taken back', -200],
    ['tip taken back', -300],
  ])
})

test('a bank that returns more than it withdrew brings the artist no more than the tip', async () => {
  const ref = await tipped()
  const asks = { status: 'warning_needs_response' } as const
  const { id } = shop.stripe.dispute(ref, { ...asks, balance_transactions: [] })
  shop.stripe.changeDispute(id, 'won')
  await shop.stripe.settle()
  await settlePayment(shop, ref)
  await linesBecome(ref, [['tip', 500]])
})

describe('a returned refund of $2', () => {
  async function returned() {
    const ref = await tipped()
    const { id } = await shop.payments.refund(ref, 200, `dashboard ${ref}`, 0)
    await settlePayment(shop, ref)
    shop.stripe.changeRefund(id, 'failed')
    await settlePayment(shop, ref)
    const desk = await signedInDesk(shop)
    const alert = (await desk.call(alertsAdmin.list)).body.find(({ paymentReference }) => paymentReference === ref)!
    return { ref, desk, params: { id: alert.id } }
  }
  const backAndGone: [string, number][] = [
    ['tip', 500],
    ['tip taken back', -200],
    ['tip', 200],
    ['tip taken back', -200],
  ]

  test('that the desk retries is sent once, and not more than that amount', async () => {
    const { ref, desk, params } = await returned()
    const again = await desk.call(alertsAdmin.refund, { params })
    expect(again.body).toEqual({ amount: '2.00', state: 'done' })
    await linesBecome(ref, backAndGone)
  })

  test('that the desk closes in the books is money gone: the artist’s share of it is taken back', async () => {
    const { ref, desk, params } = await returned()
    const body = { reason: 'Paid back by check' }
    expect((await desk.call(alertsAdmin.close, { params, body })).status).toBe(200)
    await linesBecome(ref, backAndGone)
  })
})

test('at the provider the payment names its order but not the buyer: another person may have paid', async () => {
  const ref = await tipped()
  await eventually(() => {
    const intent = shop.stripe.state.intents.get(ref)!
    expect(intent.description).toMatch(/^Fairhand order #\w+, tip$/)
    expect(intent.metadata).not.toHaveProperty('customer_email')
  })
})
