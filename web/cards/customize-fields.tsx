import type { FocusEvent } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { type Customization, maxMessage, maxSignature } from '#contract/customization.ts'
import { cx } from '#web/ui/cx.ts'
import { WishedDateFields } from '#web/promises/wished-date-fields.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { ArtistField } from './artist-field.tsx'
import type { CustomizeDraft, CustomizedCard } from './customize-draft.ts'
import type { CustomizeControl } from './customize-form.tsx'
import { RushField } from './rush-field.tsx'
import { WritingStyleField } from './writing-style-field.tsx'

interface CustomizeFieldsProps {
  card: CustomizedCard
  form: UseFormReturn<CustomizeDraft, unknown, Customization>
}

export function CustomizeFields({ card, form }: CustomizeFieldsProps) {
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
      <WishedDateFields />
      <RushField control={control} cardDesignId={card.id} />
      <ArtistField control={control} cardDesignId={card.id} designer={card.artistId} />
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
  control: CustomizeControl
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
