import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { OwnReview } from '#contract/fulfillment/own-review.ts'
import { ReviewInput } from './review-form.ts'
import { Id, Token, requiredText } from '#contract/base/text.ts'
import { PieceTips } from '#contract/money/tips.ts'

/** So long is a thank-you, and so long is what is wrong. */
export const maxGifteeMessage = 300
/** So often the recipient can say that something is wrong with one card. */
export const mostProblems = 3

/** The path of a card's page for whoever receives it. */
export const gifteePath = (token: string) => `/for/${token}`

/** What the recipient writes; a browser sends line breaks as one character. */
export const GifteeMessage = z.object({
  message: requiredText(
    'Please write something',
    maxGifteeMessage,
    `At most ${maxGifteeMessage} characters are allowed`,
  ),
})
export type GifteeMessage = z.infer<typeof GifteeMessage>

/** What whoever holds a card reads about it: nothing of the order, of its buyer, or of its words. */
export const GifteePage = z.object({
  /** Before it was mailed, nothing else is told. */
  state: z.enum(['making', 'mailed', 'arrived']),
  card: z.nullable(z.object({ title: z.string(), imageUrl: z.nullable(z.string()) })),
  artist: z.nullable(
    z.object({
      name: z.string(),
      /** Null for one who no longer has a page. */
      id: z.nullable(Id),
      profileImage: z.nullable(z.string()),
      /** Has a studio, and reads the thank-you there. */
      readsThanks: z.boolean(),
    }),
  ),
  /** What was said as a thank-you. */
  thanks: z.nullable(z.string()),
  /** What was said to be wrong, oldest first. */
  problems: z.array(z.string()),
  /** What its recipient says of it in public. */
  review: z.nullable(OwnReview),
  /** What was given for the artist by this page. */
  tips: PieceTips,
})
export type GifteePage = z.infer<typeof GifteePage>

const Params = z.object({ token: Token })

/** The page for whoever receives a card, by the code on its back; to open it changes nothing. */
export const giftee = {
  find: endpoint({
    method: 'GET',
    path: '/api/giftee/{token}',
    summary: 'Who lettered a card, and its front, for whoever receives it.',
    access: 'anyone',
    params: Params,
    reply: GifteePage,
  }),
  arrive: endpoint({
    method: 'POST',
    path: '/api/giftee/{token}/arrival',
    summary: 'The card is with its recipient.',
    access: 'anyone',
    params: Params,
    reply: GifteePage,
  }),
  thank: endpoint({
    method: 'POST',
    path: '/api/giftee/{token}/thanks',
    summary: 'Says thank you to the sender and the artist, once for each card.',
    access: 'anyone',
    params: Params,
    body: GifteeMessage,
    reply: GifteePage,
    status: 201,
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/giftee/{token}/problem',
    summary: 'Tells the sender and the shop that something is wrong with the card; the sender decides what follows.',
    access: 'anyone',
    params: Params,
    body: GifteeMessage,
    reply: GifteePage,
    status: 201,
  }),
  review: endpoint({
    method: 'POST',
    path: '/api/giftee/{token}/review',
    summary: 'Says in public how the card is, once it has arrived, and once for each card.',
    access: 'anyone',
    params: Params,
    body: ReviewInput,
    reply: GifteePage,
    status: 201,
  }),
  deleteReview: endpoint({
    method: 'DELETE',
    path: '/api/giftee/{token}/review',
    summary: 'Deletes the recipient’s own review of the card.',
    access: 'anyone',
    params: Params,
    reply: GifteePage,
  }),
}
