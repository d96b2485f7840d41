import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { ownAccount, passwordResets } from '#contract/customers/accounts-own.ts'
import { cart } from '#contract/sales/cart.ts'
import { categoriesAdmin } from '#contract/catalog/categories-admin.ts'
import { checkout } from '#contract/sales/checkout.ts'
import { FailureCode } from '#contract/base/failure.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { cardDesigns } from '#server/platform/db/schema.ts'
import {
  type SampleCatalog,
  addSampleCatalog,
  goodCard,
  placementOf,
  preparePayment,
  sampleAddition,
} from '#tests/support/samples/samples.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { type TestShop, openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// The same error codes are in the contract, in docs/errors.md, and in responses.

const root = path.join(import.meta.dirname, '../..')
const codes = Object.values(FailureCode.def.entries)
const rows = readFileSync(path.join(root, 'docs/errors.md'), 'utf8').match(/^\| `.+/gm)!
const documented = rows.map((row) => /^\| `(\w+)` +\| ([\d, ]+) \|/.exec(row)!.slice(1) as [FailureCode, string])

describe('the list', () => {
  test('docs/errors.md explains exactly the contract’s codes, once and in order', () => {
    expect(documented.map(([code]) => code)).toEqual(codes)
  })

  test('the server uses each of them somewhere', () => {
    const source = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(path.join(root, 'server', name), 'utf8'))
      .join()
    expect(codes.filter((code) => !source.includes(`'${code}'`))).toEqual([])
  })
})

describe('a response', () => {
  let shop: TestShop
  let catalog: SampleCatalog
  let administrator: Visitor
  beforeAll(async () => {
    shop = await openTestShop()
    catalog = await addSampleCatalog(shop.db)
    administrator = await signedInDesk(shop)
  })
  afterAll(() => shop.close())

  const visitor = () => new Visitor(shop)
  const person = { username: 'ann', email: 'ann@shop.test', firstName: '', lastName: '', password: 'letters & ink' }
  const send = (method: string, address: string, body?: string, headers?: Record<string, string>) =>
    visitor().send(method, address, body, headers)

  async function withCart(): Promise<Visitor> {
    const buyer = visitor()
    await buyer.call(cart.add, { body: sampleAddition(catalog) })
    return buyer
  }

  async function confirm(card: object) {
    const buyer = await withCart()
    const { id, clientSecret } = await preparePayment(buyer)
    return buyer.call(checkout.confirmSandbox, {
      params: { id },
      body: { clientSecret, card: { ...goodCard, ...card } },
    })
  }

  test.each<[FailureCode, () => Promise<{ status: number; code: FailureCode }>]>([
    ['malformed_request', () => send('POST', cart.add.path, '{')],
    ['invalid_input', () => send('POST', cart.add.path, '{}')],
    ['signed_out', () => visitor().call(orders.listOwn)],
    ['cross_site', () => send('POST', cart.add.path, '{}', { 'sec-fetch-site': 'cross-site' })],
    ['not_found', () => send('GET', '/api/nothing-here')],
    ['not_found', () => send('GET', '/api/cart%')],
    ['too_large', () => send('POST', cart.add.path, JSON.stringify({ customMessage: 'x'.repeat(100_000) }))],
    ['uri_too_long', () => send('GET', `/api/cards?q=${'x'.repeat(10_000)}`)],
    [
      'unsupported_media_type',
      () => send('POST', cart.add.path, '<a/>', { 'content-type': 'application/xml', 'sec-fetch-site': 'same-origin' }),
    ],
    ['wrong_credentials', () => visitor().call(accounts.signIn, { body: { username: 'nobody', password: 'wrong' } })],
    ['link_expired', () => visitor().call(passwordResets.find, { params: { token: 'x'.repeat(43) } })],
    ['common_password', () => visitor().call(accounts.register, { body: { ...person, password: 'password1' } })],
    ['cart_empty', () => visitor().call(checkout.createPaymentIntent, { body: { calculateFromCart: true } })],
    ['card_refused', () => confirm({ number: '5555 5555 5555 4444' })],
    ['card_declined', () => confirm({ number: '4000 0000 0000 0002' })],
  ])('%s', async (code, ask) => {
    const answer = await ask()
    expect(answer.code).toBe(code)
    expect(new Map(documented).get(code)).toContain(String(answer.status))
  })

  test('for names and passwords of accounts', async () => {
    const shopper = visitor()
    await shopper.call(accounts.register, { body: person })
    const register = (change: object) => visitor().call(accounts.register, { body: { ...person, ...change } })
    expect(await register({ password: 'another & ink' })).toMatchObject({ status: 409, code: 'username_taken' })
    expect(await register({ username: 'bea' })).toMatchObject({ status: 409, code: 'email_taken' })
    const change = { currentPassword: 'wrong', newPassword: 'feathers & ink' }
    const changed = await shopper.call(ownAccount.changePassword, { body: change })
    expect(changed).toMatchObject({ status: 400, code: 'wrong_password' })
    const stale = await shopper.send('POST', cart.add.path, '{}', { 'fairhand-user': 'somebody-else' })
    expect(stale).toMatchObject({ status: 409, code: 'stale_tab' })
  })

  test('for a cart that has changed', async () => {
    const buyer = await withCart()
    const { id } = await preparePayment(buyer)
    const placement = await placementOf(buyer, id)
    expect(await buyer.call(orders.place, { body: placement })).toMatchObject({
      status: 402,
      code: 'payment_not_successful',
    })
    const other = await withCart()
    const body = sampleAddition(catalog, { cardDesignId: catalog.cheapCardId })
    await other.call(cart.add, { body })
    const offer = (isActive: boolean) =>
      shop.db.update(cardDesigns).set({ isActive }).where(eq(cardDesigns.id, catalog.cheapCardId))
    await offer(false)
    const prepared = await other.call(checkout.createPaymentIntent, { body: { calculateFromCart: true } })
    expect(prepared).toMatchObject({ status: 409, code: 'card_unavailable' })
    expect(await other.call(cart.add, { body })).toMatchObject({ status: 400, code: 'card_unavailable' })
    await offer(true)
  })

  test('for conflicting administrators', async () => {
    const input = { label: 'Farewell' }
    const { body: category } = await administrator.call(categoriesAdmin.create, { body: input })
    const twice = await administrator.call(categoriesAdmin.create, { body: input })
    expect(twice).toMatchObject({ status: 409, code: 'name_taken' })
    const { id, version } = category
    const save = () =>
      administrator.call(categoriesAdmin.change, { params: { id }, body: { label: 'Goodbye', version } })
    expect((await save()).status).toBe(200)
    expect(await save()).toMatchObject({ status: 409, code: 'version_conflict' })
  })
})
