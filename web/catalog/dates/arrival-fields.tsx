import { useState } from 'react'
import { formatWeekday } from '#contract/base/format-date.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { parseDay, showDay } from '#web/ui/form/day.ts'
import { Field } from '#web/ui/form/field.tsx'
import { type WishedDate, weekOf } from './wished-date.ts'

type Days = Pick<WishedDate, 'day' | 'notBefore'>

interface ArrivalFieldsProps extends Days {
  onChange: (days: Days) => void
}

/** In a grid: when a card should be there, by a day and, if wished for, not before the week of that day. */
export function ArrivalFields({ day, notBefore, onChange }: ArrivalFieldsProps) {
  const [typed, setTyped] = useState(day ? showDay(day) : '')
  // Chosen elsewhere: by a reminder, or in the artists' list.
  const [known, setKnown] = useState(day)
  if (known !== day) {
    setKnown(day)
    if ((parseDay(typed) ?? '') !== day) setTyped(day && showDay(day))
  }
  const isUnread = typed.trim() !== '' && !parseDay(typed)
  const choose = (text: string) => {
    setTyped(text)
    const other = parseDay(text) ?? ''
    // Its week moves with the day.
    onChange({ day: other, notBefore: notBefore && weekOf(other) })
  }
  return (
    <>
      <Field label="Needs to be there by" error={isUnread ? 'A date like 12/24/2026' : undefined}>
        {(control) => (
          <DateInput
            {...control}
            label="Choose the day by which it needs to be there"
            value={typed}
            onChange={choose}
          />
        )}
      </Field>
      {(notBefore || weekOf(day)) && (
        <Checkbox
          className="col-span-full -mt-1"
          checked={notBefore !== ''}
          onChange={({ target }) => onChange({ day, notBefore: target.checked ? weekOf(day) : '' })}
          label="Not too early"
          hint={
            notBefore
              ? `We’ll mail it late enough to arrive on ${formatWeekday(notBefore)} or after.`
              : 'Let it wait, and arrive in the week of that day.'
          }
        />
      )}
    </>
  )
}
