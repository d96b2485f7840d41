import * as z from 'zod/mini'
import { MailingAddress } from '#contract/base/address.ts'
import { endpoint } from '#contract/base/endpoint.ts'
import { ExpectedItems, ExpectedTotal, customerAddressWhenNeeded } from '#contract/fulfillment/expected-order.ts'
import { Done, emailText, requiredLine, requiredText } from '#contract/base/text.ts'

/**
 * The checkout form (product.md, section 5). The buyer's own address is required when the cards go to the buyer first.
 */
export const CheckoutForm = z
  .object({
    customerName: requiredLine('Name is required'),
    customerEmail: emailText(),
    shipToRecipient: z._default(z.boolean(), true),
    recipientAddress: MailingAddress,
    customerAddress: z.nullish(MailingAddress),
    /** Cards are mailed once lettered, without waiting for the buyer to approve the photos. */
    withoutWaiting: z.optional(z.boolean()),
  })
  .check(customerAddressWhenNeeded)
export type CheckoutForm = z.infer<typeof CheckoutForm>

/** A payment session; the client secret is the intent's id, `_secret_` and the secret. Amounts are whole cents. */
export const PaymentSession = z.object({
  clientSecret: z.string(),
  /** `none`: codes cover the total, and there is no card to charge. */
  provider: z.enum(['sandbox', 'stripe', 'none']),
  amount: z.int(),
  currency: z.string(),
  publishableKey: z.optional(z.string()),
  /** Origin of the provider's browser script, if not the provider's own host. */
  scriptUrl: z.optional(z.string()),
})
export type PaymentSession = z.infer<typeof PaymentSession>

const badNumber = 'Card number is not valid'
const badExpiry = 'Expiry date is not valid'
const badCvc = 'Security code is not valid'

/** The card in the sandbox's form; no real card is ever entered here. */
export const SandboxCard = z.object({
  number: z.string(badNumber).check(z.maxLength(40, badNumber), z.regex(/^[\d ]{12,40}$/, badNumber)),
  expMonth: z.int(badExpiry).check(z.minimum(1, badExpiry), z.maximum(12, badExpiry)),
  expYear: z.int(badExpiry).check(z.minimum(2000, badExpiry), z.maximum(2100, badExpiry)),
  cvc: z.string(badCvc).check(z.regex(/^\d{3,4}$/, badCvc)),
})
export type SandboxCard = z.infer<typeof SandboxCard>

/** What the browser learns about an intent, in the provider's own terms. */
export const PaymentIntentView = z.object({
  id: z.string(),
  status: z.enum(['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled']),
  amount: z.int(),
  currency: z.string(),
})
export type PaymentIntentView = z.infer<typeof PaymentIntentView>

export const checkout = {
  createPaymentIntent: endpoint({
    method: 'POST',
    path: '/api/create-payment-intent',
    once: false,
    summary: 'Prepares the payment of the cart; the same cart returns the same intent.',
    access: 'anyone',
    body: z.object({ calculateFromCart: z.optional(z.literal(true, 'The amount is always calculated from the cart')) }),
    reply: PaymentSession,
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/checkout/draft',
    once: false,
    summary: 'Saves the validated form with the checkout, before the card is confirmed.',
    access: 'anyone',
    body: z.object({
      paymentIntentId: requiredText('Payment reference is required'),
      form: CheckoutForm,
      /**
       * What the page shows; if the cart was changed in another tab, the shopper learns it before the card is charged.
       */
      expected: z.optional(z.object({ totalAmount: ExpectedTotal, items: ExpectedItems })),
    }),
    reply: Done,
  }),
  confirmSandbox: endpoint({
    method: 'POST',
    path: '/api/sandbox/payment-intents/{id}/confirm',
    once: false,
    summary: 'Confirms a sandbox payment; this route does not exist when Stripe is on.',
    access: 'anyone',
    params: z.object({ id: z.string().check(z.regex(/^pi_sbx_[\da-f]{24}$/)) }),
    body: z.object({
      clientSecret: requiredText('Client secret is required'),
      card: z.optional(SandboxCard),
      /** The sandbox's stand-in for 3-D Secure: the shopper's reply after a first confirm returned requires_action. */
      authenticated: z.optional(z.boolean()),
    }),
    reply: PaymentIntentView,
  }),
}

/** In a client secret, the intent's id precedes `_secret_`. */
export function paymentIntentId(clientSecret: string): string {
  return clientSecret.split('_secret_')[0]!
}
