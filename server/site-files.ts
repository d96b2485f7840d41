import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { AnswerCache } from './answer-cache.ts'
import type { Db } from './db/db.ts'
import { artists, cardDesigns } from './db/schema.ts'
import { sendPrepared } from './prepared-answer.ts'

const publicPaths = ['/', '/shop', '/artists', '/bulk-orders', '/how-it-works', '/contact', '/terms', '/privacy']

/** What search engines read first, robots.txt and the sitemap of public pages, and where faults are to be reported. */
export function siteFiles(
  app: FastifyInstance,
  { db, cache, publicUrl }: { db: Db; cache: AnswerCache; publicUrl: string },
): void {
  const config = { access: 'static' } as const

  app.get('/robots.txt', { config }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /admin\nDisallow: /checkout\nDisallow: /orders\nDisallow: /account\nDisallow: /track/\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  )

  // RFC 9116; it must not be older than its date, so the date moves on.
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

  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const answer = await cache.answer('/sitemap.xml', async () => {
      const people = await db.select({ id: artists.id }).from(artists).where(eq(artists.isActive, true))
      const designs = await db.select({ id: cardDesigns.id }).from(cardDesigns).where(eq(cardDesigns.isActive, true))
      const paths = [
        ...publicPaths,
        ...people.map(({ id }) => `/artist/${id}`),
        ...designs.map(({ id }) => `/card/${id}`),
      ]
      const urls = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join('')
      return {
        status: 200,
        headers: { 'content-type': 'application/xml; charset=utf-8' },
        body: `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      }
    })
    return sendPrepared(request, reply, answer)
  })
}

/** At midnight, so that all answers of a day are the same. */
function halfAYearFromNow(): string {
  const date = new Date()
  date.setUTCHours(0, 0, 0, 0)
  date.setUTCDate(date.getUTCDate() + 180)
  return date.toISOString()
}
