import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#contract/base/format-date.ts'
import { formatCount } from '#contract/base/format-count.ts'
import { type LineToReplace, runMakingAdmin } from '#contract/business/run-making.ts'
import { type AdminRun, runsAdmin } from '#contract/business/runs.ts'
import { readAgain } from '#web/admin/parts/read-again.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Refusal } from '#web/ui/form/refusal.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** Cards of an artist who has left, and a choice of another artist for them. */
export function ReplaceArtist({ run }: { run: AdminRun }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="sm" className="mt-2" onClick={() => setOpen(true)}>
        Another artist<span className="sr-only"> for the run of {run.companyName}</span>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`Another artist for ${run.companyName}`}>
        <div className="grid gap-8 px-5 py-6 sm:px-7">{open && <Lines run={run} />}</div>
      </Dialog>
    </>
  )
}

function Lines({ run }: { run: AdminRun }) {
  const { data, error, refetch } = useQuery({
    ...read(runMakingAdmin.toReplace, { params: { id: run.id } }),
    staleTime: 0,
  })
  if (!data) return <QueryFallback query={{ error, refetch }} loading={<Skeleton className="h-48" />} />
  if (data.length === 0) return <p>No cards of this run are waiting for an artist who has left.</p>
  return data.map((line) => <LineForm key={line.card} run={run} line={line} />)
}

function LineForm({ run, line }: { run: AdminRun; line: LineToReplace }) {
  const queryClient = useQueryClient()
  const [artistId, setArtistId] = useState('')
  const [reason, setReason] = useState('')
  const chosen = line.candidates.find(({ id }) => id === artistId)
  const sending = useMutation({
    mutationFn: () =>
      call(runMakingAdmin.replace, { params: { id: run.id }, body: { card: line.card, artistId, reason } }),
    onSuccess: () =>
      toast({
        title: 'Another artist chosen',
        description: `${run.companyName} approves the new artist’s first card.`,
      }),
    onSettled: () =>
      Promise.all([
        readAgain(queryClient, runsAdmin.list),
        queryClient.invalidateQueries({
          queryKey: read(runMakingAdmin.toReplace, { params: { id: run.id } }).queryKey,
        }),
      ]),
  })
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        sending.mutate()
      }}
    >
      <p>
        <span className="font-semibold">
          Card {line.card}, {line.title}:
        </span>{' '}
        {line.reason} {formatCount(line.waiting)} {line.waiting === 1 ? 'card is waiting' : 'cards are waiting'}.
      </p>
      {line.candidates.length === 0 ? (
        <p>No active artist can letter the words of all these cards.</p>
      ) : (
        <>
          <Field label="New artist" hint="Only artists who can letter the words of all these cards are listed.">
            {(control) => (
              <select
                {...control}
                required
                value={artistId}
                onChange={({ target }) => setArtistId(target.value)}
                className="input"
              >
                <option value="">Choose an artist</option>
                {line.candidates.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {chosen && (
            <p aria-live="polite">
              {chosen.letteredBy && chosen.arrivesBy
                ? `With today’s workload, ${chosen.name} letters the last card by ${formatDay(chosen.letteredBy)}, and it arrives by ${formatDay(chosen.arrivesBy)}. This estimate leaves out the time to approve the first card.`
                : `There is no estimate yet of when ${chosen.name} letters the last card.`}
            </p>
          )}
          <Field label="Reason" hint="Kept in the audit log.">
            {(control) => (
              <textarea
                {...control}
                rows={2}
                required
                maxLength={500}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                className="input"
              />
            )}
          </Field>
          <p className="text-quiet">
            The business sees the new artist on its page, and approves the photos of the first card before the others
            are started.
          </p>
          {sending.error && <Refusal>{sentenceOf(sending.error)}</Refusal>}
          <Button type="submit" pending={sending.isPending} disabled={!chosen || reason.trim() === ''}>
            Assign {chosen?.name ?? 'artist'}
          </Button>
        </>
      )}
    </form>
  )
}
