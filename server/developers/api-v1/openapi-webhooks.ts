import { WebhookBody, webhookBodies, webhookExamples } from '#contract/developers/webhook-events.ts'
import type { jsonSchemas } from './json-schemas.ts'

/** The events sent to webhooks, each described as a call that the shop makes. */
export function describeWebhooks(schemas: ReturnType<typeof jsonSchemas>): object {
  // One shape for every event, for clients.
  schemas.of(WebhookBody, 'output')
  return Object.fromEntries(
    Object.entries(webhookBodies).map(([type, body]) => {
      const { means, example } = webhookExamples[type as keyof typeof webhookBodies]
      const content = { 'application/json': { schema: schemas.of(body, 'output'), example } }
      const post = { tags: ['Webhooks'], summary: means, security: [], parameters: signed }
      return [type, { post: { ...post, requestBody: { required: true, content }, responses } }]
    }),
  )
}

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})
const signed = [
  header('webhook-id', 'The same for every attempt.', '3b1f9c52-8d0e-4f6a-9c27-51d4e8a7b033'),
  header('webhook-timestamp', 'When it was sent, as a Unix timestamp in seconds.', '1796133791'),
  header(
    'webhook-signature',
    'One or more signatures: `v1,` followed by the base64 HMAC-SHA256 of ID, timestamp and body, joined by dots.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

const responses = {
  '2XX': { description: 'Received.' },
  410: { description: 'The endpoint no longer exists: the webhook is switched off.' },
  default: { description: 'The event is sent again, for three days.' },
}
