import type { Stripe } from 'stripe'
import { newTransfer } from './account-objects.ts'
import type { Call } from './call.ts'
import { integerOf, mergeMetadata, refuseUnknown, textOf } from './form.ts'
import { pageOf } from './lists.ts'
import { newId, now } from './objects.ts'
import { invalidRequest, missing, parameterMissing } from './stripe-failure.ts'

/**
 * Moves whole cents of the platform's balance to a connected account.
 * @throws 400 if the balance is too small, or the account may not receive transfers
 */
export function createTransfer(call: Call): Stripe.Transfer {
  const { state, livemode, form } = call
  refuseUnknown(form, ['amount', 'currency', 'description', 'destination', 'expand', 'metadata', 'transfer_group'])
  const destination = textOf(form, 'destination')
  const currency = textOf(form, 'currency')
  const amount = integerOf(form, 'amount')
  if (!destination) throw parameterMissing('destination')
  if (!currency) throw parameterMissing('currency')
  if (!amount) throw invalidRequest('Invalid positive integer', { param: 'amount' })
  const account = state.accounts.get(destination)
  if (account?.livemode !== livemode || state.unlinked.has(destination))
    throw invalidRequest(`No such destination: '${destination}'`, { code: 'resource_missing', param: 'destination' })
  if (account.capabilities?.transfers !== 'active')
    throw invalidRequest(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers',
      { code: 'insufficient_capabilities_for_transfer' },
    )
  if (amount > state.balance.cents)
    throw invalidRequest('You have insufficient available funds in your Stripe account.', {
      code: 'balance_insufficient',
    })
  const transfer = newTransfer({
    amount,
    currency,
    destination,
    livemode,
    metadata: mergeMetadata({}, form),
    transfer_group: textOf(form, 'transfer_group') ?? null,
    description: textOf(form, 'description') ?? null,
  })
  state.balance.cents -= amount
  state.save('transfers', transfer.id, transfer)
  call.emit('transfer.created', transfer)
  return transfer
}

export function retrieveTransfer({ state, id, livemode }: Call): Stripe.Transfer {
  const transfer = state.transfers.get(id)
  if (transfer?.livemode !== livemode) throw missing('transfer', id)
  return transfer
}

export function listTransfers(call: Call): Stripe.ApiList<Stripe.Transfer> {
  const group = textOf(call.form, 'transfer_group')
  const destination = textOf(call.form, 'destination')
  const isListed = (transfer: Stripe.Transfer) =>
    transfer.livemode === call.livemode &&
    (!group || transfer.transfer_group === group) &&
    (!destination || transfer.destination === destination)
  return pageOf(call.state.transfers, isListed, call.form, {
    url: '/v1/transfers',
    filters: ['destination', 'transfer_group'],
  })
}

/** Takes whole cents back from the account; by default all that is left. @throws 400 if it no longer has them */
export function createReversal(call: Call): Stripe.TransferReversal {
  refuseUnknown(call.form, ['amount', 'description', 'expand', 'metadata'])
  const before = retrieveTransfer(call)
  const left = before.amount - before.amount_reversed
  const amount = integerOf(call.form, 'amount') ?? left
  if (amount === 0 || amount > left)
    throw invalidRequest(`Reversal amount (${amount}) is greater than the unreversed amount (${left})`)
  if (call.state.spent.has(String(before.destination)))
    throw invalidRequest('The connected account has insufficient funds for this reversal.', {
      code: 'balance_insufficient',
    })
  const reversal: Stripe.TransferReversal = {
    id: newId('trr'),
    object: 'transfer_reversal',
    amount,
    balance_transaction: newId('txn'),
    created: now(),
    currency: before.currency,
    destination_payment_refund: null,
    metadata: mergeMetadata({}, call.form),
    source_refund: null,
    transfer: before.id,
  }
  const transfer = {
    ...before,
    amount_reversed: before.amount_reversed + amount,
    reversed: amount === left,
    reversals: { ...before.reversals, data: [reversal, ...before.reversals.data] },
  }
  call.state.balance.cents += amount
  call.state.save('transfers', transfer.id, transfer)
  call.emit('transfer.reversed', transfer)
  return reversal
}
