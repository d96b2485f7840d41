import * as z from 'zod/mini'
import { parseCents } from '#contract/base/money.ts'
import { Timestamp, emailText, optionalText } from '#contract/base/text.ts'

/** What is offered at one press, in whole dollars. */
export const tipAmounts = ['2', '5', '10']
/** What a tip may be, in cents. */
const tipFrom = 100
const tipUpTo = 10_000
/** The longest note with a tip, in characters. */
export const tipNoteLength = 300
/** So many tips for one card, from its buyer and from its recipient each. */
export const mostTips = 3

const badAmount = 'Please choose an amount from $1 to $100'

/** A tip for the artist who lettered a card, and a few words with it (product.md, section 19). */
export const TipWish = z.object({
  amount: z.string(badAmount).check(
    z.maxLength(20, badAmount),
    z.refine((amount) => {
      const cents = parseCents(amount)
      return cents !== null && cents >= tipFrom && cents <= tipUpTo
    }, badAmount),
  ),
  note: optionalText(tipNoteLength),
})
export type TipWish = z.infer<typeof TipWish>

/** The recipient's, of whom the shop knows no address: one for the receipt, if it is wanted. */
export const GifteeTipWish = z.extend(TipWish, { email: z.nullish(emailText()) })
export type GifteeTipWish = z.infer<typeof GifteeTipWish>

/** Tips for a card, as whoever gave them sees them: the buyer his, the recipient hers. */
export const PieceTips = z.object({
  /** The artist who gets one that is given now; null where none can be given. */
  artist: z.nullable(z.string()),
  given: z.array(
    z.object({
      artist: z.string(),
      amount: z.string(),
      /** What of it went back to the card it was paid with. */
      refundedAmount: z.string(),
      note: z.nullable(z.string()),
      at: Timestamp,
    }),
  ),
})
export type PieceTips = z.infer<typeof PieceTips>
