import * as z from 'zod/mini'
import { Timestamp } from '#contract/base/text.ts'

/** Why the desk hides a review, and how that is said to whoever wrote it. */
export const hidingReasons = {
  insulting: 'it insults somebody',
  private: 'it tells something private about somebody',
  'off topic': 'it is not about the card',
  advertising: 'it advertises something',
  unlawful: 'the law does not allow it',
} as const
export type HidingReason = keyof typeof hidingReasons
export const HidingReason = z.enum(
  Object.keys(hidingReasons) as [HidingReason, ...HidingReason[]],
  'Please choose why it is hidden',
)

/** A review as whoever wrote it sees it. */
export const OwnReview = z.object({
  stars: z.int(),
  words: z.string(),
  name: z.nullable(z.string()),
  /** The public copy of a photo that was released, '/media/{hash}'. */
  photo: z.nullable(z.string()),
  at: Timestamp,
  /** Why nobody else sees it; null while everybody does. */
  hiddenFor: z.nullable(HidingReason),
})
export type OwnReview = z.infer<typeof OwnReview>
