import { afterAll, expect, test } from 'vitest'
import { apiKeys } from '#contract/developers/api-keys.ts'
import { apiV1 } from '#contract/developers/api-v1.ts'
import { balance } from '#contract/sales/balance.ts'
import { checkout, paymentIntentId } from '#contract/sales/checkout.ts'
import { webhooks } from '#contract/developers/webhooks.ts'
import { pruneKeys } from '#server/developers/api-keys/api-keys.ts'
import { findBalance } from '#server/money/stored-value/balances.ts'
import { findBalanceAtDesk } from '#server/sales/top-ups/balances-admin.ts'
import { moveTestPieces } from '#server/developers/test-mode/move-test-pieces.ts'
import { testModePrunes } from '#server/developers/test-mode/test-mode-prunes.ts'
import { openMedia } from '#server/platform/pictures/media.ts'
import { listTroubledWebhooks } from '#server/developers/webhooks/troubled-webhooks.ts'
import { pruneWebhookEvents } from '#server/developers/webhooks/webhook-deliveries.ts'
import { webhookFigures } from '#server/developers/webhooks/webhook-figures.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { addCrowd, crowd } from '#tests/support/load/crowd.ts'
import { readsOfWholeTables } from '#tests/support/load/whole-table-reads.ts'
import { goodCard } from '#tests/support/samples/samples.ts'
import { openProgramShop } from '#tests/support/shop/program-shop.ts'
import { openDb } from './db.ts'

// The same for programs: API calls take as long among many accounts as among few.

const at = await openProgramShop()
await at.shop.jobs.pause()
await at.shop.db.transaction((tx) => addCrowd(tx, crowd, at.catalog.cardId))
afterAll(() => at.close())

test('programs with live and test keys, their account and the timers scan no table', async () => {
  const own = openDb(at.shop.shopPool)
  const before = await readsOfWholeTables(at.shop, crowd / 2)
  // PostgreSQL settles on a plan the sixth time it runs a statement.
  for (let round = 1; round <= 8; round++) {
    await payIn(round)
    for (const program of [at.live, at.tests]) {
      const recipients = [at.to('Ann Lee'), at.to('Ben Day')]
      const answer = await program.call(apiV1.createOrder, { body: at.body({ items: [at.item({ recipients })] }) })
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      const { id, pieces } = answer.body
      for (const limit of [1, 100]) {
        const first = (await program.call(apiV1.listOrders, { query: { limit } })).body
        if (first.nextCursor) await program.call(apiV1.listOrders, { query: { limit, cursor: first.nextCursor } })
        const cards = (await program.call(apiV1.listPieces, { query: { limit } })).body
        if (cards.nextCursor) await program.call(apiV1.listPieces, { query: { limit, cursor: cards.nextCursor } })
        await program.call(apiV1.listPieces, { query: { limit, orderId: id } })
      }
      await program.call(apiV1.findPiece, { params: { id: pieces[0]!.id } })
      await program.call(apiV1.findBalance)
      await program.call(apiV1.listDesigns, { query: {} })
      await program.call(apiV1.listPromises, { query: { zipCode: '97201' } })
      expect((await program.call(apiV1.cancelOrder, { params: { id } })).status).toBe(200)
    }
    await at.tests.call(apiV1.createOrder, { body: at.body() })
    await moveTestPieces(own, new Date(Date.now() + round * 90_000))
    for (const prune of [pruneKeys, ...testModePrunes]) await prune(own, openMedia(own))
    await at.owner.call(apiKeys.list)
    await findBalanceAtDesk(own, (await findBalance(own, { userId: at.userId }))!.id)
    await useWebhook()
  }
  const after = await readsOfWholeTables(at.shop, crowd / 2)
  const watched = [
    'api_keys',
    'balances',
    'balance_alerts',
    'balance_entries',
    'test_orders',
    'test_pieces',
    'webhook_endpoints',
    'webhook_events',
    'webhook_deliveries',
  ]
  expect(Object.keys(before)).toEqual(expect.arrayContaining(watched))
  expect(after).toEqual(before)
})

/** What an account does with a webhook while the shop sends to it. */
async function useWebhook(): Promise<void> {
  const url = 'https://hooks.invalid/'
  const wish = { url, events: ['piece.accepted' as const], mode: 'test' as const, password: 'letters & ink' }
  const { id } = (await at.owner.call(webhooks.create, { body: wish })).body
  const params = { id }
  await at.owner.call(webhooks.ping, { params })
  const { deliveries } = (await at.owner.call(webhooks.listDeliveries, { params, query: {} })).body
  const cursor = deliveries[0]!.id
  await at.owner.call(webhooks.listDeliveries, { params, query: { cursor } })
  await at.owner.call(webhooks.replay, { params: { id, deliveryId: cursor } })
  await eventually(async () => {
    const [first] = (await at.owner.call(webhooks.listDeliveries, { params, query: {} })).body.deliveries
    expect(first!.attempts.length).toBeGreaterThan(0)
  }, 200)
  await at.owner.call(webhooks.list)
  await listTroubledWebhooks(openDb(at.shop.shopPool))
  await webhookFigures(openDb(at.shop.shopPool))
  await at.owner.call(webhooks.change, {
    params,
    body: { url, events: wish.events, on: false, password: wish.password },
  })
  await pruneWebhookEvents(openDb(at.shop.shopPool))
  expect((await at.owner.call(webhooks.remove, { params })).status).toBe(200)
}

async function payIn(round: number): Promise<void> {
  const { clientSecret } = (await at.owner.call(balance.prepare, { body: { amount: `${50 + round}` } })).body
  const id = paymentIntentId(clientSecret)
  await at.owner.call(checkout.confirmSandbox, { params: { id }, body: { clientSecret, card: goodCard } })
  expect((await at.owner.call(balance.payIn, { body: { paymentIntentId: id } })).status).toBe(200)
  await at.owner.call(balance.changeThreshold, { body: { threshold: '20' } })
  await at.owner.call(balance.find, { query: { before: 1000 } })
}
