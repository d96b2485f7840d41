import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { messages } from '#contract/customers/messages.ts'
import { rateLimits } from '#server/platform/db/schema.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { addressKey } from './rate-limits.ts'

const shop = await openTestShop({ RATE_LIMIT: 'on' })
afterAll(() => shop.close())

const signIn = (username: string, password: string) =>
  new Visitor(shop).call(accounts.signIn, { body: { username, password } })

describe('protects', () => {
  test('an account allows five wrong passwords in a quarter of an hour, even at once', async () => {
    const person = { username: 'Gil', email: 'gil@shop.test', firstName: '', lastName: '', password: 'nibs and ink' }
    await new Visitor(shop).call(accounts.register, { body: person })
    const tries = await Promise.all(Array.from({ length: 8 }, () => signIn('gIL', 'wrong')))
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
    const refused = tries.find(({ status }) => status === 429)!
    expect(refused.message).toBe('Too many tries. Please try again in 15 minutes.')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)

    await shop.db.update(rateLimits).set({ resetsAt: new Date(0) })
    expect((await signIn('Gil', person.password)).status).toBe(200)
  })

  test('a message sent repeatedly is refused with the time to wait; then the counter is reset', async () => {
    await shop.db.execute(sql`truncate rate_limits`)
    const send = () =>
      new Visitor(shop).call(messages.send, { body: { name: 'Ann', email: 'ann@shop.test', message: 'Hello' } })
    const answers = []
    for (let index = 0; index < 6; index++) answers.push(await send())
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429])
    expect(answers[5]!.headers.get('retry-after')).toMatch(/^3[56]\d\d$/)
  })
})

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0db8:0:0:1:2:3:4', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the address %s counts as %s', (ip, key) => {
  expect(addressKey({ ip })).toBe(key)
})
