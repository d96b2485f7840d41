import { Stripe } from 'stripe'
import { providerDown } from '#server/platform/errors.ts'
import { ProviderRefusal } from './payment-provider.ts'

/**
 * Checks that Stripe accepts both keys and, if there is a payment to check with, that they belong to one account: a
 * browser with another account's key could pay nothing.
 * @param asBrowser a client with the publishable key
 * @throws ProviderRefusal that names the setting; 503 if Stripe cannot be reached
 */
export async function checkStripeKeys(stripe: Stripe, asBrowser: Stripe): Promise<void> {
  const { data } = await stripe.paymentIntents.list({ limit: 1 }).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripePermissionError)
      throw new ProviderRefusal('STRIPE_SECRET_KEY may not read payments')
    throw refused(error, 'Stripe does not accept STRIPE_SECRET_KEY')
  })
  const [intent] = data
  if (!intent?.client_secret) return
  await asBrowser.paymentIntents
    .retrieve(intent.id, { client_secret: intent.client_secret })
    .catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
        throw new ProviderRefusal('STRIPE_PUBLISHABLE_KEY belongs to another account than STRIPE_SECRET_KEY')
      throw refused(error, 'Stripe does not accept STRIPE_PUBLISHABLE_KEY')
    })
}

function refused(error: unknown, sentence: string): unknown {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return new ProviderRefusal(sentence)
  return Object.assign(providerDown(), { cause: error })
}
