import { createHmac, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Stripe } from 'stripe'

export interface Webhook {
  url: string
  secret: string
  /** Additional copies of each event. */
  duplicates?: number
  /** Minimum and maximum delay before a copy is sent. */
  delayMs?: [number, number]
  /** Copies may overtake each other; the default delay is then 0 to 40 ms. */
  shuffle?: boolean
  /** The share of events that are lost, 0 to 1. */
  lose?: number
  /** Nothing is sent at all. */
  off?: boolean
}

export interface Delivery {
  eventId: string
  type: string
  /** The shop's response, or why there was none. */
  status: number | string
}

interface Forgery {
  secret?: string
  /** Seconds since 1970, as signed. */
  timestamp?: number
  /** Changes the body after signing. */
  tamper?: (payload: string) => string
  /** Changes the signature header, or omits it. */
  header?: (signed: string) => string | undefined
}

export interface Webhooks {
  set(webhook: Webhook | undefined): void
  send(event: Stripe.Event): void
  /** Sends one event once, valid or not, and returns the shop's response. */
  deliver(event: Stripe.Event, forgery?: Forgery): Promise<{ status: number; body: string }>
  deliveries: Delivery[]
  /** Waits until no delivery is pending. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Delays between retries in ms; Stripe's are hours. */
const retries = [100, 300, 900]

export function openWebhooks(onDelivered: (eventId: string) => void): Webhooks {
  let webhook: Webhook | undefined
  let last: Promise<unknown> = Promise.resolve()
  const closing = new AbortController()
  const onTheirWay = new Set<Promise<void>>()
  const deliveries: Delivery[] = []

  async function attempt(target: Webhook, event: Stripe.Event, forgery: Forgery = {}) {
    const { url, headers, body } = sign(target, event, forgery)
    const delivery: Delivery = { eventId: event.id, type: event.type, status: 'no answer' }
    deliveries.push(delivery)
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(120_000)])
      const response = await fetch(url, { method: 'POST', headers, body, signal })
      const answer = { status: response.status, body: await response.text() }
      delivery.status = answer.status
      if (response.ok) onDelivered(event.id)
      return answer
    } catch (error) {
      delivery.status = String(error)
      throw error
    }
  }

  async function sendCopy(target: Webhook, event: Stripe.Event): Promise<void> {
    const [shortest, longest] = target.delayMs ?? (target.shuffle ? [0, 40] : [0, 0])
    const first = async () => {
      await wait(randomInt(shortest, longest + 1), undefined, { signal: closing.signal })
      return isTaken(target, event)
    }
    const turn = target.shuffle ? first() : last.then(first, first)
    if (!target.shuffle) last = turn
    if (await turn) return
    for (const delay of retries) {
      await wait(delay, undefined, { signal: closing.signal })
      if (await isTaken(target, event)) return
    }
  }

  const isTaken = (target: Webhook, event: Stripe.Event) =>
    attempt(target, event).then(
      ({ status }) => status >= 200 && status < 300,
      () => false,
    )

  return {
    deliveries,
    set(given) {
      webhook = given
    },
    send(event) {
      const target = webhook
      if (!target || target.off || Math.random() < (target.lose ?? 0)) return
      for (let copy = 0; copy <= (target.duplicates ?? 0); copy += 1) {
        // Only close() interrupts a delivery, and then nobody waits for it.
        const sending: Promise<void> = sendCopy(target, event)
          .catch(() => {})
          .finally(() => onTheirWay.delete(sending))
        onTheirWay.add(sending)
      }
    },
    async deliver(event, forgery) {
      if (!webhook) throw new Error('No webhook is set.')
      return attempt(webhook, event, forgery)
    },
    async settle() {
      while (onTheirWay.size > 0) await Promise.all(onTheirWay)
    },
    async close() {
      closing.abort()
      await this.settle()
    },
  }
}

/** The value of `Stripe-Signature`: HMAC-SHA256 of the time and the exact bytes of the body. */
function signPayload(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
  return `t=${timestamp},v1=${signature}`
}

function sign({ url, secret }: Webhook, event: Stripe.Event, forgery: Forgery) {
  const timestamp = forgery.timestamp ?? Math.floor(Date.now() / 1000)
  // Stripe's payload has line breaks, which exposes a shop that re-serializes the JSON before verifying it.
  const payload = JSON.stringify(event, null, 2)
  const signed = signPayload(payload, forgery.secret ?? secret, timestamp)
  const signature = forgery.header ? forgery.header(signed) : signed
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(signature !== undefined && { 'stripe-signature': signature }),
  }
  return { url, headers, body: forgery.tamper ? forgery.tamper(payload) : payload }
}
