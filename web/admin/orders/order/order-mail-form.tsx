import { useState } from 'react'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { type Mailing, ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { Shipping, carriers } from '#contract/base/shipping.ts'
import { call } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { Action } from '#web/admin/parts/action.tsx'
import { useOrderMutations } from './order-mutations.ts'
import { TrackingFields } from '#web/admin/orders/parts/order-tracking-fields.tsx'
import { useAnnounceStep } from './order-undo.tsx'
import { unmailedLines } from '#web/admin/orders/parts/order-unmailed.ts'

interface MailFormProps {
  order: AdminOrder
  /** The cards in this envelope. */
  lines: number[]
  label: string
}

/** Marks cards as mailed, with a tracking number or, said as clearly, without. */
export function MailForm({ order, lines, label }: MailFormProps) {
  const { keep, refuse } = useOrderMutations(order.id)
  const announce = useAnnounceStep(order.id)
  const form = useZodForm(Shipping, {
    // Most parcels use the same carrier: the last choice is the next default.
    carrier: carriers.find((carrier) => carrier === order.shipments.at(-1)?.carrier) ?? 'USPS',
    trackingNumber: '',
  })
  const isUnseen = order.pieces.some(({ line, state }) => lines.includes(line) && state !== 'approved')
  const [withoutApproval, setWithoutApproval] = useState(false)
  const mail = (tracking: Mailing['tracking']) =>
    call(ordersAdmin.mail, { params: { id: order.id }, body: { lines, tracking, withoutApproval } })
  const onDone = (mailed: AdminOrder) => {
    keep(mailed)
    const title = lines.length === 1 ? `Card ${lines[0]! + 1} is in the mail` : `${lines.length} cards are in the mail`
    if (unmailedLines(mailed).length === 0) announce(title, mailed)
    else announce(title, mailed, `${order.customerName} gets an e-mail once all cards are mailed.`)
  }
  const onRefused = (error: unknown) => refuse('Not saved', error)
  const { submit, pending } = useSending(form, {
    send: ({ carrier, trackingNumber }) => mail({ carrier, trackingNumber: trackingNumber.trim() }),
    onDone,
    onRefused,
  })
  return (
    <form noValidate onSubmit={submit} aria-label={label}>
      <TrackingFields form={form} />
      {isUnseen && (
        <Checkbox
          className="mt-2"
          checked={withoutApproval}
          onChange={({ target }) => setWithoutApproval(target.checked)}
          label="Mail without an approved photo"
          hint="The customer has not approved a photo yet, and we promised to show them one."
        />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={pending}>
          {pending ? 'Saving...' : lines.length === 1 ? 'Mark as mailed' : `Mark ${lines.length} as mailed`}
        </Button>
        <Action
          size="sm"
          variant="quiet"
          doing="Saving..."
          send={() => mail(null)}
          onDone={onDone}
          onRefused={onRefused}
        >
          Mailed without tracking
        </Action>
      </div>
    </form>
  )
}
