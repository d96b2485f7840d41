import type { Stripe } from 'stripe'
import type { Call } from './call.ts'
import { formOf, integerOf, listOf, mergeMetadata, refuseUnknown, textOf } from './form.ts'
import { pageOf } from './lists.ts'
import { newIntent, now } from './objects.ts'
import { invalidRequest, missing, parameterInvalid, parameterMissing, unexpectedState } from './stripe-failure.ts'

const changeable = [
  'amount',
  'currency',
  'description',
  'expand',
  'metadata',
  'allowed_payment_method_types',
  'receipt_email',
  'shipping',
  'statement_descriptor_suffix',
]

type Allowed = Stripe.PaymentIntent['allowed_payment_method_types']

export function createIntent(call: Call): Stripe.PaymentIntent {
  refuseUnknown(call.form, [...changeable, 'automatic_payment_methods', 'capture_method'])
  const { amount, currency, ...terms } = readTerms(call)
  if (amount === undefined) throw parameterMissing('amount')
  if (currency === undefined) throw parameterMissing('currency')
  const intent = newIntent({
    amount,
    currency,
    livemode: call.livemode,
    automatic_payment_methods: readAutomaticMethods(call),
    ...terms,
    metadata: mergeMetadata({}, call.form),
  })
  keep(call, intent)
  call.emit('payment_intent.created', intent)
  return intent
}

/** The terms of a paid or cancelled intent, or of one at the bank, are final; only its metadata and description may still change. */
export function updateIntent(call: Call): Stripe.PaymentIntent {
  refuseUnknown(call.form, changeable)
  const intent = findIntent(call)
  const terms = readTerms(call)
  const settled = ['succeeded', 'canceled', 'processing', 'requires_capture'].includes(intent.status)
  if (settled && (terms.amount || terms.currency || terms.allowed_payment_method_types))
    throw unexpectedState('update', intent)
  return keep(call, { ...intent, ...terms, metadata: mergeMetadata(intent.metadata, call.form) })
}

export function retrieveIntent(call: Call): Stripe.PaymentIntent {
  refuseUnknown(call.form, ['client_secret', 'expand', 'key'])
  return findIntent(call)
}

export function listIntents(call: Call): Stripe.ApiList<Stripe.PaymentIntent> {
  const isListed = ({ livemode }: Stripe.PaymentIntent) => livemode === call.livemode
  return pageOf(call.state.intents, isListed, call.form, { url: '/v1/payment_intents', filters: [] })
}

export function cancelIntent(call: Call): Stripe.PaymentIntent {
  refuseUnknown(call.form, ['cancellation_reason', 'expand'])
  const intent = findIntent(call)
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) throw unexpectedState('cancel', intent)
  const reason = textOf(call.form, 'cancellation_reason')
  const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']
  if (reason && !reasons.includes(reason)) throw parameterInvalid('cancellation_reason', `Invalid reason: ${reason}`)
  const canceled = keep(call, {
    ...intent,
    status: 'canceled',
    canceled_at: now(),
    cancellation_reason: reason ?? null,
    next_action: null,
  })
  call.emit('payment_intent.canceled', canceled)
  return canceled
}

/**
 * The intent of the path.
 * @throws 404 if it does not exist in this mode, 400 if the client secret given is not its own
 */
export function findIntent({ state, id, livemode, form }: Call): Stripe.PaymentIntent {
  const intent = state.intents.get(id)
  if (intent?.livemode !== livemode) throw missing('payment_intent', id)
  const secret = textOf(form, 'client_secret')
  if (secret !== undefined && secret !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    )
  }
  return intent
}

export function keep({ state }: Call, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  state.save('intents', intent.id, intent)
  return intent
}

function readTerms({ form }: Call) {
  const amount = integerOf(form, 'amount')
  if (amount !== undefined && amount < 50) {
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' })
  }
  if (amount !== undefined && amount > 99_999_999) {
    throw invalidRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' })
  }
  const currency = textOf(form, 'currency')?.toLowerCase()
  if (currency !== undefined && !/^[a-z]{3}$/.test(currency)) {
    throw parameterInvalid('currency', `Invalid currency: ${currency}`)
  }
  const types = listOf(form, 'allowed_payment_method_types')
  const texts = ['description', 'receipt_email', 'statement_descriptor_suffix'] as const
  const shipping = formOf(form, 'shipping') as Stripe.PaymentIntent.Shipping | undefined
  return {
    ...(amount !== undefined && { amount }),
    ...(currency !== undefined && { currency }),
    ...(types && { payment_method_types: types, allowed_payment_method_types: types as Allowed }),
    ...(shipping && { shipping }),
    ...Object.fromEntries(texts.filter((name) => name in form).map((name) => [name, textOf(form, name) || null])),
  }
}

function readAutomaticMethods({ form }: Call): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  const given = formOf(form, 'automatic_payment_methods')
  // Without an explicit list, Stripe chooses the payment methods itself.
  if (!given) return form.allowed_payment_method_types ? null : { enabled: true, allow_redirects: 'always' }
  return { enabled: given.enabled === 'true', allow_redirects: textOf(given, 'allow_redirects') ?? 'always' }
}
