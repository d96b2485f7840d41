import type { PaymentSession } from '#contract/sales/checkout.ts'
import type { GifteeTipWish } from '#contract/money/tips.ts'
import { sentenceOf } from '#web/base/api.ts'
import { toast } from '#web/ui/toast.ts'

/** How this visitor tips for a card: by account, by private link, or by the code on its back. */
export interface TipCalls {
  prepare: (wish: GifteeTipWish) => Promise<PaymentSession>
  /** The tip was paid; takes the call's result. */
  give: (paymentIntentId: string) => Promise<void>
  /** Reads the card again: it can no longer be tipped, or was tipped in another window. */
  refresh: () => void
}

/** Says why in a toast: the refreshed page may no longer have the form. */
export function tellRefusal(calls: TipCalls, error: unknown): void {
  toast({ title: 'Tip not sent', description: sentenceOf(error), variant: 'destructive' })
  calls.refresh()
}
