import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import type { ResponseCache } from './response-cache.ts'
import { longestUnread } from '#server/platform/http/http-limits.ts'
import { type Encoding, type EncodedResponse, encodingFor, formFor } from './encoded-response.ts'
import type { SecurityHeaders } from '#server/platform/http/security-headers.ts'

interface FastPathParts {
  cache: ResponseCache
  /** The headers of every response. */
  headers: SecurityHeaders
  /** Counts one request of an address; false if it exceeds its rate limit. */
  isWithinShare: (address: string) => boolean
  trustProxy: string | undefined
  /** Called with each response's status. */
  onHit: (status: number) => void
}

/**
 * Serves cached responses before Fastify's router, with one in-memory lookup: the same bytes and headers that the
 * router would send, for two thirds of the CPU time or less (decision 030). Everything else goes on to the router,
 * including any request that is not plain or exceeds a rate limit.
 */
export function serveFromCache(
  app: FastifyInstance,
  { cache, headers, isWithinShare, trustProxy, onHit }: FastPathParts,
): void {
  const [route] = app.server.listeners('request') as [RequestListener]
  const addressOf = addressReader(trustProxy)
  const forms = new WeakMap<EncodedResponse, Partial<Record<Encoding, Form>>>()
  let open = true

  function formOf(cached: EncodedResponse, accepted: string | undefined): Form {
    const encoding = encodingOf(accepted)
    let known = forms.get(cached)
    if (!known) forms.set(cached, (known = {}))
    return (known[encoding] ??= readyForm(cached, encoding, headers))
  }

  app.server.removeListener('request', route)
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const cached = open && isPlain(request) ? cache.ready(request.url!) : undefined
    if (!cached || !isWithinShare(addressOf(request))) return route(request, response)
    const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
    const form = formOf(cached, accepted)
    const isKnown = known !== undefined && known.includes(cached.hash)
    const { status, head, body } = isKnown ? form.unchanged : form.whole
    // Closes sockets whose client reads nothing: Node alone would wait forever. When the timeout fires, Node checks
    // whether any queued data has been sent meanwhile, and if so waits as long again: hence half.
    request.socket.setTimeout(longestUnread / 2)
    // Node reads the list synchronously, so one list serves all responses.
    head[idAt] = randomUUID()
    response.writeHead(status, head)
    response.end(body)
    onHit(status)
  })
  // During shutdown, clients on open connections must be told that these close.
  const beginDraining = app.beginDraining
  app.beginDraining = () => {
    open = false
    beginDraining()
  }
  app.addHook('preClose', async () => {
    open = false
  })
}

/** A response as node:http accepts it: header names and values in one list. */
interface Form {
  whole: Sendable
  unchanged: Sendable
}

interface Sendable {
  status: number
  head: string[]
  body: Buffer | undefined
}

/** Index of the request id in the list. */
const idAt = 1

function readyForm(cached: EncodedResponse, encoding: Encoding, base: SecurityHeaders): Form {
  const sendable = (ifNoneMatch?: string): Sendable => {
    const { status, headers, body } = formFor(cached, encoding, ifNoneMatch)
    const length = body && { 'content-length': String(body.length) }
    const head = Object.entries({ 'x-request-id': '', ...base, ...headers, ...length }).flat()
    return { status, head, body }
  }
  return { whole: sendable(), unchanged: sendable(cached.hash) }
}

/** Whether the request contains nothing that the router must look at. */
function isPlain({ method, headers, rawHeaders }: IncomingMessage): boolean {
  if (method !== 'GET' || headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined)
    return false
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts === 1
}

/** Browsers send a handful of different values here, and programs a few more. */
const mostEncodings = 200
const encodings = new Map<string, Encoding>()

function encodingOf(accepted = ''): Encoding {
  let encoding = encodings.get(accepted)
  if (encoding === undefined) {
    encoding = encodingFor(accepted)
    if (encodings.size >= mostEncodings) encodings.clear()
    encodings.set(accepted, encoding)
  }
  return encoding
}

/** Reads the client address as Fastify does (its `trustProxy` option). */
function addressReader(trustProxy: string | undefined): (request: IncomingMessage) => string {
  if (!trustProxy) return ({ socket }) => socket.remoteAddress ?? ''
  const trusted = proxyAddress.compile(trustProxy.split(',').map((address) => address.trim()))
  return (request) => proxyAddress(request, trusted)
}
