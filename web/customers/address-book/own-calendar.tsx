import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reminders } from '#contract/customers/reminders.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { toast } from '#web/ui/toast.ts'

/** The dates in the shopper's own calendar, by a private address shown on request. */
export function OwnCalendar() {
  const [open, setOpen] = useState(false)
  return (
    <section aria-label="In your calendar" className="mt-10 border-t border-line pt-6">
      <h2 className="title-md">In your calendar</h2>
      <p className="mt-1 max-w-prose text-quiet">
        Your phone or calendar app can show these days, and when to order a card for each, from a private address.
      </p>
      {open ? (
        <Address />
      ) : (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setOpen(true)}>
          Show the address
        </Button>
      )}
    </section>
  )
}

function Address() {
  const queryClient = useQueryClient()
  const { data, error } = useQuery(read(reminders.calendar))
  const renewal = useMutation({
    mutationFn: () => call(reminders.renewCalendar),
    onSuccess: (fresh) => {
      queryClient.setQueryData(read(reminders.calendar).queryKey, fresh)
      toast({ title: 'New address', description: 'The old one no longer works.' })
    },
    onError: (problem) => toast({ title: 'Not renewed', description: sentenceOf(problem), variant: 'destructive' }),
  })
  if (error) return <p className="mt-3 text-wax">{sentenceOf(error)}</p>
  if (!data) return <output className="mt-3 block text-quiet">Making the address...</output>
  return (
    <>
      <p className="mt-3 text-sm break-all">{data.url}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <CopyButton text={data.url} what="the address of your calendar" />
        <a
          href={data.url.replace(/^https?:/, 'webcal:')}
          className="inline-flex min-h-9 items-center px-2 text-sm font-semibold underline underline-offset-4"
        >
          Open in a calendar
        </a>
        <Button variant="quiet" size="sm" pending={renewal.isPending} onClick={() => renewal.mutate()}>
          Make a new one
        </Button>
      </div>
      <p className="mt-2 text-sm text-quiet">
        Anyone with this address can see the names and days. Making a new one turns the old one off.
      </p>
    </>
  )
}
