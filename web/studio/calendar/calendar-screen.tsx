import { useEffect } from 'react'
import type { StudioArtist } from '#contract/studio/studio.ts'
import { QueryFallback } from '#web/base/query-fallback.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CalendarFields } from './calendar-fields.tsx'
import { LateByHours } from './late-by-hours.tsx'
import { PromisedToBuyers, usePromised } from './promised-days.tsx'
import { useCalendarDraft } from './use-calendar-draft.ts'

/** How many cards the artist letters on each day, and where they are mailed. */
export function CalendarScreen({ artist }: { artist: StudioArtist }) {
  const calendar = useCalendarDraft(artist.id)
  const { shown, issueOf, change } = calendar
  const wrongZip = issueOf('postingZip')
  useEffect(() => {
    if (wrongZip) document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [wrongZip])
  if (!shown) return <QueryFallback query={calendar} loading={<Spinner label="Loading your calendar..." />} />
  return (
    <div className={calendar.isChanged ? 'grid gap-5 pb-24 lg:pb-0' : 'grid gap-5'}>
      <CalendarFields shown={shown} issueOf={issueOf} change={change} promised={<PromisedToBuyers />} />
      <SaveLine calendar={calendar} />
    </div>
  )
}

/** Within reach of the thumb while there is something to save. */
function SaveLine({ calendar }: { calendar: ReturnType<typeof useCalendarDraft> }) {
  const { isChanged, isSending, isRefused } = calendar
  const { data: days } = usePromised()
  if (!isChanged && !isRefused) return null
  return (
    <div className="fixed inset-x-0 bottom-16 z-30 border-t border-line bg-paper px-5 py-3 lg:sticky lg:inset-auto lg:bottom-0 lg:px-0">
      {isChanged && <LateByHours days={days} saved={calendar.saved} changed={calendar.shown!} />}
      {isRefused && !isChanged ? (
        <Button size="lg" wide onClick={() => void calendar.saveAnyway()}>
          Save mine anyway
        </Button>
      ) : (
        <Button size="lg" wide pending={isSending && navigator.onLine} onClick={() => void calendar.save()}>
          Save calendar
        </Button>
      )}
    </div>
  )
}
