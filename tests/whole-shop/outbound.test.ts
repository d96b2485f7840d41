import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, expect, test } from 'vitest'
import { artistsAdmin } from '#contract/catalog/artists-admin.ts'
import { cardsAdmin } from '#contract/catalog/cards-admin.ts'
import { messages } from '#contract/customers/messages.ts'
import { openSmtpServer } from '#tests/support/fakes/network/smtp-server.ts'
import { addSampleCatalog } from '#tests/support/samples/samples.ts'
import { signedInDesk } from '#tests/support/shop/signed-in-desk.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

// I10: URLs entered by people are shown, never fetched; the shop connects to its database and its mail server.

const smtp = await openSmtpServer()
const shop = await openTestShop({ SMTP_URL: smtp.url })
await addSampleCatalog(shop.db)
afterAll(async () => {
  await shop.close()
  await smtp.close()
})

test('picture URLs, of this machine or of a cloud’s internal services, are never requested', async () => {
  let calls = 0
  const inside = createServer((_request, response) => {
    calls++
    response.end('secret')
  }).listen(0, '127.0.0.1')
  await once(inside, 'listening')
  const { port } = inside.address() as AddressInfo
  const targets = new Set<string>()
  const onSocket = (message: unknown) => {
    const { socket } = message as {
      socket: { once(event: string, done: () => void): void; remotePort?: number; remoteAddress?: string }
    }
    socket.once('connect', () => targets.add(String(socket.remotePort)))
  }
  subscribe('net.client.socket', onSocket)

  const visitor = await signedInDesk(shop)
  for (const address of [
    `http://127.0.0.1:${port}/latest/meta-data/`,
    `http://localhost:${port}/a.png`,
    `http://[::1]:${port}/a.png`,
    `http://2130706433:${port}/a.png`,
    'http://169.254.169.254/latest/meta-data/',
    'http://metadata.google.internal/a.png',
  ]) {
    const artist = await visitor.call(artistsAdmin.create, {
      body: { name: 'A', specialty: 'B', bio: 'C', experience: 'D', profileImage: address, workspaceImage: address },
    })
    expect(artist.status).toBe(201)
    const card = { title: 'A', description: 'B', category: 'greeting', price: '1.00', imageUrl: address }
    expect((await visitor.call(cardsAdmin.create, { body: card })).status).toBe(201)
    for (const path of ['/api/cards', '/api/artists', `/api/artists/${artist.body.id}`, '/sitemap.xml']) {
      expect((await visitor.send('GET', path)).status).toBe(200)
    }
  }
  await visitor.call(messages.send, {
    body: { name: 'Al', email: 'al@shop.test', message: `http://127.0.0.1:${port}/` },
  })
  await smtp.waitFor(2, 30_000)
  unsubscribe('net.client.socket', onSocket)
  inside.close()

  expect(calls).toBe(0)
  const allowed = new Set([shop.url, shop.databaseUrl, smtp.url].map((url) => new URL(url).port))
  expect(targets.has(new URL(smtp.url).port), 'the listener hears of connections').toBe(true)
  expect([...targets].filter((target) => !allowed.has(target))).toEqual([])
})
