import type { Stripe } from 'stripe'
import type { Call } from './call.ts'
import { integerOf, mergeMetadata, refuseUnknown, textOf } from './form.ts'
import { pageOf } from './lists.ts'
import { newRefund } from './objects.ts'
import { findIntent } from './payment-intents.ts'
import { invalidRequest, missing, parameterMissing } from './stripe-failure.ts'

/**
 * Refunds whole cents; by default all that is left.
 * @throws 400 if it exceeds what is left of the charge
 */
export function createRefund(call: Call): Stripe.Refund {
  refuseUnknown(call.form, ['amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason'])
  const charge = findCharge(call)
  const left = charge.amount - charge.amount_refunded
  const amount = integerOf(call.form, 'amount') ?? left
  const taken = takenByBank(call, charge)
  if (taken > 0 && amount > left - taken)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  if (amount > left || amount === 0) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`
    throw invalidRequest(amount ? message : 'Invalid positive integer', { param: 'amount' })
  }
  const metadata = mergeMetadata({}, call.form)
  const status = call.state.nextRefunds.shift() ?? 'succeeded'
  const failure = status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}
  const reason = textOf(call.form, 'reason') ?? null
  const refund = newRefund(charge, { amount, metadata, status, reason, ...failure })
  call.state.save('refunds', refund.id, refund)
  call.emit('refund.created', refund)
  if (status === 'failed') {
    call.emit('refund.failed', refund)
    return refund
  }
  const refunded = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left }
  call.state.save('charges', charge.id, refunded)
  call.emit('charge.refunded', refunded)
  return refund
}

/**
 * A refund's later outcome at the bank; not part of Stripe's API. A failed one returns to the account, and the
 * charge counts it as not refunded.
 */
export function changeRefund(
  { state, emit }: Pick<Call, 'state' | 'emit'>,
  id: string,
  status: 'succeeded' | 'failed' | 'canceled',
): Stripe.Refund {
  const before = state.refunds.get(id)
  if (!before) throw missing('refund', id)
  const failure = status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}
  const refund = { ...before, status, ...failure }
  state.save('refunds', id, refund)
  const charge = state.charges.get(String(before.charge))!
  const isBack = status !== 'succeeded' && before.status !== 'failed' && before.status !== 'canceled'
  const amountRefunded = charge.amount_refunded - (isBack ? before.amount : 0)
  state.save('charges', charge.id, {
    ...charge,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === charge.amount,
  })
  emit('charge.refund.updated', refund)
  emit('refund.updated', refund)
  if (status === 'failed') emit('refund.failed', refund)
  return refund
}

export function listRefunds(call: Call): Stripe.ApiList<Stripe.Refund> {
  const of = textOf(call.form, 'payment_intent')
  const isListed = ({ charge, payment_intent }: Stripe.Refund) =>
    call.state.charges.get(String(charge))?.livemode === call.livemode && (!of || payment_intent === of)
  return pageOf(call.state.refunds, isListed, call.form, { url: '/v1/refunds', filters: ['payment_intent'] })
}

export function retrieveCharge({ state, id, livemode }: Call): Stripe.Charge {
  const charge = state.charges.get(id)
  if (charge?.livemode !== livemode) throw missing('charge', id)
  return charge
}

/** What banks have withdrawn of a charge by disputes that are not won, in whole cents. */
function takenByBank({ state }: Call, charge: Stripe.Charge): number {
  return [...state.disputes.values()]
    .filter((dispute) => dispute.charge === charge.id)
    .flatMap(({ balance_transactions: moves }) => moves)
    .reduce((sum, { amount }) => sum - amount, 0)
}

function findCharge(call: Call): Stripe.Charge {
  const chargeId = textOf(call.form, 'charge')
  if (chargeId) return retrieveCharge({ ...call, id: chargeId })
  const id = textOf(call.form, 'payment_intent')
  if (!id) throw parameterMissing('payment_intent')
  const intent = findIntent({ ...call, id })
  if (intent.status !== 'succeeded') {
    throw invalidRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`)
  }
  return call.state.charges.get(String(intent.latest_charge))!
}
