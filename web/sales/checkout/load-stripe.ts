import type { Stripe, StripeConstructor } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs'
import type { PaymentSession } from '#contract/sales/checkout.ts'

/** How long a script may take before the shopper sees an error, in ms. */
const patience = 15_000

/**
 * Loads Stripe's browser library from Stripe's own host or, if the session names one, from another; the library's own
 * loader supports only the former. Retries after a failure.
 * @throws when the script cannot be loaded
 */
export async function openStripe({ publishableKey, scriptUrl }: PaymentSession): Promise<Stripe> {
  if (!publishableKey) throw new Error('The payment session has no publishable key.')
  const given = giveUpLate(scriptUrl ?? 'https://js.stripe.com/')
  const loading = scriptUrl ? loadFrom(scriptUrl).then((open) => open(publishableKey)) : loadStripe(publishableKey)
  const stripe = await Promise.race([loading, given.up]).finally(given.cancel)
  if (!stripe) throw new Error('The payment library is for browsers only.')
  return stripe
}

function loadFrom(url: string): Promise<StripeConstructor> {
  if (window.Stripe) return Promise.resolve(window.Stripe)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    const fail = () => {
      script.remove()
      reject(new Error('The payment library could not be loaded.'))
    }
    script.addEventListener('load', () => (window.Stripe ? resolve(window.Stripe) : fail()))
    script.addEventListener('error', fail)
    document.head.append(script)
  })
}

/** Browsers wait minutes for a host that does not respond. Both loaders retry when their script reports an error. */
function giveUpLate(address: string): { up: Promise<never>; cancel: () => void } {
  const { promise: up, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    document.querySelector(`script[src^="${CSS.escape(address)}"]`)?.dispatchEvent(new Event('error'))
    reject(new Error('The payment library took too long to load.'))
  }, patience)
  return { up, cancel: () => clearTimeout(timer) }
}
