import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '#contract/base/format-date.ts'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { ordersAdmin } from '#contract/fulfillment/orders-admin.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { call } from '#web/base/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { Action } from '#web/admin/parts/action.tsx'
import { LinkActions } from '#web/admin/parts/link-actions.tsx'
import { useOrderMutations } from './order-mutations.ts'
import { CancelDialog } from './order-cancel.tsx'
import { StartOrder } from './order-start.tsx'
import { UndoStep, useAnnounceStep } from './order-undo.tsx'
import { isOpen, unmailedLines } from '#web/admin/orders/parts/order-unmailed.ts'
import { Mail } from '#web/ui/icons/mail.ts'
import { Printer } from '#web/ui/icons/printer.ts'

/** The actions that the order's state allows; others are not shown. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const { id, status, customerEmail } = order
  const { keep, refuse, lookAgain } = useOrderMutations(id)
  const [canceling, setCanceling] = useState(false)
  const group = useRefocus(status)
  const params = { id }
  const announce = useAnnounceStep(id)
  const unmailed = unmailedLines(order).length
  const isReady = order.pieces.every(({ state }) => state === 'cancelled' || state === 'mailed' || state === 'approved')
  return (
    <section ref={group} tabIndex={-1} aria-label="Actions" className="outline-none">
      <div className="flex flex-wrap items-center gap-2">
        {status === 'pending' && <StartOrder order={order} />}
        {status === 'processing' && (
          <Action
            key="complete"
            size="sm"
            disabled={!isReady}
            doing="Completing..."
            send={() => call(ordersAdmin.complete, { params })}
            onDone={(completed) => {
              keep(completed)
              announce('Order completed', completed)
            }}
            onRefused={(error) => refuse('Not completed', error)}
          >
            Complete
          </Action>
        )}
        <Link
          to="/admin/orders/$id/sheet"
          params={params}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <Printer aria-hidden className="size-4" />
          Job sheet
        </Link>
        {customerEmail && (
          <Action
            key="mail"
            size="sm"
            variant="quiet"
            doing="Sending..."
            send={() => call(ordersAdmin.resendMail, { params })}
            onDone={() => {
              lookAgain()
              toast({ title: 'Confirmation sent again', description: `It is on its way to ${customerEmail}.` })
            }}
            onRefused={(error) => refuse('Not sent', error)}
          >
            <Mail aria-hidden className="size-4" />
            Resend confirmation
          </Action>
        )}
        {customerEmail && (
          <LinkActions
            of={`order #${orderNumber(id)}`}
            address={customerEmail}
            renew={() => call(ordersAdmin.renewLink, { params })}
            end={() => call(ordersAdmin.endLink, { params })}
            onDone={lookAgain}
          />
        )}
        {isOpen(order) && (
          <Button size="sm" variant="danger" onClick={() => setCanceling(true)}>
            Cancel and refund
          </Button>
        )}
      </div>
      {status === 'processing' && unmailed > 0 && (
        <p className="mt-2 text-sm text-quiet">
          {unmailed === 1 ? 'One card has' : `${unmailed} cards have`} not been marked as mailed yet. The order
          completes with its last card; “Complete” marks approved cards as mailed without tracking.
        </p>
      )}
      <StaleSheets order={order} />
      <UndoStep order={order} />
      <CancelDialog order={order} open={canceling} onClose={() => setCanceling(false)} />
    </section>
  )
}

/** Job sheets printed before the last change must not be used. */
function StaleSheets({ order }: { order: AdminOrder }) {
  const last = order.events.findLast(({ kind }) => ['changed', 'address_changed', 'cards_cancelled'].includes(kind))
  if (!last || !isOpen(order)) return null
  return (
    <p className="mt-3 rounded-[var(--radius)] bg-gold-soft px-4 py-2 text-sm text-gold-ink">
      Changed {formatMoment(last.at)}: this is revision {order.revision}. Reprint job sheets: earlier ones are out of
      date.
    </p>
  )
}

/** A button that disappears when pressed takes keyboard focus with it: the group takes it over. */
function useRefocus(status: string) {
  const group = useRef<HTMLElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (before.current !== status && document.activeElement === document.body) group.current?.focus()
    before.current = status
  }, [status])
  return group
}
