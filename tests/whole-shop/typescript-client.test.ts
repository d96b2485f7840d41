import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/customers/accounts.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { newProgram } from '#tests/support/shop/program.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'
import { Visitor } from '#tests/support/shop/visitor.ts'
import { Fairhand, type NewOrder, WebhookError, verifyWebhook } from '#clients/typescript/src/fairhand.ts'

// The TypeScript client, against a running shop.

const shop = await openTestShop()
const catalog = await addSampleCatalog(shop.db)
const ann = new Visitor(shop)
const registration = { username: 'ann', email: 'ann@shop.test', password: 'letters & ink again' }
await ann.call(accounts.register, { body: registration })
const { key } = await newProgram(shop, ann, 'test', undefined, registration.password)
const fairhand = new Fairhand({ key, url: shop.url })
afterAll(() => shop.close())

const order = (names: string[]): NewOrder => ({
  items: [
    {
      cardDesignId: catalog.cardId,
      writingStyle: 'Elegant Cursive',
      customMessage: 'Dear {firstName}, welcome.',
      customSignature: 'Acme',
      recipients: names.map((name) => ({
        name,
        address: { street: '1 Main Street', city: 'Springfield', state: 'IL', zipCode: '62701' },
      })),
    },
  ],
})

describe('works', () => {
  test('cards are ordered once, listed page by page, moved on and cancelled', async () => {
    expect((await fairhand.designs.list()).data.map(({ id }) => id)).toContain(catalog.cardId)
    const made = await fairhand.orders.create(order(['Ada Lovelace']), { idempotencyKey: 'client-order-1' })
    const again = await fairhand.orders.create(order(['Ada Lovelace']), { idempotencyKey: 'client-order-1' })
    expect(again.id).toBe(made.id)
    expect((await fairhand.orders.find(made.id)).pieces[0]!.customMessage).toBe('Dear Ada, welcome.')
    const moved = await fairhand.pieces.advance(made.pieces[0]!.id)
    expect(moved.state).toBe('accepted')

    const other = await fairhand.orders.create(order(['Grace Hopper', 'Mary Shelley']))
    const names: string[] = []
    for await (const piece of fairhand.all((page) => fairhand.pieces.list({ ...page, limit: 1 })))
      names.push(piece.recipient.name)
    expect(names.toSorted()).toEqual(['Ada Lovelace', 'Grace Hopper', 'Mary Shelley'])
    expect((await fairhand.orders.cancel(other.id)).status).toBe('cancelled')
    expect((await fairhand.promises({ zipCode: '62701' })).data.length).toBeGreaterThan(0)
    expect((await fairhand.balance()).mode).toBe('test')
  })

  test('a call without a response is retried', async () => {
    let calls = 0
    const flaky = createServer((request, response) => {
      calls++
      if (calls === 1) return request.socket.destroy()
      if (calls === 2) return response.writeHead(503).end('busy')
      response.setHeader('content-type', 'application/json').end('{"mode":"test","currency":"usd","amount":"1.00"}')
    })
    await new Promise<void>((resolve) => flaky.listen(0, '127.0.0.1', resolve))
    try {
      const url = `http://127.0.0.1:${(flaky.address() as AddressInfo).port}`
      expect(await new Fairhand({ key: 'fh_test_x', url }).balance()).toMatchObject({ amount: '1.00' })
      expect(calls).toBe(3)
    } finally {
      flaky.close()
    }
  })

  test('a card is moved on once, even if responses are lost', async () => {
    const card = (await fairhand.orders.create(order(['Ada Lovelace']))).pieces[0]!.id
    let calls = 0
    // The request takes effect; its response is lost, or comes from an intermediary.
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      calls++
      await fairhand.pieces.advance(card)
      if (calls === 1) request.socket.destroy()
      else response.writeHead(503, { 'retry-after': '1' }).end('busy')
    }
    const lossy = createServer((request, response) => void answer(request, response))
    await new Promise<void>((resolve) => lossy.listen(0, '127.0.0.1', resolve))
    try {
      const url = `http://127.0.0.1:${(lossy.address() as AddressInfo).port}`
      const program = new Fairhand({ key: 'fh_test_x', url })
      await expect(program.pieces.advance(card)).rejects.toThrow()
      expect([calls, (await fairhand.pieces.find(card)).state]).toEqual([1, 'accepted'])
      await expect(program.pieces.advance(card)).rejects.toMatchObject({ status: 503 })
      expect([calls, (await fairhand.pieces.find(card)).state]).toEqual([2, 'approved'])
    } finally {
      lossy.close()
    }
  })

  test('verifies webhooks signed according to Standard Webhooks', () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    const body = JSON.stringify({ type: 'piece.mailed', timestamp: new Date().toISOString(), data: { id: 'p1' } })
    const at = new Date()
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
    }
    expect(verifyWebhook({ body, headers, secret })).toMatchObject({ id: 'msg_1', type: 'piece.mailed' })
    const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`
    expect(verifyWebhook({ body, headers: new Headers(headers), secret: [other, secret] }).id).toBe('msg_1')
    for (const wrong of [
      { body: body.replace('p1', 'p2'), headers, secret },
      { body, headers, secret: other },
      { body, headers: { ...headers, 'webhook-timestamp': '1' }, secret },
      { body, headers: { ...headers, 'webhook-signature': '' }, secret },
    ])
      expect(() => verifyWebhook(wrong)).toThrow(WebhookError)
  })
})

describe('refuses', () => {
  test('with the API’s code and pointer', async () => {
    const bad = order(['Ada Lovelace'])
    bad.items[0]!.recipients[0]!.address.zipCode = 'nowhere'
    await expect(fairhand.orders.create(bad)).rejects.toMatchObject({
      code: 'invalid_input',
      status: 400,
      problem: { errors: [{ pointer: '#/items/0/recipients/0/address/zipCode' }] },
    })
    await expect(fairhand.orders.find(crypto.randomUUID())).rejects.toMatchObject({ code: 'not_found' })
    await expect(new Fairhand({ key: 'fh_test_wrong', url: shop.url }).balance()).rejects.toMatchObject({ status: 401 })
  })
})
