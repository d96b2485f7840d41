import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { CartItem } from '#contract/cart.ts'
import { type CheckoutForm as Form, checkout } from '#contract/checkout.ts'
import { call, sentenceOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { AddressFields } from './address-fields.tsx'
import { type CheckoutDraft, checkoutResolver, emptyDraft, keepDraft, keptDraft } from './checkout-draft.ts'
import { OrderSummary } from './order-summary.tsx'
import type { PaymentHandle } from './payment.ts'
import { SandboxPayment } from './sandbox-payment.tsx'
import { usePlaceOrder } from './use-place-order.ts'

/** Customer, shipping, address, payment and summary (specification, section 2). */
export function CheckoutForm({ items }: { items: CartItem[] }) {
  const payment = useRef<PaymentHandle>(null)
  const session = useQuery({
    queryKey: ['payment-session', items],
    queryFn: () =>
      call(checkout.createPaymentIntent, { body: { calculateFromCart: true } }).catch((error: unknown) => {
        console.error('The payment session could not be prepared.', error)
        throw error
      }),
    gcTime: 0,
  })
  const form = useForm<CheckoutDraft, unknown, Form>({ defaultValues: emptyDraft, resolver: checkoutResolver })
  const order = usePlaceOrder({ items, session: session.data, payment })
  const { errors } = form.formState
  const shipToRecipient = useWatch({ control: form.control, name: 'shipToRecipient' })

  useEffect(() => {
    // After the first render: what the server rendered knows nothing of this tab.
    const kept = keptDraft()
    if (kept) form.reset(kept)
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) })
  }, [form])

  const submit = (event: SubmitEvent) =>
    form.handleSubmit(
      (values) => {
        if (payment.current?.validate()) order.place(values)
        else refuse()
      },
      () => {
        payment.current?.validate()
        refuse()
      },
    )(event)

  return (
    <form
      noValidate
      className="mt-8 grid items-start gap-10 lg:grid-cols-[1.6fr_1fr]"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid gap-10">
        <section className="grid gap-4">
          <h2 className="title-md">Customer Information</h2>
          <Field label="Full Name" error={errors.customerName?.message}>
            {(control) => (
              <input {...control} {...form.register('customerName')} autoComplete="name" className="input" />
            )}
          </Field>
          <Field label="Email Address" error={errors.customerEmail?.message} hint="Your confirmation goes here.">
            {(control) => (
              <input
                {...control}
                {...form.register('customerEmail')}
                type="email"
                autoComplete="email"
                className="input"
              />
            )}
          </Field>
        </section>
        <section>
          <h2 className="title-md mb-3">Shipping Options</h2>
          <RadioCards
            legend="Where shall the card go?"
            name="shipping"
            value={shipToRecipient ? 'recipient' : 'me'}
            onChange={(value) => form.setValue('shipToRecipient', value === 'recipient')}
            options={[
              { value: 'recipient', label: 'Ship directly to recipient', hint: 'We mail it to the one it is for.' },
              {
                value: 'me',
                label: 'Ship to my address first',
                hint: 'You hold it in your hands before you pass it on.',
              },
            ]}
          />
        </section>
        <AddressFields
          name="recipientAddress"
          legend={shipToRecipient ? 'Recipient Address' : 'Delivery Address'}
          register={form.register}
          errors={errors}
        />
        {!shipToRecipient && (
          <AddressFields name="customerAddress" legend="Your Address" register={form.register} errors={errors} />
        )}
        <section>
          <h2 className="title-md mb-4">Payment</h2>
          {session.data ? (
            <SandboxPayment ref={payment} disabled={order.pending} />
          ) : session.error ? (
            <ErrorState message={sentenceOf(session.error)} onRetry={() => void session.refetch()} />
          ) : (
            <Spinner label="Preparing secure payment..." />
          )}
          {order.failure && (
            <p role="alert" className="mt-4 rounded-[var(--radius)] bg-wax-soft px-4 py-3 font-medium text-wax-deep">
              {order.failure}
            </p>
          )}
        </section>
      </div>
      <div className="grid gap-4 lg:sticky lg:top-24">
        <OrderSummary items={items} />
        <Button type="submit" size="lg" wide pending={order.pending} disabled={!session.data}>
          <Lock aria-hidden className="size-4" />
          {order.pending ? 'Processing Payment...' : 'Place Order'}
        </Button>
        <p className="text-center text-sm text-quiet">By placing your order you agree to our terms of service.</p>
      </div>
    </form>
  )
}

function refuse(): void {
  toast({
    title: 'Form Validation Error',
    description: 'Please fill in all required fields correctly.',
    variant: 'destructive',
  })
}
