import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkout } from '#contract/sales/checkout.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { done } from '#contract/base/text.ts'
import { type Db, onOneConnection } from '#server/platform/db/db.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { type Limits, addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Owner, Visits } from '#server/platform/sessions/visit.ts'
import { findOwnCheckout, saveDraft } from './checkout.ts'
import { placeOrder } from './place-order.ts'
import { preparePayment } from './prepare-payment.ts'
import { confirmInSandbox } from './sandbox-confirmation.ts'

interface Parts {
  db: Db
  visits: Visits
  payments: Payments
  jobs: Jobs
  limits: Limits
}

export function checkoutRoutes(app: FastifyInstance, { db, visits, payments, jobs, limits }: Parts): void {
  serve(app, checkout.createPaymentIntent, async ({ request }) => {
    const session = visits.counted(request)
    const owner = session && (await countedOwner(request, session))
    if (!owner) throw invalid('Your cart is empty', undefined, 'cart_empty')
    return preparePayment(db, payments, jobs, owner)
  })
  serve(app, checkout.saveDraft, async ({ request, body }) => {
    const context = await findOwnCheckout(db, body.paymentIntentId, (queries) => visits.owner(request, queries))
    await saveDraft(db, context, body.form, body.expected)
    return done
  })
  serve(app, orders.place, async ({ request, body }) => {
    const session = visits.counted(request)
    if (!session) throw notFound('Payment')
    const context = await findOwnCheckout(db, body.paymentIntentId, async (queries) => {
      const [owner] = await Promise.all([visits.owner(request, queries), limits.take('order', session, queries)])
      return owner
    })
    return placeOrder(db, payments, jobs, context, body)
  })
  if (payments.name === 'sandbox') {
    serve(app, checkout.confirmSandbox, ({ params, body }) => confirmInSandbox(db, jobs, params.id, body))
  }

  /** The owner of the cart to be paid, unless their session or address has used up its intents. */
  function countedOwner(request: FastifyRequest, session: string): Promise<Owner | undefined> {
    return onOneConnection(db, async (queries) => {
      const [owner] = await Promise.all([
        visits.owner(request, queries),
        limits.take('intent', session, queries),
        limits.take('intent-address', addressKey(request), queries),
      ])
      return owner
    })
  }
}
