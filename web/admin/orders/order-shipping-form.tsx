import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { Shipment } from '#contract/orders.ts'
import { type AdminOrder, Shipping, carriers, ordersAdmin } from '#contract/orders-admin.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/use-sending.ts'
import { useOrderMutations } from './order-mutations.ts'

interface ShippingFormProps {
  order: AdminOrder
  line: number
  /** The shipment to correct. */
  shipment: Shipment | undefined
  onDone: () => void
}

/**
 * Carrier and tracking number of one card; after an order's last card, the customer is told that all are on their way.
 */
export function ShippingForm({ order, line, shipment, onDone }: ShippingFormProps) {
  const { keep, refuse } = useOrderMutations(order.id)
  const form = useForm<Shipping>({
    defaultValues: {
      // Most parcels use the same carrier: the last choice is the next default.
      carrier: carriers.find((carrier) => carrier === (shipment ?? order.shipments.at(-1))?.carrier) ?? 'USPS',
      trackingNumber: shipment?.trackingNumber ?? '',
    },
    resolver: zodResolver(Shipping) as never,
  })
  const { errors } = form.formState
  const { submit, pending } = useSending(form, {
    send: ({ carrier, trackingNumber }: Shipping) =>
      call(ordersAdmin.ship, {
        params: { id: order.id, line: String(line) },
        body: { carrier, trackingNumber: trackingNumber.trim() },
      }),
    onDone: (shipped) => {
      keep(shipped)
      onDone()
      const all = shipped.shipments.length === shipped.items.length - shipped.cancelledLines.length
      if (shipment) toast({ title: 'Tracking number corrected' })
      else
        toast({
          title: `Card ${line + 1} is in the mail`,
          description: all
            ? `That was the last one: ${order.customerName} is told.`
            : `${order.customerName} is told when all are.`,
        })
    },
    onRefused: (error) => refuse('Not saved', error),
  })
  return (
    <form noValidate onSubmit={submit} aria-label={`Mail card ${line + 1}`}>
      <div className="grid items-start gap-4 sm:grid-cols-[9rem_1fr]">
        <Field label="Carrier" error={errors.carrier?.message}>
          {(control) => (
            <Select {...control} {...form.register('carrier')}>
              {carriers.map((carrier) => (
                <option key={carrier}>{carrier}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Tracking number" error={errors.trackingNumber?.message}>
          {(control) => (
            <input
              {...control}
              {...form.register('trackingNumber')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="input tabular-nums"
            />
          )}
        </Field>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={pending}>
          {pending ? 'Saving...' : shipment ? 'Save' : 'Mark as mailed'}
        </Button>
        {shipment && (
          <Button variant="quiet" size="sm" onClick={onDone}>
            Leave as it is
          </Button>
        )}
      </div>
    </form>
  )
}
