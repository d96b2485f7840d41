import { afterAll, expect, test } from 'vitest'
import { openStripeShop } from '#tests/support/shop/stripe-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { ask } from './answers.ts'
import { openCallers, rightfulCaller } from './callers.ts'
import { cookieLine, cookiesOf, firstVisits } from './cookies.ts'
import { everyEndpoint } from './every-endpoint.ts'
import { makeThings } from './things.ts'

// Cookies behind https; rightful.test.ts covers plain http, and that no other call sets any (reliability.md, A9).

const shop = await openStripeShop({ PUBLIC_URL: 'https://shop.test' })
const callers = await openCallers(shop, '__Host-')
const things = makeThings(shop, callers)
afterAll(() => shop.close())

const setting = everyEndpoint
  .filter(({ name }) => name in cookiesOf || name in firstVisits)
  .toSorted((one, other) => (one.row.last ?? 0) - (other.row.last ?? 0))

test.each(setting.map((described) => [described.name, described] as const))('%s', async (name, described) => {
  const caller = name in firstVisits ? new Visitor(shop) : rightfulCaller(callers, described)
  const answer = await ask(caller, described, await described.row.call(things))
  expect(answer.status, answer.text).toBe(described.endpoint.status ?? 200)
  const cookies = [...(cookiesOf[name] ?? []), ...(firstVisits[name] ?? [])]
  expect(answer.cookies).toEqual(cookies.map((each) => expect.stringMatching(cookieLine(each, { https: true }))))
})

test('behind https, the cookie names of plain http are ignored', async () => {
  const visitor = new Visitor(shop)
  visitor.cookies.set('fairhand', callers.ben.cookies.get('__Host-fairhand')!)
  expect((await visitor.send('GET', '/api/user')).body).toBeNull()
})

test('behind https, an origin must equal the shop’s own address', async () => {
  const from = async (origin: string) =>
    (await new Visitor(shop).send('POST', '/api/logout', '{}', { origin, host: new URL(origin).host })).status
  expect(await from('https://shop.test')).toBe(200)
  expect(await from('https://evil.test')).toBe(403)
  expect(await from(new URL(shop.url).origin)).toBe(403)
})
