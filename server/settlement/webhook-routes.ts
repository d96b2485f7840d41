import type { FastifyInstance } from 'fastify'
import type { Stripe } from 'stripe'
import { crashPoint } from '#server/process/crash-points.ts'
import type { Db } from '#server/db/db.ts'
import { invalid } from '#server/errors.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { toPaymentEvent } from '#server/integrations/stripe-events.ts'
import { storeEvent } from './payment-events.ts'

interface Parts {
  db: Db
  jobs: Jobs
  stripe: Stripe
  webhookSecret: string
  livemode: boolean
}

/** How old a signature may be, or how far ahead of our clock, in s. */
const tolerance = 300
const bodyLimit = 256 * 1024

/**
 * Stripe's webhook, outside the access guard for browsers: the signature is the guard. An event and the work that
 * follows from it are stored before Stripe gets its response.
 */
export function stripeWebhookRoutes(app: FastifyInstance, { db, jobs, stripe, webhookSecret, livemode }: Parts): void {
  app.register(async (scope) => {
    // The signature covers the raw bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    const options = { bodyLimit, config: { access: 'anyone', spared: true }, schema: { hide: true } } as const
    scope.post('/api/webhooks/stripe', options, async (request, reply) => {
      const event = readEvent(stripe, request.body as Buffer, request.headers['stripe-signature'], webhookSecret)
      if (!event || event.livemode !== livemode)
        throw invalid('This event is not signed for this shop', undefined, 'invalid_signature')
      crashPoint('before_event_stored')
      await storeEvent(db, jobs, toPaymentEvent(event))
      crashPoint('after_event_stored')
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}

/** The event, if it is signed with our secret and recent. */
function readEvent(
  stripe: Stripe,
  body: Buffer,
  signature: string | string[] | undefined,
  secret: string,
): Stripe.Event | undefined {
  if (typeof signature !== 'string' || !Buffer.isBuffer(body)) return undefined
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret, tolerance)
    const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
    return signedAt - Date.now() / 1000 > tolerance ? undefined : event
  } catch {
    return undefined
  }
}
