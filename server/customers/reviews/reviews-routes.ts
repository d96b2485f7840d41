import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { reviewRequests, reviews, studioReviews } from '#contract/customers/reviews.ts'
import { done } from '#contract/base/text.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { orders } from '#server/platform/db/schema.ts'
import { serve } from '#server/platform/http/serve.ts'
import { serveCached } from '#server/platform/response-cache/serve-cached.ts'
import { createServeArtist } from '#server/platform/sessions/serve-artist.ts'
import { requireShopper } from '#server/platform/sessions/visit.ts'
import { listArtistReviews, listCardReviews, listStudioReviews } from './list-reviews.ts'
import { endRequests } from './send-requests.ts'

type Parts = Pick<ShopParts, 'db' | 'cache' | 'visits'>

export function reviewsRoutes(app: FastifyInstance, { db, cache, visits }: Parts): void {
  serveCached(app, cache, reviews.ofArtist, ({ id }, query) => listArtistReviews(db, id, query))
  serveCached(app, cache, reviews.ofCard, ({ id }, query) => listCardReviews(db, id, query))
  createServeArtist(app, { visits })(studioReviews.list, ({ artistId, query }) =>
    listStudioReviews(db, artistId, query),
  )
  serve(app, reviewRequests.endOwn, async ({ request, params }) => {
    const isOwn = eq(orders.userId, await requireShopper(visits, request))
    await endRequests(db, and(eq(orders.id, params.id), isOwn))
    return done
  })
  // E-mail programs send a form.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'buffer', bodyLimit: 1024 },
      (_request, _body, next) => next(null, undefined),
    )
    serve(scope, reviewRequests.endTracked, async ({ params }) => {
      await endRequests(db, eq(orders.trackToken, params.token))
      return done
    })
  })
}
