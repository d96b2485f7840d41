import type { FastifyInstance } from 'fastify'
import type { Stripe } from 'stripe'
import { crashPoint } from '#server/process/crash-points.ts'
import type { Db } from '#server/db/db.ts'
import { signedWebhook } from '#server/http/signed-webhook.ts'
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

/** Stripe's webhook. An event and the work that follows from it are stored before Stripe gets its response. */
export function stripeWebhookRoutes(app: FastifyInstance, { db, jobs, stripe, webhookSecret, livemode }: Parts): void {
  signedWebhook(app, {
    path: '/api/webhooks/stripe',
    header: 'stripe-signature',
    bodyLimit: 256 * 1024,
    async take(body, signature) {
      const event = readEvent(stripe, body, signature, webhookSecret)
      if (!event || event.livemode !== livemode) return false
      crashPoint('before_event_stored')
      await storeEvent(db, jobs, toPaymentEvent(event))
      crashPoint('after_event_stored')
      return true
    },
  })
}

/** The event, if it is signed with our secret and recent. */
function readEvent(stripe: Stripe, body: Buffer, signature: string, secret: string): Stripe.Event | undefined {
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret, tolerance)
    const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
    return signedAt - Date.now() / 1000 > tolerance ? undefined : event
  } catch {
    return undefined
  }
}
