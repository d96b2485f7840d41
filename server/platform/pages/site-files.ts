import { addDays } from '#contract/base/mail-calendar.ts'
import { shopDayOf, startOfShopDay } from '#contract/base/shop-day.ts'
import type { FastifyInstance } from 'fastify'

/** Serves robots.txt, which search engines read first, and security.txt, which says where to report vulnerabilities. */
export function siteFiles(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const config = { access: 'static' } as const

  app.get('/robots.txt', { config }, async (_request, reply) => {
    const barred = ['/api/', ...shortest((await app.sitePages()).private)].map((path) => `Disallow: ${path}`)
    return reply
      .type('text/plain; charset=utf-8')
      .send(['User-agent: *', ...barred, `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n'))
  })

  // RFC 9116: it must not have expired, so the date moves with today.
  app.get('/.well-known/security.txt', { config }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          'Contact: mailto:security@fairhand.example',
          `Expires: ${halfAYearFromNow()}`,
          'Preferred-Languages: en',
          `Canonical: ${publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
}

/** Disallowing a path disallows everything that begins with it. */
function shortest(paths: readonly string[]): string[] {
  const beginnings = [...new Set(paths.map((path) => path.replace(/\$.*/, '')))]
  return beginnings.filter((path) => !beginnings.some((other) => other !== path && path.startsWith(other)))
}

/** At midnight, so that all responses of a day are the same. */
function halfAYearFromNow(): string {
  return startOfShopDay(addDays(shopDayOf(new Date()), 180)).toISOString()
}
