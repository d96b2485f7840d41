import * as z from 'zod/mini'
import { PaymentSession } from './checkout.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { parseCents } from '#contract/base/money.ts'
import { noLink } from '#contract/base/links-in-text.ts'
import { shownName } from '#contract/base/names-to-strangers.ts'
import { Id, Timestamp, emailText, optionalText, requiredText, withinYears } from '#contract/base/text.ts'

/** The limits of a gift card's amount, in cents. */
const giftCardFrom = 1000
const giftCardUpTo = 50_000
/** The longest message with a gift card, in characters. */
export const giftMessageLength = 300
/** How many days ahead a gift card can be scheduled. */
export const giftCardDaysAhead = 365

const badAmount = 'Please choose an amount from $10 to $500'
/** A gift card's recipient, sender and delivery day; without a day, it goes out at once. */
export const GiftCardWish = z.object({
  amount: z.string(badAmount).check(
    z.maxLength(20, badAmount),
    z.refine((amount) => {
      const cents = parseCents(amount)
      return cents !== null && cents >= giftCardFrom && cents <= giftCardUpTo
    }, badAmount),
  ),
  recipientName: shownName('Please say who it is for'),
  recipientEmail: emailText(),
  fromName: shownName('Please say who it is from'),
  buyerEmail: emailText(),
  message: optionalText(giftMessageLength).check(noLink),
  sendOn: z.nullish(z.iso.date('Please choose a day').check(withinYears)),
})
export type GiftCardWish = z.infer<typeof GiftCardWish>

/** A bought gift card as its buyer sees it. */
export const BoughtGiftCard = z.object({
  id: Id,
  /** For people: four groups of four. */
  code: z.string(),
  amount: z.string(),
  recipientName: z.nullable(z.string()),
  recipientEmail: z.nullable(z.string()),
  /** The day it is e-mailed; null if already on its way. */
  sendOn: z.nullable(z.iso.date()),
  createdAt: Timestamp,
})
export type BoughtGiftCard = z.infer<typeof BoughtGiftCard>

export const giftCards = {
  prepare: endpoint({
    method: 'POST',
    path: '/api/gift-cards/payment-intent',
    summary: 'Prepares the payment of a gift card; the same request by the same visitor returns the same intent.',
    access: 'anyone',
    body: GiftCardWish,
    reply: PaymentSession,
  }),
  buy: endpoint({
    method: 'POST',
    path: '/api/gift-cards',
    summary: 'Issues a paid gift card and e-mails it on its day. Calling it again changes nothing.',
    access: 'anyone',
    body: z.object({ paymentIntentId: requiredText('Payment reference is required') }),
    reply: BoughtGiftCard,
  }),
}
