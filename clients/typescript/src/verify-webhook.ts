import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WebhookBody } from './shapes.ts'

/**
 * What a webhook brings (Standard Webhooks); `type` says what is in `data`. Other types may come: ignore those that you
 * do not know. `id` is the same for every attempt to deliver it: remember it to do things once.
 */
export type WebhookEvent = WebhookBody & { id: string }

/** It is not from the shop, or too old. */
export class WebhookError extends Error {}

/** So far the clocks of shop and receiver may differ, in s. */
const tolerance = 300

interface Received {
  /** The body as it came, byte by byte: parsing and printing it again changes it. */
  body: string
  headers: Headers | Record<string, string | string[] | undefined>
  /** `whsec_…`, or several while the secret is being changed. */
  secret: string | string[]
}

/**
 * The event of a webhook, if the shop has sent it within the last minutes.
 * @throws WebhookError otherwise: answer 400
 */
export function verifyWebhook({ body, headers, secret }: Received): WebhookEvent {
  const header = (name: string): string => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name]
    if (typeof value !== 'string' || value === '') throw new WebhookError(`The header ${name} is missing.`)
    return value
  }
  const id = header('webhook-id')
  const timestamp = header('webhook-timestamp')
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) < tolerance)) throw new WebhookError('The event is too old.')
  const given = header('webhook-signature')
    .split(' ')
    .flatMap((each) => (each.startsWith('v1,') ? Buffer.from(each.slice(3), 'base64') : []))
  const isSigned = [secret].flat().some((each) => {
    const key = Buffer.from(each.replace(/^whsec_/, ''), 'base64')
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
    return given.some((signature) => signature.length === expected.length && timingSafeEqual(signature, expected))
  })
  if (!isSigned) throw new WebhookError('The signature is not the shop’s.')
  return { id, ...(JSON.parse(body) as WebhookBody) }
}
