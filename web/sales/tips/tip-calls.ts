import type { PaymentSession } from '#contract/sales/checkout.ts'
import type { GifteeTipWish } from '#contract/money/tips.ts'
import { sentenceOf } from '#web/base/api.ts'
import { toast } from '#web/ui/toast.ts'

/** How this visitor gives a tip for a card: by account, by private link, or by the code on its back. */
export interface TipCalls {
  prepare: (wish: GifteeTipWish) => Promise<PaymentSession>
  /** It was paid; takes what the call returned. */
  give: (paymentIntentId: string) => Promise<void>
  /** Reads the card again, as it can be tipped no more, or was tipped in another window. */
  refresh: () => void
}

/** Says why not, beside the form: the page shows what is true by now, and the form may be gone with it. */
export function tellRefusal(calls: TipCalls, error: unknown): void {
  toast({ title: 'Not possible', description: sentenceOf(error), variant: 'destructive' })
  calls.refresh()
}
