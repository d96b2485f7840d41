import * as z from 'zod/mini'
import { ApiMode } from './api-key-form.ts'

/** What programs are told of (product.md, section 21). */
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

export type WebhookOffReason = 'gone' | 'failing' | 'by_you'
export type WebhookDeliveryState = 'waiting' | 'delivered' | 'failed'

/** One attempt to deliver: what was answered, in how many ms, or why there was no answer. */
export const WebhookAttempt = z.object({
  at: z.string(),
  status: z.nullable(z.int()),
  ms: z.int(),
  /** The first characters of the answer. */
  answer: z.nullable(z.string()),
  error: z.nullable(z.string()),
})
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

/** The longest address of an endpoint, in characters. */
export const maxWebhookUrl = 500

const notAnAddress = 'Please give an address that begins with https://'

/** Whether its host may be reached is checked where it is sent from. */
const WebhookUrl = z.string(notAnAddress).check(
  z.maxLength(maxWebhookUrl, `At most ${maxWebhookUrl} characters are allowed`),
  z.refine((value) => /^https?:\/\/[^\s\\]+$/i.test(value) && URL.canParse(value), notAnAddress),
)

const WebhookEvents = z.array(WebhookEventType, 'Please choose what to be told of').check(
  z.minLength(1, 'Please choose what to be told of'),
  z.maxLength(webhookEventTypes.length, 'Please name each event once'),
  z.refine((events) => new Set(events).size === events.length, 'Please name each event once'),
)

export const NewWebhook = z.object({ url: WebhookUrl, events: WebhookEvents, mode: ApiMode })
export type NewWebhook = z.infer<typeof NewWebhook>

/** What can be changed later; switched on again, it gets what happens from then on. */
export const WebhookChange = z.object({ url: WebhookUrl, events: WebhookEvents, on: z.boolean() })
export type WebhookChange = z.infer<typeof WebhookChange>
