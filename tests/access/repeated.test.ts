import { eq, isNotNull } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { urlOf } from '#contract/base/endpoint.ts'
import { idempotencyKeys } from '#server/platform/db/schema.ts'
import { unkept } from '#server/platform/idempotency/unkept.ts'
import { openStripeShop } from '#tests/support/shop/stripe-shop.ts'
import { type Visitor, bodyOf } from '#tests/support/shop/visitor.ts'
import type { Call } from './access-row.ts'
import { secretsOf } from './answers.ts'
import { openCallers, rightfulCaller } from './callers.ts'
import { withoutRounds } from './changes.ts'
import { cookiesOf, firstVisits } from './cookies.ts'
import { type Described, everyEndpoint } from './every-endpoint.ts'
import { makeThings } from './things.ts'

// Every call that changes something, sent again with its Idempotency-Key (reliability.md, section 2).

const shop = await openStripeShop({ ...withoutRounds, UNDO_SECONDS: '60' })
const callers = await openCallers(shop)
const things = makeThings(shop, callers)
afterAll(() => shop.close())

const routeOf = ({ endpoint }: Described) => `${endpoint.method} ${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`
const changing = everyEndpoint
  .filter(({ endpoint }) => endpoint.method !== 'GET')
  .toSorted((one, other) => (one.row.last ?? 0) - (other.row.last ?? 0))
const kept = changing.filter((each) => !(routeOf(each) in unkept))

function send(caller: Visitor, { endpoint }: Described, { params, query, body }: Call, key: string) {
  return caller.send(endpoint.method, urlOf(endpoint, params, query), bodyOf(endpoint, body), {
    'idempotency-key': key,
  })
}

test.each(kept.map((described) => [described.name, described] as const))(
  '%s: the same key gets the first answer, and changes nothing',
  async (_name, described) => {
    const call = await described.row.call(things)
    const nobody = rightfulCaller(callers, described)
    // Without a session or a link nobody is known to be the same caller.
    const isAnonymous = nobody === callers.nobody && !call.params?.token
    const caller = isAnonymous && !described.endpoint.once ? callers.guest : nobody
    const key = crypto.randomUUID()
    const first = await send(caller, described, call, key)
    expect(first.status, first.message).toBe(described.row.status ?? described.endpoint.status ?? 200)
    if (first.status >= 300) return
    const again = await send(caller, described, call, key)
    expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'))
    if (described.endpoint.once) return
    const rows = await shop.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))
    expect(rows).toHaveLength(1)
    // The same address with something else: refused.
    await shop.db.update(idempotencyKeys).set({ requestHash: 'of another' }).where(eq(idempotencyKeys.key, key))
    expect(await send(caller, described, call, key)).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  },
)

test('what is not kept is a call, and what sets a cookie is not kept', () => {
  const routes = changing.map(routeOf)
  expect(Object.keys(unkept).filter((route) => !routes.includes(route))).toEqual([])
  const cookies = changing.filter(({ name, endpoint }) => name in { ...cookiesOf, ...firstVisits } && !endpoint.once)
  expect(cookies.map(routeOf).filter((route) => !(route in unkept))).toEqual(['PUT /api/favorites/:id'])
})

test('no input with a password is hashed, and no kept answer has a secret', async () => {
  const secret = /password|ticket|passkey/i
  const typed = kept.filter(
    ({ endpoint }) => !endpoint.once && namesOf(endpoint.body).some((name) => secret.test(name)),
  )
  expect(typed.map(routeOf)).toEqual([])
  const rows = await shop.db.select().from(idempotencyKeys).where(isNotNull(idempotencyKeys.answer))
  expect(rows.length).toBeGreaterThan(100)
  // Links are rows that the database has in clear; what it only has as a hash is in no answer, nor in a caller's name.
  const links = await linksOf()
  const secrets = (await secretsOf(shop.db)).filter((each) => !links.includes(each))
  for (const { route, answer } of rows)
    for (const each of secrets) expect(JSON.stringify(answer).includes(each), route).toBe(false)
  expect(
    rows.filter(({ owner, route }) => !route.includes('/runs/') && links.some((link) => owner.includes(link))),
  ).toEqual([])
})

const namesOf = (schema: unknown): string[] => {
  const { shape } = (schema as { _zod?: { def: { shape?: object } } } | undefined)?._zod?.def ?? {}
  return Object.keys(shape ?? {})
}

async function linksOf(): Promise<string[]> {
  const { rows } = await shop.db.execute<{ link: string }>(
    'select track_token as link from orders union select token from quote_offers',
  )
  return rows.map(({ link }) => link)
}
