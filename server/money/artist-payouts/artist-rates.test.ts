import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { payoutsAdmin } from '#contract/money/payouts-admin.ts'
import { settingsAdmin } from '#contract/catalog/settings-admin.ts'
import { auditLog } from '#server/platform/db/schema.ts'
import { rateOf } from '#server/fulfillment/pieces/piece-earnings.ts'
import { addEarner } from '#tests/support/samples/sample-earnings.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

// The owner sets what an artist earns per card.

const shop = await openTestShop()
const desk = await signedInDesk(shop)
afterAll(() => shop.close())

const artist = async () => ({ id: (await addEarner(shop.db)).artistId })
const find = async (params: { id: string }) => (await desk.call(payoutsAdmin.rate, { params })).body
const set = (params: { id: string }, rate: string | null, shown?: string | null) =>
  desk.call(payoutsAdmin.setRate, { params, body: { rate, ...(shown !== undefined && { shown }) } })

describe('works', () => {
  test('an artist’s own rate applies from now on; without one, the shop’s rate applies', async () => {
    const params = await artist()
    expect(await find(params)).toEqual({ rate: null, defaultRate: '5.00', since: null, changes: [] })
    expect(await rateOf(shop.db, params.id)).toBe(500)
    const { body } = await set(params, '7.25', null)
    expect(body).toMatchObject({ rate: '7.25', changes: [{ rate: '7.25', by: 'admin', at: body.since }] })
    expect(await rateOf(shop.db, params.id)).toBe(725)
    expect((await set(params, null)).body.changes).toMatchObject([{ rate: null }, { rate: '7.25' }])
    expect(await rateOf(shop.db, params.id)).toBe(500)
  })

  test('saving the same rate again changes nothing and is not audited', async () => {
    const params = await artist()
    await set(params, '6.00')
    await set(params, '6')
    expect((await find(params)).changes).toHaveLength(1)
    expect(await shop.db.$count(auditLog, eq(auditLog.subjectId, params.id))).toBe(1)
  })

  test('the shop’s rate applies since the shop changed it, if that was later', async () => {
    const [own, shops] = [await artist(), await artist()]
    await set(own, '9.00')
    const { body: settings } = await desk.call(settingsAdmin.find)
    const saved = await desk.call(settingsAdmin.save, { body: { ...settings, defaultRate: '5.50' } })
    expect(saved.status).toBe(200)
    const { since, changes } = await find(own)
    expect(since).toBe(changes[0]!.at)
    expect(await find(shops)).toMatchObject({ rate: null, defaultRate: '5.50', changes: [] })
    expect(Date.parse((await find(shops)).since!)).toBeGreaterThan(Date.parse(since!))
  })
})

describe('refuses', () => {
  test('invalid rates, an unknown artist, and overwriting a colleague’s change', async () => {
    const params = await artist()
    for (const rate of ['-1', 'x', '1001', '1.234', '']) expect((await set(params, rate)).status).toBe(400)
    expect((await set({ id: crypto.randomUUID() }, '6.00')).status).toBe(404)
    expect((await desk.call(payoutsAdmin.rate, { params: { id: crypto.randomUUID() } })).status).toBe(404)
    await set(params, '6.00')
    expect((await set(params, '7.00', null)).status).toBe(409)
    expect((await find(params)).rate).toBe('6.00')
  })
})
