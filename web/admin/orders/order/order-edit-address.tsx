import type { UseFormReturn } from 'react-hook-form'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { AddressEdit, ordersEdit } from '#contract/fulfillment/orders-edit.ts'
import { AddressFields } from '#web/base/addresses/address-fields.tsx'
import { useAddressQuestion } from '#web/base/addresses/use-address-question.ts'
import { call } from '#web/base/api.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { SaveBar } from '#web/admin/parts/save-bar.tsx'
import { StaleNotice } from '#web/admin/parts/stale-notice.tsx'
import { EditOrder, type EditPlace, useOrderEdit } from './order-edit.tsx'
import { EditNote, ReasonField } from './order-edit-note.tsx'
import { isOpen } from '#web/admin/orders/parts/order-unmailed.ts'

/** Changes where an order goes, until the first of its cards is mailed. */
export function EditAddress({ order }: { order: AdminOrder }) {
  return (
    <EditOrder
      order={order}
      allowed={isOpen(order) && order.shipments.length === 0}
      what="the address"
      title="Edit the address"
    >
      {(place) => <AddressForm {...place} />}
    </EditOrder>
  )
}

function AddressForm({ order, ...place }: EditPlace) {
  const { shippingAddress, shipToRecipient, revision } = order
  const customerAddress = shipToRecipient ? null : order.customerAddress
  const form = useZodForm(AddressEdit, { shippingAddress, customerAddress, revision, reason: '' })
  const questions = useAddressQuestion(form, 'shippingAddress')
  const { submit, pending, stale } = useOrderEdit(form, {
    order,
    ...place,
    send: (body) => call(ordersEdit.address, { params: { id: order.id }, body }),
    done: 'Address changed',
  })
  return (
    <form
      noValidate
      aria-label="Address"
      className="grid gap-6"
      onSubmit={(event) => {
        if (!questions.holds()) return submit(event)
        event.preventDefault()
      }}
    >
      {stale && <StaleNotice what="order" onReload={place.onReload} />}
      <AddressFields
        form={form}
        name="shippingAddress"
        questions={questions}
        section="recipient"
        legend={customerAddress ? 'The card is for' : 'Mail to'}
        foreign
      />
      {customerAddress && <OwnAddress form={form} />}
      <ReasonField field={form.register('reason')} error={form.formState.errors.reason?.message} />
      <EditNote order={order} what="the new address" />
      <SaveBar pending={pending} label="Save the address" />
    </form>
  )
}

/** The buyer's own address, if the cards are mailed to the buyer first. */
function OwnAddress({ form }: { form: UseFormReturn<AddressEdit, unknown, AddressEdit> }) {
  const questions = useAddressQuestion(form, 'customerAddress')
  return (
    <AddressFields
      form={form}
      name="customerAddress"
      questions={questions}
      section="customer"
      legend="Mail first to"
      foreign
    />
  )
}
