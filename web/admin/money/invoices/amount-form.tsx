import { useState } from 'react'
import type { DefaultValues, Path } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { InvoiceDetails } from '#contract/business/invoices-admin.ts'
import { shopDayOf } from '#contract/base/shop-day.ts'
import { sentenceOf } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { usePaperHint } from '#web/base/use-paper-hint.ts'
import { Refusal } from '#web/ui/form/refusal.tsx'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'

interface AmountFormProps<Draft> {
  title: string
  lead: string
  schema: z.ZodMiniType<Draft, Draft>
  /** With a `paidOn`, the form asks for the day. */
  values: Draft
  text: { name: string; label: string }
  submit: string
  send: (body: Draft) => Promise<InvoiceDetails>
  onDone: (invoice: InvoiceDetails) => void
  onCancel: () => void
}

/** An amount, a day if it is a payment, and a note or reason. */
export function AmountForm<Draft extends { amount: string }>({
  title,
  lead,
  schema,
  values,
  text,
  submit: action,
  send,
  onDone,
  onCancel,
}: AmountFormProps<Draft>) {
  const [refused, setRefused] = useState<string | null>(null)
  const [first] = useState(() => ('paidOn' in values ? { ...values, paidOn: shopDayOf(new Date()) } : values))
  const form = useZodForm(schema, first as DefaultValues<Draft>)
  const typed: unknown = form.watch(text.name as Path<Draft>)
  // Only the reason of a credit note is printed.
  const hint = usePaperHint(text.name === 'reason' ? String(typed ?? '') : '')
  const errors = form.formState.errors as Record<string, { message?: string } | undefined>
  const { submit, pending, ready } = useSending(form, {
    send,
    onDone,
    onRefused: (error) => setRefused(sentenceOf(error)),
  })
  return (
    <form noValidate aria-label={title} className="grid gap-5 border-t border-line pt-5" onSubmit={submit}>
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-1 text-sm text-quiet">{lead}</p>
      </div>
      <Field label="Amount in dollars" error={errors.amount?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register('amount' as Path<Draft>)}
            inputMode="decimal"
            autoComplete="off"
            className="input"
          />
        )}
      </Field>
      {'paidOn' in values && (
        <Field label="Day" error={errors.paidOn?.message}>
          {(control) => (
            <input {...control} {...form.register('paidOn' as Path<Draft>)} type="date" className="input" />
          )}
        </Field>
      )}
      <Field label={text.label} optional={text.name === 'note'} hint={hint} error={errors[text.name]?.message}>
        {(control) => (
          <input
            {...control}
            {...form.register(text.name as Path<Draft>)}
            maxLength={200}
            autoComplete="off"
            className="input"
          />
        )}
      </Field>
      {refused && <Refusal>{refused}</Refusal>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} disabled={!ready}>
          {pending ? 'Saving...' : action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  )
}
