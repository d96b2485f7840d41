import type { UseFormRegisterReturn } from 'react-hook-form'
import { Chip } from '#web/ui/form/chip.tsx'
import { Field } from '#web/ui/form/field.tsx'

interface AmountFieldProps {
  field: UseFormRegisterReturn
  label: string
  hint: string
  error: string | undefined
  amount: string
  /** Suggested amounts in dollars, one button each. */
  usual: readonly string[]
  usualLabel: string
  onChoose: (amount: string) => void
}

/** A dollar amount: typed, or one of the suggestions. */
export function AmountField(props: AmountFieldProps) {
  const { field, label, hint, error, amount, usual, usualLabel, onChoose } = props
  return (
    <div>
      <Field label={label} error={error} hint={hint}>
        {(control) => (
          <input {...control} {...field} inputMode="decimal" autoComplete="off" className="input tabular-nums" />
        )}
      </Field>
      <fieldset className="mt-2.5 flex flex-wrap gap-2">
        <legend className="sr-only">{usualLabel}</legend>
        {usual.map((each) => (
          <Chip key={each} pressed={amount === each} onClick={() => onChoose(each)}>
            ${each}
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}
