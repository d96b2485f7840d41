import type { ReactNode } from 'react'
import type { Calendar } from '#contract/fulfillment/studio-calendar.ts'
import { todayIn } from '#web/studio/parts/studio-days.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { DaysOff } from './days-off.tsx'
import { HolidaysAhead } from './holidays-ahead.tsx'
import { Stepper } from './stepper.tsx'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const panel = 'rounded-[var(--radius)] border border-line bg-card p-5'

interface CalendarFieldsProps {
  shown: Calendar
  issueOf: (path: string) => string | undefined
  change: (part: Partial<Calendar>) => void
  /** The cards promised for each day. */
  promised: ReactNode
}

/** How many cards fit into each day, and where they are mailed; for an artist and for the desk. */
export function CalendarFields({ shown, issueOf, change, promised }: CalendarFieldsProps) {
  const today = todayIn(shown.timeZone)
  const total = shown.weekday.reduce((sum, each) => sum + each, 0)
  return (
    <>
      <section className={panel}>
        <h2 className="title-md">Cards on each day</h2>
        <p className="mt-1 text-quiet">{total} per week.</p>
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
          <span className="font-medium">Rush cards per day</span>
          <Stepper
            label="Rush cards per day"
            value={shown.rushPerDay}
            most={50}
            onChange={(rushPerDay) => change({ rushPerDay })}
          />
        </div>
      </section>
      <section className={panel}>
        <h2 className="title-md">Promised to buyers</h2>
        <p className="mt-1 text-quiet">
          Cards to letter by each day, out of those that fit. Changes above apply to new orders.
        </p>
        <div className="mt-3">{promised}</div>
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
        <Field label="ZIP code" error={issueOf('postingZip')}>
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
    </>
  )
}

const ownZone = import.meta.env.SSR ? 'UTC' : Intl.DateTimeFormat().resolvedOptions().timeZone
