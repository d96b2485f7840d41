import type { Shipment } from '#contract/fulfillment/orders.ts'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { Shipping, carriers } from '#contract/base/shipping.ts'
import { call } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { useOrderMutations } from './order-mutations.ts'
import { TrackingFields } from '#web/admin/orders/parts/order-tracking-fields.tsx'

interface ShippingFormProps {
  order: AdminOrder
  line: number
  /** The shipment to correct. */
  shipment: Shipment
  onDone: () => void
}

/** Corrects the carrier and tracking number of a mailed card; the customer gets the right one by e-mail. */
export function ShippingForm({ order, line, shipment, onDone }: ShippingFormProps) {
  const { keep, refuse } = useOrderMutations(order.id)
  const form = useZodForm(Shipping, {
    carrier: carriers.find((carrier) => carrier === shipment.carrier) ?? 'USPS',
    trackingNumber: shipment.trackingNumber ?? '',
  })
  const { submit, pending } = useSending(form, {
    send: ({ carrier, trackingNumber }) =>
      call(ordersAdmin.ship, {
        params: { id: order.id, line: String(line) },
        body: { carrier, trackingNumber: trackingNumber.trim() },
      }),
    onDone: (shipped) => {
      keep(shipped)
      onDone()
      toast({ title: 'Tracking number corrected' })
    },
    onRefused: (error) => refuse('Not saved', error),
  })
  return (
    <form noValidate onSubmit={submit} aria-label={`Mail card ${line + 1}`}>
      <TrackingFields form={form} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={pending}>
          {pending ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="quiet" size="sm" onClick={onDone}>
          Keep as is
        </Button>
      </div>
    </form>
  )
}
