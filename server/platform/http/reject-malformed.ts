import { isUtf8 } from 'node:buffer'
import { type IncomingMessage, STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal, generalCode, refuse } from '#server/platform/errors.ts'
import { longestUrl, mostValues } from './http-limits.ts'
import type { SecurityHeaders } from './security-headers.ts'

/** Refuses requests that no browser sends (reliability.md, section 1.4). */
export function rejectMalformed(app: FastifyInstance, headers: SecurityHeaders): void {
  // Before Fastify, because Node does not call its routes for these.
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(417, plainHeaders(headers, 417)).end(bodyOf(417))
  })
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Decoding would silently replace invalid bytes with question marks.
    if (!isUtf8(body)) return done(new Refusal(400, 'This request is not valid UTF-8'))
    if ([',', '[', '{'].some((sign) => hasMore(body, sign, mostValues)))
      return done(new Refusal(413, 'This request has too many values'))
    return readJson(request, body.toString(), done)
  })
  // What `fetch` sends by itself is no JSON: 415, as the document says.
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async ({ url, headers: given, raw: { rawHeaders, httpVersion } }, reply) => {
    if ((given['content-encoding'] ?? 'identity') !== 'identity')
      return refuse(reply, new Refusal(415, 'Please send the body uncompressed, without content-encoding'))
    if (url.length > longestUrl) return refuse(reply, new Refusal(414, 'This address is too long'))
    // Node takes the first of two Host headers; a proxy in front of us may have taken the second.
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length === 0 && httpVersion !== '1.0')
      return refuse(reply, new Refusal(400, 'This request names no host'))
    if (hosts.length > 1) return refuse(reply, new Refusal(400, 'This request names two hosts'))
    return undefined
  })
}

/** Counts no further than needed: a body is mostly one text, or more than anybody needs. */
function hasMore(body: Buffer, sign: string, most: number): boolean {
  let at = -1
  for (let count = 0; count <= most; count++) if ((at = body.indexOf(sign, at + 1)) < 0) return false
  return true
}

/** Responds to what cannot be parsed as a request: Node's own response has no headers, and Fastify's lacks ours. */
export function rejectUnparsable(headers: SecurityHeaders) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = statuses[error.code ?? ''] ?? 400
    const lines = Object.entries(plainHeaders(headers, status)).map((pair) => pair.join(': '))
    if (socket.writable) {
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${bodyOf(status)}`)
    }
    socket.destroy()
  }
}

function plainHeaders(headers: SecurityHeaders, status: number): Record<string, string | number> {
  return {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': bodyOf(status).length,
    connection: 'close',
  }
}

function bodyOf(status: number): string {
  return JSON.stringify({ code: generalCode(status), message: sentences[status] })
}

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

const sentences: Record<number, string> = {
  400: 'This request is not valid',
  408: 'This request took too long',
  417: 'This request expects what the shop cannot do',
  431: 'The headers of this request are too large',
}
