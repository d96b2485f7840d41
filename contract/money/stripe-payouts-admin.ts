import * as z from 'zod/mini'
import { endpoint } from '#contract/base/endpoint.ts'
import { PayoutAccountState } from './studio-payouts.ts'
import { Id, ShownVersion } from '#contract/base/text.ts'

const StatementParams = z.object({ id: Id })
/** The statement's version shown on the page. */
const Seen = z.object({ version: ShownVersion })

/** The outcome so far; `paying`: Stripe has not answered yet, and we keep checking. */
const Outcome = z.object({ state: z.enum(['open', 'paying', 'paid', 'failed']), failure: z.nullable(z.string()) })
export type PayoutOutcome = z.infer<typeof Outcome>

export const stripePayoutsAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/payout-accounts',
    summary: 'Whether artists can be paid through Stripe, and the state of each started account.',
    access: 'admin',
    reply: z.object({
      provider: z.enum(['stripe', 'by hand']),
      automatic: z.boolean(),
      accounts: z.array(z.object({ artistId: Id, state: PayoutAccountState })),
    }),
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/admin/statements/{id}/stripe-payout',
    summary: 'Pays a statement through Stripe: one transfer of its total to the artist’s account.',
    access: 'admin',
    fresh: true,
    params: StatementParams,
    body: Seen,
    reply: Outcome,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/admin/statements/{id}/stripe-reversal',
    summary: 'Reverses a transfer to the artist’s account; the statement is owed again.',
    access: 'admin',
    fresh: true,
    params: StatementParams,
    body: Seen,
    reply: Outcome,
  }),
}
