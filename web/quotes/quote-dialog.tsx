import { Dialog } from '#web/ui/dialog.tsx'
import { QuoteForm } from './quote-form.tsx'

interface QuoteDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function QuoteDialog({ open, onOpenChange }: QuoteDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Request a bulk quote"
      description="A reply with a custom quote comes within 24 hours."
    >
      <div className="px-5 py-6 sm:px-7">
        <QuoteForm onDone={() => onOpenChange(false)} />
      </div>
    </Dialog>
  )
}
