import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { runDays } from '#contract/business/run-days.ts'
import { type AdminRun, runsAdmin } from '#contract/business/runs.ts'
import { readAgain } from '#web/admin/parts/read-again.ts'
import { call, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { parseDay, showDay } from '#web/ui/form/day.ts'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast.ts'

/** Asks a business whether a later day suits it. */
export function ProposeDay({ run: { id, companyName, contactName, late, proposedDay } }: { run: AdminRun }) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const known = proposedDay ?? late?.expectedOn
  const [typed, setTyped] = useState(known ? showDay(known) : '')
  const [tried, setTried] = useState(false)
  const day = parseDay(typed)
  const proposing = useMutation({
    mutationFn: (chosen: string) => call(runDays.propose, { params: { id }, body: { day: chosen } }),
    onSuccess: () => {
      setOpen(false)
      toast({ title: 'Day proposed', description: `${contactName} gets an e-mail about it.` })
    },
    onSettled: () => readAgain(queryClient, runsAdmin.list),
  })
  const refused = proposing.error ? sentenceOf(proposing.error) : undefined
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Propose a later day<span className="sr-only"> to {companyName}</span>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={`Another day for ${companyName}`}
        description={`${contactName} is asked by e-mail, and agrees on the page of the run. Until then, the agreed day stays.`}
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button
              pending={proposing.isPending}
              onClick={() => {
                setTried(true)
                if (day) proposing.mutate(day)
              }}
            >
              {proposing.isPending ? 'Sending...' : 'Propose it'}
            </Button>
          </>
        }
      >
        <div className="px-5 py-6 sm:px-7">
          <Field label="All cards are mailed by" error={tried && !day ? 'Choose a day, like 12/24/2026' : refused}>
            {(control) => <DateInput {...control} label="Choose the day" value={typed} onChange={setTyped} />}
          </Field>
        </div>
      </Dialog>
    </>
  )
}
