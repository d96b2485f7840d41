import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Balancer {
  url: string
  /** Routes requests to this shop as soon as it is ready. */
  add(url: string): void
  remove(url: string): void
  isReady(url: string): boolean
  close(): Promise<void>
}

/** Interval of the readiness checks in ms, and the number of consecutive failures that takes a shop out. */
const checks = { every: 100, failures: 3 }
const repeatable = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])

/**
 * A minimal load balancer in front of several shops: round robin over the shops whose `/readyz` succeeds, or over all
 * when none does, each request on a connection of its own. A request whose connection was refused goes to the next shop
 * if it may be repeated.
 */
export async function openBalancer(): Promise<Balancer> {
  /** Consecutive failed checks. */
  const failures = new Map<string, number>()
  let turn = 0

  const isReady = (url: string) => (failures.get(url) ?? checks.failures) < checks.failures

  async function check(url: string): Promise<void> {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    await answer?.arrayBuffer()
    const before = failures.get(url)
    if (before !== undefined) failures.set(url, answer?.status === 200 ? 0 : before + 1)
  }
  const timer = setInterval(() => {
    for (const url of failures.keys()) void check(url)
  }, checks.every)

  async function serve(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = Buffer.concat(await incoming.toArray())
    const ready = [...failures.keys()].filter(isReady)
    const shops = ready.length > 0 ? ready : [...failures.keys()]
    const first = turn++
    for (let attempt = 0; attempt < shops.length; attempt++) {
      const outcome = await forward(shops[(first + attempt) % shops.length]!, incoming, body, reply)
      if (outcome === 'answered') return
      if (outcome === 'failed' || !repeatable.has(incoming.method!)) break
    }
    reply.writeHead(502).end()
  }

  const server = createServer((incoming, reply) => void serve(incoming, reply)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add(url) {
      failures.set(url, checks.failures)
    },
    remove: (url) => void failures.delete(url),
    isReady,
    async close() {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function forward(
  shop: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  reply: ServerResponse,
): Promise<'answered' | 'refused' | 'failed'> {
  return new Promise((resolve) => {
    const asked = request(shop + url, { method, headers: { ...headers, connection: 'close' }, agent: false })
    asked.on('error', (error) => resolve('code' in error && error.code === 'ECONNREFUSED' ? 'refused' : 'failed'))
    asked.on('response', (answer) => {
      const { connection: _connection, ...kept } = answer.headers
      reply.writeHead(answer.statusCode!, kept)
      answer.pipe(reply).on('finish', () => resolve('answered'))
      answer.on('error', () => reply.destroy())
    })
    asked.end(body)
  })
}
