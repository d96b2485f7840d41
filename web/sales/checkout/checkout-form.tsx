import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useDeferredValue, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Address } from '#contract/base/address.ts'
import type { CartItem } from '#contract/sales/cart.ts'
import { CheckoutForm as Form } from '#contract/sales/checkout.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { AddressFields } from '#web/base/addresses/address-fields.tsx'
import { useAddressQuestion } from '#web/base/addresses/use-address-question.ts'
import { useCartDates } from '#web/catalog/dates/use-promises.ts'
import { wishDate, wishedDate } from '#web/catalog/dates/wished-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { afterPaint } from '#web/ui/after-paint.ts'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { Lock } from '#web/ui/icons/lock.ts'
import { toast } from '#web/ui/toast.ts'
import { emptyDraft, inputOf, restoredDraft } from './checkout-draft.ts'
import { CustomerFields } from './customer-fields.tsx'
import { storeDraft } from './saved-draft.ts'
import { CodeEntry } from './code-entry.tsx'
import { OrderGlance, OrderSummary } from './order-summary.tsx'
import { PaymentBlock } from './payment-block.tsx'
import type { PaymentHandle } from './payment.ts'
import { usePaymentSession } from './payment-session.ts'
import { useCartSummary } from './use-cart-summary.ts'
import { usePlaceOrder } from './use-place-order.ts'

const panel = 'rounded-[var(--radius)] border border-line bg-card p-5 sm:p-7'

/** Customer, shipping, address, payment and summary (product.md, section 2). */
export function CheckoutForm({ items }: { items: CartItem[] }) {
  const payment = useRef<PaymentHandle>(null)
  const session = usePaymentSession(items)
  const known = knownAddress(items)
  const form = useZodForm(Form, emptyDraft, (draft) => inputOf(draft, known))
  const [shipToRecipient, recipientZip, ownZip, withoutWaiting] = useWatch({
    control: form.control,
    name: ['shipToRecipient', 'recipientAddress.zipCode', 'customerAddress.zipCode', 'withoutWaiting'],
  })
  // Shows the choice at once, then renders the second address.
  const needsOwn = !useDeferredValue(shipToRecipient)
  const dates = useCartDates((shipToRecipient ? recipientZip : ownZip) ?? '', withoutWaiting ?? false, items)
  const sums = useCartSummary(items)
  const order = usePlaceOrder({ items, dates, totalCents: sums.total, session: session.data, payment })
  const recipient = useAddressQuestion(form, 'recipientAddress')
  const own = useAddressQuestion(form, 'customerAddress')

  useEffect(() => {
    // After the first render: the server-rendered HTML knows nothing about this tab.
    const restored = restoredDraft()
    const { withoutWaiting: wished } = wishedDate()
    if (restored || wished) form.reset({ ...emptyDraft, ...restored, ...(wished && { withoutWaiting: true }) })
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        storeDraft(values)
        // From here on, the cart's dates follow this form.
        if (values.withoutWaiting !== wishedDate().withoutWaiting) wishDate({ withoutWaiting: values.withoutWaiting })
      },
    })
  }, [form])

  const asked = !known && (recipient.open?.asked || (!shipToRecipient && own.open?.asked))
  const people = items.flatMap(({ recipients }) => recipients ?? []).length

  const validCard = async (focus: boolean) => session.data?.provider === 'none' || payment.current?.validate({ focus })

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const check = form.handleSubmit(
      async (values) => {
        const typed = known ? [] : [recipient, ...(shipToRecipient ? [] : [own])]
        if (!order.paid && typed.some(({ holds }) => holds())) return
        if (order.paid || (await validCard(true))) order.place(values)
        else refuse()
      },
      async () => {
        await validCard(false)
        refuse()
      },
    )
    afterPaint(() => void check())
  }

  return (
    <form noValidate className="mt-8 grid items-start gap-6 lg:gap-10 lg:grid-cols-[1.6fr_1fr]" onSubmit={submit}>
      <div className="grid min-w-0 gap-6">
        <OrderGlance items={items} total={sums.total} />
        <div className={panel}>
          <CustomerFields form={form} />
        </div>
        <section className={panel}>
          <h2 className="title-md mb-3">Shipping Options</h2>
          {people > 0 && (
            <p className="mb-4">
              {people === 1
                ? 'One card goes straight to the person you chose.'
                : `${people} cards go straight to the people you chose.`}
              {!known && ' Enter the address for the others below.'}
            </p>
          )}
          {!known && (
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
          )}
          <div className={known ? undefined : 'mt-5'}>
            <Checkbox
              label="Mail without waiting for me"
              hint="Otherwise, we show you photos of each card and give you time to reply before we mail it. Check this to have each card mailed as soon as it’s lettered; the photos will be in your order."
              {...form.register('withoutWaiting')}
            />
          </div>
        </section>
        {!known && (
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
        )}
        {!known && needsOwn && (
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
        <OrderSummary items={items} dates={dates} sums={sums}>
          {(sums.offersCodes || sums.codes.length > 0) && (
            <CodeEntry items={items} codes={sums.codes} disabled={order.pending || order.paid} />
          )}
        </OrderSummary>
        <Button type="submit" size="lg" wide pending={order.pending} disabled={!session.data || session.isFetching}>
          <Lock aria-hidden className="size-4" />
          {order.pending ? 'Processing Payment...' : 'Place Order'}
        </Button>
        {asked && (
          <output className="text-center text-sm">
            Please check the address, or press Place Order again to use it as entered.
          </output>
        )}
        <p className="text-center text-sm text-quiet">
          For two hours, you can still change the words or the address, or cancel for a full refund.
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

/** If every card goes to its own recipient, the order takes the first of their addresses. */
function knownAddress(items: CartItem[]): Address | undefined {
  if (!items.every(({ recipients }) => recipients)) return undefined
  return items.flatMap(({ recipients }) => recipients!.flatMap(({ address }) => address ?? []))[0]
}

function refuse(): void {
  toast({
    title: 'Form Validation Error',
    description: 'Please fill in all required fields correctly.',
    variant: 'destructive',
  })
}
