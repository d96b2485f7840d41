import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ResponseCache } from '#server/platform/response-cache/response-cache.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { StripeKeys } from '#server/platform/config/config.ts'
import { contentPolicy, reportingEndpoints } from '#server/platform/http/content-security-policy.ts'
import type { Bundle, Send, ServerEntry } from './bundle.ts'
import { developmentBundle } from './development-bundle.ts'
import { inProcess } from './in-process.ts'
import { type CacheableResponse, sendEncoded } from '#server/platform/response-cache/encoded-response.ts'
import { maintenancePage } from '#server/platform/http/maintenance-page.ts'
import { productionBundle } from './production-bundle.ts'
import { bulkhead } from '#server/platform/process/bulkhead.ts'

// Renders web/ for a URL; the only file that knows that web/ exists.

export interface PageParts {
  cache: ResponseCache
  dev: boolean
  publicUrl: string
  /** Its keys decide whether pages may contact Stripe's hosts. */
  stripe: StripeKeys | undefined
}

/** Rendering an uncached page occupies a core for a while: one at a time, so that API requests run in between. */
const limited = bulkhead({
  atOnce: 1,
  mostWaiting: 20,
  sentence: 'The shop is busy. Please try again in a moment.',
  retryAfter: 5,
})

/** Registers the pages: everything that is neither API nor file. */
export async function pages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { cache, dev } = parts
  const bundle = dev ? await developmentBundle(app) : await productionBundle(app)
  const send = inProcess(app)
  app.sitePages = async () => (await bundle.load()).sitePages

  app.route({
    method: 'GET',
    url: '/*',
    config: { access: 'static' },
    handler: async (request, reply) => {
      const [route = '/', query] = request.url.split('?', 2)
      if (/^\/(api|media|assets)\//.test(route)) return reply.callNotFound()
      const entry = await bundle.load()
      const make = () => limited(() => render(request, { ...parts, bundle, entry, send })).catch(maintenancePageIfBusy)
      // Queries are visitors' texts: such pages are rendered anew and never fill the memory.
      if (dev || query !== undefined || !entry.isPublic(route)) return sendUncached(request, reply, await make())
      return sendEncoded(request, reply, await cache.getOrRender(route, make))
    },
  })
}

interface RenderParts extends PageParts {
  bundle: Bundle
  entry: ServerEntry
  send: Send
}

async function render(
  { id, url, log }: FastifyRequest,
  { cache, dev, publicUrl, stripe, bundle, entry, send }: RenderParts,
): Promise<CacheableResponse> {
  const page = await entry.renderPage(url, { publicUrl, send })
  if (page.status >= 500) {
    // The rest of the path may contain a private link.
    log.error({ page: /^\/[a-z-]{0,40}/.exec(url)?.[0] }, 'page not rendered')
    return maintenancePage(id)
  }
  if (page.location !== undefined)
    return { status: 302, headers: { location: page.location, 'cache-control': 'no-store' }, body: '' }
  const policy = () => contentPolicy([...bundle.inlineScripts, ...page.inlineScripts], stripe)
  const html = page.html.replace('</head>', () => `${bundle.tags(page.pages)}</head>`)
  return {
    status: page.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': entry.isPublic(url) && page.status === 200 ? cache.cacheControl : 'no-store',
      // Hot reload writes scripts and styles into the page.
      'content-security-policy': dev ? "frame-ancestors 'none'" : policy(),
      ...(!dev && { 'reporting-endpoints': reportingEndpoints }),
    },
    body: html,
  }
}

/** People get a page, even if rendering is too busy. */
function maintenancePageIfBusy(error: unknown): CacheableResponse {
  if (error instanceof Refusal && error.status === 503) return maintenancePage()
  throw error
}

const compress = promisify(brotliCompress)

/** Sends a response that is not cached; light compression is enough for one visitor. */
async function sendUncached(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: CacheableResponse,
): Promise<FastifyReply> {
  reply.code(status).headers(headers).header('vary', 'accept-encoding')
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  return reply.header('content-encoding', 'br').send(await compress(Buffer.from(body), { params }))
}
