import { type ComponentProps, useRef, useState } from 'react'
import { CalendarDays } from '#web/ui/icons/calendar-days.ts'
import { onDemand } from '#web/ui/on-demand.tsx'
import { dayOf, parseDay, showDay } from './day.ts'

const load = () => import('./calendar-popover.tsx')
const CalendarPopover = onDemand(() => load().then(({ CalendarPopover }) => CalendarPopover))

type DateInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> & {
  /** The accessible name of the calendar's button: 'Choose a delivery date'. */
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/**
 * A day from today on, typed or picked. Not the native date input: on desktops its calendar has the browser's look and
 * language, and an incomplete date reads as empty and would be submitted silently. The calendar is loaded on demand.
 */
export function DateInput({ label, value, onChange, onBlur, ...control }: DateInputProps) {
  /** The visitor's current day while the calendar is open. */
  const [today, setToday] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const day = parseDay(value)
  return (
    <div className="relative">
      <input
        {...control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          if (day) onChange(showDay(day))
          onBlur?.()
        }}
        autoComplete="off"
        className="input pr-13"
      />
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={today !== null}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setToday(today ? null : dayOf(new Date()))}
        className="absolute inset-y-0.5 right-0.5 inline-flex w-11 items-center justify-center rounded-[calc(var(--radius)-2px)] text-quiet transition-colors hover:bg-sand hover:text-ink focus-visible:outline-offset-[-3px]"
      >
        <CalendarDays aria-hidden className="size-5" />
      </button>
      {today && (
        <CalendarPopover
          label={label}
          anchor={button}
          selected={day}
          earliest={today}
          onPick={(picked) => {
            onChange(showDay(picked))
            setToday(null)
          }}
          onClose={() => setToday(null)}
        />
      )}
    </div>
  )
}
