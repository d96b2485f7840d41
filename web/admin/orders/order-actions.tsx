import { Link } from '@tanstack/react-router'
import { Mail, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type AdminOrder, ordersAdmin } from '#contract/orders-admin.ts'
import { call } from '#web/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { Action } from './order-action.tsx'
import { useOrderMutations } from './order-mutations.ts'
import { CancelDialog } from './order-cancel.tsx'

/** The actions that the order's state allows; others are not shown. */
export function OrderActions({ order }: { order: AdminOrder }) {
  const { id, status, customerEmail, customerName } = order
  const { keep, refuse, lookAgain } = useOrderMutations(id)
  const [canceling, setCanceling] = useState(false)
  const group = useRefocus(status)
  const params = { id }
  const unmailed = order.items.length - order.cancelledLines.length - order.shipments.length
  return (
    <section ref={group} tabIndex={-1} aria-label="Actions" className="outline-none">
      <div className="flex flex-wrap items-center gap-2">
        {status === 'pending' && (
          <Action
            key="start"
            size="sm"
            doing="Starting..."
            send={() => call(ordersAdmin.start, { params })}
            onDone={(started) => {
              keep(started)
              toast({ title: 'Order started', description: `${customerName} is told that an artist has begun.` })
            }}
            onRefused={(error) => refuse('Not started', error)}
          >
            Start
          </Action>
        )}
        {status === 'processing' && (
          <Action
            key="complete"
            size="sm"
            {...(unmailed > 0 && { variant: 'secondary' })}
            doing="Completing..."
            send={() => call(ordersAdmin.complete, { params })}
            onDone={(completed) => {
              keep(completed)
              toast({ title: 'Order completed', description: `${customerName} is told.` })
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
        {(status === 'pending' || status === 'processing') && (
          <Button size="sm" variant="danger" onClick={() => setCanceling(true)}>
            Cancel and refund
          </Button>
        )}
      </div>
      {status === 'processing' && unmailed > 0 && (
        <p className="mt-2 text-sm text-quiet">
          {unmailed === 1 ? 'One card has' : `${unmailed} cards have`} no tracking number yet.
        </p>
      )}
      <CancelDialog order={order} open={canceling} onClose={() => setCanceling(false)} />
    </section>
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
