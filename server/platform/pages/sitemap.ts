import type { FastifyInstance } from 'fastify'
import type { ResponseCache } from '#server/platform/response-cache/response-cache.ts'
import { notFound } from '#server/platform/errors.ts'
import { sendEncoded } from '#server/platform/response-cache/encoded-response.ts'

/** Far below the 50,000 that search engines accept: other requests wait while a part is rendered. */
const cardsInPart = 5000

interface Parts {
  cache: ResponseCache
  publicUrl: string
  listArtists(): Promise<{ id: string }[]>
  countCards(): Promise<number>
  /** In an order that appends new cards at the end. */
  listCardIds(range: { limit: number; offset: number }): Promise<string[]>
}

/**
 * The sitemap for search engines: all public pages in one file or, in a large shop, an index of files that each list a
 * part of the cards. Parts are rendered on request and not cached.
 */
export function sitemap(app: FastifyInstance, { cache, publicUrl, listArtists, countCards, listCardIds }: Parts): void {
  const config = { access: 'static' } as const
  const headers = { 'content-type': 'application/xml; charset=utf-8' }
  const locations = (paths: string[]) => paths.map((path) => `<loc>${publicUrl}${path}</loc>`)

  const listPages = async () => {
    const pages = (await app.sitePages()).public.filter((path) => !path.includes('$'))
    return [...pages, ...(await listArtists()).map(({ id }) => `/artist/${id}`)]
  }
  const listCardPages = async (part: number) => {
    const ids = await listCardIds({ limit: cardsInPart, offset: (part - 1) * cardsInPart })
    return ids.map((id) => `/card/${id}`)
  }

  app.get('/sitemap.xml', { config }, async (request, reply) => {
    const response = await cache.getOrRender('/sitemap.xml', async () => {
      const parts = Math.ceil((await countCards()) / cardsInPart)
      const body =
        parts > 1
          ? listOf('sitemap', locations(Array.from({ length: parts + 1 }, (_, part) => `/sitemap/${part}.xml`)))
          : listOf('url', locations([...(await listPages()), ...(await listCardPages(1))]))
      return { status: 200, headers, body }
    })
    return sendEncoded(request, reply, response)
  })

  // Part 0 lists everything but the cards.
  app.get<{ Params: { part: string } }>('/sitemap/:part', { config }, async (request, reply) => {
    const [, number] = /^(0|[1-9]\d{0,4})\.xml$/.exec(request.params.part) ?? []
    if (number === undefined) throw notFound('Page')
    const paths = number === '0' ? await listPages() : await listCardPages(Number(number))
    if (paths.length === 0) throw notFound('Page')
    return reply.headers(headers).send(listOf('url', locations(paths)))
  })
}

function listOf(what: 'sitemap' | 'url', locations: string[]): string {
  const whole = what === 'url' ? 'urlset' : 'sitemapindex'
  const entries = locations.map((location) => `<${what}>${location}</${what}>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><${whole} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</${whole}>`
}
