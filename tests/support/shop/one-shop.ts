import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { apiKeys } from '#contract/developers/api-keys.ts'
import { apiV1 } from '#contract/developers/api-v1.ts'
import { cards } from '#contract/catalog/cards.ts'
import { cart } from '#contract/sales/cart.ts'
import { quotes } from '#contract/business/quotes.ts'
import type { Db } from '#server/platform/db/db.ts'
import { cardDesigns } from '#server/platform/db/schema.ts'
import { messageIds } from '#tests/support/checks/emails.ts'
import type { ManyProcesses } from './many-processes.ts'
import { type SampleCatalog, sampleAddition } from '#tests/support/samples/samples.ts'
import { quoteFrom } from '#tests/support/load/shopper-load.ts'
import { until } from '#tests/support/load/steady-load.ts'
import { newProgram } from './program.ts'
import { Visitor } from './visitor.ts'

export interface OneShop {
  shop: ManyProcesses
  db: Db
  catalog: SampleCatalog
  dataDir: string
}

const person = { username: 'Gil', email: 'gil@shop.test', firstName: '', lastName: '', password: 'nibs and ink' }

/**
 * Several processes on one PostgreSQL are one shop (decision 019). Rate limits by address are in
 * rate-limits/traffic.test.ts, large numbers of jobs in jobs/jobs.test.ts, migrations of two concurrent starts in
 * db/migrations.test.ts.
 */
export function testThatItIsOneShop(opened: () => OneShop): void {
  test('all processes know a session that one of them began, and its end', async () => {
    const { shop } = opened()
    const visitor = new Visitor(shop)
    expect((await visitor.call(accounts.register, { body: person })).status).toBe(201)
    const known = await shop.askAll(() => visitor.call(accounts.current))
    expect([...known.values()].map(({ body }) => body?.username)).toEqual(['Gil', 'Gil', 'Gil'])
    const stolen = new Visitor(shop)
    for (const [name, value] of visitor.cookies) stolen.cookies.set(name, value)
    await visitor.call(accounts.signOut)
    const gone = await shop.askAll(() => stolen.call(accounts.current))
    expect([...gone.values()].map(({ body }) => body)).toEqual([null, null, null])
  })

  test('a program’s key revoked by one of them is refused by all from then on', async () => {
    const { shop, db } = opened()
    const owner = new Visitor(shop)
    await owner.call(accounts.register, { body: { ...person, username: 'Kay', email: 'kay@shop.test' } })
    const program = await newProgram({ url: shop.url, db }, owner, 'test', undefined, person.password)
    const statuses = async () =>
      [...(await shop.askAll(() => program.call(apiV1.listDesigns))).values()].map(({ status }) => status)
    expect(await statuses()).toEqual([200, 200, 200])
    const [key] = (await owner.call(apiKeys.list)).body
    expect((await owner.call(apiKeys.revoke, { params: { id: key!.id } })).status).toBe(200)
    expect(await statuses()).toEqual([401, 401, 401])
  })

  test('a limit applies to all of them together', async () => {
    const { shop } = opened()
    const guess = () => new Visitor(shop).call(accounts.signIn, { body: { username: 'Gil', password: 'wrong' } })
    const tries = await Promise.all(Array.from({ length: 6 }, guess))
    expect(tries.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429])
    const later = await shop.askAll(guess)
    expect([...later.values()].map(({ status }) => status)).toEqual([429, 429, 429])
  })

  test('all of them see a change of the catalog', async () => {
    const { shop, db, catalog } = opened()
    // The same cached response, but through the router, which logs the process that responded.
    const list = () => new Visitor(shop).send<typeof cards.list>('GET', `${cards.list.path}?by=router`)
    const titles = async () =>
      [...(await shop.askAll(list)).values()].map(({ body }) => body.find(({ id }) => id === catalog.cardId)?.title)
    expect(await titles()).toEqual(['Hello', 'Hello', 'Hello'])
    await db.update(cardDesigns).set({ title: 'Hello again' }).where(eq(cardDesigns.id, catalog.cardId))
    await until(async () => (await titles()).every((title) => title === 'Hello again'))
  })

  test('an idempotency key takes effect once, whichever process gets it', async () => {
    const { shop, catalog } = opened()
    const visitor = new Visitor(shop)
    await visitor.call(cart.list)
    await visitor.call(cart.add, { body: sampleAddition(catalog) })
    const body = sampleAddition(catalog, { customMessage: 'Once' })
    const answers = await shop.askAll(() => visitor.call(cart.add, { body }, { key: 'the-same-key-everywhere' }))
    expect(new Set([...answers.values()].map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await visitor.call(cart.list)).body).toHaveLength(2)
  })

  test('each e-mail is written once', async () => {
    const { shop, db, dataDir } = opened()
    const outbox = path.join(dataDir, 'outbox')
    await until(async () => (await unfinishedEmails(db)) === 0)
    const before = (await readdir(outbox).catch(() => [])).length
    const addresses = Array.from({ length: 10 }, (_, index) => `buyer${index}@shop.test`)
    for (const contactEmail of addresses) {
      // The limit is five per hour and address.
      await db.execute(sql`delete from rate_limits`)
      const { status } = await new Visitor(shop).call(quotes.request, { body: { ...quoteFrom('Many'), contactEmail } })
      expect(status).toBe(201)
    }
    await until(async () => (await unfinishedEmails(db)) === 0)
    for (const address of addresses) expect(await messageIds(outbox, address, /./)).toHaveLength(1)
    // Each one also sends an e-mail to the shop.
    expect(await readdir(outbox)).toHaveLength(before + 2 * addresses.length)
  })
}

async function unfinishedEmails(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = 'letter' and state < 'completed'`,
  )
  return rows[0]!.count
}
