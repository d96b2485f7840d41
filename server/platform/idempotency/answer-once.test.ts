import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { accounts } from '#contract/customers/accounts.ts'
import { ownAccount } from '#contract/customers/accounts-own.ts'
import { favorites } from '#contract/customers/favorites.ts'
import { trackedPieces } from '#contract/customers/piece-calls.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { idempotencyKeys, pieceEvents } from '#server/platform/db/schema.ts'
import { conflict, sendFailure } from '#server/platform/errors.ts'
import { limitHandling } from '#server/platform/http/handler-deadline.ts'
import { serve, useContractSchemas } from '#server/platform/http/serve.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { countRoundTrips } from '#tests/support/checks/round-trips.ts'
import { openCardBuyers } from '#tests/support/shop/card-buyers.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { answerOnce } from './answer-once.ts'

// A phone whose answer was lost sends again: the first answer, once (decision 062).

const shop = await openCardBuyers()
const { db } = shop.at.shop
afterAll(() => shop.close())

const newKey = () => crypto.randomUUID()
const keyRows = (key: string) => db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))

describe('works', () => {
  test('a buyer’s steps, sent again with the same key, get the first answer, and each is done once', async () => {
    const buyer = await shop.buy()
    const { id, version } = await buyer.find()
    const params = { token: buyer.token, piece: id }
    const step = async (name: 'release' | 'approve' | 'claim' | 'confirmArrival', body: object) => {
      const key = newKey()
      const send = () =>
        new Visitor(shop.at.shop).call(trackedPieces[name] as never, { params, body } as never, { key })
      const answers = [await send(), await send()]
      expect(
        answers.map(({ status }) => status),
        name,
      ).toEqual([200, 200])
      expect(answers[1]!.body).toEqual(answers[0]!.body)
    }
    await step('release', { version })
    await shop.lettered(buyer)
    await step('approve', { version: (await buyer.find()).version })
    const kinds = (await db.select().from(pieceEvents).where(eq(pieceEvents.pieceId, id))).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'released')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'approved')).toHaveLength(1)
  })
})

/** A shop with one call, whose work each test decides. */
async function openCall() {
  const patience: { longestHandling?: number } = {}
  const work = { act: async (): Promise<object> => ({}), count: 0 }
  const app = Fastify()
  useContractSchemas(app)
  app.setErrorHandler(sendFailure)
  app.decorate('publicUrl', 'http://shop.test')
  app.addHook('onRequest', async ({ routeOptions: { config } }) => void Object.assign(config, patience))
  limitHandling(app)
  const visits = {
    find: async () => undefined,
    owner: async ({ headers }: { headers: Record<string, unknown> }) =>
      headers.who ? { key: `session:${String(headers.who)}`, userId: null, sid: '' } : undefined,
  }
  answerOnce(app, { db, visits: visits as never, keys: { find: async () => undefined } })
  serve(
    app,
    endpoint({
      method: 'POST',
      path: '/api/work',
      summary: 'Works.',
      access: 'anyone',
      body: z.object({ of: z.string() }),
      reply: z.object({ count: z.number() }),
      status: 201,
    }),
    async () => ({ count: ++work.count, secret: 'not in the contract', ...(await work.act()) }),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/work`
  const send = async (key: string, { who = 'ann', of = 'this' } = {}) => {
    const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }), ...(who && { who }) }
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ of }) })
    return [response.status, ((await response.json()) as { count?: number }).count]
  }
  return { work, send, app, patience }
}

describe('one call', () => {
  test('is answered once per caller and key; with another body the key is refused', async () => {
    const { send, work, app } = await openCall()
    const key = newKey()
    expect([await send(key), await send(key)]).toEqual([
      [201, 1],
      [201, 1],
    ])
    expect(await send(key, { who: 'ben' })).toEqual([201, 2])
    expect(await send(newKey())).toEqual([201, 3])
    expect(await send(key, { of: 'that' })).toEqual([422, undefined])
    // Nobody knows that two strangers are one.
    expect([await send(key, { who: '' }), await send(key, { who: '' })]).toEqual([
      [201, 4],
      [201, 5],
    ])
    expect(work.count).toBe(5)
    expect(JSON.stringify(await keyRows(key))).not.toContain('not in the contract')
    expect(await send('short')).toEqual([400, undefined])
    await app.close()
  })

  test('costs the database nothing without a key, and two statements with one', async () => {
    const { send, app } = await openCall()
    const trips = countRoundTrips(db.$client)
    expect(await send('')).toEqual([201, 1])
    expect(trips.take()).toBe(0)
    const key = newKey()
    await send(key)
    expect(trips.take()).toBe(2)
    await send(key)
    expect(trips.take()).toBe(2)
    await app.close()
  })

  test('sent twice at once waits for the first, and does the work once', async () => {
    const { send, work, app } = await openCall()
    let finish = () => {}
    work.act = () => new Promise((resolve) => (finish = () => resolve({})))
    const key = newKey()
    const both = [send(key), send(key)]
    await eventually(() => expect(work.count).toBe(1))
    finish()
    expect(await Promise.all(both)).toEqual([
      [201, 1],
      [201, 1],
    ])
    await app.close()
  })

  test('that was refused may be tried again with its key', async () => {
    const { send, work, app } = await openCall()
    const key = newKey()
    work.act = () => Promise.reject(conflict('Not now', 'not_now' as never))
    expect(await send(key)).toEqual([409, undefined])
    expect(await keyRows(key)).toEqual([])
    work.act = async () => ({})
    expect(await send(key)).toEqual([201, 2])
    await app.close()
  })

  test('whose process was killed is worked on again', async () => {
    const { send, app } = await openCall()
    const key = newKey()
    await send(key)
    await db.update(idempotencyKeys).set({ answer: null }).where(eq(idempotencyKeys.key, key))
    await db
      .update(idempotencyKeys)
      .set({ createdAt: sql`now() - interval '1 day'` })
      .where(eq(idempotencyKeys.key, key))
    expect(await send(key)).toEqual([201, 2])
    await app.close()
  })

  test('that took too long is answered by what it came to', async () => {
    const { send, work, app, patience } = await openCall()
    patience.longestHandling = 1
    let finish = () => {}
    work.act = () => new Promise((resolve) => (finish = () => resolve({})))
    const key = newKey()
    expect((await send(key))[0]).toBe(503)
    await eventually(() => expect(work.count).toBe(1))
    finish()
    await eventually(async () => expect((await keyRows(key))[0]?.answer).toMatchObject({ value: { status: 201 } }))
    patience.longestHandling = 60_000
    expect(await send(key)).toEqual([201, 1])
    await app.close()
  })
})

test('an account’s answers go with the account', async () => {
  const shopper = new Visitor(shop.at.shop)
  const password = 'letters & ink'
  await shopper.call(accounts.register, {
    body: { username: 'leaves', email: 'leaves@shop.test', firstName: '', lastName: '', password },
  })
  const key = newKey()
  const design = { params: { id: shop.at.catalog.cardId } }
  await shopper.call(favorites.add, design, { key })
  expect(await keyRows(key)).toHaveLength(1)
  expect((await shopper.call(ownAccount.remove, { body: { password } })).status).toBe(200)
  expect(await keyRows(key)).toEqual([])
})
