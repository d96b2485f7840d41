import { useState } from 'react'
import type { Artist } from '#contract/catalog/artists.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { emptyMessage } from './message-draft.ts'
import { MessageForm } from './message-form.tsx'

interface MessageDialogProps {
  artist: Artist
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Keeps the draft when it is closed by mistake or to look something up. */
export function MessageDialog({ artist, open, onOpenChange }: MessageDialogProps) {
  const [draft, setDraft] = useState(emptyMessage)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Contact ${artist.name}`}
      description="We’ll pass your message on and reply within two business days."
    >
      <div className="px-5 pt-6 sm:px-7">
        <MessageForm sticky artistId={artist.id} draft={draft} onLeave={setDraft} onDone={() => onOpenChange(false)} />
      </div>
    </Dialog>
  )
}
