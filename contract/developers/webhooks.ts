import * as z from 'zod/mini'
import { ApiMode } from './api-key-form.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { Done, Id, IdParams, Timestamp } from '#contract/base/text.ts'
import { NewWebhook, WebhookAttempt, WebhookChange, WebhookEventType } from './webhook-form.ts'

/** Endpoints of one account, switched off ones included. */
export const mostWebhooks = 10

/** An endpoint, without its secret. */
export const Webhook = z.object({
  id: Id,
  mode: ApiMode,
  url: z.string(),
  events: z.array(WebhookEventType),
  /** Until then the secret before the present one signs as well. */
  previousSecretUntil: z.nullable(Timestamp),
  failingSince: z.nullable(Timestamp),
  offSince: z.nullable(Timestamp),
  /** The endpoint answered that it is gone, failed for three days, or was switched off by the account. */
  offReason: z.nullable(z.enum(['gone', 'failing', 'by_you'])),
  createdAt: Timestamp,
})
export type Webhook = z.infer<typeof Webhook>

/** A new endpoint or a new secret: the only answers that hold it. */
const WebhookSecret = z.object({ id: Id, secret: z.string() })

export const WebhookDelivery = z.object({
  id: Id,
  eventId: Id,
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** The body as it is sent. */
  sent: z.string(),
  attempts: z.array(WebhookAttempt),
  /** When it is tried next; null unless it waits. */
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
    summary: 'Adds a webhook endpoint. Its secret is in this answer alone.',
    access: 'shopper',
    body: NewWebhook,
    reply: WebhookSecret,
    status: 201,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/account/webhooks/{id}',
    summary: 'Changes an endpoint’s address and events, or switches it on or off.',
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
    summary: 'Makes a new secret; the present one signs beside it for 24 hours.',
    access: 'shopper',
    params: IdParams,
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
    summary: 'What was sent to an endpoint in the last 30 days and what it answered, newest first.',
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
