import { useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { parseDay, showDay } from '#web/ui/form/day.ts'
import { Field } from '#web/ui/form/field.tsx'
import { knownZip, useWishedDate, wishDate } from './wished-date.ts'

interface WishedDateFieldsProps {
  /** The destination is already known. */
  addressed: boolean
}

/** Where the card goes and when it is needed: both optional, and remembered while the tab is open. */
export function WishedDateFields({ addressed }: WishedDateFieldsProps) {
  const { zip, day } = useWishedDate()
  const [typed, setTyped] = useState(day ? showDay(day) : '')
  // Wished for elsewhere: by a reminder, or in the artists' list.
  const [known, setKnown] = useState(day)
  if (known !== day) {
    setKnown(day)
    if ((parseDay(typed) ?? '') !== day) setTyped(day && showDay(day))
  }
  const isUnread = typed.trim() !== '' && !parseDay(typed)
  return (
    <div className={cx('grid items-start gap-3', addressed ? 'max-w-64' : 'grid-cols-[2fr_3fr]')}>
      {!addressed && (
        <Field label="ZIP code" error={zip.length >= 5 && !knownZip(zip).zip ? 'Five digits, please' : undefined}>
          {(control) => (
            <input
              {...control}
              value={zip}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              onChange={({ target }) => wishDate({ zip: target.value })}
              className="input"
            />
          )}
        </Field>
      )}
      <Field label="Needs to be there by" error={isUnread ? 'A date like 12/24/2026' : undefined}>
        {(control) => (
          <DateInput
            {...control}
            label="Choose the day by which it needs to be there"
            value={typed}
            onChange={(value) => {
              setTyped(value)
              wishDate({ day: parseDay(value) ?? '' })
            }}
          />
        )}
      </Field>
    </div>
  )
}
