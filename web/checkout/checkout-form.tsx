import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { CartItem } from '#contract/cart.ts'
import type { CheckoutForm as Form } from '#contract/checkout.ts'
import { AddressFields } from '#web/addresses/address-fields.tsx'
import { useAddressQuestion } from '#web/addresses/use-address-question.ts'
import { useCartDates } from '#web/promises/use-promises.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { toast } from '#web/ui/toast.ts'
import { type CheckoutDraft, checkoutResolver, emptyDraft, restoredDraft } from './checkout-draft.ts'
import { CustomerFields } from './customer-fields.tsx'
import { storeDraft } from './saved-draft.ts'
import { OrderGlance, OrderSummary } from './order-summary.tsx'
import { PaymentBlock } from './payment-block.tsx'
import type { PaymentHandle } from './payment.ts'
import { usePaymentSession } from './payment-session.ts'
import { usePlaceOrder } from './use-place-order.ts'

const panel = 'rounded-[var(--radius)] border border-line bg-card p-5 sm:p-7'

/** Customer, shipping, address, payment and summary (product.md, section 2). */
export function CheckoutForm({ items }: { items: CartItem[] }) {
  const payment = useRef<PaymentHandle>(null)
  const session = usePaymentSession(items)
  const form = useForm<CheckoutDraft, unknown, Form>({ defaultValues: emptyDraft, resolver: checkoutResolver })
  const [shipToRecipient, recipientZip, ownZip, withoutWaiting] = useWatch({
    control: form.control,
    name: ['shipToRecipient', 'recipientAddress.zipCode', 'customerAddress.zipCode', 'withoutWaiting'],
  })
  const dates = useCartDates((shipToRecipient ? recipientZip : ownZip) ?? '', withoutWaiting ?? false, items)
  const order = usePlaceOrder({ items, dates, session: session.data, payment })
  const recipient = useAddressQuestion(form, 'recipientAddress')
  const own = useAddressQuestion(form, 'customerAddress')

  useEffect(() => {
    // After the first render: the server-rendered HTML knows nothing of this tab.
    const restored = restoredDraft()
    if (restored) form.reset(restored)
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(values) })
  }, [form])

  const asked = recipient.open?.asked || (!shipToRecipient && own.open?.asked)

  const submit = (event: SubmitEvent) =>
    form.handleSubmit(
      async (values) => {
        if (!order.paid && [recipient, ...(shipToRecipient ? [] : [own])].some(({ holds }) => holds())) return
        if (order.paid || (await payment.current?.validate({ focus: true }))) order.place(values)
        else refuse()
      },
      async () => {
        await payment.current?.validate({ focus: false })
        refuse()
      },
    )(event)

  return (
    <form
      noValidate
      className="mt-8 grid items-start gap-6 lg:gap-10 lg:grid-cols-[1.6fr_1fr]"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grid min-w-0 gap-6">
        <OrderGlance items={items} />
        <div className={panel}>
          <CustomerFields form={form} />
        </div>
        <section className={panel}>
          <h2 className="title-md mb-3">Shipping Options</h2>
          <RadioCards
            legend="Where should we send it?"
            name="shipping"
            value={shipToRecipient ? 'recipient' : 'me'}
            onChange={(value) => form.setValue('shipToRecipient', value === 'recipient')}
            options={[
              {
                value: 'recipient',
                label: 'Ship directly to recipient',
                hint: 'We mail it straight to the person it’s for.',
              },
              {
                value: 'me',
                label: 'Ship to my address first',
                hint: 'See it first, then send it on yourself.',
              },
            ]}
          />
          <div className="mt-5">
            <Checkbox
              label="Mail without waiting for me"
              hint="We show you photos of every card and give you time to answer before we mail it. With this, it goes out as soon as it is lettered; you find the photos in your order."
              {...form.register('withoutWaiting')}
            />
          </div>
        </section>
        <div className={panel}>
          <AddressFields
            form={form}
            name="recipientAddress"
            questions={recipient}
            section="recipient"
            legend={shipToRecipient ? 'Recipient Address' : 'Delivery Address'}
            hint={shipToRecipient ? undefined : 'Who the card is for and where you’ll send it.'}
          />
        </div>
        {!shipToRecipient && (
          <div className={panel}>
            <AddressFields
              form={form}
              name="customerAddress"
              questions={own}
              section="customer"
              legend="Your Address"
              hint="We mail the card here first."
            />
          </div>
        )}
        <div className={panel}>
          <PaymentBlock
            session={session}
            payment={payment}
            pending={order.pending}
            paid={order.paid}
            failure={order.failure}
          />
        </div>
      </div>
      <div className="grid min-w-0 gap-4 lg:sticky lg:top-24">
        <OrderSummary items={items} dates={dates} />
        <Button type="submit" size="lg" wide pending={order.pending} disabled={!session.data || session.isFetching}>
          <Lock aria-hidden className="size-4" />
          {order.pending ? 'Processing Payment...' : 'Place Order'}
        </Button>
        {asked && (
          <output className="text-center text-sm">
            Please check the address, or press Place Order again to use it as it is.
          </output>
        )}
        <p className="text-center text-sm text-quiet">
          For two hours you can still change the words or the address, or cancel for a full refund.
        </p>
        <p className="text-center text-sm text-quiet">
          By placing your order you agree to our{' '}
          <Link to="/terms" target="_blank" className="font-medium underline underline-offset-4 hover:text-ink">
            terms of service
          </Link>
          .
        </p>
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
