import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { accounts } from '#contract/customers/accounts.ts'
import type { CheckoutForm } from '#contract/sales/checkout.ts'
import { read } from '#web/base/api.ts'
import { Field } from '#web/ui/form/field.tsx'
import type { CheckoutDraft } from './checkout-draft.ts'

/** Who pays; prefilled for signed-in shoppers. */
export function CustomerFields({ form }: { form: UseFormReturn<CheckoutDraft, unknown, CheckoutForm> }) {
  const { data: user } = useQuery(read(accounts.current))
  const { errors } = form.formState

  useEffect(() => {
    if (!user) return
    const name = [user.firstName, user.lastName].filter(Boolean).join(' ')
    if (!form.getValues('customerName')) form.setValue('customerName', name)
    if (!form.getValues('customerEmail')) form.setValue('customerEmail', user.email)
  }, [form, user])

  return (
    <section className="grid gap-4">
      <h2 className="title-md">Customer Information</h2>
      <Field label="Full Name" error={errors.customerName?.message}>
        {(control) => <input {...control} {...form.register('customerName')} autoComplete="name" className="input" />}
      </Field>
      <Field
        label="Email Address"
        error={errors.customerEmail?.message}
        hint="We’ll send your confirmation and tracking link here."
      >
        {(control) => (
          <input {...control} {...form.register('customerEmail')} type="email" autoComplete="email" className="input" />
        )}
      </Field>
    </section>
  )
}
