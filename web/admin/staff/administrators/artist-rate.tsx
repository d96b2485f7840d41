import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatDay, formatMoment } from '#contract/base/format-date.ts'
import type { Reply } from '#contract/base/endpoint.ts'
import { formatMoney } from '#contract/base/money.ts'
import { ArtistRateForm, payoutsAdmin } from '#contract/money/payouts-admin.ts'
import type { FormPlace } from '#web/admin/parts/form-dialog.tsx'
import { callProven } from '#web/admin/parts/proof.ts'
import { ApiError, read, sentenceOf } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'

type Rate = Reply<typeof payoutsAdmin.rate>
interface ArtistRateProps extends FormPlace {
  artist: { id: string; name: string }
}

/** What an artist earns per card, a form to change it, and earlier changes. */
export function ArtistRate({ artist, ...place }: ArtistRateProps) {
  const { data, error, refetch } = useQuery({ ...read(payoutsAdmin.rate, { params: { id: artist.id } }), staleTime: 0 })
  if (!data) return <QueryFallback query={{ error, refetch }} loading={<Spinner label="Loading the rate..." />} />
  return (
    <div className="grid gap-6">
      <Now rate={data} />
      <RateForm artist={artist} rate={data} {...place} />
      {data.changes.length > 0 && <Changes changes={data.changes} />}
    </div>
  )
}

function Now({ rate: { rate, defaultRate, since } }: { rate: Rate }) {
  return (
    <p>
      <span className="font-serif text-3xl tabular-nums">{formatMoney(rate ?? defaultRate)}</span>{' '}
      <span className="text-quiet">
        per card mailed{since && `, since ${formatDay(since)}`}:{' '}
        {rate === null ? 'the shop’s rate' : `their own rate instead of the shop’s ${formatMoney(defaultRate)}`}.
      </span>
    </p>
  )
}

function RateForm({
  artist: { id, name },
  rate: { rate, defaultRate },
  onDirty,
  onDone,
}: ArtistRateProps & { rate: Rate }) {
  const queryClient = useQueryClient()
  const { queryKey } = read(payoutsAdmin.rate, { params: { id } })
  const form = useZodForm(ArtistRateForm, { rate: rate ?? '' })
  const { errors, isDirty } = form.formState
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const { submit, pending } = useSending(form, {
    send: ({ rate: wanted }: ArtistRateForm) =>
      callProven(payoutsAdmin.setRate, { params: { id }, body: { rate: wanted || null, shown: rate } }),
    onDone: (now) => {
      queryClient.setQueryData(queryKey, now)
      toast({ title: 'Rate Saved', description: `${name}: ${formatMoney(now.rate ?? now.defaultRate)} per card.` })
      onDone()
    },
    onRefused: (error) => {
      toast({ title: 'Not saved', description: sentenceOf(error), variant: 'destructive' })
      // Somebody else's rate is shown above; the typed one stays.
      if (error instanceof ApiError && error.status === 409) void queryClient.invalidateQueries({ queryKey })
    },
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <Field
        label="Rate per card, in dollars"
        hint={`Leave it empty for the shop’s rate, now ${formatMoney(defaultRate)} (under Production settings).`}
        error={errors.rate?.message}
      >
        {(control) => (
          <input
            {...control}
            {...form.register('rate')}
            inputMode="decimal"
            autoComplete="off"
            className="input max-w-40"
          />
        )}
      </Field>
      <p className="max-w-prose text-sm text-quiet">
        The rate applies to every copy mailed after you save. Cards already mailed keep what they earned, and statements
        do not change.
      </p>
      <div>
        <Button type="submit" size="lg" pending={pending}>
          {pending ? 'Saving...' : 'Save rate'}
        </Button>
      </div>
    </form>
  )
}

function Changes({ changes }: { changes: Rate['changes'] }) {
  return (
    <section aria-label="Rate changes">
      <h3 className="font-semibold">Changes</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line text-sm">
        {changes.map(({ rate, by, at }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>{rate === null ? 'The shop’s rate' : formatMoney(rate)}</span>
            <span className="text-quiet">
              {formatMoment(at)}, {by}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
