import { useState } from 'react'
import type { Card } from '#contract/cards.ts'
import { formatMoney } from '#contract/money.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { sampleDraft } from './customize-draft.ts'
import { CustomizeForm } from './customize-form.tsx'

interface CustomizeDialogProps {
  card: Card
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Where a card gets its message, signature, writing style, artist and quantity (product.md, section 2). */
export function CustomizeDialog({ card, open, onOpenChange }: CustomizeDialogProps) {
  // Outlives the form: a dialog closed by mistake still has the text.
  const [draft, setDraft] = useState(sampleDraft)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="xl"
      title={`Customize ${card.title}`}
      description={`${formatMoney(card.price)} each, lettered by hand`}
    >
      <CustomizeForm card={card} draft={draft} onLeave={setDraft} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}
