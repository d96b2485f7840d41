import type { ConfirmPaymentData, PaymentIntent, Stripe, StripeElements } from '@stripe/stripe-js'
import type { CheckoutForm } from '#contract/sales/checkout.ts'
import { PaymentError } from './payment.ts'

/**
 * Confirms the payment in the page, unless it already succeeded: after a lost response, or in another tab.
 * @throws PaymentError with the message from product.md, section 8
 */
export async function confirmOnce(
  stripe: Pick<Stripe, 'retrievePaymentIntent' | 'confirmPayment'>,
  elements: StripeElements,
  clientSecret: string,
  shipping: ConfirmPaymentData['shipping'] | undefined,
): Promise<void> {
  if (await hasSucceeded(stripe, clientSecret)) return
  const { paymentIntent, error } = await stripe
    .confirmPayment({ elements, redirect: 'if_required', ...(shipping && { confirmParams: { shipping } }) })
    .catch((cause: unknown) => {
      throw new PaymentError('Payment failed', { cause })
    })
  if (error) {
    // Browsers repeat a request whose connection broke, and then learn that the first one took effect. Without any
    // response, only the intent knows whether the card was charged.
    if (error.payment_intent ? isPaid(error.payment_intent) : await hasSucceeded(stripe, clientSecret)) return
    throw new PaymentError(error.message || 'Payment failed')
  }
  if (paymentIntent?.status === 'processing')
    throw new PaymentError(
      'Payment was not successful yet: it is still being processed. Please wait a moment, then place the order again: your card is not charged twice.',
    )
  if (!isPaid(paymentIntent)) throw new PaymentError('Payment was not successful')
}

/** Where the card is mailed first: Stripe uses it to detect fraud, and it is evidence in a dispute. */
export function shippingOf({
  shipToRecipient,
  recipientAddress,
  customerAddress,
}: CheckoutForm): ConfirmPaymentData['shipping'] {
  const { name, street, city, state, zipCode } = (!shipToRecipient && customerAddress) || recipientAddress
  return { name, address: { line1: street, city, state, postal_code: zipCode, country: 'US' } }
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
