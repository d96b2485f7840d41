import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { MailForm } from './order-mail-form.tsx'
import { unmailedLines } from '#web/admin/orders/parts/order-unmailed.ts'

/** All cards of an order usually share an envelope: one number for all that are not mailed yet. */
export function MailTogether({ order }: { order: AdminOrder }) {
  const lines = unmailedLines(order)
  if (order.status !== 'processing' || lines.length < 2) return null
  return (
    <section
      aria-labelledby="mail-together"
      className="mb-5 rounded-[var(--radius)] border border-line bg-card p-4 sm:p-6"
    >
      <h3 id="mail-together" className="mb-4 font-semibold">
        Mail {lines.length === order.items.length ? 'all' : 'the other'} {lines.length} cards in one envelope
      </h3>
      <MailForm order={order} lines={lines} label="Mail all cards" />
    </section>
  )
}
