import { type FocusEvent, useRef } from 'react'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { maxMessage, maxSignature } from '#contract/catalog/customization.ts'
import type { LineCustomization } from '#contract/sales/recipients.ts'
import { cx } from '#web/ui/cx.ts'
import { WishedDateFields } from '#web/catalog/dates/wished-date-fields.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { onDemand } from '#web/ui/on-demand.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HelpMeBegin } from '#web/catalog/word-help/help-me-begin.tsx'
import { ArtistField } from './artist-field.tsx'
import type { CustomizeDraft, CustomizedCard } from './customize-draft.ts'
import type { CustomizeControl } from './customize-form.tsx'
import { RushField } from './rush-field.tsx'
import { sampleWords } from '#web/catalog/lettering/sample-words.ts'
import { useChosenHand } from './use-chosen-hand.ts'
import { WritingStyleField } from './writing-style-field.tsx'

const loadRecipients = () => import('#web/sales/recipients/recipients-field.tsx')
const Recipients = onDemand(
  () => loadRecipients().then(({ RecipientsField }) => RecipientsField),
  <Skeleton className="h-40" />,
)

interface CustomizeFieldsProps {
  card: CustomizedCard
  form: UseFormReturn<CustomizeDraft, unknown, LineCustomization>
}

export function CustomizeFields({ card, form }: CustomizeFieldsProps) {
  const { control, register, formState } = form
  const { errors } = formState
  const people = useWatch({ control, name: 'recipients' })
  const area = useRef<HTMLTextAreaElement>(null)
  const { ref: registerArea, ...message } = register('customMessage')
  return (
    <>
      <Field
        label="Custom Message"
        error={errors.customMessage?.message}
        aside={<Counter control={control} name="customMessage" max={maxMessage} />}
      >
        {(field) => (
          <textarea
            {...field}
            {...message}
            ref={(element) => {
              registerArea(element)
              area.current = element
            }}
            rows={5}
            className="input resize-y"
            onFocus={uncover}
          />
        )}
      </Field>
      <HelpMeBegin
        field={area}
        category={card.category}
        sample={card.category && sampleWords(card.category).customMessage}
      />
      <Field
        label="Signature"
        error={errors.customSignature?.message}
        aside={<Counter control={control} name="customSignature" max={maxSignature} />}
      >
        {(field) => <input {...field} {...register('customSignature')} autoComplete="off" className="input" />}
      </Field>
      <WritingStyleField control={control} />
      {people && <People form={form} designer={card.artistId} />}
      <WishedDateFields addressed={people !== null} />
      <RushField control={control} cardDesignId={card.id} />
      <ArtistField control={control} cardDesignId={card.id} designer={card.artistId} />
      {!people && (
        <div>
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
          <button
            type="button"
            className="mt-2 min-h-11 text-left text-sm font-semibold underline underline-offset-4"
            onPointerEnter={() => void loadRecipients()}
            onFocus={() => void loadRecipients()}
            onClick={() => form.setValue('recipients', [])}
          >
            Send this to several people
          </button>
        </div>
      )}
    </>
  )
}

interface PeopleProps extends Pick<CustomizeFieldsProps, 'form'> {
  designer: string | null
}

/** The recipients, unless there is just one, whose address the checkout asks for. */
function People({ form: { control, clearErrors }, designer }: PeopleProps) {
  const [customMessage, customSignature] = useWatch({ control, name: ['customMessage', 'customSignature'] })
  const { hand, isKnown } = useChosenHand(control, designer)
  return (
    <Controller
      control={control}
      name="recipients"
      render={({ field: { ref, value, onChange }, fieldState }) => (
        <Recipients
          people={value ?? []}
          words={{ customMessage, customSignature }}
          hand={isKnown ? hand : undefined}
          isWrong={Boolean(fieldState.error)}
          focusable={ref}
          onChange={(people) => {
            onChange(people)
            clearErrors('recipients')
          }}
        />
      )}
    />
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
