import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Card } from '#contract/catalog/cards.ts'
import { cart } from '#contract/sales/cart.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { WishedArrival } from '#contract/fulfillment/wished-arrival.ts'
import type { LineCustomization } from '#contract/sales/recipients.ts'
import { call, read } from '#web/base/api.ts'
import { wishedArrival } from '#web/catalog/dates/wished-date.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { type CustomizeDraft, type WishedHand, sampleDraft } from './customize-draft.ts'
import { CustomizeForm } from './customize-form.tsx'

interface CustomizeDialogProps {
  card: Card
  /** The form's initial values; by default, sample words for the occasion. */
  begin?: CustomizeDraft
  wished?: WishedHand | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Customizes a card: message, signature, writing style, artist and quantity (product.md, section 2). */
export function CustomizeDialog({ card, begin, wished, open, onOpenChange }: CustomizeDialogProps) {
  const queryClient = useQueryClient()
  // Outlives the form: a dialog closed by mistake keeps its text.
  const [draft, setDraft] = useState(() => begin ?? sampleDraft(card, wished))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="xl"
      title={`Customize ${card.title}`}
      description={`${formatMoney(card.price)} each, lettered by hand`}
    >
      <CustomizeForm
        card={card}
        draft={draft}
        action="Add to Cart"
        pendingAction="Adding to Cart..."
        failure="Failed to add item to cart. Please try again."
        send={async (words) => {
          await call(cart.add, { body: { ...chosenOf(words), ...chosenDays(), cardDesignId: card.id, sessionId: '' } })
          await queryClient.invalidateQueries({ queryKey: read(cart.list).queryKey })
        }}
        onLeave={setDraft}
        onDone={(form) => {
          toast({ title: 'Added to Cart', description: 'Your customized card has been added to your cart.' })
          form.reset(begin ?? sampleDraft(card, wished))
          onOpenChange(false)
        }}
      />
    </Dialog>
  )
}

/** The specified payload (product.md, section 3), plus only those of the shop's additions that were chosen. */
function chosenOf({ rush, anyArtist, recipients, ...words }: LineCustomization): LineCustomization {
  return { ...words, ...(rush && { rush }), ...(anyArtist && { anyArtist }), ...(recipients && { recipients }) }
}

/** The days of the arrival wished for; only those that were. */
function chosenDays(): WishedArrival {
  const { arriveBy, arriveNotBefore } = wishedArrival()
  return { ...(arriveBy && { arriveBy }), ...(arriveNotBefore && { arriveNotBefore }) }
}
