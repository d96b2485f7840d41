import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { admins } from '#contract/admin/admins.ts'
import { cart } from '#contract/sales/cart.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { openDb, openPool } from '#server/platform/db/db.ts'
import { recordFigures, rounds } from '#tests/support/checks/chaos-figures.ts'
import { type Case, type Operation, casesOf, operationsOf, replyChecker } from '#tests/support/samples/openapi-cases.ts'
import { addSampleCatalog, pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { startShopProcess } from '#tests/support/shop/shop-process.ts'
import { createTestDatabase } from '#tests/support/shop/test-database.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// Every operation of the document that the shop prints, with right, wrong and odd input, called by nobody, a shopper
// and an administrator: no 5xx response, no undocumented response, no wrong input accepted, and no internals revealed
// (reliability.md, I1). To repeat the same cases: FUZZ_SEED=... as printed; for more of them: FUZZ_CASES=...

const casesEach = rounds(Number(process.env.FUZZ_CASES ?? 2), 500, 30)
const seed = Number(process.env.FUZZ_SEED ?? rounds(20_261_121, Date.now() % 2 ** 31))
const atOnce = 4
const password = 'correct horse battery'

const scratch = await mkdtemp(path.join(tmpdir(), 'fairhand-fuzz-'))
const database = await createTestDatabase({ opened: true })
const shop = await startShopProcess({ DATABASE_URL: database.url, DATA_DIR: scratch, ADMIN_PASSWORD: password })
afterAll(async () => {
  await shop.kill()
  await database.drop()
  await rm(scratch, { recursive: true, force: true })
})

test(`I1: ${casesEach} cases for each operation, seed ${seed}`, { timeout: 3_600_000 }, async () => {
  console.log(`FUZZ_SEED=${seed}`)
  const known = await fillShop()
  const document = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as Parameters<typeof operationsOf>[0]
  const operations = operationsOf(document)
  expect(operations.length).toBeGreaterThan(85)
  const roles = [undefined, ...(await Promise.all([shopperCookie('reader'), adminCookie()]))]
  // A caller who signed out would leave the other calls unauthorized.
  const doomed = [undefined, ...(await Promise.all([shopperCookie('leaver'), adminCookie()]))]

  const statuses = new Map<number, number>()
  const found: string[] = []
  const waiting = [...operations]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let operation = waiting.shift(); operation; operation = waiting.shift()) {
        const cookies = endsSessions(operation) ? doomed : roles
        const failure = await tryOut(operation, known, cookies, statuses)
        if (failure) found.push(failure)
      }
    }),
  )
  console.log(
    [...statuses]
      .sort(([one], [other]) => one - other)
      .map((pair) => pair.join(': '))
      .join(', '),
  )
  expect(found).toEqual([])
  const sum = (from: number, to: number) =>
    [...statuses].reduce((total, [status, count]) => (status >= from && status < to ? total + count : total), 0)
  const all = sum(0, 1000)
  expect(all).toBeGreaterThanOrEqual(operations.length * casesEach)
  // Cases that never get past the access check would prove little.
  expect(sum(200, 300) / all).toBeGreaterThan(0.1)
  expect((statuses.get(400) ?? 0) / all).toBeGreaterThan(0.1)
  recordFigures('I1 requests made up from the OpenAPI document', { rounds: all, violations: 0 })
})

/** The smallest case that violates a rule, if there is one. */
async function tryOut(
  operation: Operation,
  known: string[],
  cookies: (string | undefined)[],
  statuses: Map<number, number>,
): Promise<string | undefined> {
  const brokenBy = replyChecker(operation)
  // Mostly authorized callers, or little would get past the access check.
  const [nobody, shopper, administrator] = cookies
  const callers = operation.path.startsWith('/api/admin/')
    ? fc.constantFrom(nobody, shopper, ...Array<typeof nobody>(6).fill(administrator))
    : fc.constantFrom(nobody, nobody, shopper, shopper, shopper, administrator)
  const property = fc.asyncProperty(casesOf(operation, known), callers, async (each, cookie) => {
    const { status, text } = await send(operation.method, each, cookie)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    const complaint =
      status >= 500
        ? `answered ${status}`
        : status < 400 && each.wrong
          ? `was accepted although ${each.wrong}`
          : status >= 400 && leak.test(text)
            ? 'tells of what is inside'
            : brokenBy(status, text === '' ? undefined : JSON.parse(text))
    if (complaint) throw new Error(`${complaint} (${status} ${text.slice(0, 300)})`)
  })
  const result = await fc.check(property, { numRuns: casesEach, seed, endOnFailure: false })
  if (!result.failed) return undefined
  const why = result.errorInstance instanceof Error ? result.errorInstance.message : ''
  return `${operation.method} ${operation.path} ${why}: ${JSON.stringify(result.counterexample).slice(0, 1500)}`
}

/** Text that no refusal may contain: source locations, SQL, names of internals. */
const leak =
  /\bat \S+ \(|\.[cm]?[jt]s:\d|node_modules|node:internal|\/(work|home|root|usr)\/|\b(Failed query|insert into|select ".*" from|violates|syntax error|PostgresError|drizzle|pg-boss|pgboss|zod|fastify|ECONN)/i

async function send(method: string, { path, body, headers }: Case, cookie: string | undefined) {
  for (;;) {
    const response = await fetch(shop.url + path, {
      method,
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), ...headers },
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    // A busy machine responds with 503, and the request is retried, as the response asks.
    if (response.status !== 503 || !response.headers.has('retry-after') || !/busy|Too many pictures/.test(text)) {
      return { status: response.status, text }
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

const endsSessions = ({ method, path }: Operation) =>
  /\/logout$|\/removal$|\/user\/sessions$|\/password$|\/activation$|\/admin\/sessions\//.test(path) && method !== 'GET'

async function shopperCookie(username: string): Promise<string> {
  const visitor = new Visitor(shop)
  const body = { username, email: `${username}@shop.test`, firstName: '', lastName: '', password: 'letters & ink' }
  expect((await visitor.call(accounts.register, { body })).status).toBe(201)
  return cookieOf(visitor)
}

async function adminCookie(): Promise<string> {
  const visitor = new Visitor(shop)
  expect((await visitor.call(admins.signIn, { body: { username: 'admin', password } })).status).toBe(200)
  return cookieOf(visitor)
}

const cookieOf = (visitor: Visitor) => [...visitor.cookies].map((pair) => pair.join('=')).join('; ')

/** A catalog and an order, so that there is something to find; returns their ids. */
async function fillShop(): Promise<string[]> {
  const pool = openPool(database.url, () => {}, 2)
  const catalog = await addSampleCatalog(openDb(pool))
  await pool.end()
  const buyer = new Visitor(shop)
  await buyer.call(cart.add, { body: sampleAddition(catalog) })
  const { id } = await pay(buyer)
  const order = await buyer.call(orders.place, { body: await placementOf(buyer, id) })
  expect(order.status).toBe(201)
  return [...Object.values(catalog), order.body.id]
}
