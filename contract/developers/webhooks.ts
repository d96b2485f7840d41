import * as z from 'zod/mini'
import { ApiMode } from './api-key-form.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Done, Id, IdParams, Timestamp } from '#contract/base/text.ts'
import { PasswordProof } from '#contract/customers/accounts-credentials.ts'
import { NewWebhook, WebhookAttempt, WebhookChange, WebhookEventType } from './webhook-form.ts'

/** The most endpoints per account, including those turned off. */
export const mostWebhooks = 10

/** An endpoint, without its secret. */
export const Webhook = z.object({
  id: Id,
  mode: ApiMode,
  url: z.string(),
  events: z.array(WebhookEventType),
  /** Until then, the previous secret also signs. */
  previousSecretUntil: z.nullable(Timestamp),
  failingSince: z.nullable(Timestamp),
  offSince: z.nullable(Timestamp),
  /**
   * The endpoint responded 410 Gone, failed for three days, or was turned off by the account; or a new password, a new
   * e-mail address or signing out everywhere ended what others may have made.
   */
  offReason: z.nullable(z.enum(['gone', 'failing', 'by_you', 'access_ended'])),
  createdAt: Timestamp,
})
export type Webhook = z.infer<typeof Webhook>

/** A new endpoint or a new secret: the only responses that contain the secret. */
const WebhookSecret = z.object({ id: Id, secret: z.string() })

export const WebhookDelivery = z.object({
  id: Id,
  eventId: Id,
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** The body as it is sent. */
  sent: z.string(),
  attempts: z.array(WebhookAttempt),
  /** The next attempt; null unless waiting. */
  nextAt: z.nullable(Timestamp),
  createdAt: Timestamp,
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const webhooks = {
  list: endpoint({
    method: 'GET',
    path: '/api/account/webhooks',
    summary: 'The account’s webhook endpoints, newest first.',
    access: 'shopper',
    reply: z.array(Webhook),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/account/webhooks',
    summary:
      'Adds a webhook endpoint, with the account’s password and a confirmed address. Only this response contains its secret.',
    access: 'shopper',
    body: NewWebhook,
    reply: WebhookSecret,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/account/webhooks/{id}',
    summary: 'Changes an endpoint’s URL and events, or turns it on or off, with the account’s password.',
    access: 'shopper',
    params: IdParams,
    body: WebhookChange,
    reply: Webhook,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/account/webhooks/{id}',
    summary: 'Removes an endpoint with its deliveries.',
    access: 'shopper',
    params: IdParams,
    reply: Done,
  }),
  renewSecret: endpoint({
    method: 'POST',
    path: '/api/account/webhooks/{id}/secret',
    summary: 'Creates a new secret, with the account’s password; the current one also signs for 24 hours.',
    access: 'shopper',
    params: IdParams,
    body: PasswordProof,
    reply: WebhookSecret,
    status: 201,
  }),
  ping: endpoint({
    method: 'POST',
    path: '/api/account/webhooks/{id}/ping',
    summary: 'Sends a test event of the type ping.',
    access: 'shopper',
    params: IdParams,
    reply: Done,
  }),
  listDeliveries: endpoint({
    method: 'GET',
    path: '/api/account/webhooks/{id}/deliveries',
    summary: 'An endpoint’s deliveries and responses in the last 30 days, newest first.',
    access: 'shopper',
    params: IdParams,
    query: z.object({ cursor: z.optional(Id) }),
    reply: z.object({ deliveries: z.array(WebhookDelivery), nextCursor: z.nullable(Id) }),
  }),
  replay: endpoint({
    method: 'POST',
    path: '/api/account/webhooks/{id}/deliveries/{deliveryId}/replay',
    summary: 'Sends a delivery again, with the same id.',
    access: 'shopper',
    params: z.object({ id: Id, deliveryId: Id }),
    reply: Done,
  }),
}
