import type { FastifyInstance } from 'fastify'
import type { Stripe } from 'stripe'
import { crashPoint } from '#server/crash-points.ts'
import type { Db } from '#server/db/db.ts'
import { paymentEvents } from '#server/db/schema.ts'
import { invalid } from '#server/errors.ts'
import type { Jobs } from '#server/outside/jobs.ts'

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
 * What Stripe tells us, outside the door that browsers come through: the signature is the guard. An event is stored
 * with its unique id, and the work that follows from it is enqueued with it, before Stripe hears that we have it. The
 * work re-reads the intent (`settlePayment`), so the order and the number of deliveries do not matter.
 */
export function stripeWebhookRoutes(app: FastifyInstance, { db, jobs, stripe, webhookSecret, livemode }: Parts): void {
  app.register(async (scope) => {
    // The signature is over the bytes as they came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    const options = { bodyLimit, config: { access: 'anyone' }, schema: { hide: true } } as const
    scope.post('/api/webhooks/stripe', options, async (request, reply) => {
      const event = readEvent(stripe, request.body as Buffer, request.headers['stripe-signature'], webhookSecret)
      if (!event || event.livemode !== livemode) {
        request.log.warn({ signed: event !== undefined }, 'webhook refused')
        throw invalid('This event is not signed for this shop')
      }
      crashPoint('before_event_stored')
      await storeEvent(db, jobs, event)
      crashPoint('after_event_stored')
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}

async function storeEvent(db: Db, jobs: Jobs, event: Stripe.Event): Promise<void> {
  const paymentRef = paymentOf(event)
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(paymentEvents)
      .values({ provider: 'stripe', eventId: event.id, type: event.type, paymentRef })
      .onConflictDoNothing()
    if (rowCount && paymentRef) await jobs.enqueue(tx, 'settle', { paymentRef })
  })
}

/** The event, if it is signed with our secret and of now. */
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

/** The intent that an event is about; nothing for the kinds that mean nothing to this shop. */
function paymentOf({ type, data: { object } }: Stripe.Event): string | null {
  if (type.startsWith('payment_intent.')) return (object as Stripe.PaymentIntent).id
  if (type === 'charge.refunded' || type === 'charge.refund.updated' || type.startsWith('charge.dispute.')) {
    const { payment_intent: intent } = object as Stripe.Charge | Stripe.Dispute
    return typeof intent === 'string' ? intent : (intent?.id ?? null)
  }
  return null
}
