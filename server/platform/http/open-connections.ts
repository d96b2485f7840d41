import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { connectionLimits, mostConnections } from './http-limits.ts'

const { spare, crowded, ofOneAddress, idleWhenCrowded, longestAnswer, spareLife } = connectionLimits

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long a client may take to receive this route's response, in ms, if not the default. */
    longestAnswer?: number
  }
}

interface Connection {
  address: string
  /** The number of requests in progress, and since when it is zero or not. */
  requests: number
  since: number
  longestAnswer: number
  /** For connections beyond the regular ones. */
  endsAt: number
}

interface Options {
  trustProxy: string | undefined
  /** Off where requests are not limited either: tests and benchmarks come from one address. */
  limitAddresses: boolean
  /** What an address counts as: one client, for the limit. */
  keyOf: (address: { ip: string }) => string
}

/**
 * Keeps a process reachable when somebody opens as many connections as they can (reliability.md, section 2.5): a limit
 * for each address, timeouts for idle ones and slow readers, and a few in reserve for health checks, closed after
 * seconds. The limits apply per process.
 */
export function limitConnections(app: FastifyInstance, { trustProxy, limitAddresses, keyOf }: Options): void {
  const open = new Map<Socket, Connection>()
  const counts = new Map<string, number>()
  const isTrusted = trustProxy ? proxyAddress.compile(trustProxy.split(',').map((each) => each.trim())) : () => false
  let refused = 0
  app.server.maxConnections = mostConnections + spare

  function forget(socket: Socket): void {
    const connection = open.get(socket)
    if (!connection || !open.delete(socket)) return
    const left = counts.get(connection.address)! - 1
    if (left > 0) counts.set(connection.address, left)
    else counts.delete(connection.address)
  }

  app.server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress ?? ''
    const address = keyOf({ ip })
    const count = (counts.get(address) ?? 0) + 1
    if (limitAddresses && count > ofOneAddress && !isTrusted(ip, 0)) {
      refused++
      socket.destroy()
      return
    }
    if (open.size >= mostConnections) {
      const idle = longestIdle(open)
      idle?.destroy()
      if (idle) forget(idle)
    }
    counts.set(address, count)
    const endsAt = open.size >= mostConnections ? Date.now() + spareLife : Infinity
    open.set(socket, { address, requests: 0, since: Date.now(), longestAnswer, endsAt })
    socket.once('close', () => forget(socket))
  })

  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(socket)
    if (!connection) return
    if (connection.requests++ === 0) connection.since = Date.now()
    response.once('close', () => {
      connection.requests--
      connection.since = Date.now()
      connection.longestAnswer = longestAnswer
    })
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const connection = open.get(request.raw.socket)
    const own = request.routeOptions.config?.longestAnswer
    if (connection && own) connection.longestAnswer = own
    done()
  })

  const timer = setInterval(() => {
    const now = Date.now()
    for (const [socket, connection] of open) if (isOver(connection, now, open.size)) socket.destroy()
    // One line for all of them: logging thousands would add to the load.
    if (refused > 0) app.log.warn({ connections: refused }, 'connections refused: too many of one address')
    refused = 0
  }, 1000).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function isOver({ requests, since, longestAnswer: longest, endsAt }: Connection, now: number, open: number): boolean {
  if (now > endsAt) return true
  if (requests > 0) return now - since > longest
  return open > crowded && now - since > idleWhenCrowded
}

/** The connection that has been idle the longest. */
function longestIdle(open: Map<Socket, Connection>): Socket | undefined {
  let found: [Socket, Connection] | undefined
  for (const entry of open)
    if (entry[1].requests === 0 && entry[1].since < (found?.[1].since ?? Infinity)) found = entry
  return found?.[0]
}
