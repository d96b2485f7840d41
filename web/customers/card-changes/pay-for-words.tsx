import type { PaymentSession } from '#contract/sales/checkout.ts'
import type { NewWords } from '#contract/fulfillment/order-words.ts'
import type { WritingStyle } from '#contract/catalog/writing-styles.ts'
import { writingStyleFont } from '#web/catalog/lettering/writing-style-fonts.ts'
import { PayByCard } from '#web/sales/checkout/pay-by-card.tsx'
import { cx } from '#web/ui/cx.ts'
import { toast } from '#web/ui/toast.ts'
import { type CardProps, tellRefusal } from '#web/customers/card-steps/use-card-step.ts'

interface PayForWordsProps extends CardProps {
  words: NewWords
  session: PaymentSession
  onBack: () => void
}

/** The new words as they will be lettered, and the card form to pay for them. */
export function PayForWords({ order, piece, calls, words, session, onBack }: PayForWordsProps) {
  return (
    <PayByCard
      session={session}
      form={{ ...order, recipientAddress: order.shippingAddress }}
      finish={(id) => calls.finishWords(piece.id, id)}
      onFinished={(changed) => {
        toast({ title: 'Thank you', description: 'Your artist has your new words. We’ve sent you a receipt.' })
        calls.onChanged(changed)
      }}
      onTooLate={(error) => tellRefusal(calls, 'Too late', error)}
      onBack={onBack}
      backLabel="Change the words"
      payFor=" for the new words"
    >
      <div className="rounded-[var(--radius)] bg-sand px-4 py-3">
        <p className="text-sm font-semibold">Your new words</p>
        <div
          className={cx(
            'mt-1 text-2xl leading-snug text-[#23314f]',
            writingStyleFont[piece.writingStyle as WritingStyle],
          )}
        >
          <p className="break-words whitespace-pre-wrap">{words.customMessage}</p>
          <p className="mt-2 break-words">{words.customSignature}</p>
        </div>
      </div>
    </PayByCard>
  )
}
