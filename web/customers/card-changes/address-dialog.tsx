import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { NewAddress } from '#contract/fulfillment/order-address.ts'
import type { OrderDetails } from '#contract/fulfillment/orders.ts'
import { AddressFields } from '#web/base/addresses/address-fields.tsx'
import { useAddressQuestion } from '#web/base/addresses/use-address-question.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { MapPin } from '#web/ui/icons/map-pin.ts'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import type { OrderCalls } from '#web/customers/card-steps/order-calls.ts'
import { tellRefusal } from '#web/customers/card-steps/use-card-step.ts'

interface AddressDialogProps {
  label: string
  /** The button's accessible name if several have the same label. */
  name?: string
  /** The current addresses; with the buyer's own if the cards are mailed to the buyer first. */
  addresses: NewAddress
  send: (addresses: NewAddress) => Promise<OrderDetails>
  calls: OrderCalls
}

/** Changes where cards go, until an artist has accepted one of them. */
export function AddressDialog({ label, name, ...form }: AddressDialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className="print:hidden" aria-label={name} onClick={() => setOpen(true)}>
        <MapPin aria-hidden className="size-4" />
        {label}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Where should we send it?">
        <AddressForm {...form} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

type AddressFormProps = Omit<AddressDialogProps, 'label' | 'name'> & { onDone: () => void }

function AddressForm({ addresses, send, calls, onDone }: AddressFormProps) {
  const form = useZodForm(NewAddress, addresses)
  const recipient = useAddressQuestion(form, 'shippingAddress')
  const { submit, pending } = useSending(form, {
    send,
    onDone: (changed) => {
      onDone()
      toast({ title: 'Address changed', description: 'We’ve e-mailed you the new one.' })
      calls.onChanged(changed)
    },
    onRefused: (error) => tellRefusal(calls, 'Not changed', error),
  })
  return (
    <form
      noValidate
      className="grid gap-7 px-5 py-6 sm:px-7"
      onSubmit={(event) => {
        if (!recipient.holds()) return submit(event)
        event.preventDefault()
      }}
    >
      <AddressFields
        form={form}
        name="shippingAddress"
        questions={recipient}
        section="recipient"
        legend={addresses.customerAddress ? 'The card is for' : 'Mailed to'}
      />
      {addresses.customerAddress && <OwnAddress form={form} />}
      <Button type="submit" pending={pending}>
        {pending ? 'Saving...' : 'Save the new address'}
      </Button>
    </form>
  )
}

/** The buyer's own address, if the cards are mailed to the buyer first. */
function OwnAddress({ form }: { form: UseFormReturn<NewAddress> }) {
  const questions = useAddressQuestion(form, 'customerAddress')
  return (
    <AddressFields
      form={form}
      name="customerAddress"
      questions={questions}
      section="customer"
      legend="Mailed to you first"
    />
  )
}
