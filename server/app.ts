import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Stripe } from 'stripe'
import type { Endpoint } from '#contract/endpoint.ts'
import { accountsRoutes } from './accounts/accounts-routes.ts'
import { adminsRoutes } from './admins/admins-routes.ts'
import type { ResponseCache } from './response-cache/response-cache.ts'
import { artistPagesRoutes } from './artist-pages/artist-pages-routes.ts'
import { artistsAdminRoutes } from './artists/artists-admin-routes.ts'
import { listArtists } from './artists/artists.ts'
import { artistsRoutes } from './artists/artists-routes.ts'
import { handsRoutes } from './hands/hands-routes.ts'
import { cardsAdminRoutes } from './cards/cards-admin-routes.ts'
import { countCards, listCardIds } from './cards/cards.ts'
import { cardsRoutes } from './cards/cards-routes.ts'
import { cartRoutes } from './cart/cart-routes.ts'
import { catalogAdminRoutes } from './catalog-import/catalog-admin-routes.ts'
import { categoriesAdminRoutes } from './categories/categories-admin-routes.ts'
import { categoriesRoutes } from './categories/categories-routes.ts'
import { checkoutRoutes } from './checkout/checkout-routes.ts'
import { codesRoutes } from './codes/codes-routes.ts'
import { promoCodesAdminRoutes } from './codes/promo-codes-admin-routes.ts'
import type { Config } from './config.ts'
import { searchAdminRoutes } from './search/search-admin-routes.ts'
import { customersAdminRoutes } from './customers/customers-admin-routes.ts'
import { limitConnections } from './http/connections.ts'
import { cspReports } from './http/csp-reports.ts'
import type { Db, Queries } from './db/db.ts'
import { type Reads, readsFrom } from './db/replica/reads.ts'
import { giftCardsAdminRoutes } from './gift-cards/gift-cards-admin-routes.ts'
import { giftCardsRoutes } from './gift-cards/gift-cards-routes.ts'
import { guardAccess } from './http/access-guard.ts'
import { sendFailure, sendNotFound } from './errors.ts'
import { logSecurityEvents } from './logging/security-events.ts'
import { limitHandling } from './http/handler-deadline.ts'
import { health } from './http/health.ts'
import { noticeOwnWrites } from './http/own-writes.ts'
import { serveFromCache } from './response-cache/fast-path.ts'
import { favoritesRoutes } from './favorites/favorites-routes.ts'
import { featuredRowsAdminRoutes } from './featured-rows/featured-rows-admin-routes.ts'
import { featuredRowsRoutes } from './featured-rows/featured-rows-routes.ts'
import { httpLimits } from './http/http-limits.ts'
import { addressKey, createLimits } from './rate-limits/rate-limits.ts'
import { type Log, openLog } from './logging/log.ts'
import { emailsAdminRoutes } from './emails/emails-admin-routes.ts'
import { type Metrics, createMetrics } from './metrics/metrics.ts'
import { metricsRoutes } from './metrics/metrics-routes.ts'
import { measureRequests } from './metrics/request-metrics.ts'
import { messagesAdminRoutes } from './messages/messages-admin-routes.ts'
import { gifteeRoutes } from './giftee/giftee-routes.ts'
import { gifteeTipsRoutes } from './giftee/giftee-tips-routes.ts'
import { messagesRoutes } from './messages/messages-routes.ts'
import { openApi } from './http/openapi.ts'
import { emails } from './nouns.ts'
import { ordersAdminRoutes } from './order-desk/orders-admin-routes.ts'
import { ordersBulkRoutes } from './order-desk/orders-bulk-routes.ts'
import { ordersEditRoutes } from './order-desk/orders-edit-routes.ts'
import { ordersRoutes } from './own-orders/orders-routes.ts'
import { ownPiecesRoutes } from './own-orders/own-pieces-routes.ts'
import { balancesAdminRoutes } from './top-ups/balances-admin-routes.ts'
import { topUpsRoutes } from './top-ups/top-ups-routes.ts'
import { tipsRoutes } from './tips/tips-routes.ts'
import { wordPaymentsRoutes } from './own-orders/word-payments-routes.ts'
import { trackingRoutes } from './own-orders/tracking-routes.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Payments } from './integrations/payment-provider.ts'
import type { Invoicing } from './integrations/invoice-provider.ts'
import type { Payouts } from './integrations/payout-provider.ts'
import { stripePayoutsRoutes } from './payouts/stripe-payouts-routes.ts'
import { studioPayoutsRoutes } from './payouts/studio-payouts-routes.ts'
import { webhooksAdminRoutes } from './webhooks/webhooks-admin-routes.ts'
import { webhooksRoutes } from './webhooks/webhooks-routes.ts'
import { apiKeysRoutes } from './api-keys/api-keys-routes.ts'
import { createKeyCallers } from './api-keys/key-callers.ts'
import { apiV1Routes } from './api-v1/api-v1-routes.ts'
import { refuseOtherMethods } from './api-v1/known-paths.ts'
import { openApiV1 } from './api-v1/openapi-v1.ts'
import { alertsAdminRoutes } from './settlement/alerts-admin-routes.ts'
import { carriersWebhookRoutes } from './carriers/carriers-webhook-routes.ts'
import type { Carriers } from './integrations/carrier-provider.ts'
import { stripeWebhookRoutes } from './settlement/webhook-routes.ts'
import { shedLoad } from './http/load-shedding.ts'
import { rejectMalformed, rejectUnparsable } from './http/reject-malformed.ts'
import { guardTraffic } from './rate-limits/traffic-guard.ts'
import type { Media } from './pictures/media.ts'
import { createPictureCache } from './pictures/picture-cache.ts'
import { picturesRoutes } from './pictures/pictures-routes.ts'
import { paperRoutes } from './paper/paper-routes.ts'
import { printFileRoutes } from './print-files/print-file-routes.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { photosAdminRoutes } from './photos/photos-admin-routes.ts'
import { photosRoutes } from './photos/photos-routes.ts'
import { photosStudioRoutes } from './photos/photos-studio-routes.ts'
import { overviewRoutes } from './overview/overview-routes.ts'
import { readShopFigures } from './overview/shop-figures.ts'
import { calendarsAdminRoutes } from './promises/calendars-admin-routes.ts'
import { occasionsRoutes } from './promises/occasions-routes.ts'
import { letteredCardsRoutes } from './lettered-cards/lettered-cards-routes.ts'
import { promisesRoutes } from './promises/promises-routes.ts'
import { quotesAdminRoutes } from './quotes/quotes-admin-routes.ts'
import { quotesRoutes } from './quotes/quotes-routes.ts'
import { remindersRoutes } from './reminders/reminders-routes.ts'
import { recommendationsRoutes } from './recommendations/recommendations-routes.ts'
import { invoicesRoutes } from './invoices/invoices-routes.ts'
import { makingRoutes } from './run-making/making-routes.ts'
import { runsRoutes } from './runs/runs-routes.ts'
import { reviewsAdminRoutes } from './reviews/reviews-admin-routes.ts'
import { reviewsRoutes } from './reviews/reviews-routes.ts'
import { savedAddressesRoutes } from './saved-addresses/saved-addresses-routes.ts'
import { useContractSchemas } from './http/serve.ts'
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts'
import { createVisits } from './sessions/visit.ts'
import { piecesAdminRoutes } from './piece-desk/pieces-admin-routes.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { returnToDesk } from './pieces/return-to-desk.ts'
import { statementsRoutes } from './statements/statements-routes.ts'
import { studioPiecesRoutes } from './studio-pieces/studio-pieces-routes.ts'
import { studioAdminRoutes } from './studio/studio-admin-routes.ts'
import { studioRoutes } from './studio/studio-routes.ts'
import { siteFiles } from './pages/site-files.ts'
import { expectPages } from './pages/site-pages.ts'
import { sitemap } from './pages/sitemap.ts'

export interface Parts {
  config: Config
  db: Db
  /** Reads that may be a second late, and no others; without a replica they go to `db` too. */
  reads?: Reads
  jobs: Jobs
  payments: Payments
  /** Undefined: artists are paid by hand. */
  payouts?: Payouts | undefined
  /** Undefined: invoices have no page at Stripe. */
  invoicing?: Invoicing | undefined
  /** Stripe's client, where Stripe is the provider. */
  stripe?: Stripe | undefined
  carriers?: Carriers
  cache: ResponseCache
  metrics?: Metrics
  media: Media
  log?: Log
}

/** A route as the server itself lists it, for the tests that walk over all of them. */
export interface RouteOnAir {
  method: string
  url: string
  access: string | undefined
  roles: Endpoint['roles']
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
    routes.push({ method: String(method), url, access: config?.access, roles: config?.roles, scopes: config?.scopes })
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

  await app.register(async (scope) => {
    const keys = createKeyCallers(db)
    guardAccess(scope, { visits, keys, publicUrl: config.publicUrl })
    noticeOwnWrites(scope, { keys, secure: config.secure, longestLag: config.replica?.longestLag })
    const limits = createLimits(db, config.rateLimit)
    accountsRoutes(scope, { db, visits, jobs, limits, media })
    artistsRoutes(scope, { db, cache })
    cardsRoutes(scope, { db, reads, cache, catalogInBrowser: config.catalogInBrowser })
    categoriesRoutes(scope, { db, cache })
    featuredRowsRoutes(scope, { db, cache })
    cartRoutes(scope, { db, visits })
    codesRoutes(scope, { db, visits, limits, leastAmount: payments.name === 'off' ? 0 : payments.leastAmount })
    checkoutRoutes(scope, { db, visits, payments, jobs, limits })
    ordersRoutes(scope, { db, visits, jobs, payments })
    trackingRoutes(scope, { db, jobs, limits, payments })
    ownPiecesRoutes(scope, { db, visits, jobs, payments, limits, media })
    reviewsRoutes(scope, { db, cache, visits })
    reviewsAdminRoutes(scope, { db, reads, visits })
    gifteeRoutes(scope, { db, jobs, limits })
    gifteeTipsRoutes(scope, { db, jobs, payments, limits })
    wordPaymentsRoutes(scope, { db, visits, jobs, payments, limits })
    tipsRoutes(scope, { db, visits, jobs, payments, limits })
    savedAddressesRoutes(scope, { db, visits })
    const { publicUrl, rateLimit, deskAddress } = config
    apiV1Routes(scope, { db, reads, keys, jobs, payments, media, publicUrl, rateLimit })
    apiKeysRoutes(scope, { db, visits, jobs, limits })
    webhooksRoutes(scope, { db, visits, limits, targets: config.webhookTargets })
    topUpsRoutes(scope, { db, visits, jobs, payments, limits })
    balancesAdminRoutes(scope, { db, visits, jobs, payments })
    favoritesRoutes(scope, { db, visits })
    giftCardsRoutes(scope, { db, visits, jobs, payments, limits })
    giftCardsAdminRoutes(scope, { db, reads, visits, jobs, payments })
    peopleRoutes(scope, { db, visits, jobs, limits })
    remindersRoutes(scope, { db, visits, publicUrl: config.publicUrl })
    recommendationsRoutes(scope, { db, visits })
    calendarsAdminRoutes(scope, { db, visits })
    promisesRoutes(scope, { db, visits })
    occasionsRoutes(scope, { db, cache })
    letteredCardsRoutes(scope, { db, cache })
    makingRoutes(scope, { db, jobs, visits, media })
    runsRoutes(scope, { db, reads, jobs })
    invoicesRoutes(scope, { db, reads, visits, jobs, payments, invoicing, limits, deskAddress })
    quotesRoutes(scope, { db, jobs, limits })
    messagesRoutes(scope, { db, jobs, limits })
    studioPayoutsRoutes(scope, { db, visits, payouts, publicUrl: config.publicUrl })
    stripePayoutsRoutes(scope, { db, jobs, visits, payouts })
    studioRoutes(scope, { db, jobs, visits, limits, publicUrl: config.publicUrl })
    adminsRoutes(scope, { db, reads, jobs, visits, limits, publicUrl: config.publicUrl })
    overviewRoutes(scope, { reads, payouts })
    ordersAdminRoutes(scope, { db, reads, visits, jobs, payments, undoSeconds: config.undoSeconds })
    ordersBulkRoutes(scope, { db, visits, jobs, undoSeconds: config.undoSeconds })
    ordersEditRoutes(scope, { db, visits, jobs, undoSeconds: config.undoSeconds })
    photosRoutes(scope, { db, visits, media })
    photosAdminRoutes(scope, { db, jobs, visits, media })
    photosStudioRoutes(scope, { db, jobs, visits, media })
    printFileRoutes(scope, { db, visits, media })
    paperRoutes(scope, { db, reads, visits })
    promoCodesAdminRoutes(scope, { db, reads, visits })
    customersAdminRoutes(scope, { reads })
    searchAdminRoutes(scope, { reads, visits })
    quotesAdminRoutes(scope, { db, reads, visits, jobs })
    messagesAdminRoutes(scope, { db, reads, visits, jobs })
    webhooksAdminRoutes(scope, { db })
    emailsAdminRoutes(scope, { db, visits, jobs, emails })
    alertsAdminRoutes(scope, { db, visits, jobs, payments, stripe: config.stripe })
    const giveCardsBack = (tx: Queries, artistId: string, adminId: string) =>
      returnToDesk(tx, jobs, { role: 'desk', who: adminId }, artistId)
    artistsAdminRoutes(scope, { db, visits, cache, media, artistRemoved: giveCardsBack })
    artistPagesRoutes(scope, { db, visits, jobs, cache, media })
    handsRoutes(scope, { db, visits, cache, media, limits })
    studioPiecesRoutes(scope, { db, visits, jobs })
    statementsRoutes(scope, { db, reads, visits })
    piecesAdminRoutes(scope, { db, reads, visits, jobs, payments, undoSeconds: config.undoSeconds })
    settingsRoutes(scope, { db, visits })
    studioAdminRoutes(scope, { db, visits, jobs, accountRemoved: giveCardsBack })
    cardsAdminRoutes(scope, { db, reads, visits, cache, media })
    catalogAdminRoutes(scope, { db, visits, jobs, media })
    categoriesAdminRoutes(scope, { db, visits, cache })
    featuredRowsAdminRoutes(scope, { db, visits, cache })
  })
  if (carriers?.readWebhook) carriersWebhookRoutes(app, { db, jobs, carriers })
  if (stripe && config.stripe) {
    const { webhookSecret, connectSecret, live: livemode } = config.stripe
    stripeWebhookRoutes(app, { db, jobs, stripe, webhookSecret, connectSecret, livemode })
  }
  cspReports(app)
  picturesRoutes(app, { cache: createPictureCache(media) })
  expectPages(app)
  siteFiles(app, { publicUrl: config.publicUrl })
  sitemap(app, {
    cache,
    publicUrl: config.publicUrl,
    listArtists: () => listArtists(db),
    countCards: () => countCards(db),
    listCardIds: (range) => listCardIds(db, range),
  })
  return app
}
