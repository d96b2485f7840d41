import { afterAll, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { someOf } from '#tests/support/checks/chaos-figures.ts'
import { openStripeShop } from '#tests/support/shop/stripe-shop.ts'
import { ask, clientSecretsOf, found, secretsOf } from './answers.ts'
import { allRows } from './changes.ts'
import { everyEndpoint } from './every-endpoint.ts'
import { cookieLine, cookiesOf } from './cookies.ts'
import { injected, withInjections } from './injections.ts'
import { openCallers, rightfulCaller } from './callers.ts'
import { annsWords } from './shopper-things.ts'
import { isApiV1 } from '#contract/developers/problem.ts'
import { makeThings } from './things.ts'

// Every endpoint, called by an authorized caller with extra fields in the body: the call works, the fields do nothing
// (API v1 refuses them by name, and the call works without them),
// and the response contains no more than the contract (reliability.md, A6, A7) and sets no cookie but its own (A9).

const shop = await openStripeShop({ UNDO_SECONDS: '60' })
const callers = await openCallers(shop)
const things = makeThings(shop, callers)
afterAll(() => shop.close())

const paid = new Set([
  'checkout.createPaymentIntent',
  'ownWordPayments.prepare',
  'trackedWordPayments.prepare',
  'giftCards.prepare',
  'balance.prepare',
  'runInvoices.preparePayment',
  'ownTips.prepare',
  'trackedTips.prepare',
  'gifteeTips.prepare',
])
const inOrder = everyEndpoint.toSorted((one, other) => (one.row.last ?? 0) - (other.row.last ?? 0))

test.each(someOf(inOrder, Math.ceil(inOrder.length / 2)).map((described) => [described.name, described] as const))(
  '%s',
  async (_name, described) => {
    const { endpoint, row } = described
    const call = await row.call(things)
    const more = call.body && withInjections(call.body, endpoint)
    const send = (body: typeof more) =>
      ask(rightfulCaller(callers, described), described, { ...call, ...(body && { body }) })
    const refuses = more && isApiV1(endpoint.path)
    if (refuses) expect((await send(more)).text).toMatch(/There is no field “isAdmin” here/)
    const answer = await send(refuses ? call.body : more)
    expect(answer.status, answer.text).toBe(row.status ?? endpoint.status ?? 200)

    // Only the buyer gets the private link, for their own order.
    const own = described.name === 'orders.place' ? /"trackToken":"([^"]+)"/.exec(answer.text)![1] : undefined
    const secrets = (await secretsOf(shop.db)).filter((secret) => secret !== own)
    // The payer gets the payment's details.
    const given = paid.has(described.name) ? [] : await clientSecretsOf(shop.db)
    const private_ = row.whose === 'everyone' ? Object.values(annsWords) : []
    const others = row.whose === 'desk' ? [] : ['ben@private.test']
    expect(found(answer.text, [...secrets, ...given, ...private_, ...others])).toEqual([])
    expect(found(answer.text, injected)).toEqual([])

    const cookies = cookiesOf[described.name] ?? []
    expect(answer.cookies).toEqual(cookies.map((name) => expect.stringMatching(cookieLine(name, { https: false }))))
  },
)

test('no field added to a body is anywhere in the database', async () => {
  const rows = await allRows(shop.db)
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter((row) => found(row, injected).length > 0)).toEqual([])
  expect(rows.filter((row) => /"is_active": false/.test(row))).toEqual([])
})

test('a body that targets a prototype is refused by every endpoint with a body, and has no effect', async () => {
  for (const { name, endpoint } of everyEndpoint.filter(({ endpoint }) => endpoint.body)) {
    if (name === 'checkout.confirmSandbox') continue
    const path = endpoint.path.replace(/\{line\}/, '0').replace(/\{\w+\}/g, () => crypto.randomUUID())
    for (const body of ['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}']) {
      const visitor = path.startsWith('/api/admin')
        ? callers.admin
        : path.startsWith('/api/studio')
          ? callers.jon
          : endpoint.access === 'key'
            ? callers.bensProgram
            : callers.ben
      expect((await visitor.send(endpoint.method, path, body)).status, name).toBe(400)
    }
  }
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  expect((await callers.ben.call(accounts.current)).body).toMatchObject({ username: 'ben' })
})
