import { afterAll, expect, test } from 'vitest'
import { apiV1 } from '#contract/developers/api-v1.ts'
import { balance } from '#contract/sales/balance.ts'
import { checkout, paymentIntentId } from '#contract/sales/checkout.ts'
import { webhooks } from '#contract/developers/webhooks.ts'
import { balances } from '#server/platform/db/schema.ts'
import { violations } from '#server/money/ledger/invariants.ts'
import { tracesOf } from '#tests/support/checks/traces.ts'
import { goodCard } from '#tests/support/samples/samples.ts'
import { openProgramShop } from '#tests/support/shop/program-shop.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { findPerson } from './find-person.ts'

// Reliability, 1.7, for an account whose programs order cards.

const at = await openProgramShop()
afterAll(() => at.close())

test('keys, balance and test orders are exported without what grants access, and erased; the money stays in the books', async () => {
  const { clientSecret } = (await at.owner.call(balance.prepare, { body: { amount: '50' } })).body
  const id = paymentIntentId(clientSecret)
  await at.owner.call(checkout.confirmSandbox, { params: { id }, body: { clientSecret, card: goodCard } })
  await at.owner.call(balance.payIn, { body: { paymentIntentId: id } })
  await at.owner.call(balance.changeThreshold, { body: { threshold: '20' } })
  const recipients = [at.to('Whitfield', { reference: 'crm-whitfield' })]
  const body = at.body({ items: [at.item({ recipients })], reference: 'deal-whitfield' })
  const { body: live } = await at.live.call(apiV1.createOrder, { body })
  await at.live.call(apiV1.cancelOrder, { params: { id: live.id } })
  await at.tests.call(apiV1.createOrder, { body })

  const hook = {
    url: 'https://whitfield.example/',
    events: ['order.cancelled' as const],
    mode: 'live' as const,
    password: 'letters & ink',
  }
  const { secret } = (await at.owner.call(webhooks.create, { body: hook })).body

  const found = await exportPerson(at.shop.db, await findPerson(at.shop.db, 'dev@shop.test'))
  expect(found).toMatchObject({
    apiKeys: [{ mode: 'test' }, { mode: 'live' }],
    webhooks: [{ url: 'https://whitfield.example/' }],
    balance: { cents: 5000, entries: [{ kind: 'paid_in' }, { kind: 'spent' }, { kind: 'refunded' }] },
    testOrders: [{ reference: 'deal-whitfield', cards: [{ recipient: { name: 'Ann Reader' } }] }],
    orders: [{ reference: 'deal-whitfield' }],
  })
  const text = JSON.stringify(found)
  expect(text).not.toContain(secret.slice(6))
  for (const key of [at.live.key, at.tests.key]) expect(text).not.toContain(key.slice(12))
  expect(text).not.toMatch(/"hash"/)

  await erasePerson(at.shop.db, await findPerson(at.shop.db, 'dev@shop.test'))
  expect((await at.live.call(apiV1.findBalance)).status).toBe(401)
  for (const trace of ['dev@shop.test', 'whitfield']) expect(await tracesOf(at.shop.db, trace)).toEqual([])
  // Sent e-mails name their person for an hour.
  const ofAccount = await tracesOf(at.shop.db, at.userId)
  expect(ofAccount.filter((trace) => !trace.startsWith('pgboss.'))).toEqual([])
  expect(await at.shop.db.select().from(balances)).toMatchObject([{ userId: null, cents: 5000 }])
  expect(await violations(at.shop.db)).toEqual([])
})
