import type { FastifyInstance } from 'fastify'
import { gifteeTips } from '#contract/customers/giftee-tips.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { serve } from '#server/platform/http/serve.ts'
import { addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { hashToken } from '#server/platform/sessions/sessions.ts'
import { finishTip, prepareTip } from '#server/sales/tips/tip-payments.ts'
import { findGifteePage, openPage } from './giftee.ts'

type Parts = Pick<ShopParts, 'db' | 'jobs' | 'payments' | 'limits'>

/** Tips for artists from a card's recipient, by the code on its back. */
export function gifteeTipsRoutes(app: FastifyInstance, { db, jobs, payments, limits }: Parts): void {
  serve(app, gifteeTips.prepare, async ({ request, params: { token }, body }) => {
    await limits.take('intent', `tip ${hashToken(token)}`)
    await limits.take('intent-address', addressKey(request))
    return prepareTip({ db, jobs, payments }, openPage(token), 'giftee', body)
  })
  serve(app, gifteeTips.give, async ({ params: { token }, body }) => {
    await finishTip({ db, jobs, payments }, openPage(token), 'giftee', body.paymentIntentId)
    return findGifteePage(db, token)
  })
}
