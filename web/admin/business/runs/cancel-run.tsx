import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RunCancellation, runMakingAdmin } from '#contract/business/run-making.ts'
import { type AdminRun, runsAdmin } from '#contract/business/runs.ts'
import { readAgain } from '#web/admin/parts/read-again.ts'
import { ReasonDialog } from '#web/admin/parts/reason-dialog.tsx'
import { call } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Ends a run, with a reason that its contact reads. */
export function CancelRun({ run: { id, companyName, contactName } }: { run: AdminRun }) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" className="mt-2" onClick={() => setOpen(true)}>
        End<span className="sr-only"> the run of {companyName}</span>
      </Button>
      <ReasonDialog
        open={open}
        onClose={() => setOpen(false)}
        title={`End the run of ${companyName}?`}
        lead="No more cards will be started. Cards already with artists continue, unless you cancel their orders. For what was paid for the rest, issue a credit note under “Billing”."
        hint={`Sent to ${contactName}.`}
        schema={RunCancellation}
        keep="Not now"
        action="End the run"
        doing="End the run"
        send={(reason) =>
          call(runMakingAdmin.cancel, { params: { id }, body: { reason } }).finally(() =>
            readAgain(queryClient, runsAdmin.list),
          )
        }
        onDone={() => toast({ title: 'Run ended', description: `${contactName} gets an e-mail with your reason.` })}
      />
    </>
  )
}
