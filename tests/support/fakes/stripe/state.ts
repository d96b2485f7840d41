import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs'
import type { Stripe } from 'stripe'
import type { Account } from './account-objects.ts'
import type { Dispute } from './objects.ts'

/** The first response to an idempotency key, returned to each repetition. */
interface StoredResponse {
  /** Method, path and parameters: a different request with the same key is an error. */
  request: string
  status: number
  body: unknown
}

interface Kinds {
  intents: Stripe.PaymentIntent
  charges: Stripe.Charge
  refunds: Stripe.Refund
  disputes: Dispute
  accounts: Account
  transfers: Stripe.Transfer
  /** Visits to the form about an account: each address works once. */
  links: { account: string; returnUrl: string; refreshUrl: string; isUsed: boolean }
  /** Accounts whose owners have ended the connection. */
  unlinked: { unlinked: true }
  /** Accounts that have already paid out what a reversal would take back. */
  spent: { spent: true }
  customers: Stripe.Customer
  invoices: Stripe.Invoice
  events: Stripe.Event
  answers: StoredResponse
  /** The ids of events that a webhook endpoint has accepted. */
  deliveries: { delivered: true }
}

export type StripeState = { [Kind in keyof Kinds]: Map<string, Kinds[Kind]> } & {
  /** The immediate state of the next refunds; if undefined, they succeed. */
  nextRefunds: ('pending' | 'failed')[]
  /** What the platform can transfer, in whole cents. */
  balance: { cents: number }
  /** Stores an object's current state under its id. */
  save<Kind extends keyof Kinds>(kind: Kind, id: string, value: Kinds[Kind]): void
}

/** The account's objects in creation order; with a file, they survive into the next process. */
export function openState(file?: string): StripeState {
  const state: StripeState = {
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    accounts: new Map(),
    transfers: new Map(),
    links: new Map(),
    unlinked: new Map(),
    spent: new Map(),
    customers: new Map(),
    invoices: new Map(),
    events: new Map(),
    answers: new Map(),
    deliveries: new Map(),
    nextRefunds: [],
    balance: { cents: 100_000_000 },
    save(kind, id, value) {
      put(state, kind, id, value)
      if (file) appendFileSync(file, `${JSON.stringify([kind, id, value])}\n`)
    },
  }
  if (file && existsSync(file)) {
    const lines = readFileSync(file)
    // A process killed while writing leaves a truncated last line: that call never had a response.
    const whole = lines.subarray(0, lines.lastIndexOf('\n') + 1)
    truncateSync(file, whole.length)
    for (const line of whole.toString().split('\n').filter(Boolean)) {
      put(state, ...(JSON.parse(line) as [keyof Kinds, string, Kinds[keyof Kinds]]))
    }
  }
  return state
}

function put(state: StripeState, kind: keyof Kinds, id: string, value: Kinds[keyof Kinds]): void {
  const objects: Map<string, unknown> = state[kind]
  objects.set(id, value)
}
