import type { Stripe } from 'stripe'
import type { Call } from './call.ts'
import { textOf } from './form.ts'
import { pageOf } from './lists.ts'
import { type Dispute, disputeTransaction } from './objects.ts'
import { missing } from './stripe-failure.ts'

export function listDisputes(call: Call): Stripe.ApiList<Dispute> {
  const of = textOf(call.form, 'payment_intent')
  const isListed = ({ livemode, payment_intent }: Dispute) =>
    livemode === call.livemode && (of === undefined || payment_intent === of)
  return pageOf(call.state.disputes, isListed, call.form, {
    url: '/v1/disputes',
    filters: ['charge', 'payment_intent'],
  })
}

/** A dispute's outcome at the bank; not part of Stripe's API. A won dispute returns the money. */
export function changeDispute(
  { state, emit }: Pick<Call, 'state' | 'emit'>,
  id: string,
  status: Dispute['status'],
): Dispute {
  const before = state.disputes.get(id)
  if (!before) throw missing('dispute', id)
  const back = status === 'won' ? [disputeTransaction(before.amount, 0)] : []
  const dispute = { ...before, status, balance_transactions: [...before.balance_transactions, ...back] }
  state.save('disputes', id, dispute)
  const isOver = ['won', 'lost', 'warning_closed', 'prevented'].includes(status)
  emit(isOver ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute)
  if (status === 'won') emit('charge.dispute.funds_reinstated', dispute)
  return dispute
}
