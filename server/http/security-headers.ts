import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { generalCode } from '#server/errors.ts'
import { barePolicy, permissionsPolicy } from './content-security-policy.ts'

// What every answer carries, whatever it is (reliability, section 2.6, I9); pages and pictures have policies of their own.

export type SecurityHeaders = Record<string, string>

export function securityHeaders({ secure, stripe }: Pick<Config, 'secure' | 'stripe'>): SecurityHeaders {
  return {
    'content-security-policy': barePolicy,
    'permissions-policy': permissionsPolicy(stripe),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-dns-prefetch-control': 'off',
    // Browsers' old filters could be turned against a page.
    'x-xss-protection': '0',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Before everything else, so that refusals and failures carry them too. */
export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Answers what is not even a request: Node's own answer knows no headers, and Fastify's knows not ours. */
export function rejectMalformedRequests(headers: SecurityHeaders) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = statuses[error.code ?? ''] ?? 400
    const body = JSON.stringify({ code: generalCode(status), message: sentences[status] })
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': body.length,
      connection: 'close',
    }).map((pair) => pair.join(': '))
    if (socket.writable) {
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
    }
    socket.destroy()
  }
}

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

const sentences: Record<number, string> = {
  400: 'This request is not valid',
  408: 'This request took too long',
  431: 'The headers of this request are too large',
}
