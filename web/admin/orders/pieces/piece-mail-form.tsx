import { useState } from 'react'
import { waitsFor } from '#contract/fulfillment/promised-days.ts'
import { formatWeekday } from '#contract/base/format-date.ts'
import { type AdminPiece, piecesAdmin } from '#contract/fulfillment/pieces-admin.ts'
import { Shipping } from '#contract/base/shipping.ts'
import { TrackingFields } from '#web/admin/orders/parts/order-tracking-fields.tsx'
import { Action } from '#web/admin/parts/action.tsx'
import { call } from '#web/base/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { useSending } from '#web/base/use-sending.ts'
import { useZodForm } from '#web/base/use-zod-form.ts'
import { usePieceStep } from './use-piece-step.ts'

/** Marks a card as mailed, with a tracking number or, said as clearly, without. */
export function PieceMailForm({ piece }: { piece: AdminPiece }) {
  const after = usePieceStep(piece)('Marked as mailed', `${piece.customerName} gets an e-mail about it.`)
  const form = useZodForm(Shipping, { carrier: 'USPS', trackingNumber: '' })
  const isUnseen = piece.state !== 'approved'
  const [withoutApproval, setWithoutApproval] = useState(false)
  const waits = waitsFor(piece)
  const [early, setEarly] = useState(false)
  const mail = (tracking: Shipping | null) =>
    call(piecesAdmin.mail, {
      params: { id: piece.id },
      body: { tracking, version: piece.version, ...(isUnseen && { withoutApproval }), ...(waits && { early }) },
    })
  const { submit, pending } = useSending(form, {
    send: ({ carrier, trackingNumber }) => mail({ carrier, trackingNumber: trackingNumber.trim() }),
    ...after,
  })
  return (
    <form noValidate onSubmit={submit} aria-label="Mail the card">
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
      {waits && (
        <Checkbox
          className="mt-2"
          checked={early}
          onChange={({ target }) => setEarly(target.checked)}
          label="It’s in the mail already"
          hint={`It waits for ${formatWeekday(waits)}, so that it does not arrive before ${formatWeekday(piece.arriveNotBefore!)}.`}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={pending}>
          {pending ? 'Saving...' : 'Mark as mailed'}
        </Button>
        <Action size="sm" variant="quiet" doing="Saving..." send={() => mail(null)} {...after}>
          Mailed without tracking
        </Action>
      </div>
    </form>
  )
}
