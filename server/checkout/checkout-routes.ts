import type { FastifyInstance } from 'fastify'
import { checkout } from '#contract/checkout.ts'
import { done } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import { invalid, notFound } from '#server/errors.ts'
import { type Limits, addressKey } from '#server/limits/limits.ts'
import type { Jobs } from '#server/outside/jobs.ts'
import type { Payments } from '#server/outside/payments.ts'
import { refuseWhileResting } from '#server/payments/declines.ts'
import { serve } from '#server/serve.ts'
import type { Visits } from '#server/sessions/visit.ts'
import { preparePayment, saveDraft } from './checkout.ts'
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
    const owner = await visits.owner(request)
    if (!owner) throw invalid('Your cart is empty')
    await refuseWhileResting(db, owner.key)
    await limits.take('intent', owner.key)
    await limits.take('intent-address', addressKey(request))
    return preparePayment(db, payments, jobs, owner)
  })
  serve(app, checkout.saveDraft, async ({ request, body }) => {
    const owner = await visits.owner(request)
    if (!owner) throw notFound('Payment')
    await refuseWhileResting(db, owner.key)
    await saveDraft(db, owner, body.paymentIntentId, body.form, body.expected)
    return done
  })
  if (payments.name === 'sandbox') {
    serve(app, checkout.confirmSandbox, ({ params, body }) => confirmInSandbox(db, jobs, params.id, body))
  }
}
