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

/** Interval of the checks in ms, and the number of consecutive failures that takes a shop out. */
const checks = { every: 100, failures: 3 }
const repeatable = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])

/**
 * A minimal load balancer in front of several shops, by the rule of docs/operation.md: round robin over those whose
 * `/readyz` succeeds, or when none does, over those whose `/healthz` does; when none does either, a bare 503. Each
 * request has a connection of its own, and goes to the next shop if that was refused and it may be repeated.
 */
export async function openBalancer(): Promise<Balancer> {
  const shops = new Set<string>()
  const [ready, alive] = [new Checked('/readyz'), new Checked('/healthz')]
  let turn = 0

  const timer = setInterval(() => {
    for (const url of shops) for (const checked of [ready, alive]) void checked.check(url)
  }, checks.every)

  async function serve(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const body = Buffer.concat(await incoming.toArray())
    const readyOnes = [...shops].filter((url) => ready.holds(url))
    const backend = readyOnes.length > 0 ? readyOnes : [...shops].filter((url) => alive.holds(url))
    const first = turn++
    for (let attempt = 0; attempt < backend.length; attempt++) {
      const outcome = await forward(backend[(first + attempt) % backend.length]!, incoming, body, reply)
      if (outcome === 'answered') return
      if (outcome === 'failed' || !repeatable.has(incoming.method!)) break
    }
    reply.writeHead(backend.length > 0 ? 502 : 503).end()
  }

  const server = createServer((incoming, reply) => void serve(incoming, reply)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (url) => void shops.add(url),
    remove: (url) => void shops.delete(url),
    isReady: (url) => ready.holds(url),
    async close() {
      clearInterval(timer)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Which shops an address says yes for; no shop does before its first check. */
class Checked {
  readonly #path: string
  /** Consecutive failed checks. */
  readonly #failures = new Map<string, number>()

  constructor(path: string) {
    this.#path = path
  }

  holds(url: string): boolean {
    return (this.#failures.get(url) ?? checks.failures) < checks.failures
  }

  async check(url: string): Promise<void> {
    const answer = await fetch(url + this.#path).catch(() => undefined)
    await answer?.arrayBuffer()
    const before = this.#failures.get(url) ?? checks.failures
    this.#failures.set(url, answer?.status === 200 ? 0 : before + 1)
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
