import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { alertsAdmin } from '#contract/money/alerts-admin.ts'
import { cart } from '#contract/sales/cart.ts'
import { codes } from '#contract/sales/codes.ts'
import { alerts, rateLimits } from '#server/platform/db/schema.ts'
import { addPromoCode } from '#tests/support/samples/sample-codes.ts'
import { addSampleCatalog, sampleAddition } from '#tests/support/samples/samples.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { noteWrongCode } from './wrong-codes.ts'

// Codes cannot be guessed: guessing is slowed down, and the desk is alerted to many wrong codes.

const shop = await openTestShop({ RATE_LIMIT: 'on' })
const catalog = await addSampleCatalog(shop.db)
await addPromoCode(shop.db, 'SPRING')
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(rateLimits)
  await shop.db.delete(alerts)
})

async function buyer() {
  const visitor = new Visitor(shop)
  await visitor.call(cart.add, { body: sampleAddition(catalog) })
  return visitor
}
const attempt = (visitor: Visitor, code: string) => visitor.call(codes.apply, { body: { code } })
const wrong = async (visitor: Visitor, times: number) =>
  (await Promise.all(Array.from({ length: times }, (_, n) => attempt(visitor, `WRONG-${n}`)))).map(
    ({ status }) => status,
  )
const counted = async () =>
  (await shop.db.select().from(rateLimits).where(eq(rateLimits.key, 'wrong-codes')))[0]?.count ?? 0

describe('protects', () => {
  test('a visitor has ten tries in ten minutes, concurrent ones too, and then not even the right code works', async () => {
    const visitor = await buyer()
    const statuses = await wrong(visitor, 14)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(4)
    expect(await attempt(visitor, 'SPRING')).toMatchObject({ status: 429, code: 'rate_limited' })
    await shop.db.update(rateLimits).set({ resetsAt: new Date(0) })
    expect((await attempt(visitor, 'SPRING')).status).toBe(200)
  })

  test('a new session for each try does not help: an address has twenty tries', async () => {
    const visitors = await Promise.all(Array.from({ length: 24 }, buyer))
    const answers = await Promise.all(visitors.map((visitor, n) => attempt(visitor, `WRONG-${n}`)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  })

  test('only wrong codes count, not tries that were refused unread', async () => {
    const visitor = await buyer()
    await attempt(visitor, 'SPRING')
    expect(await counted()).toBe(0)
    await wrong(visitor, 12)
    expect(await counted()).toBe(9)
  })

  test('two hundred wrong codes within an hour raise one alert at the desk, and the next hour another', async () => {
    await Promise.all(Array.from({ length: 199 }, () => noteWrongCode(shop.db)))
    expect(await shop.db.$count(alerts)).toBe(0)
    await Promise.all(Array.from({ length: 30 }, () => noteWrongCode(shop.db)))
    expect(await shop.db.$count(alerts)).toBe(1)
    const desk = await signedInDesk(shop)
    expect((await desk.call(alertsAdmin.list)).body).toMatchObject([{ kind: 'codes_guessed' }])
    await shop.db.execute(sql`update rate_limits set resets_at = now() - interval '1 second' where key = 'wrong-codes'`)
    await Promise.all(Array.from({ length: 200 }, () => noteWrongCode(shop.db)))
    expect(await shop.db.$count(alerts)).toBe(2)
  })
})
