import * as z from 'zod/mini'
import { noLink } from '#contract/base/links-in-text.ts'
import { optionalShownName } from '#contract/base/names-to-strangers.ts'
import { Id, cleanText } from '#contract/base/text.ts'

/** The longest review, in characters. */
export const longestReview = 1000

const noStars = 'Please choose a number of stars'
const tooLong = 'At most 1,000 characters are allowed'

/** Text may contain line breaks, but no other invisible characters; nothing may change its direction. */
const onlyText = z.refine<string>(
  // eslint-disable-next-line no-control-regex
  (text) => !/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/.test(text),
  'Text must not contain control characters',
)

/** A review of a card that has arrived. */
export const ReviewInput = z.object({
  stars: z.int(noStars).check(z.minimum(1, noStars), z.maximum(5, noStars)),
  words: z._default(
    z
      .string('Please enter text')
      .check(z.overwrite(tidy), z.maxLength(longestReview, tooLong), cleanText, onlyText, noLink),
    '',
  ),
  /** The reviewer's public name; if left out, no name is shown. */
  name: optionalShownName('Please enter a plain name, or leave this empty'),
})
export type ReviewInput = z.input<typeof ReviewInput>

/** The buyer may release one of the card's own photos, other than that of the envelope. */
export const BuyerReview = z.extend(ReviewInput, { photo: z.nullish(Id) })
export type BuyerReview = z.input<typeof BuyerReview>

/** Browsers send line breaks in two ways. */
function tidy(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim()
}
