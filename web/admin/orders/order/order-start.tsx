import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatTime } from '#contract/base/format-date.ts'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { call } from '#web/base/api.ts'
import { ConfirmDialog } from '#web/admin/parts/confirm-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Action } from '#web/admin/parts/action.tsx'
import { useOrderMutations } from './order-mutations.ts'
import { useAnnounceStep } from './order-undo.tsx'

/** Starts an order; while the customer can still edit the words, it asks first. */
export function StartOrder({ order }: { order: AdminOrder }) {
  const { keep, refuse } = useOrderMutations(order.id)
  const announce = useAnnounceStep(order.id)
  const [asking, setAsking] = useState(false)
  const send = (endChangeWindow: boolean) =>
    call(ordersAdmin.start, { params: { id: order.id }, body: { endChangeWindow } })
  const onDone = (started: AdminOrder) => {
    keep(started)
    announce('Order started', started)
  }
  const onRefused = (error: unknown) => refuse('Not started', error)
  // A double click would send it twice: the button is off only after the next render.
  const busy = useRef(false)
  const anyway = useMutation({
    mutationFn: () => send(true),
    onSuccess: onDone,
    onError: onRefused,
    onSettled: () => {
      busy.current = false
      setAsking(false)
    },
  })
  if (!order.changeableUntil)
    return (
      <Action size="sm" doing="Starting..." send={() => send(false)} onDone={onDone} onRefused={onRefused}>
        Start
      </Action>
    )
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Start
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Start order #${orderNumber(order.id)} now?`}
        question={`The customer can still edit the words until ${formatTime(order.changeableUntil)}. Start anyway?`}
        note="Starting makes the words final. The e-mail to the customer says so, and why."
        action={anyway.isPending ? 'Starting...' : 'Start anyway'}
        keep="Wait"
        pending={anyway.isPending}
        onConfirm={() => {
          if (busy.current) return
          busy.current = true
          anyway.mutate()
        }}
      />
    </>
  )
}
