import * as z from 'zod/mini'
import { ApiMode } from './api-key-form.ts'
import { requiredText } from '#contract/base/text.ts'

/** The events programs can subscribe to (product.md, section 21). */
export const webhookEventTypes = [
  'piece.accepted',
  'piece.photo_ready',
  'piece.mailed',
  'piece.arrived',
  'piece.returned',
  'order.cancelled',
] as const
export const WebhookEventType = z.enum(webhookEventTypes)
export type WebhookEventType = z.infer<typeof WebhookEventType>

export type WebhookOffReason = 'gone' | 'failing' | 'by_you' | 'access_ended'
export type WebhookDeliveryState = 'waiting' | 'delivered' | 'failed'

/** A delivery attempt: the response and its time in ms, or why there was none. */
export const WebhookAttempt = z.object({
  at: z.string(),
  status: z.nullable(z.int()),
  ms: z.int(),
  /** The first characters of the response. */
  answer: z.nullable(z.string()),
  error: z.nullable(z.string()),
})
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

/** The longest address of an endpoint, in characters. */
export const maxWebhookUrl = 500

const notAnAddress = 'Please enter a URL that begins with https://'

/** Whether its host may be reached is checked when sending. */
const WebhookUrl = z.string(notAnAddress).check(
  z.maxLength(maxWebhookUrl, `At most ${maxWebhookUrl} characters are allowed`),
  z.refine((value) => /^https?:\/\/[^\s\\]+$/i.test(value) && URL.canParse(value), notAnAddress),
)

const WebhookEvents = z.array(WebhookEventType, 'Please choose at least one event').check(
  z.minLength(1, 'Please choose at least one event'),
  z.maxLength(webhookEventTypes.length, 'Please name each event once'),
  z.refine((events) => new Set(events).size === events.length, 'Please name each event once'),
)

/** The account's password: a webhook shows somebody else what happens to the account's cards. */
const password = requiredText('Password is required', 1024)

export const NewWebhook = z.object({ url: WebhookUrl, events: WebhookEvents, mode: ApiMode, password })
export type NewWebhook = z.infer<typeof NewWebhook>

/** What can be changed later; after being turned on again, it gets only new events. */
export const WebhookChange = z.object({ url: WebhookUrl, events: WebhookEvents, on: z.boolean(), password })
export type WebhookChange = z.infer<typeof WebhookChange>
