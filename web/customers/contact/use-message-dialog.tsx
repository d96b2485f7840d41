import { useState } from 'react'
import type { Artist } from '#contract/catalog/artists.ts'
import { onDemand } from '#web/ui/on-demand.tsx'

const load = () => import('./message-dialog.tsx')
const MessageDialog = onDemand(() => load().then(({ MessageDialog }) => MessageDialog))

/** The dialog to write to an artist: loaded on intent, mounted from its first opening on, with its draft. */
export function useMessageDialog(artist: Artist) {
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  return {
    prepare: () => void load(),
    write: () => {
      setWanted(true)
      setOpen(true)
    },
    dialog: wanted && <MessageDialog artist={artist} open={open} onOpenChange={setOpen} />,
  }
}
