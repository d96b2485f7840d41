import type { CheckoutForm, PaymentSession } from '#contract/sales/checkout.ts'

/** What every payment form can do, regardless of provider. */
export interface PaymentHandle {
  /** Validates the card's fields; shows the errors and, on request, focuses the first one. */
  validate(options: { focus: boolean }): Promise<boolean>
  /**
   * Confirms the payment without leaving the page and resolves when the provider reports success.
   * @param form the mailing address; null if nothing is mailed
   * @throws PaymentError with the provider's message, ApiError if we are the provider
   */
  confirm(session: PaymentSession, form: CheckoutForm | null): Promise<void>
}

/** The provider's decline, in words for the shopper. */
export class PaymentError extends Error {}
