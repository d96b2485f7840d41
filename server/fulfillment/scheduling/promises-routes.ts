import type { FastifyInstance } from 'fastify'
import { promises } from '#contract/fulfillment/promises.ts'
import { studioCalendar } from '#contract/fulfillment/studio-calendar.ts'
import type { Db } from '#server/platform/db/db.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createServeArtist } from '#server/platform/sessions/serve-artist.ts'
import type { Visits } from '#server/platform/sessions/visit.ts'
import { listBookings } from './bookings.ts'
import { createPromises } from './artists-promises.ts'

export function promisesRoutes(app: FastifyInstance, { db, visits }: { db: Db; visits: Visits }): void {
  const findPromises = createPromises(db)
  serve(
    app,
    promises.list,
    ({ query: { artistId, style, cardDesignId, copies = 1, zip, withoutWaiting, rush, notBefore, ways } }) =>
      findPromises(
        { artistId, style },
        {
          cardDesignId,
          copies,
          zip: zip?.split(',') ?? null,
          withoutWaiting: withoutWaiting === 'true',
          rush: rush === 'true',
          notBefore,
        },
        ways === 'true',
      ),
  )
  createServeArtist(app, { visits })(studioCalendar.bookings, ({ artistId }) => listBookings(db, artistId))
}
