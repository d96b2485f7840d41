import { type ReactNode, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface FormDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Gets told how it tells that something was typed. */
  children: (onDirty: (dirty: boolean) => void) => ReactNode
}

/** A form over the whole screen; what was typed is not thrown away by a slip (specification, section 2). */
export function FormDialog({ open, onClose, title, children }: FormDialogProps) {
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  const leave = () => {
    setAsking(false)
    setDirty(false)
    onClose()
  }
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(next) => {
          if (!next && dirty) setAsking(true)
          else if (!next) leave()
        }}
        size="full"
        title={title}
      >
        <div className="mx-auto max-w-3xl px-5 py-8 sm:px-7">{open && children(setDirty)}</div>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Discard your changes?"
        question="What you have typed is not saved yet."
        action="Discard changes"
        onConfirm={leave}
      />
    </>
  )
}
