import type { FastifyInstance } from 'fastify'
import { checkout } from '#contract/checkout.ts'
import { done } from '#contract/text.ts'
import type { Db } from '#server/db/db.ts'
import { invalid, notFound } from '#server/errors.ts'
import type { Jobs } from '#server/outside/jobs.ts'
import type { Payments } from '#server/outside/payments.ts'
import { confirmSandboxIntent } from '#server/outside/sandbox-payments.ts'
import { serve } from '#server/serve.ts'
import type { Visits } from '#server/sessions/visit.ts'
import { preparePayment, saveDraft } from './checkout.ts'

interface Parts {
  db: Db
  visits: Visits
  payments: Payments
  jobs: Jobs
}

export function checkoutRoutes(app: FastifyInstance, { db, visits, payments, jobs }: Parts): void {
  serve(app, checkout.createPaymentIntent, async ({ request }) => {
    const owner = await visits.owner(request)
    if (!owner) throw invalid('Your cart is empty')
    return preparePayment(db, payments, jobs, owner)
  })
  serve(app, checkout.saveDraft, async ({ request, body }) => {
    const owner = await visits.owner(request)
    if (!owner) throw notFound('Payment')
    await saveDraft(db, owner, body.paymentIntentId, body.form, body.expected)
    return done
  })
  if (payments.name === 'sandbox') {
    serve(app, checkout.confirmSandbox, ({ params, body }) => confirmSandboxIntent(db, params.id, body))
  }
}
