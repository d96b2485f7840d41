import type { FastifyInstance } from 'fastify'
import { gifteeTips } from '#contract/customers/giftee-tips.ts'
import type { Db } from '#server/platform/db/db.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { Payments } from '#server/platform/integrations/payment-provider.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { type Limits, addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { hashToken } from '#server/platform/sessions/sessions.ts'
import { finishTip } from '#server/sales/tips/finish-tip.ts'
import { prepareTip } from '#server/sales/tips/prepare-tip.ts'
import { findGifteePage, openPage } from './giftee.ts'

interface Parts {
  db: Db
  jobs: Jobs
  payments: Payments
  limits: Limits
}

/** Tips for artists from whoever received the card, by the code on its back. */
export function gifteeTipsRoutes(app: FastifyInstance, { db, jobs, payments, limits }: Parts): void {
  serve(app, gifteeTips.prepare, async ({ request, params: { token }, body }) => {
    await limits.take('intent', `tip ${hashToken(token)}`)
    await limits.take('intent-address', addressKey(request))
    return prepareTip(db, payments, jobs, openPage(token), 'giftee', body)
  })
  serve(app, gifteeTips.give, async ({ params: { token }, body }) => {
    await finishTip(db, payments, jobs, openPage(token), 'giftee', body.paymentIntentId)
    return findGifteePage(db, token)
  })
}
