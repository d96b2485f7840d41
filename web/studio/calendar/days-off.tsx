import { useState } from 'react'
import { formatShortDay } from '#contract/base/format-date.ts'
import { DayOff } from '#contract/fulfillment/studio-calendar.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Trash2 } from '#web/ui/icons/trash-2.ts'

interface DaysOffProps {
  days: DayOff[]
  /** Past days are hidden, but stay in the calendar. */
  today: string
  onChange: (days: DayOff[]) => void
}

/** Days on which nothing is lettered, by first and last day. */
export function DaysOff({ days, today, onChange }: DaysOffProps) {
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const ahead = days.filter((each) => each.to >= today)
  const add = () => {
    const read = DayOff.safeParse({ from, to: to || from, note: note.trim() || null })
    if (!read.success) {
      setError(read.error.issues[0]?.message)
      return
    }
    if (days.some((other) => other.from <= read.data.to && read.data.from <= other.to)) {
      setError('Some of these days are already off')
      return
    }
    onChange([...days, read.data].toSorted((one, other) => one.from.localeCompare(other.from)))
    setError(undefined)
    for (const clear of [setFrom, setTo, setNote]) clear('')
  }
  return (
    <>
      {ahead.length === 0 && <p className="text-quiet">No upcoming days off.</p>}
      <ul className="divide-y divide-line">
        {ahead.map((each) => (
          <li key={`${each.from} ${each.to} ${each.note}`} className="flex min-h-14 items-center justify-between gap-3">
            <span>
              {each.from === each.to
                ? formatShortDay(each.from)
                : `${formatShortDay(each.from)} to ${formatShortDay(each.to)}`}
              {each.note && <span className="block text-sm text-quiet">{each.note}</span>}
            </span>
            <IconButton
              label={`Remove ${formatShortDay(each.from)}`}
              className="size-12"
              onClick={() => onChange(days.filter((other) => other !== each))}
            >
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field label="First day off" error={error}>
          {(control) => (
            <input
              {...control}
              type="date"
              min={today}
              value={from}
              onChange={(event) => setFrom(event.target.value)}
              className="input min-h-13"
            />
          )}
        </Field>
        <Field label="Last day off" optional>
          {(control) => (
            <input
              {...control}
              type="date"
              min={from || today}
              value={to}
              onChange={(event) => setTo(event.target.value)}
              className="input min-h-13"
            />
          )}
        </Field>
        <Field label="Reason" optional>
          {(control) => (
            <input
              {...control}
              value={note}
              maxLength={100}
              onChange={(event) => setNote(event.target.value)}
              className="input min-h-13"
            />
          )}
        </Field>
        <Button variant="secondary" size="lg" className="self-end" onClick={add}>
          Add days off
        </Button>
      </div>
    </>
  )
}
