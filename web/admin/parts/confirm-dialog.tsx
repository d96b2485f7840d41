import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  title: string
  question: string
  note?: string | undefined
  action: string
  /** The other choice. */
  keep?: string
  pending?: boolean
  onConfirm: () => void
}

/** Asks for confirmation before something that is not easily undone. */
export function ConfirmDialog({
  open,
  onClose,
  title,
  question,
  note,
  action,
  keep = 'Cancel',
  pending,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title}>
      <div className="px-5 py-6 sm:px-7">
        <p>{question}</p>
        {note && <p className="mt-3 text-sm text-quiet">{note}</p>}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            {keep}
          </Button>
          <Button pending={pending ?? false} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
