import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { cart } from '#contract/sales/cart.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { quotes } from '#contract/business/quotes.ts'
import { bulkQuotes, cartItems, orders as orderRows, users } from '#server/platform/db/schema.ts'
import { addSampleCatalog, pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { recordFigures, rounds } from '#tests/support/checks/chaos-figures.ts'
import { expectSoundBooks } from '#tests/support/shop/stripe-shop.ts'
import { openTcpProxy } from '#tests/support/fakes/network/tcp-proxy.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// D3: the database has committed but the response is lost. A retry gets the response, and nothing is done twice.

const { hostname, port } = new URL(inject('postgresUrl'))
const proxy = await openTcpProxy({ host: hostname, port: Number(port) })
const shop = await openTestShop({}, { databasePort: proxy.port })
const catalog = await addSampleCatalog(shop.db)
afterAll(async () => {
  await shop.close()
  await proxy.close()
})

const newKey = () => crypto.randomUUID()
const quote = () => ({
  companyName: `Company ${newKey()}`,
  contactName: 'Ann',
  contactEmail: 'ann@shop.test',
  eventType: 'Other' as const,
  estimatedQuantity: 100,
})

describe('the same key', () => {
  test('with the same request gives the same response, even twice at once; another request is refused', async () => {
    const visitor = new Visitor(shop)
    await visitor.call(cart.list)
    await visitor.call(cart.add, { body: sampleAddition(catalog) })
    const key = newKey()
    const body = sampleAddition(catalog, { customMessage: 'Once' })
    const answers = await Promise.all([1, 2, 3].map(() => visitor.call(cart.add, { body }, { key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200].map(() => answers[0]!.status))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect((await visitor.call(cart.list)).body).toHaveLength(2)
    const other = await visitor.call(cart.add, { body: { ...body, quantity: 3 } }, { key })
    expect(other).toMatchObject({
      status: 422,
      code: 'idempotency_key_reused',
      message: 'This Idempotency-Key was used for another request',
    })
    expect((await visitor.call(cart.add, { body }, { key: 'a b' })).status).toBe(400)
  })

  test('means nothing for another visitor', async () => {
    const [one, other] = [new Visitor(shop), new Visitor(shop)]
    const key = newKey()
    for (const visitor of [one, other]) {
      await visitor.call(cart.add, { body: sampleAddition(catalog) })
      await visitor.call(cart.add, { body: sampleAddition(catalog, { customMessage: 'Mine' }) }, { key })
      expect((await visitor.call(cart.list)).body).toHaveLength(2)
    }
  })

  test('signs in nobody who does not know the password', async () => {
    const key = newKey()
    const body = { username: 'replayed', email: 'replayed@shop.test', password: 'letters & ink' }
    expect((await new Visitor(shop).call(accounts.register, { body }, { key })).status).toBe(201)
    const again = new Visitor(shop)
    expect((await again.call(accounts.register, { body }, { key })).status).toBe(201)
    expect((await again.call(accounts.current)).body?.username).toBe('replayed')
    const thief = new Visitor(shop)
    const guess = { ...body, password: 'letters & glue' }
    expect((await thief.call(accounts.register, { body: guess }, { key })).status).toBe(409)
    expect((await thief.call(accounts.current)).body).toBeNull()
    // Without a key, registering the same person twice is refused.
    expect((await new Visitor(shop).call(accounts.register, { body })).status).toBe(409)
  })
})

const cuts = rounds(5, 125)
describe(`D3: ${cuts * 4} commits whose response is lost`, () => {
  /** Sends until there is a response, as a person pressing the button again. */
  async function persist<Answer extends { status: number }>(send: () => Promise<Answer>): Promise<Answer> {
    proxy.dropReply('COMMIT')
    const before = proxy.counts().drops
    for (let tries = 0; tries < 10; tries++) {
      const answer = await send()
      if (answer.status < 500 && proxy.counts().drops > before) return answer
    }
    throw new Error('no answer')
  }

  test('an order', async () => {
    for (let round = 0; round < cuts; round++) {
      const visitor = new Visitor(shop)
      await visitor.call(cart.add, { body: sampleAddition(catalog) })
      const intent = await pay(visitor)
      const body = await placementOf(visitor, intent.id)
      expect((await persist(() => visitor.call(orders.place, { body }))).status).toBe(201)
    }
    expect(await shop.db.$count(orderRows)).toBe(cuts)
    await expectSoundBooks(shop, cuts)
    recordFigures('D3 answers to COMMIT lost', { rounds: cuts * 4, orders: cuts, mails: cuts, violations: 0 })
  })

  test('a line of a cart', async () => {
    const visitor = new Visitor(shop)
    await visitor.call(cart.add, { body: sampleAddition(catalog) })
    const before = await shop.db.$count(cartItems)
    for (let round = 0; round < cuts; round++) {
      const key = newKey()
      const body = sampleAddition(catalog, { customMessage: `Round ${round}` })
      expect((await persist(() => visitor.call(cart.add, { body }, { key }))).status).toBeLessThan(300)
      await visitor.call(cart.remove, { params: { id: (await visitor.call(cart.list)).body.at(-1)!.id } })
      expect(await shop.db.$count(cartItems)).toBe(before)
    }
  })

  test('an account', async () => {
    const before = await shop.db.$count(users)
    for (let round = 0; round < cuts; round++) {
      const key = newKey()
      const name = `cut-${newKey().slice(0, 8)}`
      const body = { username: name, email: `${name}@shop.test`, password: 'letters & ink' }
      const visitor = new Visitor(shop)
      expect((await persist(() => visitor.call(accounts.register, { body }, { key }))).status).toBe(201)
      expect((await visitor.call(accounts.current)).body?.username).toBe(name)
    }
    expect(await shop.db.$count(users)).toBe(before + cuts)
  })

  test('a request for a quote', async () => {
    for (let round = 0; round < cuts; round++) {
      const key = newKey()
      const body = quote()
      expect((await persist(() => new Visitor(shop).call(quotes.request, { body }, { key }))).status).toBeLessThan(300)
    }
    expect(await shop.db.$count(bulkQuotes)).toBe(cuts)
    const { rows } = await shop.db.execute(
      sql`select 1 from pgboss.job where name = 'letter' and data->>'kind' = 'quote-to-desk'`,
    )
    expect(rows).toHaveLength(cuts)
  })
})
