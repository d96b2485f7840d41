import { formatMoment } from '#contract/base/format-date.ts'
import type { AdminOrder } from '#contract/fulfillment/admin-order.ts'
import { ShortenedTimeline } from '#web/customers/order-cards/shortened-timeline.tsx'
import { Panel } from '#web/admin/parts/panel.tsx'
import { storyOf } from './order-story.ts'

/** What happened to an order, when, and by whom. */
export function OrderHistory({ order }: { order: AdminOrder }) {
  return (
    <Panel title="Timeline">
      <ShortenedTimeline of={order} />
      <ol className="grid gap-3 border-l-2 border-line pl-4">
        {storyOf(order).map(({ text, at, by }) => (
          <li key={`${at} ${text}`}>
            <p className="font-medium">{text}</p>
            <p className="text-sm text-quiet">
              {formatMoment(at)}
              {by && `, by ${by}`}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
