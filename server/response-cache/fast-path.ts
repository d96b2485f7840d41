import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import type { ResponseCache } from './response-cache.ts'
import { longestUnread } from '#server/http/http-limits.ts'
import { type Encoding, type EncodedResponse, encodingFor, formFor } from './encoded-response.ts'
import type { SecurityHeaders } from '#server/http/security-headers.ts'

interface FastPathParts {
  cache: ResponseCache
  /** What every answer carries. */
  headers: SecurityHeaders
  /** Counts one request of an address; false when it asks too often. */
  isWithinShare: (address: string) => boolean
  trustProxy: string | undefined
  /** Hears the status of each answer. */
  onHit: (status: number) => void
}

/**
 * Serves cached responses before Fastify's router, by one look into the memory: the same bytes and headers that the
 * router would send, for two thirds of the processor time or less (decision 030). Everything else goes on to the router;
 * so does everything about a request that is not plain, and what a rate limit has to say.
 */
export function serveFromCache(
  app: FastifyInstance,
  { cache, headers, isWithinShare, trustProxy, onHit }: FastPathParts,
): void {
  const [route] = app.server.listeners('request') as [RequestListener]
  const addressOf = addressReader(trustProxy)
  const forms = new WeakMap<EncodedResponse, Partial<Record<Encoding, Form>>>()
  let open = true

  function formOf(answer: EncodedResponse, accepted: string | undefined): Form {
    const encoding = encodingOf(accepted)
    let known = forms.get(answer)
    if (!known) forms.set(answer, (known = {}))
    return (known[encoding] ??= readyForm(answer, encoding, headers))
  }

  app.server.removeListener('request', route)
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const answer = open && isPlain(request) ? cache.ready(request.url!) : undefined
    if (!answer || !isWithinShare(addressOf(request))) return route(request, response)
    const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers
    const form = formOf(answer, accepted)
    const isKnown = known !== undefined && known.includes(answer.hash)
    const { status, head, body } = isKnown ? form.unchanged : form.whole
    // A socket that is open and takes nothing: Node alone would wait for ever. When its time is over, Node looks whether
    // anything of what is queued has left meanwhile, and waits as long once more.
    request.socket.setTimeout(longestUnread / 2)
    // Node reads the list at once, so one list serves all answers.
    head[idAt] = randomUUID()
    response.writeHead(status, head)
    response.end(body)
    onHit(status)
  })
  // Who comes by a connection that is still open while the process leaves must be told that it closes.
  const beginDraining = app.beginDraining
  app.beginDraining = () => {
    open = false
    beginDraining()
  }
  app.addHook('preClose', async () => {
    open = false
  })
}

/** An answer as node:http takes it: names and values in one list. */
interface Form {
  whole: Sendable
  unchanged: Sendable
}

interface Sendable {
  status: number
  head: string[]
  body: Buffer | undefined
}

/** Where the id of the request stands in the list. */
const idAt = 1

function readyForm(answer: EncodedResponse, encoding: Encoding, base: SecurityHeaders): Form {
  const sendable = (ifNoneMatch?: string): Sendable => {
    const { status, headers, body } = formFor(answer, encoding, ifNoneMatch)
    const length = body && { 'content-length': String(body.length) }
    const head = Object.entries({ 'x-request-id': '', ...base, ...headers, ...length }).flat()
    return { status, head, body }
  }
  return { whole: sendable(), unchanged: sendable(answer.hash) }
}

/** Nothing in it that the router would have to look at. */
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

/** Browsers say a handful of things here, and programs a few more. */
const mostSayings = 200
const sayings = new Map<string, Encoding>()

function encodingOf(accepted = ''): Encoding {
  let encoding = sayings.get(accepted)
  if (encoding === undefined) {
    encoding = encodingFor(accepted)
    if (sayings.size >= mostSayings) sayings.clear()
    sayings.set(accepted, encoding)
  }
  return encoding
}

/** As Fastify reads it (its option `trustProxy`). */
function addressReader(trustProxy: string | undefined): (request: IncomingMessage) => string {
  if (!trustProxy) return ({ socket }) => socket.remoteAddress ?? ''
  const trusted = proxyAddress.compile(trustProxy.split(',').map((address) => address.trim()))
  return (request) => proxyAddress(request, trusted)
}
