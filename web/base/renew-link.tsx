import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { sentenceOf } from './api.ts'

interface RenewLinkProps {
  /** What stops working, and where the new link goes. */
  what: string
  send: () => Promise<unknown>
  onDone: () => void
}

/** Replaces a private link, after a question: the old one stops working at once. */
export function RenewLink({ what, send, onDone }: RenewLinkProps) {
  const [open, setOpen] = useState(false)
  const renewing = useMutation({
    mutationFn: send,
    onSuccess: () => {
      setOpen(false)
      toast({ title: 'Link renewed', description: 'The new one is on its way by e-mail.' })
      onDone()
    },
    onError: (error) => toast({ title: 'Not renewed', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <>
      <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
        Renew the link
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Renew the private link?"
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep it
            </Button>
            <Button pending={renewing.isPending} onClick={() => renewing.mutate()}>
              {renewing.isPending ? 'Renewing...' : 'Renew the link'}
            </Button>
          </>
        }
      >
        <p className="px-5 py-6 sm:px-7">{what}</p>
      </Dialog>
    </>
  )
}
