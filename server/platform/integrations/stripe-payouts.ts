import type { Stripe } from 'stripe'
import { payoutsDown, payoutsRefused } from '#server/platform/errors.ts'
import { keyOf } from './payment-provider.ts'
import {
  type PayoutAccount,
  PayoutRefusal,
  type PayoutRefusalKind,
  type Payouts,
  type ProviderTransfer,
} from './payout-provider.ts'
import { guardedCalls } from './stripe-calls.ts'

/**
 * Stripe's Express accounts, by the properties that make one: Stripe asks for the details and has a page of its own for
 * her, the shop pays its fees and answers for what an account owes.
 */
const expressAccount = {
  controller: {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'express' },
  },
  capabilities: { transfers: { requested: true } },
} satisfies Stripe.AccountCreateParams

/** More transfers than one statement ever has. */
const mostTransfers = 1000

/** Stripe Connect behind the shop's own interface; its trouble is no trouble of card payments, nor the other way round. */
export function stripePayouts(stripe: Stripe, { live }: { live: boolean }): Payouts {
  const ask = guardedCalls({ down: payoutsDown, refused: payoutsRefused })
  const listTransfers = async (group: string) => {
    const list = () =>
      stripe.transfers.list({ transfer_group: group, limit: 100 }).autoPagingToArray({ limit: mostTransfers })
    return (await ask(list, { caller: group }))!.map(toTransfer)
  }
  const findTransfer = async (id: string) => {
    const found = await ask(() => stripe.transfers.retrieve(id), { caller: id, expected: isMissing })
    return found && toTransfer(found)
  }
  return {
    livemode: live,
    isResting: ask.isResting,
    async createAccount(artistId, idempotencyKey) {
      const terms = { ...expressAccount, metadata: { artist_id: artistId } }
      const create = () => stripe.accounts.create(terms, { idempotencyKey })
      return toAccount((await ask(create, { caller: artistId, isKeyed: true }))!)
    },
    async findAccount(id) {
      const found = await ask(() => stripe.accounts.retrieve(id), { caller: id, expected: isGone })
      return found && !('deleted' in found && found.deleted) ? toAccount(found) : undefined
    },
    async openOnboarding(account, { returnUrl: return_url, refreshUrl: refresh_url }) {
      const terms = { account, return_url, refresh_url, type: 'account_onboarding' as const }
      return (await ask(() => stripe.accountLinks.create(terms), { caller: account, expected: asRefusal }))!.url
    },
    async openDashboard(id) {
      return (await ask(() => stripe.accounts.createLoginLink(id), { caller: id, expected: asRefusal }))!.url
    },
    async transfer({ group, metadata, ...terms }, key, attempt) {
      // Stripe forgets keys after a day, and somebody at its dashboard knows none: so first look up what there is.
      const known = (await listTransfers(group)).find(({ amount, amountReversed }) => amountReversed < amount)
      if (known) return known
      const order = { ...terms, transfer_group: group, metadata: { ...metadata, key } }
      const create = () => stripe.transfers.create(order, { idempotencyKey: keyOf(key, attempt) })
      const made = (await ask(create, { caller: group, expected: asRefusal, isKeyed: true }))!
      // A key's stored answer is as old as the transfer: it may have been reversed since.
      return (await findTransfer(made.id)) ?? toTransfer(made)
    },
    findTransfer,
    listTransfers,
    async reverse(id, key, attempt) {
      const before = await findTransfer(id)
      if (!before) throw new PayoutRefusal('other', 'Stripe does not know this transfer')
      if (before.amountReversed === before.amount) return before
      const order = { amount: before.amount - before.amountReversed, metadata: { key } }
      const reverse = () => stripe.transfers.createReversal(id, order, { idempotencyKey: keyOf(key, attempt) })
      await ask(reverse, { caller: id, expected: asRefusal, isKeyed: true })
      return (await findTransfer(id))!
    },
  }
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')
const isMissing = (error: Error) => codeOf(error) === 'resource_missing'
/** Deleted, unlinked by its owner, or of another platform: Stripe does not say which. */
const isGone = (error: Error) => isMissing(error) || codeOf(error) === 'account_invalid'

const kinds: Record<string, PayoutRefusalKind> = {
  balance_insufficient: 'balance',
  account_invalid: 'account',
  insufficient_capabilities_for_transfer: 'account',
  transfers_not_allowed: 'account',
  resource_missing: 'account',
}

/** What is refused for good under this key: asking again would give the same result. */
function asRefusal(error: Error): never {
  throw new PayoutRefusal(kinds[codeOf(error)] ?? 'other', error.message)
}

function toAccount({
  id,
  details_submitted: detailsSubmitted,
  payouts_enabled: payoutsEnabled,
  capabilities,
  requirements,
}: Stripe.Account): PayoutAccount {
  const { currently_due: due, past_due: late, pending_verification: pending, disabled_reason } = requirements ?? {}
  return {
    id,
    detailsSubmitted,
    payoutsEnabled,
    transfersActive: capabilities?.transfers === 'active',
    requirements: [...new Set([...(late ?? []), ...(due ?? [])])],
    isReviewing: (pending ?? []).length > 0 || disabled_reason === 'requirements.pending_verification',
    disabledReason: disabled_reason ?? null,
  }
}

function toTransfer({
  id,
  amount,
  amount_reversed: amountReversed,
  currency,
  destination,
  metadata,
  transfer_group: group,
}: Stripe.Transfer): ProviderTransfer {
  const account = typeof destination === 'string' ? destination : destination?.id
  return { id, amount, amountReversed, currency, destination: account ?? '', group, key: metadata.key }
}
