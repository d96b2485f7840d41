import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { noLink } from '#contract/base/links-in-text.ts'
import { OwnReview } from '#contract/fulfillment/own-review.ts'
import { ReviewInput } from './review-form.ts'
import { Id, Token, requiredText } from '#contract/base/text.ts'
import { PieceTips } from '#contract/money/tips.ts'

/** The longest thank-you or problem report. */
export const maxGifteeMessage = 300
/** The most problem reports per card. */
export const mostProblems = 3

/** The path of a card's recipient page. */
export const gifteePath = (token: string) => `/for/${token}`

/** The recipient's message; a browser counts a line break as one character. */
export const GifteeMessage = z.object({
  message: requiredText(
    'Please write something',
    maxGifteeMessage,
    `At most ${maxGifteeMessage} characters are allowed`,
  ).check(noLink),
})
export type GifteeMessage = z.infer<typeof GifteeMessage>

/** What a card's recipient can read: nothing about the order, its buyer or its words. */
export const GifteePage = z.object({
  /** Nothing else is revealed before it is mailed. */
  state: z.enum(['making', 'mailed', 'arrived']),
  card: z.nullable(z.object({ title: z.string(), imageUrl: z.nullable(z.string()) })),
  artist: z.nullable(
    z.object({
      name: z.string(),
      /** Null for an artist who no longer has a page. */
      id: z.nullable(Id),
      profileImage: z.nullable(z.string()),
      /** Has a studio, and reads the thank-you there. */
      readsThanks: z.boolean(),
    }),
  ),
  /** The thank-you. */
  thanks: z.nullable(z.string()),
  /** The problem reports, oldest first. */
  problems: z.array(z.string()),
  /** The recipient's public review. */
  review: z.nullable(OwnReview),
  /** The tips given through this page. */
  tips: PieceTips,
})
export type GifteePage = z.infer<typeof GifteePage>

const Params = z.object({ token: Token })

/** The recipient's page, by the code on the card's back; opening it changes nothing. */
export const giftee = {
  find: endpoint({
    method: 'GET',
    path: '/api/giftee/{token}',
    summary: 'The recipient’s page of a card: who lettered it, and its front.',
    access: 'anyone',
    params: Params,
    reply: GifteePage,
  }),
  arrive: endpoint({
    method: 'POST',
    path: '/api/giftee/{token}/arrival',
    summary: 'Confirms that the card has arrived.',
    access: 'anyone',
    params: Params,
    reply: GifteePage,
  }),
  thank: endpoint({
    method: 'POST',
    path: '/api/giftee/{token}/thanks',
    summary: 'Thanks the sender and the artist, once for each card.',
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
    summary: 'Posts a public review of a card that has arrived, once for each card.',
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
