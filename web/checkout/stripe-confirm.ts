import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { PaymentError } from './payment.ts'

/**
 * Confirms the payment in the page, unless it has succeeded before: after a lost answer, or in another tab.
 * @throws PaymentError in the words of the specification, section 8
 */
export async function confirmOnce(
  stripe: Pick<Stripe, 'retrievePaymentIntent' | 'confirmPayment'>,
  elements: StripeElements,
  clientSecret: string,
): Promise<void> {
  if (await hasSucceeded(stripe, clientSecret)) return
  const { paymentIntent, error } = await stripe
    .confirmPayment({ elements, redirect: 'if_required' })
    .catch((cause: unknown) => {
      throw new PaymentError('Payment failed', { cause })
    })
  if (error) {
    // Without an answer nobody knows whether the card was charged, except the intent.
    if (!error.payment_intent && (await hasSucceeded(stripe, clientSecret))) return
    throw new PaymentError(error.message || 'Payment failed')
  }
  if (paymentIntent.status !== 'succeeded') throw new PaymentError('Payment was not successful')
}

/** Whether Stripe knows that this payment succeeded; no answer is no. */
export async function hasSucceeded(
  stripe: Pick<Stripe, 'retrievePaymentIntent'>,
  clientSecret: string,
): Promise<boolean> {
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret).catch(() => ({ paymentIntent: undefined }))
  return paymentIntent?.status === 'succeeded'
}
