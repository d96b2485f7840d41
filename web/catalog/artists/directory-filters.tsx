import { useState } from 'react'
import { writingStyles } from '#contract/catalog/writing-styles.ts'
import { knownZip, wishDate } from '#web/catalog/dates/wished-date.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { parseDay, showDay } from '#web/ui/form/day.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { DirectoryFilter, ParsedDirectoryFilter } from './directory-filter.ts'

interface DirectoryFiltersProps {
  filter: ParsedDirectoryFilter
  onChange: (change: DirectoryFilter) => void
}

/** Filters by style and by the date a card is needed; a plain form without JavaScript. */
export function DirectoryFilters({ filter, onChange }: DirectoryFiltersProps) {
  const { style, day, zip } = filter
  const [typedDay, setTypedDay] = useState(day && showDay(day))
  const [typedZip, setTypedZip] = useState(zip)
  // "Show all artists" resets the filters; a half-typed date stays.
  const [known, setKnown] = useState({ day, zip })
  if (known.day !== day || known.zip !== zip) {
    setKnown({ day, zip })
    if (!day && parseDay(typedDay)) setTypedDay('')
    if (!zip && knownZip(typedZip).zip) setTypedZip('')
  }
  const isUnread = typedDay.trim() !== '' && !parseDay(typedDay)
  const isWrongZip = typedZip.trim().length >= 5 && !knownZip(typedZip).zip
  return (
    <form
      action="/artists"
      aria-label="Filter artists"
      className="mt-8 grid max-w-3xl grid-cols-2 items-start gap-3 sm:grid-cols-[5fr_5fr_3fr]"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="col-span-2 sm:col-span-1">
        <Field label="Writing style">
          {(control) => (
            <Select
              {...control}
              name="style"
              value={style}
              onChange={({ target }) => onChange({ style: target.value })}
            >
              <option value="">Any style</option>
              {writingStyles.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label="Needs to be there by" error={isUnread ? 'A date like 12/24/2026' : undefined}>
        {(control) => (
          <DateInput
            {...control}
            name="by"
            label="Choose the day by which it needs to be there"
            value={typedDay}
            onChange={(value) => {
              setTypedDay(value)
              const by = parseDay(value)
              if (!by && value.trim()) return
              // Shared with the customize dialog.
              wishDate({ day: by ?? '', notBefore: '' })
              onChange({ by: by ?? '' })
            }}
          />
        )}
      </Field>
      <Field label="ZIP code" optional error={isWrongZip ? 'Five digits, please' : undefined}>
        {(control) => (
          <input
            {...control}
            name="zip"
            value={typedZip}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            className="input"
            onChange={({ target: { value } }) => {
              setTypedZip(value)
              const { zip: known = '' } = knownZip(value)
              if (!known && value.trim()) return
              wishDate({ zip: known })
              onChange({ zip: known })
            }}
          />
        )}
      </Field>
      <noscript>
        <button type="submit" className={buttonClass({ variant: 'secondary' })}>
          Show artists
        </button>
      </noscript>
    </form>
  )
}
