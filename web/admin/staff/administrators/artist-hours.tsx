import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarsAdmin } from '#contract/fulfillment/calendars-admin.ts'
import { Calendar } from '#contract/fulfillment/studio-calendar.ts'
import type { FormPlace } from '#web/admin/parts/form-dialog.tsx'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { CalendarFields } from '#web/studio/calendar/calendar-fields.tsx'
import { LateByHours } from '#web/studio/calendar/late-by-hours.tsx'
import { PromisedDays } from '#web/studio/calendar/promised-days.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'

/**
 * An artist's hours, edited by the desk: for artists without a studio account, or together with an artist on the phone.
 */
export function ArtistHours({ artist, onDirty, onDone }: { artist: { id: string; name: string } } & FormPlace) {
  const queryClient = useQueryClient()
  const params = { id: artist.id }
  const hours = read(calendarsAdmin.find, { params })
  const { data, error, refetch } = useQuery({ ...hours, staleTime: 0 })
  const [draft, setDraft] = useState<Calendar>()
  const [issues, setIssues] = useState<{ path: string; message: string }[]>([])
  const saving = useMutation({
    mutationFn: (calendar: Calendar) => call(calendarsAdmin.save, { params, body: calendar }),
    onSuccess: async () => {
      toast({ title: 'Hours Saved', description: artist.name })
      onDone()
      await queryClient.invalidateQueries({ queryKey: hours.queryKey })
    },
    onError: (failure) => {
      toast({ title: 'Not saved', description: sentenceOf(failure), variant: 'destructive' })
      void refetch()
    },
  })
  if (!data) return <QueryFallback query={{ error, refetch }} loading={<Spinner label="Loading the calendar..." />} />
  // A colleague's change is overwritten only after the desk has seen it.
  const shown = draft ? { ...draft, version: data.calendar.version } : data.calendar
  const save = () => {
    const checked = Calendar.safeParse(shown)
    setIssues((checked.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })))
    if (checked.success) saving.mutate(checked.data)
  }
  return (
    <div className="grid gap-5">
      <CalendarFields
        shown={shown}
        issueOf={(path) => issues.find((issue) => issue.path.startsWith(path))?.message}
        change={(part) => {
          setDraft({ ...shown, ...part })
          onDirty(true)
        }}
        promised={<PromisedDays days={data.bookings} />}
      />
      <div>
        {draft && <LateByHours days={data.bookings} saved={data.calendar} changed={shown} />}
        <Button size="lg" disabled={!draft} pending={saving.isPending} onClick={save}>
          {saving.isPending ? 'Saving...' : 'Save hours'}
        </Button>
      </div>
    </div>
  )
}
