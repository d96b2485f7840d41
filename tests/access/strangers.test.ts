import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { studio } from '#contract/studio/studio.ts'
import { openStripeShop } from '#tests/support/shop/stripe-shop.ts'
import { missingCall, namesThing } from './access-row.ts'
import { ask, clientSecretsOf, found, secretsOf } from './answers.ts'
import { watchChanges, withoutRounds } from './changes.ts'
import { type Described, everyEndpoint } from './every-endpoint.ts'
import { type Callers, openCallers } from './callers.ts'
import { annsWords } from './shopper-things.ts'
import { makeThings } from './things.ts'

// Every endpoint, called by everybody unauthorized, with real data of Ann's and the desk's (reliability.md, A5, A6,
// A7).

const shop = await openStripeShop(withoutRounds)
const callers = await openCallers(shop)
const things = makeThings(shop, callers)
/** The writes since the last call. */
const changes = await watchChanges(shop.db)
const annsId = (await callers.ann.call(accounts.current)).body!.id
afterAll(() => shop.close())

const withRow = (...kinds: string[]) => everyEndpoint.filter(({ row }) => kinds.includes(row.whose))
const names = (all: Described[]) => all.map((described) => [described.name, described] as const)

/** All callers except the authorized ones. */
const strangers = (...rightful: (keyof Callers)[]) =>
  Object.entries(callers).filter(([name]) => !rightful.includes(name as keyof Callers))

const changesOf = async (...ids: string[]) => (await changes()).filter(({ row }) => ids.some((id) => row.includes(id)))

const forbidden = async () => [
  ...(await secretsOf(shop.db)),
  ...(await clientSecretsOf(shop.db)),
  ...Object.values(annsWords),
]

describe('the desk’s calls: 401 for everybody else, whether the record exists or not, and nothing changes', () => {
  test.each(names(withRow('desk')))('%s', async (_name, described) => {
    const call = await described.row.call(things)
    const words = await forbidden()
    await changes()
    for (const [who, visitor] of strangers('admin')) {
      const answer = await ask(visitor, described, call)
      const missing = await ask(visitor, described, missingCall(described.row, call))
      expect(answer.status, who).toBe(401)
      expect(answer.told, who).toEqual(missing.told)
      expect(found(answer.text, words), who).toEqual([])
    }
    expect(await changes()).toEqual([])
    if (!namesThing(described.row, call)) return
    expect((await ask(callers.admin, described, missingCall(described.row, call))).status).toBe(404)
  })
})

describe('Ann’s records: for everybody else as if they did not exist, and nothing changes', () => {
  test.each(names(withRow('owner')))('%s', async (_name, described) => {
    const call = await described.row.call(things)
    const words = await forbidden()
    await changes()
    for (const [who, visitor] of strangers('ann')) {
      const others = await ask(visitor, described, call)
      const missing = await ask(visitor, described, missingCall(described.row, call))
      expect(others.status, who).toBe(described.endpoint.access === 'shopper' && who !== 'ben' ? 401 : 404)
      expect(others.told, who).toEqual(missing.told)
      expect(found(others.text, words), who).toEqual([])
    }
    expect(await changes()).toEqual([])
    expect((await ask(callers.ann, described, missingCall(described.row, call))).status).toBe(404)
  })
})

describe('an artist’s records: 404 for another artist, as if they did not exist, and 401 for everybody else', () => {
  test.each(names(withRow('artist')))('%s', async (_name, described) => {
    const call = await described.row.call(things)
    const words = await forbidden()
    await changes()
    for (const [who, visitor] of strangers('ida')) {
      const others = await ask(visitor, described, call)
      const missing = await ask(visitor, described, missingCall(described.row, call))
      expect(others.status, who).toBe(who === 'jon' ? 404 : 401)
      expect(others.told, who).toEqual(missing.told)
      expect(found(others.text, words), who).toEqual([])
    }
    expect(await changes()).toEqual([])
    expect((await ask(callers.ida, described, missingCall(described.row, call))).status).toBe(404)
  })
})

describe('the studio’s calls about the caller: 401 for everybody but artists, and never about another artist', () => {
  test.each(names(withRow('studio')))('%s', async (_name, described) => {
    const call = await described.row.call(things)
    const ida = (await callers.ida.call(studio.current)).body
    const words = await forbidden()
    await changes()
    for (const [who, visitor] of strangers('ida', 'jon')) {
      const answer = await ask(visitor, described, call)
      expect(answer.status, who).toBe(401)
      expect(found(answer.text, words), who).toEqual([])
    }
    expect(await changes()).toEqual([])
    const answer = await ask(callers.jon, described, call)
    expect(answer.status).toBeLessThan(500)
    expect(found(answer.text, [...words, ida.id, ida.artistId, ida.email])).toEqual([])
    expect(await changesOf(ida.id, ida.artistId)).toEqual([])
  })
})

describe('calls with a secret: 404 for everybody with another one, including Ann and the desk', () => {
  test.each(names(withRow('holder')))('%s', async (_name, described) => {
    const call = await described.row.call(things)
    expect(call.params!.token!.length).toBeGreaterThanOrEqual(22)
    const words = await forbidden()
    await changes()
    for (const [who, visitor] of strangers()) {
      const answer = await ask(visitor, described, missingCall(described.row, call))
      expect(answer.status, who).toBe(404)
      expect(found(answer.text, words), who).toEqual([])
    }
    expect(await changes()).toEqual([])
  })
})

describe('calls about the caller: never about Ann, and Ann’s records stay unchanged', () => {
  const harmless = withRow('caller', 'everyone').filter(({ row }) => row.last === undefined)
  test.each(names(harmless))('%s', async (_name, described) => {
    await things.favorite()
    const call = await described.row.call(things)
    const words = await forbidden()
    await changes()
    for (const [who, visitor] of strangers('ann')) {
      const answer = await ask(visitor, described, call)
      expect(answer.status, who).toBeLessThan(500)
      if (described.endpoint.access === 'shopper' && who !== 'ben') expect(answer.status, who).toBe(401)
      // A caller who prepares a payment gets its secret; it did not exist before.
      expect(found(answer.text, words), who).toEqual([])
    }
    expect(await changesOf(annsId)).toEqual([])
  })
})

test('the desk’s files are as closed as the rest of the desk, even to HEAD requests', async () => {
  const closed = shop.routes.filter(({ access }) => access === 'admin')
  expect(closed.map(({ url }) => url)).toEqual(
    expect.arrayContaining(['/api/admin/orders.csv', '/api/admin/catalogue.zip']),
  )
  for (const [who, visitor] of strangers('admin')) {
    for (const { method, url } of closed.filter(({ method, url }) => method === 'HEAD' || /\.(csv|zip)$/.test(url)))
      expect((await visitor.send(method, url)).status, `${who} ${method} ${url}`).toBe(401)
  }
})
