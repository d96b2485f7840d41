import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { listArtists } from './catalog/artists/artists.ts'
import { countCards, listCardIds } from './catalog/cards/cards.ts'
import { limitConnections } from './platform/http/open-connections.ts'
import { answerOnce } from './platform/idempotency/answer-once.ts'
import { cspReports } from './platform/http/csp-reports.ts'
import type { Queries } from './platform/db/db.ts'
import { readsFrom } from './platform/db/replica/reads.ts'
import { guardAccess } from './platform/http/access-guard.ts'
import { sendFailure, sendNotFound } from './platform/errors.ts'
import { logSecurityEvents } from './platform/observability/security-events.ts'
import { limitHandling } from './platform/http/handler-deadline.ts'
import { health } from './platform/http/health.ts'
import { noticeOwnWrites } from './platform/http/own-writes.ts'
import { serveFromCache } from './platform/response-cache/fast-path.ts'
import { httpLimits } from './platform/http/http-limits.ts'
import { addressKey, createLimits } from './platform/rate-limits/rate-limits.ts'
import { type Log, openLog } from './platform/observability/log.ts'
import { emailsAdminRoutes } from './platform/emails/emails-admin-routes.ts'
import { type Metrics, createMetrics } from './platform/observability/metrics.ts'
import { metricsRoutes } from './platform/observability/metrics-routes.ts'
import { measureRequests } from './platform/observability/request-metrics.ts'
import { openApi } from './platform/http/openapi.ts'
import { districts, emails } from './contributions.ts'
import type { ShopParts } from './platform/contribution/contribution.ts'
import { createKeyCallers } from './developers/api-keys/key-callers.ts'
import { refuseOtherMethods } from './developers/api-v1/known-paths.ts'
import { openApiV1 } from './developers/api-v1/openapi-v1.ts'
import { shedLoad } from './platform/http/load-shedding.ts'
import { rejectMalformed, rejectUnparsable } from './platform/http/reject-malformed.ts'
import { guardTraffic } from './platform/rate-limits/traffic-guard.ts'
import { type PictureCache, createPictureCache } from './platform/pictures/picture-cache.ts'
import { picturesRoutes } from './platform/pictures/pictures-routes.ts'
import { readShopFigures } from './admin/dashboard/overview-figures.ts'
import { useContractSchemas } from './platform/http/serve.ts'
import { addSecurityHeaders, securityHeaders } from './platform/http/security-headers.ts'
import { createVisits } from './platform/sessions/visit.ts'
import { returnToDesk } from './fulfillment/pieces/return-to-desk.ts'
import { siteFiles } from './platform/pages/site-files.ts'
import { expectPages } from './platform/pages/site-pages.ts'
import { sitemap } from './platform/pages/sitemap.ts'

/** Without a replica, reads go to `db` too. */
export type Parts = Pick<ShopParts, 'config' | 'db' | 'jobs' | 'payments' | 'cache' | 'media'> &
  Partial<Pick<ShopParts, 'reads' | 'payouts' | 'invoicing' | 'stripe' | 'carriers'>> & {
    pictures?: PictureCache
    metrics?: Metrics
    log?: Log
  }

/** A route as the server lists it, for the tests that walk over all of them. */
export interface RouteOnAir {
  method: string
  url: string
  access: string | undefined
  roles: Endpoint['roles']
  fresh: Endpoint['fresh']
  scopes: Endpoint['scopes']
}

declare module 'fastify' {
  interface FastifyInstance {
    routesOnAir: RouteOnAir[]
  }
}

/** Builds the shop's API from its parts, not yet listening: its table of contents. Pages are added by `pages.ts`. */
export async function buildApp({
  config,
  db,
  reads = readsFrom(db),
  jobs,
  payments,
  payouts,
  invoicing,
  stripe,
  carriers,
  cache,
  media,
  pictures = createPictureCache(media),
  metrics = createMetrics(),
  log,
}: Parts): Promise<FastifyInstance> {
  const headers = securityHeaders(config)
  const app = Fastify({
    loggerInstance: (log ?? openLog(config.logLevel)) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    // The server's own id, whatever the client sends, and unique across processes.
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy ?? false,
    ...httpLimits,
    // During shutdown, requests on connections that are still open are served, and told that these close.
    return503OnClosing: false,
    // Failures before a route is matched: Fastify's own responses echo the URL and lack our headers.
    frameworkErrors: (_error, request, reply) =>
      sendNotFound(request, reply.headers(headers).header('x-request-id', request.id)),
    clientErrorHandler: rejectUnparsable(headers),
  })
  const routes: RouteOnAir[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    const { access, roles, fresh, scopes } = config ?? {}
    routes.push({ method: String(method), url, access, roles, fresh, scopes })
  })
  app.decorate('routesOnAir', routes)
  app.decorate('publicUrl', config.publicUrl)
  app.setErrorHandler(sendFailure)
  app.setNotFoundHandler(sendNotFound)
  useContractSchemas(app)
  addSecurityHeaders(app, headers)
  measureRequests(app, metrics)
  const visits = createVisits(db, config)
  logSecurityEvents(app, visits)
  rejectMalformed(app, headers)
  const { trustProxy, rateLimit: limitAddresses } = config
  limitConnections(app, { trustProxy, limitAddresses, keyOf: addressKey })
  limitHandling(app)
  shedLoad(app)
  const isWithinShare = guardTraffic(app, { db, rateLimit: config.rateLimit })
  await app.register(cookie)
  await openApi(app)
  refuseOtherMethods(app)
  await openApiV1(app)
  health(app, { db })
  metricsRoutes(app, { metrics, readFigures: () => readShopFigures(db), token: config.metricsToken })
  serveFromCache(app, { cache, headers, isWithinShare, trustProxy, onHit: metrics.countCacheHit })

  const { publicUrl, deskAddress, undoSeconds } = config
  const keys = createKeyCallers(db)
  const limits = createLimits(db, config.rateLimit)
  const giveCardsBack = (tx: Queries, artistId: string, adminId: string) =>
    returnToDesk(tx, jobs, { role: 'desk', who: adminId }, artistId)
  const providers = { payments, payouts, invoicing, stripe, carriers }
  const callers = { visits, keys, limits, giveCardsBack }
  const parts = { config, publicUrl, deskAddress, undoSeconds, db, reads, jobs, cache, media, ...providers, ...callers }
  await app.register(async (scope) => {
    guardAccess(scope, { visits, keys, publicUrl })
    noticeOwnWrites(scope, { keys, secure: config.secure, longestLag: config.replica?.longestLag })
    answerOnce(scope, { db, visits, keys })
    for (const { routes } of districts) routes?.(scope, parts)
    emailsAdminRoutes(scope, { db, visits, jobs, emails })
  })
  for (const { signedRoutes } of districts) signedRoutes?.(app, parts)
  cspReports(app)
  picturesRoutes(app, { pictures, cdnSeconds: config.cdnSeconds })
  expectPages(app)
  siteFiles(app, { publicUrl })
  sitemap(app, {
    cache,
    publicUrl,
    listArtists: () => listArtists(db),
    countCards: () => countCards(db),
    listCardIds: (range) => listCardIds(db, range),
  })
  return app
}
