import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { apiScopes } from '#contract/base/roles.ts'
import { apiKeys } from '#contract/developers/api-keys.ts'
import { apiV1 } from '#contract/developers/api-v1.ts'
import { apiKeys as apiKeyRows, pieces } from '#server/platform/db/schema.ts'
import { openStripeShop } from '#tests/support/shop/stripe-shop.ts'
import { Program, newProgram } from '#tests/support/shop/program.ts'
import { missingCall, namesThing } from './access-row.ts'
import { ask, found, secretsOf } from './answers.ts'
import { watchChanges, withoutRounds } from './changes.ts'
import { programOrder } from './api-rows.ts'
import { openCallers } from './callers.ts'
import { type Described, everyEndpoint } from './every-endpoint.ts'
import { annsWords } from './shopper-things.ts'
import { makeThings } from './things.ts'

// Every route of API v1 with every scope, with other people's keys, and without a key (reliability.md, A5, A6).

/** Ann's keys, each with one scope: an account can only have a limited number. */
const single = new Map<string, Program>()
const shop = await openStripeShop(withoutRounds)
const callers = await openCallers(shop)
const things = makeThings(shop, callers)
// A key records its last use, and a program claims its Idempotency-Key.
const changes = await watchChanges(shop.db, apiKeyRows)
for (const scope of apiScopes)
  for (const mode of ['test', 'live'] as const)
    single.set(`${mode} ${scope}`, await newProgram(shop, callers.ann, mode, [scope]))
afterAll(() => shop.close())

const forKeys = everyEndpoint.filter(({ row }) => row.whose === 'key')
const names = (all: Described[]) => all.map((described) => [described.name, described] as const)
const isProgram = ([, caller]: [string, unknown]) => caller instanceof Program

describe.each(names(forKeys))('%s', (_name, described) => {
  const { endpoint, row } = described

  test.each(apiScopes)('with only the scope %s', async (scope) => {
    const call = await row.call(things)
    await changes()
    const answer = await ask(single.get(`${row.test ? 'test' : 'live'} ${scope}`)!, described, call)
    if (endpoint.scopes!.every((needed) => needed === scope)) {
      expect(answer.status, answer.text).toBe(endpoint.status ?? 200)
      return
    }
    expect(answer.status).toBe(403)
    expect(answer.text).toContain('scope_needed')
    expect(await changes()).toEqual([])
  })

  test('without a key: 401 for everybody, whatever their cookies allow, and nothing changes', async () => {
    const call = await row.call(things)
    await changes()
    for (const [who, visitor] of Object.entries(callers).filter((entry) => !isProgram(entry))) {
      const answer = await ask(visitor, described, call)
      expect(answer.status, who).toBe(401)
      expect(answer.text, who).toContain('invalid_key')
      expect(answer.cookies, who).toEqual([])
    }
    expect(await changes()).toEqual([])
  })

  test('with somebody else’s key, or one of the other mode: as if the record did not exist', async () => {
    const call = await row.call(things)
    if (!namesThing(row, call) || endpoint.scopes!.includes('catalog:read')) return
    const strangers = { ben: callers.bensProgram, bensTests: callers.bensTests }
    const other = row.test ? callers.annsProgram : callers.annsTests
    await changes()
    const forbidden = [...(await secretsOf(shop.db)), ...Object.values(annsWords)]
    for (const [who, program] of Object.entries({ ...strangers, other })) {
      const answer = await ask(program, described, call)
      const missing = await ask(program, described, missingCall(row, call))
      // Live keys cannot advance cards by hand, whichever they name.
      expect(answer.status, who).toBe(row.test && program !== callers.bensTests ? 403 : 404)
      expect(answer.told, who).toEqual(missing.told)
      expect(found(answer.text, forbidden), who).toEqual([])
    }
    expect(await changes()).toEqual([])
  })

  test('with a revoked, unknown or malformed key: 401', async () => {
    const call = await row.call(things)
    const program = await newProgram(shop, callers.ann, 'test')
    const [newest] = (await callers.ann.call(apiKeys.list)).body
    expect((await program.call(apiV1.findBalance)).status).toBe(200)
    await callers.ann.call(apiKeys.revoke, { params: { id: newest!.id } })
    const unknown = program.key.replace(/.{6}$/, '000000')
    for (const key of [program.key, unknown, 'fh_test_', 'a b', '']) {
      const answer = await ask(new Program(shop, key), described, call)
      expect(answer.status, key).toBe(401)
    }
  })
})

test('photos: only with the owner’s key, and only if it may read orders', async () => {
  const { id, pieces: cards } = await programOrder(things)
  await shop.db.update(pieces).set({ state: 'lettered' }).where(eq(pieces.orderId, id))
  const url = `/api/v1/pieces/${cards[0]!.id}/photos/${crypto.randomUUID()}`
  expect((await callers.ann.send('GET', url)).status).toBe(401)
  expect((await single.get('live orders:write')!.send('GET', url)).status).toBe(403)
  for (const program of [callers.annsProgram, callers.bensProgram, callers.annsTests])
    expect((await program.send('GET', url)).status).toBe(404)
})

test('another site’s page: refused without a key, which its browser never sends', async () => {
  const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
  const answer = await callers.ann.send('POST', apiV1.createOrder.path, '{}', crossSite)
  expect(answer).toMatchObject({ status: 403, code: 'cross_site' })
  const preflight = await callers.annsProgram.send('OPTIONS', apiV1.createOrder.path, undefined, {
    ...crossSite,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  })
  expect(preflight.status).toBe(405)
  expect([...preflight.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([])
})
