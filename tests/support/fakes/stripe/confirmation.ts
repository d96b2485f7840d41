import type { Stripe } from 'stripe'
import type { Call } from './call.ts'
import { formOf, refuseUnknown, textOf } from './form.ts'
import { newCharge } from './objects.ts'
import { findIntent, keep } from './payment-intents.ts'
import { declined, invalidRequest, parameterInvalid, parameterMissing, unexpectedState } from './stripe-failure.ts'

/** Stripe's names for its test cards; any other payment method is unknown. */
const outcomes: Record<string, 'succeeds' | 'declined' | 'asks' | 'takes days'> = {
  pm_card_visa: 'succeeds',
  pm_card_chargeDeclined: 'declined',
  pm_card_authenticationRequired: 'asks',
  pm_usBankAccount: 'takes days',
}

/**
 * What the buyer's browser does with the client secret.
 * @throws 402 card_error if the bank declines, 400 if the intent is paid or cancelled
 */
export function confirmIntent(call: Call): Stripe.PaymentIntent {
  refuseUnknown(call.form, [
    'client_secret',
    'expand',
    'key',
    'payment_method',
    'payment_method_data',
    'receipt_email',
    'return_url',
    'shipping',
    'use_stripe_sdk',
  ])
  const intent = findIntent(call)
  const method = textOf(call.form, 'payment_method')
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) throw unexpectedState('confirm', intent)
  if (method === undefined) throw parameterMissing('payment_method')
  const billingDetails = readBillingDetails(call)
  switch (outcomes[method]) {
    case 'succeeds':
      return succeed(call, intent, billingDetails)
    case 'declined':
      throw decline(call, intent, billingDetails)
    case 'asks':
      return askTheBuyer(call, intent)
    case 'takes days':
      return process(call, intent)
    default:
      throw invalidRequest(`No such PaymentMethod: '${method}'`, { code: 'resource_missing', param: 'payment_method' })
  }
}

/** Completes 3-D Secure as the buyer; not part of Stripe's API. */
export function authenticateIntent(call: Call): Stripe.PaymentIntent {
  const intent = findIntent(call)
  const outcome = textOf(call.form, 'outcome')
  if (intent.status !== 'requires_action') throw unexpectedState('authenticate', intent)
  if (outcome === 'succeed') return succeed(call, intent, {})
  if (outcome !== 'fail') throw parameterInvalid('outcome', `Invalid outcome: ${outcome}`)
  return fail(call, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  })
}

/** What a bank decides days later about a transfer that is under way; not part of Stripe's API. */
export function decideTransfer(call: Call, outcome: 'succeed' | 'fail'): Stripe.PaymentIntent {
  const intent = findIntent(call)
  if (intent.status !== 'processing') throw unexpectedState('decide', intent)
  if (outcome === 'succeed') return succeed(call, intent, {})
  return fail(call, intent, {
    type: 'invalid_request_error',
    code: 'payment_method_provider_decline',
    message: 'The customer’s bank has returned the debit.',
  })
}

/** A debit of a bank account: nobody knows for days whether the money comes. */
function process(call: Call, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const processing = keep(call, { ...intent, status: 'processing', last_payment_error: null, next_action: null })
  call.emit('payment_intent.processing', processing)
  return processing
}

function succeed(call: Call, intent: Stripe.PaymentIntent, billingDetails: BillingDetails): Stripe.PaymentIntent {
  const charge = newCharge(intent, true, billingDetails)
  call.state.save('charges', charge.id, charge)
  const succeeded = keep(call, {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: charge.payment_method,
  })
  call.emit('payment_intent.succeeded', succeeded)
  return succeeded
}

function decline(call: Call, intent: Stripe.PaymentIntent, billingDetails: BillingDetails) {
  const charge = newCharge(intent, false, billingDetails)
  call.state.save('charges', charge.id, charge)
  const failed = fail(
    call,
    { ...intent, latest_charge: charge.id },
    {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
      charge: charge.id,
    },
  )
  return declined(failed, charge.id)
}

function fail(call: Call, intent: Stripe.PaymentIntent, error: Stripe.PaymentIntent.LastPaymentError) {
  const failed = keep(call, {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: error,
    next_action: null,
    payment_method: null,
  })
  call.emit('payment_intent.payment_failed', failed)
  return failed
}

function askTheBuyer(call: Call, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const asking = keep(call, {
    ...intent,
    status: 'requires_action',
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
  })
  call.emit('payment_intent.requires_action', asking)
  return asking
}

type BillingDetails = Partial<Stripe.Charge.BillingDetails>

function readBillingDetails({ form }: Call): BillingDetails {
  const { address, ...given } = formOf(formOf(form, 'payment_method_data') ?? {}, 'billing_details') ?? {}
  if (typeof address !== 'object') return given
  const none = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }
  return { ...given, address: { ...none, ...address } }
}
