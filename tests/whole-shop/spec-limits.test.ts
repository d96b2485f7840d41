import { afterAll, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { admins } from '#contract/admin/admins.ts'
import { cart } from '#contract/sales/cart.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { featuredRowsAdmin } from '#contract/catalog/featured-rows-admin.ts'
import { quotes } from '#contract/business/quotes.ts'
import { addSampleCatalog, sampleAddition } from '#tests/support/samples/samples.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'

// I4: each limit of the specification (sections 5 and 9) through the API, at one less, the limit, and one more. Texts
// count as in a browser's maxlength, in UTF-16 units. pictures/hostile-uploads.test.ts has the limit of pictures.

const visitor = () => new Visitor(shop)
const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
const administrator = visitor()
await administrator.call(admins.signIn, { body: { username: 'admin', password: 'correct horse battery' } })
afterAll(() => shop.close())

async function expectResponse(who: Visitor, { method, path }: Endpoint, body: object, refusal: string | undefined) {
  const answer = await who.send(method, path, JSON.stringify(body))
  expect([answer.status, answer.message]).toEqual(refusal ? [400, refusal] : [201, undefined])
}

const longMessage = 'Message must be less than 500 characters'
const longSignature = 'Signature must be less than 100 characters'
/** A family emoji looks like one character and has eleven units. */
const family = '\u{1f469}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466}'
/** Texts of so many units, from characters of one, two and eleven units. */
const texts = (units: number) =>
  ['x', '💌', family].map((sign) => sign.repeat(Math.floor(units / sign.length)) + 'x'.repeat(units % sign.length))

test.each<[string, object, string | undefined]>([
  ...[499, 500, 501].flatMap((units) =>
    texts(units).map((customMessage): [string, object, string | undefined] => [
      `message of ${units}`,
      { customMessage },
      units > 500 ? longMessage : undefined,
    ]),
  ),
  ...[99, 100, 101].flatMap((units) =>
    texts(units).map((customSignature): [string, object, string | undefined] => [
      `signature of ${units}`,
      { customSignature },
      units > 100 ? longSignature : undefined,
    ]),
  ),
  ['quantity 0', { quantity: 0 }, 'Quantity must be at least 1'],
  ['quantity 1', { quantity: 1 }, undefined],
  ['quantity 2', { quantity: 2 }, undefined],
  ['quantity 9', { quantity: 9 }, undefined],
  ['quantity 10', { quantity: 10 }, undefined],
  ['quantity 11', { quantity: 11 }, 'Maximum 10 cards per order'],
])('cart: %s', async (_what, change, refusal) => {
  await expectResponse(visitor(), cart.add, { ...sampleAddition(catalog), ...change }, refusal)
})

test.each([
  [49, 'Minimum order is 50 cards'],
  [50, undefined],
  [51, undefined],
  [9999, undefined],
  [10_000, undefined],
  [10_001, 'Maximum order is 10,000 cards'],
])('quote: %i cards', async (estimatedQuantity, refusal) => {
  const request = { companyName: 'A', contactName: 'B', contactEmail: 'al@shop.test', eventType: 'Other' }
  await expectResponse(visitor(), quotes.request, { ...request, estimatedQuantity }, refusal)
})

test.each([
  ['ab', 'ink & quill', 'Username must be at least 3 characters'],
  ['abc', 'ink & quill', undefined],
  ['abcd', 'ink & quill', undefined],
  ['five-5', 'q&7zK', 'Password must be at least 6 characters'],
  ['six-66', 'q&7zKw', undefined],
  ['seven-7', 'q&7zKwX', undefined],
])('register: %s with %s', async (username, password, refusal) => {
  await expectResponse(visitor(), accounts.register, { username, email: `${username}@shop.test`, password }, refusal)
})

test.each([
  [-1, 'Display order must be 0 or greater'],
  [0, undefined],
  [1, undefined],
])('featured row: order %i', async (displayOrder, refusal) => {
  await expectResponse(administrator, featuredRowsAdmin.create, { title: 'Row', displayOrder }, refusal)
})
