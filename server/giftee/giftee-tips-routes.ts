import type { FastifyInstance } from 'fastify'
import { gifteeTips } from '#contract/giftee-tips.ts'
import type { Db } from '#server/db/db.ts'
import { serve } from '#server/http/serve.ts'
import type { Payments } from '#server/integrations/payment-provider.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { type Limits, addressKey } from '#server/rate-limits/rate-limits.ts'
import { hashToken } from '#server/sessions/sessions.ts'
import { finishTip } from '#server/tips/finish-tip.ts'
import { prepareTip } from '#server/tips/prepare-tip.ts'
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
