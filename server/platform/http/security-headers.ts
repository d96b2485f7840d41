import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/platform/config/config.ts'
import { barePolicy, permissionsPolicy } from './content-security-policy.ts'

// The headers of every response (reliability.md, section 2.6, I9); pages and pictures have their own policies.

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
    // Old browsers' XSS filters could themselves be used to attack a page.
    'x-xss-protection': '0',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Registered first, so that refusals and failures carry the headers too. */
export function addSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
