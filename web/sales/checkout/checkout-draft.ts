import { type Address, defaultCountry } from '#contract/base/address.ts'
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
 * For the contract's schema: the buyer's address is required only when the card goes to the buyer first.
 * @param known the order's address if every card goes to its own recipient
 */
export function inputOf(draft: CheckoutDraft, known: Address | undefined) {
  const meant = known ? { ...draft, shipToRecipient: true, recipientAddress: known } : draft
  return meant.shipToRecipient ? { ...meant, customerAddress: null } : meant
}

/** What was typed before this tab was reloaded. */
export function restoredDraft(): CheckoutDraft | undefined {
  const saved = savedDraft() as CheckoutDraft | null
  return saved ? { ...emptyDraft, ...saved } : undefined
}
