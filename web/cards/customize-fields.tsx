import { useQuery } from '@tanstack/react-query'
import type { FocusEvent } from 'react'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { artists } from '#contract/artists.ts'
import type { Card } from '#contract/cards.ts'
import { type Customization, maxMessage, maxSignature } from '#contract/customization.ts'
import { read, sentenceOf } from '#web/api.ts'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { CustomizeDraft } from './customize-draft.ts'
import { WritingStyleField } from './writing-style-field.tsx'

interface CustomizeFieldsProps {
  card: Card
  form: UseFormReturn<CustomizeDraft, unknown, Customization>
}

export function CustomizeFields({ card, form }: CustomizeFieldsProps) {
  const people = useQuery(read(artists.list))
  const { control, register, formState } = form
  const { errors } = formState
  return (
    <>
      <Field
        label="Custom Message"
        error={errors.customMessage?.message}
        aside={<Counter control={control} name="customMessage" max={maxMessage} />}
      >
        {(field) => (
          <textarea {...field} {...register('customMessage')} rows={5} className="input resize-y" onFocus={uncover} />
        )}
      </Field>
      <Field
        label="Signature"
        error={errors.customSignature?.message}
        aside={<Counter control={control} name="customSignature" max={maxSignature} />}
      >
        {(field) => <input {...field} {...register('customSignature')} autoComplete="off" className="input" />}
      </Field>
      <WritingStyleField control={control} />
      <Field label="Artist" error={errors.selectedArtistId?.message}>
        {(field) => (
          <Select {...field} {...register('selectedArtistId')}>
            <option value="">{people.isPending ? 'Loading artists...' : 'Choose an artist'}</option>
            {designerFirst(people.data ?? [], card.artistId).map(({ id, name, specialty }) => (
              <option key={id} value={id}>
                {id === card.artistId ? `${name} (designed this card)` : name}, {specialty}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {people.error && <ErrorState message={sentenceOf(people.error)} onRetry={() => void people.refetch()} />}
      <Field label="Quantity" error={errors.quantity?.message} hint="1 to 10 cards, each lettered by hand">
        {(field) => (
          <input
            {...field}
            {...register('quantity', { setValueAs: toQuantity })}
            onBlur={(event) => form.setValue('quantity', toQuantity(event.target.value))}
            inputMode="numeric"
            autoComplete="off"
            className="input max-w-28"
          />
        )}
      </Field>
    </>
  )
}

/** Browsers scroll only the caret of a long text into view, where a phone's preview may cover it. */
function uncover({ currentTarget }: FocusEvent<HTMLElement>): void {
  requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }))
}

interface CounterProps {
  control: Control<CustomizeDraft, unknown, Customization>
  name: 'customMessage' | 'customSignature'
  max: number
}

function Counter({ control, name, max }: CounterProps) {
  const { length } = useWatch({ control, name })
  return <span className={cx(length > max && 'font-semibold text-wax')}>{`${length}/${max}`}</span>
}

/** Anything that is not a number counts as 1; 0 stays 0 and gets its error message (product.md, section 5). */
function toQuantity(value: unknown): number {
  const quantity = Number.parseInt(String(value), 10)
  return Number.isNaN(quantity) ? 1 : quantity
}

function designerFirst<Person extends { id: string }>(people: Person[], designer: string | null): Person[] {
  return people.toSorted((one, other) => Number(other.id === designer) - Number(one.id === designer))
}
