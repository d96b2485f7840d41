import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { invalid } from '#server/platform/errors.ts'
import { reportPath } from './content-security-policy.ts'

/** One report in the older format (`report-uri`), or a list in the newer one (`report-to`). */
const Reports = z.union([
  z.pipe(
    z.object({
      'csp-report': z.object({
        'effective-directive': z.optional(z.string()),
        'violated-directive': z.optional(z.string()),
        'blocked-uri': z.optional(z.string()),
        'document-uri': z.optional(z.string()),
      }),
    }),
    z.transform(({ 'csp-report': report }) => [
      {
        directive: report['effective-directive'] ?? report['violated-directive'],
        blocked: report['blocked-uri'],
        page: report['document-uri'],
      },
    ]),
  ),
  z.pipe(
    z.array(
      z.object({
        type: z.string(),
        body: z.object({
          effectiveDirective: z.optional(z.string()),
          blockedURL: z.optional(z.string()),
          documentURL: z.optional(z.string()),
        }),
      }),
    ),
    z.transform((reports) =>
      reports
        .filter(({ type }) => type === 'csp-violation')
        .map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL, page: body.documentURL })),
    ),
  ),
])

/**
 * Receives browsers' CSP violation reports. Browsers send them on their own, without the headers of our pages' calls,
 * and a report changes nothing, so this route is outside the access guard.
 */
export function cspReports(app: FastifyInstance): void {
  app.register(async (scope) => {
    const bodyLimit = 16 * 1024
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, body),
    )
    const config = { access: 'anyone', share: { name: 'csp-reports', requests: 20 } } as const
    scope.post(reportPath, { bodyLimit, config, schema: { hide: true } }, (request, reply) => {
      const violations = readCspReports(String(request.body))
      if (!violations) throw invalid('This is not a report')
      if (violations.length > 0) request.log.warn({ violation: violations[0], count: violations.length }, 'csp report')
      return reply.code(204).header('cache-control', 'no-store').send()
    })
  })
}

/**
 * What may be logged: the directive, whose resource was blocked, and the kind of page. URLs are shortened, because they
 * can contain a private link or a search term. Undefined for anything that is not a report.
 */
export function readCspReports(body: string) {
  try {
    return Reports.parse(JSON.parse(body)).map(({ directive = '', blocked = '', page = '' }) => ({
      directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? '',
      blocked: /^[a-z-]{1,40}$/.test(blocked) ? blocked : originOf(blocked),
      page: URL.canParse(page) ? (/^\/[a-z-]{0,40}/.exec(new URL(page).pathname)?.[0] ?? '') : '',
    }))
  } catch {
    return undefined
  }
}

function originOf(address: string): string {
  if (!URL.canParse(address)) return ''
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`.slice(0, 200)
}
