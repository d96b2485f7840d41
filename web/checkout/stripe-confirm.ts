import type { PaymentIntent, Stripe, StripeElements } from '@stripe/stripe-js'
import { PaymentError } from './payment.ts'

/**
 * Confirms the payment in the page, unless it already succeeded: after a lost response, or in another tab.
 * @throws PaymentError with the message from product.md, section 8
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
    // Browsers repeat a request whose connection broke, and then learn that the first one took effect. Without any
    // response, only the intent knows whether the card was charged.
    if (error.payment_intent ? isPaid(error.payment_intent) : await hasSucceeded(stripe, clientSecret)) return
    throw new PaymentError(error.message || 'Payment failed')
  }
  if (!isPaid(paymentIntent)) throw new PaymentError('Payment was not successful')
}

/** Whether Stripe reports this payment as succeeded; no response counts as no. */
export async function hasSucceeded(
  stripe: Pick<Stripe, 'retrievePaymentIntent'>,
  clientSecret: string,
): Promise<boolean> {
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret).catch(() => ({ paymentIntent: undefined }))
  return isPaid(paymentIntent)
}

const isPaid = (intent: Pick<PaymentIntent, 'status'> | undefined) => intent?.status === 'succeeded'
