import { useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useChange } from './use-change.ts'
import { Trash2 } from '#web/ui/icons/trash-2.ts'

interface DeleteButtonProps {
  /** What is deleted, such as 'card'. */
  what: string
  name: string
  /** The specified question (section 5). */
  question: string
  /** What happens to dependent records. */
  note?: string | undefined
  send: () => Promise<unknown>
  done: string
  failed?: string
}

export function DeleteButton({ what, name, question, note, send, done, failed = 'Delete Failed' }: DeleteButtonProps) {
  const [open, setOpen] = useState(false)
  const removal = useChange(send, { done, failed, otherwise: `Failed to delete ${what}` })
  return (
    <>
      <IconButton label={`Delete ${name}`} onClick={() => setOpen(true)}>
        <Trash2 aria-hidden className="size-4.5" />
      </IconButton>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Delete ${name}?`}
        question={question}
        note={note}
        action="Delete"
        pending={removal.isPending}
        onConfirm={() => removal.mutate(undefined, { onSettled: () => setOpen(false) })}
      />
    </>
  )
}
