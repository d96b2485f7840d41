import { Link } from '@tanstack/react-router'
import { formatMoment } from '#contract/base/format-date.ts'
import type { Customer } from '#contract/admin/customers-admin.ts'
import { orderNumber } from '#contract/fulfillment/orders.ts'
import { Panel } from '#web/admin/parts/panel.tsx'

/** The desk's notes on the orders, newest first; customers never see them. */
export function CustomerNotes({ notes }: Pick<Customer, 'notes'>) {
  return (
    <Panel title="Notes">
      {notes.length === 0 ? (
        <p className="text-quiet">No notes on these orders. Add notes on an order’s page.</p>
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {notes.map(({ orderId, text, by, at }) => (
            <li key={`${orderId} ${at} ${text}`} className="rounded-[var(--radius)] bg-gold-soft px-4 py-3">
              <p className="break-words whitespace-pre-wrap">{text}</p>
              <p className="mt-1 text-sm text-gold-ink">
                {by}, {formatMoment(at)}, on{' '}
                <Link to="/admin/orders/$id" params={{ id: orderId }} className="underline underline-offset-4">
                  #{orderNumber(orderId)}
                </Link>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
