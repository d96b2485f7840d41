import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { refunds } from '#server/platform/db/schema.ts'
import { openTippers } from '#tests/support/shop/tippers.ts'

// Refunded tips, and what becomes of the artist's earning.

const tippers = await openTippers()
afterAll(() => tippers.shop.close())

const refundsOf = (ref: string) => tippers.shop.at.shop.db.select().from(refunds).where(eq(refunds.paymentRef, ref))
/** Refunded in the provider's dashboard. */
const refundAtProvider = (ref: string, cents: number, key: string) =>
  tippers.shop.at.shop.payments.refund(ref, cents, `dashboard ${ref} ${key}`, 0)

test('paid after the artist has left: the money is refunded once, and the giver is told', async () => {
  const { buyer, shopper } = await tippers.arrived()
  const ref = await tippers.paid(shopper)
  await tippers.leave(false)
  expect(await shopper.give(ref)).toMatchObject({ status: 409, code: 'paid_too_late' })
  expect((await tippers.settle(ref))?.code).toBe('paid_too_late')
  await tippers.leave(true)
  expect(await refundsOf(ref)).toMatchObject([{ amountCents: 500 }])
  expect(await tippers.linesOf(ref)).toEqual([])
  expect((await tippers.mailsTo(buyer.email, /^Your tip of \$5\.00 is being refunded$/)).length).toBe(1)
  expect((await buyer.find()).tips.given).toEqual([])
})

test('what is refunded at the provider is taken back from the artist, to the cent and once', async () => {
  const { buyer, shopper } = await tippers.arrived()
  const ref = await tippers.paid(shopper, { amount: '10' })
  await shopper.give(ref)
  await refundAtProvider(ref, 400, 'a part')
  for (const _ of [1, 2, 3]) await tippers.settle(ref)
  expect(await tippers.linesOf(ref)).toEqual([
    ['tip', 1000],
    ['tip taken back', -400],
  ])
  expect((await buyer.find()).tips.given).toMatchObject([{ amount: '10.00', refundedAmount: '4.00' }])
  await refundAtProvider(ref, 600, 'the rest')
  await Promise.all([tippers.settle(ref), tippers.settle(ref), tippers.settle(ref)])
  expect(await tippers.linesOf(ref)).toEqual([
    ['tip', 1000],
    ['tip taken back', -400],
    ['tip taken back', -600],
  ])
  expect((await buyer.order()).refundedAmount).toBe('0.00')
})

test('a payment refunded before the shop knew of it makes no tip', async () => {
  const { shopper } = await tippers.arrived()
  const ref = await tippers.paid(shopper)
  await refundAtProvider(ref, 500, 'all')
  expect(await shopper.give(ref)).toMatchObject({ status: 409 })
  await tippers.settle(ref)
  expect(await tippers.linesOf(ref)).toEqual([])
})
