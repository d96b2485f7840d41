import * as z from 'zod/mini'
import { noLink } from '#contract/base/links-in-text.ts'
import { parseCents } from '#contract/base/money.ts'
import { Timestamp, emailText, optionalText } from '#contract/base/text.ts'

/** Suggested amounts, in whole dollars. */
export const tipAmounts = ['2', '5', '10']
/** The limits of a tip, in cents. */
const tipFrom = 100
const tipUpTo = 10_000
/** The longest note with a tip, in characters. */
export const tipNoteLength = 300
/** The most tips for one card, each from its buyer and its recipient. */
export const mostTips = 3

const badAmount = 'Please choose an amount from $1 to $100'

/** A tip for the artist who lettered a card, with an optional note (product.md, section 19). */
export const TipWish = z.object({
  amount: z.string(badAmount).check(
    z.maxLength(20, badAmount),
    z.refine((amount) => {
      const cents = parseCents(amount)
      return cents !== null && cents >= tipFrom && cents <= tipUpTo
    }, badAmount),
  ),
  note: optionalText(tipNoteLength).check(noLink),
})
export type TipWish = z.infer<typeof TipWish>

/** For a recipient, whose e-mail address the shop does not know: an address for the receipt, if wanted. */
export const GifteeTipWish = z.extend(TipWish, { email: z.nullish(emailText()) })
export type GifteeTipWish = z.infer<typeof GifteeTipWish>

/** Tips for a card, as the tipper sees them: buyer and recipient each see their own. */
export const PieceTips = z.object({
  /** The artist who would get a tip given now; null if none is possible. */
  artist: z.nullable(z.string()),
  given: z.array(
    z.object({
      artist: z.string(),
      amount: z.string(),
      /** How much of it is gone again: refunded, or reclaimed by the bank. */
      refundedAmount: z.string(),
      note: z.nullable(z.string()),
      at: Timestamp,
    }),
  ),
})
export type PieceTips = z.infer<typeof PieceTips>
