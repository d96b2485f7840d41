import type { Card } from '#contract/cards.ts'
import { formatMoney } from '#contract/money.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { CustomizeForm } from './customize-form.tsx'

interface CustomizeDialogProps {
  card: Card
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Where a card gets its words: message, signature, hand, artist and quantity (specification, section 2). */
export function CustomizeDialog({ card, open, onOpenChange }: CustomizeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="xl"
      title={`Customize ${card.title}`}
      description={`${formatMoney(card.price)} each, lettered by hand and mailed with tracking`}
    >
      <CustomizeForm card={card} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}
