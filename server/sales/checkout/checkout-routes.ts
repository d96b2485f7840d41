import type { FastifyInstance, FastifyRequest } from 'fastify'
import { checkout } from '#contract/sales/checkout.ts'
import { orders } from '#contract/fulfillment/orders.ts'
import { done } from '#contract/base/text.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { onOneConnection } from '#server/platform/db/db.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Owner } from '#server/platform/sessions/visit.ts'
import { findOwnCheckout, saveDraft } from './checkout.ts'
import { placeOrder } from './place-order.ts'
import { preparePayment } from './prepare-payment.ts'
import { confirmInSandbox } from './sandbox-confirmation.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'payments' | 'jobs' | 'limits'>

export function checkoutRoutes(app: FastifyInstance, { db, visits, payments, jobs, limits }: Parts): void {
  serve(app, checkout.createPaymentIntent, async ({ request }) => {
    const session = visits.counted(request)
    const owner = session && (await countedOwner(request, session))
    if (!owner) throw invalid('Your cart is empty', undefined, 'cart_empty')
    return preparePayment(db, payments, jobs, owner)
  })
  serve(app, checkout.saveDraft, async ({ request, body }) => {
    const context = await findOwnCheckout(db, body.paymentIntentId, (queries) => visits.owner(request, queries))
    await saveDraft(db, context, { ...body, address: limits.areOn ? addressKey(request) : null })
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
