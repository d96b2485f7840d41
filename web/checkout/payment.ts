import type { PaymentSession } from '#contract/checkout.ts'

/** What a payment form can do, whoever the provider is. */
export interface PaymentHandle {
  /** Whether the card's fields are complete; shows what is missing, and goes there when asked to. */
  validate(options: { focus: boolean }): Promise<boolean>
  /**
   * Confirms the payment without leaving the page and resolves when the provider says that it succeeded.
   * @throws PaymentError with the provider's sentence, ApiError when the provider is ourselves
   */
  confirm(session: PaymentSession): Promise<void>
}

/** The provider's refusal, in words for the shopper. */
export class PaymentError extends Error {}
