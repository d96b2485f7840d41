import type { FastifyInstance } from 'fastify'
import type { Stripe } from 'stripe'
import { crashPoint } from '#server/platform/process/crash-points.ts'
import type { Db } from '#server/platform/db/db.ts'
import { signedWebhook } from '#server/platform/http/signed-webhook.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { PaymentEvent } from '#server/platform/integrations/payment-provider.ts'
import { toAccountEvent, toPaymentEvent } from '#server/platform/integrations/stripe-events.ts'
import { storeEvent } from './payment-events.ts'

interface Parts {
  db: Db
  jobs: Jobs
  stripe: Stripe
  /** The secret of the endpoint for the account's own events. */
  webhookSecret: string | undefined
  /** The secret of the endpoint for connected accounts' events. */
  connectSecret: string | undefined
  livemode: boolean
}

/** How old a signature may be, or how far ahead of our clock, in s. */
const tolerance = 300

/**
 * Stripe's webhooks, each only if its secret is set. An event and the work that follows from it are stored before
 * Stripe gets its response.
 */
export function stripeWebhookRoutes(app: FastifyInstance, parts: Parts): void {
  const { webhookSecret, connectSecret, livemode } = parts
  if (webhookSecret)
    webhook(app, parts, '/api/webhooks/stripe', webhookSecret, (event) =>
      event.livemode === livemode ? toPaymentEvent(event) : undefined,
    )
  // Stripe sends the events of both modes to an endpoint for connected accounts: one of the other mode is not forged.
  if (connectSecret)
    webhook(app, parts, '/api/webhooks/stripe-connect', connectSecret, (event) =>
      event.livemode === livemode ? toAccountEvent(event) : { id: event.id, type: event.type, paymentRef: null },
    )
}

/** @param read undefined for an event that is not for this shop */
function webhook(
  app: FastifyInstance,
  { db, jobs, stripe }: Parts,
  path: string,
  secret: string,
  read: (event: Stripe.Event) => PaymentEvent | undefined,
): void {
  signedWebhook(app, {
    path,
    header: 'stripe-signature',
    bodyLimit: 256 * 1024,
    async take(body, signature) {
      const signed = readEvent(stripe, body, signature, secret)
      const event = signed && read(signed)
      if (!event) return false
      crashPoint('before_event_stored')
      await storeEvent(db, jobs, event)
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
