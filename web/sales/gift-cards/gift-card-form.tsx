import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { longestShownName } from '#contract/base/names-to-strangers.ts'
import { type GiftCardWish, giftMessageLength } from '#contract/sales/gift-cards.ts'
import { AmountField } from '#web/sales/checkout/amount-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateInput } from '#web/ui/form/date-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { Refusal } from '#web/ui/form/refusal.tsx'
import type { GiftCardDraft } from './gift-card-draft.ts'

const amounts = ['25', '50', '75', '100']

interface GiftCardFormProps {
  form: UseFormReturn<GiftCardDraft, unknown, GiftCardWish>
  ready: boolean
  pending: boolean
  onSubmit: (event: React.SubmitEvent<HTMLFormElement>) => void
  error: string | null
}

/** How much, for whom, from whom, and when. */
export function GiftCardForm({ form, ready, pending, onSubmit, error }: GiftCardFormProps) {
  const { errors } = form.formState
  const [amount, when, message] = useWatch({ control: form.control, name: ['amount', 'when', 'message'] })
  return (
    <form noValidate onSubmit={onSubmit}>
      <fieldset disabled={!ready} className="grid min-w-0 gap-5">
        <AmountField
          field={form.register('amount')}
          label="Amount in dollars"
          hint="From $10 to $500"
          error={errors.amount?.message}
          amount={amount}
          usual={amounts}
          usualLabel="Suggested amounts"
          onChoose={(each) => form.setValue('amount', each, { shouldValidate: true, shouldDirty: true })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Who is it for?" error={errors.recipientName?.message}>
            {(control) => (
              <input
                {...control}
                {...form.register('recipientName')}
                autoComplete="off"
                maxLength={longestShownName}
                className="input"
              />
            )}
          </Field>
          <Field label="Their e-mail address" error={errors.recipientEmail?.message}>
            {(control) => (
              <input
                {...control}
                {...form.register('recipientEmail')}
                type="email"
                autoComplete="off"
                maxLength={254}
                className="input"
              />
            )}
          </Field>
          <Field label="Your name" error={errors.fromName?.message}>
            {(control) => (
              <input
                {...control}
                {...form.register('fromName')}
                autoComplete="name"
                maxLength={longestShownName}
                className="input"
              />
            )}
          </Field>
          <Field label="Your e-mail address" error={errors.buyerEmail?.message} hint="For the receipt">
            {(control) => (
              <input
                {...control}
                {...form.register('buyerEmail')}
                type="email"
                autoComplete="email"
                maxLength={254}
                className="input"
              />
            )}
          </Field>
        </div>
        <Field
          label="Your message"
          optional
          error={errors.message?.message}
          aside={`${message.length}/${giftMessageLength}`}
        >
          {(control) => (
            <textarea
              {...control}
              {...form.register('message')}
              rows={3}
              maxLength={giftMessageLength}
              className="input min-h-24"
            />
          )}
        </Field>
        <Controller
          control={form.control}
          name="when"
          render={({ field }) => (
            <RadioCards
              legend="When should we e-mail it?"
              name="when"
              columns
              options={[
                { value: 'now', label: 'Right away' },
                { value: 'later', label: 'On a day you choose', hint: 'In the morning, New York time' },
              ]}
              value={field.value}
              onChange={field.onChange}
              ref={field.ref}
            />
          )}
        />
        {when === 'later' && (
          <Field label="Day" error={errors.sendOn?.message} hint="Within a year; it can be used from that day on">
            {(control) => (
              <Controller
                control={form.control}
                name="sendOn"
                render={({ field }) => (
                  <DateInput {...control} {...field} placeholder="MM/DD/YYYY" label="Choose the day" />
                )}
              />
            )}
          </Field>
        )}
        {error && <Refusal>{error}</Refusal>}
        <Button type="submit" size="lg" wide pending={pending}>
          {pending ? 'One moment...' : 'Continue to payment'}
        </Button>
      </fieldset>
    </form>
  )
}
