import type { Stripe } from 'stripe'
import { type Account, newAccount, newPayout, requirementsOf } from './account-objects.ts'
import type { Call } from './call.ts'
import { formOf, mergeMetadata, refuseUnknown, textOf } from './form.ts'
import { newId, now } from './objects.ts'
import { invalidRequest, parameterMissing } from './stripe-failure.ts'

/** The account that an event comes from is named beside it: such events go to the endpoint for connected accounts. */
type Change = Pick<Call, 'state' | 'emit'>

/** An Express account, by its controller's properties; its owner has given no details yet. */
export function createAccount(call: Call): Account {
  refuseUnknown(call.form, ['capabilities', 'controller', 'country', 'email', 'expand', 'metadata'])
  const controller = formOf(call.form, 'controller') ?? {}
  const dashboard = textOf(formOf(controller, 'stripe_dashboard') ?? {}, 'type')
  const payer = textOf(formOf(controller, 'fees') ?? {}, 'payer')
  const losses = textOf(formOf(controller, 'losses') ?? {}, 'payments')
  const requested = formOf(formOf(call.form, 'capabilities') ?? {}, 'transfers')
  if (dashboard !== 'express' || payer !== 'application' || losses !== 'application' || requested?.requested !== 'true')
    throw invalidRequest('This stand-in knows Express accounts that may receive transfers alone.')
  const account = newAccount({
    livemode: call.livemode,
    metadata: mergeMetadata({}, call.form),
    controller: {
      type: 'application',
      is_controller: true,
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
  })
  call.state.save('accounts', account.id, account)
  return account
}

/** @throws 403 for an account that is not or no longer this platform's */
export function retrieveAccount({ state, id, livemode }: Call): Account {
  const account = state.accounts.get(id)
  if (!account || account.livemode !== livemode || state.unlinked.has(id)) throw notOurs(id)
  return account
}

/** The address of Stripe's form, for one visit. */
export function createAccountLink(call: Call): Stripe.AccountLink {
  refuseUnknown(call.form, ['account', 'collection_options', 'expand', 'refresh_url', 'return_url', 'type'])
  const account = textOf(call.form, 'account')
  const returnUrl = textOf(call.form, 'return_url')
  const refreshUrl = textOf(call.form, 'refresh_url')
  if (!account) throw parameterMissing('account')
  if (!returnUrl || !refreshUrl) throw parameterMissing('return_url')
  if (textOf(call.form, 'type') !== 'account_onboarding')
    throw invalidRequest('You cannot create account links of this type for this account.', { param: 'type' })
  retrieveAccount({ ...call, id: account })
  const id = newId('link')
  call.state.save('links', id, { account, returnUrl, refreshUrl, isUsed: false })
  const url = `${call.url}/hosted/onboarding/${id}`
  return { object: 'account_link', created: now(), expires_at: now() + 300, url }
}

/** The URL of the artist's page at Stripe. @throws 400 before the form is completed */
export function createLoginLink(call: Call): Stripe.LoginLink {
  const account = retrieveAccount(call)
  if (!account.details_submitted)
    throw invalidRequest('Cannot create a login link for an account that has not completed onboarding.')
  return { object: 'login_link', created: now(), url: `${call.url}/hosted/express/${account.id}` }
}

/** An account's state after an action by its owner or Stripe; not part of Stripe's API. */
export type Standing = 'verified' | 'reviewing' | 'restricted' | 'unfinished'

export function changeAccount({ state, emit }: Change, id: string, standing: Standing): Account {
  const before = state.accounts.get(id)
  if (!before) throw notOurs(id)
  const isVerified = standing === 'verified'
  const account: Account = {
    ...before,
    details_submitted: before.details_submitted || standing !== 'unfinished',
    payouts_enabled: isVerified,
    charges_enabled: isVerified,
    capabilities: { transfers: isVerified ? 'active' : standing === 'reviewing' ? 'pending' : 'inactive' },
    requirements: requirements[standing],
  }
  state.save('accounts', id, account)
  emit('account.updated', account, id)
  return account
}

const requirements: Record<Standing, Stripe.Account.Requirements> = {
  verified: requirementsOf(),
  reviewing: requirementsOf({
    pending: ['individual.verification.document'],
    disabled: 'requirements.pending_verification',
  }),
  restricted: requirementsOf({ due: ['individual.verification.document'], disabled: 'requirements.past_due' }),
  unfinished: requirementsOf({ due: ['external_account'], disabled: 'requirements.past_due' }),
}

/** Its owner disconnects it from the platform. */
export function unlinkAccount({ state, emit }: Change, id: string): void {
  const account = state.accounts.get(id)
  if (!account) throw notOurs(id)
  state.save('unlinked', id, { unlinked: true })
  emit('account.application.deauthorized', account, id)
}

/** A bank refuses the account's payout; Stripe then requires another bank. */
export function failPayout({ state, emit }: Change, id: string, amount: number): void {
  const account = state.accounts.get(id)
  if (!account) throw notOurs(id)
  const changed: Account = {
    ...account,
    payouts_enabled: false,
    requirements: requirementsOf({ due: ['external_account'], disabled: 'requirements.past_due' }),
  }
  state.save('accounts', id, changed)
  emit('payout.failed', newPayout(amount, 'failed', account.livemode), id)
  emit('account.updated', changed, id)
}

function notOurs(id: string) {
  const message = `The provided key does not have access to account '${id}' (or that account does not exist).`
  return invalidRequest(message, { code: 'account_invalid' }, 403)
}
