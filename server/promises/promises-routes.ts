import type { FastifyInstance } from 'fastify'
import { promises } from '#contract/promises.ts'
import type { Db } from '#server/db/db.ts'
import { serve } from '#server/http/serve.ts'
import { createPromises } from './promises.ts'

export function promisesRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const findPromises = createPromises(db)
  serve(app, promises.list, ({ query: { artistId, copies = 1, zip = null, withoutWaiting } }) =>
    findPromises(artistId, { copies, zip, withoutWaiting: withoutWaiting === 'true' }),
  )
}
