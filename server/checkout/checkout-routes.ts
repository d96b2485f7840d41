import type { FastifyInstance } from 'fastify'
import { checkout } from '#contract/checkout.ts'
import { done } from '#contract/text.ts'
import { type Db, onOneConnection } from '#server/db/db.ts'
import { invalid } from '#server/errors.ts'
import { type Limits, addressKey } from '#server/rate-limits/rate-limits.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Payments } from '#server/integrations/payment-provider.ts'
import { serve } from '#server/http/serve.ts'
import type { Visits } from '#server/sessions/visit.ts'
import { requireOwnCheckout, saveDraft, selectCheckoutContext } from './checkout.ts'
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
    if (!session) throw invalid('Your cart is empty')
    const [owner] = await onOneConnection(db, (queries) =>
      Promise.all([
        visits.owner(request, queries),
        limits.take('intent', session, queries),
        limits.take('intent-address', addressKey(request), queries),
      ]),
    )
    if (!owner) throw invalid('Your cart is empty')
    return preparePayment(db, payments, jobs, owner)
  })
  serve(app, checkout.saveDraft, async ({ request, body }) => {
    const [owner, ways] = await onOneConnection(db, (queries) =>
      Promise.all([
        visits.owner(request, queries),
        selectCheckoutContext(queries, { paymentRef: body.paymentIntentId }).execute(),
      ]),
    )
    await saveDraft(db, requireOwnCheckout(owner, ways), body.form, body.expected)
    return done
  })
  if (payments.name === 'sandbox') {
    serve(app, checkout.confirmSandbox, ({ params, body }) => confirmInSandbox(db, jobs, params.id, body))
  }
}
