import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Stripe } from 'stripe'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { accountsRoutes } from './customers/accounts/accounts-routes.ts'
import { adminsRoutes } from './admin/administrators/admins-routes.ts'
import type { ResponseCache } from './platform/response-cache/response-cache.ts'
import { artistPagesRoutes } from './studio/profile-proposals/artist-pages-routes.ts'
import { artistsAdminRoutes } from './catalog/artists/artists-admin-routes.ts'
import { listArtists } from './catalog/artists/artists.ts'
import { artistsRoutes } from './catalog/artists/artists-routes.ts'
import { handsRoutes } from './catalog/handwriting/hands-routes.ts'
import { cardsAdminRoutes } from './catalog/cards/cards-admin-routes.ts'
import { countCards, listCardIds } from './catalog/cards/cards.ts'
import { cardsRoutes } from './catalog/cards/cards-routes.ts'
import { cartRoutes } from './sales/cart/cart-routes.ts'
import { catalogAdminRoutes } from './catalog/catalog-import/catalog-admin-routes.ts'
import { categoriesAdminRoutes } from './catalog/cards/categories-admin-routes.ts'
import { categoriesRoutes } from './catalog/cards/categories-routes.ts'
import { checkoutRoutes } from './sales/checkout/checkout-routes.ts'
import { codesRoutes } from './sales/discounts/codes-routes.ts'
import { promoCodesAdminRoutes } from './sales/discounts/promo-codes-admin-routes.ts'
import type { Config } from './platform/config/config.ts'
import { searchAdminRoutes } from './admin/dashboard/search-admin-routes.ts'
import { customersAdminRoutes } from './admin/customers/customers-admin-routes.ts'
import { limitConnections } from './platform/http/connections.ts'
import { cspReports } from './platform/http/csp-reports.ts'
import type { Db, Queries } from './platform/db/db.ts'
import { type Reads, readsFrom } from './platform/db/replica/reads.ts'
import { giftCardsAdminRoutes } from './sales/gift-cards/gift-cards-admin-routes.ts'
import { giftCardsRoutes } from './sales/gift-cards/gift-cards-routes.ts'
import { guardAccess } from './platform/http/access-guard.ts'
import { sendFailure, sendNotFound } from './platform/errors.ts'
import { logSecurityEvents } from './platform/observability/security-events.ts'
import { limitHandling } from './platform/http/handler-deadline.ts'
import { health } from './platform/http/health.ts'
import { noticeOwnWrites } from './platform/http/own-writes.ts'
import { serveFromCache } from './platform/response-cache/fast-path.ts'
import { favoritesRoutes } from './customers/accounts/favorites-routes.ts'
import { featuredRowsAdminRoutes } from './catalog/featured-rows/featured-rows-admin-routes.ts'
import { featuredRowsRoutes } from './catalog/featured-rows/featured-rows-routes.ts'
import { httpLimits } from './platform/http/http-limits.ts'
import { addressKey, createLimits } from './platform/rate-limits/rate-limits.ts'
import { type Log, openLog } from './platform/observability/log.ts'
import { emailsAdminRoutes } from './platform/emails/emails-admin-routes.ts'
import { type Metrics, createMetrics } from './platform/observability/metrics.ts'
import { metricsRoutes } from './platform/observability/metrics-routes.ts'
import { measureRequests } from './platform/observability/request-metrics.ts'
import { messagesAdminRoutes } from './customers/contact/messages-admin-routes.ts'
import { gifteeRoutes } from './customers/recipient-page/giftee-routes.ts'
import { gifteeTipsRoutes } from './customers/recipient-page/giftee-tips-routes.ts'
import { messagesRoutes } from './customers/contact/messages-routes.ts'
import { openApi } from './platform/http/openapi.ts'
import { emails } from './contributions.ts'
import { ordersAdminRoutes } from './admin/orders/orders-admin-routes.ts'
import { ordersBulkRoutes } from './admin/orders/orders-bulk-routes.ts'
import { ordersEditRoutes } from './admin/orders/orders-edit-routes.ts'
import { ordersRoutes } from './customers/order-pages/orders-routes.ts'
import { ownPiecesRoutes } from './customers/order-pages/own-pieces-routes.ts'
import { balancesAdminRoutes } from './sales/top-ups/balances-admin-routes.ts'
import { topUpsRoutes } from './sales/top-ups/top-ups-routes.ts'
import { tipsRoutes } from './sales/tips/tips-routes.ts'
import { wordPaymentsRoutes } from './customers/order-pages/word-payments-routes.ts'
import { trackingRoutes } from './customers/order-pages/tracking-routes.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Payments } from './platform/integrations/payment-provider.ts'
import type { Invoicing } from './platform/integrations/invoice-provider.ts'
import type { Payouts } from './platform/integrations/payout-provider.ts'
import { stripePayoutsRoutes } from './money/stripe-transfers/stripe-payouts-routes.ts'
import { studioPayoutsRoutes } from './money/stripe-transfers/studio-payouts-routes.ts'
import { webhooksAdminRoutes } from './developers/webhooks/webhooks-admin-routes.ts'
import { webhooksRoutes } from './developers/webhooks/webhooks-routes.ts'
import { apiKeysRoutes } from './developers/api-keys/api-keys-routes.ts'
import { createKeyCallers } from './developers/api-keys/key-callers.ts'
import { apiV1Routes } from './developers/api-v1/api-v1-routes.ts'
import { refuseOtherMethods } from './developers/api-v1/known-paths.ts'
import { openApiV1 } from './developers/api-v1/openapi-v1.ts'
import { alertsAdminRoutes } from './settlement/alerts-admin-routes.ts'
import { carriersWebhookRoutes } from './fulfillment/shipping/carriers-webhook-routes.ts'
import type { Carriers } from './platform/integrations/carrier-provider.ts'
import { stripeWebhookRoutes } from './settlement/webhook-routes.ts'
import { shedLoad } from './platform/http/load-shedding.ts'
import { rejectMalformed, rejectUnparsable } from './platform/http/reject-malformed.ts'
import { guardTraffic } from './platform/rate-limits/traffic-guard.ts'
import type { Media } from './platform/pictures/media.ts'
import { createPictureCache } from './platform/pictures/picture-cache.ts'
import { picturesRoutes } from './platform/pictures/pictures-routes.ts'
import { paperRoutes } from './fulfillment/card-stock/paper-routes.ts'
import { printFileRoutes } from './studio/studio-cards/print-file-routes.ts'
import { peopleRoutes } from './customers/address-book/people-routes.ts'
import { photosAdminRoutes } from './fulfillment/proofs/photos-admin-routes.ts'
import { photosRoutes } from './fulfillment/proofs/photos-routes.ts'
import { photosStudioRoutes } from './fulfillment/proofs/photos-studio-routes.ts'
import { overviewRoutes } from './admin/dashboard/overview-routes.ts'
import { readShopFigures } from './admin/dashboard/shop-figures.ts'
import { calendarsAdminRoutes } from './fulfillment/scheduling/calendars-admin-routes.ts'
import { occasionsRoutes } from './fulfillment/scheduling/occasions-routes.ts'
import { letteredCardsRoutes } from './catalog/artists/lettered-counts-routes.ts'
import { promisesRoutes } from './fulfillment/scheduling/promises-routes.ts'
import { quotesAdminRoutes } from './business/quotes/quotes-admin-routes.ts'
import { quotesRoutes } from './business/quotes/quotes-routes.ts'
import { remindersRoutes } from './customers/reminders/reminders-routes.ts'
import { recommendationsRoutes } from './catalog/cards/recommendations-routes.ts'
import { invoicesRoutes } from './business/invoices/invoices-routes.ts'
import { makingRoutes } from './business/run-production/making-routes.ts'
import { runsRoutes } from './business/run-lists/runs-routes.ts'
import { reviewsAdminRoutes } from './customers/reviews/reviews-admin-routes.ts'
import { reviewsRoutes } from './customers/reviews/reviews-routes.ts'
import { savedAddressesRoutes } from './customers/accounts/saved-addresses-routes.ts'
import { useContractSchemas } from './platform/http/serve.ts'
import { addSecurityHeaders, securityHeaders } from './platform/http/security-headers.ts'
import { createVisits } from './platform/sessions/visit.ts'
import { piecesAdminRoutes } from './admin/orders/pieces-admin-routes.ts'
import { settingsRoutes } from './catalog/shop-settings/settings-routes.ts'
import { returnToDesk } from './fulfillment/pieces/return-to-desk.ts'
import { statementsRoutes } from './money/artist-payouts/statements-routes.ts'
import { studioPiecesRoutes } from './studio/studio-cards/studio-pieces-routes.ts'
import { studioAdminRoutes } from './studio/studio-access/studio-admin-routes.ts'
import { studioRoutes } from './studio/studio-access/studio-routes.ts'
import { siteFiles } from './platform/pages/site-files.ts'
import { expectPages } from './platform/pages/site-pages.ts'
import { sitemap } from './platform/pages/sitemap.ts'

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
