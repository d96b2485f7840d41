import { useState } from 'react'
import { sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { Action } from './action.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LinkActionsProps {
  /** 'order #1234ABCD' */
  of: string
  /** Where the new link goes. */
  address: string
  renew: () => Promise<unknown>
  end: () => Promise<unknown>
  onDone: () => void
}

/** Replaces or ends a private link that somebody else may have. */
export function LinkActions({ of, address, renew, end, onDone }: LinkActionsProps) {
  const [ending, setEnding] = useState(false)
  const refuse = (error: unknown) =>
    toast({ title: 'Link not changed', description: sentenceOf(error), variant: 'destructive' })
  return (
    <>
      <Action
        size="sm"
        variant="quiet"
        doing="Renewing..."
        send={renew}
        onDone={() => {
          toast({ title: 'Link renewed', description: `The new one is on its way to ${address}.` })
          onDone()
        }}
        onRefused={refuse}
      >
        Renew link<span className="sr-only"> of {of}</span>
      </Action>
      <Button size="sm" variant="quiet" onClick={() => setEnding(true)}>
        End link<span className="sr-only"> of {of}</span>
      </Button>
      <ConfirmDialog
        open={ending}
        onClose={() => setEnding(false)}
        title={`End the private link of ${of}?`}
        question="Nobody can open it anymore, the customer included, until you renew it."
        action="End the link"
        onConfirm={() => {
          setEnding(false)
          const told = () => toast({ title: 'Link ended' })
          end().then(told).then(onDone).catch(refuse)
        }}
      />
    </>
  )
}
