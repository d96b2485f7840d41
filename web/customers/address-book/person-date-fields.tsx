import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type PersonInput, dateKinds } from '#contract/customers/people.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Trash2 } from '#web/ui/icons/trash-2.ts'
import type { PersonDraft } from './person-dialog.tsx'
import { dateKindWords, monthNames } from './person-words.ts'

interface PersonDateFieldsProps {
  form: UseFormReturn<PersonDraft, unknown, PersonInput>
  place: number
  onRemove: () => void
}

/** A date that recurs every year. */
export function PersonDateFields({ form, place, onRemove }: PersonDateFieldsProps) {
  const { control, register, formState } = form
  const errors = formState.errors.dates?.[place]
  const kind = useWatch({ control, name: `dates.${place}.kind` })
  const at = <Name extends 'kind' | 'label' | 'month' | 'day' | 'year'>(name: Name) => `dates.${place}.${name}` as const
  return (
    <div className="grid grid-cols-2 items-start gap-3 rounded-[var(--radius)] border border-line p-4 sm:grid-cols-[2fr_2fr_1fr_1.2fr]">
      <div className="col-span-2 flex items-end gap-2 sm:col-span-4">
        <div className="flex-1">
          <Field label="Occasion" error={errors?.kind?.message}>
            {(field) => (
              <Select {...field} {...register(at('kind'))}>
                {dateKinds.map((each) => (
                  <option key={each} value={each}>
                    {dateKindWords[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <IconButton label={`Remove date ${place + 1}`} className="text-quiet" onClick={onRemove}>
          <Trash2 aria-hidden className="size-4.5" />
        </IconButton>
      </div>
      {kind === 'other' && (
        <div className="col-span-2 sm:col-span-4">
          <Field label="What to call it" optional error={errors?.label?.message}>
            {(field) => <input {...field} {...register(at('label'))} autoComplete="off" className="input" />}
          </Field>
        </div>
      )}
      <div className="col-span-2">
        <Field label="Month" error={errors?.month?.message}>
          {(field) => (
            <Select {...field} {...register(at('month'))}>
              <option value="">Choose</option>
              {monthNames.map((name, month) => (
                <option key={name} value={month + 1}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label="Day" error={errors?.day?.message}>
        {(field) => (
          <input
            {...field}
            {...register(at('day'))}
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
            className="input"
          />
        )}
      </Field>
      <Field label="Year" optional error={errors?.year?.message}>
        {(field) => (
          <input
            {...field}
            {...register(at('year'))}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            className="input"
          />
        )}
      </Field>
    </div>
  )
}
