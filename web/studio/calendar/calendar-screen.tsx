import { useEffect } from 'react'
import type { StudioArtist } from '#contract/studio.ts'
import { sentenceOf } from '#web/api.ts'
import { todayIn } from '#web/studio/studio-days.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { DaysOff } from './days-off.tsx'
import { HolidaysAhead } from './holidays-ahead.tsx'
import { PromisedDays } from './promised-days.tsx'
import { Stepper } from './stepper.tsx'
import { useCalendarDraft } from './use-calendar-draft.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const panel = 'rounded-[var(--radius)] border border-line bg-card p-5'

/** How many cards the artist letters on each day, and where they are mailed. */
export function CalendarScreen({ artist }: { artist: StudioArtist }) {
  const calendar = useCalendarDraft(artist.id)
  const { shown, error, issueOf, change } = calendar
  const wrongZip = issueOf('postingZip')
  useEffect(() => {
    if (wrongZip) document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [wrongZip])
  if (error && !shown) return <ErrorState message={sentenceOf(error)} onRetry={() => void calendar.refetch()} />
  if (!shown) return <Spinner label="Loading your calendar..." />
  const today = todayIn(shown.timeZone)
  const total = shown.weekday.reduce((sum, each) => sum + each, 0)
  return (
    <div className={calendar.isChanged ? 'grid gap-5 pb-24 lg:pb-0' : 'grid gap-5'}>
      <section className={panel}>
        <h2 className="title-md">Cards on each day</h2>
        <p className="mt-1 text-quiet">{total} a week.</p>
        <ul className="mt-3 divide-y divide-line">
          {weekdays.map((day, index) => (
            <li key={day} className="flex min-h-16 items-center justify-between gap-3">
              <span className={shown.weekday[index] ? 'font-medium' : 'text-quiet'}>{day}</span>
              <Stepper
                label={day}
                value={shown.weekday[index]!}
                most={100}
                onChange={(value) => change({ weekday: shown.weekday.with(index, value) })}
              />
            </li>
          ))}
        </ul>
        <div className="mt-2 flex min-h-16 items-center justify-between gap-3 border-t border-line">
          <span className="font-medium">Rush cards a day</span>
          <Stepper
            label="Rush cards a day"
            value={shown.rushPerDay}
            most={50}
            onChange={(rushPerDay) => change({ rushPerDay })}
          />
        </div>
      </section>
      <section className={panel}>
        <h2 className="title-md">Promised to buyers</h2>
        <p className="mt-1 text-quiet">
          Cards to be lettered by each day, of those that fit. A change above counts for what is ordered from then on.
        </p>
        <div className="mt-3">
          <PromisedDays />
        </div>
      </section>
      <section className={panel}>
        <h2 className="title-md">Days off</h2>
        <div className="mt-3">
          <DaysOff days={shown.daysOff} today={today} onChange={(daysOff) => change({ daysOff })} />
        </div>
        <HolidaysAhead today={today} />
      </section>
      <section className={`${panel} grid gap-5 sm:grid-cols-2`}>
        <h2 className="title-md sm:col-span-2">Where you mail from</h2>
        <Field label="ZIP code" error={wrongZip}>
          {(control) => (
            <input
              {...control}
              value={shown.postingZip}
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={5}
              onChange={(event) => change({ postingZip: event.target.value.trim() })}
              className="input min-h-13"
            />
          )}
        </Field>
        <Field label="Time zone" error={issueOf('timeZone')}>
          {(control) => (
            <Select {...control} value={shown.timeZone} onChange={(event) => change({ timeZone: event.target.value })}>
              {[...new Set([ownZone, shown.timeZone, ...Intl.supportedValuesOf('timeZone')])].map((zone) => (
                <option key={zone} value={zone}>
                  {zone.replaceAll('_', ' ')}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </section>
      <SaveLine calendar={calendar} />
    </div>
  )
}

/** Within reach of the thumb as long as there is something to save. */
function SaveLine({ calendar }: { calendar: ReturnType<typeof useCalendarDraft> }) {
  const { isChanged, isSending, isRefused } = calendar
  if (!isChanged && !isRefused) return null
  return (
    <div className="fixed inset-x-0 bottom-16 z-30 border-t border-line bg-paper px-5 py-3 lg:sticky lg:inset-auto lg:bottom-0 lg:px-0">
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

const ownZone = import.meta.env.SSR ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone
