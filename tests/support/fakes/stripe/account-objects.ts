import type { Stripe } from 'stripe'
import { newId, now } from './objects.ts'

/** The parts of a connected account that a platform reads; details that only Stripe knows are omitted. */
export type Account = Pick<
  Stripe.Account,
  | 'id'
  | 'object'
  | 'capabilities'
  | 'charges_enabled'
  | 'controller'
  | 'country'
  | 'created'
  | 'details_submitted'
  | 'email'
  | 'metadata'
  | 'payouts_enabled'
  | 'requirements'
  | 'type'
> & {
  /** Not in Stripe's object: live or test mode. */
  livemode: boolean
}

/** Stripe's requirements before payouts. */
const asked = ['business_profile.url', 'external_account', 'individual.first_name', 'tos_acceptance.date']

export function newAccount(terms: Pick<Account, 'livemode' | 'controller' | 'metadata'>): Account {
  return {
    id: newId('acct'),
    object: 'account',
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    country: 'US',
    created: now(),
    details_submitted: false,
    email: null,
    payouts_enabled: false,
    requirements: requirementsOf({ due: asked, disabled: 'requirements.past_due' }),
    type: 'express',
    ...terms,
  }
}

/** Stripe's current requirements for an account: none by default. */
export function requirementsOf({
  due = [],
  pending = [],
  disabled = null,
}: {
  due?: string[]
  pending?: string[]
  disabled?: Stripe.Account.Requirements['disabled_reason']
} = {}): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: disabled,
    errors: [],
    eventually_due: due,
    past_due: [],
    pending_verification: pending,
  }
}

export function newTransfer(
  terms: Pick<
    Stripe.Transfer,
    'amount' | 'currency' | 'destination' | 'livemode' | 'metadata' | 'transfer_group' | 'description'
  >,
): Stripe.Transfer {
  const id = newId('tr')
  return {
    id,
    object: 'transfer',
    amount_reversed: 0,
    balance_transaction: newId('txn'),
    created: now(),
    destination_payment: newId('py'),
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: null,
    source_type: 'card',
    ...terms,
  }
}

/** An account's payout to a bank. */
export function newPayout(amount: number, status: 'paid' | 'failed', livemode: boolean): Stripe.Payout {
  return {
    id: newId('po'),
    object: 'payout',
    amount,
    arrival_date: now(),
    automatic: true,
    created: now(),
    currency: 'usd',
    failure_code: status === 'failed' ? 'account_closed' : null,
    livemode,
    status,
  } as Stripe.Payout
}
