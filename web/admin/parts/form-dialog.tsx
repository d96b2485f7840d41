import { type ReactNode, useState } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useLeaveGuard } from '#web/base/use-leave-guard.ts'

interface FormDialogProps {
  open: boolean
  onClose: () => void
  title: string
  size?: 'md' | 'full'
  /** The form, and how it reports unsaved changes and that it is done. */
  children: (form: FormPlace) => ReactNode
}

export interface FormPlace {
  onDirty: (dirty: boolean) => void
  onDone: () => void
}

/** A full-screen form; unsaved changes are not discarded by accident (product.md, section 2). */
export function FormDialog({ open, onClose, title, size = 'full', children }: FormDialogProps) {
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  useLeaveGuard(dirty)
  const leave = () => {
    setAsking(false)
    setDirty(false)
    onClose()
  }
  const close = () => {
    if (dirty) setAsking(true)
    else leave()
  }
  return (
    <>
      <Dialog open={open} onOpenChange={(next) => !next && close()} size={size} title={title}>
        <div className="mx-auto max-w-3xl px-5 py-8 sm:px-7">
          {open && children({ onDirty: setDirty, onDone: leave })}
        </div>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Discard your changes?"
        question="Your changes are not saved yet."
        action="Discard changes"
        onConfirm={leave}
      />
    </>
  )
}
