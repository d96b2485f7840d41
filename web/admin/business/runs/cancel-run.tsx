import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runMakingAdmin } from '#contract/business/run-making.ts'
import { type AdminRun, runsAdmin } from '#contract/business/runs.ts'
import { readAgain } from '#web/admin/parts/read-again.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Refusal } from '#web/ui/form/refusal.tsx'
import { toast } from '#web/ui/toast.ts'

/** Ends a run, with a reason that its contact reads. */
export function CancelRun({ run }: { run: AdminRun }) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const sending = useMutation({
    mutationFn: () => call(runMakingAdmin.cancel, { params: { id: run.id }, body: { reason } }),
    onSuccess: () => {
      setOpen(false)
      toast({ title: 'Run ended', description: `${run.contactName} gets an e-mail with your reason.` })
    },
    onSettled: () => readAgain(queryClient, runsAdmin.list),
  })
  return (
    <>
      <Button variant="quiet" size="sm" className="mt-2" onClick={() => setOpen(true)}>
        End<span className="sr-only"> the run of {run.companyName}</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`End the run of ${run.companyName}?`}>
        <form
          className="grid gap-5 px-5 py-6 sm:px-7"
          onSubmit={(event) => {
            event.preventDefault()
            sending.mutate()
          }}
        >
          <p>
            No more cards will be started. Cards already with artists continue, unless you cancel their orders. For what
            was paid for the rest, issue a credit note under “Billing”.
          </p>
          <Field label="Reason" hint={`Sent to ${run.contactName}.`}>
            {(control) => (
              <textarea
                {...control}
                rows={3}
                required
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                className="input"
              />
            )}
          </Field>
          {sending.error && <Refusal>{sentenceOf(sending.error)}</Refusal>}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" pending={sending.isPending} disabled={reason.trim() === ''}>
              End the run
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Not now
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
