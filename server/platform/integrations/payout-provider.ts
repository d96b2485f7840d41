import { ProviderRefusal } from './payment-provider.ts'

/** An artist's account at the provider, which alone knows their identity and bank details. */
export interface PayoutAccount {
  id: string
  /** The artist has completed the provider's form. */
  detailsSubmitted: boolean
  /** We may transfer money to it. */
  transfersActive: boolean
  /** The provider forwards the money to the artist's bank. */
  payoutsEnabled: boolean
  /** The details it still needs, in Stripe's terms: `external_account`, `individual.verification.document`. */
  requirements: string[]
  /** The provider is checking the artist's details. */
  isReviewing: boolean
  /** Why it is disabled, in Stripe's terms. */
  disabledReason: string | null
}

/** A transfer to an artist; amounts are whole cents of `currency`. */
export interface ProviderTransfer {
  id: string
  amount: number
  amountReversed: number
  currency: string
  /** The account that received it. */
  destination: string
  /** The statement's group; null for a transfer without one. */
  group: string | null
  /** Our idempotency key; undefined if somebody made it in the provider's dashboard. */
  key: string | undefined
}

/** What a transfer is for. */
interface TransferTerms {
  amount: number
  currency: string
  /** The receiving account. */
  destination: string
  /** Groups all transfers for one statement, whatever their outcome. */
  group: string
  metadata: Record<string, string>
}

/**
 * How artists are paid, in Stripe's terms (Connect). Every call may throw `payoutsDown()`, a 503, and PayoutRefusal;
 * none may be made inside a database transaction. A shop without keys has no such provider: it pays by hand.
 */
export interface Payouts {
  livemode: boolean
  /** True while the circuit breaker is open after too many failures. */
  isResting(): boolean
  /** The same key always gives the same account. @throws SpentKey if only another key can succeed */
  createAccount(artistId: string, key: string): Promise<PayoutAccount>
  /** Undefined if unknown, or no longer ours. */
  findAccount(id: string): Promise<PayoutAccount | undefined>
  /** The address of the provider's form for identity and bank; it works once, for a few minutes. */
  openOnboarding(accountId: string, back: { returnUrl: string; refreshUrl: string }): Promise<string>
  /** The address of the provider's page with the artist's payouts; it works once. */
  openDashboard(accountId: string): Promise<string>
  /**
   * Transfers money once per key, however often it is called. If the group already has a transfer that was not
   * reversed, it is returned, whoever made it. @throws SpentKey if only the next attempt can succeed
   */
  transfer(terms: TransferTerms, key: string, attempt: number): Promise<ProviderTransfer>
  /** Undefined if unknown. */
  findTransfer(id: string): Promise<ProviderTransfer | undefined>
  /** All transfers of a group, newest first. */
  listTransfers(group: string): Promise<ProviderTransfer[]>
  /** Reverses what remains of a transfer, once per key. @throws SpentKey as above */
  reverse(transferId: string, key: string, attempt: number): Promise<ProviderTransfer>
}

/** Those of its calls that contact the provider. */
export const payoutCalls = [
  'createAccount',
  'findAccount',
  'openOnboarding',
  'openDashboard',
  'transfer',
  'findTransfer',
  'listTransfers',
  'reverse',
] as const satisfies (keyof Payouts)[]

/** Why the provider refused: our balance there is too small, the account cannot be paid, or something else. */
export type PayoutRefusalKind = 'balance' | 'account' | 'other'

/** The provider has refused permanently under this key. */
export class PayoutRefusal extends ProviderRefusal {
  readonly kind: PayoutRefusalKind

  constructor(kind: PayoutRefusalKind, message: string) {
    super(message)
    this.kind = kind
  }
}
