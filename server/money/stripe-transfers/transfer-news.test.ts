import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { reversePayout } from '#server/money/artist-payouts/payouts.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { newEvent } from '#tests/support/fakes/stripe/objects.ts'
import { openPayoutDesk } from '#tests/support/shop/payout-desk.ts'
import { webhookSecret } from '#tests/support/shop/stripe-shop.ts'
import { syncTransfer } from './sync-transfer.ts'

// Stripe's later events about a transfer.

const payouts = await openPayoutDesk()
payouts.shop.stripe.setWebhook({ url: payouts.shop.webhookUrl, secret: webhookSecret })
beforeEach(() => payouts.calm())
afterEach(() => payouts.expectSound())
afterAll(() => payouts.shop.close())

test('reversed in Stripe’s dashboard: owed again, and the desk is alerted', async () => {
  const owed = await payouts.owed()
  await payouts.pay(owed)
  const { reference } = await payouts.statementOf(owed.artistId)
  payouts.shop.stripe.reverseTransfer(reference!)
  await eventually(async () => expect((await payouts.statementOf(owed.artistId)).state).toBe('open'))
  expect(await payouts.alertsOf('payout_reversed')).toHaveLength(1)
})

test('reversed in part: it stays paid, and a person has to look', async () => {
  const owed = await payouts.owed(4_500)
  await payouts.pay(owed)
  const { reference } = await payouts.statementOf(owed.artistId)
  payouts.shop.stripe.reverseTransfer(reference!, 1_000)
  await eventually(async () =>
    expect((await payouts.alertsOf('payout_partly_reversed')).map(({ amount }) => amount)).toEqual(['10.00']),
  )
  expect((await payouts.statementOf(owed.artistId)).state).toBe('paid')
  payouts.shop.stripe.reverseTransfer(reference!)
  await eventually(async () => expect((await payouts.statementOf(owed.artistId)).state).toBe('open'))
  expect(await payouts.alertsOf('payout_partly_reversed')).toEqual([])
})

test('a reversal that the owner made here is no news', async () => {
  const owed = await payouts.owed()
  await payouts.pay(owed)
  await payouts.reverse(owed)
  await payouts.shop.stripe.settle()
  expect(await payouts.alertsOf('payout_reversed')).toEqual([])
})

test('repeated, late and reordered events, and events about other transfers, change nothing', async () => {
  const owed = await payouts.owed()
  await payouts.pay(owed)
  const { reference } = await payouts.statementOf(owed.artistId)
  const transfer = payouts.shop.stripe.state.transfers.get(reference!)!
  const lie = newEvent('transfer.reversed', { ...transfer, reversed: true, amount_reversed: transfer.amount })
  const foreign = newEvent('transfer.reversed', { ...transfer, id: 'tr_foreign' })
  const created = newEvent('transfer.created', transfer)
  for (const event of [lie, created, lie, foreign, created])
    expect((await payouts.shop.stripe.deliver(event)).status).toBe(200)
  await eventually(async () => {
    const { rows } = await payouts.shop.db.execute(
      sql`select from payment_events where payment_ref in (${reference}, 'tr_foreign') and settled_at is null`,
    )
    expect(rows).toEqual([])
  })
  expect((await payouts.statementOf(owed.artistId)).state).toBe('paid')
})

test('an old transfer’s reversal, heard of once the statement is paid anew, leaves it paid', async () => {
  const owed = await payouts.owed()
  await payouts.pay(owed)
  const { reference: old } = await payouts.statementOf(owed.artistId)
  payouts.shop.stripe.setWebhook(undefined)
  payouts.shop.stripe.reverseTransfer(old!)
  // Owed again without Stripe's news of it.
  await payouts.shop.db.transaction((tx) => reversePayout(tx, owed.id, {}))
  expect((await payouts.pay(owed)).body.state).toBe('paid')
  await syncTransfer(payouts.shop.db, payouts.shop.payouts!, old!)
  const paid = await payouts.statementOf(owed.artistId)
  expect(paid).toMatchObject({ state: 'paid', reference: payouts.left(owed.id)[0]![0] })
  expect(paid.reference).not.toBe(old)
  expect(await payouts.alertsOf('payout_reversed')).toEqual([])
})
