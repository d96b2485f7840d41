import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { webhooks } from '#contract/developers/webhooks.ts'
import { webhooksAdmin } from '#contract/developers/webhooks-admin.ts'
import { webhookEndpoints } from '#server/platform/db/schema.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openProgramShop } from '#tests/support/shop/program-shop.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'

const at = await openProgramShop()
const desk = await signedInDesk(at.shop)
afterAll(() => at.close())
beforeEach(() => at.shop.db.delete(webhookEndpoints))

const url = 'https://hooks.invalid/a/secret-path?token=hush'
const troubled = async () => (await desk.call(webhooksAdmin.listTroubled)).body
const insert = (values: Partial<typeof webhookEndpoints.$inferInsert>) =>
  at.shop.db
    .insert(webhookEndpoints)
    .values({ userId: at.userId, mode: 'live', url, events: ['piece.mailed'], secret: 'whsec_aGlkZGVu', ...values })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('works', () => {
  test('a failing endpoint is listed with its last response, and counted by /metrics', async () => {
    const wish = { url, events: ['piece.mailed' as const], mode: 'test' as const, password: 'letters & ink' }
    const { id } = (await at.owner.call(webhooks.create, { body: wish })).body
    expect(await troubled()).toEqual([])
    await at.owner.call(webhooks.ping, { params: { id } })
    await eventually(async () => expect(await troubled()).toHaveLength(1), 200)
    expect(await troubled()).toEqual([
      {
        id,
        mode: 'test',
        host: 'hooks.invalid',
        email: 'dev@shop.test',
        since: expect.stringMatching(/^\d{4}-/) as string,
        off: null,
        waiting: 1,
        lastError: 'This host name cannot be found.',
      },
    ])
    const figures = await (await fetch(`${at.shop.url}/metrics`)).text()
    expect(figures).toMatch(/^fairhand_webhooks_troubled\{state="failing"\} 1$/m)
    expect(figures).toMatch(/^fairhand_webhook_deliveries\{state="waiting"\} 1$/m)
    expect(figures).toMatch(/^fairhand_webhook_deliveries_oldest_seconds \d+\.\d+$/m)
    expect(figures).not.toContain('hooks.invalid')
  })

  test('the newest problem comes first; working endpoints and those disabled by hand are not listed', async () => {
    await insert({})
    await insert({ offSince: daysAgo(1), offReason: 'by_you', failingSince: daysAgo(2) })
    await insert({ offSince: daysAgo(1), offReason: 'access_ended', failingSince: daysAgo(2) })
    await insert({ offSince: daysAgo(3), offReason: 'gone' })
    await insert({ failingSince: daysAgo(2) })
    await insert({ failingSince: daysAgo(4), offSince: daysAgo(1), offReason: 'failing' })
    expect((await troubled()).map(({ off, lastError }) => [off, lastError])).toEqual([
      ['failing', null],
      [null, null],
      ['gone', null],
    ])
  })
})

describe('protects', () => {
  test('neither an endpoint’s address nor its secret is shown', async () => {
    await insert({ failingSince: daysAgo(1) })
    const told = JSON.stringify(await troubled())
    for (const hidden of ['secret-path', 'hush', 'whsec_', 'aGlkZGVu']) expect(told).not.toContain(hidden)
    expect((await at.owner.call(webhooksAdmin.listTroubled)).status).toBe(401)
  })
})
