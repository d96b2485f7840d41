import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment, formatShortDay } from '#contract/base/format-date.ts'
import { type PayoutDetails as Details, payoutPdfPath, payoutsAdmin } from '#contract/money/payouts-admin.ts'
import { weekWords } from '#contract/base/weeks.ts'
import { Action } from '#web/admin/parts/action.tsx'
import { callProven } from '#web/admin/parts/proof.ts'
import { readAgain } from '#web/admin/parts/read-again.ts'
import { read, sentenceOf } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { StatementLines } from '#web/studio/earnings/statement-lines.tsx'
import { paidWords, statementStates } from '#web/studio/earnings/statement-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Download } from '#web/ui/icons/download.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { PaidByHand } from './paid-by-hand.tsx'
import { StripePayout } from './stripe-payout.tsx'

const eventWords = {
  started: 'Payment started',
  paid: 'Paid',
  failed: 'Payment failed',
  reversed: 'Payment reversed',
} as const

/** A statement with its lines and its payout. */
export function PayoutDetails({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({ ...read(payoutsAdmin.find, { params: { id } }), staleTime: 0 })
  if (!data) return <QueryFallback query={{ error, refetch }} loading={<Skeleton className="h-60" />} />
  const { text, tone } = statementStates[data.state]
  return (
    <div className="grid gap-5 px-5 py-6 sm:px-7">
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-semibold [overflow-wrap:anywhere]">{data.artistName}</span>
          <span>{weekWords(data.weekFrom)}</span>
          <Badge tone={tone}>{text}</Badge>
        </p>
        {(data.failure ?? paidWords(data)) && (
          <p className="mt-1 text-sm [overflow-wrap:anywhere] text-quiet">{data.failure ?? paidWords(data)}</p>
        )}
      </div>
      <StatementLines statement={data} />
      {data.events.length > 0 && (
        <section aria-label="Payments">
          <h3 className="font-semibold">Payments</h3>
          <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
            {data.events.map(({ kind, day, reference, note, by, at }, place) => (
              <li key={place} className="py-2 [overflow-wrap:anywhere]">
                {eventWords[kind]}, {formatShortDay(day)}
                {reference && `, reference ${reference}`}
                {note && `: ${note}`}
                <span className="block text-xs text-quiet">
                  {formatMoment(at)}
                  {by && `, ${by}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <StripePayout key={`${data.version} by Stripe`} payout={data} />
        {(data.state === 'open' || data.state === 'failed') && (
          <PaidByHand key={`${data.version} by hand`} payout={data} />
        )}
        <a
          href={payoutPdfPath.replace('{id}', id)}
          download={`statement-${data.number}.pdf`}
          className={buttonClass({ variant: 'quiet' })}
        >
          <Download aria-hidden className="size-4" />
          Save as PDF
        </a>
      </div>
      {data.state === 'paid' && data.method === 'hand' && <TakeBack key={data.version} payout={data} />}
    </div>
  )
}

function TakeBack({ payout: { id, version } }: { payout: Details }) {
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  return (
    <section aria-label="Mark as unpaid" className="grid gap-3 border-t border-line pt-5">
      <Field label="Why was it not paid?" hint="The statement is owed again.">
        {(control) => (
          <input {...control} value={note} onChange={(event) => setNote(event.target.value)} className="input" />
        )}
      </Field>
      <div>
        <Action
          variant="danger"
          doing="Saving..."
          send={() => callProven(payoutsAdmin.undo, { params: { id }, body: { note, version } })}
          onDone={(changed) => {
            queryClient.setQueryData(read(payoutsAdmin.find, { params: { id } }).queryKey, changed)
            void readAgain(queryClient, payoutsAdmin.list)
            toast({ title: 'Marked as Unpaid', description: 'The statement is owed again.' })
          }}
          onRefused={(error) => toast({ title: 'Not changed', description: sentenceOf(error), variant: 'destructive' })}
        >
          Mark as unpaid
        </Action>
      </div>
    </section>
  )
}
