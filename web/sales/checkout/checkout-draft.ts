import type { Resolver } from 'react-hook-form'
import { zodResolver } from '@hookform/resolvers/zod'
import { type Address, defaultCountry } from '#contract/base/address.ts'
import { CheckoutForm } from '#contract/sales/checkout.ts'
import { savedDraft } from './saved-draft.ts'

/** The form's state; it always has both addresses, but the second counts only when it is required. */
export interface CheckoutDraft {
  customerName: string
  customerEmail: string
  shipToRecipient: boolean
  recipientAddress: Address
  customerAddress: Address
  withoutWaiting: boolean
}

const emptyAddress: Address = { name: '', street: '', city: '', state: '', zipCode: '', country: defaultCountry }

export const emptyDraft: CheckoutDraft = {
  customerName: '',
  customerEmail: '',
  shipToRecipient: true,
  recipientAddress: emptyAddress,
  customerAddress: emptyAddress,
  withoutWaiting: false,
}

/**
 * The contract's own rules; the buyer's address is required only when the card goes to the buyer first.
 * @param known the order's address if every card goes to its own recipient
 */
export const checkoutResolver =
  (known: Address | undefined): Resolver<CheckoutDraft, unknown, CheckoutForm> =>
  (values, context, options) => {
    const meant = known ? { ...values, shipToRecipient: true, recipientAddress: known } : values
    const asked = meant.shipToRecipient ? { ...meant, customerAddress: null } : meant
    return (zodResolver(CheckoutForm) as unknown as Resolver<CheckoutDraft, unknown, CheckoutForm>)(
      asked as CheckoutDraft,
      context,
      options,
    )
  }

/** What was typed before this tab was reloaded. */
export function restoredDraft(): CheckoutDraft | undefined {
  const saved = savedDraft() as CheckoutDraft | null
  return saved ? { ...emptyDraft, ...saved } : undefined
}
