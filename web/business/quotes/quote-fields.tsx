import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { type QuoteRequest, eventTypes } from '#contract/business/quotes.ts'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { usePaperHint } from '#web/base/use-paper-hint.ts'
import { type QuoteDraft, toQuantity } from './quote-draft.ts'
import { QuoteEstimate } from './quote-estimate.tsx'

export function QuoteFields({ form }: { form: UseFormReturn<QuoteDraft, unknown, QuoteRequest> }) {
  const { control, register, setValue } = form
  const { errors } = form.formState
  const [companyName, contactName] = useWatch({ control, name: ['companyName', 'contactName'] })
  const companyHint = usePaperHint(companyName)
  const contactHint = usePaperHint(contactName)
  return (
    <>
      <Field label="Company Name" hint={companyHint} error={errors.companyName?.message}>
        {(field) => <input {...field} {...register('companyName')} autoComplete="organization" className="input" />}
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Contact Name" hint={contactHint} error={errors.contactName?.message}>
          {(field) => <input {...field} {...register('contactName')} autoComplete="name" className="input" />}
        </Field>
        <Field label="Contact Email" error={errors.contactEmail?.message}>
          {(field) => (
            <input {...field} {...register('contactEmail')} type="email" autoComplete="email" className="input" />
          )}
        </Field>
        <Field label="Event Type" error={errors.eventType?.message}>
          {(field) => (
            <Select {...field} {...register('eventType')}>
              <option value="">Choose an event type</option>
              {eventTypes.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Estimated Quantity" error={errors.estimatedQuantity?.message}>
          {(field) => (
            <input
              {...field}
              {...register('estimatedQuantity')}
              // Never while typing: an empty field on the way to another number stays empty.
              onBlur={(event) => setValue('estimatedQuantity', String(toQuantity(event.target.value)))}
              inputMode="numeric"
              autoComplete="off"
              className="input"
            />
          )}
        </Field>
      </div>
      <QuoteEstimate control={control} />
      <Field
        label="Preferred Delivery Date"
        optional
        hint="Month, day and year, or from the calendar"
        error={errors.preferredDeliveryDate?.message}
      >
        {(field) => (
          <Controller
            control={control}
            name="preferredDeliveryDate"
            render={({ field: date }) => <DateInput {...field} {...date} label="Choose a delivery date" />}
          />
        )}
      </Field>
      <Field label="Additional Details" optional error={errors.additionalDetails?.message}>
        {(field) => <textarea {...field} {...register('additionalDetails')} rows={4} className="input resize-y" />}
      </Field>
    </>
  )
}
