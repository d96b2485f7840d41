import type { Stripe } from 'stripe'
import type { Db } from '#server/platform/db/db.ts'
import type { Invoicing } from './invoice-provider.ts'
import type { Payments } from './payment-provider.ts'
import type { Payouts } from './payout-provider.ts'
import { sandboxPayments } from './sandbox-payments.ts'
import type { Config } from '#server/platform/config/config.ts'

/** The payment provider. */
export interface Provider {
  payments: Payments
  /** Pays artists; undefined: they are paid by hand. */
  payouts: Payouts | undefined
  /**
   * Creates a page at Stripe for each invoice; undefined: invoices are paid by transfer, or by card on the shop's page.
   */
  invoicing: Invoicing | undefined
  /** Verifies and reads Stripe's webhooks; undefined for the sandbox. */
  stripe: Stripe | undefined
}

/**
 * Stripe if there are keys (its two hundred files are loaded only then), otherwise the sandbox if enabled, otherwise
 * none.
 */
export async function openProvider(
  { payments, stripe: keys }: Pick<Config, 'payments' | 'stripe'>,
  db: Db,
): Promise<Provider> {
  if (!keys)
    return {
      payments: { ...sandboxPayments(db), name: payments === 'off' ? 'off' : 'sandbox' },
      payouts: undefined,
      invoicing: undefined,
      stripe: undefined,
    }
  const [{ openStripe, stripePayments }, { stripePayouts }, { stripeInvoicing }] = await Promise.all([
    import('./stripe-payments.ts'),
    import('./stripe-payouts.ts'),
    import('./stripe-invoicing.ts'),
  ])
  const stripe = openStripe(keys)
  return {
    payments: stripePayments(stripe, keys),
    payouts: stripePayouts(stripe, keys),
    invoicing: stripeInvoicing(stripe, keys),
    stripe,
  }
}
