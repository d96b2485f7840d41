import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { admins } from '#contract/admin/admins.ts'
import { apiKeys } from '#contract/developers/api-keys.ts'
import { cart } from '#contract/sales/cart.ts'
import { categoriesAdmin } from '#contract/catalog/categories-admin.ts'
import { messages } from '#contract/customers/messages.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { passwordResets } from '#contract/customers/accounts-own.ts'
import { quotes } from '#contract/business/quotes.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { addSampleCatalog, goodCard, pay, placementOf, sampleAddition } from '#tests/support/samples/samples.ts'
import { confirm, readyToPay, stripeEnvironment } from '#tests/support/shop/stripe-shop.ts'
import { openStripeServer } from '#tests/support/fakes/stripe/stripe-server.ts'
import { confirmAddress } from '#tests/support/shop/program.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { openLog } from './log.ts'

// Reliability, 1.7: the log tells what happened, but nothing that people wrote.

const secrets = {
  password: 'a long walk by the sea',
  wrongPassword: 'a short walk by the sea',
  inTheWrongField: 'MyS3cretPassw0rd!',
  adminPassword: 'correct horse battery',
  card: goodCard.number,
  cardDigits: goodCard.number.replaceAll(' ', ''),
  email: 'ann.private@shop.test',
  street: '17 Hidden Lane',
  person: 'Ann Hidden-Reader',
  words: 'words of love for one person alone',
}
/** Cookies, client secrets and private links that occurred. */
const tokens: string[] = []
const address = {
  name: secrets.person,
  street: secrets.street,
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
  country: 'United States',
}

let folder: string
let text: string
let lines: Record<string, unknown>[]
let ids: string[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fairhand-log-'))
  const file = path.join(folder, 'log')
  const log = openLog('info', pino.destination({ dest: file, sync: true }))
  ids = await aDayInTheShop(log)
  await aDayWithStripe(log)
  text = await readFile(file, 'utf8')
  lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function aDayInTheShop(log: ReturnType<typeof openLog>): Promise<string[]> {
  const shop = await openTestShop({ RATE_LIMIT: 'on' }, { log })
  const catalog = await addSampleCatalog(shop.db)
  expect((await shop.db.execute(sql`show log_error_verbosity`)).rows).toEqual([{ log_error_verbosity: 'terse' }])
  const ann = new Visitor(shop)
  const { password } = secrets
  await ann.call(accounts.register, {
    body: { username: 'Ann {"level":"fatal"}', email: secrets.email, firstName: 'Ann', lastName: '', password },
  })
  await ann.call(accounts.signOut)
  for (const signIn of [accounts.signIn, admins.signIn])
    await ann.call(signIn, { body: { username: secrets.inTheWrongField, password: secrets.wrongPassword } })
  await ann.call(accounts.signIn, { body: { username: 'Ann {"level":"fatal"}', password: secrets.wrongPassword } })
  await ann.call(accounts.signIn, { body: { username: secrets.email, password: secrets.password } })
  await ann.call(accounts.signIn, { body: { username: 'Ann {"level":"fatal"}', password } })
  await ann.call(cart.add, { body: sampleAddition(catalog, { customMessage: secrets.words }) })
  const { id, clientSecret } = await pay(ann)
  const placement = await placementOf(ann, id, {
    customerName: secrets.person,
    customerEmail: secrets.email,
    shippingAddress: address,
  })
  await ann.call(orders.place, { body: { ...placement, paymentIntentId: 'pi_sbx_none' } })
  await ann.call(orders.place, { body: { ...placement, customerEmail: 'nowhere' } })
  const { body: order } = await ann.call(orders.place, { body: placement })
  await ann.call(orders.findOwn, { params: { id: crypto.randomUUID() } })
  await ann.send('GET', `/api/track/${'t'.repeat(22)}`)
  const { rows } = await shop.db.execute<{ track_token: string }>(sql`select track_token from orders`)
  tokens.push(clientSecret, rows[0]!.track_token, ...ann.cookies.values())
  await ann.send('GET', `/api/track/${rows[0]!.track_token}`)
  await ann.call(passwordResets.request, { body: { email: secrets.email } })

  await confirmAddress(shop.db, ann)
  const wish = {
    name: secrets.person,
    mode: 'live' as const,
    scopes: ['orders:read' as const],
    password: secrets.password,
  }
  const { key } = (await ann.call(apiKeys.create, { body: wish })).body
  tokens.push(key)
  // One that works, one that does not exist, and one whose call fails midway.
  for (const sent of [key, `${key.slice(0, -1)}x`])
    await ann.send('GET', '/api/v1/orders', undefined, { authorization: `Bearer ${sent}` })
  await ann.send('POST', '/api/v1/orders', '{', { authorization: `Bearer ${key}` })

  const desk = new Visitor(shop)
  await desk.call(ordersAdmin.list)
  await desk.call(admins.signIn, { body: { username: 'admin', password: secrets.adminPassword } })
  tokens.push(...desk.cookies.values())
  await desk.call(categoriesAdmin.create, { body: { name: 'thanks', label: 'Thanks' } })
  await desk.call(ordersAdmin.refund, { params: { id: order.id }, body: { amount: '1.00' } })
  const message = { name: secrets.person, email: secrets.email, message: secrets.words }
  for (let index = 0; index < 6; index++) await ann.call(messages.send, { body: message })

  await shop.db.execute(sql`alter table bulk_quotes add constraint no_more check (company_name <> 'Acme')`)
  const failed = await ann.call(quotes.request, {
    body: {
      companyName: 'Acme',
      contactName: secrets.person,
      contactEmail: secrets.email,
      eventType: 'Other',
      estimatedQuantity: 100,
      additionalDetails: secrets.words,
    },
  })
  expect(failed.status).toBe(500)
  const missing = await ann.send('GET', '/nothing-here')
  await shop.close()
  return [failed.message, failed.headers.get('x-request-id')!, missing.headers.get('x-request-id')!]
}

async function aDayWithStripe(log: ReturnType<typeof openLog>): Promise<void> {
  const stripe = await openStripeServer()
  const shop = await openTestShop(stripeEnvironment(stripe), { log })
  const catalog = await addSampleCatalog(shop.db)
  const stripeShop = { ...shop, stripe, catalog, webhookUrl: '' }
  await new Visitor(shop).send('POST', '/api/webhooks/stripe', '{}', { 'stripe-signature': 't=1,v1=forged' })
  const { visitor, intent, placement } = await readyToPay(stripeShop)
  tokens.push(intent.clientSecret)
  await confirm(stripe, intent)
  stripe.state.save('intents', intent.id, { ...stripe.state.intents.get(intent.id)!, amount: 1, amount_received: 1 })
  expect((await visitor.call(orders.place, { body: placement })).status).toBe(409)
  await eventually(() => expect(stripe.state.refunds.size).toBe(1))
  await shop.close()
  await stripe.close()
}

describe('works', () => {
  test.each([
    ['registration', { route: '/api/register', status: 201 }],
    ['sign-in', { username: 'Ann {"level":"fatal"}', status: 200 }],
    ['sign-in', { username: 'admin', route: '/api/admin/login' }],
    ['sign-in refused', { username: 'Ann {"level":"fatal"}', status: 401, level: 'warn' }],
    ['sign-in refused', { route: '/api/admin/login', status: 401 }],
    ['sign-out', { route: '/api/logout' }],
    ['access denied', { route: '/api/admin/orders', status: 401 }],
    ['nothing there for this caller', { route: '/api/orders/:id', status: 404 }],
    ['payment call refused', { route: '/api/orders', status: 400 }],
    ['payment call refused', { route: '/api/orders', status: 404 }],
    ['rate limit', { status: 429 }],
    ['password reset', { status: 200 }],
    ['admin change', { method: 'POST', admin: expect.any(String), subject: { id: expect.any(String) } }],
    ['refund', { amountCents: 100 }],
    ['webhook refused', { level: 'warn' }],
    ['amount mismatch', { level: 'warn' }],
  ])('%s is logged: %o', (event, what) => {
    expect(lines).toContainEqual(expect.objectContaining({ event, ...what }))
  })

  test('the begin and end of a shutdown are logged, and every line has its time in UTC', () => {
    expect(lines.filter(({ msg }) => msg === 'shop closing' || msg === 'shop closed')).toHaveLength(4)
    for (const { time } of lines) expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  })

  test('a response carries its request’s id, a failure names the same id, and the log has it', () => {
    const [message, failed, missing] = ids
    expect(message).toBe(`Something went wrong on our side (reference ${failed}).`)
    expect(missing).toMatch(/^[0-9a-f-]{36}$/)
    expect(lines).toContainEqual(expect.objectContaining({ request: failed, level: 'error', msg: 'request failed' }))
  })
})

describe('protects', () => {
  test('the log contains nothing that people wrote, and nothing that grants access', () => {
    for (const [name, secret] of Object.entries(secrets)) expect([name, text.includes(secret)]).toEqual([name, false])
    expect(tokens.length).toBeGreaterThanOrEqual(5)
    for (const token of tokens) expect([token, text.includes(token)]).toEqual([token, false])
    expect(text).not.toMatch(/set-cookie|fairhand=|scrypt|argon2|whsec_/i)
  })

  test('line breaks in a user name create no log lines', () => {
    expect(lines.filter(({ level }) => level === 'fatal')).toEqual([])
  })
})
