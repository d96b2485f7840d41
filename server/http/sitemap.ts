import { asc, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ResponseCache } from '#server/response-cache/response-cache.ts'
import { countCards } from '#server/cards/cards.ts'
import type { Db } from '#server/db/db.ts'
import { artists, cardDesigns } from '#server/db/schema.ts'
import { notFound } from '#server/errors.ts'
import { sendEncoded } from '#server/response-cache/encoded-response.ts'

const publicPaths = ['/', '/shop', '/artists', '/bulk-orders', '/how-it-works', '/contact', '/terms', '/privacy']

/** Far below the 50,000 that search engines take: a part is made while others wait. */
const cardsInPart = 5000

interface Parts {
  db: Db
  cache: ResponseCache
  publicUrl: string
}

/**
 * What search engines go by: all public pages in one file, or in a large shop a list of files, of which each holds a part
 * of the cards. The parts are made when they are asked for and not kept.
 */
export function sitemap(app: FastifyInstance, { db, cache, publicUrl }: Parts): void {
  const config = { access: 'static' } as const
  const headers = { 'content-type': 'application/xml; charset=utf-8' }
  const locations = (paths: string[]) => paths.map((path) => `<loc>${publicUrl}${path}</loc>`)

  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const answer = await cache.getOrRender('/sitemap.xml', async () => {
      const parts = Math.ceil((await countCards(db)) / cardsInPart)
      const body =
        parts > 1
          ? listOf('sitemap', locations(Array.from({ length: parts + 1 }, (_, part) => `/sitemap/${part}.xml`)))
          : listOf('url', locations([...(await listPages(db)), ...(await listCardPages(db, 1))]))
      return { status: 200, headers, body }
    })
    return sendEncoded(request, reply, answer)
  })

  // Part 0 has everything but the cards.
  app.get<{ Params: { part: string } }>('/sitemap/:part', { config }, async (request, reply) => {
    const [, number] = /^(0|[1-9]\d{0,4})\.xml$/.exec(request.params.part) ?? []
    if (number === undefined) throw notFound('Page')
    const paths = number === '0' ? await listPages(db) : await listCardPages(db, Number(number))
    if (paths.length === 0) throw notFound('Page')
    return reply.headers(headers).send(listOf('url', locations(paths)))
  })
}

async function listPages(db: Db): Promise<string[]> {
  const people = await db.select({ id: artists.id }).from(artists).where(eq(artists.isActive, true))
  return [...publicPaths, ...people.map(({ id }) => `/artist/${id}`)]
}

/** The oldest first: new ones are added to the last part, and the others stay as they were read. */
async function listCardPages(db: Db, part: number): Promise<string[]> {
  const designs = await db
    .select({ id: cardDesigns.id })
    .from(cardDesigns)
    .where(sql`${cardDesigns.isActive}`)
    .orderBy(asc(cardDesigns.createdAt), sql`${cardDesigns.id} desc`)
    .limit(cardsInPart)
    .offset((part - 1) * cardsInPart)
  return designs.map(({ id }) => `/card/${id}`)
}

function listOf(what: 'sitemap' | 'url', locations: string[]): string {
  const whole = what === 'url' ? 'urlset' : 'sitemapindex'
  const entries = locations.map((location) => `<${what}>${location}</${what}>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><${whole} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</${whole}>`
}
