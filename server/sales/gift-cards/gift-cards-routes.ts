import type { FastifyInstance } from 'fastify'
import { shownGiftCode } from '#contract/sales/codes.ts'
import { type BoughtGiftCard, giftCardDaysAhead, giftCards } from '#contract/sales/gift-cards.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { toDecimal } from '#contract/base/money.ts'
import type { GiftCardRow } from '#server/money/stored-value/gift-cards.ts'
import type { ShopParts } from '#server/platform/contribution/contribution.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import { serve } from '#server/platform/http/serve.ts'
import { addressKey } from '#server/platform/rate-limits/rate-limits.ts'
import { buyGiftCard, prepareGiftPayment } from './gift-card-payments.ts'

type Parts = Pick<ShopParts, 'db' | 'visits' | 'jobs' | 'payments' | 'limits'>

/** Buying a gift card, as a guest or signed in. */
export function giftCardsRoutes(app: FastifyInstance, { db, visits, jobs, payments, limits }: Parts): void {
  serve(app, giftCards.prepare, async ({ request, reply, body }) => {
    await limits.take('intent-address', addressKey(request))
    refuseFarDay(body.sendOn)
    const { owner, settle } = await visits.open(request, reply)
    await settle(db)
    await limits.take('intent', owner.key)
    return prepareGiftPayment({ db, jobs, payments }, owner.key, body)
  })
  serve(app, giftCards.buy, async ({ request, body }) => {
    const owner = await visits.owner(request)
    if (!owner) throw notFound('Payment')
    return toBought(await buyGiftCard({ db, jobs, payments }, owner.key, body.paymentIntentId))
  })
}

/** @throws 400 for a past day, or one too far ahead */
function refuseFarDay(sendOn: string | null | undefined): void {
  if (!sendOn) return
  const ahead = (Date.parse(sendOn) - Date.parse(shopDayOf(new Date()))) / (24 * 60 * 60 * 1000)
  if (ahead >= 0 && ahead <= giftCardDaysAhead) return
  const message = 'Please choose today or a day within the next year'
  throw invalid(message, [{ path: 'sendOn', message }])
}

function toBought(card: GiftCardRow): BoughtGiftCard {
  const { id, code, initialCents, recipientName, recipientEmail, state, sendOn, createdAt } = card
  return {
    id,
    code: shownGiftCode(code),
    amount: toDecimal(initialCents),
    recipientName,
    recipientEmail,
    sendOn: state === 'awaiting' ? sendOn : null,
    createdAt: createdAt.toISOString(),
  }
}
