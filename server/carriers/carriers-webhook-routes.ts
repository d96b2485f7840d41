import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { invalid } from '#server/errors.ts'
import type { Carriers } from '#server/integrations/carrier-provider.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { recordTracked } from './record-scans.ts'

interface Parts {
  db: Db
  jobs: Jobs
  carriers: Carriers
}

const bodyLimit = 512 * 1024

/**
 * The carriers' webhook, outside the access guard for browsers: the signature is the guard. It tells the whole story each
 * time, so an event that comes twice, or after a later one, changes nothing.
 */
export function carriersWebhookRoutes(app: FastifyInstance, { db, jobs, carriers }: Parts): void {
  app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    const options = { bodyLimit, config: { access: 'anyone', spared: true }, schema: { hide: true } } as const
    scope.post('/api/webhooks/easypost', options, async (request, reply) => {
      const signature = request.headers['x-hmac-signature']
      const body = request.body
      const tracked =
        typeof signature === 'string' && Buffer.isBuffer(body) ? carriers.readWebhook?.(body, signature) : undefined
      if (tracked === undefined) throw invalid('This event is not signed for this shop', undefined, 'invalid_signature')
      if (tracked) await recordTracked(db, jobs, tracked)
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}
