import { describeChange } from '#contract/order-changes.ts'
import type { OrderDetails, OrderEvent } from '#contract/orders.ts'
import { cx } from '#web/ui/cx.ts'
import { formatMoment } from '#web/ui/dates.ts'
import { ShipmentLink } from './shipment-link.tsx'

const steps: { kind: OrderEvent['kind']; title: string; text: string }[] = [
  { kind: 'placed', title: 'Order placed', text: 'We have your words and your payment.' },
  { kind: 'started', title: 'On the artist’s desk', text: 'Your words are lettered by hand.' },
  { kind: 'mailed', title: 'In the mail', text: 'Packaged with care and on its way.' },
  { kind: 'completed', title: 'Completed', text: 'Your order is complete. Thank you.' },
]

/** The order's progress: past events with their times, and the steps ahead. */
export function OrderTimeline({ order }: { order: OrderDetails }) {
  const at = new Map(order.events.map((event) => [event.kind, event.at]))
  const cancelled = at.get('cancelled')
  const shown = cancelled
    ? [
        ...steps.filter(({ kind }) => at.has(kind)),
        { kind: 'cancelled' as const, title: 'Cancelled', text: 'This order was cancelled.' },
      ]
    : steps
  const last = shown.findLastIndex(({ kind }) => at.has(kind))
  return (
    <ol aria-label="Timeline">
      {shown.map(({ kind, title, text }, index) => {
        const moment = at.get(kind)
        const done = index <= last
        return (
          <li
            key={kind}
            aria-current={index === last ? 'step' : undefined}
            className="relative flex gap-4 pb-7 last:pb-0"
          >
            {index < shown.length - 1 && (
              <span
                aria-hidden
                className={cx('absolute top-5 bottom-0 left-[0.5625rem] w-0.5', index < last ? 'bg-moss' : 'bg-line')}
              />
            )}
            <span
              aria-hidden
              className={cx(
                'relative mt-1 size-5 shrink-0 rounded-full border-2',
                kind === 'cancelled' ? 'border-wax bg-wax' : done ? 'border-moss bg-moss' : 'border-edge bg-card',
              )}
            />
            <div className={done ? undefined : 'text-quiet'}>
              <p className="font-semibold">
                {title}
                {!done && <span className="sr-only"> (still to come)</span>}
              </p>
              <p className="text-sm text-quiet">{moment ? formatMoment(moment) : text}</p>
              {moment && index === last && <p className="mt-1 text-sm">{text}</p>}
              {changesAfter(kind, order).map((change) => (
                <p key={`${change.at} ${change.text}`} className="text-sm text-quiet">
                  {change.text} {formatMoment(change.at)}
                </p>
              ))}
              {kind === 'mailed' &&
                order.shipments.map((shipment) => (
                  <p key={shipment.line} className="mt-1 text-sm">
                    {order.items[shipment.line]?.cardDesign.title}: <ShipmentLink shipment={shipment} />
                  </p>
                ))}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

/** The changes between a step and the next one; of several that read the same, the last. */
function changesAfter(step: OrderEvent['kind'], { events, items }: OrderDetails): { text: string; at: string }[] {
  const start = events.findIndex(({ kind }) => kind === step)
  const others = steps.map(({ kind }) => kind)
  const next = events.findIndex(({ kind }, index) => index > start && others.includes(kind))
  const between = start < 0 ? [] : events.slice(start + 1, next < 0 ? undefined : next)
  return [
    ...new Map(
      between.flatMap((event) => {
        const text = changeText(event, items)
        return text ? [[text, { text, at: event.at }] as const] : []
      }),
    ).values(),
  ]
}

function changeText({ kind, change }: OrderEvent, items: OrderDetails['items']): string | undefined {
  if (change?.byShop) return `We changed ${describeChange(change, items)}`
  if (kind === 'changed') return 'Words changed'
  if (kind === 'address_changed') return 'Address changed'
  return kind === 'cards_cancelled' ? 'Cards cancelled' : undefined
}
