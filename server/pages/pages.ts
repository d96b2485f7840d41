import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ResponseCache } from '#server/response-cache/response-cache.ts'
import { inProcessAddress } from '#server/http/access-guard.ts'
import { Refusal } from '#server/errors.ts'
import type { StripeKeys } from '#server/integrations/stripe-payments.ts'
import { contentPolicy, reportingEndpoints } from '#server/http/content-security-policy.ts'
import { developmentPages } from './development-bundle.ts'
import { type CacheableResponse, sendEncoded } from '#server/response-cache/encoded-response.ts'
import { maintenancePage } from './maintenance-page.ts'
import { startAfterPaint } from './start-after-paint.ts'
import { bulkhead } from '#server/process/bulkhead.ts'

// Renders web/ for a URL; the only file that knows that web/ exists.

/** What the bundle of web/entry-server.tsx gives. */
export interface ServerEntry {
  renderPage(
    path: string,
    publicUrl: string,
  ): Promise<{ status: number; html: string; location: string | undefined; modules: string[] }>
}

export interface PageParts {
  cache: ResponseCache
  dev: boolean
  publicUrl: string
  /** Whose hosts the pages may talk to. */
  stripe: StripeKeys | undefined
}

/** The bundle and what a page's head must name of it. */
export interface Bundle {
  load(): Promise<ServerEntry>
  /** Tags for the head: the stylesheet, the entry script and what the named pages will need. */
  tags(modules: string[]): string
}

const dist = path.join(import.meta.dirname, '../../dist')

/** Same for every visitor: kept whole. Their visitors' own parts are fetched by the browser. */
const publicPages = /^\/(|shop|artists|artists?\/[^/]+|card\/[^/]+|bulk-orders|how-it-works|contact|terms|privacy)$/

/** A page that is not kept takes a core for a while: one at a time, so that whoever asks the API comes in between. */
const limited = bulkhead({
  atOnce: 1,
  mostWaiting: 20,
  sentence: 'The shop is busy. Please try again in a moment.',
  retryAfter: 5,
})

/** Puts the pages on the air: everything that is neither API nor file. */
export async function pages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const { cache, dev } = parts
  globalThis.fairhandInProcess = (url, init) => inProcess(app, url, init)
  const bundle = dev ? await developmentPages(app) : await productionBundle(app)

  app.route({
    method: 'GET',
    url: '/*',
    config: { access: 'static' },
    handler: async (request, reply) => {
      const [route = '/', query] = request.url.split('?', 2)
      if (/^\/(api|media|assets)\//.test(route)) return reply.callNotFound()
      const make = () => limited(() => render(bundle, request, parts)).catch(restIfBusy)
      // Texts in a query come from visitors: such pages are made anew and never fill the memory.
      if (dev || query !== undefined || !publicPages.test(route)) return send(request, reply, await make())
      return sendEncoded(request, reply, await cache.getOrRender(route, make))
    },
  })
}

async function productionBundle(app: FastifyInstance): Promise<Bundle> {
  await app.register(fastifyStatic, {
    root: path.join(dist, 'web/assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    decorateReply: false,
  })
  for (const file of ['favicon.svg']) {
    const body = await readFile(path.join(dist, 'web', file))
    app.get(`/${file}`, { config: { access: 'static' } }, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(body),
    )
  }
  const manifest = JSON.parse(await readFile(path.join(dist, 'web/.vite/manifest.json'), 'utf8')) as Manifest
  const entry = (await import(pathToFileURL(path.join(dist, 'ssr/entry-server.js')).href)) as ServerEntry
  return { load: async () => entry, tags: (modules) => tagsFrom(manifest, modules) }
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

const entryName = 'web/entry-client.tsx'

function tagsFrom(manifest: Manifest, modules: string[]): string {
  const styles = Object.values(manifest).flatMap((chunk) =>
    chunk.file.endsWith('.css') ? [chunk.file] : (chunk.css ?? []),
  )
  const needed = new Set<string>()
  for (const name of [entryName, ...modules]) follow(manifest, name, needed)
  const fileOf = (name: string) => `/${manifest[name]!.file}`
  // What the entry is part of begins with it: chunks import one another in circles.
  const isAlone = (name: string) => !follow(manifest, name).has(entryName)
  return [
    startAfterPaint({
      run: [...[...needed].filter(isAlone).reverse(), entryName].map(fileOf),
      fetch: [...needed].filter((name) => name !== entryName && !isAlone(name)).map(fileOf),
    }),
    ...[...new Set(styles)].map((file) => `<link rel="stylesheet" href="/${file}">`),
  ].join('')
}

/** Adds a chunk and all that it imports, which come after it. */
function follow(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name]
  if (!chunk || found.has(name)) return found
  found.add(name)
  for (const imported of chunk.imports ?? []) follow(manifest, imported, found)
  return found
}

async function render(
  bundle: Bundle,
  { id, url, log }: FastifyRequest,
  { cache, dev, publicUrl, stripe }: PageParts,
): Promise<CacheableResponse> {
  const { renderPage } = await bundle.load()
  const page = await renderPage(url, publicUrl)
  if (page.status >= 500) {
    // The rest of an address may hold a private link.
    log.error({ page: /^\/[a-z-]{0,40}/.exec(url)?.[0] }, 'page not rendered')
    return maintenancePage(id)
  }
  if (page.location !== undefined)
    return { status: 302, headers: { location: page.location, 'cache-control': 'no-store' }, body: '' }
  const html = page.html.replace('</head>', () => `${bundle.tags(page.modules)}</head>`)
  return {
    status: page.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': publicPages.test(url) && page.status === 200 ? cache.cacheControl : 'no-store',
      // Hot reload writes scripts and styles into the page.
      'content-security-policy': dev ? "frame-ancestors 'none'" : contentPolicy(html, stripe),
      ...(!dev && { 'reporting-endpoints': reportingEndpoints }),
    },
    body: html,
  }
}

/** Whoever opens a page is shown one. */
function restIfBusy(error: unknown): CacheableResponse {
  if (error instanceof Refusal && error.status === 503) return maintenancePage()
  throw error
}

const compress = promisify(brotliCompress)

/** Sends an answer that is not kept; a light compression is enough for one visitor. */
async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: CacheableResponse,
): Promise<FastifyReply> {
  reply.code(status).headers(headers).header('vary', 'accept-encoding')
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }
  return reply.header('content-encoding', 'br').send(await compress(Buffer.from(body), { params }))
}

/**
 * The in-process way to the API for rendering: the same answers, without a socket and without cookies. The name in
 * place of an address lets the rate limit know it: all visitors together would use up the share of one.
 */
async function inProcess(app: FastifyInstance, url: string, init: RequestInit): Promise<Response> {
  const answer = await app.inject({ method: (init.method ?? 'GET') as 'GET', url, remoteAddress: inProcessAddress })
  return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
}

declare global {
  var fairhandInProcess: ((path: string, init: RequestInit) => Promise<Response>) | undefined
}
