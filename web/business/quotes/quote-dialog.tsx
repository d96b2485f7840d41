import { useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { emptyQuote } from './quote-draft.ts'
import { QuoteForm } from './quote-form.tsx'

interface QuoteDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Keeps the draft when it is closed to look something up. */
export function QuoteDialog({ open, onOpenChange }: QuoteDialogProps) {
  const [draft, setDraft] = useState(emptyQuote)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Request a bulk quote"
      description="We’ll reply with a custom quote within 24 hours."
    >
      <div className="px-5 pt-6 sm:px-7">
        <QuoteForm sticky draft={draft} onLeave={setDraft} onDone={() => onOpenChange(false)} />
      </div>
    </Dialog>
  )
}
