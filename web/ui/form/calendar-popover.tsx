import * as Radix from 'radix-ui/popover'
import { type RefObject, useRef } from 'react'
import { DayPicker, type Modifiers } from 'react-day-picker'
import { dayOf, startOf } from './day.ts'

export interface CalendarPopoverProps {
  label: string
  /** The button it is anchored to, which gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>
  selected: string | null
  /** The earliest day that can be chosen. */
  earliest: string
  onPick: (day: string) => void
  onClose: () => void
}

const monthsAhead = 24

/** A month to pick a day from: arrow keys move by day and week, Page Up and Page Down by month. */
export function CalendarPopover({ label, anchor, selected, earliest, onPick, onClose }: CalendarPopoverProps) {
  const content = useRef<HTMLDivElement>(null)
  const first = startOf(earliest)
  const chosen = selected !== null && selected >= earliest ? startOf(selected) : undefined
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLButtonElement>} />
      <Radix.Portal>
        <Radix.Content
          ref={content}
          aria-label={label}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            // Focuses the day, not the month buttons: most people want one of the next few weeks.
            event.preventDefault()
            content.current?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            anchor.current?.focus({ preventScroll: true })
          }}
          // Its own button closes it on click; closing on pointerdown as well would open it again.
          onInteractOutside={(event) => anchor.current?.contains(event.target as Node) && event.preventDefault()}
          className="anim-fade z-[60] rounded-[var(--radius)] border border-line bg-card p-3 shadow-panel outline-none"
        >
          <DayPicker
            mode="single"
            required
            selected={chosen}
            defaultMonth={chosen ?? first}
            startMonth={first}
            endMonth={new Date(first.getFullYear(), first.getMonth() + monthsAhead)}
            disabled={{ before: first }}
            onSelect={(date: Date) => onPick(dayOf(date))}
            classNames={look}
            labels={{ labelDayButton: nameOf }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** 'Today, Thursday, December 24, 2026': the visible text, 24, is part of the accessible name. */
function nameOf(date: Date, { today, selected }: Modifiers): string {
  const name = date.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
  return `${today ? 'Today, ' : ''}${name}${selected ? ', selected' : ''}`
}

const arrow =
  'inline-flex size-10 items-center justify-center rounded-full transition-colors hover:bg-sand aria-disabled:cursor-not-allowed aria-disabled:opacity-35'

const look = {
  root: 'relative',
  month_caption: 'flex h-10 items-center pl-2',
  caption_label: 'font-serif text-lg font-medium',
  nav: 'absolute top-0 right-0 flex',
  button_previous: arrow,
  button_next: arrow,
  chevron: 'size-4 fill-current',
  month_grid: 'mt-1 border-collapse',
  weekday: 'size-10 text-xs font-semibold text-quiet',
  day: 'group p-0',
  day_button:
    'size-10 rounded-full text-sm tabular-nums transition-colors enabled:hover:bg-sand disabled:cursor-not-allowed disabled:text-quiet/60 disabled:line-through group-data-[today]:font-bold group-data-[today]:inset-ring group-data-[today]:inset-ring-edge group-data-[selected]:bg-wax! group-data-[selected]:font-semibold group-data-[selected]:text-white',
}
