import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { Id, Token } from '#contract/base/text.ts'
import type { Db } from '#server/platform/db/db.ts'
import { orders } from '#server/platform/db/schema.ts'
import type { Media } from '#server/platform/pictures/media.ts'
import { photosForBuyer } from '#server/fulfillment/order-views/list-pieces.ts'
import { type Visits, requireShopper } from '#server/platform/sessions/visit.ts'
import { servePhoto } from './serve-photo.ts'

interface Parts {
  db: Db
  visits: Visits
  media: Media
}

/** Photos for their buyer: signed in, or by the order's private link. */
export function photosRoutes(app: FastifyInstance, { db, visits, media }: Parts): void {
  servePhoto(
    app,
    { db, media },
    {
      url: '/api/orders/:id/photos/:photo',
      access: 'shopper',
      params: z.object({ id: Id, photo: Id }),
      whose: async (request, { id }) =>
        and(eq(orders.id, id), eq(orders.userId, await requireShopper(visits, request)), photosForBuyer),
    },
  )
  servePhoto(
    app,
    { db, media },
    {
      url: '/api/track/:token/photos/:photo',
      access: 'anyone',
      params: z.object({ token: Token, photo: Id }),
      whose: (_request, { token }) => and(eq(orders.trackToken, token), photosForBuyer),
    },
  )
}
