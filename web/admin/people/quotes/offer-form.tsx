import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Controller } from 'react-hook-form'
import { type AdminQuote, OfferInput, quotesAdmin } from '#contract/business/quotes-admin.ts'
import { call, read, sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { type OfferDraft, draftOffer, inputOf, usualDescription } from './offer-draft.ts'
import { OfferDay } from './offer-day.tsx'
import { OfferLines } from './offer-lines.tsx'
import { showCalendarDay } from '#web/admin/people/parts/quote-days.ts'

/** Unsent drafts by request: the dialog may be closed to look something up. */
const unsent = new Map<string, OfferDraft>()

/** Writes a version of a quote and e-mails it. */
export function OfferForm({ quote, onDone }: { quote: AdminQuote; onDone: () => void }) {
  const queryClient = useQueryClient()
  const form = useZodForm(OfferInput, unsent.get(quote.id) ?? draftOffer(quote), inputOf)
  const { errors } = form.formState
  const sent = useRef(false)
  useEffect(
    () => () => void (sent.current ? unsent.delete(quote.id) : unsent.set(quote.id, form.getValues())),
    [form, quote.id],
  )

  const { submit, pending } = useSending(form, {
    send: (body) => call(quotesAdmin.offer, { params: { id: quote.id }, body }),
    onDone: (changed) => {
      const { queryKey } = read(quotesAdmin.list)
      queryClient.setQueryData(queryKey, (quotes) => quotes?.map((other) => (other.id === quote.id ? changed : other)))
      toast({
        title: 'Quote sent',
        description: `Version ${changed.offers.length} is on its way to ${quote.contactEmail}.`,
      })
      sent.current = true
      onDone()
    },
    onRefused: (error) => toast({ title: 'Quote not sent', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <section aria-labelledby="offer-form">
      <h3 id="offer-form" className="text-lg font-medium">
        {quote.offers.length === 0 ? 'Write a quote' : `Write version ${quote.offers.length + 1}`}
      </h3>
      {quote.offers.length > 0 && (
        <p className="mt-1 text-sm text-quiet">
          It replaces version {quote.offers.length}, and the old link will say so.
        </p>
      )}
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <OfferLines form={form} usual={usualDescription(quote)} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Valid until" hint="Month, day and year, or from the calendar" error={errors.expiresOn?.message}>
            {(field) => (
              <Controller
                control={form.control}
                name="expiresOn"
                render={({ field: date }) => <DateInput {...field} {...date} label="Choose the last day" />}
              />
            )}
          </Field>
          <Field label="Ready by" optional hint={readyHint(quote)} error={errors.readyBy?.message}>
            {(field) => (
              <Controller
                control={form.control}
                name="readyBy"
                render={({ field: date }) => <DateInput {...field} {...date} label="Choose the day" />}
              />
            )}
          </Field>
        </div>
        <OfferDay quote={quote} form={form} />
        <Field
          label="Message"
          hint={`The e-mail begins with “Dear ${quote.contactName},” and ends with the prices and the link.`}
          error={errors.message?.message}
        >
          {(field) => <textarea {...field} {...form.register('message')} rows={9} className="input resize-y" />}
        </Field>
        <div>
          <Button
            type="submit"
            pending={pending}
            // The second press of a double click does nothing, however fast the response arrives.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {pending ? 'Sending...' : 'Send quote'}
          </Button>
        </div>
      </form>
    </section>
  )
}

function readyHint({ preferredDeliveryDate: wished }: AdminQuote): string {
  const asked = wished ? ` They asked for delivery by ${showCalendarDay(wished)}.` : ''
  return `The day by which all cards are mailed.${asked}`
}
