import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { Timestamp } from '#contract/base/text.ts'

/**
 * How an artist's account for payouts stands: not begun, begun and not filled in, looked at by Stripe, ready, or in
 * want of something. `by hand`: this shop has no Stripe, and its owner pays by other means.
 */
export const PayoutAccountState = z.enum(['by hand', 'none', 'unfinished', 'reviewing', 'ready', 'restricted'])
export type PayoutAccountState = z.infer<typeof PayoutAccountState>

export const PayoutAccount = z.object({
  state: PayoutAccountState,
  /** What Stripe asks for, in its own terms: `external_account`, `individual.verification.document`. */
  requirements: z.array(z.string()),
  /** When her bank last refused money; null if it never has, or has taken some since. */
  bankRefusedAt: z.nullable(Timestamp),
  checkedAt: z.nullable(Timestamp),
})
export type PayoutAccount = z.infer<typeof PayoutAccount>

/** An address at Stripe that works once: it is opened at once and kept nowhere. */
const Address = z.object({ url: z.url() })

export const studioPayouts = {
  find: endpoint({
    method: 'GET',
    path: '/api/studio/payout-account',
    summary: 'How the artist’s account for payouts stands, as Stripe said when it was last asked.',
    access: 'artist',
    reply: PayoutAccount,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/studio/payout-account/onboarding',
    summary: 'Stripe’s form about the artist and her bank; makes her account there if she has none.',
    access: 'artist',
    reply: Address,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/studio/payout-account/refresh',
    summary: 'Asks Stripe how the account stands now.',
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
