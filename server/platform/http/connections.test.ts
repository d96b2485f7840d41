import { once } from 'node:events'
import { type AddressInfo, type Socket, connect } from 'node:net'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createResponseCache } from '#server/platform/response-cache/response-cache.ts'
import { eventually } from '#tests/support/checks/eventually.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

// Clients that occupy connections (reliability.md, section 2.5). On Linux, all of 127.0.0.0/8 is this machine.

const apps: Awaited<ReturnType<typeof buildApp>>[] = []
let sockets: Socket[] = []
const shop = await openTestShop()
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  for (const app of apps.splice(0)) await app.close()
})
afterAll(() => shop.close())

/** A server with the shop's limits per address. @returns its port */
async function open(environment: Record<string, string> = {}): Promise<number> {
  const { db, jobs, payments } = shop
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMIT: 'on', ...environment })
  const app = await buildApp({ config, db, cache: createResponseCache(), jobs, payments, media: undefined! })
  app.get('/drips', { config: { access: 'anyone', longestAnswer: 300 } }, (_request, reply) => {
    reply.raw.writeHead(200, { 'content-type': 'text/plain' })
    const drip = setInterval(() => reply.raw.write('drop'), 50)
    reply.raw.once('close', () => clearInterval(drip))
    return reply
  })
  app.get('/holds', { config: { access: 'anyone', spared: true } }, (_request, reply) => {
    reply.raw.writeHead(200, { 'content-type': 'text/plain' })
    reply.raw.write('first')
    return reply
  })
  apps.push(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

const idle = 'GET /healthz HTTP/1.1\r\nHost: shop.test\r\n\r\n'
/** A response that never ends, so its connection is busy. */
const busy = 'GET /holds HTTP/1.1\r\nHost: shop.test\r\n\r\n'

/** Opens connections from one address, each with one request, until each is answered or closed. */
async function occupy(port: number, localAddress: string, count: number, request = idle): Promise<Socket[]> {
  const opened = Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.write(request)
    return socket
  })
  sockets.push(...opened)
  await Promise.all(
    opened.map(
      (socket) =>
        new Promise((resolve) => {
          socket
            .on('error', () => {})
            .once('close', resolve)
            .once('data', resolve)
        }),
    ),
  )
  return opened
}

const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded
const health = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(2000) })).status

describe.runIf(process.platform === 'linux')('protects', () => {
  test('one address keeps at most a hundred connections, and others get in', async () => {
    const port = await open()
    const opened = await occupy(port, '127.0.0.2', 300)
    expect(await health(port)).toBe(200)
    await eventually(() => expect(opened.filter(isOpen)).toHaveLength(100))
    // A client that closes some may open as many again.
    for (const socket of opened.filter(isOpen).slice(0, 20)) socket.destroy()
    await eventually(async () => {
      const [again] = await occupy(port, '127.0.0.2', 1)
      expect(isOpen(again!)).toBe(true)
    })
  })

  test('a trusted proxy may have any number', async () => {
    const port = await open({ TRUST_PROXY: '127.0.0.2' })
    const opened = await occupy(port, '127.0.0.2', 300)
    expect(opened.filter(isOpen)).toHaveLength(300)
  })

  test('the connection that has been idle the longest is closed for a new one', async () => {
    const port = await open()
    for (let address = 2; address < 11; address++) await occupy(port, `127.0.0.${address}`, 100, busy)
    await occupy(port, '127.0.0.11', 98, busy)
    const [older] = await occupy(port, '127.0.0.11', 1)
    const [newer] = await occupy(port, '127.0.0.11', 1)
    expect(await health(port)).toBe(200)
    await eventually(() => expect(isOpen(older!) && isOpen(newer!)).toBe(false))
    expect(isOpen(older!)).toBe(false)
  })

  test('soon most of too many idle connections are closed', async () => {
    const port = await open()
    for (let address = 2; address < 12; address++) await occupy(port, `127.0.0.${address}`, 100)
    await eventually(() => expect(sockets.filter(isOpen).length).toBeLessThanOrEqual(700))
    expect(await health(port)).toBe(200)
  })

  test('if all connections are busy, health checks use a reserve connection, which is soon closed', async () => {
    const port = await open()
    for (let address = 2; address < 12; address++) await occupy(port, `127.0.0.${address}`, 100, busy)
    expect(await health(port)).toBe(200)
    const [spare] = await occupy(port, '127.0.0.12', 1)
    await once(spare!, 'close')
  })

  test('a response that is read too slowly is cut off, however steadily it is read', async () => {
    const port = await open()
    const [reader] = await occupy(port, '127.0.0.2', 1, 'GET /drips HTTP/1.1\r\nHost: shop.test\r\n\r\n')
    let read = 0
    reader!.on('data', ({ length }) => (read += length))
    await once(reader!, 'close')
    expect(read).toBeGreaterThan(0)
  })
})
