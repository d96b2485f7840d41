import * as z from 'zod/mini'
import { Timestamp } from '#contract/base/text.ts'

/** Why the desk hides a review, in the words its author sees. */
export const hidingReasons = {
  insulting: 'it insults someone',
  private: 'it reveals private information',
  'off topic': 'it is not about the card',
  advertising: 'it is advertising',
  unlawful: 'it is unlawful',
} as const
export type HidingReason = keyof typeof hidingReasons
export const HidingReason = z.enum(
  Object.keys(hidingReasons) as [HidingReason, ...HidingReason[]],
  'Please choose why it is hidden',
)

/** A review as its author sees it. */
export const OwnReview = z.object({
  stars: z.int(),
  words: z.string(),
  name: z.nullable(z.string()),
  /** The public copy of a released photo, '/media/{hash}'. */
  photo: z.nullable(z.string()),
  at: Timestamp,
  /** Why it is hidden; null while it is public. */
  hiddenFor: z.nullable(HidingReason),
})
export type OwnReview = z.infer<typeof OwnReview>
