import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Calendar, studioCalendar } from '#contract/fulfillment/studio-calendar.ts'
import { read } from '#web/base/api.ts'
import { enqueue, useWaiting } from '#web/studio/outbox/use-outbox.ts'

/** The calendar as typed, else as waiting to be sent, else as stored. */
export function useCalendarDraft(accountId: string) {
  const queryClient = useQueryClient()
  const { data: stored, error, refetch } = useQuery(read(studioCalendar.find))
  const waiting = useWaiting(accountId).find(({ subject }) => subject === 'calendar')
  const [draft, setDraft] = useState<Calendar>()
  const [issues, setIssues] = useState<{ path: string; message: string }[]>([])
  const isRefused = waiting?.refused !== undefined
  const shown = draft ?? (waiting?.body as Calendar | undefined) ?? stored

  const save = async (version = shown!.version) => {
    const checked = Calendar.safeParse({ ...shown!, version })
    if (!checked.success) {
      setIssues(checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
      return
    }
    setIssues([])
    await enqueue(
      studioCalendar.save,
      { body: checked.data },
      { accountId, subject: 'calendar', title: 'Calendar', replaces: true },
    )
    // Until the shop has answered; then its own version is refetched.
    queryClient.setQueryData(read(studioCalendar.find).queryKey, checked.data)
    setDraft(undefined)
  }
  return {
    shown,
    saved: stored,
    error,
    refetch,
    issueOf: (path: string) => issues.find((issue) => issue.path.startsWith(path))?.message,
    change: (part: Partial<Calendar>) => setDraft({ ...shown!, ...part }),
    save: () => save(),
    isChanged: draft !== undefined,
    isSending: waiting !== undefined && !isRefused,
    isRefused,
    /** Overwrites what was saved on another device. */
    saveAnyway: async () => {
      const { version } = await queryClient.fetchQuery({ ...read(studioCalendar.find), staleTime: 0 })
      await save(version)
    },
  }
}
