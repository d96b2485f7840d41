import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { Id, Token } from '#contract/base/text.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { orders } from '#server/platform/db/schema.ts'
import { photosForBuyer } from '#server/fulfillment/order-views/list-pieces.ts'
import { requireShopper } from '#server/platform/sessions/visit.ts'
import { servePhoto } from './serve-photo.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'media'>

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
