import { createHmac, randomBytes } from 'node:crypto'

/** A new endpoint secret: 256 random bits, in the form of Standard Webhooks. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}

/** The three headers of Standard Webhooks. Each secret signs, so receivers may know either. */
export function signedHeaders(id: string, body: string, secrets: string[], now: Date): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000)
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  }
}
