import type { Stripe } from 'stripe'
import type { Db } from '#server/db/db.ts'
import type { Payments } from './payment-provider.ts'
import { sandboxPayments } from './sandbox-payments.ts'
import type { StripeKeys } from './stripe-payments.ts'

/** Who takes the money. */
export interface Provider {
  payments: Payments
  /** Reads what Stripe tells us; undefined for the sandbox. */
  stripe: Stripe | undefined
}

/** Stripe where there are keys for it, whose two hundred files are read only then; the sandbox otherwise. */
export async function openProvider(keys: StripeKeys | undefined, db: Db): Promise<Provider> {
  if (!keys) return { payments: sandboxPayments(db), stripe: undefined }
  const { openStripe, stripePayments } = await import('./stripe-payments.ts')
  const stripe = openStripe(keys)
  return { payments: stripePayments(stripe, keys), stripe }
}
