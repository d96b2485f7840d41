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
 * The properties of an Express account: Stripe collects the artist's details and gives them a dashboard; the shop pays
 * the fees and is liable for negative balances.
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

/** More transfers than any statement has. */
const mostTransfers = 1000

/** Stripe Connect behind the shop's own interface; failures here do not affect card payments, and vice versa. */
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
      // Stripe forgets keys after a day, and its dashboard uses none, so first look for existing transfers.
      const known = (await listTransfers(group)).find(({ amount, amountReversed }) => amountReversed < amount)
      if (known) return known
      const order = { ...terms, transfer_group: group, metadata: { ...metadata, key } }
      const create = () => stripe.transfers.create(order, { idempotencyKey: keyOf(key, attempt) })
      const made = (await ask(create, { caller: group, expected: asRefusal, isKeyed: true }))!
      // A key's stored response is as old as the transfer, which may have been reversed since.
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

/** A permanent refusal under this key: asking again would give the same result. */
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
