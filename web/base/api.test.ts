import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { artists } from '#contract/catalog/artists.ts'
import { cards } from '#contract/catalog/cards.ts'
import { cart } from '#contract/sales/cart.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { ownPieces } from '#contract/customers/piece-calls.ts'
import { type Send, call, read } from './api.ts'

// The errors of failed calls (the specification, section 8), from a server whose responses depend on the path.

interface Answer {
  status: number
  text: string
}

let server: Server
let next: Answer
let lastKey: unknown
const send: Send = (path, init) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init)
const answer = (status: number, text: string) => (next = { status, text })

beforeAll(async () => {
  server = createServer((request, response) => {
    lastKey = request.headers['idempotency-key']
    response.statusCode = next.status
    response.end(next.text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test('§8.1 a response that is not OK raises an error with its status, a colon, and its text or else its status text', async () => {
  answer(409, 'This username is already taken')
  await expect(call(orders.listOwn, undefined, send)).rejects.toThrow(/^409: This username is already taken$/)
  answer(503, '')
  await expect(call(orders.listOwn, undefined, send)).rejects.toThrow(/^503: Service Unavailable$/)
})

test('§8.2 a read with a 401 response raises an error; the visitor query returns null without one', async () => {
  answer(401, '{"message":"Please sign in"}')
  await expect(call(orders.listOwn, undefined, send)).rejects.toThrow('401: {"message":"Please sign in"}')
  answer(200, 'null')
  expect(await call(accounts.current, undefined, send)).toBeNull()
})

test.each([
  ['Failed to fetch artists', () => call(artists.list, undefined, send)],
  ['Failed to fetch artist', () => call(artists.find, { params: { id: crypto.randomUUID() } }, send)],
  ['Failed to fetch cards', () => call(cards.list, undefined, send)],
  ['Failed to fetch cart items', () => call(cart.list, undefined, send)],
])('§8.3 a failed read says: %s', async (message, ask) => {
  answer(503, '{"message":"The shop is catching its breath. Please try again in a moment."}')
  const error = await ask().catch((reason: unknown) => reason)
  expect(error).toMatchObject({ message, sentence: 'The shop is catching its breath. Please try again in a moment.' })
})

test('a call without a response is repeated with its key; the next one has another', async () => {
  const chosen = { cardDesignId: crypto.randomUUID(), selectedArtistId: crypto.randomUUID() }
  const words = { customMessage: 'Hello', customSignature: 'Ann', writingStyle: 'Modern Script' as const }
  const keyOf = async (status: number) => {
    answer(status, '{}')
    await call(cart.add, { body: { ...chosen, ...words } }, send).catch(() => {})
    return lastKey
  }
  const keys = [await keyOf(503), await keyOf(200), await keyOf(200)]
  expect(keys[0]).toMatch(/^[\d-]+$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('§7.3 a cached read is a GET request for its key’s path', () => {
  const id = crypto.randomUUID()
  expect(read(artists.find, { params: { id } }).queryKey).toEqual([`/api/artists/${id}`])
  expect(artists.find.method).toBe('GET')
})

test('every change has a key, except where repeating it does no harm; a read has none', async () => {
  answer(200, '{}')
  const keyOf = async (work: Promise<unknown>) => {
    await work
    return lastKey
  }
  const params = { id: crypto.randomUUID(), piece: crypto.randomUUID() }
  const release = () => call(ownPieces.release, { params, body: { version: 1 } }, send)
  const first = await keyOf(release())
  expect(first).toMatch(/^[\d-]+$/)
  expect(await keyOf(release())).not.toBe(first)
  expect(await keyOf(call(cart.remove, { params: { id: params.id } }, send))).toBeUndefined()
  expect(await keyOf(call(cart.list, undefined, send))).toBeUndefined()
})

test('a step without a response is repeated with its key, unless another change succeeded since: on, off, on', async () => {
  const params = { id: crypto.randomUUID(), piece: crypto.randomUUID() }
  const turn = async (enabled: boolean, status: number) => {
    answer(status, '{}')
    await call(ownPieces.changeGifteePage, { params, body: { enabled } }, send).catch(() => {})
    return lastKey
  }
  const lost = await turn(true, 503)
  expect(await turn(true, 503)).toBe(lost)
  await turn(false, 200)
  expect(await turn(true, 200)).not.toBe(lost)
})
