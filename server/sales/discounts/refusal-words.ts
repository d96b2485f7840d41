import { formatDay } from '#contract/base/format-date.ts'
import type { AppliedCodes } from '#contract/sales/codes.ts'
import type { FailureCode } from '#contract/base/failure.ts'
import { formatMoney } from '#contract/base/money.ts'
import { shopZone } from '#contract/base/shop-day.ts'
import type { promoCodes } from '#server/platform/db/schema.ts'
import type { CartSums } from './count-cart.ts'
import type { Taken } from './hold-codes.ts'

interface Words {
  code: FailureCode
  message: string
}

/** Explains in one sentence why a promo code takes nothing off a cart. */
export function refusalWords(
  { code, startsAt, endsAt, leastSumCents }: typeof promoCodes.$inferSelect,
  refusal: NonNullable<CartSums['refusal']>,
): Words {
  switch (refusal) {
    case 'unknown':
      return unknownCode
    case 'not yet':
      return { code: 'code_not_yet', message: `The code ${code} starts on ${day(startsAt!)}.` }
    case 'over':
      return { code: 'code_over', message: `The code ${code} ended on ${day(endsAt!)}.` }
    case 'used up':
      return { code: 'code_used_up', message: `The code ${code} has been used up.` }
    case 'least sum': {
      const message = `The code ${code} is for card orders of ${formatMoney(leastSumCents!)} or more.`
      return { code: 'code_sum_too_low', message }
    }
    case 'no card':
      return { code: 'code_no_card', message: `The code ${code} is not for the cards in your cart.` }
  }
}

export const unknownCode: Words = {
  code: 'code_unknown',
  message: 'We don’t recognize this code. Please check it for typos.',
}

/** Explains in one sentence, before any money moves, why a checkout cannot have the codes that its page shows. */
export function takenWords(taken: Taken, { promo, giftCards }: AppliedCodes): Words {
  if ('promoCodeId' in taken) {
    const name = `The code ${promo?.code}`
    const messages = {
      gone: `${name} has been used up. Please remove it to continue.`,
      held: `Somebody else is paying with the last use of the code ${promo?.code}. Please remove it, or try again in half an hour.`,
      hers: `You have used the code ${promo?.code} as often as one person can. Please remove it to continue.`,
    }
    return { code: 'code_used_up', message: messages[taken.why] }
  }
  const name = `The gift card ending in ${giftCards.find(({ id }) => id === taken.giftCardId)?.last4}`
  return taken.why === 'held'
    ? {
        code: 'gift_card_in_use',
        message: `${name} is paying for another order right now. Please remove it, or try again in half an hour.`,
      }
    : { code: 'gift_card_empty', message: `${name} has less left than before. Please look at the new total.` }
}

/** Codes expire at the end of a day in New York, like all of the shop's days. */
const day = (date: Date) => formatDay(date, shopZone)
