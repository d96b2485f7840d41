import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { QuoteRequest, defaultBulkQuantity, eventTypes, quotes } from '#contract/quotes.ts'
import { ApiError, call } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'

type Draft = Omit<QuoteRequest, 'eventType'> & { eventType: QuoteRequest['eventType'] | '' }

const empty: Draft = {
  companyName: '',
  contactName: '',
  contactEmail: '',
  eventType: '',
  estimatedQuantity: defaultBulkQuantity,
  preferredDeliveryDate: '',
  additionalDetails: '',
}

/** One form for the home page's dialog and the bulk orders page (specification, sections 2 and 5). */
export function QuoteForm({ onDone }: { onDone?: () => void }) {
  const form = useForm<Draft, unknown, QuoteRequest>({
    defaultValues: empty,
    resolver: zodResolver(QuoteRequest) as never,
  })
  const { errors } = form.formState
  const request = useMutation({
    mutationFn: (body: QuoteRequest) => call(quotes.request, { body }),
    onSuccess: () => {
      toast({
        title: 'Quote Request Submitted',
        description: "We'll get back to you within 24 hours with a custom quote.",
      })
      form.reset(empty)
      onDone?.()
    },
    onError: (error) => {
      for (const { path, message } of error instanceof ApiError ? error.issues : []) {
        if (path in empty) form.setError(path as keyof Draft, { message })
      }
      toast({
        title: 'Error',
        description: 'Failed to submit quote request. Please try again.',
        variant: 'destructive',
      })
    },
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => void form.handleSubmit((body) => request.mutate(body))(event)}
    >
      <Field label="Company Name" error={errors.companyName?.message}>
        {(control) => (
          <input {...control} {...form.register('companyName')} autoComplete="organization" className="input" />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Contact Name" error={errors.contactName?.message}>
          {(control) => <input {...control} {...form.register('contactName')} autoComplete="name" className="input" />}
        </Field>
        <Field label="Contact Email" error={errors.contactEmail?.message}>
          {(control) => (
            <input
              {...control}
              {...form.register('contactEmail')}
              type="email"
              autoComplete="email"
              className="input"
            />
          )}
        </Field>
        <Field label="Event Type" error={errors.eventType?.message}>
          {(control) => (
            <Select {...control} {...form.register('eventType')}>
              <option value="">Choose an event type</option>
              {eventTypes.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Estimated Quantity" error={errors.estimatedQuantity?.message}>
          {(control) => (
            <input
              {...control}
              {...form.register('estimatedQuantity', { setValueAs: toQuantity })}
              onBlur={(event) => form.setValue('estimatedQuantity', toQuantity(event.target.value))}
              inputMode="numeric"
              className="input"
            />
          )}
        </Field>
      </div>
      <Field label="Preferred Delivery Date" optional error={errors.preferredDeliveryDate?.message}>
        {(control) => <input {...control} {...form.register('preferredDeliveryDate')} type="date" className="input" />}
      </Field>
      <Field label="Additional Details" optional error={errors.additionalDetails?.message}>
        {(control) => (
          <textarea {...control} {...form.register('additionalDetails')} rows={4} className="input resize-y" />
        )}
      </Field>
      <Button type="submit" size="lg" pending={request.isPending}>
        {request.isPending ? 'Submitting...' : 'Submit Quote Request'}
      </Button>
    </form>
  )
}

/** What is no number counts as 100 (specification, section 5). */
function toQuantity(value: unknown): number {
  const quantity = Number.parseInt(String(value), 10)
  return Number.isNaN(quantity) ? defaultBulkQuantity : quantity
}
