import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Timestamp } from '#contract/base/text.ts'

/**
 * The state of an artist's payout account: not started, unfinished, being reviewed by Stripe, ready, or restricted.
 * `by hand`: this shop has no Stripe, and its owner pays by other means.
 */
export const PayoutAccountState = z.enum(['by hand', 'none', 'unfinished', 'reviewing', 'ready', 'restricted'])
export type PayoutAccountState = z.infer<typeof PayoutAccountState>

export const PayoutAccount = z.object({
  state: PayoutAccountState,
  /** What Stripe asks for, in its own terms: `external_account`, `individual.verification.document`. */
  requirements: z.array(z.string()),
  /** When the artist's bank last refused a payment; null if never, or if it has accepted one since. */
  bankRefusedAt: z.nullable(Timestamp),
  checkedAt: z.nullable(Timestamp),
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

/** A single-use address at Stripe: opened immediately and stored nowhere. */
const Address = z.object({ url: z.url() })

export const studioPayouts = {
  find: endpoint({
    method: 'GET',
    path: '/api/studio/payout-account',
    summary: 'The state of the artist’s payout account when Stripe was last asked.',
    access: 'artist',
    reply: PayoutAccount,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/studio/payout-account/onboarding',
    summary:
      'The link to Stripe’s form about the artist and their bank; creates their account there if they have none.',
    access: 'artist',
    reply: Address,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/studio/payout-account/refresh',
    summary: 'Asks Stripe for the account’s current state.',
    access: 'artist',
    reply: PayoutAccount,
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/studio/payout-account/dashboard',
    summary: 'The artist’s own page at Stripe.',
    access: 'artist',
    reply: Address,
  }),
}
