import { createHmac, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Stripe } from 'stripe'

export interface Webhook {
  url: string
  secret: string
  /** Further copies of each event. */
  duplicates?: number
  /** Shortest and longest wait before a copy is sent. */
  delayMs?: [number, number]
  /** Copies do not wait for the one before: with waits of 0 to 40 ms when none are given. */
  shuffle?: boolean
  /** The share of events that never arrive, 0 to 1. */
  lose?: number
  /** Nothing is sent at all. */
  off?: boolean
}

export interface Delivery {
  eventId: string
  type: string
  /** What the shop answered, or why it did not. */
  status: number | string
}

interface Forgery {
  secret?: string
  /** Seconds since 1970, as signed. */
  timestamp?: number
  /** Changes the body after it was signed. */
  tamper?: (payload: string) => string
  /** Changes the signature header; without one none is sent. */
  header?: (signed: string) => string | undefined
}

export interface Webhooks {
  set(webhook: Webhook | undefined): void
  send(event: Stripe.Event): void
  /** Sends one event once, right or wrong, and gives the shop's answer. */
  deliver(event: Stripe.Event, forgery?: Forgery): Promise<{ status: number; body: string }>
  deliveries: Delivery[]
  /** Waits until nothing is on its way any more. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Waits in ms before another try: Stripe's are hours. */
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
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(10_000)])
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
        // Only closing interrupts a copy: then nobody waits for it.
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
  // Stripe's payload has line breaks: a shop that writes the JSON anew before it verifies is found out.
  const payload = JSON.stringify(event, null, 2)
  const signed = signPayload(payload, forgery.secret ?? secret, timestamp)
  const signature = forgery.header ? forgery.header(signed) : signed
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(signature !== undefined && { 'stripe-signature': signature }),
  }
  return { url, headers, body: forgery.tamper ? forgery.tamper(payload) : payload }
}
